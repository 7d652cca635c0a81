public import Colorimetry
import Pixels

extension ICCProfile {
  /// The member of ``Colorimetry/ColorSpace/displays`` that the profile describes to within an
  /// 8-bit step. It is nil if the profile describes none of these spaces.
  ///
  /// The profile and the spaces are compared in Lab, on ramps and a grid of colours. The colours of
  /// the spaces are computed with this library's own arithmetic.
  public var knownSpace: ColorSpace? {
    guard colorSpace == .rgb, deviceClass.describesImages,
      let transform = try? ICCTransform(
        from: self, to: .labD50, blackPointCompensation: false)
    else { return nil }
    let found = transform(SRGBConverter.colors.flatMap { $0 })
    return ColorSpace.displays.first { space in
      SRGBConverter.colors.indices.allSatisfy { index in
        let color = SRGBConverter.colors[index]
        let expected = Lab(AnyColor(space, color[0], color[1], color[2])).components
        // A step of eight bits is up to half of a unit. Written so that NaN fails.
        return (0..<3).allSatisfy { abs(found[3 * index + $0] - expected[$0]) <= 0.5 }
      }
    }
  }

  /// Linear sRGB with values below 0 and above 1. Use it for the intermediate colours between two
  /// profiles.
  ///
  /// All values that occur in practice are on the straight part of its curve. Little CMS therefore
  /// does not have to compute a power for them.
  public static let extendedLinearSRGB: Self = {
    do {
      return try Self(
        name: "Extended linear sRGB", chromaticities: .sRGB,
        curve: ICCToneCurve(gamma: 1, c: 1, d: 32767))
    } catch {
      preconditionFailure("Little CMS can't build linear sRGB: \(error)")
    }
  }()

  /// Creates the profile of an RGB space. The result is nil if the space is not RGB, or if a
  /// profile of three primaries and a curve can't represent it.
  ///
  /// ```swift
  /// print(try ICCProfile(.rec2020)?.knownSpace == .rec2020)  // true
  /// ```
  public init?(_ space: ColorSpace) throws(ICCError) {
    switch space {
    case .srgb: self = .sRGB
    case .displayP3: self = .displayP3
    case .a98RGB: self = .adobeRGBCompatible
    case .srgbLinear: try self.init(name: "Linear sRGB", chromaticities: .sRGB, curve: .gamma(1))
    case .displayP3Linear:
      try self.init(name: "Linear Display P3", chromaticities: .displayP3, curve: .gamma(1))
    case .rec2020: try self.init(name: "Rec. 2020", chromaticities: .rec2020, curve: .gamma(2.4))
    case .rec2020Linear:
      try self.init(name: "Linear Rec. 2020", chromaticities: .rec2020, curve: .gamma(1))
    case .prophotoRGB:
      // ROMM's curve is a power of 1.8 with a straight part below 1/512 of the light.
      try self.init(
        name: "ProPhoto RGB", chromaticities: .proPhoto,
        curve: ICCToneCurve(gamma: 1.8, c: 1.0 / 16, d: 16.0 / 512))
    default: return nil
    }
  }
}

extension ICCChromaticities {
  /// ITU-R BT.2020-2, table 3.
  static let rec2020 = Self(
    white: .d65, red: Point(0.708, 0.292), green: Point(0.170, 0.797), blue: Point(0.131, 0.046))

  /// ROMM RGB (ISO 22028-2), under D50.
  static let proPhoto = Self(
    white: Point(0.3457, 0.3585), red: Point(0.734699, 0.265301),
    green: Point(0.159597, 0.840403), blue: Point(0.036598, 0.000105))
}
