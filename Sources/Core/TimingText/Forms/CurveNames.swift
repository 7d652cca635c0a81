import Syntax
import Timing

/// The names that a platform has for curves.
struct CurveNames {
  var list: [(name: String, curve: TimingCurve)]

  func name(of curve: TimingCurve) -> String? { list.first { $0.curve == curve }?.name }
  func curve(named name: String) -> TimingCurve? { list.first { $0.name == name }?.curve }

  /// Béziers of Penner's families from sines on: x1, y1, x2, y2 of `easeInSine`, then of `easeOutSine`
  /// and `easeInOutSine`.
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

/// A list as most languages write it.
func bracketed(_ items: some Sequence<String>) -> String {
  "[" + items.joined(separator: ", ") + "]"
}

extension DampedSpring {
  /// Its constants, the mass being 1.
  var physics: [(String, String)] {
    [("mass", "1"), ("stiffness", stiffness.decimal()), ("damping", damping.decimal())]
  }
}

extension TimingCurve {
  /// SwiftUI's unit curves as what they are elsewhere.
  var plain: Self {
    switch self {
    case .unit(.linear): .linear
    case .unit(.bezier(let curve)): .bezier(curve)
    default: self
    }
  }

  /// The numbers of a cubic Bézier; nil for all else.
  var cubicNumbers: [String]? {
    if case .bezier(let curve) = plain { curve.numbers } else { nil }
  }
}
