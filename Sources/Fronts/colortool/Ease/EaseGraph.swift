import ColorToolkit

/// A drawing of a curve: runs of connected points between jumps, and their bounds.
struct EaseGraph {
  /// The runs of connected points. The coordinates are units of the horizontal axis, and values.
  var runs: [[Point2D]] = []
  var width: Double
  var least = 0.0
  var greatest = 1.0

  /// Whether the axis shows seconds instead of progress.
  var isTime: Bool

  /// Whether the heights are velocities, for which 1 has no special meaning.
  var isVelocity = false

  init(_ subject: EaseSubject, count: Int = 2400) {
    let isTime = subject.curve == nil || subject.isSpring
    self.isTime = isTime
    width = isTime ? max(subject.shownDuration, 1e-9) : 1
    func value(_ x: Double) -> Double {
      isTime ? subject.motion.value(at: x) : subject.curve?.value(at: x) ?? x
    }
    let length = width
    var run: [Point2D] = []
    var previous: (x: Double, y: Double)?
    for index in 0...count {
      let x = length * Double(index) / Double(count)
      let y = value(x)
      guard y.isFinite, abs(y) < 1e12 else { continue }
      if let previous, abs(y - previous.y) > 0.02 {
        // A steep part is drawn through, a jump is not: halving tells them apart.
        let (low, high) = Self.narrowed(previous, (x, y), value)
        if abs(high.y - low.y) > 0.02 {
          run.append(Point2D(low.x, low.y))
          runs.append(run)
          run = [Point2D(high.x, high.y)]
        }
      }
      run.append(Point2D(x, y))
      previous = (x, y)
      least = min(least, y)
      greatest = max(greatest, y)
    }
    runs.append(run)
  }

  /// Returns a very small part of an interval that contains most of its rise.
  private static func narrowed(
    _ low: (x: Double, y: Double), _ high: (x: Double, y: Double), _ value: (Double) -> Double
  ) -> ((x: Double, y: Double), (x: Double, y: Double)) {
    var (low, high) = (low, high)
    for _ in 0..<40 {
      let x = (low.x + high.x) / 2
      let middle = (x: x, y: value(x))
      if abs(middle.y - low.y) > abs(high.y - middle.y) { high = middle } else { low = middle }
    }
    return (low, high)
  }

  /// The heights of grid lines, evenly spaced: 0, 1, and those beyond that the curve needs.
  var ticks: [Double] {
    let span = greatest - least
    let step = [0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10].first { span / $0 <= 9 } ?? span / 4
    let first = (least / step - 1e-9).rounded(.up)
    let last = (greatest / step + 1e-9).rounded(.down)
    guard last - first <= 40 else { return [0, 1] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// The positions of marks along the axis.
  var marks: [Double] {
    let step =
      [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 500].first { width / $0 <= 8 }
      ?? width / 4
    return stride(from: 0, through: width * (1 + 1e-9), by: step).map { $0 }
  }
}
