import Colorimetry
import TestVectors
import Testing
import VectorMath

/// Every space against the figures of coloraide, color.js and colour-science.
struct SpaceVectorTests {
  /// The greatest difference as a share of each channel's range, hues by their arc.
  static func error(
    _ actual: AnyColor, _ expected: [Double?], scale: Double = 1
  ) -> Double {
    var worst = 0.0
    for i in 0..<3 {
      guard let number = expected[i], let component = actual[component: i] else { continue }
      let channel = actual.space.channels[i]
      var difference = abs(component - number)
      if channel.role == .hue { difference = abs((component - number).remainder(dividingBy: 360)) }
      let extent = channel.range.upperBound - channel.range.lowerBound
      // A grey's chroma is 0, as CSS has it; others keep what rounding left.
      if !actual.powerless.isEmpty, [.colorfulness, .blackness].contains(channel.role) {
        difference = max(0, difference - 1e-5 * extent)
      }
      worst = max(worst, difference / extent)
    }
    return worst
  }

  @Test func `coloraide's conversions of every space agree to 1e-9 of the range`() throws {
    var (checked, departed, foreign) = (0, 0, 0)
    for vector in try VectorFile(named: "gen_coloraide_convert").vectors {
      guard let space = ColorSpace(named: try vector.string("to")) else {
        #expect(SpaceDepartures.foreignSpaces[try vector.string("to")] != nil, "\(vector)")
        foreign += 1
        continue
      }
      let source = try #require(VectorColor.parsed(try vector.string("input")), "\(vector)")
      let error = Self.error(source.converted(to: space), try vector.numbers("expect"))
      if error > 1e-9, let departure = SpaceDepartures.coloraide(source, space) {
        #expect(error <= departure.bound, "\(vector): \(error)")
        departed += 1
      } else {
        #expect(error <= 1e-9, "\(vector) \(source) to \(space.rawValue): \(error)")
      }
      checked += 1
    }
    #expect(checked == 959 && departed == 56 && foreign == 68)
  }

  @Test func `coloraide's tests agree to the digits they print`() throws {
    var checked = 0
    for vector in try VectorFile(named: "coloraide_conversions").vectors {
      guard vector.has("to"), vector.has("expect"),
        let space = ColorSpace(named: try vector.string("to")),
        let source = VectorColor.parsed(try vector.string("input"))
      else { continue }
      // 100% of ACES is 1 here and 65504 there.
      let isACES = source.space == .aces2065 || source.space == .acescg
      if isACES, try vector.string("input").contains("%") { continue }
      if SpaceDepartures.testsOfColoraide[vector.id] != nil { continue }
      let error = Self.error(source.converted(to: space), try vector.numbers("expect"))
      #expect(error <= 6e-5, "\(vector) \(source) to \(space.rawValue): \(error)")
      checked += 1
    }
    #expect(checked > 500)
  }

  @Test func `random colours of every space agree with coloraide`() throws {
    var (checked, departed) = (0, 0)
    for vector in try VectorFile(named: "coloraide_random").vectors {
      let from = try #require(ColorSpace(named: try vector.string("from")))
      let to = try #require(ColorSpace(named: try vector.string("to")))
      let c = try vector.doubles("coords")
      let source = AnyColor(from, c[0], c[1], c[2])
      let error = Self.error(source.converted(to: to), try vector.numbers("expect"))
      if error > 1e-9, let departure = SpaceDepartures.coloraide(source, to) {
        #expect(error <= departure.bound, "\(vector): \(error)")
        departed += 1
      } else {
        #expect(error <= 1e-9, "\(vector) \(source) to \(to.rawValue): \(error)")
      }
      checked += 1
    }
    #expect(checked == 735 && departed <= 2, "\(departed)")
  }

  @Test func `color.js's conversions agree to 1e-6`() throws {
    var (checked, foreign) = (0, 0)
    for vector in try VectorFile(named: "gen_colorjs_convert").vectors {
      let name = try vector.string("to")
      guard let space = ColorSpace(named: name) else {
        #expect(SpaceDepartures.foreignToColorJS[name] != nil, "\(vector)")
        foreign += 1
        continue
      }
      let source = try #require(VectorColor.parsed(try vector.string("input")), "\(vector)")
      var expected = try vector.numbers("expect")
      // There, saturation and its like are percentages.
      if [.hsl, .hwb, .hsb, .hslP3].contains(space) {
        for i in 1..<3 { expected[i] = expected[i].map { $0 / 100 } }
      }
      let bound = SpaceDepartures.colorJS(source, space)?.bound ?? 1e-6
      let error = Self.error(source.converted(to: space), expected)
      #expect(error <= bound, "\(vector) \(source) to \(name): \(error)")
      checked += 1
    }
    #expect(checked == 519 && foreign == 77)
  }

  @Test func `colour-science's models agree`() throws {
    let spaces: [String: (ColorSpace, Double)] = [
      "Lab": (.labD65, 1), "LCHab": (.lchD65, 1), "Luv": (.luv, 1), "LCHuv": (.lchuv, 1),
      "UCS1960": (.ucs1960, 1), "xyY": (.xyy, 1), "Oklab": (.oklab, 1), "IPT": (.ipt, 1),
      "IgPgTg": (.igpgtg, 1), "Jzazbz(abs,x100)": (.jzazbz, 100.0 / 203),
      "ICtCp PQ (x100)": (.ictcp, 100.0 / 203), "Hunter Lab(x100)": (.hunterLab, 1),
      "sUCS": (.sucs, 1),
    ]
    var checked = 0
    for vector in try VectorFile(named: "gen_cs_models").vectors {
      let model = try vector.string("model")
      guard let (space, scale) = spaces[model] else {
        #expect(SpaceDepartures.foreignModels[model] != nil, "\(vector)")
        continue
      }
      let xyz = try vector.doubles("xyz")
      let source = AnyColor(XYZ(SIMD3(xyz[0], xyz[1], xyz[2]) * scale))
      var color = source.converted(to: space)
      if space == .sucs {
        // There in rectangular form, before the logarithm of chroma.
        let (sin, cos) = DegreeAngle.sinCos(color.storage.z)
        let length = Elementary.expm1(0.0252 * color.storage.y) / 0.0447
        color = AnyColor(.lab, color.storage.x, length * cos, length * sin)
      }
      let error = Self.error(color, try vector.numbers("expect"))
      let bound = SpaceDepartures.models[model]?.bound ?? 1e-7
      #expect(error <= bound, "\(vector) \(model): \(error)")
      checked += 1
    }
    #expect(checked == 54)
  }

  @Test func `colour-science's transfer functions agree`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_cs_transfer").vectors {
      let name = try vector.string("curve")
      let isEncoding = try vector.string("direction") == "encode"
      guard let curve = Self.curves[name] else {
        #expect(SpaceDepartures.foreignCurves.contains(name), "\(vector)")
        continue
      }
      let x = try vector.double("x")
      let expected = try vector.double("expect")
      let actual = isEncoding ? curve.encode(x) : curve.decode(x)
      let bound = (SpaceDepartures.curves[name]?.bound ?? 1e-9) * max(1, abs(expected))
      #expect(abs(actual - expected) <= bound, "\(vector) \(name) \(x): \(actual), \(expected)")
      checked += 1
    }
    #expect(checked == 77)
  }

  struct Curve: Sendable {
    let encode: @Sendable (Double) -> Double
    let decode: @Sendable (Double) -> Double

    init<C: TransferCurve>(_: C.Type, light: Double = 1) {
      encode = { C.encode($0 / light) }
      decode = { C.decode($0) * light }
    }
  }

  static let curves: [String: Curve] = [
    "sRGB": Curve(SRGBCurve.self), "ITU-R BT.709": Curve(BT709Curve.self),
    "ITU-R BT.2020": Curve(BT2020Curve.self), "ITU-R BT.1886": Curve(BT1886Curve.self),
    "ST 2084": Curve(PQCurve.self, light: 203),
    "ARIB STD-B67": Curve(HLGCurve.self, light: 12 * 0.26496256042100724),
    "ACEScc": Curve(ACESccCurve.self), "ACEScct": Curve(ACEScctCurve.self),
    "ProPhoto RGB": Curve(ProPhotoCurve.self), "Gamma 2.6": Curve(DCICurve.self),
  ]

  /// BT.2100-3 table 5 defines c = ½ − a ln 4a: the curve's halves meet at the code ½, which is light
  /// 1/12, and media white has the code 0.75 (BT.2408).
  @Test func `HLG's constants fit each other`() {
    #expect(abs(HLGCurve.encode(1) - 0.75) < 1e-15 && abs(HLGCurve.decode(0.75) - 1) < 5e-15)
    let joint = 1.0 / 12 / 0.264962560421007179
    #expect(abs(HLGCurve.decode(0.5) - joint) < 1e-15)
    #expect(abs(HLGCurve.decode(0.5.nextUp) - joint) < 1e-14)
    #expect(HLGCurve.decode(0.5000000001) > HLGCurve.decode(0.5))
  }

  @Test func `the matrices of colour-science's RGB spaces agree`() throws {
    let spaces: [String: any LinearRGB.Type] = [
      "sRGB": LinearSRGB.self, "ITU-R BT.709": LinearSRGB.self,
      "Display P3": LinearDisplayP3.self, "ProPhoto RGB": LinearProPhotoRGB.self,
      "ROMM RGB": LinearProPhotoRGB.self,
    ]
    var checked = 0
    for vector in try VectorFile(named: "gen_cs_rgb_spaces").vectors {
      guard let space = spaces[try vector.string("name")] else { continue }
      let expected = try vector.matrix("matrix_rgb_to_xyz_derived")
      for row in 0..<3 {
        for column in 0..<3 {
          // ROMM's primaries have four digits there and six in CSS.
          let bound = space == LinearProPhotoRGB.self ? 2e-5 : 1e-14
          #expect(abs(space.toBaseMatrix[row, column] - expected[row][column]) < bound)
        }
      }
      checked += 1
    }
    #expect(checked == 5)
  }
}
