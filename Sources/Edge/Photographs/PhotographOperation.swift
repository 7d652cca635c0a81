public import ColorFilters
public import ColorManagement
public import Colorimetry
public import PixelBuffers

/// A change to the pixels of a photograph.
public enum PhotographOperation: Sendable, Hashable {
  /// Rotates the hues in the gamut of a display. The photograph is converted to the RGB space of
  /// that display. If the space is nil, the photograph's RGB space is kept.
  case rotateHue(HueRotation, in: ColorSpace? = nil)

  /// Inverts luminance in the gamut of a display. The photograph is converted to the RGB space of
  /// that display. If the space is nil, the photograph's RGB space is kept.
  ///
  /// If the photograph's profile is not one of the library's RGB spaces, the colours are converted
  /// to sRGB before they are inverted.
  case invertLightness(LightnessInversion, in: ColorSpace? = nil)

  /// Changes an arc of hues in the gamut of a display. The photograph is converted to the RGB space
  /// of that display. If the space is nil, the photograph's RGB space is kept.
  case changeHues(HueArc, in: ColorSpace? = nil)

  /// Applies a chain of filters. The filters work on sRGB components, like the CSS filters in
  /// browsers do.
  case filter(FilterChain)

  /// Converts the photograph to another profile. The numbers change, but the colours look the same.
  case convert(ProfileConversion)

  /// Blurs the stored samples of the pixels, including alpha. An opaque photograph stays opaque.
  case blur(GaussianBlur)

  /// Replaces each colour with the one that a lookup table gives for it, and clips the results to
  /// 0…1. The numbers are looked up in the RGB space of the photograph.
  ///
  /// A lookup table does not state the space of its input. If the table was made for another space,
  /// first convert the photograph to that space.
  case lookUp(LookupTable)

  /// Simulates a colour-vision deficiency: each colour becomes the colour that a person with the
  /// deficiency sees.
  case see(ColorVision)

  /// Whether the operation changes each pixel independently of the others.
  var isPointwise: Bool { if case .blur = self { false } else { true } }

  /// Whether the operation leaves alpha unchanged.
  var keepsAlpha: Bool {
    guard case .filter(let chain) = self else { return isPointwise }
    return chain.stages.allSatisfy { $0.alpha == SIMD4(0, 0, 0, 1) && $0.constant.w == 0 }
  }
}

/// A conversion to an ICC profile.
public struct ProfileConversion: Sendable, Hashable {
  /// The profile to convert to. It must be an RGB or grey profile that can be the destination of a
  /// conversion; see ``ColorManagement/ICCDeviceClass/isOutput``.
  public var target: ICCProfile

  /// The rendering intent for colours that the target can't reproduce. It is used by profiles with
  /// lookup tables.
  public var intent: ICCIntent

  /// Whether black is mapped to the profile's black.
  public var blackPointCompensation: Bool

  /// The gamut mapping for colours outside the target, if the target is sRGB, Display P3, Adobe RGB
  /// (1998), Rec. 2020 or ProPhoto RGB.
  ///
  /// If it is nil, colours outside one of these spaces are clipped. For any other target, it must
  /// be nil, and the profile determines the mapping. It must also be nil if the first operation
  /// converts a CMYK image that has a profile.
  public var mapping: GamutMapping?

  /// Creates the settings for a conversion. The default intent is relative colorimetric, so the
  /// white of the photograph becomes the white of the target.
  public init(
    to target: ICCProfile, intent: ICCIntent = .relativeColorimetric,
    blackPointCompensation: Bool = false, mapping: GamutMapping? = nil
  ) {
    self.target = target
    self.intent = intent
    self.blackPointCompensation = blackPointCompensation
    self.mapping = mapping
  }
}
