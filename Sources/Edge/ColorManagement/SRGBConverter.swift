import Colorimetry
public import Pixels

/// Images of any colour space brought into sRGB.
///
/// The image's own colour description is honoured. Where it has none, or none that can be used,
/// sRGB is assumed and the result says so. Colours outside sRGB are clipped. Depth and alpha stay.
/// Eight-bit results are the correctly rounded ones of Little CMS's full pipeline.
public struct SRGBConverter: Sendable, Hashable {
  /// The rendering intent for colours outside sRGB; of consequence for profiles with tables.
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
    /// The pixels, tagged as sRGB; ink has become colours.
    public var pixels: ImageSamples
    /// The name of the colour space the pixels were in.
    public var sourceProfile: String
    /// The conversion that was done, in one line.
    public var note: String
    /// The fault in the image's own description that was overridden.
    public var warning: String?
  }

  /// Brings an image into sRGB.
  ///
  /// A profile is sRGB, whatever its name, where it moves no colour by more than one step of eight
  /// bits. The pixels then stay as they are, bit for bit.
  ///
  /// - Throws: ``ICCError`` for code points that have no place in sRGB, such as PQ's. A broken or
  ///   unfitting profile does not throw: sRGB is assumed, or a plain formula for ink, and
  ///   ``Result/warning`` says why.
  public func convert(_ image: ImageSamples) throws(ICCError) -> Result {
    var warning: String?
    let layout = image.layout
    if case .icc(let bytes) = layout.color {
      do throws(ICCError) {
        return try convert(image, from: try ICCProfile(bytes: bytes).fitting(layout.model))
      } catch {
        warning = "the embedded ICC profile can't be used (\(error))"
      }
    }
    if layout.model == .cmyk {
      return image.asItIs(
        "CMYK without a profile",
        note: "CMYK without a usable profile: converted by (1 - ink)(1 - black)", warning: warning)
    }
    switch layout.color {
    case .icc: break
    case .adobeRGB: return try convert(image, from: .adobeRGBCompatible)
    case .space(let space) where space != .srgb:
      guard let profile = try ICCProfile(describing: layout) else { break }
      return try convert(image, from: profile)
    case .space: return image.asItIs("sRGB", note: "tagged as sRGB")
    case .untagged: return image.asItIs("untagged", note: "untagged: read as sRGB")
    case .cicp(let code):
      if code.primaries == 2, code.transfer == 2 {  // "unspecified"
        return image.asItIs("untagged", note: "cICP does not specify the space: read as sRGB")
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
    return image.asItIs("unusable profile", note: "read as sRGB", warning: warning)
  }

  private func convert(
    _ image: ImageSamples, from profile: ICCProfile
  ) throws(ICCError) -> Result {
    let (transform, note) = try conversion(from: profile)
    guard let transform else { return image.asItIs(profile.description, note: note) }
    let pixels: ImageSamples
    switch image {
    case .bits8(let buffer):
      pixels = .bits8(transform.remembering(buffer, keepsAlpha: image.layout.model != .cmyk))
    case .bits16(let buffer):
      pixels = .bits16(transform(buffer, as: UInt16.self))
    }
    return Result(
      pixels: pixels.tagged(.sRGB(like: image.layout)), sourceProfile: profile.description,
      note: note, warning: nil)
  }

  /// Returns the transform of a profile's four-sample pixels into sRGB, and what it does in one
  /// line.
  ///
  /// The transform is nil where the profile is sRGB.
  package func conversion(
    from profile: ICCProfile
  ) throws(ICCError) -> (transform: ICCTransform?, note: String) {
    let name = profile.description
    if profile.colorSpace != .cmyk, try isSRGB(profile) {
      return (nil, "\(name) is sRGB: kept as it is")
    }
    let transform = try ICCTransform(
      from: profile, to: .sRGB, intent: intent, blackPointCompensation: blackPointCompensation,
      layout: (.inFours, .inFours))
    return (transform, "converted from \(name) to sRGB")
  }
}

extension ImageSamples {
  /// The pixels untouched, as a result; ink by a plain formula.
  fileprivate func asItIs(
    _ profile: String, note: String, warning: String? = nil
  ) -> SRGBConverter.Result {
    let pixels: Self =
      switch self {
      case .bits8(let inks) where layout.model == .cmyk: .bits8(inks.plainRGB)
      default: self
      }
    return .init(
      pixels: pixels.tagged(.sRGB(like: layout)), sourceProfile: profile, note: note,
      warning: warning)
  }
}

extension PixelLayout {
  /// sRGB with alpha where another layout has it.
  fileprivate static func sRGB(like other: Self) -> Self {
    Self(alpha: other.alpha, color: .sRGB)
  }
}
