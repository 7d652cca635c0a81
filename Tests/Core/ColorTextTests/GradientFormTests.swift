import ColorText
import Colorimetry
import Painting
import Testing
import VectorMath

/// Which form needs a ramp is the library's to know.
struct GradientFormTests {
  private let box = Size2D(width: 300, height: 150)

  private func written(
    _ text: String, as form: GradientForm, within limit: GradientForm.Limit? = nil
  ) throws -> GradientForm.Text {
    try GradientLayer(parsing: text).written(as: form, in: box, within: limit)
  }

  @Test func `what a form mixes by itself is written as it is`() throws {
    #expect(try written("linear-gradient(in oklch, red, blue)", as: .css).ramp == nil)
    #expect(try written("linear-gradient(red, blue)", as: .swiftui).ramp == nil)
    #expect(try written("linear-gradient(in oklab, red, blue)", as: .swiftui).ramp == nil)
    #expect(try written("linear-gradient(in oklch, red, blue)", as: .json).ramp == nil)
  }

  @Test func `what it does not mix is within the usual tolerance`() throws {
    let cases: [(String, GradientForm)] = [
      ("linear-gradient(red, ease-in, blue)", .css), ("linear-gradient(red, ease-in, blue)", .json),
      ("linear-gradient(in oklch, red, blue)", .swiftui),
      ("linear-gradient(in oklch, red, blue)", .svg), ("linear-gradient(red, blue)", .ggr),
      ("cross-fade(linear-gradient(red, blue), linear-gradient(gold, teal))", .css),
    ]
    for (text, form) in cases {
      let ramp = try #require(try written(text, as: form).ramp, "\(text) as \(form)")
      #expect(ramp.bound <= 0.01)
    }
  }

  @Test func `no segment of GIMP's is without a width`() throws {
    // The third colour comes where the second ends, but for a rounding of the file's.
    let text = try written(
      "linear-gradient(in lab, #4fbe56 33.3%, color-mix(in oklch, red, blue), red 150%, "
        + "color(--hsb 120 50% 80%))", as: .ggr
    ).text
    for line in text.split(separator: "\n").dropFirst(3) {
      let places = line.split(separator: " ").prefix(3).compactMap { Double($0) }
      #expect(places[0] < places[1] && places[1] < places[2], "\(line)")
    }
  }

  @Test func `a limit is kept in every form`() throws {
    for form in GradientForm.allCases {
      let text = try written("linear-gradient(in oklch, red, blue)", as: form, within: .stops(9))
      #expect(try #require(text.ramp).stops.count <= 9, "\(form)")
    }
  }

  @Test func `layers are refused a number of stops in the library's words`() throws {
    let text = "cross-fade(linear-gradient(red, blue), linear-gradient(gold, teal))"
    let error = #expect(throws: GradientExportError.self) {
      try written(text, as: .css, within: .stops(4))
    }
    #expect(error == .countedStops)
    #expect(error?.description.contains("--") == false)
  }

  @Test func `a form that lacks a shape says so`() {
    let error = #expect(throws: GradientExportError.self) {
      try written("conic-gradient(red, blue)", as: .svg)
    }
    #expect(error?.description.contains("conic") == true)
  }
}
