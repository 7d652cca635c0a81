import ColorToolkitCLittleCMS

extension ICCProfile {
  /// Returns the file of a device link, a profile that contains the whole conversion from one
  /// profile to another.
  ///
  /// - Throws: ``ICCError`` if the profiles can't be linked.
  public static func link(
    from source: ICCProfile, to destination: ICCProfile,
    intent: ICCIntent = .relativeColorimetric, blackPointCompensation: Bool = false,
    version: Double = 4.3
  ) throws(ICCError) -> [UInt8] {
    let attempt = "linking \(source.description) to \(destination.description)"
    let context = ICCContext()
    let input = try source.source.open(in: context)
    defer { cmsCloseProfile(input) }
    let output = try destination.source.open(in: context)
    defer { cmsCloseProfile(output) }
    func format(_ profile: cmsHPROFILE) -> UInt32 {
      cmsChunkyFormat(
        UInt32(truncatingIfNeeded: _cmsLCMScolorSpace(cmsGetColorSpace(profile))),
        cmsChannelsOf(cmsGetColorSpace(profile)), 0, 2, 0)
    }
    let flags = blackPointCompensation ? cmsFLAGS_BLACKPOINTCOMPENSATION : 0
    let transform = cmsCreateTransformTHR(
      context.handle, input, format(input), output, format(output), intent.code, UInt32(flags))
    guard let transform else { throw context.error(attempt, default: "they can't be linked") }
    defer { cmsDeleteTransform(transform) }
    guard
      let link = cmsTransform2DeviceLink(
        transform, version, UInt32(cmsFLAGS_KEEP_SEQUENCE | cmsFLAGS_HIGHRESPRECALC))
    else { throw context.error(attempt, default: "the link can't be made") }
    defer { cmsCloseProfile(link) }
    describe(link, "\(source.description) to \(destination.description)", context)
    writeSequence(link, context)
    return try bytes(of: link, in: context)
  }

  /// Returns the file of the same profile in another version of the ICC specification.
  ///
  /// - Throws: ``ICCError`` if the profile contains lookup tables. Tables encode Lab differently in
  ///   each version, so only curves and matrices can be copied unchanged.
  public func rewritten(version: Double) throws(ICCError) -> [UInt8] {
    guard case .bytes = source else { return try encoded(version: version) }
    let attempt = "rewriting \(description)"
    let context = ICCContext()
    let old = try source.open(in: context)
    defer { cmsCloseProfile(old) }
    let isGray = colorSpace == .gray && cmsIsTag(old, cmsSigGrayTRCTag) != 0
    guard cmsIsMatrixShaper(old) != 0 || isGray, cmsGetPCS(old) == cmsSigXYZData || isGray,
      cmsIsTag(old, cmsSigAToB0Tag) == 0
    else {
      throw ICCError(attempt, "only profiles of curves and a matrix can change their version")
    }
    guard let new = cmsCreateProfilePlaceholder(context.handle) else {
      throw ICCError(attempt, "there is not enough memory")
    }
    defer { cmsCloseProfile(new) }
    cmsSetProfileVersion(new, version)
    cmsSetDeviceClass(new, cmsGetDeviceClass(old))
    cmsSetColorSpace(new, cmsGetColorSpace(old))
    cmsSetPCS(new, cmsGetPCS(old))
    cmsSetHeaderRenderingIntent(new, cmsGetHeaderRenderingIntent(old))
    for tag in [
      cmsSigCopyrightTag, cmsSigMediaWhitePointTag, cmsSigMediaBlackPointTag,
      cmsSigChromaticAdaptationTag, cmsSigRedColorantTag, cmsSigGreenColorantTag,
      cmsSigBlueColorantTag, cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag,
      cmsSigGrayTRCTag,
    ] where cmsIsTag(old, tag) != 0 {
      guard let data = cmsReadTag(old, tag), cmsWriteTag(new, tag, data) != 0 else {
        throw context.error(attempt, default: "a tag can't be written")
      }
    }
    let words = cmsMLUalloc(context.handle, 1)
    cmsMLUsetASCII(words, "en", "US", description)
    cmsWriteTag(new, cmsSigProfileDescriptionTag, words.map { UnsafeRawPointer($0) })
    cmsMLUfree(words)
    return try Self.bytes(of: new, in: context)
  }

  /// Returns the file of a profile that consists of a lookup table. The profile is either a device
  /// link from RGB to RGB or an abstract profile from Lab to Lab.
  ///
  /// - Parameters:
  ///   - grid: the number of points per side.
  ///   - table: three 16-bit samples per point. The first channel changes slowest from one point to
  ///     the next.
  /// - Throws: ``ICCError`` if Little CMS can't create the profile.
  /// - Precondition: `table.count == 3 * grid * grid * grid`.
  public static func table(
    name: String, isAbstract: Bool, grid: Int, table: [UInt16]
  ) throws(ICCError) -> [UInt8] {
    precondition(table.count == 3 * grid * grid * grid)
    let context = ICCContext()
    let attempt = "making the profile \(name)"
    guard let profile = cmsCreateProfilePlaceholder(context.handle),
      let pipeline = cmsPipelineAlloc(context.handle, 3, 3)
    else { throw ICCError(attempt, "there is not enough memory") }
    defer {
      cmsPipelineFree(pipeline)
      cmsCloseProfile(profile)
    }
    let space = isAbstract ? cmsSigLabData : cmsSigRgbData
    cmsSetProfileVersion(profile, 4.3)
    cmsSetDeviceClass(profile, isAbstract ? cmsSigAbstractClass : cmsSigLinkClass)
    cmsSetColorSpace(profile, space)
    cmsSetPCS(profile, space)
    // The type of table that version 4 has wants curves on both sides.
    let stages = [
      cmsStageAllocToneCurves(context.handle, 3, nil),
      cmsStageAllocCLut16bit(context.handle, UInt32(grid), 3, 3, table),
      cmsStageAllocToneCurves(context.handle, 3, nil),
    ]
    for stage in stages {
      guard let stage, cmsPipelineInsertStage(pipeline, cmsAT_END, stage) != 0 else {
        throw context.error(attempt, default: "a table of \(grid) points per side can't be made")
      }
    }
    describe(profile, name, context)
    if isAbstract { cmsWriteTag(profile, cmsSigMediaWhitePointTag, cmsD50_XYZ()) }
    guard cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline)) != 0 else {
      throw context.error(attempt, default: "the table can't be written")
    }
    if !isAbstract { writeSequence(profile, context) }
    return try bytes(of: profile, in: context)
  }

  /// Writes the list of profiles that a link was made from, which every link must have (ICC.1:2022,
  /// 8.6).
  ///
  /// If there is none, the list has one empty entry.
  private static func writeSequence(_ link: cmsHPROFILE, _ context: ICCContext) {
    guard cmsIsTag(link, cmsSigProfileSequenceDescTag) == 0,
      let sequence = cmsAllocProfileSequenceDescription(context.handle, 1)
    else { return }
    cmsWriteTag(link, cmsSigProfileSequenceDescTag, sequence)
    cmsFreeProfileSequenceDescription(sequence)
  }
}
