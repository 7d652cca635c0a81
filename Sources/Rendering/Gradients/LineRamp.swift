import ColorFilters
import Colorimetry
import Painting
import PixelBuffers
import VectorMath

/// A line of colours as a ramp, and the shapes whose places on it count.
struct LineRamp {
  let shapes: [(shape: GradientShape, weight: Double)]
  let ramp: RampTable

  /// Nil where a table can't stand for the line: where it goes on beyond its ends in neither way a
  /// ramp knows, or is laid over less or more than a turn in a way that repeats it.
  init?(
    _ field: WeightedField, _ line: GradientLine, _ sampler: GradientSampler,
    filters: [GradientFilter]
  ) {
    guard line.endsOrRepeats else { return nil }
    let color = { @Sendable (place: Double) -> SIMD4<Double> in
      filters.reduce(sampler.premultiplied(SRGB(line.color(at: place)))) {
        sampler.filtered($0, $1)
      }
    }
    if field.parts.count == 1, let arc = GradientArc(field.parts[0].field) {
      guard !line.isRepeating else { return nil }
      shapes = [(arc.shape, 1)]
      ramp = RampTable(knots: arc.knots(line.knots)) { turn in color(arc.place(atTurn: turn)) }
      return
    }
    var shapes: [(shape: GradientShape, weight: Double)] = []
    for part in field.parts {
      guard let shape = GradientShape(part.field) else { return nil }
      shapes.append((shape, part.weight))
    }
    self.shapes = shapes
    let knots = line.knots
    guard let first = knots.first, let last = knots.last, first.isFinite, last.isFinite else {
      ramp = RampTable(premultiplied: color)
      return
    }
    // A line that repeats over no length is one colour.
    guard last > first || !line.isRepeating else { return nil }
    ramp = RampTable(
      over: first...last, knots: knots, isRepeating: line.isRepeating, premultiplied: color)
  }
}

/// An angular gradient over part of a turn: the place is a function of the angle that jumps.
private struct GradientArc: Sendable {
  let shape: GradientShape
  private let degrees: Double
  private let sweep: Double

  init?(_ field: GradientField) {
    guard case .angular(let center, let degrees, let sweep) = field.form, abs(sweep) < 360,
      degrees.isFinite
    else { return nil }
    (self.degrees, self.sweep) = (degrees, sweep)
    // From where the arc starts, clockwise; the angles of the field count from 3 o'clock.
    let turn = (-90 - degrees) / 360
    shape = .conic(
      center: center, fromDegrees: degrees + 90, atCenter: turn - turn.rounded(.down))
  }

  func place(atTurn turn: Double) -> Double {
    GradientField.place(at: degrees + 360 * turn, from: degrees, over: sweep)
  }

  /// The turns at which the colours may jump or turn sharply, for a line's own knots.
  func knots(_ places: [Double]) -> [Double] {
    let rest = abs(sweep) + (360 - abs(sweep)) / 2
    let degrees = places.map { $0 * abs(sweep) } + [abs(sweep), rest]
    return degrees.map { sweep < 0 ? 1 - $0 / 360 : $0 / 360 }
  }
}

extension GradientShape {
  /// The shape of a field; nil for less or more than a turn.
  fileprivate init?(_ field: GradientField) {
    switch field.form {
    case .linear(let origin, let axis): self = .linear(origin: origin, axis: axis)
    case .radial(let center, let scale, let start, let rate):
      self = .radial(center: center, scale: scale).scaled(by: rate, from: -start * rate)
    case .conic(let center, let degrees):
      self = .turn(around: center, fromDegrees: degrees)
    case .angular(let center, let degrees, let sweep):
      guard abs(sweep) == 360, degrees.isFinite else { return nil }
      let turn = GradientShape.turn(around: center, fromDegrees: degrees + 90)
      self = sweep < 0 ? turn.reversed : turn
    case .constant(let place): self = .constant(place)
    }
  }

  private static func turn(around center: Point2D, fromDegrees degrees: Double) -> Self {
    let turn = -degrees / 360
    return .conic(
      center: center, fromDegrees: degrees, atCenter: turn - turn.rounded(.down))
  }
}
