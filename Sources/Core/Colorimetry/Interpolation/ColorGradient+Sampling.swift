import VectorMath

extension ColorGradient {
  /// Returns the colour at an offset on the line, in the mixing space.
  ///
  /// ```swift
  /// let line = ColorGradient([.white, .black], in: .srgb)
  /// print(line.color(at: 0.25))  // color(srgb 0.75 0.75 0.75)
  /// print(line.color(at: -0.25))  // color(srgb 1 1 1)
  /// print(line.color(at: -0.25, extending: true))  // color(srgb 1.25 1.25 1.25)
  /// ```
  ///
  /// At a stop, the colour is exactly that of the stop. Before the first stop and after the last, a
  /// line that does not repeat keeps the colour of the nearer stop. An offset of NaN is treated as
  /// the offset of the first stop.
  ///
  /// - Parameter extending: whether a line that does not repeat continues straight beyond its ends.
  ///   Hints and easing have no effect there.
  public func color(at offset: Double, extending: Bool = false) -> AnyColor {
    guard let first = positions.first, let last = positions.last else { return leading }
    var offset = offset.isNaN ? first : offset
    if isRepeating {
      let period = last - first
      guard period > 0 else { return averageColor }
      let remainder = Elementary.fmod(offset - first, period)
      let turns = (offset - first) / period
      // A whole number of periods begins one, also where rounding falls short of it. An infinite
      // offset has no remainder; the start is as good as any.
      let isWhole = abs(turns - turns.rounded()) <= 0x1p-50 * abs(turns)
      offset = first + (remainder < 0 ? remainder + period : remainder)
      if remainder.isNaN || isWhole || offset >= last { offset = first }
    }
    if offset < first { return extending ? color(beyond: 0, at: offset) ?? leading : leading }
    if offset >= last {
      let isBeyond = extending && offset > last
      return isBeyond ? color(beyond: segments.count - 1, at: offset) ?? trailing : trailing
    }
    let index = index(at: offset)
    let fraction = eased(segments[index].fraction(at: offset), in: index)
    if let path { return path.color(piece: index, at: fraction) }
    return segments[index].color(at: fraction, in: interpolation.space)
  }

  /// Returns the colour at an offset, in a space. At an end, it is the stop's own colour, without
  /// the rounding errors of two conversions.
  package func color(at offset: Double, in space: ColorSpace) -> AnyColor {
    if let first = positions.first, let last = positions.last, !isRepeating, path == nil {
      let startsAlone = positions.count == 1 || positions[1] > first
      let end = offset >= last ? stops.last : offset <= first && startsAlone ? stops.first : nil
      if let color = end?.color, color.missing.isEmpty { return color.converted(to: space) }
    }
    return color(at: offset).converted(to: space)
  }

  /// Returns the colour on the extension of a segment, or nil if the segment has no direction.
  private func color(beyond index: Int, at offset: Double) -> AnyColor? {
    guard segments.indices.contains(index), segments[index].length > 0 else { return nil }
    let fraction = (offset - segments[index].origin) / segments[index].length
    if let path { return path.color(piece: index, at: fraction) }
    return segments[index].color(at: fraction, in: interpolation.space)
  }

  /// Returns the index of the last segment that starts at or before an offset.
  private func index(at offset: Double) -> Int {
    var (low, high) = (0, segments.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].origin <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns colours at evenly spaced offsets, including both ends of the range. The colours are in
  /// the mixing space.
  ///
  /// ```swift
  /// let line = ColorGradient([AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(1, 1, 0))], in: .srgb)
  /// print(line.sampled(count: 3).map { $0.hex })  // ["#ff0000", "#ff8000", "#ffff00"]
  /// ```
  ///
  /// If the count is 1, the result is the colour at the start of the range. If the count is 0 or
  /// negative, the result is empty.
  public func sampled(count: Int, over range: ClosedRange<Double> = 0...1) -> [AnyColor] {
    offsets(count, over: range).map { color(at: $0) }
  }

  /// Returns colours at evenly spaced offsets, including both ends of the range, converted to the
  /// type `target`.
  public func sampled<Target: ColorValue>(
    count: Int, over range: ClosedRange<Double> = 0...1, as target: Target.Type
  ) -> [Target] {
    offsets(count, over: range).map { Target(color(at: $0)) }
  }

  private func offsets(_ count: Int, over range: ClosedRange<Double>) -> [Double] {
    let last = Double(max(count - 1, 1))
    return (0..<max(count, 0)).map {
      range.lowerBound.interpolated(to: range.upperBound, at: Double($0) / last)
    }
  }

  /// The average colour of the stops, in the mixing space. A repeating gradient whose stops all lie
  /// at one offset has this colour everywhere.
  ///
  /// ```swift
  /// let stops = [ColorGradient.Stop(.black, at: 0.5), .init(.white, at: 0.5)]
  /// let line = ColorGradient(stops, in: .srgb, isRepeating: true)
  /// print(line.averageColor)  // color(srgb 0.5 0.5 0.5)
  /// ```
  ///
  /// The stops are treated as evenly spaced. Their colours are averaged in sRGB with premultiplied
  /// alpha. Source: CSS Images 3 §3.6 "Repeating gradients" and its "average color".
  public var averageColor: AnyColor {
    guard stops.count > 1 else { return leading }
    let fraction = 1 / Double(2 * (stops.count - 1))
    var sum = SIMD4<Double>.zero
    for (index, stop) in stops.enumerated() {
      let weight = index == 0 || index == stops.count - 1 ? fraction : 2 * fraction
      let storage = SRGB(stop.color).storage
      let alpha = stop.color.missing.contains(.alpha) ? 0 : storage.w
      sum += SIMD4(storage.x * alpha, storage.y * alpha, storage.z * alpha, alpha) * weight
    }
    if sum.w != 0 { sum = SIMD4(sum.x / sum.w, sum.y / sum.w, sum.z / sum.w, sum.w) }
    return interpolation.converted(AnyColor(SRGB(storage: sum)))
  }
}
