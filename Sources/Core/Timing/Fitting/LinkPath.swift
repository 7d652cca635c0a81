/// The polyline with the fewest links through a tube.
///
/// No line from the previous link reaches further than the next link. The next link must leave the
/// previous one between two points. One point is the last contact of the previous link with the
/// chain from which it bends away. The other is the point where the previous link would leave the
/// tube. Source: H. Imai, M. Iri, “An optimal algorithm for approximating a piecewise linear
/// function”, J. Information Processing 9 (1986) 159.
struct LinkPath {
  private let tube: FitTube
  /// The lines of the links, and the positions between which each link leaves the previous one.
  private var links: [(slope: Double, height: Double, origin: Double)] = []
  private var windows: [ClosedRange<Double>] = []
  /// Whether rounding leaves no line through the tube, which happens with heights near 10¹⁵.
  private var isLost = false

  init(through tube: FitTube) {
    self.tube = tube
    var lines = FeasibleLines(at: tube.x[0], from: low(0), to: high(0))
    var index = 1
    while index < tube.x.count {
      // A link from position to position always suffices.
      isLost = links.count == tube.x.count
      if isLost { return }
      let x = tube.x[index]
      let (lowest, highest) = lines.extremes(at: x)
      // The most that rounding takes off a line that touches.
      let slack = 1e-15 * max(1, abs(tube.low[index]))
      if highest.height < tube.low[index] - slack {
        lines = turn(lines, highest.index, before: index, isUp: true)
      } else if lowest.height > tube.high[index] + slack {
        lines = turn(lines, lowest.index, before: index, isUp: false)
      } else {
        // Most positions cut nothing off.
        if lowest.height < tube.low[index] { lines.keep(low(index)) }
        if highest.height > tube.high[index] { lines.keep(high(index)) }
        index += 1
      }
    }
    let last = lines.middle
    links.append((last.slope, last.height, lines.origin))
  }

  private func low(_ index: Int) -> FeasibleLines.Side {
    .init(x: tube.x[index], value: tube.low[index], isUpper: false, index: index)
  }

  private func high(_ index: Int) -> FeasibleLines.Side {
    .init(x: tube.x[index], value: tube.high[index], isUpper: true, index: index)
  }

  /// Ends a link that cannot reach the tube at `index`, because the tube is above or below the
  /// link.
  ///
  /// A link that is too low last touched the upper chain, at p, and leaves the tube through the
  /// lower chain, at q. The next link stays below the upper chain from p on, and above the lower
  /// chain from q on.
  private mutating func turn(
    _ lines: FeasibleLines, _ corner: Int, before index: Int, isUp: Bool
  ) -> FeasibleLines {
    let line = lines.corners[corner]
    links.append((line.slope, line.height, lines.origin))
    let previous = lines.corners[corner == 0 ? lines.corners.count - 1 : corner - 1]
    let touch =
      [line.side, previous.side]
      .filter { $0.x != nil && $0.isUpper == isUp && $0.index >= 0 }
      .map { $0.index }.max() ?? index - 1
    let chain = isUp ? tube.low : tube.high
    let (x0, x1) = (tube.x[index - 1], tube.x[index])
    let before = abs(lines.height(of: line, at: x0) - chain[index - 1])
    let after = abs(lines.height(of: line, at: x1) - chain[index])
    let t = before + after > 0 ? min(before / (before + after), 1) : 0
    let exit = x0 + (x1 - x0) * t
    func at(_ values: [Double]) -> Double {
      values[index - 1] * (1 - t) + values[index] * t
    }
    windows.append(min(tube.x[touch], exit)...exit)
    var next = FeasibleLines(
      at: exit, from: .init(x: exit, value: at(tube.low), isUpper: false),
      to: .init(x: exit, value: at(tube.high), isUpper: true))
    for earlier in touch..<index where tube.x[earlier] < exit {
      next.keep(isUp ? high(earlier) : low(earlier))
    }
    return next
  }

  /// The corners of the polyline, ends included.
  var points: [PointCurve.Point] {
    if isLost {
      return tube.x.indices.map {
        .init(x: tube.x[$0], y: tube.low[$0] + (tube.high[$0] - tube.low[$0]) / 2)
      }
    }
    func height(_ link: Int, _ x: Double) -> Double {
      links[link].height + links[link].slope * (x - links[link].origin)
    }
    let (start, end) = (tube.x[0], tube.x[tube.x.count - 1])
    var result = [PointCurve.Point(x: start, y: height(0, start))]
    for index in windows.indices {
      let (a, b) = (links[index], links[index + 1])
      let window = windows[index]
      let gap = height(index, window.upperBound) - height(index + 1, window.upperBound)
      let offset = gap / (b.slope - a.slope)
      let x = offset.isFinite ? window.upperBound + offset : window.upperBound
      let place = min(max(x, window.lowerBound), window.upperBound)
      // The flatter line is more precise.
      let flatter = abs(a.slope) < abs(b.slope) ? index : index + 1
      result.append(.init(x: place, y: height(flatter, place)))
    }
    result.append(.init(x: end, y: height(links.count - 1, end)))
    return result
  }
}
