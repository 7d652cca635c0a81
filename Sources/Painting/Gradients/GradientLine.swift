package import Colorimetry
import VectorMath

/// A line of colours: a gradient's, or one on the way between two.
package indirect enum GradientLine: Sendable {
  case gradient(ColorGradient)
  case morph(MorphLine)

  package func color(at place: Double) -> AnyColor {
    switch self {
    case .gradient(let gradient): gradient.color(at: place)
    case .morph(let line): line.color(at: place)
    }
  }

  /// The places of its stops, never falling.
  package var positions: [Double] {
    switch self {
    case .gradient(let gradient): gradient.positions
    case .morph(let line): line.positions
    }
  }

  package var isRepeating: Bool {
    switch self {
    case .gradient(let gradient): gradient.isRepeating
    case .morph(let line): line.isRepeating
    }
  }

  /// Whether beyond its ends it has the colours there, or the line again; else it goes on as one of
  /// two lines does that repeats.
  package var endsOrRepeats: Bool {
    switch self {
    case .gradient: true
    case .morph(let line): line.endsOrRepeats
    }
  }

  /// Where colours of this line and another are mixed: no hue, so that neighbours stay neighbours.
  fileprivate var mixingSpace: ColorSpace {
    switch self {
    case .gradient(let gradient):
      gradient.interpolation.hueIndex == nil ? gradient.interpolation.space : .oklab
    case .morph(let line): line.mixingSpace
    }
  }
}

/// A line between two lines: each stop is on the way to its partner, and takes its colours along.
///
/// Stops are partners by their order: first and first, last and last, the others evenly between. At
/// a place the colours that both lines have at the corresponding places are mixed, so that hints,
/// hue methods and spaces of both hold, and share 0 and 1 are the lines themselves.
package struct MorphLine: Sendable {
  private let start: GradientLine
  private let end: GradientLine
  private let share: Double
  fileprivate let mixingSpace: ColorSpace

  /// The places of each pair: on the one line, on the other, and on this.
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
    // Beyond the ends stops may pass one another; the later one gives way, as CSS has it.
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

  /// As many places as asked for, those that are there among them as far as the count allows.
  private static func spread(_ places: [Double], over count: Int) -> [Double] {
    guard let first = places.first, places.count > 1, count > 1 else {
      return Array(repeating: places.first ?? 0, count: count)
    }
    if places.count == count { return places }
    let step = Double(places.count - 1) / Double(count - 1)
    return (0..<count).map { i in
      if i == 0 { return first }
      let index = min(Double(i) * step, Double(places.count - 1))
      let below = min(Int(index), places.count - 2)
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
    let (a, b) = places(at: place, first: first, length: length)
    return start.color(at: a).mixed(
      with: end.color(at: b), by: share, in: mixingSpace,
      options: MixingOptions(carriesForward: false))
  }

  /// The corresponding places on the two lines.
  private func places(at place: Double, first: Double, length: Double) -> (Double, Double) {
    let last = positions.count - 1
    if place < first || place >= positions[last] {
      // Beyond the ends: as far, in the measure of each line, so that a repeated one goes on.
      let origin = place < first ? 0 : last
      func beyond(_ places: [Double]) -> Double {
        let scale = length > 0 ? (places[last] - places[0]) / length : 1
        return places[origin] + (place - positions[origin]) * scale
      }
      return (beyond(starts), beyond(ends))
    }
    var (low, high) = (0, last - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if positions[middle] <= place { low = middle } else { high = middle - 1 }
    }
    let s = (place - positions[low]) / (positions[low + 1] - positions[low])
    return (
      starts[low].interpolated(to: starts[low + 1], at: s),
      ends[low].interpolated(to: ends[low + 1], at: s)
    )
  }
}
