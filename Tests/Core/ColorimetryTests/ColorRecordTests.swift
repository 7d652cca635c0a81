import Colorimetry
import Foundation
import PropertyTesting
import Testing

@Suite
struct ColorRecordTests {
  @Test func `a colour is described as CSS writes it`() {
    let colors: [(String, AnyColor)] = [
      ("oklch(0.628 0.2577 29.23)", AnyColor(Oklch(SRGB(1, 0, 0)))),
      ("color(srgb 1 0.5333 0)", AnyColor(SRGB(1, 0x88 / 255.0, 0))),
      ("color(display-p3 0 1e+20 -0.5)", AnyColor(.displayP3, -1e-17, 1e20, -0.5)),
      ("hsl(120 50% 33.33%)", AnyColor(HSL(120, 0.5, 1.0 / 3))),
      ("color(--hsb 0 100% 80%)", AnyColor(HSB(0, 1, 0.8))),
      ("lab(none 20.5 -3.25 / 0.5)", AnyColor(.lab, nil, 20.5, -3.25, alpha: 0.5)),
      (
        "color(xyz-d65 0 calc(NaN) calc(-infinity) / none)",
        AnyColor(.xyz, 0, .nan, -.infinity, alpha: nil)
      ),
    ]
    for (text, color) in colors { #expect(color.description == text) }
  }

  @Test func `a typed colour is described by its space`() {
    #expect("\(SRGB(1, 0, 0, alpha: 0.5))" == "color(srgb 1 0 0 / 0.5)")
  }

  @Test func `a record keeps a colour to the last bit`() throws {
    let color = AnyColor(.oklch, 0.1 + 0.2, nil, 123.456, alpha: 1.0 / 3)
    let data = try JSONEncoder().encode(color)
    #expect(try JSONDecoder().decode(AnyColor.self, from: data) == color)
    let typed = SRGB(0.1, 0.2, 0.7, alpha: 0.3)
    #expect(try JSONDecoder().decode(SRGB.self, from: JSONEncoder().encode(typed)) == typed)
  }

  @Test func `a record names the space, and null is missing`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(AnyColor(.oklch, 0.5, 0, nil))
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"alpha":1,"components":[0.5,0,null],"space":"oklch"}"#)
    let missing = try JSONDecoder().decode(
      AnyColor.self, from: Data(#"{"space":"p3","components":[1,0,0],"alpha":null}"#.utf8))
    #expect(missing == AnyColor(.displayP3, 1, 0, 0, alpha: nil))
  }

  @Test(arguments: [
    #"{"space":"p5","components":[1,0,0]}"#, #"{"space":"srgb","components":[1,0]}"#,
    #"{"components":[1,0,0]}"#,
  ])
  func `a record that names no colour is refused`(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AnyColor.self, from: Data(json.utf8))
    }
  }

  @Test func `a record is read into any space`() throws {
    let data = try JSONEncoder().encode(SRGB(1, 0.5, 0))
    let color = try JSONDecoder().decode(Oklch.self, from: data)
    #expect(color == Oklch(SRGB(1, 0.5, 0)))
  }

  @Test func `another alpha is not missing and leaves the rest`() {
    #expect(SRGB(1, 0.5, 0).with(alpha: 0.25) == SRGB(1, 0.5, 0, alpha: 0.25))
    let color = AnyColor(.oklch, 0.5, 0, nil, alpha: nil).with(alpha: 0.25)
    #expect(color == AnyColor(.oklch, 0.5, 0, nil, alpha: 0.25))
  }
}
