import CLittleCMS

/// What a profile says of itself, for people to read.
package struct ICCInspection: Sendable {
  /// The profile that was looked at.
  package let profile: ICCProfile

  /// Bytes.
  package let size: Int

  /// The space that colours pass through between profiles: Lab or XYZ; of a link, its output.
  package let connectionSpace: ICCColorSpace

  /// Tags in the order of the table: name, type and bytes.
  package let tags: [Tag]

  /// The medium's white, XYZ.
  package let white: SIMD3<Double>?

  /// Red, green and blue under D50, XYZ; empty where the profile has no matrix.
  package let primaries: [SIMD3<Double>]

  /// Tone curves of the channels, where there are any.
  package let curves: [Curve]

  /// The intents that the profile answers to as a source.
  package let intents: [ICCIntent]

  /// Whether three curves and a matrix say all.
  package let isMatrixShaper: Bool

  /// An entry of the profile's table of tags.
  package struct Tag: Sendable, Hashable {
    /// The tag's signature.
    package let name: String

    /// The signature of its data's type.
    package let type: String

    /// Its data's bytes.
    package let size: Int
  }

  /// A tone curve, from samples to light.
  package struct Curve: Sendable, Hashable {
    /// The tag it is in, such as `rTRC`.
    package let tag: String

    /// The power that it is nearly; nil where it is none.
    package let gamma: Double?

    /// Whether it never falls, or never rises.
    package let isMonotonic: Bool
  }

  /// Looks at a profile's bytes.
  ///
  /// - Throws: ``ICCError`` where they are no profile.
  package init(bytes: [UInt8]) throws(ICCError) {
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
