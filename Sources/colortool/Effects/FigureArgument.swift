import Painting

/// A shape as the command line writes it: a name, with a radius after a colon where it has one.
enum FigureArgument {
  static let names = "rectangle, rounded, continuous, capsule, circle, ellipse"

  static func figure(_ text: String) throws(Failure) -> Figure {
    let parts = text.lowercased().split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let radius = parts.count > 1 ? Double(parts[1]) : 20
    guard let radius, radius >= 0, radius <= 1e6 else {
      throw .usage("--shape \(text): the radius is a number of points, as in rounded:12")
    }
    switch parts[0] {
    case "rounded": return .roundedRectangle(radius: radius)
    case "continuous": return .roundedRectangle(radius: radius, style: .continuous)
    case "rectangle" where parts.count == 1: return .rectangle
    case "capsule" where parts.count == 1: return .capsule
    case "circle" where parts.count == 1: return .circle
    case "ellipse" where parts.count == 1: return .ellipse
    default: throw .usage("--shape \(text): \(names)")
    }
  }
}
