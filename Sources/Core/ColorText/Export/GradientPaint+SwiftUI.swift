import Colorimetry
public import Painting
import Syntax
public import VectorMath

extension GradientPaint {
  /// Returns the gradient as a SwiftUI expression that draws the same picture in a box. The
  /// expression keeps the gradient's stops.
  ///
  /// If the gradient mixes in Oklab, the expression uses SwiftUI's `.perceptual`, and otherwise
  /// `.device`. SwiftUI's shape styles (`.linearGradient(…)`) accept `.perceptual`, but its
  /// gradient views do not. If a gradient mixes in another space, convert it to a ramp first. CSS
  /// shapes become SwiftUI shapes for this box: end points and centres become unit points, and
  /// radii are in points.
  public func swiftUI(in box: Size2D) throws(GradientExportError) -> String {
    guard let image = unrolled(in: box) else { throw .repetition(format: "SwiftUI") }
    let line = image.gradient(in: box)
    let (name, geometry) = try image.swiftUIKind(in: box).words(in: box)
    let stops = line.stops.indices.map { i in
      "    .init(color: \(line.stops[i].color.swiftUIText), location: \(line.positions[i].decimal())),"
    }
    let list = "stops: [\n" + stops.joined(separator: "\n") + "\n  ]"
    if interpolation.space == .oklab {
      return ".\(name)Gradient(\n  Gradient(\(list)).colorSpace(.perceptual),\n  \(geometry))\n"
    }
    // The view of a whole turn has no name of its own.
    let view = name == "conic" ? "Angular" : name.prefix(1).uppercased() + name.dropFirst()
    return "\(view)Gradient(\n  \(list),\n  \(geometry))\n"
  }
}

extension GradientKind {
  /// Returns the part before “Gradient” in SwiftUI's name, and the arguments that follow the
  /// colours.
  fileprivate func words(in box: Size2D) -> (name: String, arguments: String) {
    func unit(_ position: BoxPosition) -> String {
      let point = position.fractions(of: box)
      return "UnitPoint(x: \(point.x.decimal()), y: \(point.y.decimal()))"
    }
    func degrees(_ angle: Double) -> String { ".degrees(\(angle.decimal()))" }
    return switch self {
    case .linear(.points(let start, let end)):
      ("linear", "startPoint: \(unit(start)), endPoint: \(unit(end))")
    case .radial(.ring(let start, let end), let center):
      (
        "radial",
        "center: \(unit(center)), startRadius: \(start.decimal()), endRadius: \(end.decimal())"
      )
    case .elliptical(let center, let start, let end):
      (
        "elliptical",
        "center: \(unit(center)), startRadiusFraction: \(start.decimal()), "
          + "endRadiusFraction: \(end.decimal())"
      )
    case .angular(let start, let end, let center):
      (
        "angular",
        "center: \(unit(center)), startAngle: \(degrees(start)), endAngle: \(degrees(end))"
      )
    case .conic(let angle, let center):
      ("conic", "center: \(unit(center)), angle: \(degrees(angle - 90))")
    case .linear, .radial: preconditionFailure("SwiftUI has no equivalent of this shape")
    }
  }
}

extension AnyColor {
  var swiftUIText: String {
    let (space, color) = inSwiftUI
    let alpha = color.w == 1 ? "" : ", opacity: \(color.w.decimal())"
    return "Color(.\(space.rawValue), red: \(color.x.decimal()), green: \(color.y.decimal()), "
      + "blue: \(color.z.decimal())\(alpha))"
  }
}
