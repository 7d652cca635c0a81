package import Colorimetry
import VectorMath

/// The colours of a gradient as a function of the offset, or a morph between two gradients.
package indirect enum GradientLine: Sendable {
  case gradient(ColorGradient)
  case morph(MorphLine)

  package func color(at place: Double) -> AnyColor {
    switch self {
    case .gradient(let gradient): gradient.color(at: place)
    case .morph(let line): line.color(at: place)
    }
  }

  /// The offsets of its stops, in ascending order.
  package var positions: [Double] {
    switch self {
    case .gradient(let gradient): gradient.positions
    case .morph(let line): line.positions
    }
  }

  /// The offsets, in ascending order, at which colours may jump or change direction sharply.
  package var knots: [Double] {
    switch self {
    case .gradient(let gradient): gradient.knots
    case .morph(let line): line.knots
    }
  }

  package var isRepeating: Bool {
    switch self {
    case .gradient(let gradient): gradient.isRepeating
    case .morph(let line): line.isRepeating
    }
  }

  /// Whether the line, beyond its ends, either keeps the end colours or repeats. False for a morph
  /// in which only one line repeats.
  package var endsOrRepeats: Bool {
    switch self {
    case .gradient: true
    case .morph(let line): line.endsOrRepeats
    }
  }

  /// The space in which this line is mixed with another line. The space has no hue, so that
  /// neighbouring colours stay neighbours.
  fileprivate var mixingSpace: ColorSpace {
    switch self {
    case .gradient(let gradient):
      gradient.interpolation.hueIndex == nil ? gradient.interpolation.space : .oklab
    case .morph(let line): line.mixingSpace
    }
  }
}

/// A line of colours between two lines. Each offset moves towards its partner on the other line,
/// and carries its colours along.
///
/// Stops are paired by their order: first with first, last with last, and the others at even
/// spacing. The morph mixes the colours of both lines at corresponding offsets. The hints, curves,
/// hue methods and spaces of both lines therefore stay in effect, and fractions 0 and 1 give the
/// lines themselves.
package struct MorphLine: Sendable {
  private let start: GradientLine
  private let end: GradientLine
  private let share: Double
  fileprivate let mixingSpace: ColorSpace

  /// The offsets of each pair of stops: on the start line, on the end line, and on the morph.
  private let starts: [Double]
  private let ends: [Double]
  fileprivate let positions: [Double]

  init(_ start: GradientLine, _ end: GradientLine, share: Double) {
    self.start = start
    self.end = end
    self.share = share
    mixingSpace = start.mixingSpace == end.mixingSpace ? start.mixingSpace : .oklab
    let count = max(start.positions.count, end.positions.count)
    starts = Self.spread(start.positions, over: count)
    ends = Self.spread(end.positions, over: count)
    // Beyond the ends stops may pass one another; the later one gives way, as in CSS.
    var last = -Double.infinity
    positions = zip(starts, ends).map {
      last = max(last, $0.interpolated(to: $1, at: share))
      return last
    }
  }

  fileprivate var isRepeating: Bool { start.isRepeating && end.isRepeating }
  fileprivate var endsOrRepeats: Bool {
    start.endsOrRepeats && end.endsOrRepeats && start.isRepeating == end.isRepeating
  }

  /// The morph's own offsets, and the new offsets of the knots of both lines.
  fileprivate var knots: [Double] {
    func moved(_ knots: [Double], _ places: [Double]) -> [Double] {
      var low = 0
      return knots.compactMap { knot in
        guard let first = places.first, knot >= first else { return nil }
        while low + 1 < places.count, places[low + 1] <= knot { low += 1 }
        guard low + 1 < places.count else { return nil }
        let t = (knot - places[low]) / (places[low + 1] - places[low])
        return positions[low].interpolated(to: positions[low + 1], at: t)
      }
    }
    return (positions + moved(start.knots, starts) + moved(end.knots, ends)).sorted()
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns offsets spread to a given count. The given offsets are kept where the count allows.
  private static func spread(_ places: [Double], over count: Int) -> [Double] {
    guard let first = places.first, places.count > 1, count > 1 else {
      return Array(repeating: places.first ?? 0, count: count)
    }
    if places.count == count { return places }
    let step = Double(places.count - 1) / Double(count - 1)
    return (0..<count).map { i in
      if i == 0 { return first }
      let index = min(Double(i) * step, Double(places.count - 1))
      let below = min(Int(bounded: index), places.count - 2)
      return places[below].interpolated(to: places[below + 1], at: index - Double(below))
    }
  }

  fileprivate func color(at place: Double) -> AnyColor {
    guard let first = positions.first, let last = positions.last else {
      return (share < 0.5 ? start : end).color(at: place)
    }
    var place = place.isNaN ? first : place
    let length = last - first
    if isRepeating, length > 0 {
      let offset = Elementary.fmod(place - first, length)
      place = offset.isNaN ? first : first + (offset < 0 ? offset + length : offset)
    }
    if place < first || place >= last {
      // Beyond the ends, the distance is scaled to each line's length, so that a repeating line
      // continues.
      let origin = place < first ? 0 : positions.count - 1
      func beyond(_ places: [Double]) -> Double {
        let scale = length > 0 ? (places[places.count - 1] - places[0]) / length : 1
        return places[origin] + (place - positions[origin]) * scale
      }
      return mixed(start.color(at: beyond(starts)), end.color(at: beyond(ends)))
    }
    // From the first offset to before the last: there is a pair.
    let low = positions.partitioningIndex { $0 > place } - 1
    let s = (place - positions[low]) / (positions[low + 1] - positions[low])
    func color(_ line: GradientLine, _ places: [Double]) -> AnyColor {
      line.color(at: places[low].interpolated(to: places[low + 1], at: s))
    }
    return mixed(color(start, starts), color(end, ends))
  }

  private func mixed(_ a: AnyColor, _ b: AnyColor) -> AnyColor {
    a.mixed(with: b, by: share, in: mixingSpace, options: MixingOptions(carriesForward: false))
  }
}
