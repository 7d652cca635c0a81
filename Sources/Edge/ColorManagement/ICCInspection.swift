import ColorToolkitCLittleCMS

/// The properties of an ICC profile, read from the file for display to a person.
///
/// ```swift
/// let facts = try ICCInspection(of: .displayP3)
/// print(facts.primaries, facts.curves.map { $0.gamma })
/// ```
public struct ICCInspection: Sendable {
  /// The inspected profile.
  public let profile: ICCProfile

  /// The size in bytes.
  public let size: Int

  /// The profile connection space, which colours pass through between two profiles: Lab or XYZ. For
  /// a device link, it is the colour space of the output.
  public let connectionSpace: ICCColorSpace

  /// The tags in the order of the tag table: name, type and size in bytes.
  public let tags: [Tag]

  /// The white point of the medium in XYZ, or nil if the profile does not state it.
  public let white: SIMD3<Double>?

  /// The XYZ values of the red, green and blue primaries, adapted to D50. The array is empty if the
  /// profile does not have all three.
  public let primaries: [SIMD3<Double>]

  /// The tone curves of the red, green, blue and grey channels. The array is empty if the profile
  /// does not have such curves.
  public let curves: [Curve]

  /// The rendering intents that the profile supports when it is the source of a conversion.
  public let intents: [ICCIntent]

  /// Whether three curves and a matrix define the profile completely.
  public let isMatrixShaper: Bool

  /// An entry of the profile's table of tags.
  public struct Tag: Sendable, Hashable {
    /// The tag's signature.
    public let name: String

    /// The four-letter signature of the data type. It is `????` if the type can't be read.
    public let type: String

    /// The size of the data in bytes.
    public let size: Int
  }

  /// A tone curve that maps samples to light.
  public struct Curve: Sendable, Hashable {
    /// The tag that contains the curve, such as `rTRC`.
    public let tag: String

    /// The exponent of the power function that the curve nearly equals, or nil if the curve is not
    /// near a power function.
    public let gamma: Double?

    /// Whether the curve never falls, or never rises.
    public let isMonotonic: Bool
  }

  /// Inspects a profile. The inspected bytes are those that the profile was read from, or those of
  /// a new file if it was built.
  ///
  /// - Throws: ``ICCError`` if the profile can't be written.
  public init(of profile: ICCProfile) throws(ICCError) {
    try self.init(bytes: try profile.encoded())
  }

  /// Inspects the bytes of a profile.
  ///
  /// - Throws: ``ICCError`` if the bytes are not a profile.
  public init(bytes: some Sequence<UInt8>) throws(ICCError) {
    let bytes = Array(bytes)
    profile = try ICCProfile(bytes: bytes)
    size = bytes.count
    let table = ICCTags(bytes)
    tags = table.entries.map {
      Tag(name: $0.name, type: table.letters(at: $0.offset) ?? "????", size: $0.size)
    }
    white = table.xyz("wtpt")
    let colorants = ["rXYZ", "gXYZ", "bXYZ"].compactMap { table.xyz($0) }
    primaries = colorants.count == 3 ? colorants : []

    let context = ICCContext()
    let handle = try profile.source.open(in: context)
    defer { cmsCloseProfile(handle) }
    connectionSpace = ICCColorSpace(cmsGetPCS(handle))
    isMatrixShaper = cmsIsMatrixShaper(handle) != 0
    intents = ICCIntent.allCases.filter {
      cmsIsIntentSupported(handle, $0.code, UInt32(LCMS_USED_AS_INPUT)) != 0
    }
    curves = [
      ("rTRC", cmsSigRedTRCTag), ("gTRC", cmsSigGreenTRCTag), ("bTRC", cmsSigBlueTRCTag),
      ("kTRC", cmsSigGrayTRCTag),
    ].compactMap { name, signature -> Curve? in
      guard cmsIsTag(handle, signature) != 0, let data = cmsReadTag(handle, signature) else {
        return nil
      }
      let curve = OpaquePointer(data)
      let gamma = cmsEstimateGamma(curve, 0.1)
      return Curve(
        tag: name, gamma: gamma > 0 ? gamma : nil,
        isMonotonic: cmsIsToneCurveMonotonic(curve) != 0)
    }
  }
}
