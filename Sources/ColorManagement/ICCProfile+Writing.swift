import CLittleCMS

extension ICCProfile {
  /// The profile as a file's bytes, with its identifier (an MD5 of it) where the version has one.
  ///
  /// Bytes that were read are given as they came, unless another version is asked for.
  ///
  /// - Parameter version: 2 or 4 and a fraction, such as 2.1 or 4.4; nil for the profile's own.
  /// - Throws: ``ICCError`` where the library can't write it.
  public func encoded(version: Double? = nil) throws(ICCError) -> [UInt8] {
    if case .bytes(let bytes) = source, version == nil { return bytes }
    let context = ICCContext()
    let handle = try source.open(in: context)
    defer { cmsCloseProfile(handle) }
    if case .rgb = source { Self.describe(handle, description, context) }
    if let version { cmsSetProfileVersion(handle, version) }
    return try Self.bytes(of: handle, in: context)
  }

  /// What the library writes of a handle.
  static func bytes(
    of handle: cmsHPROFILE, in context: ICCContext
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
    return bytes
  }

  /// Gives a profile that is being built a name and a line on rights.
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
