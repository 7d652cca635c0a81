import Colorimetry
import VectorMath

/// A gamut mapping of linear components of an RGB space along OKLCh chroma.
///
/// Only for spaces whose gamut is 0…1.
struct ChromaMapping: Sendable, Equatable {
  /// The largest chroma there is, or the ray trace's.
  enum Method { case reduction, rayTrace }

  let method: Method
  let rgbFromCones: Matrix3x3
  let conesFromRGB: Matrix3x3

  /// Whether it is given cone roots in the place of linear components.
  private(set) var takesRoots = false

  /// Whether its space has primaries that no light can have: a cone response below 0.
  let isWide: Bool

  /// Nil where no stage knows the mapping.
  init?(_ mapping: GamutMapping, in rgb: RGBSteps) {
    guard let method = Method(mapping) else { return nil }
    self.method = method
    (rgbFromCones, conesFromRGB) = (rgb.fromCones, rgb.cones)
    let cones = conesFromRGB
    isWide = (0..<9).contains { cones[$0 / 3, $0 % 3] < 0 }
  }

  /// The same of the cone roots whose cubes a matrix takes to the linear components; nil where it
  /// does not.
  func ofRoots(_ matrix: Matrix3x3) -> Self? {
    guard !takesRoots, !isWide || method == .reduction, (conesFromRGB * matrix).isIdentity else {
      return nil
    }
    var result = self
    result.takesRoots = true
    return result
  }

  /// The numbers that the stage takes.
  var parameters: [Float] {
    rgbFromCones.floats + Oklab.fromConeRoots.floats + conesFromRGB.floats
  }
}

extension ChromaMapping.Method {
  fileprivate init?(_ mapping: GamutMapping) {
    switch mapping {
    case .oklchCubic: self = .reduction
    case .raytrace: self = .rayTrace
    default: return nil
    }
  }
}
