import VectorMath

/// A hue rotation by an angle, in any space that has a hue.
///
/// All rotations, harmonies and ``ColorValue/rotatingHue(by:in:)`` use this arithmetic.
package struct HueTurn: Sendable, Hashable {
  /// The angle, as given.
  package let degrees: Double

  @usableFromInline let sin: Double
  @usableFromInline let cos: Double

  /// - Parameter degrees: any finite angle. Positive angles rotate towards larger hues.
  package init(degrees: Double) {
    self.degrees = degrees
    (sin, cos) = DegreeAngle.sinCos(degrees)
  }

  /// Rotates the hue of a colour without wrapping it, or rotates the colour's two opponent axes.
  ///
  /// A colour in a space with neither is unchanged.
  @inlinable
  package func callAsFunction<Color: ColorValue>(_ color: Color) -> Color {
    Color(storage: turned(color.storage, Color.channels))
  }

  /// Rotates the hue in components without wrapping it, or rotates the two opponent axes.
  @inlinable
  package func turned(_ storage: SIMD4<Double>, _ channels: Channels) -> SIMD4<Double> {
    if let hue = channels.hueIndex {
      var turned = storage
      turned[hue] += degrees
      return turned
    }
    guard let (a, b) = channels.opponentAxes else { return storage }
    return rotated(storage, a, b)
  }

  /// Rotates the hue in the rectangular form of a polar space, without conversion to polar form and
  /// back.
  @inlinable
  package func callAsFunction<Polar: PolarValue>(
    _ color: Polar.Base, of _: Polar.Type
  ) -> Polar.Base {
    Polar.Base(storage: rotated(color.storage, 1, 2))
  }

  /// Rotates the hue of a colour in its own space. A missing hue stays missing.
  package func callAsFunction(_ color: AnyColor) -> AnyColor {
    let channels = color.space.channels
    return AnyColor(
      color.space, storage: turned(color.storage, channels).wrappingHue(of: channels),
      missing: color.missing)
  }

  /// Rotates the hue of a colour in a space that has a hue.
  ///
  /// The result is in that space or in its rectangular form, where a rotation needs no conversion
  /// to polar form and back.
  package func callAsFunction(_ color: AnyColor, in space: ColorSpace) -> AnyColor {
    let place = space.opponentForm
    return AnyColor(place, storage: turned(color.moved(to: place).storage, place.channels))
  }

  @inlinable @inline(__always)
  func rotated(_ c: SIMD4<Double>, _ i: Int, _ j: Int) -> SIMD4<Double> {
    var result = c
    result[i] = c[i] * cos - c[j] * sin
    result[j] = c[i] * sin + c[j] * cos
    return result
  }
}

extension Channels {
  /// The indices of the two opponent axes, if the space has them.
  @inlinable
  package var opponentAxes: (Int, Int)? {
    guard let a = index(of: .opponentA), let b = index(of: .opponentB) else { return nil }
    return (a, b)
  }
}

extension ColorSpace {
  /// Whether greys have some colourfulness in the space, as in appearance models, so that a hue
  /// rotation tints them.
  package var hasColorfulGrays: Bool { formulas.hasColorfulGrays }

  /// Whether a hue can be rotated in the space. This is true if the space has a hue component or
  /// two opponent axes.
  ///
  /// ```swift
  /// print([ColorSpace.oklch, .oklab, .srgb].map { $0.hasHue })  // [true, true, false]
  /// ```
  public var hasHue: Bool {
    let channels = channels
    return channels.hueIndex != nil || channels.opponentAxes != nil
  }

  /// The rectangular form of a polar space, in which a hue rotation gives the same result. For
  /// other spaces, it is the space itself.
  package var opponentForm: Self {
    let base = formulas.base
    let axes = base.channels.opponentAxes
    return axes?.0 == 1 && axes?.1 == 2 && channels.hueIndex == 2 ? base : self
  }
}

extension ColorValue {
  /// Returns the colour with its hue rotated in a space. The other components of that space are
  /// unchanged.
  ///
  /// ```swift
  /// print(SRGB(hex: 0xff8800).rotatingHue(by: 90))  // color(srgb 0.3039 0.7898 0.3827)
  /// print(SRGB(1, 0, 0).rotatingHue(by: 120, in: .hsb))  // color(srgb 0 1 0)
  /// ```
  ///
  /// The result is never clipped and may lie outside the gamut of this type; see
  /// ``RGBValue/isInGamut(tolerance:)``. To map the result into the gamut, use
  /// ``RGBValue/rotatingHue(by:in:mapping:)``.
  ///
  /// - Parameters:
  ///   - degrees: the rotation angle in degrees, any finite number. Positive angles rotate red
  ///     towards yellow and green.
  ///   - space: the space in which the hue is rotated. If the space has no hue, the colour is
  ///     unchanged; see ``ColorSpace/hasHue``.
  public func rotatingHue(by degrees: Double, in space: ColorSpace = .oklch) -> Self {
    guard degrees.remainder(dividingBy: 360) != 0 else { return self }
    let color = AnyColor(self).moved(to: space)
    let turned = HueTurn(degrees: degrees).turned(color.storage, space.channels)
    return Self(
      storage: Self(AnyColor(space, storage: turned)).storage.wrappingHue(of: Self.channels))
  }
}

extension RGBValue {
  /// Returns the colour with its hue rotated in a space and then mapped into the gamut of this
  /// type.
  ///
  /// ```swift
  /// let blue = SRGB(0, 0, 1)
  /// print(blue.rotatingHue(by: 90).isInGamut())  // false
  /// print(blue.rotatingHue(by: 90, mapping: .raytrace).hex)  // #9b005d
  /// ```
  ///
  /// The function calls ``ColorValue/rotatingHue(by:in:)`` and then
  /// ``ColorValue/mapped(into:by:)``. For the matrices of SwiftUI, CSS and other platforms, and for
  /// spaces that depend on the display, use `HueRotation`.
  public func rotatingHue(
    by degrees: Double, in space: ColorSpace = .oklch, mapping: GamutMapping
  ) -> Self {
    rotatingHue(by: degrees, in: space).mapped(into: Self.self, by: mapping)
  }
}

extension ColorValue {
  /// Returns the colour with its hue rotated in a space and then mapped into the gamut of sRGB.
  ///
  /// ```swift
  /// let blue = Oklch(SRGB(0, 0, 1))
  /// print(SRGB(blue.rotatingHue(by: 90, mapping: .raytrace)).hex)  // #9b005d
  /// ```
  ///
  /// Colours of an RGB type are mapped into the gamut of that type instead; see
  /// ``RGBValue/rotatingHue(by:in:mapping:)``.
  public func rotatingHue(
    by degrees: Double, in space: ColorSpace = .oklch, mapping: GamutMapping
  ) -> Self {
    Self(rotatingHue(by: degrees, in: space).mapped(into: SRGB.self, by: mapping))
  }
}

extension AnyColor {
  /// Returns the colour with its hue rotated in a space. The result is in the colour's original
  /// space.
  ///
  /// ```swift
  /// let red = AnyColor(SRGB(1, 0, 0))
  /// print(red.rotatingHue(by: 120, in: .hsl))  // color(srgb 0 1 0)
  /// print(red.rotatingHue(by: 120, in: .oklch).isInGamut(of: .srgb))  // false
  /// ```
  ///
  /// The function works like ``ColorValue/rotatingHue(by:in:)``. A missing hue stays missing.
  public func rotatingHue(by degrees: Double, in space: ColorSpace = .oklch) -> AnyColor {
    guard degrees.remainder(dividingBy: 360) != 0 else { return self }
    return HueTurn(degrees: degrees)(converted(to: space, carryingForward: true))
      .converted(to: self.space, carryingForward: true)
  }
}

extension SIMD4<Double> {
  /// Returns the components with the hue reduced to [0, 360), if the space has a hue.
  fileprivate func wrappingHue(of channels: Channels) -> Self {
    guard let hue = channels.hueIndex else { return self }
    var result = self
    result[hue] = wrappedDegrees(result[hue])
    return result
  }
}
