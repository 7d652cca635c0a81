import ColorFilters
import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Syntax
import Testing
import VectorMath

/// Text in and out of the values themselves.
@Suite("Text of values")
struct EntryPointTests {
  @Test(arguments: ["ff8800", "#ff8800", "#FF8800", "f80", "#f80", "ff8800ff", "#f80f"])
  func `hexadecimal digits are read with their sign or without`(_ text: String) throws {
    #expect(try SRGB(hex: text) == SRGB(hex: 0xff8800))
    #expect(try SRGB(hex: text).hex == "#ff8800")
  }

  @Test(arguments: [("", 0), ("#", 0), ("ff88", nil), ("ff880", 0), ("gg8800", 0), ("#ff88 x", 6)])
  func `what is no hexadecimal colour says where`(_ text: String, _ offset: Int?) {
    guard let offset else {
      #expect(throws: Never.self) { try SRGB(hex: text) }
      return
    }
    let error = #expect(throws: SyntaxError.self) { try SRGB(hex: text) }
    #expect(error?.offset == offset, "\(text): \(String(describing: error))")
  }

  @Test func `a typed colour is read from any CSS text`() throws {
    #expect(try SRGB(css: "tomato").hex == "#ff6347")
    #expect(try Oklch(css: "oklch(0.7 0.1 30)") == Oklch(0.7, 0.1, 30))
    #expect(try SRGB(css: "rgb(255 0 0 / 50%)").hex == "#ff000080")
    #expect(SRGB(2, -1, 0.5).hex(mapping: .clip) == "#ff0080")
  }

  @Test func `a colour's text reads back to the same colour`() {
    forAll(.double(in: 0...1), .double(in: 0...1), .double(in: 0...1)) { r, g, b in
      let color = SRGB(r, g, b)
      try ensureEqual(try SRGB(css: color.css), SRGB(AnyColor(color).asWritten))
    }
  }

  @Test func `filters are read in either dialect`() throws {
    #expect(
      try FilterChain(css: "hue-rotate(90deg)") == FilterChain([.hueRotation(90)], dialect: .css))
    #expect(
      try FilterChain(swiftUI: "hueRotation(90)")
        == FilterChain([.hueRotation(90)], dialect: .swiftUI))
  }

  @Test(arguments: [
    ("linear-gradient(red min(10%, 20%), blue)", "linear-gradient(red 10%, blue)"),
    ("linear-gradient(red clamp(5px, 1px, 9px), blue)", "linear-gradient(red 5px, blue)"),
    ("linear-gradient(calc(45deg + 45deg), red, blue)", "linear-gradient(90deg, red, blue)"),
    (
      "linear-gradient(red calc(10% + 2 * 3px), blue)", "linear-gradient(red calc(10% + 6px), blue)"
    ),
    ("conic-gradient(red max(25%, 45deg), blue)", "conic-gradient(red 25%, blue)"),
    ("linear-gradient(r\\65 d, /* x */ blue)", "linear-gradient(red, blue)"),
    ("linear-gradient(to t\\6fp, red, blue)", "linear-gradient(to top, red, blue)"),
  ])
  func `a gradient takes the calculations and escapes that a colour takes`(
    _ text: String, _ plain: String
  ) throws {
    #expect(try GradientPaint(css: text) == GradientPaint(css: plain))
  }

  @Test func `what only layout could compare is refused`() {
    let error = #expect(throws: SyntaxError.self) {
      try GradientPaint(css: "linear-gradient(red min(10%, 20px), blue)")
    }
    #expect(error?.offset == 29)
  }

  @Test func `an offset that is a short decimal is written as one`() throws {
    let red = try AnyColor(css: "red")
    let stops = [
      GradientPaint.Stop(red, at: .fraction(0.5570538)), GradientPaint.Stop(red, at: .percent(100)),
    ]
    #expect((0.5570538 * 100) == 55.705380000000005)
    #expect(
      GradientPaint(.linear(.toward(.bottom)), stops: stops, interpolation: .device).css()
        == "linear-gradient(#ff0000 55.70538%, #ff0000 100%)")
  }

  @Test func `no component is written with an exponent, and rounding as the zero it was`() throws {
    #expect(AnyColor(.srgb, 4.4825254619240695e-17, 0.5, 1).cssText() == "color(srgb 0 0.5 1)")
    #expect(AnyColor(.oklab, 1, -4.996e-16, 0).cssText(precision: 6) == "oklab(1 0 0)")
    let dark = AnyColor(.srgbLinear, 1.25e-10, 3e25, 0, alpha: 2e-9)
    let text = "color(srgb-linear 0.000000000125 30000000000000000000000000 0 / 0.000000002)"
    #expect(dark.cssText() == text)
    #expect(try AnyColor(css: text) == dark)
  }

  /// A grey of one space is one of every other, and the text of neither has noise.
  @Test(arguments: ColorSpace.allCases)
  func `greys of every space are written without exponents`(_ space: ColorSpace) {
    for level in [0.0, 1.0 / 255, 0.3, 0.5, 0.7123, 1] {
      for source in ColorSpace.allCases {
        let gray = AnyColor(.srgb, level, level, level).converted(to: source).converted(to: space)
        for style in CSSTextStyle.allCases {
          for precision in [nil, 6] {
            let text = gray.cssText(style, precision: precision)
            let numbers = text.split { !($0.isNumber || $0 == "." || $0 == "e") }
            #expect(!numbers.contains { $0.first?.isNumber == true && $0.contains("e") }, "\(text)")
          }
        }
      }
    }
  }
}

extension AnyColor {
  /// The colour that its text says: what is less than 2⁻³⁸ of a component's range is rounding.
  var asWritten: AnyColor {
    var result = self
    for i in 0..<3 {
      let range = space.channels[i].range
      let size = max(abs(range.lowerBound), abs(range.upperBound))
      if abs(result.storage[i]) < 0x1p-38 * size { result.storage[i] = 0 }
    }
    if alpha < 0x1p-38 { result.storage.w = 0 }
    return result
  }
}
