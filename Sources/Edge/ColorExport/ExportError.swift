public import ColorFilters
public import Colorimetry

/// Why a rotation has no export in a form.
public enum ExportError: Error, Hashable, CustomStringConvertible {
  /// A table of a form has no such number of points a side.
  case size(Int, HueRotationExport.Form)
  /// There is no shader of the method.
  case method(HueRotationMethod)
  /// A shader brings colours into the gamut by clipping, chroma reduction or ray tracing alone.
  case gamutMapping(GamutMapping)
  /// A form that is no shader holds one angle.
  case angle(HueRotationExport.Form)
  /// The form's colours are not of this RGB.
  case display(ColorSpace, HueRotationExport.Form)
  /// The file could not be encoded; the codec's own words.
  case encoding(String)

  /// What was wrong, in words.
  public var description: String {
    switch self {
    case .size(let size, .hald) where (2...65).contains(size):
      "size \(size): a Hald CLUT has 4, 9, 16, 25, 36, 49 or 64 points a side"
    case .size(let size, _): "size \(size): from 2 to 65 points a side"
    case .method(let method):
      "method \(method.name): there is no shader of it; a cube holds any method"
    case .gamutMapping: "gamut mapping: a shader's is clip, oklch-cubic or raytrace"
    case .angle(let form): "angle: \(form.rawValue) holds one, so say which"
    case .display(let display, let form):
      "display \(display.rawValue): "
        + (form.isShader ? "a shader's is srgb or display-p3" : "\(form.rawValue) is for srgb")
    case .encoding(let words): words
    }
  }
}
