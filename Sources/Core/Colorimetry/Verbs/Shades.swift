import VectorMath

// Lighter, darker and paler colours, as themes take them: in OKLCh or Oklab, so that equal steps look
// equal, and inside the gamut of the colour's own space where it has one.

extension ColorConvertible {
  /// Returns the colour with its OKLCh lightness replaced by a value from 0 (black) to 1 (white).
  ///
  /// ```swift
  /// print(SRGB(hex: 0x7c3aed).with(lightness: 0.8).hex)
  /// ```
  ///
  /// The hue is kept. The chroma is also kept, if the gamut of the colour's space allows it. A
  /// space without a gamut, such as Oklab, accepts any colour. Law: the function is idempotent.
  public func with(lightness: Double) -> Self { mapLightness { _ in lightness } }

  /// Returns the colour with its OKLCh hue replaced by a hue in degrees. The lightness is kept.
  public func with(hue: Double) -> Self { changed { $0.hue = hue } }

  /// Returns the colour with its OKLCh chroma replaced by a chroma of 0 or more. The lightness and
  /// the hue are kept.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x7c3aed).with(chroma: 0.05).with(hue: 150).hex)
  /// ```
  public func with(chroma: Double) -> Self { changed { $0.chroma = max(chroma, 0) } }

  /// Returns the colour with its OKLCh lightness, 0…1, replaced by the result of a function of that
  /// lightness.
  ///
  /// ```swift
  /// let hover = SRGB(hex: 0x7c3aed).mapLightness { $0 * 0.9 }
  /// ```
  public func mapLightness(_ change: (Double) -> Double) -> Self {
    changed { $0.lightness = change($0.lightness) }
  }

  /// Returns the colour with its OKLCh lightness increased by an amount, up to white.
  ///
  /// ```swift
  /// let accent = SRGB(hex: 0x7c3aed)
  /// print(accent.lightened(by: 0.1).hex, accent.darkened(by: 0.1).hex)
  /// ```
  ///
  /// Laws: a larger amount never gives a darker colour. Lightening by a and then by b is the same
  /// as lightening by a + b. Darkening by the same amount undoes lightening, unless the lightened
  /// colour reached white, black or the gamut boundary.
  public func lightened(by amount: Double) -> Self { mapLightness { $0 + amount } }

  /// Returns the colour with its OKLCh lightness decreased by an amount, down to black; see
  /// ``lightened(by:)``.
  public func darkened(by amount: Double) -> Self { mapLightness { $0 - amount } }

  /// Returns the colour with its OKLCh chroma multiplied by a factor of 0 or more. A factor of 0
  /// gives a grey of the same lightness.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x7c3aed).scalingChroma(by: 0).hex)
  /// ```
  public func scalingChroma(by factor: Double) -> Self {
    changed { $0.chroma *= max(factor, 0) }
  }

  /// Returns the colour mixed with white in Oklab. If the fraction is 0, the result is the colour
  /// itself. If the fraction is 1, the result is white.
  ///
  /// ```swift
  /// print(SRGB(hex: 0x7c3aed).tinted(by: 0.5).hex)
  /// ```
  public func tinted(by fraction: Double) -> Self { mixed(into: .white, fraction) }

  /// Returns the colour mixed with black in Oklab. If the fraction is 0, the result is the colour
  /// itself. If the fraction is 1, the result is black.
  public func shaded(by fraction: Double) -> Self { mixed(into: .black, fraction) }

  /// Returns the colour with its lightness changed by the smallest amount that gives a required
  /// contrast with a background.
  ///
  /// Both the exact colours and the colours rounded to 8-bit sRGB reach the contrast. The result is
  /// nil if neither black nor white has enough contrast.
  ///
  /// ```swift
  /// let accent = SRGB(hex: 0x7c3aed)
  /// print(accent.withContrast(atLeast: 7, on: .white)!.hex)
  /// print(SRGB.gray.withContrast(atLeast: 7, on: .gray) == nil)  // true
  /// ```
  ///
  /// The hue and the chroma are kept by the rule of ``with(lightness:)``. A colour that already has
  /// the contrast is returned unchanged, so the function is idempotent.
  ///
  /// - Parameters:
  ///   - contrast: the minimum contrast, on the scale of `measure`. WCAG contrasts range from 1 to
  ///     21.
  ///   - background: the background, which is usually opaque. If it is translucent, the function
  ///     uses the lowest contrast over all colours that can be behind it.
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
    /// Returns the nearest lightness towards black or white that has the contrast, found by
    /// bisection.
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

  /// Returns the colour with its lightness changed by the smallest amount that gives a required
  /// contrast with a background of another type.
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
  /// The colour rounded to 8-bit sRGB.
  fileprivate var roundedSRGB: SRGB {
    let levels = SIMD4<Double>(rgba8()) / 255
    return SRGB(storage: levels)
  }
}

extension Oklch {
  /// Returns the colour, with the hue of another colour if this colour is grey. The model of a
  /// colour picker needs this.
  package func keepingHue(of other: Self) -> Self {
    guard isAchromatic else { return self }
    var result = self
    result.hue = other.hue
    return result
  }
}
