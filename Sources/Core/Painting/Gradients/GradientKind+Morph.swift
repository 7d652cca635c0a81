public import VectorMath

extension GradientKind {
  /// Returns a shape interpolated between this shape and another shape of the same kind. The method
  /// interpolates end points, centres, radii and angles.
  ///
  /// The result is nil if the shapes are of different kinds, or if they specify their geometry in
  /// different forms. At 0, the result is this shape. At 1, it is the other shape.
  public func interpolated(to end: Self, at t: Double) -> Self? {
    switch (self, end) {
    case (.linear(.points(let a, let b)), .linear(.points(let c, let d))):
      .linear(.points(start: a.interpolated(to: c, at: t), end: b.interpolated(to: d, at: t)))
    case (.linear(.angle(let a)), .linear(.angle(let b))):
      .linear(.angle(degrees: a.interpolated(to: b, at: t)))
    case (.radial(let a, let center), .radial(let b, let other)):
      a.interpolated(to: b, at: t).map {
        .radial($0, center: center.interpolated(to: other, at: t))
      }
    case (.conic(let a, let center), .conic(let b, let other)):
      .conic(
        fromDegrees: a.interpolated(to: b, at: t), center: center.interpolated(to: other, at: t))
    case (.angular(let a, let b, let center), .angular(let c, let d, let other)):
      .angular(
        startDegrees: a.interpolated(to: c, at: t), endDegrees: b.interpolated(to: d, at: t),
        center: center.interpolated(to: other, at: t))
    case (.elliptical(let center, let a, let b), .elliptical(let other, let c, let d)):
      .elliptical(
        center: center.interpolated(to: other, at: t),
        startRadiusFraction: a.interpolated(to: c, at: t),
        endRadiusFraction: b.interpolated(to: d, at: t))
    default: self == end ? self : nil
    }
  }
}

extension RadialSize {
  func interpolated(to end: Self, at t: Double) -> Self? {
    switch (self, end) {
    case (.radius(let a), .radius(let b)): .radius(a.interpolated(to: b, at: t))
    case (.radii(let a, let b), .radii(let c, let d)):
      .radii(a.interpolated(to: c, at: t), b.interpolated(to: d, at: t))
    case (.ring(let a, let b), .ring(let c, let d)):
      .ring(start: a.interpolated(to: c, at: t), end: b.interpolated(to: d, at: t))
    default: self == end ? self : nil
    }
  }
}

extension BoxLength: Interpolatable {
  public func interpolated(to end: Self, at t: Double) -> Self {
    Self(
      percent: percent.interpolated(to: end.percent, at: t),
      pixels: pixels.interpolated(to: end.pixels, at: t))
  }
}

extension BoxPosition: Interpolatable {
  public func interpolated(to end: Self, at t: Double) -> Self {
    Self(x: x.interpolated(to: end.x, at: t), y: y.interpolated(to: end.y, at: t))
  }
}
