import Painting
import VectorMath

/// A pattern of dashes and gaps, prepared to be laid along contours.
struct Dashes {
  /// The alternating lengths of dashes and gaps; the number of lengths is even.
  private let pattern: [Double]
  private let period: Double

  /// The offset into the pattern at which a contour starts, from 0 to the period.
  private let phase: Double

  /// A run of spans that is drawn as one line.
  struct Run {
    var spans: [StrokeSpan] = []
    var isClosed = false

    /// The position and direction of a run without length, of which only the caps are drawn.
    var dot: (point: Point2D, direction: Point2D)?
  }

  /// Creates a pattern; nil if the pen draws an unbroken line.
  ///
  /// A period below `least` is multiplied by a whole number. This preserves the line's tint to
  /// within `least`, and limits the number of dashes.
  init?(_ pen: Pen, least: Double) {
    let pattern = pen.dash.count.isMultiple(of: 2) ? pen.dash : pen.dash + pen.dash
    let period = pattern.reduce(0, +)
    guard pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, least.isFinite else {
      return nil
    }
    let factor = max((least / period).rounded(.up), 1)
    guard factor.isFinite else { return nil }
    self.pattern = pattern.map { $0 * factor }
    self.period = self.pattern.reduce(0, +)
    let rest = pen.dashPhase.isFinite ? Elementary.fmod(pen.dashPhase * factor, self.period) : 0
    phase = rest < 0 ? rest + self.period : rest
  }

  /// Whether a contour starts in a dash. A contour without length is then drawn as a dot; otherwise
  /// it is not drawn.
  var startInDash: Bool { place(at: phase).isDash }

  /// A position in the pattern: the entry, and its remaining length.
  private struct Place {
    var index = 0
    var rest = 0.0
    var isDash: Bool { index.isMultiple(of: 2) }
  }

  private func place(at distance: Double) -> Place {
    var place = Place(index: 0, rest: pattern[0])
    var distance = distance
    // A dash without length at this position has still to be drawn.
    while distance > place.rest || (distance == place.rest && distance > 0),
      place.index < pattern.count - 1
    {
      distance -= place.rest
      place.index += 1
      place.rest = pattern[place.index]
    }
    place.rest = max(place.rest - distance, 0)
    return place
  }

  /// Returns the dashes along the spans of a contour.
  ///
  /// On a closed contour, a dash across the contour's start is one run.
  func runs(along spans: UnsafeBufferPointer<StrokeSpan>, isClosed: Bool) -> [Run] {
    var runs: [Run] = []
    var place = place(at: phase)
    var current = Run()
    var hasBroken = false
    let startsInDash = place.isDash
    for span in spans {
      if span.isHidden {
        // Nothing is visible: only the position in the pattern advances.
        if !current.spans.isEmpty { runs.append(current) }
        current = Run()
        let done = pattern[...place.index].reduce(0, +) - place.rest
        place = self.place(at: Elementary.fmod(done + span.length, period))
        hasBroken = true
        continue
      }
      var position = 0.0
      while position + place.rest < span.length {
        let cut = position + place.rest
        if place.isDash {
          if cut > position {
            current.spans.append(span.part(from: position / span.length, to: cut / span.length))
          }
          if current.spans.isEmpty {
            let at = span.part(from: 0, to: cut / span.length)
            current.dot = (cut > 0 ? at.end : span.start, at.endDirection)
          }
          runs.append(current)
          current = Run()
          hasBroken = true
        }
        position = cut
        place.index = (place.index + 1) % pattern.count
        place.rest = pattern[place.index]
        if !place.isDash { hasBroken = true }
      }
      place.rest -= span.length - position
      if place.isDash {
        current.spans.append(span.part(from: position / span.length, to: 1))
      }
    }
    guard !current.spans.isEmpty else { return runs }
    if isClosed && startsInDash {
      if !hasBroken {
        current.isClosed = true
      } else if let first = runs.first, !first.spans.isEmpty, !(spans.first?.isHidden ?? true) {
        current.spans += first.spans
        runs[0] = current
        return runs
      }
    }
    runs.append(current)
    return runs
  }
}
