import Colorimetry
public import Painting
import Syntax
public import VectorMath

extension GradientImage {
  /// The gradient as a SwiftUI expression that draws the same in a box, stops and all.
  ///
  /// Mixing is `.device` unless the gradient mixes in Oklab, SwiftUI's `.perceptual`, which only its
  /// shape styles (`.linearGradient(…)`) take, not its views; give other gradients a ramp first.
  /// CSS's shapes become SwiftUI's in this box: end points and centres as
  /// unit points, radii in points.
  public func swiftUI(in box: Size2D) throws(GradientExportError) -> String {
    guard let image = unrolled(in: box) else { throw .repetition(format: "SwiftUI") }
    var line = image.gradient(in: box)
    let (name, geometry) = try image.swiftUIShape(in: box, line: &line)
    let stops = line.stops.indices.map { i in
      "    .init(color: \(line.stops[i].color.swiftUIText), location: \(line.positions[i].decimal())),"
    }
    let list = "stops: [\n" + stops.joined(separator: "\n") + "\n  ]"
    guard interpolation.space == .oklab else { return "\(name)(\n  \(list),\n  \(geometry))\n" }
    // The view of a turn is `AngularGradient` with an angle, the style `conicGradient`.
    let style = geometry.contains(" angle:") ? "conic" : String(name.dropLast(8)).lowercased()
    return ".\(style)Gradient(\n  Gradient(\(list)).colorSpace(.perceptual),\n  \(geometry))\n"
  }

  private func swiftUIShape(
    in box: Size2D, line: inout ColorGradient
  ) throws(GradientExportError) -> (String, String) {
    func unit(_ point: Point2D) -> String {
      "UnitPoint(x: \((point.x / max(box.width, 1e-9)).decimal()), "
        + "y: \((point.y / max(box.height, 1e-9)).decimal()))"
    }
    func center(_ position: BoxPosition) -> String {
      "center: " + unit(position.resolved(in: box))
    }
    switch kind {
    case .linear:
      guard let (start, end) = shape(in: box).linearEnds else {
        throw .shape(format: "SwiftUI", reason: "its end points are one")
      }
      return ("LinearGradient", "startPoint: \(unit(start)), endPoint: \(unit(end))")
    case .radial(.ring(let start, let end), let middle):
      return (
        "RadialGradient",
        "\(center(middle)), startRadius: \(start.decimal()), endRadius: \(end.decimal())"
      )
    case .radial(let size, let middle):
      let (rx, ry) = size.radii(around: middle.resolved(in: box), in: box)
      if abs(rx - ry) <= 1e-9 * max(rx, ry) {
        return (
          "RadialGradient", "\(center(middle)), startRadius: 0, endRadius: \(rx.decimal())"
        )
      }
      let (fx, fy) = (rx / max(box.width, 1e-9), ry / max(box.height, 1e-9))
      guard abs(fx - fy) <= 1e-9 * max(fx, fy) else {
        throw .shape(
          format: "SwiftUI", reason: "its ellipse is neither a circle nor of the box's proportions")
      }
      return (
        "EllipticalGradient",
        "\(center(middle)), startRadiusFraction: 0, endRadiusFraction: \(fx.decimal())"
      )
    case .conic(let degrees, let middle):
      return (
        "AngularGradient", "\(center(middle)), angle: .degrees(\((degrees - 90).decimal()))"
      )
    case .angular(let start, let end, let middle):
      return (
        "AngularGradient",
        "\(center(middle)), startAngle: .degrees(\(start.decimal())), "
          + "endAngle: .degrees(\(end.decimal()))"
      )
    case .elliptical(let middle, let start, let end):
      return (
        "EllipticalGradient",
        "\(center(middle)), startRadiusFraction: \(start.decimal()), "
          + "endRadiusFraction: \(end.decimal())"
      )
    }
  }
}

extension AnyColor {
  fileprivate var swiftUIText: String {
    let (space, color) = inSwiftUI
    let alpha = color.w == 1 ? "" : ", opacity: \(color.w.decimal())"
    return "Color(.\(space.rawValue), red: \(color.x.decimal()), green: \(color.y.decimal()), "
      + "blue: \(color.z.decimal())\(alpha))"
  }
}
