import CColorToolkit
import ColorToolkit
import ColorToolkitC
import Testing

/// Contrast, colour vision, white, texts of arrays and ramps: the library's bits, and what is refused.
struct SeeingTests {
  private static let pixels: [Double] = [1, 0, 0, 0.25, 0.5, 0.75, 0, 0, 0, 1, 1, 1]

  private func colors() -> [AnyColor] {
    (0..<4).map { pixel in
      AnyColor(
        .srgb, Self.pixels[3 * pixel], Self.pixels[3 * pixel + 1], Self.pixels[3 * pixel + 2])
    }
  }

  @Test(arguments: ColorContrast.allCases)
  func `a contrast is the library's to 15 digits`(_ formula: ColorContrast) {
    let front = CallerArray(Self.pixels, channels: 3)
    let back = CallerArray(Array(Self.pixels.reversed()), channels: 3)
    let result = CallerArray([Double](repeating: -1, count: 4), channels: 1)
    let status = withTexts("srgb", formula.rawValue) { space, formula in
      withText("D65") {
        ct_contrast(&front.array, &back.array, &result.array, space, formula, $0, 1)
      }
    }
    #expect(Int(status) == CT_OK)
    for (index, contrast) in result.samples(as: Double.self).enumerated() {
      let (a, b) = (colors()[index], Array(Self.pixels.reversed())[3 * index..<3 * index + 3])
      let ground = AnyColor(.srgb, b[b.startIndex], b[b.startIndex + 1], b[b.startIndex + 2])
      let exact = a.contrast(with: ground, by: formula, white: .d65)
      #expect(abs(contrast - exact) <= 1e-14 * max(1, abs(exact)))
    }
  }

  @Test(arguments: ColorVisionDeficiency.allCases)
  func `what is seen is the library's, clipped`(_ deficiency: ColorVisionDeficiency) {
    for model in ColorVision.Model.allCases {
      let (source, target) = (
        CallerArray(Self.pixels, channels: 3), CallerArray(Self.pixels, channels: 3)
      )
      let status = withTexts(deficiency.rawValue, model.rawValue) { deficiency, model in
        withText("srgb") {
          ct_vision(&source.array, &target.array, deficiency, 0.6, model, $0, 1)
        }
      }
      #expect(Int(status) == CT_OK)
      let vision = ColorVision(deficiency, model: model, severity: 0.6)
      for (index, color) in colors().enumerated() {
        let seen = SRGB(color).seen(by: vision).clipped.components
        for channel in 0..<3 {
          let told = target.samples(as: Double.self)[3 * index + channel]
          #expect(abs(told - seen[channel]) < 1e-12)
        }
      }
    }
  }

  @Test func `texts of an array are those of its colours`() {
    let source = CallerArray([0.7, 0.1, Double.nan, 0.5, 0.2, 30], channels: 3, rows: 2)
    var (buffer, needed) = ([CChar](repeating: 1, count: 200), 0)
    let status = withText("oklch") { ct_css(&source.array, $0, &buffer, buffer.count, &needed) }
    #expect(Int(status) == CT_OK)
    let text = String(decoding: buffer[..<needed].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #expect(text == "oklch(0.7 0.1 none)\noklch(0.5 0.2 30)\n")
  }

  @Test func `a light has the temperature it is of`() {
    let kelvins = CallerArray([2700.0, 6500, 10], channels: 1)
    let duvs = CallerArray([0.0, 0.01, 0], channels: 1)
    let lights = CallerArray([Double](repeating: 0, count: 9), channels: 3)
    withText("planck") { method in
      #expect(
        Int(ct_temperature_light(&kelvins.array, &duvs.array, &lights.array, method, 1)) == CT_OK)
      withText("xyz-d65") {
        #expect(
          Int(ct_temperature(&lights.array, &kelvins.array, &duvs.array, $0, method, 1)) == CT_OK)
      }
    }
    let (found, away) = (kelvins.samples(as: Double.self), duvs.samples(as: Double.self))
    #expect(abs(found[0] - 2700) < 0.1 && abs(found[1] - 6500) < 0.1 && found[2].isNaN)
    #expect(abs(away[0]) < 1e-8 && abs(away[1] - 0.01) < 1e-8 && away[2].isNaN)
  }

  private func written(
    _ gradient: String, _ form: String, tolerance: Double = 0
  ) -> (text: String, bound: Double, status: Int) {
    var (buffer, needed, bound) = ([CChar](repeating: 0, count: 20_000), 0, -1.0)
    let status = withTexts(gradient, form) {
      ct_gradient_written($0, $1, tolerance, ct_text(), &bound, &buffer, buffer.count, &needed)
    }
    let text = String(decoding: buffer[..<needed].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (text, bound, Int(status))
  }

  @Test func `a gradient keeps its own stops where a form mixes as it does`() {
    let css = written("linear-gradient(in oklch, red, blue)", "css")
    #expect(css.status == CT_OK && css.bound == 0)
    #expect(css.text == "linear-gradient(in oklch, #ff0000, #0000ff)")
    let plain = written("linear-gradient(red, blue)", "swiftui")
    #expect(plain.bound == 0 && plain.text.contains("LinearGradient("))
  }

  @Test func `a map of colours that is written is read`() {
    let map = written("linear-gradient(in oklch, red, blue)", "color-interpolate").text
    #expect(map.hasPrefix("color-interpolate("))
    #expect(written(map, "css").status == CT_OK)
  }

  @Test func `meshes and crossfades are written, too`() {
    let fade = "cross-fade(linear-gradient(red, blue) 30%, linear-gradient(lime, gold))"
    #expect(written(fade, "css").text.hasPrefix("linear-gradient("))
  }

  @Test func `elsewhere its stops are a ramp within the bound that is told`() throws {
    let own = "linear-gradient(in oklch, red, blue)"
    for (form, tolerance) in [("css", 0.02), ("swiftui", 0), ("svg", 0), ("ggr", 0.005)] {
      let (text, bound, status) = written(own, form, tolerance: tolerance)
      #expect(status == CT_OK && bound > 0 && bound <= (tolerance > 0 ? tolerance : 0.01))
      // A GIMP gradient has its own text for a name.
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("Name:") }
      #expect(!lines.joined().contains("oklch"), "\(form)")
    }
    // Inside sRGB, where no mapping has a say.
    let inside = "linear-gradient(in oklab, red, blue)"
    let ramp = written(inside, "css", tolerance: 0.02).text
    let places = CallerArray([0, 0.2, 0.45, 0.7, 1], channels: 1)
    let colors = [inside, ramp].map { gradient in
      let target = CallerArray([Double](repeating: 0, count: 15), channels: 3)
      withTexts(gradient, "srgb") {
        #expect(Int(ct_gradient(&places.array, &target.array, $0, $1, 1)) == CT_OK)
      }
      return target
    }
    let clipped = CallerArray(
      colors[0].samples(as: Double.self).map { min(max($0, 0), 1) }, channels: 3)
    let far = CallerArray([Double](repeating: 1, count: 5), channels: 1)
    withTexts("srgb", "ok") { space, formula in
      withText("D65") {
        #expect(
          Int(
            ct_difference(
              &clipped.array, &colors[1].array, &far.array, space, formula, $0, 1)) == CT_OK)
      }
    }
    #expect(far.samples(as: Double.self).allSatisfy { $0 <= 0.0201 })
  }

  @Test func `forms that are none, and shapes that a form lacks, are told`() {
    #expect(written("linear-gradient(red, blue)", "sgv").status == CT_UNKNOWN_NAME)
    #expect(lastMessage().contains("did you mean ‘svg’?"))
    #expect(written("conic-gradient(red, blue)", "svg").status == CT_BAD_ARGUMENT)
    #expect(written("linear-gradient(red, blue)", "css", tolerance: -1).status == CT_BAD_ARGUMENT)
    #expect(written("linear-gradient(red, blue)", "css", tolerance: .nan).status == CT_BAD_ARGUMENT)
  }

  @Test func `what is missing or beyond its bounds is told`() {
    func failed(_ status: Int32, _ message: String) {
      #expect(Int(status) != CT_OK && lastMessage() == message, "\(lastMessage())")
    }
    let array = CallerArray(Self.pixels, channels: 3)
    var matrix = [Double](repeating: 0, count: 9)
    let (d65, empty) = ([0.3127, 0.329], [0.3, 0.0])
    withTexts("D66", "bradford") { unknown, bradford in
      failed(ct_illuminant(unknown, nil), "chromaticity: NULL")
      failed(ct_adaptation_matrix(nil, d65, bradford, 1, &matrix), "from: NULL, with a count of 2")
      failed(
        ct_adaptation_matrix(d65, d65, bradford, .nan, &matrix), "degree: nan is not in 0 to 1")
      failed(
        ct_adaptation_matrix(d65, empty, bradford, 1, &matrix),
        "from, to: can't adapt to a chromaticity of 0.3, 0.0")
      failed(
        ct_vision(&array.array, &array.array, bradford, -1, bradford, bradford, 1),
        "severity: -1.0 is not in 0 to 1")
    }
    withTexts("linear-gradient(red, blue)", "rainbow(red)") { gradient, unknown in
      failed(
        ct_gradient_ramp(gradient, 0.1, 0, 2, ct_text(), nil, 0, nil),
        "premultiplied: 2 is not 0 or 1")
      failed(
        ct_gradient_ramp(gradient, 0.1, -1, 1, ct_text(), nil, 0, nil),
        "stops: -1 is not in 1 to 65536")
      failed(
        ct_gradient_ramp(gradient, .nan, 0, 1, ct_text(), nil, 0, nil),
        "tolerance: nan is not in 0.000001 to 10")
    }
  }
}
