package import ColorFilters
package import Colorimetry
package import Painting

/// The colours of a subject in the display's type, and their rotations.
///
/// A filter rotates pixels, and therefore each sample of a gradient. A true rotation rotates the
/// stops and then mixes the colours between them again, as in a newly authored gradient.
struct TurnedColors<Display: RGBValue> {
  /// The colours before the rotation. Components are outside 0…1 if a colour is outside the
  /// display's gamut.
  let colors: [Display]
  private let line: ColorGradient?

  struct Turned {
    /// The colour before gamut mapping.
    var unclamped: Display
    var color: Display

    /// Whether the display could not show the rotated colour unchanged. For a hexcone, it is also
    /// true if the display could not show the original colour.
    var isClipped: Bool

    /// The result of the inverse rotation, or the rotated colour itself if the inverse was not
    /// requested.
    var back: Display
  }

  init(_ subject: HueRotationComparison.Subject) {
    colors = subject.colors.map { Display(storage: $0.storage) }
    line = subject.line
  }

  func turned(_ rotation: HueRotation, andBack: Bool) -> [Turned] {
    guard let line, !rotation.method.isMatrix, let display = Display.space else {
      return colors.map { color in
        let turned = rotation.turned(color)
        return Turned(
          unclamped: turned.unclamped, color: turned.color, isClipped: turned.isClipped,
          back: andBack ? rotation.reversed.turned(turned.color).color : turned.color)
      }
    }
    let (turned, isClipped) = line.turned(rotation, in: display)
    let back =
      andBack ? turned.turned(rotation.reversed, in: display).line : turned
    return zip(turned.sampled(count: colors.count), back.sampled(count: colors.count)).map {
      let unclamped = Display($0)
      let isOutside = !unclamped.isInGamut(tolerance: HueRotation.clipTolerance)
      return Turned(
        unclamped: unclamped, color: unclamped.mapped(into: Display.self, by: .clip),
        isClipped: isClipped || isOutside,
        back: Display($1).mapped(into: Display.self, by: .clip))
    }
  }
}

extension ColorGradient {
  /// Returns the gradient with its stops rotated inside a display's gamut, and whether any stop was
  /// mapped into the gamut.
  package func turned(
    _ rotation: HueRotation, in display: ColorSpace
  ) -> (line: ColorGradient, isClipped: Bool) {
    var isClipped = false
    let stops = stops.map { stop in
      let turned = rotation.turned(stop.color, in: display)
      isClipped = isClipped || turned.isClipped
      var stop = stop
      stop.color = turned.color
      return stop
    }
    return (
      ColorGradient(stops, interpolation: interpolation, curve: curve, isRepeating: isRepeating),
      isClipped
    )
  }
}

extension GradientPaint {
  /// Returns the gradient with its stops rotated inside the gamut of a display.
  package func turned(_ rotation: HueRotation, in display: ColorSpace) -> GradientPaint {
    var result = self
    for index in result.stops.indices {
      result.stops[index].color = rotation(stops[index].color, in: display)
    }
    return result
  }

  /// Creates a gradient from left to right with a line of colours.
  init(rightward line: ColorGradient) {
    self.init(
      .linear(.toward(.right)),
      stops: line.stops.map {
        Stop(
          $0.color, at: $0.position.map { .percent(100 * $0) },
          hint: $0.hint.map { .percent(100 * $0) })
      }, interpolation: line.interpolation, isRepeating: line.isRepeating)
  }
}
