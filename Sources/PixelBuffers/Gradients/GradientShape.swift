internal import CPixelStages
public import VectorMath

/// The shape of a gradient: which place on its line of colours each point of the plane shows.
///
/// Points are in pixels, y downwards; the first pixel's middle is (½, ½). Degenerate shapes have a
/// place too: everything lies at the end.
public struct GradientShape: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case linear, radial, focal, conic }

  let kind: Kind

  /// What is linear in the point: its share of x, of y, and a constant.
  var u: SIMD3<Double>
  var v = SIMD3<Double>.zero
  var w = SIMD3<Double>.zero

  /// The place is the shape's own number · rate + start.
  var rate = 1.0
  var start = 0.0

  /// The shape's own number where all directions meet.
  var center = 0.0

  /// Along the straight line between two points, 0 at the first and 1 at the second.
  public static func linear(from start: Point2D, to end: Point2D) -> Self {
    let axis = end - start
    let square = axis.magnitudeSquared
    guard square > 0, square.isFinite else { return .nowhere }
    return .linear(origin: start, axis: axis * (1 / square))
  }

  /// Outwards from a centre, 1 on an ellipse of two radii.
  public static func elliptical(center: Point2D, radii: Point2D) -> Self {
    .radial(center: center, scale: Point2D(1 / radii.x, 1 / radii.y))
  }

  /// Outwards from a centre, 0 on one circle and 1 on another.
  public static func radial(
    center: Point2D, startRadius: Double = 0, endRadius: Double
  ) -> Self {
    guard startRadius != endRadius else { return .nowhere }
    var result = Self.radial(center: center, scale: Point2D(1, 1))
    result.rate = 1 / (endRadius - startRadius)
    result.start = -startRadius * result.rate
    return result
  }

  /// Outwards from a focus, 1 on a circle around another point.
  ///
  /// A focus outside the circle is moved along the line from its centre to just inside, as SVG 1.1
  /// has it (§13.2.3).
  public static func focal(focus: Point2D, center: Point2D, radius: Double) -> Self {
    guard radius > 0, radius.isFinite else { return .nowhere }
    var offset = (center - focus) * (1 / radius)
    var focus = focus
    if offset.length > 0.999 {
      offset = offset * (0.999 / offset.length)
      focus = center - offset * radius
    }
    guard offset.isFinite else { return .nowhere }
    // |e − t·g| = t for a point's vector e from the focus and the centre's g, in radii.
    let scale = 1 / (1 - offset.magnitudeSquared)
    let size = scale.squareRoot() / radius
    let slope = offset * (-scale / radius)
    return Self(
      kind: .focal, u: SIMD3(size, 0, -focus.x * size), v: SIMD3(0, size, -focus.y * size),
      w: SIMD3(slope.x, slope.y, -slope.dot(focus)))
  }

  /// Once round a centre, clockwise from an angle; 0° is up.
  public static func angular(center: Point2D, fromDegrees degrees: Double = 0) -> Self {
    let turn = (degrees.isFinite ? -degrees : 0) / 360
    return .conic(
      center: center, fromDegrees: degrees.isFinite ? degrees : 0,
      atCenter: turn - turn.rounded(.down))
  }

  /// Everything at the end of the line.
  static let nowhere = Self.constant(1)

  /// The shape with another number for every place: `place` · `rate` + `start`.
  package func scaled(by rate: Double, from start: Double) -> Self {
    var result = self
    result.rate *= rate
    result.start = result.start * rate + start
    return result
  }

  /// Turns the other way round, from the same angle.
  package var reversed: Self {
    var result = self
    result.v = -v
    result.center = center == 0 ? 0 : 1 - center
    return result
  }

  /// The shape where each point first goes through a map.
  package func after(_ map: Affine2D) -> Self {
    func mapped(_ f: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(
        f.x * map.a + f.y * map.b, f.x * map.c + f.y * map.d,
        f.x * map.tx + f.y * map.ty + f.z)
    }
    var result = self
    (result.u, result.v, result.w) = (mapped(u), mapped(v), mapped(w))
    return result
  }

  /// Whether all rows are alike.
  var isAcross: Bool { kind == .linear && u.y == 0 }

  /// Whether all columns are alike.
  var isDown: Bool { kind == .linear && u.x == 0 }

  var geometry: cpr_geometry {
    var result = cpr_geometry()
    result.shape =
      switch kind {
      case .linear: CPR_LINEAR
      case .radial: CPR_RADIAL
      case .focal: CPR_FOCAL
      case .conic: CPR_CONIC
      }
    result.u = (u.x, u.y, u.z)
    result.v = (v.x, v.y, v.z)
    result.w = (w.x, w.y, w.z)
    (result.rate, result.start, result.center) = (rate, start, center)
    return result
  }
}

extension GradientShape {
  /// The same place everywhere.
  package static func constant(_ place: Double) -> Self {
    Self(kind: .linear, u: SIMD3(0, 0, place))
  }

  /// Distance along `axis` from `origin`, in units of 1/|axis|².
  package static func linear(origin: Point2D, axis: Point2D) -> Self {
    Self(kind: .linear, u: SIMD3(axis.x, axis.y, -axis.dot(origin)))
  }

  /// Distance from a centre, each axis multiplied by its scale.
  package static func radial(center: Point2D, scale: Point2D) -> Self {
    guard scale.isFinite else { return .nowhere }
    return Self(
      kind: .radial, u: SIMD3(scale.x, 0, -center.x * scale.x),
      v: SIMD3(0, scale.y, -center.y * scale.y))
  }

  /// Turns about a centre, clockwise from an angle from 12 o'clock, 0…1.
  package static func conic(
    center: Point2D, fromDegrees degrees: Double, atCenter place: Double
  ) -> Self {
    let (sin, cos) = Libm.sinCos(degrees: degrees)
    return Self(
      kind: .conic, u: SIMD3(sin, -cos, cos * center.y - sin * center.x),
      v: SIMD3(cos, sin, -cos * center.x - sin * center.y), center: place)
  }
}
