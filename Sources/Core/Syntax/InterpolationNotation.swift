package import VectorMath

/// The beginning of an interpolation notation: its progress and its pace.
///
/// Source: CSS Values 5, editor's draft of September 2026, §7.1.1.
package struct InterpolationProgress: Sendable {
  /// The source of the progress: a quantity, or the name of a timeline, such as `--scene`.
  package enum Source: Sendable, Hashable {
    case quantity(Quantity)
    case timeline(String)
  }

  package var source: Source

  /// The pace of the whole map, given after `by`.
  package var pace: AnyEasing?

  /// The pace between stops that don't specify a pace.
  package var easing: AnyEasing?

  package init(source: Source, pace: AnyEasing?, easing: AnyEasing?) {
    (self.source, self.pace, self.easing) = (source, pace, easing)
  }
}

/// The positions of an interpolation map's stops between 0 and 1.
///
/// A map may combine fractions and absolute quantities. The first absolute position is 0, and the
/// last absolute position is 1. If these two positions are equal, positions below become −∞ and
/// positions above become ∞, as in `progress()`. Source: CSS Values 5 §7.2.
package struct InterpolationScale: Sendable {
  private let range: (start: Double, end: Double)?
  private let type: Dimension

  /// The positions of the stops. No position is below an earlier one.
  package let positions: [Double]

  /// Creates the positions of stops.
  ///
  /// - Parameter stops: the offset and the position of each stop.
  package init(
    _ stops: [(offset: Int, position: Quantity)]
  ) throws(SyntaxError) {
    var (range, type): ((Double, Double)?, Dimension) = (nil, .number)
    for stop in stops where !stop.position.type.isProportional {
      guard let start = range?.0 else {
        (range, type) = ((stop.position.value, stop.position.value), stop.position.type)
        continue
      }
      guard stop.position.type == type else {
        throw SyntaxError(
          offset: stop.offset, message: "the positions have different kinds",
          expected: "quantities of the same kind")
      }
      range = (start, stop.position.value)
    }
    (self.range, self.type) = (range, type)
    var last = -Double.infinity
    positions = stops.map { stop in
      // Kept finite; an infinitely distant position is never reached.
      last = max(last, min(max(Self.share(of: stop.position, in: range), -1e300), 1e300))
      return last
    }
  }

  private static func share(
    of position: Quantity, in range: (start: Double, end: Double)?
  ) -> Double {
    if position.type == .percentage { return position.value / 100 }
    guard position.type != .number, let range else { return position.value }
    return Progress.of(position.value, from: range.start, to: range.end)
  }

  /// Returns a progress as a fraction of the map.
  package func progress(
    _ source: InterpolationProgress, timelines: [String: TimelineReading], at offset: Int
  ) throws(SyntaxError) -> Double {
    let progress: Double
    switch source.source {
    case .quantity(let quantity):
      guard quantity.type.isProportional || quantity.type == type else {
        throw SyntaxError.wrongKind(
          at: offset,
          expected: "a number, a percentage or a quantity of the same kind as the positions")
      }
      progress = Self.share(of: quantity, in: range)
    case .timeline(let name):
      let reading = timelines[name] ?? TimelineReading()
      if let range, type == .time {
        progress = Progress.of(reading.seconds, from: range.start, to: range.end)
      } else {
        progress = reading.progress
      }
    }
    return source.pace?.value(at: progress) ?? progress
  }

  /// Returns the last stop that a progress has passed, and the fraction, 0…1, of the distance to
  /// the next stop. Before the first stop and after the last, returns that stop and 0.
  ///
  /// If several stops have one position, the last of them counts, as in gradients.
  package func segment(at progress: Double) -> (stop: Int, fraction: Double) {
    guard let first = positions.first, progress >= first else { return (0, 0) }
    var (low, high) = (0, positions.count - 1)
    if progress >= positions[high] { return (high, 0) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if positions[middle] <= progress { low = middle } else { high = middle }
    }
    let fraction = (progress - positions[low]) / (positions[high] - positions[low])
    return (low, min(max(fraction, 0), 1))
  }
}

/// CSS's `progress()`.
enum Progress {
  /// Returns a value's fraction of the way from `start` to `end`, unclamped. Source: CSS Values 5
  /// §5, with `no-clamp`.
  static func of(_ value: Double, from start: Double, to end: Double) -> Double {
    if start == end { return value == start ? 0 : value < start ? -.infinity : .infinity }
    return (value - start) / (end - start)
  }

  static func clamped(_ value: Double, from start: Double, to end: Double) -> Double {
    if start == end { return 0 }
    let progress = of(value, from: start, to: end)
    return progress.isNaN ? progress : min(max(progress, 0), 1)
  }
}

extension Dimension {
  /// Whether a position of this dimension is already a fraction of the whole.
  var isProportional: Bool { self == .number || self == .percentage }

  /// The dimensions that positions may have.
  fileprivate static let ofPositions: Set<Dimension> = [
    .number, .percentage, .length, .angle, .time,
  ]
}

extension Scanner {
  /// Whether an easing function is next.
  package var isAtEasing: Bool { easings?.isNext(self) ?? false }

  /// Reads an easing function.
  package mutating func easing() throws(SyntaxError) -> AnyEasing {
    guard let easings else { throw unexpected("no easing function here") }
    return try easings.read(&self)
  }

  /// Reads `<progress-source> && [by <easing-function>]? && <easing-function>?`, and anything that
  /// `option` reads, in any order.
  package mutating func interpolationProgress(
    keywords: Keywords? = nil,
    option: (inout Scanner) throws(SyntaxError) -> Bool = { (_) throws(SyntaxError) in false }
  ) throws(SyntaxError) -> InterpolationProgress {
    let start = self
    var source: InterpolationProgress.Source?
    var (pace, easing): (AnyEasing?, AnyEasing?)
    while token.kind != .comma, !isAtClose {
      if try option(&self) { continue }
      if pace == nil, read(ident: "by") {
        pace = try self.easing()
      } else if easing == nil, isAtEasing {
        easing = try self.easing()
      } else if source == nil {
        source = try progressSource(keywords)
      } else {
        throw unexpected("a comma")
      }
    }
    guard let source else {
      throw start.unexpected("the progress: a number or a percentage such as 30%")
    }
    return InterpolationProgress(source: source, pace: pace, easing: easing)
  }

  private mutating func progressSource(
    _ keywords: Keywords?
  ) throws(SyntaxError) -> InterpolationProgress.Source {
    if token.kind == .ident, nameText.hasPrefix("--") {
      let name = nameText
      advance()
      return .timeline(name)
    }
    return .quantity(try inputPosition(keywords))
  }

  /// Reads one or two positions and the colon after them.
  package mutating func inputPositions(
    keywords: Keywords? = nil
  ) throws(SyntaxError) -> [(offset: Int, position: Quantity)] {
    var result: [(offset: Int, position: Quantity)] = []
    repeat {
      result.append((offset, try inputPosition(keywords)))
    } while result.count < 2 && !isDelimiter(0x3A)
    guard read(delimiter: 0x3A) else { throw unexpected("‘:’ after a position") }
    return result
  }

  /// Reads a position. A percentage is always a fraction of the map here, whatever it means
  /// elsewhere.
  private mutating func inputPosition(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    let outer = percentages
    percentages = .percentage
    defer { percentages = outer }
    let start = offset
    guard let quantity = try quantity(keywords: keywords) else {
      throw unexpected("a position such as 30% or 200px")
    }
    guard Dimension.ofPositions.contains(quantity.type) else {
      throw SyntaxError.wrongKind(
        at: start, expected: "a number, a percentage, a length, an angle or a time")
    }
    return quantity
  }

  /// Reads the arguments of `calc-interpolate()`. Source: CSS Values 5 §7.4.
  mutating func calcInterpolate(_ keywords: Keywords?) throws(SyntaxError) -> Quantity {
    let start = offset
    let progress = try interpolationProgress(keywords: keywords)
    try comma()
    var stops: [(offset: Int, position: Quantity)] = []
    var values: [(value: Quantity, easing: AnyEasing?)] = []
    repeat {
      if !values.isEmpty, isAtEasing {
        values[values.count - 1].easing = try easing()
        try comma()
      }
      let positions = try inputPositions(keywords: keywords)
      let start = offset
      var value = try sum(keywords)
      if !values.isEmpty { try unify(&values[0].value, &value, at: start) }
      for position in positions {
        stops.append(position)
        values.append((value, nil))
      }
    } while readComma()
    // The first may have become a length beside a later one.
    var kind = values[0].value
    for i in values.indices { try unify(&kind, &values[i].value, at: start) }
    let scale = try InterpolationScale(stops)
    let place = scale.segment(at: try scale.progress(progress, timelines: timelines, at: start))
    let value = values[place.stop].value
    guard place.fraction > 0 else { return value }
    let next = values[place.stop + 1].value
    let easing = values[place.stop].easing ?? progress.easing
    let t = easing?.value(at: place.fraction) ?? place.fraction
    return Quantity(
      value.value.interpolated(to: next.value, at: t), value.type,
      percent: value.percent.interpolated(to: next.percent, at: t))
  }
}

/// A reader of easing functions within other text. The easing functions themselves belong to a
/// module above this module.
@usableFromInline
package struct EasingReader: Sendable {
  package let isNext: @Sendable (Scanner) -> Bool
  package let read: @Sendable (inout Scanner) throws(SyntaxError) -> AnyEasing

  package init(
    isNext: @escaping @Sendable (Scanner) -> Bool,
    read: @escaping @Sendable (inout Scanner) throws(SyntaxError) -> AnyEasing
  ) {
    (self.isNext, self.read) = (isNext, read)
  }
}
