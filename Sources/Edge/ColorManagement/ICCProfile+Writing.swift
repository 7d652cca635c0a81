import ColorToolkitCLittleCMS

extension ICCProfile {
  /// Returns the profile as the bytes of a file. If the profile's version has a profile identifier
  /// (an MD5 checksum), the bytes contain it.
  ///
  /// If the profile was read from bytes and `version` is nil, the result is those bytes, unchanged.
  /// Otherwise, Little CMS writes a new file.
  ///
  /// - Parameter version: the version of the ICC specification: 2 or 4 with a fraction, such as 2.1
  ///   or 4.4. If it is nil, the profile's version is kept.
  /// - Throws: ``ICCError`` if Little CMS can't write the profile.
  public func encoded(version: Double? = nil) throws(ICCError) -> [UInt8] {
    if case .bytes(let bytes) = source, version == nil { return bytes }
    let context = ICCContext()
    let handle = try source.open(in: context)
    defer { cmsCloseProfile(handle) }
    if case .rgb = source { Self.describe(handle, description, context) }
    if let version { cmsSetProfileVersion(handle, version) }
    var isNew = true
    if case .bytes = source { isNew = false }
    return try Self.bytes(of: handle, isNew: isNew, in: context)
  }

  /// Returns the bytes that the library writes for a handle.
  ///
  /// The date of a new profile is its creation time. If `SOURCE_DATE_EPOCH` is set, the date is
  /// that number of seconds since 1970 (reproducible-builds.org/specs/source-date-epoch).
  static func bytes(
    of handle: cmsHPROFILE, isNew: Bool = true, in context: ICCContext
  ) throws(ICCError) -> [UInt8] {
    cmsMD5computeID(handle)
    var count: UInt32 = 0
    guard cmsSaveProfileToMem(handle, nil, &count) != 0, count >= 128 else {
      throw context.error("writing a profile", default: "the library can't write it")
    }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard cmsSaveProfileToMem(handle, &bytes, &count) != 0 else {
      throw context.error("writing a profile", default: "the library can't write it")
    }
    if isNew { Self.date(&bytes) }
    return bytes
  }

  /// Writes the date from the environment, if there is one, into a header (ICC.1:2022, 7.2.10).
  private static func date(_ bytes: inout [UInt8]) {
    var fields = [UInt16](repeating: 0, count: 6)
    guard cmsSourceDate(&fields) != 0 else { return }
    bytes.replaceSubrange(
      24..<36, with: fields.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
    guard bytes[84..<100].contains(where: { $0 != 0 }) else { return }
    bytes.replaceSubrange(84..<100, with: identifier(of: bytes))
  }

  /// Returns the identifier of a profile: an MD5 of the bytes, with three fields set to zero.
  ///
  /// Source: ICC.1:2022, 7.2.18.
  static func identifier(of bytes: [UInt8]) -> [UInt8] {
    var zeroed = bytes
    for range in [44..<48, 64..<68, 84..<100] {
      zeroed.replaceSubrange(range, with: repeatElement(0, count: range.count))
    }
    return MessageDigest.md5(zeroed)
  }

  /// Writes a name and a copyright notice into a profile under construction.
  static func describe(_ handle: cmsHPROFILE, _ name: String, _ context: ICCContext) {
    for (tag, text) in [
      (cmsSigProfileDescriptionTag, name),
      (cmsSigCopyrightTag, "No rights reserved; use freely"),
    ] {
      let words = cmsMLUalloc(context.handle, 1)
      cmsMLUsetASCII(words, "en", "US", text)
      cmsWriteTag(handle, tag, words.map { UnsafeRawPointer($0) })
      cmsMLUfree(words)
    }
  }
}
