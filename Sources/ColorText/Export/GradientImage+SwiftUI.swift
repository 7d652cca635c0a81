import Colorimetry
public import Painting
public import VectorMath

extension GradientImage {
  /// The gradient as a SwiftUI expression that draws the same in a box, stops and all.
  ///
  /// Mixing is `.device` unless the gradient mixes in Oklab, SwiftUI's `.perceptual`; give other
  /// gradients a ramp first. CSS's shapes become SwiftUI's in this box: end points and centres as
  /// unit points, radii in points.
  public func swiftUIText(in box: Size2D) throws(GradientExportError) -> String {
    guard let image = unrolled(in: box) else { throw .repetition(format: "SwiftUI") }
    var line = image.gradient(in: box)
    let (name, geometry) = try image.swiftUIShape(in: box, line: &line)
    let stops = line.stops.indices.map { i in
      "    .init(color: \(line.stops[i].color.swiftUIText), location: \(swiftNumber(line.positions[i]))),"
    }
    let list = "stops: [\n" + stops.joined(separator: "\n") + "\n  ]"
    let body =
      interpolation.space == .oklab
      ? "gradient: Gradient(\(list)).colorSpace(.perceptual)" : list
    return "\(name)(\n  \(body),\n  \(geometry))\n"
  }

  private func swiftUIShape(
    in box: Size2D, line: inout ColorGradient
  ) throws(GradientExportError) -> (String, String) {
    func unit(_ point: Point2D) -> String {
      "UnitPoint(x: \(swiftNumber(point.x / max(box.width, 1e-9))), "
        + "y: \(swiftNumber(point.y / max(box.height, 1e-9))))"
    }
    func center(_ position: BoxPosition) -> String {
      "center: " + unit(position.resolved(in: box))
    }
    switch kind {
    case .linear:
      guard let (start, end) = field(in: box).linearEnds else {
        throw .shape(format: "SwiftUI", reason: "its end points are one")
      }
      return ("LinearGradient", "startPoint: \(unit(start)), endPoint: \(unit(end))")
    case .radial(let geometry):
      if case .ring(let start, let end) = geometry.size {
        return (
          "RadialGradient",
          "\(center(geometry.center)), startRadius: \(swiftNumber(start)), "
            + "endRadius: \(swiftNumber(end))"
        )
      }
      let (rx, ry) = geometry.radii(in: box)
      if abs(rx - ry) <= 1e-9 * max(rx, ry) {
        return (
          "RadialGradient",
          "\(center(geometry.center)), startRadius: 0, endRadius: \(swiftNumber(rx))"
        )
      }
      let (fx, fy) = (rx / max(box.width, 1e-9), ry / max(box.height, 1e-9))
      guard abs(fx - fy) <= 1e-9 * max(fx, fy) else {
        throw .shape(
          format: "SwiftUI", reason: "its ellipse is neither a circle nor of the box's proportions")
      }
      return (
        "EllipticalGradient",
        "\(center(geometry.center)), startRadiusFraction: 0, endRadiusFraction: \(swiftNumber(fx))"
      )
    case .conic(let geometry):
      return (
        "AngularGradient",
        "\(center(geometry.center)), angle: .degrees(\(swiftNumber(geometry.degrees - 90)))"
      )
    case .angular(let geometry):
      return (
        "AngularGradient",
        "\(center(geometry.center)), startAngle: .degrees(\(swiftNumber(geometry.startDegrees))), "
          + "endAngle: .degrees(\(swiftNumber(geometry.endDegrees)))"
      )
    case .elliptical(let geometry):
      return (
        "EllipticalGradient",
        "\(center(geometry.center)), "
          + "startRadiusFraction: \(swiftNumber(geometry.startRadiusFraction)), "
          + "endRadiusFraction: \(swiftNumber(geometry.endRadiusFraction))"
      )
    }
  }
}

extension AnyColor {
  fileprivate var swiftUIText: String {
    let (name, color): (String, SIMD4<Double>) =
      switch space {
      case .displayP3: (".displayP3", storage)
      case .srgbLinear: (".sRGBLinear", storage)
      default: (".sRGB", SRGB(self).storage)
      }
    let alpha = color.w == 1 ? "" : ", opacity: \(swiftNumber(color.w))"
    return "Color(\(name), red: \(swiftNumber(color.x)), green: \(swiftNumber(color.y)), "
      + "blue: \(swiftNumber(color.z))\(alpha))"
  }
}

/// The shortest digits that read back to the same number.
private func swiftNumber(_ value: Double) -> String { cssNumber(value) }
