import ColorToolkitCLittleCMS
public import PixelBuffers
import Threads

/// The layout of one pixel's samples in memory.
public enum ICCLayout: Sendable, Hashable {
  /// The channels of the profile's colour space, and nothing else.
  case packed
  /// Four samples per pixel, with the channels first: RGB with alpha, CMYK, or grey in the first
  /// sample of RGBA.
  case inFours
}

/// A transform between two profiles, computed by Little CMS.
///
/// ```swift
/// let toSRGB = try ICCTransform(from: .displayP3, to: .sRGB)
/// print(toSRGB([1.0, 1, 1]))  // [1.0, 1.0, 1.0]
/// ```
///
/// let toP3 = try ICCTransform(from: .sRGB, to: .displayP3) toP3([1, 0, 0]) // 0.917488, 0.200287,
/// 0.138561
///
/// Samples may be of any type, and the two sides may have different types: see ``ICCSample``. The
/// library's pipeline is evaluated in full for every pixel, without shortcuts through tables, so
/// 8-bit results are correctly rounded. Any number of threads may use one transform at the same
/// time.
///
/// Below 0, Little CMS continues along the straight part of a curve, while this library's spaces
/// mirror the curve. For Display P3's red, sRGB's green is −0.543 here, and −0.227 from
/// `SRGB(DisplayP3(1, 0, 0))`. Inside the gamut, the two are equal.
public final class ICCTransform: Sendable {
  /// The number of samples per source pixel.
  public let sourceChannels: Int
  /// The number of samples per destination pixel.
  public let destinationChannels: Int

  private let link: ICCLink
  private let context = ICCContext()
  private let handles: Locked<[Handle]>

  /// The library's transform for one pair of sample types.
  private struct Handle: @unchecked Sendable {
    let formats: ICCLink.Formats
    // cmsDoTransform only reads a transform that was made with cmsFLAGS_NOCACHE.
    let transform: cmsHTRANSFORM
  }

  /// Creates a transform between two profiles.
  ///
  /// - Throws: ``ICCError`` with the library's message if a profile can't be used, or has no colour
  ///   space that fits `layout`.
  public convenience init(
    from source: ICCProfile, to destination: ICCProfile,
    intent: ICCIntent = .relativeColorimetric, blackPointCompensation: Bool = true,
    layout: (source: ICCLayout, destination: ICCLayout) = (.packed, .packed)
  ) throws(ICCError) {
    try self.init(
      ICCLink(
        profiles: [source, destination], intent: intent,
        blackPointCompensation: blackPointCompensation, layout: layout,
        attempt: "converting from \(source.description) to \(destination.description)"))
  }

  /// Creates a transform through several profiles: a device link alone, or an abstract profile
  /// between others.
  ///
  /// - Throws: ``ICCError`` if the profiles don't fit together.
  public convenience init(
    through profiles: [ICCProfile], intent: ICCIntent = .relativeColorimetric,
    layout: (source: ICCLayout, destination: ICCLayout) = (.packed, .packed)
  ) throws(ICCError) {
    let attempt = "converting through " + profiles.map(\.description).joined(separator: ", ")
    guard !profiles.isEmpty else { throw ICCError(attempt, "there are no profiles") }
    try self.init(
      ICCLink(
        profiles: profiles, intent: intent, blackPointCompensation: false,
        layout: layout, attempt: attempt))
  }

  private init(_ link: ICCLink) throws(ICCError) {
    self.link = link
    try link.checkSpaces(in: context)
    let (formats, transform) = try link.transform(Double.self, Double.self, in: context)
    (sourceChannels, destinationChannels) = (formats.source.samples, formats.destination.samples)
    handles = Locked([Handle(formats: formats, transform: transform)])
  }

  deinit { handles.withLock { for handle in $0 { cmsDeleteTransform(handle.transform) } } }

  private func handle<Source: ICCSample, Destination: ICCSample>(
    _: Source.Type, _: Destination.Type
  ) -> cmsHTRANSFORM {
    handles.withLock { handles in
      let found = handles.first {
        $0.formats.source.isOf(Source.self) && $0.formats.destination.isOf(Destination.self)
      }
      if let found { return found }
      do throws(ICCError) {
        let (formats, transform) = try link.transform(
          Source.self, Destination.self, in: context)
        let made = Handle(formats: formats, transform: transform)
        handles.append(made)
        return made
      } catch {
        preconditionFailure("the same profiles were linked before: \(error)")
      }
    }.transform
  }

  /// Converts pixels from one buffer to another.
  ///
  /// Samples beyond the channels of the destination, such as alpha, are left unchanged.
  ///
  /// - Precondition: both buffers contain the same number of whole pixels, and don't overlap.
  public func convert<Source: ICCSample, Destination: ICCSample>(
    _ source: UnsafeBufferPointer<Source>, into destination: UnsafeMutableBufferPointer<Destination>
  ) {
    let count = source.count / sourceChannels
    precondition(
      source.count == count * sourceChannels && destination.count == count * destinationChannels)
    guard let from = source.baseAddress, let to = destination.baseAddress else { return }
    let handle = handle(Source.self, Destination.self)
    var done = 0
    while done < count {
      let part = min(count - done, 1 << 20)  // the library counts in 32 bits
      cmsDoTransform(
        handle, from + done * sourceChannels, to + done * destinationChannels, UInt32(part))
      done += part
    }
  }

  /// Converts whole pixels to samples of another type.
  ///
  /// Samples beyond the channels of the destination become one.
  ///
  /// - Precondition: `samples` contains whole pixels.
  public func callAsFunction<Source: ICCSample, Destination: ICCSample>(
    _ samples: [Source], as _: Destination.Type
  ) -> [Destination] {
    let count = samples.count / sourceChannels
    precondition(samples.count == count * sourceChannels)
    var result = [Destination](
      repeating: Destination(fraction: 1), count: count * destinationChannels)
    samples.withUnsafeBufferPointer { from in
      result.withUnsafeMutableBufferPointer { to in convert(from, into: to) }
    }
    return result
  }

  /// Converts whole pixels to samples of the same type.
  ///
  /// Samples beyond the channels of the destination become one.
  ///
  /// - Precondition: `samples` contains whole pixels.
  public func callAsFunction<Sample: ICCSample>(_ samples: [Sample]) -> [Sample] {
    self(samples, as: Sample.self)
  }

  /// Converts an image to samples of a type. Alpha is copied, rounded to the nearest sample.
  ///
  /// - Precondition: both layouts are ``ICCLayout/inFours``, and the source is not CMYK.
  public func callAsFunction<
    Source: ICCSample & PixelSample, Destination: ICCSample & PixelSample
  >(
    _ pixels: PixelBuffer<Source>, as _: Destination.Type
  ) -> PixelBuffer<Destination> {
    precondition(sourceChannels == 4 && destinationChannels == 4)
    return PixelBuffer(
      width: pixels.width, height: pixels.height, layout: PixelLayout(alpha: pixels.layout.alpha)
    ) { target in
      pixels.samples.withUnsafeBufferPointer { source in
        convert(source, into: target)
        for alpha in stride(from: 3, to: source.count, by: 4) {
          target[alpha] =
            source[alpha] == .one ? .one : Destination(fraction: source[alpha].fraction)
        }
      }
    }
  }
}

/// The definition of a transform. Profiles that can be linked for one sample type can be linked for
/// all.
private struct ICCLink: Sendable {
  var profiles: [ICCProfile]
  var intent: ICCIntent
  var blackPointCompensation: Bool
  var layout: (source: ICCLayout, destination: ICCLayout)

  /// The action in progress, for an error message.
  var attempt: String

  typealias Formats = (source: ICCFormat, destination: ICCFormat)

  /// Throws an error if the samples don't match the space that the library reads or writes, for
  /// example with a profile of named colours. The check uses integers. For floating-point ink, the
  /// library receives no space.
  func checkSpaces(in context: ICCContext) throws(ICCError) {
    cmsDeleteTransform(try transform(UInt16.self, UInt16.self, in: context).transform)
  }

  /// Returns the library's transform for two sample types. The caller deletes it.
  func transform<Source: ICCSample, Destination: ICCSample>(
    _: Source.Type, _: Destination.Type, in context: ICCContext
  ) throws(ICCError) -> (formats: Formats, transform: cmsHTRANSFORM) {
    var handles: [cmsHPROFILE?] = []
    defer { for handle in handles { cmsCloseProfile(handle) } }
    for profile in profiles { handles.append(try profile.source.open(in: context)) }
    let (input, output) = (handles.first ?? nil, handles.last ?? nil)
    // A link's output is where its table ends.
    let isLink = cmsGetDeviceClass(output) == cmsSigLinkClass
    let from = ICCFormat(cmsGetColorSpace(input), layout.source, Source.self)
    let to = ICCFormat(
      isLink ? cmsGetPCS(output) : cmsGetColorSpace(output), layout.destination, Destination.self)
    guard let from, let to else {
      throw ICCError(attempt, "the samples don't fit the colour space")
    }
    let flags =
      cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE
      | (blackPointCompensation ? cmsFLAGS_BLACKPOINTCOMPENSATION : 0)
    let transform = cmsCreateMultiprofileTransformTHR(
      context.handle, &handles, UInt32(handles.count), from.code, to.code, intent.code,
      UInt32(flags))
    guard let transform else {
      throw context.error(attempt, default: "the profiles can't be linked")
    }
    return ((from, to), transform)
  }
}

/// A pixel format of Little CMS for one side of a transform.
private struct ICCFormat: Sendable {
  let code: UInt32
  let samples: Int

  private let bytes: UInt32
  private let isFloatingPoint: Bool

  init?<Sample: ICCSample>(
    _ space: cmsColorSpaceSignature, _ layout: ICCLayout, _: Sample.Type
  ) {
    let channels = cmsChannelsOf(space)
    guard (1...15).contains(channels), layout == .packed || channels <= 4 else { return nil }
    samples = layout == .packed ? Int(channels) : 4
    (bytes, isFloatingPoint) = (Sample.formatBytes, Sample.isFloatingPoint)
    // The library takes floating-point ink for per cent where it is told that it is ink.
    let isInk = ![
      cmsSigGrayData, cmsSigRgbData, cmsSigLabData, cmsSigLuvData, cmsSigXYZData, cmsSigYxyData,
    ].contains { $0 == space }
    let type = isFloatingPoint && isInk ? PT_ANY : _cmsLCMScolorSpace(space)
    code = cmsChunkyFormat(
      UInt32(truncatingIfNeeded: type), channels, UInt32(samples) - channels, bytes,
      isFloatingPoint ? 1 : 0)
  }

  /// Whether the format uses the given sample type.
  func isOf<Sample: ICCSample>(_: Sample.Type) -> Bool {
    bytes == Sample.formatBytes && isFloatingPoint == Sample.isFloatingPoint
  }
}
