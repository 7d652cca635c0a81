// What is printed: kinds and counts, never all that is stored.

import ColorFilters
import Colorimetry

extension GradientPaint: CustomStringConvertible {
  /// The shape, its number of colours and their space: `a linear gradient of 3 colours in oklch`.
  public var description: String {
    let shape =
      switch kind {
      case .linear: "linear"
      case .radial: "radial"
      case .conic: "conic"
      case .angular: "angular"
      case .elliptical: "elliptical"
      }
    return "a \(shape) gradient of \(stops.count) colours in \(interpolation.space.rawValue)"
  }
}

extension ColorMesh: CustomStringConvertible {
  /// The number of vertices and the mixing space: `a mesh of 3 × 3 colours in oklab`.
  public var description: String {
    "a mesh of \(width) × \(height) colours in \(interpolation.space.rawValue)"
  }
}

extension GradientLayer: CustomStringConvertible {
  /// The gradient's description, or the number of layers: `a sum of 2 layers`.
  public var description: String {
    switch self {
    case .image(let image): "\(image)"
    case .line(let gradient, _): "\(gradient)"
    case .mesh(let mesh): "\(mesh)"
    case .filtered(_, let chain): "a layer through \(chain.filters.count) filters"
    case .sum(let parts): "a sum of \(parts.count) layers"
    case .stack(let parts): "a stack of \(parts.count) layers"
    case .morph(_, _, let share):
      "a layer \(share) of the way to another"
    }
  }
}
