public import Colorimetry
public import Painting
import Syntax
public import VectorMath

extension GradientPaint {
  /// Returns an SVG picture that fills a box with the gradient. The colours along the gradient's
  /// line are replaced by an sRGB ramp.
  ///
  /// SVG's gradients are linear in straight (not premultiplied) components, and so is the ramp. SVG
  /// cannot express conic gradients. Source: SVG 2 §14.2.
  public func svg(
    in box: Size2D, ramp: CertifiedRamp<SRGB>
  ) throws(GradientExportError) -> String {
    var (ends, line) = (ramp.ends, ramp.stops)
    if case .radial = asCSS(in: box).kind {
      line = ramp.stops(fromCenter: 0)
      ends = (0, SVGText.radialEnd(of: line.map { $0.position }, isRepeating: ramp.isRepeating))
    }
    let (element, geometry) = try svgShape(in: box, ends)
    let stops = line.map {
      let offset = ($0.position - ends.0) / (ends.1 - ends.0)
      return "  "
        + SVGText.stop(at: min(max(offset, 0), 1).decimal(), $0.color.svg("stop-color"))
    }
    let gradient = SVGText.gradient(
      element, id: "gradient", geometry, isRepeating: ramp.isRepeating, stops: stops)
    let (width, height) = (box.width.decimal(), box.height.decimal())
    return SVGText.document(
      width: width, height: height,
      ["  <defs>"] + gradient.map { "    " + $0 } + [
        "  </defs>",
        "  <rect width=\"\(width)\" height=\"\(height)\" fill=\"url(#gradient)\"/>",
      ])
  }

  /// Returns the element and its geometry, in which SVG's offsets 0 and 1 correspond to two given
  /// positions.
  private func svgShape(
    in box: Size2D, _ ends: (Double, Double)
  ) throws(GradientExportError) -> (element: String, geometry: String) {
    let (first, last) = ends
    switch asCSS(in: box).kind {
    case .linear:
      guard let (start, end) = shape(in: box).linearEnds else {
        throw .shape(format: "SVG", reason: "its end points coincide")
      }
      let (a, b) = (start + (end - start) * first, start + (end - start) * last)
      return (
        "linearGradient",
        "x1=\"\(a.x.decimal())\" y1=\"\(a.y.decimal())\" "
          + "x2=\"\(b.x.decimal())\" y2=\"\(b.y.decimal())\""
      )
    case .radial(let size, let center):
      let middle = center.resolved(in: box)
      let (rx, ry) = size.radii(around: middle, in: box)
      guard rx > 0, ry > 0 else {
        throw .shape(format: "SVG", reason: "it has no radius")
      }
      // One unit of the line is rx across.
      return (
        "radialGradient",
        "cx=\"0\" cy=\"0\" r=\"\(last.decimal())\" "
          + "gradientTransform=\"translate(\(middle.x.decimal()) \(middle.y.decimal())) "
          + "scale(\(rx.decimal()) \(ry.decimal()))\""
      )
    case .conic, .angular: throw .shape(format: "SVG", reason: "it has no conic gradients")
    default: throw .shape(format: "SVG", reason: "it has no equivalent of this shape")
    }
  }
}

extension CertifiedRamp {
  /// The positions of the first and the last stop, moved slightly apart if they are equal.
  fileprivate var ends: (Double, Double) {
    let (first, last) = (stops.first?.position ?? 0, stops.last?.position ?? 1)
    // Far out a millionth is lost in rounding.
    return (first, last > first ? last : max(first + 1e-6, first.nextUp))
  }

  /// Returns the stops from the position of a circle's centre onwards. Earlier stops are cut off.
  /// For a repeating gradient, a period begins at the centre.
  ///
  /// SVG 1.1 supports only this form. Only SVG 2 has `fr`, which lets the line start at a circle.
  package func stops(fromCenter center: Double) -> [Stop] {
    let (first, last) = (stops.first?.position ?? 0, stops.last?.position ?? 1)
    let period = last - first
    guard isRepeating, period > 0 else {
      let rest = stops.filter { $0.position > center }
      return rest.count == stops.count
        ? stops : [Stop(color(at: center), at: center)] + rest
    }
    let (end, turns) = (center + period, ((center - first) / period).rounded(.up))
    let moved = stops.map { Stop($0.color, at: $0.position + turns * period) }
    guard let start = moved.first, start.position > center else { return moved }
    let edge = color(at: center)
    return [Stop(edge, at: center)]
      + moved.filter { $0.position > end }.map { Stop($0.color, at: $0.position - period) }
      + moved.filter { $0.position <= end } + [Stop(edge, at: end)]
  }
}
