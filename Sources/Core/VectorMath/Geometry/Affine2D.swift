/// An affine map of the plane, with Core Graphics' conventions: points are row vectors.
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
///
/// `first.concatenated(with: second)` does `first`, then `second`, as `CGAffineTransform`'s
/// `concatenating` does. `translated`, `scaled` and `rotated` put the new step *before* the map,
/// as `CGAffineTransform`'s `translatedBy` does: they change the axes one draws in.
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

  /// A map by its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that moves nothing.
  @inlinable
  public static var identity: Self { Self(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A move.
  @inlinable
  public static func translation(x: Double, y: Double) -> Self {
    Self(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A stretch along the axes, about the origin.
  @inlinable
  public static func scale(x: Double, y: Double) -> Self {
    Self(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A stretch alike in all directions, about the origin.
  @inlinable
  public static func scale(_ factor: Double) -> Self { scale(x: factor, y: factor) }

  /// A turn about the origin from the x axis towards the y axis: clockwise where y points down.
  ///
  /// Exact at multiples of 90°.
  public static func rotation(degrees: Double) -> Self {
    let (sin, cos) = DegreeAngle.sinCos(degrees)
    return Self(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
  }

  /// A slant that moves each point along x by `x` times its y, and along y by `y` times its x.
  @inlinable
  public static func shear(x: Double, y: Double) -> Self {
    Self(a: 1, b: y, c: x, d: 1, tx: 0, ty: 0)
  }

  /// This map, and `next` after it.
  @inlinable
  public func concatenated(with next: Self) -> Self {
    Self(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// This map after a translation.
  @inlinable
  public func translated(x: Double, y: Double) -> Self {
    Self.translation(x: x, y: y).concatenated(with: self)
  }

  /// This map after a scaling.
  @inlinable
  public func scaled(x: Double, y: Double) -> Self {
    Self.scale(x: x, y: y).concatenated(with: self)
  }

  /// This map after a rotation.
  public func rotated(degrees: Double) -> Self {
    Self.rotation(degrees: degrees).concatenated(with: self)
  }

  /// The map about an anchor, which its linear part leaves in place.
  @inlinable
  public func about(_ anchor: Point2D) -> Self {
    Self.translation(x: -anchor.x, y: -anchor.y).concatenated(with: self)
      .concatenated(with: .translation(x: anchor.x, y: anchor.y))
  }

  /// The factor by which areas grow; negative where the map mirrors.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// The inverse map, or nil where the plane collapses or a coefficient is not finite.
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

  /// The smallest rectangle around the image of a rectangle; ``Rect2D/null`` for an inverted one.
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
  /// Interpolates each coefficient linearly: `t` of the way to that of `end`.
  @inlinable
  public func interpolated(to end: Self, at t: Double) -> Self {
    Self(
      a: a.interpolated(to: end.a, at: t), b: b.interpolated(to: end.b, at: t),
      c: c.interpolated(to: end.c, at: t), d: d.interpolated(to: end.d, at: t),
      tx: tx.interpolated(to: end.tx, at: t), ty: ty.interpolated(to: end.ty, at: t))
  }
}
