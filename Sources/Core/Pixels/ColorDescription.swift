public import Colorimetry

/// An image's description of the colour space of its samples.
public enum ColorDescription: Sendable, Hashable {
  /// No description. By the convention of the web, the samples are in sRGB.
  case untagged

  /// A space that the library supports.
  case space(ColorSpace)

  /// An ICC profile, byte for byte as embedded.
  case icc([UInt8])

  /// ITU-T H.273 code points, like in PNG's `cICP` chunk.
  case cicp(CodePoints)

  /// A gamma, chromaticities, or both, like in PNG's `gAMA` and `cHRM` chunks. The gamma is the
  /// exponent of the encoding, such as 1/2.2.
  case gammaAndChromaticities(gamma: Double?, chromaticities: Chromaticities?)

  /// Coding-independent code points: tables 2, 3 and 4 of ITU-T H.273.
  public struct CodePoints: Sendable, Hashable {
    /// The colour primaries (1: BT.709 and sRGB, 9: BT.2020, 12: Display P3).
    public var primaries: UInt8

    /// The transfer characteristics (13: sRGB, 16: PQ, 18: HLG).
    public var transfer: UInt8

    /// The matrix coefficients. In every PNG, the value is 0, which means that samples are RGB.
    public var matrix: UInt8

    /// Whether samples use all integer codes. If false, some codes at both ends are reserved, as is
    /// usual in video.
    public var isFullRange: Bool

    /// Creates code points from four values.
    public init(primaries: UInt8, transfer: UInt8, matrix: UInt8 = 0, isFullRange: Bool = true) {
      self.primaries = primaries
      self.transfer = transfer
      self.matrix = matrix
      self.isFullRange = isFullRange
    }

    /// The code points of sRGB: primaries 1 and transfer characteristics 13.
    public static let sRGB = Self(primaries: 1, transfer: 13)

    /// The code points of Display P3: primaries 12 and transfer characteristics 13.
    public static let displayP3 = Self(primaries: 12, transfer: 13)
  }

  /// CIE 1931 chromaticities of a white and three primaries.
  public struct Chromaticities: Sendable, Hashable {
    /// A chromaticity.
    public typealias Point = Chromaticity

    /// The chromaticity of the white.
    public var white: Point

    /// The chromaticity of the red primary.
    public var red: Point

    /// The chromaticity of the green primary.
    public var green: Point

    /// The chromaticity of the blue primary.
    public var blue: Point

    /// Creates chromaticities from a white and three primaries.
    public init(white: Point, red: Point, green: Point, blue: Point) {
      self.white = white
      self.red = red
      self.green = green
      self.blue = blue
    }
  }
}

extension Chromaticity {
  /// The chromaticity (`x`, `y`).
  package init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  /// The D65 white point, rounded as in the standards of RGB spaces.
  package static let d65 = Self(0.3127, 0.3290)
}

extension ColorDescription.Chromaticities {
  /// The chromaticities of sRGB and BT.709 (IEC 61966-2-1, table 1).
  public static let sRGB = Self(
    white: .d65, red: .init(0.64, 0.33), green: .init(0.30, 0.60), blue: .init(0.15, 0.06))

  /// The chromaticities of Display P3 (SMPTE EG 432-1, with the white point D65).
  public static let displayP3 = Self(
    white: .d65, red: .init(0.680, 0.320), green: .init(0.265, 0.690), blue: .init(0.150, 0.060))

  /// The chromaticities of Adobe RGB (1998), from section 4.3.1 of its specification.
  public static let adobeRGB = Self(
    white: .d65, red: .init(0.64, 0.33), green: .init(0.21, 0.71), blue: .init(0.15, 0.06))
}

extension ColorDescription {
  /// The description of a file that explicitly declares sRGB. An ``untagged`` file is only assumed
  /// to be sRGB.
  public static let sRGB = Self.space(.srgb)

  /// The description of Adobe RGB (1998) by its primaries and its decoding gamma of 563/256.
  public static let adobeRGB = Self.gammaAndChromaticities(
    gamma: 256.0 / 563, chromaticities: .adobeRGB)
}
