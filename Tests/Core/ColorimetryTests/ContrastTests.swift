import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import TestVectors
import Testing

struct ContrastTests {
  @Test func `color.js's figures agree`() throws {
    var checked = 0
    var departed: [String: Int] = [:]
    for vector in try VectorFile(named: "gen_colorjs_contrast").vectors {
      let name = try vector.string("method")
      if MeasureDepartures.contrasts[name] != nil {
        departed[name, default: 0] += 1
        continue
      }
      let names: [String: ColorContrast] = [
        "WCAG21": .wcag21, "Weber": .weber, "Michelson": .michelson, "Lstar": .deltaL,
      ]
      let contrast = try #require(names[name], "\(vector.id)")
      let foreground = try #require(Self.parsed(try vector.string("foreground")))
      let background = try #require(Self.parsed(try vector.string("background")))
      let (actual, expected) = (
        XYZ(foreground).contrast(with: XYZ(background), by: contrast, white: .d50),
        try vector.double("expect")
      )
      let tolerance = try vector.double("tol")
      #expect(abs(actual - expected) <= tolerance, "\(vector.id) \(name): \(actual), \(expected)")
      checked += 1
    }
    #expect(checked == 32 && departed == MeasureDepartures.contrasts, "\(checked) \(departed)")
  }

  /// The examples of WCAG's own techniques, and the ends of the scale.
  @Test func `WCAG's contrasts are those in print`() {
    let (white, black) = (SRGB(1, 1, 1), SRGB(0, 0, 0))
    #expect(abs(black.contrast(with: white, by: .wcag21) - 21) < 1e-12)
    // #767676 is the lightest grey with 4.5:1 on white, WebAIM.
    let gray = SRGB(0x76 / 255.0, 0x76 / 255.0, 0x76 / 255.0)
    let lighter = SRGB(0x77 / 255.0, 0x77 / 255.0, 0x77 / 255.0)
    #expect(gray.contrast(with: white, by: .wcag21) >= 4.5)
    #expect(lighter.contrast(with: white, by: .wcag21) < 4.5)
  }

  @Test(arguments: ColorContrast.allCases)
  func `contrast is symmetric, in its range, and least for a colour with itself`(
    _ contrast: ColorContrast
  ) {
    forAll(Generator<(SRGB, SRGB)>.zip(.srgb, .srgb)) { a, b in
      let value = a.contrast(with: b, by: contrast)
      let (low, high) = (contrast.range.lowerBound, contrast.range.upperBound)
      try ensure(value >= low - 1e-12 && value <= high + 1e-9, "\(value)")
      try ensureEqual(b.contrast(with: a, by: contrast), value)
      try ensureEqual(a.contrast(with: a, by: contrast), low)
    }
  }

  @Test(arguments: ColorContrast.allCases)
  func `contrast with black grows with luminance`(_ contrast: ColorContrast) {
    forAll(Generator<(SRGB, SRGB)>.zip(.srgb, .srgb)) { a, b in
      let (low, high) = XYZ(a).components.y < XYZ(b).components.y ? (a, b) : (b, a)
      try ensure(
        low.contrast(with: SRGB(0, 0, 0), by: contrast)
          <= high.contrast(with: SRGB(0, 0, 0), by: contrast), "\(low) \(high)")
    }
  }

  @Test func `the contrast by lightness is over the white asked for`() {
    forAll(Generator<(SRGB, SRGB)>.zip(.srgb, .srgb)) { a, b in
      let d50 = abs(Lab(a).components.x - Lab(b).components.x)
      let d65 = abs(LabD65(a).components.x - LabD65(b).components.x)
      try ensureClose(a.contrast(with: b, by: .deltaL), d65, absolute: 1e-12)
      try ensureClose(a.contrast(with: b, by: .deltaL, white: .d50), d50, absolute: 1e-12)
    }
  }

  @Test func `what is translucent is laid over the background`() {
    let half = SRGB(0, 0, 0, alpha: 0.5).contrast(with: SRGB(1, 1, 1), by: .wcag21)
    #expect(abs(half - SRGB(0.5, 0.5, 0.5).contrast(with: SRGB(1, 1, 1), by: .wcag21)) < 1e-12)
    #expect(SRGB(0, 0, 0, alpha: 0).contrast(with: SRGB(1, 1, 1), by: .wcag21) == 1)
  }

  @Test(arguments: ColorContrast.allCases)
  func `no luminance has a contrast that is not finite`(_ contrast: ColorContrast) {
    let all: [Double] = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, 1e308, -1e308, .greatestFiniteMagnitude, .infinity,
      .nan,
    ]
    for a in all {
      for b in all { #expect(contrast.ofLuminances(a, b).isFinite, "\(a) \(b)") }
    }
  }

  /// The three-digit form as well.
  static func parsed(_ text: String) -> AnyColor? {
    guard text.count == 4, text.hasPrefix("#") else { return VectorColor.parsed(text) }
    return VectorColor.parsed("#" + text.dropFirst().map { "\($0)\($0)" }.joined())
  }
}
