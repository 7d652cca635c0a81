public import ColorFilters
public import Colorimetry

/// The reason that a transform has no export in a form.
public enum ExportError: Error, Hashable, CustomStringConvertible {
  /// A table of a form has no such number of points a side.
  case size(Int, TransformExport.Form)
  /// There is no shader of the method.
  case method(HueRotationMethod)
  /// A shader brings colours into the gamut by clipping, chroma reduction or ray tracing alone.
  case gamutMapping(GamutMapping)
  /// A form other than a shader holds one angle.
  case angle(TransformExport.Form)
  /// The form is a filter of matrices, which comes near to hue rotations alone.
  case filter(TransformExport.Form)
  /// There is no shader of a client's own transform.
  case shader
  /// The form's colours are not of this RGB.
  case display(ColorSpace, TransformExport.Form)
  /// The file could not be encoded; the codec's own words.
  case encoding(String)

  /// A description of the fault in words.
  public var description: String {
    switch self {
    case .size(let size, .hald) where (2...65).contains(size):
      "size \(size): a Hald CLUT has 4, 9, 16, 25, 36, 49 or 64 points a side"
    case .size(let size, _): "size \(size): from 2 to 65 points a side"
    case .method(let method):
      "method \(method.name): there is no shader of it; a cube holds any method"
    case .filter(let form):
      "\(form.rawValue): its filters are for hue rotations; a cube holds any change"
    case .shader: "there is no shader of this transform; a cube holds any"
    case .gamutMapping: "gamut mapping: a shader's is clip, oklch-cubic or raytrace"
    case .angle(let form): "angle: \(form.rawValue) holds one, so say which"
    case .display(let display, let form):
      "display \(display.rawValue): "
        + (form.isShader ? "a shader's is srgb or display-p3" : "\(form.rawValue) is for srgb")
    case .encoding(let words): words
    }
  }
}
