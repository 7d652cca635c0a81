public import Colorimetry
public import Painting
import Syntax
public import VectorMath

extension GradientPaint {
  /// The gradient as an SVG picture of a box, its line a ramp in sRGB.
  ///
  /// The ramp's lines are straight (not premultiplied), as SVG's are. SVG has no conic gradients.
  /// Source: SVG 2 §14.2.
  public func svg(
    in box: Size2D, ramp: CertifiedRamp<SRGB>
  ) throws(GradientExportError) -> String {
    let (element, geometry) = try svgShape(in: box, ramp)
    let stops = ramp.stops.map {
      "  "
        + SVGText.stop(
          at: ramp.offset(of: $0.position).decimal(), $0.color.svg("stop-color"))
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

  /// The element, and its geometry for a ramp, whose first and last stop SVG puts at 0 and 1.
  private func svgShape(
    in box: Size2D, _ ramp: CertifiedRamp<SRGB>
  ) throws(GradientExportError) -> (element: String, geometry: String) {
    let (first, last) = ramp.ends
    switch asCSS(in: box).kind {
    case .linear:
      guard let (start, end) = shape(in: box).linearEnds else {
        throw .shape(format: "SVG", reason: "its end points are one")
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
      // One unit of the line is rx across; SVG 2 starts the line at the circle `fr`.
      return (
        "radialGradient",
        "cx=\"0\" cy=\"0\" r=\"\(last.decimal())\" fr=\"\(max(first, 0).decimal())\" "
          + "gradientTransform=\"translate(\(middle.x.decimal()) \(middle.y.decimal())) "
          + "scale(\(rx.decimal()) \(ry.decimal()))\""
      )
    case .conic, .angular: throw .shape(format: "SVG", reason: "it has no conic gradients")
    default: throw .shape(format: "SVG", reason: "it has no such shape")
    }
  }
}

extension CertifiedRamp {
  /// The places of the first and the last stop; a little apart where they are one.
  fileprivate var ends: (Double, Double) {
    let (first, last) = (stops.first?.position ?? 0, stops.last?.position ?? 1)
    // Far out a millionth is lost in rounding.
    return (first, last > first ? last : max(first + 1e-6, first.nextUp))
  }

  /// The fraction of the way from the first stop to the last.
  fileprivate func offset(of position: Double) -> Double {
    let (first, last) = ends
    return min(max((position - first) / (last - first), 0), 1)
  }
}
