public import ColorFilters
public import ColorManagement
public import Colorimetry
public import PixelBuffers

/// A change to the pixels of a photograph.
public enum PhotographOperation: Sendable, Hashable {
  /// Hues are rotated in the gamut of a display, whose RGB the photograph's becomes; nil for the
  /// photograph's own.
  case rotateHue(HueRotation, in: ColorSpace? = nil)

  /// Luminance is turned over in the gamut of a display, likewise. Colours of a profile that is
  /// none of the library's RGB spaces come into sRGB first.
  case invertLightness(LightnessInversion, in: ColorSpace? = nil)

  /// An arc of hues is changed in the gamut of a display, likewise.
  case changeHues(HueArc, in: ColorSpace? = nil)

  /// Colours are filtered, by numbers of sRGB as browsers do.
  case filter(FilterChain)

  /// Colours are kept, and their numbers become those of another profile.
  case convert(ProfileConversion)

  /// Pixels are blurred as they are stored, alpha too; an opaque photograph stays opaque.
  case blur(GaussianBlur)

  /// The numbers of the photograph's own RGB are looked up in a table, and cut to 0…1.
  ///
  /// No table says whose numbers it takes: where it is made for another space than the
  /// photograph's, convert before it.
  case lookUp(LookupTable)

  /// Colours become what someone with a colour-vision deficiency sees.
  case see(ColorVision)

  /// Whether it changes each pixel without a look at others.
  var isPointwise: Bool { if case .blur = self { false } else { true } }

  /// Whether alpha stays as it is.
  var keepsAlpha: Bool {
    guard case .filter(let chain) = self else { return isPointwise }
    return chain.stages.allSatisfy { $0.alpha == SIMD4(0, 0, 0, 1) && $0.constant.w == 0 }
  }
}

/// A conversion to an ICC profile.
public struct ProfileConversion: Sendable, Hashable {
  /// The profile to convert to: RGB or gray, of a device that shows or prints.
  public var target: ICCProfile

  /// The intent of a profile of tables for colours that its device lacks.
  public var intent: ICCIntent

  /// Whether black becomes the profile's black.
  public var blackPointCompensation: Bool

  /// The mapping of colours that sRGB, Display P3, Adobe RGB (1998) or Rec. 2020 lacks.
  ///
  /// Nil stands for clipping, and for a profile's own way.
  public var mapping: GamutMapping?

  /// A conversion, relative to the medium's white unless an intent says otherwise.
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
