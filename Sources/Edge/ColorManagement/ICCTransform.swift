import ColorToolkitCLittleCMS
public import PixelBuffers
import Threads

/// The layout of one pixel's samples in memory.
public enum ICCLayout: Sendable, Hashable {
  /// The channels of the profile's colour space, and nothing else.
  case packed
  /// Every pixel has four samples, and the channels of the profile's colour space come first.
  /// Examples are RGB with alpha, CMYK, and grey in the first sample of RGBA.
  case inFours
}

/// A conversion of samples from one ICC profile to another, computed by Little CMS.
///
/// ```swift
/// let toSRGB = try ICCTransform(from: .displayP3, to: .sRGB)
/// print(toSRGB([1.0, 1, 1]))  // [1.0, 1.0, 1.0]
/// ```
///
/// ```
/// let toP3 = try ICCTransform(from: .sRGB, to: .displayP3)
/// toP3([1, 0, 0])  // 0.917488, 0.200287, 0.138561
/// ```
///
/// Samples can be of any type that conforms to ``ICCSample``. The source and the destination can
/// have different types. Little CMS evaluates its full pipeline for every pixel, and does not use
/// tables as a shortcut. The 8-bit results are therefore correctly rounded. Any number of threads
/// can use one transform at the same time.
///
/// For components below 0, Little CMS extends the straight part of the curve, while the colour
/// types of this library mirror the curve. For example, the red of Display P3 has a green component
/// in sRGB of −0.543 here, but of −0.227 in `SRGB(DisplayP3(1, 0, 0))`. Inside the gamut, the
/// results are equal.
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

  /// Creates a transform through a sequence of profiles. For example, the sequence is a single
  /// device link, or an abstract profile between two other profiles.
  ///
  /// - Throws: ``ICCError`` if the profiles can't be connected in this order.
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
  /// If a destination pixel has more samples than its colour space has channels, the other samples,
  /// such as alpha, are left unchanged.
  ///
  /// - Precondition: both buffers contain the same number of whole pixels and don't overlap.
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

  /// Returns pixels converted to samples of another type.
  ///
  /// If a destination pixel has more samples than its colour space has channels, the other samples,
  /// such as alpha, are set to 1.
  ///
  /// - Precondition: `samples` contains only whole pixels.
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

  /// Returns pixels converted to samples of the same type.
  ///
  /// If a destination pixel has more samples than its colour space has channels, the other samples,
  /// such as alpha, are set to 1.
  ///
  /// - Precondition: `samples` contains only whole pixels.
  public func callAsFunction<Sample: ICCSample>(_ samples: [Sample]) -> [Sample] {
    self(samples, as: Sample.self)
  }

  /// Returns an image converted to another sample type. Alpha is copied and rounded to the nearest
  /// sample value.
  ///
  /// - Precondition: both layouts of the transform are ``ICCLayout/inFours``, and the source is not
  ///   CMYK.
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
