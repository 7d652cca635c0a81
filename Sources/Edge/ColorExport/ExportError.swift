public import ColorFilters
public import Colorimetry

/// The reason that a transform can't be exported in the requested form.
public enum ExportError: Error, Hashable, CustomStringConvertible {
  /// The size of the table is not allowed for this form. The associated number is the requested
  /// number of points per side.
  case size(Int, TransformExport.Form)
  /// There is no shader for the method.
  case method(HueRotationMethod)
  /// The gamut mapping is not available in shaders, which support only clipping, chroma reduction
  /// and ray tracing.
  case gamutMapping(GamutMapping)
  /// The form is not a shader, so the angle can't be an argument. The transform needs a fixed
  /// angle.
  case angle(TransformExport.Form)
  /// The form is an SVG or CSS filter, which can represent only hue rotations.
  case filter(TransformExport.Form)
  /// The transform is of a type that is not available as a shader, such as a type that you defined.
  case shader
  /// The form does not support this RGB space for its colours. A shader supports sRGB and Display
  /// P3, and every other form supports only sRGB.
  case display(ColorSpace, TransformExport.Form)
  /// The file could not be encoded. The string is the encoder's message.
  case encoding(String)

  /// A description of the error in words.
  public var description: String {
    switch self {
    case .size(let size, .hald) where (2...65).contains(size):
      "size \(size): for a Hald CLUT, use 4, 9, 16, 25, 36, 49 or 64 points per side"
    case .size(let size, _): "size \(size): must be from 2 to 65 points per side"
    case .method(let method):
      "method \(method.name): there is no shader for it; a cube takes any method"
    case .filter(let form):
      "\(form.rawValue): this format works only for hue rotations; a cube takes any transform"
    case .shader: "there is no shader for this transform; a cube takes any transform"
    case .gamutMapping: "gamut mapping: for a shader, use clip, oklch-cubic or raytrace"
    case .angle(let form): "angle: \(form.rawValue) needs an angle"
    case .display(let display, let form):
      "display \(display.rawValue): "
        + (form.isShader ? "for a shader, use srgb or display-p3" : "\(form.rawValue) needs srgb")
    case .encoding(let words): words
    }
  }
}
