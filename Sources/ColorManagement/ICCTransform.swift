import CLittleCMS
public import PixelBuffers

/// How the samples of one pixel lie in memory.
public enum ICCLayout: Sendable, Hashable {
  /// Nothing but the channels of the profile's colour space.
  case packed
  /// Four samples a pixel, the channels first: RGB with alpha, CMYK, or gray in the first of RGBA.
  case inFours
}

/// A transform between two profiles, by Little CMS.
///
/// The library's pipeline is evaluated in full for every pixel, without its shortcuts through
/// tables: eight-bit results are the correctly rounded ones. Any number of threads may use one
/// transform at a time.
public final class ICCTransform<Source: ICCSample, Destination: ICCSample>: Sendable {
  /// Samples a pixel that is read.
  public let sourceChannels: Int
  /// Samples a pixel that is written.
  public let destinationChannels: Int

  // cmsDoTransform only reads a transform that was made with cmsFLAGS_NOCACHE.
  private nonisolated(unsafe) let handle: cmsHTRANSFORM
  // The handle lives in the context.
  private let context: ICCContext

  /// A transform.
  ///
  /// - Throws: ``ICCError`` with the library's message where a profile can't be used, or has no
  ///   colour space that fits `layout`.
  public init(
    from source: ICCProfile, to destination: ICCProfile,
    intent: ICCIntent = .relativeColorimetric, blackPointCompensation: Bool = true,
    layout: (source: ICCLayout, destination: ICCLayout) = (.packed, .packed)
  ) throws(ICCError) {
    let attempt = "converting from \(source.description) to \(destination.description)"
    let context = ICCContext()
    let input = try source.source.open(in: context)
    defer { cmsCloseProfile(input) }
    let output = try destination.source.open(in: context)
    defer { cmsCloseProfile(output) }
    let from = ICCFormat<Source>(input, layout.source)
    let to = ICCFormat<Destination>(output, layout.destination)
    guard let from, let to else {
      throw ICCError(attempt, "the samples don't fit the colour space")
    }
    let flags = cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE
    let handle = cmsCreateTransformTHR(
      context.handle, input, from.code, output, to.code, intent.code,
      UInt32(flags | (blackPointCompensation ? cmsFLAGS_BLACKPOINTCOMPENSATION : 0)))
    guard let handle else {
      throw context.error(attempt, default: "the profiles can't be linked")
    }
    self.handle = handle
    self.context = context
    sourceChannels = from.samples
    destinationChannels = to.samples
  }

  /// A transform through several profiles: a device link alone, or an abstract profile between
  /// others.
  ///
  /// - Throws: ``ICCError`` where they don't fit each other.
  public init(
    through profiles: [ICCProfile], intent: ICCIntent = .relativeColorimetric
  ) throws(ICCError) {
    let attempt = "converting through " + profiles.map(\.description).joined(separator: ", ")
    let context = ICCContext()
    var handles: [cmsHPROFILE?] = []
    defer { for handle in handles { cmsCloseProfile(handle) } }
    for profile in profiles { handles.append(try profile.source.open(in: context)) }
    guard let first = handles.first, let last = handles.last, let input = first, let output = last
    else { throw ICCError(attempt, "there are no profiles") }
    // A link's output is where its table ends.
    let isLink = cmsGetDeviceClass(output) == cmsSigLinkClass
    let from = ICCFormat<Source>(cmsGetColorSpace(input), .packed)
    let to = ICCFormat<Destination>(
      isLink ? cmsGetPCS(output) : cmsGetColorSpace(output), .packed)
    guard let from, let to else {
      throw ICCError(attempt, "the samples don't fit the colour space")
    }
    let handle = cmsCreateMultiprofileTransformTHR(
      context.handle, &handles, UInt32(handles.count), from.code, to.code, intent.code,
      UInt32(cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE))
    guard let handle else {
      throw context.error(attempt, default: "the profiles can't be linked")
    }
    self.handle = handle
    self.context = context
    sourceChannels = from.samples
    destinationChannels = to.samples
  }

  deinit { cmsDeleteTransform(handle) }

  /// Converts pixels from one place to another.
  ///
  /// Samples beyond the channels of the destination, such as its alpha, are left as they are.
  ///
  /// - Precondition: both buffers hold the same number of whole pixels, and don't overlap.
  public func convert(
    _ source: UnsafeBufferPointer<Source>, into destination: UnsafeMutableBufferPointer<Destination>
  ) {
    let count = source.count / sourceChannels
    precondition(
      source.count == count * sourceChannels && destination.count == count * destinationChannels)
    guard let from = source.baseAddress, let to = destination.baseAddress else { return }
    var done = 0
    while done < count {
      let part = min(count - done, 1 << 20)  // the library counts in 32 bits
      cmsDoTransform(
        handle, from + done * sourceChannels, to + done * destinationChannels, UInt32(part))
      done += part
    }
  }

  /// Converts whole pixels in an array.
  ///
  /// Samples beyond the channels of the destination become one.
  ///
  /// - Precondition: `samples` holds whole pixels.
  public func callAsFunction(_ samples: [Source]) -> [Destination] {
    let count = samples.count / sourceChannels
    precondition(samples.count == count * sourceChannels)
    var result = [Destination](
      repeating: Destination(share: 1), count: count * destinationChannels)
    samples.withUnsafeBufferPointer { from in
      result.withUnsafeMutableBufferPointer { to in convert(from, into: to) }
    }
    return result
  }
}

extension ICCTransform where Source: PixelSample, Destination: PixelSample {
  /// Converts an image; alpha is carried over, rounded to the nearest of the new samples.
  ///
  /// - Precondition: both layouts are ``ICCLayout/inFours``, and the source is not CMYK.
  public func callAsFunction(_ pixels: PixelBuffer<Source>) -> PixelBuffer<Destination> {
    precondition(sourceChannels == 4 && destinationChannels == 4)
    return PixelBuffer(
      width: pixels.width, height: pixels.height, layout: PixelLayout(alpha: pixels.layout.alpha)
    ) { target in
      pixels.samples.withUnsafeBufferPointer { source in
        convert(source, into: target)
        for alpha in stride(from: 3, to: source.count, by: 4) {
          target[alpha] =
            source[alpha] == .one ? .one : Destination(share: source[alpha].share)
        }
      }
    }
  }
}

/// A pixel format of Little CMS for the device side of a profile.
private struct ICCFormat<Sample: ICCSample> {
  let code: UInt32
  let samples: Int

  init?(_ profile: cmsHPROFILE, _ layout: ICCLayout) {
    self.init(cmsGetColorSpace(profile), layout)
  }

  init?(_ space: cmsColorSpaceSignature, _ layout: ICCLayout) {
    let channels = cmsChannelsOf(space)
    guard (1...15).contains(channels), layout == .packed || channels <= 4 else { return nil }
    samples = layout == .packed ? Int(channels) : 4
    code = cmsChunkyFormat(
      UInt32(truncatingIfNeeded: _cmsLCMScolorSpace(space)), channels,
      UInt32(samples) - channels, Sample.formatBytes, Sample.isFloatingPoint ? 1 : 0)
  }
}
