import ColorToolkitCLittleCMS
import Colorimetry

/// Little CMS as it is, without this project's hands.
enum LittleCMS {
  /// Components by the relative colorimetric intent from a profile to another; nil is Lab under D50.
  /// Inks are in per cent.
  static func converted(_ components: [Double], from: String?, to: String?) throws -> [Double] {
    func open(_ path: String?) throws -> cmsHPROFILE {
      guard let profile = path.map({ cmsOpenProfileFromFile($0, "r") }) ?? cmsCreateLab4Profile(nil)
      else { throw Unexpected() }
      return profile
    }
    // FLOAT_SH(1) | COLORSPACE_SH(PT_Lab or PT_CMYK) | CHANNELS_SH(…) | BYTES_SH(0), of lcms2.h.
    func format(_ path: String?) -> UInt32 {
      path == nil ? 1 << 22 | 10 << 16 | 3 << 3 : 1 << 22 | 6 << 16 | 4 << 3
    }
    let (source, target) = (try open(from), try open(to))
    defer {
      cmsCloseProfile(source)
      cmsCloseProfile(target)
    }
    guard
      let transform = cmsCreateTransform(
        source, format(from), target, format(to), 1, UInt32(cmsFLAGS_NOOPTIMIZE))
    else { throw Unexpected() }
    defer { cmsDeleteTransform(transform) }
    var result = [Double](repeating: 0, count: to == nil ? 3 : 4)
    cmsDoTransform(transform, components, &result, 1)
    return result
  }

  /// Writes a profile of ideal inks, RGB = (1 − ink)(1 − black) in sRGB, that goes both ways by
  /// tables so coarse that a second trip differs from the first.
  static func writeCoarseInks(to path: String) throws {
    func grid(_ side: Int, _ dimensions: Int) -> [[Double]] {
      (0..<dimensions).reduce([[]]) { points, _ in
        points.flatMap { point in (0..<side).map { point + [Double($0) / Double(side - 1)] } }
      }
    }
    let toLab = grid(5, 4).flatMap { inks in
      let rgb = (0..<3).map { (1 - inks[$0]) * (1 - inks[3]) }
      let lab = Lab(SRGB(rgb[0], rgb[1], rgb[2])).components
      return [lab.x / 100, (lab.y + 128) / 255, (lab.z + 128) / 255]
    }
    let toInks = grid(7, 3).flatMap { point in
      let rgb = SRGB(Lab(100 * point[0], 255 * point[1] - 128, 255 * point[2] - 128)).components
        .clamped(lowerBound: .zero, upperBound: .one)
      let black = 1 - rgb.max()
      return (0..<3).map { black < 1 ? (1 - rgb[$0] - black) / (1 - black) : 0 } + [black]
    }
    guard let profile = cmsCreateProfilePlaceholder(nil) else { throw Unexpected() }
    defer { cmsCloseProfile(profile) }
    cmsSetProfileVersion(profile, 4.3)
    cmsSetDeviceClass(profile, cmsSigOutputClass)
    cmsSetColorSpace(profile, cmsSigCmykData)
    cmsSetPCS(profile, cmsSigLabData)
    cmsWriteTag(profile, cmsSigMediaWhitePointTag, cmsD50_XYZ())
    for (tag, side, inputs, outputs, values) in [
      (cmsSigAToB0Tag, 5, 4, 3, toLab), (cmsSigBToA0Tag, 7, 3, 4, toInks),
    ] {
      let table = values.map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
      let pipeline = cmsPipelineAlloc(nil, UInt32(inputs), UInt32(outputs))
      defer { cmsPipelineFree(pipeline) }
      for stage in [
        cmsStageAllocToneCurves(nil, UInt32(inputs), nil),
        cmsStageAllocCLut16bit(nil, UInt32(side), UInt32(inputs), UInt32(outputs), table),
        cmsStageAllocToneCurves(nil, UInt32(outputs), nil),
      ] { cmsPipelineInsertStage(pipeline, cmsAT_END, stage) }
      guard cmsWriteTag(profile, tag, pipeline.map { UnsafeRawPointer($0) }) != 0 else {
        throw Unexpected()
      }
    }
    guard cmsSaveProfileToFile(profile, path) != 0 else { throw Unexpected() }
  }
}
