public import ColorFilters
public import ColorManagement
public import Colorimetry
public import PixelBuffers

/// A change to the pixels of a photograph.
public enum PhotographOperation: Sendable, Hashable {
  /// Rotates hues in the gamut of a display. The photograph is converted to the display's RGB
  /// space; nil stands for the photograph's own space.
  case rotateHue(HueRotation, in: ColorSpace? = nil)

  /// Inverts luminance in the gamut of a display, in the same way. Colours of a profile that is
  /// none of the library's RGB spaces are converted to sRGB first.
  case invertLightness(LightnessInversion, in: ColorSpace? = nil)

  /// Changes an arc of hues in the gamut of a display, in the same way.
  case changeHues(HueArc, in: ColorSpace? = nil)

  /// Filters colours. The filter uses sRGB components, as in browsers.
  case filter(FilterChain)

  /// Keeps the colours, and converts their numbers to another profile.
  case convert(ProfileConversion)

  /// Blurs pixels as they are stored, including alpha. An opaque photograph stays opaque.
  case blur(GaussianBlur)

  /// Looks up the numbers of the photograph's own RGB space in a table, and clips the results to
  /// 0…1.
  ///
  /// A table does not state the space of its input. If it was made for a space other than the
  /// photograph's, convert the photograph first.
  case lookUp(LookupTable)

  /// Converts colours to those that someone with a colour-vision deficiency sees.
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
  /// The profile to convert to: an RGB or grey profile of a device that shows or prints.
  public var target: ICCProfile

  /// The intent for colours that the device can't reproduce, used by profiles with tables.
  public var intent: ICCIntent

  /// Whether black is mapped to the profile's black.
  public var blackPointCompensation: Bool

  /// The mapping of colours outside sRGB, Display P3, Adobe RGB (1998) or Rec. 2020.
  ///
  /// Nil means clipping for these spaces, and the profile's own mapping for any other profile.
  public var mapping: GamutMapping?

  /// Creates a conversion. The default intent is relative to the medium's white.
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
