import Colorimetry
import VectorMath

/// A gamut mapping along OKLCh chroma, for linear components of an RGB space.
///
/// It applies only to spaces whose gamut is 0…1.
struct ChromaMapping: Sendable, Equatable {
  /// The reduction to the largest possible chroma, or the ray trace.
  enum Method { case reduction, rayTrace }

  let method: Method
  let rgbFromCones: Matrix3x3
  let conesFromRGB: Matrix3x3

  /// Whether the input consists of cone roots instead of linear components.
  private(set) var takesRoots = false

  /// Whether the space has primaries that no light can have, with a cone response below 0.
  let isWide: Bool

  /// Creates a mapping; nil if no stage implements it.
  init?(_ mapping: GamutMapping, in rgb: RGBSteps) {
    guard let method = Method(mapping) else { return nil }
    self.method = method
    (rgbFromCones, conesFromRGB) = (rgb.fromCones, rgb.cones)
    let cones = conesFromRGB
    isWide = (0..<9).contains { cones[$0 / 3, $0 % 3] < 0 }
  }

  /// Returns the same mapping for cone roots, if the matrix converts the cubes of the roots to the
  /// linear components; otherwise nil.
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
