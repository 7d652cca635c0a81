import Syntax
import Timing

/// A platform's names for curves.
struct CurveNames {
  var list: [(name: String, curve: TimingCurve)]

  func name(of curve: TimingCurve) -> String? { list.first { $0.curve == curve }?.name }
  func curve(named name: String) -> TimingCurve? { list.first { $0.name == name }?.curve }

  /// Returns the Béziers of Penner's families, beginning with the sines: x1, y1, x2, y2 of
  /// `easeInSine`, then of `easeOutSine` and `easeInOutSine`.
  static func families(
    _ prefix: String, _ rows: [[Double]]
  ) -> [(name: String, curve: TimingCurve)] {
    let families = ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back"]
    return zip(families, rows).flatMap { family, n in
      ["In", "Out", "InOut"].enumerated().map { index, direction in
        (
          prefix + direction + family,
          .bezier(n[4 * index], n[4 * index + 1], n[4 * index + 2], n[4 * index + 3])
        )
      }
    }
  }
}

/// Returns a list in the notation of most languages.
func bracketed(_ items: some Sequence<String>) -> String {
  "[" + items.joined(separator: ", ") + "]"
}

extension DampedSpring {
  /// The spring's constants, with a mass of 1.
  var physics: [(String, String)] {
    [("mass", "1"), ("stiffness", stiffness.decimal()), ("damping", damping.decimal())]
  }
}

extension TimingCurve {
  /// The curve, with SwiftUI's unit curves replaced by the equivalent curves of other platforms.
  var plain: Self {
    switch self {
    case .unit(.linear): .linear
    case .unit(.bezier(let curve)): .bezier(curve)
    default: self
    }
  }

  /// The numbers of a cubic Bézier; nil for all other curves.
  var cubicNumbers: [String]? {
    if case .bezier(let curve) = plain { curve.numbers } else { nil }
  }
}
