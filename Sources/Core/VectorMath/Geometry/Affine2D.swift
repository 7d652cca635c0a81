/// An affine map of the plane with the conventions of Core Graphics, in which points are row
/// vectors.
///
/// The map of a point (x, y) is x' = a·x + c·y + tx and y' = b·x + d·y + ty.
///
/// `first.concatenated(with: second)` applies `first` and then `second`, like `concatenating` of
/// `CGAffineTransform`. `translated`, `scaled` and `rotated` put the new step *before* the map,
/// like `translatedBy` of `CGAffineTransform`. They change the axes in which you draw.
@frozen
public struct Affine2D: Sendable, Hashable, BitwiseCopyable {
  /// The coefficient of x in x'.
  public var a: Double

  /// The coefficient of x in y'.
  public var b: Double

  /// The coefficient of y in x'.
  public var c: Double

  /// The coefficient of y in y'.
  public var d: Double

  /// The constant term of x': the translation along x.
  public var tx: Double

  /// The constant term of y': the translation along y.
  public var ty: Double

  /// Creates a map from its six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point in place.
  @inlinable
  public static var identity: Self { Self(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Returns a translation.
  @inlinable
  public static func translation(x: Double, y: Double) -> Self {
    Self(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling along the axes, about the origin.
  @inlinable
  public static func scale(x: Double, y: Double) -> Self {
    Self(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a uniform scaling about the origin.
  @inlinable
  public static func scale(_ factor: Double) -> Self { scale(x: factor, y: factor) }

  /// Returns a rotation about the origin from the x axis towards the y axis, which is clockwise if
  /// y points down.
  ///
  /// The result is exact at multiples of 90°.
  public static func rotation(degrees: Double) -> Self {
    let (sin, cos) = DegreeAngle.sinCos(degrees)
    return Self(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
  }

  /// Returns a shear that moves each point along x by `x` times its y coordinate, and along y by
  /// `y` times its x coordinate.
  @inlinable
  public static func shear(x: Double, y: Double) -> Self {
    Self(a: 1, b: y, c: x, d: 1, tx: 0, ty: 0)
  }

  /// Returns the map that applies this map first and `next` second.
  @inlinable
  public func concatenated(with next: Self) -> Self {
    Self(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the map that translates first and then applies this map.
  @inlinable
  public func translated(x: Double, y: Double) -> Self {
    Self.translation(x: x, y: y).concatenated(with: self)
  }

  /// Returns the map that scales first and then applies this map.
  @inlinable
  public func scaled(x: Double, y: Double) -> Self {
    Self.scale(x: x, y: y).concatenated(with: self)
  }

  /// Returns the map that rotates first and then applies this map.
  public func rotated(degrees: Double) -> Self {
    Self.rotation(degrees: degrees).concatenated(with: self)
  }

  /// Returns the map that does the same as this map, but about an anchor point instead of the
  /// origin. The scaling, the rotation and the shear of the map leave the anchor in place. The
  /// translation still moves it.
  @inlinable
  public func about(_ anchor: Point2D) -> Self {
    Self.translation(x: -anchor.x, y: -anchor.y).concatenated(with: self)
      .concatenated(with: .translation(x: anchor.x, y: anchor.y))
  }

  /// The determinant of the linear part. Its size is the factor by which the map scales areas. It
  /// is negative if the map mirrors the plane.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// The inverse map, or nil if the map collapses the plane or a coefficient is not finite.
  public var inverse: Self? {
    let scale = determinant
    guard scale != 0, scale.isFinite, tx.isFinite, ty.isFinite else { return nil }
    let result = Self(
      a: d / scale, b: -b / scale, c: -c / scale, d: a / scale,
      tx: (c * ty - d * tx) / scale, ty: (b * tx - a * ty) / scale)
    return result.isFinite ? result : nil
  }

  /// Whether all six numbers are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The greatest factor by which the map lengthens a vector: its larger singular value.
  public var maximumScale: Double {
    let p = a * a + b * b
    let q = c * c + d * d
    let r = a * c + b * d
    return ((p + q + Elementary.hypot(p - q, 2 * r)) / 2).squareRoot()
  }

  /// Maps a point.
  @inlinable @inline(__always)
  public func callAsFunction(_ point: Point2D) -> Point2D {
    Point2D(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Returns the smallest axis-aligned rectangle that contains the mapped rectangle. If the corners
  /// of `rect` are inverted, the result is ``Rect2D/null``.
  public func boundingBox(of rect: Rect2D) -> Rect2D {
    guard rect.minX <= rect.maxX, rect.minY <= rect.maxY else { return .null }
    var box = Rect2D.null
    box.extend(to: self(rect.least))
    box.extend(to: self(rect.greatest))
    box.extend(to: self(Point2D(rect.minX, rect.maxY)))
    box.extend(to: self(Point2D(rect.maxX, rect.minY)))
    return box
  }
}

extension Affine2D: Interpolatable {
  /// Interpolates each coefficient linearly, at the fraction `t` between this map and `end`.
  @inlinable
  public func interpolated(to end: Self, at t: Double) -> Self {
    Self(
      a: a.interpolated(to: end.a, at: t), b: b.interpolated(to: end.b, at: t),
      c: c.interpolated(to: end.c, at: t), d: d.interpolated(to: end.d, at: t),
      tx: tx.interpolated(to: end.tx, at: t), ty: ty.interpolated(to: end.ty, at: t))
  }
}
