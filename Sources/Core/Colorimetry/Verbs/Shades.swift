import VectorMath

// Lighter, darker and paler colours, as themes take them: in OKLCh or Oklab, so that equal steps look
// equal, and inside the gamut of the colour's own space where it has one.

extension ColorConvertible {
  /// The colour with another OKLCh lightness, 0 for black to 1 for white.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x7c3aed).with(lightness: 0.8).hex)
  /// ```
  ///
  /// Hue stays, and chroma where the gamut of the colour's space has room for it. A space without a
  /// gamut, such as Oklab, takes the colour as it is. Law: once is as twice.
  public func with(lightness: Double) -> Self { mapLightness { _ in lightness } }

  /// The colour with another OKLCh hue in degrees, of the same lightness.
  public func with(hue: Double) -> Self { changed { $0.hue = hue } }

  /// The colour with another OKLCh chroma, 0 or more, of the same lightness and hue.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x7c3aed).with(chroma: 0.05).with(hue: 150).hex)
  /// ```
  public func with(chroma: Double) -> Self { changed { $0.chroma = max(chroma, 0) } }

  /// The colour with a function of its OKLCh lightness in that one's place, 0…1.
  ///
  /// ```swift
  /// let hover = SRGB(hex: 0x7c3aed).mapLightness { $0 * 0.9 }
  /// ```
  public func mapLightness(_ change: (Double) -> Double) -> Self {
    changed { $0.lightness = change($0.lightness) }
  }

  /// The colour with an OKLCh lightness larger by an amount, at most white.
  ///
  /// ```swift
  /// let accent = SRGB(hex: 0x7c3aed)
  /// print(accent.lightened(by: 0.1).hex, accent.darkened(by: 0.1).hex)
  /// ```
  ///
  /// Laws: a larger amount is never darker. Lightening by a and by b is lightening by a + b.
  /// Darkening is the inverse, unless an end or the gamut was met.
  public func lightened(by amount: Double) -> Self { mapLightness { $0 + amount } }

  /// The colour with an OKLCh lightness smaller by an amount, at least black; see ``lightened(by:)``.
  public func darkened(by amount: Double) -> Self { mapLightness { $0 - amount } }

  /// The colour with its OKLCh chroma times a factor of at least 0: 0 is a grey as light.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x7c3aed).scalingChroma(by: 0).hex)
  /// ```
  public func scalingChroma(by factor: Double) -> Self {
    changed { $0.chroma *= max(factor, 0) }
  }

  /// The colour mixed with white in Oklab: 0 is the colour itself, 1 is white.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x7c3aed).tinted(by: 0.5).hex)
  /// ```
  public func tinted(by fraction: Double) -> Self { mixed(into: .white, fraction) }

  /// The colour mixed with black in Oklab: 0 is the colour itself, 1 is black.
  public func shaded(by fraction: Double) -> Self { mixed(into: .black, fraction) }

  /// The colour of the nearest lightness that has a contrast with a background.
  ///
  /// It holds as the colours stand, and rounded to eight bits of sRGB. Nil where neither black nor
  /// white has it.
  ///
  /// ```swift
  /// let accent = SRGB(hex: 0x7c3aed)
  /// print(accent.withContrast(atLeast: 7, on: .white)!.hex)
  /// print(SRGB.gray.withContrast(atLeast: 7, on: .gray) == nil)  // true
  /// ```
  ///
  /// Hue and chroma stay as those of ``with(lightness:)``. A colour that has the contrast stays as it
  /// is; so the function is idempotent.
  ///
  /// - Parameters:
  ///   - contrast: by `measure`, from 1 to 21 of WCAG's.
  ///   - background: opaque; of a translucent one the least contrast counts.
  public func withContrast(
    atLeast contrast: Double, on background: Self, by measure: ColorContrast = .wcag21
  ) -> Self? {
    let ground = AnyColor(background.anyColor.roundedSRGB)
    func holds(_ color: Self) -> Bool {
      color.contrast(with: background, by: measure) >= contrast
        && AnyColor(color.anyColor.roundedSRGB).contrast(with: ground, by: measure) >= contrast
    }
    if holds(self) { return self }
    let own = min(max(Oklch(anyColor).lightness, 0), 1)
    /// The nearest lightness on the way to an end, found by halving, then by steps where rounding to
    /// eight bits fails what lies just before.
    func nearest(_ end: Double) -> (distance: Double, color: Self)? {
      guard holds(with(lightness: end)) else { return nil }
      var (near, far) = (own, end)
      for _ in 0..<24 {
        let middle = (near + far) / 2
        if holds(with(lightness: middle)) { far = middle } else { near = middle }
      }
      return (abs(far - own), with(lightness: far))
    }
    let found = [nearest(0), nearest(1)].compactMap { $0 }
    return found.min { $0.distance < $1.distance }?.color
  }

  /// The colour of the nearest lightness that has a contrast with a background of another kind.
  ///
  /// See ``withContrast(atLeast:on:by:)-(_,Self,_)``.
  public func withContrast(
    atLeast contrast: Double, on background: some ColorConvertible,
    by measure: ColorContrast = .wcag21
  ) -> Self? {
    anyColor.withContrast(atLeast: contrast, on: background.anyColor, by: measure).map { Self($0) }
  }

  private func mixed(into end: AnyColor, _ fraction: Double) -> Self {
    let own = anyColor
    guard fraction != 0 else { return self }
    let mixture = own.mixed(
      with: end.with(alpha: own.alpha), by: min(max(fraction, 0), 1), in: .oklab)
    return Self(mixture.mapped(into: own.space))
  }

  private func changed(_ change: (inout Oklch) -> Void) -> Self {
    let own = anyColor
    var color = Oklch(own)
    change(&color)
    color.lightness = min(max(color.lightness, 0), 1)
    // Black and white have no chroma left, whatever is asked for.
    if color.lightness == 0 || color.lightness == 1 { color.chroma = 0 }
    return Self(AnyColor(color).mapped(into: own.space))
  }
}

extension AnyColor {
  /// The colour as eight bits of sRGB have it.
  fileprivate var roundedSRGB: SRGB {
    let levels = SIMD4<Double>(rgba8()) / 255
    return SRGB(storage: levels)
  }
}

extension Oklch {
  /// The colour with another's hue where it is grey itself, as a colour picker's model wants it.
  package func keepingHue(of other: Self) -> Self {
    guard isAchromatic else { return self }
    var result = self
    result.hue = other.hue
    return result
  }
}
