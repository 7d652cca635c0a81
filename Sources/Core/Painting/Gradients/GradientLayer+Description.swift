// What is printed: kinds and counts, never all that is stored.

import ColorFilters
import Colorimetry

extension GradientPaint: CustomStringConvertible {
  /// A description with the shape, the number of colours and the mixing space, such as `a linear
  /// gradient of 3 colours in oklch`.
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
  /// A description with the number of vertices and the mixing space, such as `a mesh of 3 × 3
  /// colours in oklab`.
  public var description: String {
    "a mesh of \(width) × \(height) colours in \(interpolation.space.rawValue)"
  }
}

extension GradientLayer: CustomStringConvertible {
  /// A description of the layer. It is the gradient's description, or for several layers their
  /// number, such as `a sum of 2 layers`.
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
