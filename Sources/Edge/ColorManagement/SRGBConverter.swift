import Colorimetry
public import Pixels

/// A converter from any colour space to sRGB for images.
///
/// The image's own colour description is used. If there is none, or it can't be used, sRGB is
/// assumed, and the result reports this. Colours outside sRGB are clipped. Depth and alpha are
/// preserved. 8-bit results are the correctly rounded results of Little CMS's full pipeline.
public struct SRGBConverter: Sendable, Hashable {
  /// The rendering intent for colours outside sRGB. It matters for profiles with tables.
  public var intent: ICCIntent
  /// Whether the source's black is mapped to sRGB's black.
  public var blackPointCompensation: Bool

  /// Creates a converter.
  public init(
    intent: ICCIntent = .relativeColorimetric, blackPointCompensation: Bool = true
  ) {
    self.intent = intent
    self.blackPointCompensation = blackPointCompensation
  }

  /// An image in sRGB, and a report on its conversion.
  public struct Result: Sendable, Hashable {
    /// The pixels, tagged as sRGB. CMYK pixels are converted to RGB.
    public var pixels: ImageSamples
    /// The name of the colour space the pixels were in.
    public var sourceProfile: String
    /// A one-line description of the conversion.
    public var note: String
    /// The fault in the image's colour description, or nil if no fault was found. If there is a
    /// fault, the description was not used.
    public var warning: String?
  }

  /// Converts an image to sRGB.
  ///
  /// If a profile moves none of the tested colours by more than one 8-bit step, it is treated as
  /// sRGB, whatever its name is. In that case, the pixels stay unchanged, bit for bit.
  ///
  /// - Throws: ``ICCError`` for code points that sRGB can't represent, such as those of PQ. A
  ///   broken or unsuitable embedded profile is not an error. Instead, the image is read as sRGB,
  ///   or CMYK is converted with a plain formula. ``Result/warning`` then states the reason.
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

  /// Returns the transform from a profile's four-sample pixels to sRGB, and a one-line description
  /// of it.
  ///
  /// The transform is nil if the profile is sRGB.
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
  /// Returns the unchanged pixels as a result. Ink is converted with a plain formula.
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
  /// Returns the layout for sRGB, with alpha if the other layout has alpha.
  fileprivate static func sRGB(like other: Self) -> Self {
    Self(alpha: other.alpha, color: .sRGB)
  }
}
