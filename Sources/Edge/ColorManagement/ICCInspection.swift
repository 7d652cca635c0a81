import ColorToolkitCLittleCMS

/// The facts that a profile states of itself, for people to read.
///
/// ```swift
/// let facts = try ICCInspection(of: .displayP3)
/// print(facts.primaries, facts.curves.map { $0.gamma })
/// ```
public struct ICCInspection: Sendable {
  /// The profile that was looked at.
  public let profile: ICCProfile

  /// Bytes.
  public let size: Int

  /// The space that colours pass through between profiles: Lab or XYZ; of a link, its output.
  public let connectionSpace: ICCColorSpace

  /// Tags in the order of the table: name, type and bytes.
  public let tags: [Tag]

  /// The medium's white, XYZ.
  public let white: SIMD3<Double>?

  /// Red, green and blue under D50, XYZ; empty where the profile has no matrix.
  public let primaries: [SIMD3<Double>]

  /// Tone curves of the channels, where there are any.
  public let curves: [Curve]

  /// The intents that the profile answers to as a source.
  public let intents: [ICCIntent]

  /// Whether three curves and a matrix say all.
  public let isMatrixShaper: Bool

  /// An entry of the profile's table of tags.
  public struct Tag: Sendable, Hashable {
    /// The tag's signature.
    public let name: String

    /// The signature of its data's type.
    public let type: String

    /// Its data's bytes.
    public let size: Int
  }

  /// A tone curve, from samples to light.
  public struct Curve: Sendable, Hashable {
    /// The tag it is in, such as `rTRC`.
    public let tag: String

    /// The power that it is nearly; nil where it is none.
    public let gamma: Double?

    /// Whether it never falls, or never rises.
    public let isMonotonic: Bool
  }

  /// Looks at a profile: at the bytes that it was read from, or would be written as.
  ///
  /// - Throws: ``ICCError`` where it can't be written.
  public init(of profile: ICCProfile) throws(ICCError) {
    try self.init(bytes: try profile.encoded())
  }

  /// Looks at a profile's bytes.
  ///
  /// - Throws: ``ICCError`` where they are not a profile.
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
