import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

/// The measures of difference against the figures of three libraries.
struct DifferenceVectorTests {
  /// A method as the files name it: ours, the white, and how many times their figure ours is.
  struct Method {
    var difference: ColorDifference
    var white: ColorDifference.White
    var scale = 1.0

    init(_ difference: ColorDifference, _ white: ColorDifference.White, scale: Double = 1) {
      (self.difference, self.white, self.scale) = (difference, white, scale)
    }

    func callAsFunction(_ a: AnyColor, _ b: AnyColor) -> Double {
      b.difference(from: a, by: difference, white: white) / scale
    }
  }

  static func coloraide(_ vector: Vector) throws -> Method? {
    let name = try vector.string("method")
    if let params = try? vector.object("params"), !params.fields.isEmpty {
      if let space = try? params.string("space") {
        return ColorDifference(rawValue: space).map { Method($0, .d65) }
      }
      return Method(try params.double("l") == 1 ? .cmcPerceptibility : .cmc, .d65)
    }
    let isD50 = name.hasSuffix("_d50")
    return switch name {
    case "2000", "2000_d50": Method(.deltaE2000, isD50 ? .d50 : .d65)
    case "76", "76_d50": Method(.deltaE76, isD50 ? .d50 : .d65)
    case "94", "94_d50": Method(.deltaE94, isD50 ? .d50 : .d65)
    case "cmc", "cmc_d50": Method(.cmc, isD50 ? .d50 : .d65)
    case "hyab", "hyab_spaces": Method(.hyab, .d65)
    case "cam02": Method(.cam02UCS, .d65)
    case "cam02_lcd": Method(.cam02LCD, .d65)
    case "cam02_scd": Method(.cam02SCD, .d65)
    case "cam16": Method(.cam16UCS, .d65)
    case "cam16_lcd": Method(.cam16LCD, .d65)
    case "cam16_scd": Method(.cam16SCD, .d65)
    // Scaled by 240, to be of the size of ΔE2000.
    case "itp_2000": Method(.itp, .d65, scale: 3)
    default: ColorDifference(rawValue: name).map { Method($0, .d65) }
    }
  }

  @Test func `coloraide's tests hold`() throws {
    var (checked, departed) = (0, 0)
    for vector in try VectorFile(named: "coloraide_deltaE_tests").vectors {
      // One is a distance in sRGB, no measure of difference.
      guard vector.op == "deltaE" else {
        departed += 1
        continue
      }
      let method = try #require(try Self.coloraide(vector), "\(vector.id)")
      try check(method, vector)
      checked += 1
    }
    #expect(checked == 210 && departed == 1, "\(checked), \(departed)")
  }

  @Test func `coloraide's figures agree to 1e-7`() throws {
    var checked = 0
    for vector in try VectorFile(named: "gen_coloraide_deltaE").vectors {
      let method = try #require(try Self.coloraide(vector), "\(vector.id)")
      try check(method, vector)
      checked += 1
    }
    #expect(checked == 83, "\(checked)")
  }

  @Test(arguments: ["colorjs_deltaE", "gen_colorjs_deltaE"])
  func `color.js's figures agree over D50`(_ file: String) throws {
    var (checked, departed) = (0, 0)
    for vector in try VectorFile(named: file).vectors {
      let name = try vector.string("method")
      let isSkipped =
        file == "colorjs_deltaE" && MeasureDepartures.skippedGroups[name] != nil
        || MeasureDepartures.skippedTests.contains(vector.id)
      if MeasureDepartures.differences[name] != nil || isSkipped {
        departed += 1
        continue
      }
      let difference = try #require(ColorDifference(rawValue: name.lowercased()), "\(vector.id)")
      try check(Method(difference, .d50), vector)
      checked += 1
    }
    #expect(checked == (file == "colorjs_deltaE" ? 37 : 32), "\(checked), \(departed)")
  }

  @Test(arguments: [("ITP", [ColorDifference.deltaE2000, .cmc, .deltaE76]), ("OK2", [.deltaEOK])])
  func `the figures that color.js skips are of other measures`(
    _ name: String, _ others: [ColorDifference]
  ) throws {
    var matching = 0
    for vector in try VectorFile(named: "colorjs_deltaE").vectors
    where try vector.string("method") == name {
      let a = try #require(VectorColor.parsed(try vector.string("a")))
      let b = try #require(VectorColor.parsed(try vector.string("b")))
      let expected = try vector.double("expect")
      if others.contains(where: {
        abs(b.difference(from: a, by: $0, white: .d50) - expected) < 1e-4
      }) {
        matching += 1
      }
    }
    #expect(matching == MeasureDepartures.skippedGroups[name], "\(matching)")
  }

  @Test func `colour-science's figures agree`() throws {
    var (checked, departed) = (0, 0)
    for vector in try VectorFile(named: "gen_cs_deltaE").vectors {
      let name = try vector.string("method")
      if MeasureDepartures.differences[name] != nil {
        departed += 1
        continue
      }
      let (a, b) = (
        DifferenceTests.point(try vector.doubles("a")),
        DifferenceTests.point(try vector.doubles("b"))
      )
      let params = try? vector.object("params")
      let isTextiles = (try? params?.bool("textiles")) ?? false
      let l = (try? params?.double("l")) ?? 2
      let actual: Double
      switch name {
      case "CIE 1976": actual = ColorDifference.deltaE76.ofCoordinates(a, b)
      case "CIE 1994":
        actual = CIE94.difference(a, b, application: isTextiles ? .textiles : .graphicArts)
      case "CIE 2000": actual = CIEDE2000.difference(a, b, kL: isTextiles ? 2 : 1)
      case "CMC": actual = CMC.difference(a, b, lightness: l)
      case "HyAB": actual = ColorDifference.hyab.ofCoordinates(a, b)
      case "HyCH": actual = CIEDE2000.hybridDifference(a, b, kL: isTextiles ? 2 : 1)
      case "CAM02-LCD": actual = CAM02LCD(b).difference(from: CAM02LCD(a), by: .cam02LCD)
      case "CAM02-SCD": actual = CAM02SCD(b).difference(from: CAM02SCD(a), by: .cam02SCD)
      case "CAM02-UCS": actual = CAM02UCS(b).difference(from: CAM02UCS(a), by: .cam02UCS)
      case "CAM16-LCD": actual = CAM16LCD(b).difference(from: CAM16LCD(a), by: .cam16LCD)
      case "CAM16-UCS": actual = CAM16UCS(b).difference(from: CAM16UCS(a), by: .cam16UCS)
      default:
        Issue.record("\(vector.id): \(name)")
        continue
      }
      let expected = try vector.double("expect")
      #expect(abs(actual - expected) <= (try vector.double("tol")), "\(vector.id): \(actual)")
      checked += 1
    }
    #expect(checked == 30 && departed == 3, "\(checked), \(departed)")
  }

  private func check(_ method: Method, _ vector: Vector) throws {
    let a = try #require(VectorColor.parsed(try vector.string("a")), "\(vector.id)")
    let b = try #require(VectorColor.parsed(try vector.string("b")), "\(vector.id)")
    let (actual, expected) = (method(a, b), try vector.double("expect"))
    #expect(
      abs(actual - expected) <= (try vector.double("tol")),
      "\(vector.id) \(method.difference.rawValue): \(actual) for \(expected)")
  }
}
