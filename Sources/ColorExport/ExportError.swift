public import ColorFilters
public import Colorimetry

/// Why a rotation has no export in a form.
public enum ExportError: Error, Hashable, CustomStringConvertible {
  /// A table of a form has no such number of points a side.
  case size(Int, HueRotationExport.Form)
  /// A shader is written of OKLCh and of the matrices alone.
  case method(HueRotationMethod)
  /// A shader brings colours into the gamut by clipping or by reducing chroma alone.
  case gamutMapping(GamutMapping)
  /// The file could not be encoded; the codec's own words.
  case encoding(String)

  /// What was wrong, in words.
  public var description: String {
    switch self {
    case .size(let size, .hald) where (2...65).contains(size):
      "size \(size): a Hald CLUT has 4, 9, 16, 25, 36, 49 or 64 points a side"
    case .size(let size, _): "size \(size): from 2 to 65 points a side"
    case .method(let method):
      "method \(method.name): shaders are written of oklch and of the matrices; "
        + "a cube holds any method"
    case .gamutMapping: "gamut mapping: a shader's is clip or oklch-cubic"
    case .encoding(let words): words
    }
  }
}
