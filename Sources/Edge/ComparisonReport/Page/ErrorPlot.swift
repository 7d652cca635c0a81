import ColorFilters
import HueComparison
import Syntax
import VectorMath

/// The error of every method over a whole turn, one plot a subject.
///
/// Coordinates across are per cent or a stretched view box, so that a plot fills its column while
/// its text keeps its size. Under the lines the script puts a column an angle, which tells all
/// methods' figures of the data that the slider is moved by.
struct ErrorPlot {
  let sweep: AngleSweep

  private static let height = 300.0
  private var methods: [HueRotationMethod] { sweep.comparison.options.methods }

  var html: String {
    let axis = Axis(reaching: largest)
    return sweep.comparison.subjects.indices.filter {
      !sweep.comparison.subjects[$0].inputs.isEmpty
    }
    .map { subject in
      let plots = RotationReference.allCases.map { plot(subject, $0, axis) }
      return """
        <figure class="chart"><h3>\(PageText.label(sweep.comparison.subjects[subject].label))</h3>
        \(plots.joined(separator: "\n"))
        </figure>
        """
    }.joined(separator: "\n")
  }

  /// Names, strokes and check boxes; the script makes them work.
  var legend: String {
    func group(_ title: String, _ isMatrix: Bool) -> String {
      let items = methods.indices.filter { methods[$0].isMatrix == isMatrix }.map { index in
        "<label data-line=\"\(index)\"><input type=\"checkbox\" checked autocomplete=\"off\">"
          + "<svg width=\"34\" height=\"10\" aria-hidden=\"true\"><line x1=\"1\" x2=\"33\" "
          + "y1=\"5\" y2=\"5\" class=\"line \(stroke(index))\"/></svg>\(methods[index].tag)</label>"
      }
      guard !items.isEmpty else { return "" }
      return "<fieldset><legend>\(title)</legend>\(items.joined(separator: "\n"))</fieldset>"
    }
    return "<div class=\"lines\">" + group("Matrices", true) + group("True rotations", false)
      + "</div>"
  }

  /// The colour and dash of a method: matrices run solid, true rotations dashed.
  private func stroke(_ index: Int) -> String {
    let isMatrix = methods[index].isMatrix
    let place = methods[..<index].count { $0.isMatrix == isMatrix }
    let dash = isMatrix ? (place < 8 ? 0 : 3) : 1 + (place % 2) + (place < 8 ? 0 : 2)
    return "c\(place % 8) d\(dash)"
  }

  private func delta(_ subject: Int, _ method: Int, _ angle: Int, _ reference: RotationReference)
    -> Double
  {
    sweep.figures(
      subject: subject, method: method, angle: angle % AngleSweep.angles.count,
      reference: reference
    ).deltaE2000
  }

  private var largest: Double {
    var largest = 0.0
    for subject in sweep.comparison.subjects.indices {
      for method in methods.indices {
        for angle in AngleSweep.angles.indices {
          for reference in RotationReference.allCases {
            largest = max(largest, delta(subject, method, angle, reference))
          }
        }
      }
    }
    return largest
  }

  private func plot(_ subject: Int, _ reference: RotationReference, _ axis: Axis) -> String {
    let curves = methods.indices.map { method in
      (0...AngleSweep.angles.count).map { delta(subject, method, $0, reference) }
    }
    let label =
      "ΔE2000 against \(reference.title) over the angle of rotation for "
      + sweep.comparison.subjects[subject].label
    return """
      <div class="plot in-\(reference.rawValue)"><svg width="100%" height="360" role="img" \
      aria-label="\(PageText.escaped(label))">
      \(grid(axis))
      <svg width="100%" height="\(Int(saturating: Self.height))" viewBox="0 0 360 \(Int(saturating: Self.height))" \
      preserveAspectRatio="none" overflow="visible">
      <g class="columns" data-subject="\(subject)" data-reference="\(reference.rawValue)"></g>
      \(lines(curves, axis))
      </svg>
      <line class="now" x1="0" x2="0" y1="0" y2="\(Int(saturating: Self.height))"/>
      \(peak(curves, axis))
      </svg></div>
      """
  }

  private func grid(_ axis: Axis) -> String {
    let rows = axis.ticks.map { tick in
      let y = number(axis.y(tick, in: Self.height))
      return "<line class=\"rule\" x1=\"0\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>"
        + "<text class=\"tick\" x=\"-8\" y=\"\(y)\" dy=\"4\" text-anchor=\"end\">"
        + "\(NumberText.decimal(tick, places: axis.places))</text>"
    }
    let marks = stride(from: 0, through: 360, by: 30).map { degrees in
      let x = number(Double(degrees) / 3.6)
      let labelled = degrees % 60 == 0
      return "<line class=\"axis\" x1=\"\(x)%\" x2=\"\(x)%\" y1=\"300\" "
        + "y2=\"\(labelled ? 307 : 304)\"/>"
        + (labelled
          ? "<text class=\"tick\" x=\"\(x)%\" y=\"323\" text-anchor=\"middle\">\(degrees)°</text>"
          : "")
    }
    return (rows + marks).joined(separator: "\n") + """

      <text class="name" x="-40" y="-12">ΔE2000</text>
      <text class="name" x="50%" y="346" text-anchor="middle">angle of rotation</text>
      """
  }

  private func lines(_ curves: [[Double]], _ axis: Axis) -> String {
    // The first methods last, so that they lie on top.
    let order = methods.indices.reversed()
    return order.map { index in
      let points = curves[index].enumerated().map { angle, value in
        "\(angle * AngleSweep.step),\(number(axis.y(value, in: Self.height)))"
      }
      let largest = curves[index].max() ?? 0
      let at = (curves[index].firstIndex(of: largest) ?? 0) * AngleSweep.step
      let title =
        "\(methods[index].name): at most \(NumberText.decimal(largest, places: 1)), at \(at)°"
      return "<polyline class=\"line \(stroke(index))\" data-line=\"\(index)\" "
        + "points=\"\(points.joined(separator: " "))\"><title>\(PageText.escaped(title))</title>"
        + "</polyline>"
    }.joined(separator: "\n")
  }

  /// The worst point of all, labelled where it is with the methods that reach it.
  private func peak(_ curves: [[Double]], _ axis: Axis) -> String {
    var (line, angle) = (0, 0)
    for (index, curve) in curves.enumerated() {
      for (place, value) in curve.enumerated() where value > curves[line][angle] {
        (line, angle) = (index, place)
      }
    }
    guard !curves.isEmpty, curves[line][angle] > 0 else { return "" }
    let top = curves[line][angle]
    let names = methods.indices.filter { top - curves[$0][angle] < 0.5 }.map { methods[$0].name }
    let share = Double(angle) / Double(AngleSweep.angles.count)
    let anchor = share < 0.2 ? "start" : share > 0.8 ? "end" : "middle"
    return "<text class=\"peak\" x=\"\(number(share * 100))%\" "
      + "y=\"\(number(axis.y(top, in: Self.height) - 8))\" text-anchor=\"\(anchor)\">"
      + "\(PageText.escaped(names.joined(separator: ", "))) \(NumberText.decimal(top, places: 1))"
      + "</text>"
  }

  /// Which methods share a line to the eye, in a sentence; empty where none do.
  var coincidences: String {
    var groups: [[Int]] = []
    for method in methods.indices {
      if let place = groups.firstIndex(where: { coincide($0[0], method) }) {
        groups[place].append(method)
      } else {
        groups.append([method])
      }
    }
    let shared = groups.filter { $0.count > 1 }.map { group in
      PageText.list(group.map { methods[$0].tag })
    }
    return shared.isEmpty
      ? "" : "<p>Lines that lie on one another: \(shared.joined(separator: "; ")).</p>"
  }

  private func coincide(_ a: Int, _ b: Int) -> Bool {
    sweep.comparison.subjects.indices.allSatisfy { subject in
      AngleSweep.angles.indices.allSatisfy { angle in
        RotationReference.allCases.allSatisfy {
          abs(delta(subject, a, angle, $0) - delta(subject, b, angle, $0)) < 0.5
        }
      }
    }
  }

  private func number(_ value: Double) -> String { JSONText.number(value, places: 1) }
}

/// An axis from zero in round steps.
struct Axis {
  let step: Double
  let top: Double

  /// An axis with four to eight steps that holds a value.
  init(reaching value: Double) {
    let value = value.isFinite ? max(value, 1) : 1
    var step = 0.2
    var next = 0
    // 0.2, 0.5, 1, 2, 5, 10 …
    while value / step > 7 {
      step *= next % 3 == 0 ? 2.5 : 2
      next += 1
    }
    self.step = step
    top = (value * 1.04 / step).rounded(.up) * step
  }

  var ticks: [Double] { (0...Int(saturating: (top / step).rounded())).map { Double($0) * step } }
  var places: Int { step < 0.99 ? 1 : 0 }

  func y(_ value: Double, in height: Double) -> Double { height - value / top * height }
}
