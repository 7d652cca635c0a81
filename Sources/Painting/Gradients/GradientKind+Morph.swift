public import VectorMath

extension GradientKind {
  /// The shape on the way to another of the same sort: end points, centres, radii and angles move.
  ///
  /// Nil where the two are of different sorts, or say what they are in different words. At 0 and 1
  /// it is the one and the other.
  public func interpolated(to end: Self, at t: Double) -> Self? {
    switch (self, end) {
    case (.linear(.points(let a, let b)), .linear(.points(let c, let d))):
      .linear(.points(start: a.interpolated(to: c, at: t), end: b.interpolated(to: d, at: t)))
    case (.linear(.angle(let a)), .linear(.angle(let b))):
      .linear(.angle(degrees: a.interpolated(to: b, at: t)))
    case (.radial(let a), .radial(let b)):
      a.size.interpolated(to: b.size, at: t).map {
        .radial(RadialGeometry($0, center: a.center.interpolated(to: b.center, at: t)))
      }
    case (.conic(let a), .conic(let b)):
      .conic(
        ConicGeometry(
          fromDegrees: a.degrees.interpolated(to: b.degrees, at: t),
          center: a.center.interpolated(to: b.center, at: t)))
    case (.angular(let a), .angular(let b)):
      .angular(
        AngularGeometry(
          startDegrees: a.startDegrees.interpolated(to: b.startDegrees, at: t),
          endDegrees: a.endDegrees.interpolated(to: b.endDegrees, at: t),
          center: a.center.interpolated(to: b.center, at: t)))
    case (.elliptical(let a), .elliptical(let b)):
      .elliptical(
        EllipticalGeometry(
          center: a.center.interpolated(to: b.center, at: t),
          startRadiusFraction: a.startRadiusFraction.interpolated(to: b.startRadiusFraction, at: t),
          endRadiusFraction: a.endRadiusFraction.interpolated(to: b.endRadiusFraction, at: t)))
    default: self == end ? self : nil
    }
  }
}

extension RadialGeometry.Size {
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
