import ColorToolkit

/// A summary of a curve in a few lines.
struct EaseFigures {
  let subject: EaseSubject

  init(_ subject: EaseSubject) { self.subject = subject }

  var lines: [String] {
    var parts: [String] = []
    if let curve = subject.curve {
      if let range = try? curve.range() {
        let leaves = range.lowerBound < -1e-12 || range.upperBound > 1 + 1e-12
        parts.append(
          "range \(number(range.lowerBound)) … \(number(range.upperBound))"
            + (leaves ? ", leaves 0…1" : ""))
      }
      if let extrema = try? curve.extrema(), !extrema.isEmpty {
        parts.append("\(extrema.count) turning point\(extrema.count == 1 ? "" : "s")")
      }
      parts.append("slope \(number(curve.slope(at: 0))) at 0, \(number(curve.slope(at: 1))) at 1")
      let end = curve.value(at: 1)
      if end != 1 { parts.append("ends at \(number(end))") }
    }
    let duration = subject.motion.duration
    var times: [String] = []
    if case .spring(let spring, _) = subject.motion.base {
      times.append(
        "response \(number(spring.response)) s, damping \(number(spring.dampingRatio)), "
          + "overshoot \(number(spring.overshoot * 100)) %")
      times.append(duration.isFinite ? "settles in \(number(duration)) s" : "never settles")
    } else if subject.curve == nil {
      times.append(duration.isFinite ? "lasts \(number(duration)) s" : "never ends")
    }
    if case .repetition(let legs?, true)? = subject.motion.modifiers.last, legs > 1, legs % 2 == 0 {
      times.append("an even number of repetitions: it jumps from its start to its end")
    }
    return [parts, times].filter { !$0.isEmpty }.map { $0.joined(separator: " · ") }
  }

  private func number(_ value: Double) -> String {
    value.isInfinite ? (value < 0 ? "−∞" : "∞") : NumberText.trimmed(value)
  }
}

/// The velocity of a curve, for a separate graph.
struct EaseVelocity {
  var graph: EaseGraph
  var unit: String

  init(_ subject: EaseSubject, count: Int = 1200) {
    graph = EaseGraph(subject, count: 2)
    unit = graph.isTime ? "a second" : "per unit of progress"
    let width = graph.width
    var points: [Point2D] = []
    for index in 0...count {
      let x = width * (Double(index) + 0.5) / Double(count + 1)
      let y =
        graph.isTime ? subject.motion.velocity(at: x) : subject.curve?.slope(at: x) ?? 1
      // A vertical part would leave no room for the others.
      points.append(Point2D(x, min(max(y, -20), 20)))
    }
    graph.runs = [points]
    graph.isVelocity = true
    graph.least = min(0, points.map(\.y).min() ?? 0)
    graph.greatest = max(1, points.map(\.y).max() ?? 1)
  }
}
