public import Colorimetry
import VectorMath

extension ColorGradient {
  /// The visible difference between the two ends of the line. If the line is closed into a loop,
  /// this difference shows as a seam.
  ///
  /// ```swift
  /// let red = AnyColor(SRGB(1, 0, 0))
  /// print(ColorGradient([red, .white, red], in: .oklab).seam)  // 0.0
  /// ```
  ///
  /// The value is the larger of two ΔE OK between the ends: one over black and one over white.
  /// Transparent ends therefore do not cause a seam. The hue of a grey does not cause a seam, and
  /// neither does a whole turn of hue.
  public var seam: Double {
    let (start, end) = (color(at: positions.first ?? 0), trailing)
    return Self.visibleDifference(SRGB(start), SRGB(end))
  }

  /// Whether the line closes into a loop without a visible seam. The tolerance is the largest
  /// ``seam``, a ΔE OK, that is accepted.
  public func isSeamless(within tolerance: Double = 1e-4) -> Bool { seam <= tolerance }

  /// Returns the larger of two ΔE OK between the colours, over black and over white.
  static func visibleDifference(_ a: SRGB, _ b: SRGB) -> Double {
    [0.0, 1].map { ground in
      b.laid(over: ground).difference(from: a.laid(over: ground), by: .deltaEOK)
    }.reduce(0, max)
  }
}

extension SRGB {
  /// Returns the opaque colour that results when this colour is composited over a grey,
  /// gamma-encoded.
  func laid(over gray: Double) -> SRGB {
    let alpha = min(max(self.alpha, 0), 1)
    return SRGB(components * alpha + gray * (1 - alpha), alpha: 1)
  }
}

extension GradientPaint {
  /// Whether a conic, angular or repeating gradient shows no hard edge where its line starts again.
  /// For gradients of other kinds, the result is always true, because their line does not start
  /// again.
  ///
  /// ```swift
  /// let wheel = GradientPaint.conic([SRGB(1, 0, 0), SRGB(1, 0, 0)], in: .oklch, hue: .longer)
  /// print(wheel.isSeamless())  // true
  /// print(GradientPaint.conic([SRGB.black, .white]).isSeamless())  // false
  /// ```
  ///
  /// If the arc of SwiftUI's angular gradient is shorter than a turn, the edge is in the middle of
  /// the part without the arc. If the arc is longer than a turn, the edge is at the start of the
  /// last turn. The tolerance is the largest ΔE OK between both sides of the edge that is accepted.
  public func isSeamless(within tolerance: Double = 1e-4) -> Bool {
    let line = gradient(in: .init(width: 1, height: 1))
    if isRepeating {
      let period = (line.positions.last ?? 0) - (line.positions.first ?? 0)
      if period > 0, !line.isSeamless(within: tolerance) { return false }
    }
    func isClosed(from start: Double) -> Bool {
      // Just before the end: an edge at the very end is never shown.
      let (a, b) = (SRGB(line.color(at: start)), SRGB(line.color(at: 1.0.nextDown)))
      return ColorGradient.visibleDifference(a, b) <= tolerance
    }
    return switch kind {
    case .conic: isClosed(from: 0)
    case .angular(let first, let last, _): isClosed(from: max(1 - 360 / abs(last - first), 0))
    default: true
    }
  }
}
