import Colorimetry
import VectorMath

extension RampLine where Output == SRGB {
  /// Creates the line that results from compositing several lines over one shape.
  init(_ sampler: GradientSampler, _ lines: [GradientLine], gamutMapping: GamutMapping) {
    /// Returns the colour at an offset, or just before it.
    @Sendable func color(_ place: Double) -> SRGB {
      Self.straight(
        sampler.composed(sampler.node) { leaf in
          guard case .line(_, let line) = leaf else { return .zero }
          return sampler.premultiplied(SRGB(line.color(at: place)))
        }, by: gamutMapping)
    }
    self.color = color
    // A line of one colour ends nowhere.
    let ends = lines.filter { $0.positions.count > 1 }.flatMap {
      [$0.positions[0], $0.positions.last!]
    }
    let (first, last) = (ends.min() ?? 0, ends.max() ?? 0)
    self.ends = (first, last)
    isRepeating = lines.contains { $0.isRepeating }
    leading = color(first.nextDown)
    trailing = color(isRepeating ? last.nextDown : last)
    let sum = RampSum(sampler.node)
    let marks = (lines.flatMap { $0.knots } + (sum?.marks ?? [])).filter {
      $0 >= first && $0 <= last
    }
    .sorted().reduce(into: [Double]()) { marks, mark in
      // Offsets that differ by rounding are one.
      if let before = marks.last, mark - before <= 1e-12 * max(1, abs(mark)) { return }
      marks.append(mark)
    }
    paths = zip(marks, marks.dropFirst()).map { start, end in
      if let path = sum?.path(from: start, to: end, gamutMapping: gamutMapping) { return path }
      return Path(
        origin: start, length: end - start, isOpaque: false,
        color: { x in
          let place = start.interpolated(to: end, at: x)
          return color(place < end ? place : end.nextDown)
        }, enclosure: nil)
    }
  }

  /// Returns a premultiplied colour as a unpremultiplied colour, mapped into the gamut.
  fileprivate static func straight(_ sum: SIMD4<Double>, by mapping: GamutMapping) -> SRGB {
    guard sum.w > 0 else { return SRGB(0, 0, 0, alpha: 0) }
    return SRGB(SIMD3(sum.x, sum.y, sum.z) / sum.w, alpha: min(sum.w, 1))
      .mapped(into: SRGB.self, by: mapping)
  }
}

/// A weighted sum of gradients over one shape, with enclosures.
private struct RampSum: Sendable {
  private struct Part: Sendable {
    var gradient: ColorGradient
    var paths: [SegmentPath]
    var weight: Double
  }

  private var parts: [Part] = []
  private let device: EnclosedRGB

  /// Creates a sum from a node. Nil if the node is not a sum of gradients with weights above 0.
  init?(_ node: GradientSampler.Node) {
    guard case .sum(let nodes) = node, let device = EnclosedRGB(.srgb) else { return nil }
    self.device = device
    for (node, weight) in nodes where weight != 0 {
      guard weight > 0, case .line(_, .gradient(let line)) = node, !line.isRepeating,
        let paths = try? SegmentPath.paths(line)
      else { return nil }
      parts.append(Part(gradient: line, paths: paths, weight: weight))
    }
  }

  /// The offsets at which one of the parts is not smooth.
  var marks: [Double] {
    parts.flatMap { part in part.paths.flatMap { [$0.origin, $0.origin + $0.length] } }
  }

  /// Returns the path between two neighbouring marks.
  func path(
    from start: Double, to end: Double, gamutMapping: GamutMapping
  ) -> RampLine<SRGB>.Path {
    let middle = start + (end - start) / 2
    let length = end - start
    let stretches = parts.map { part in
      Stretch(
        path: part.paths.first { $0.origin <= middle && middle < $0.origin + $0.length },
        rest: SRGB(
          middle < (part.gradient.positions.first ?? 0)
            ? part.gradient.leading : part.gradient.trailing),
        weight: part.weight)
    }
    let weight = stretches.reduce(0) { $0 + $1.weight }
    let isOpaque = abs(weight - 1) < 1e-12 && stretches.allSatisfy { $0.isOpaque }
    let isClipped = gamutMapping == .clip
    let isProvable =
      (isClipped || gamutMapping.clipsRounding)
      && stretches.allSatisfy { $0.path?.isProvable ?? true }
    let color = { @Sendable (x: Double) -> SRGB in
      let place = start.interpolated(to: end, at: x)
      var sum = SIMD4<Double>.zero
      for stretch in stretches { sum += stretch.premultiplied(at: place) * stretch.weight }
      var result = RampLine<SRGB>.straight(sum, by: gamutMapping)
      if isOpaque { result.alpha = 1 }
      return result
    }
    let enclosure = {
      @Sendable [device] (x: Enclosure) -> (linear: Enclosure3, alpha: Enclosure)? in
      let place = x * length + start
      var color = Enclosure3(x.constant(0), x.constant(0), x.constant(0))
      var alpha = x.constant(0)
      for stretch in stretches {
        guard let part = stretch.enclosure(at: place, in: device) else { return nil }
        let weight = part.alpha * stretch.weight
        color = color + part.color.map { $0 * weight }
        alpha = alpha + weight
      }
      if !isOpaque { color = color.map { $0 / alpha } }
      if isClipped { color = color.map { $0.clipped } }
      return (device.linear(color), isOpaque ? x.constant(1) : alpha)
    }
    return RampLine.Path(
      origin: start, length: length, isOpaque: isOpaque, color: color,
      enclosure: isProvable ? enclosure : nil, isClipped: isClipped)
  }

  /// A part of the sum on a stretch: a smooth path or, beyond the part's ends, a single colour.
  private struct Stretch: Sendable {
    var path: SegmentPath?
    var rest: SRGB
    var weight: Double

    var isOpaque: Bool { path?.isOpaque ?? (rest.alpha == 1) }

    func premultiplied(at place: Double) -> SIMD4<Double> {
      let color =
        path.map { path in
          SRGB(path.color(at: min(max((place - path.origin) / path.length, 0), 1)))
        } ?? rest
      let alpha = min(max(color.alpha, 0), 1)
      return SIMD4(color.components * alpha, alpha)
    }

    func enclosure(
      at place: Enclosure, in device: EnclosedRGB
    ) -> (color: Enclosure3, alpha: Enclosure)? {
      guard let path else {
        let c = rest.components
        return (
          Enclosure3(place.constant(c.x), place.constant(c.y), place.constant(c.z)),
          place.constant(min(max(rest.alpha, 0), 1))
        )
      }
      return path.enclosure(of: (place + -path.origin) * (1 / path.length), in: device).map {
        (device.encoded($0.linear), $0.alpha)
      }
    }
  }
}
