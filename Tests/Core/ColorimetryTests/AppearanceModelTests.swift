import Colorimetry
import TestVectors
import Testing
import VectorMath

/// The appearance models under many viewing conditions, against colour-science.
struct AppearanceModelTests {
  private static let surrounds: [String: CAM16.Surround] = [
    "Average": .average, "Dim": .dim, "Dark": .dark,
  ]

  /// Whether colour-science takes the quadrature of a hue from the five unique hues.
  ///
  /// From blue to red it has an older form, split at 0° where H is 385.9.
  private static func hasTable(_ hue: Double) -> Bool { hue > 20.14 && hue < 237.53 }

  /// A vector's stimulus and conditions.
  private struct Case {
    var xyz: SIMD3<Double>
    var white: SIMD3<Double>
    var adapting: Double
    var background: Double
    var surround: CAM16.Surround

    init(_ vector: Vector) throws {
      let x = try vector.doubles("xyz100")
      let w = try vector.doubles("white100")
      xyz = SIMD3(x[0], x[1], x[2]) / 100
      white = SIMD3(w[0], w[1], w[2]) / 100
      adapting = try vector.double("L_A")
      background = try vector.double("Y_b")
      surround = try #require(surrounds[try vector.string("surround")])
    }
  }

  private func compare(
    _ vector: Vector, _ values: [(Double, String)], bound: Double = 1e-6
  ) throws {
    let expected = try vector.object("expect")
    for (value, name) in values {
      let number = try expected.double(name)
      #expect(
        abs(value - number) <= bound * max(1, abs(number)),
        "\(vector.id) \(name): \(value), \(number)")
    }
  }

  @Test func `CAM16 and CIECAM02 agree, hue quadrature included`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_cs_cam").vectors {
      let model = try vector.string("model")
      guard model == "CIECAM02" || model == "CAM16" else { continue }
      let c = try Case(vector)
      let a =
        model == "CAM16"
        ? CAM16(
          white: c.white, adaptingLuminance: c.adapting, backgroundLuminance: c.background,
          surround: c.surround
        ).appearance(of: c.xyz)
        : CIECAM02(
          white: c.white, adaptingLuminance: c.adapting, backgroundLuminance: c.background,
          surround: c.surround
        ).appearance(of: c.xyz)
      try compare(
        vector,
        [
          (a.lightness, "J"), (a.chroma, "C"), (a.hue, "h"), (a.saturation, "s"),
          (a.brightness, "Q"), (a.colorfulness, "M"),
        ])
      if Self.hasTable(a.hue) { try compare(vector, [(a.hueQuadrature, "H")]) }
      checked += 1
    }
    #expect(checked == 64)
  }

  @Test func `Hellwig 2022 agrees`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_cs_cam").vectors
    where try vector.string("model") == "Hellwig2022" {
      let c = try Case(vector)
      func model(_ hasEffect: Bool) -> Hellwig2022 {
        Hellwig2022(
          white: c.white, adaptingLuminance: c.adapting, backgroundLuminance: c.background,
          surround: c.surround, hasHelmholtzKohlrauschEffect: hasEffect)
      }
      let a = model(false).appearance(of: c.xyz)
      let k = model(true).appearance(of: c.xyz)
      try compare(
        vector,
        [
          (a.lightness, "J"), (a.chroma, "C"), (a.hue, "h"), (a.saturation, "s"),
          (a.brightness, "Q"), (a.colorfulness, "M"), (k.lightness, "J_HK"),
          (k.brightness, "Q_HK"),
        ])
      if Self.hasTable(a.hue) { try compare(vector, [(a.hueQuadrature, "H")]) }
      checked += 1
    }
    #expect(checked == 13)
  }

  @Test func `ZCAM agrees`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_cs_cam").vectors
    where try vector.string("model") == "ZCAM" {
      let c = try Case(vector)
      let model = ZCAM(
        white: c.white * 100, adaptingLuminance: c.adapting, backgroundLuminance: c.background,
        surround: c.surround)
      let a = model.appearance(of: c.xyz * 100)
      try compare(
        vector,
        [
          (a.lightness, "J"), (a.chroma, "C"), (a.hue, "h"), (a.saturation, "s"),
          (a.brightness, "Q"), (a.colorfulness, "M"), (a.hueQuadrature, "H"), (a.vividness, "V"),
          (a.blackness, "K"), (a.whiteness, "W"),
        ], bound: 2e-6)
      checked += 1
    }
    #expect(checked == 8)
  }

  @Test func `sCAM agrees`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_cs_cam").vectors
    where try vector.string("model") == "sCAM" {
      let c = try Case(vector)
      let a = SCAM(
        white: c.white, adaptingLuminance: c.adapting, backgroundLuminance: c.background,
        surround: c.surround
      ).appearance(of: c.xyz)
      // Its cone matrix is that of IPT, with four digits, which alone gives white a chroma of 0.03.
      try compare(vector, [(a.lightness, "J"), (a.brightness, "Q")], bound: 2e-4)
      if a.chroma > 1 {
        try compare(
          vector, [(a.chroma, "C"), (a.hue, "h"), (a.hueQuadrature, "H")], bound: 2e-4)
        // In dim and dark surrounds it takes CAM16's F for colourfulness, not the paper's F_M.
        if c.surround == .average { try compare(vector, [(a.colorfulness, "M")], bound: 2e-4) }
      }
      checked += 1
    }
    #expect(checked == 8)
  }

  /// CIE 248:2022 differs from the paper's CAM16 in what lies past the range of ordinary stimuli.
  @Test func `CIE's CAM16 is the paper's for ordinary stimuli`() throws {
    var (checked, past) = (0, 0)
    for vector in try VectorFile(named: "gen_cs_cam").vectors
    where try vector.string("model") == "CIECAM16" {
      let c = try Case(vector)
      let a = CAM16(
        white: c.white, adaptingLuminance: c.adapting, backgroundLuminance: c.background,
        surround: c.surround
      ).appearance(of: c.xyz)
      let expected = try vector.object("expect")
      if abs(a.lightness - (try expected.double("J"))) > 1e-6 { past += 1 }
      checked += 1
    }
    #expect(checked == 12 && past == 0)
  }
}
