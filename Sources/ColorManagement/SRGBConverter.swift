public import PixelBuffers

/// Images of any colour space brought into sRGB.
///
/// What the image says of its colours is honoured; where it says nothing, or nothing that can be
/// used, sRGB is assumed and the result says so. Colours outside sRGB are clipped. Depth and alpha
/// stay. Eight-bit results are the correctly rounded ones of Little CMS's full pipeline.
public struct SRGBConverter: Sendable, Hashable {
  /// How colours outside sRGB are brought in; of consequence for profiles with tables.
  public var intent: ICCIntent
  /// Whether the source's black becomes sRGB's.
  public var blackPointCompensation: Bool

  /// A converter.
  public init(
    intent: ICCIntent = .relativeColorimetric, blackPointCompensation: Bool = true
  ) {
    self.intent = intent
    self.blackPointCompensation = blackPointCompensation
  }

  /// An image in sRGB, and how it came there.
  public struct Result: Sendable, Hashable {
    /// The pixels.
    public var pixels: Pixels
    /// The name of the colour space the pixels were in.
    public var sourceProfile: String
    /// What was done, in one line.
    public var note: String
    /// What is wrong with the image's own description and was overridden.
    public var warning: String?
  }

  /// Pixels in sRGB of either depth.
  public enum Pixels: Sendable, Hashable {
    case bits8(PixelBuffer<UInt8>)
    case bits16(PixelBuffer<UInt16>)
  }

  /// Brings an image into sRGB.
  ///
  /// A profile that sends no colour further than one step of eight bits from where it was is
  /// sRGB, whatever its name: the pixels stay as they are, bit for bit.
  ///
  /// - Throws: ``ICCError`` for code points that have no place in sRGB, such as PQ's. A broken or
  ///   unfitting profile does not throw: sRGB is assumed, or a plain formula for ink, and
  ///   ``Result/warning`` says why.
  public func convert(_ image: TaggedPixels) throws(ICCError) -> Result {
    var warning: String?
    if case .icc(let bytes) = image.color {
      do throws(ICCError) {
        return try convert(image, from: try ICCProfile(bytes: bytes).fitting(image.model))
      } catch {
        warning = "the embedded ICC profile can't be used (\(error))"
      }
    }
    if case .cmyk8(let inks) = image.samples {
      return Result(
        pixels: .bits8(inks.plainRGB), sourceProfile: "CMYK without a profile",
        note: "CMYK without a usable profile: converted by (1 - ink)(1 - black)", warning: warning)
    }
    switch image.color {
    case .icc: break
    case .adobeRGB: return try convert(image, from: .adobeRGBCompatible)
    case .sRGB: return image.asItIs("sRGB", note: "tagged as sRGB")
    case .untagged: return image.asItIs("untagged", note: "untagged: taken as sRGB")
    case .cicp(let code):
      if code.primaries == 2 || code.transfer == 2 {  // "unspecified"
        return image.asItIs("untagged", note: "cICP leaves the space open: taken as sRGB")
      }
      return try convert(image, from: try ICCProfile(codePoints: code))
    case .gammaAndChromaticities(let gamma, let chromaticities):
      do throws(ICCError) {
        return try convert(
          image, from: try ICCProfile(gamma: gamma, chromaticities: chromaticities))
      } catch {
        warning = "the gAMA and cHRM chunks can't be used (\(error))"
      }
    }
    return image.asItIs("unusable profile", note: "taken as sRGB", warning: warning)
  }

  private func convert(
    _ image: TaggedPixels, from profile: ICCProfile
  ) throws(ICCError) -> Result {
    let name = profile.description
    if image.model != .cmyk, try isSRGB(profile) {
      return image.asItIs(name, note: "\(name) is sRGB: kept as it is")
    }
    let pixels: Pixels
    switch image.samples {
    case .bits8(let buffer):
      let transform: ICCTransform<UInt8, UInt8> = try transform(from: profile)
      pixels = .bits8(
        transform.remembering(
          buffer.samples, width: buffer.width, height: buffer.height, keepsAlpha: true))
    case .cmyk8(let buffer):
      let transform: ICCTransform<UInt8, UInt8> = try transform(from: profile)
      pixels = .bits8(
        transform.remembering(
          buffer.samples, width: buffer.width, height: buffer.height, keepsAlpha: false))
    case .bits16(let buffer):
      let transform: ICCTransform<UInt16, UInt16> = try transform(from: profile)
      pixels = .bits16(transform(buffer))
    }
    return Result(
      pixels: pixels, sourceProfile: name, note: "converted from \(name) to sRGB", warning: nil)
  }

  private func transform<Sample>(
    from profile: ICCProfile
  ) throws(ICCError) -> ICCTransform<Sample, Sample> {
    try ICCTransform(
      from: profile, to: .sRGB, intent: intent, blackPointCompensation: blackPointCompensation,
      layout: (.inFours, .inFours))
  }
}

extension TaggedPixels {
  /// The pixels untouched, as a result.
  ///
  /// - Precondition: they are not ink.
  fileprivate func asItIs(
    _ profile: String, note: String, warning: String? = nil
  ) -> SRGBConverter.Result {
    let pixels: SRGBConverter.Pixels =
      switch samples {
      case .bits8(let buffer): .bits8(buffer)
      case .bits16(let buffer): .bits16(buffer)
      case .cmyk8(let inks): .bits8(inks.plainRGB)
      }
    return .init(pixels: pixels, sourceProfile: profile, note: note, warning: warning)
  }
}
