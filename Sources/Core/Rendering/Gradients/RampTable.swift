internal import ColorToolkitCPixelStages
package import Painting
package import PixelBuffers
import VectorMath

/// A tabulated line of colours, for sampling at many offsets.
///
/// Components are premultiplied, in any space. Between tabulated offsets, colours are linear. They
/// are within ``tolerance`` of the exact colours, for components of up to 4. The tables are made
/// from cubics through exact colours. The cubics are refined until they are within a quarter of the
/// tolerance at three offsets between. If that needs parts shorter than 2⁻¹⁶ of the line, as next
/// to a jump, colours are computed exactly. Colours with larger components are computed exactly,
/// too.
///
/// A NaN offset counts as the start, and infinity as the start of a repeating line.
package struct RampTable: Sendable {
  /// The maximum deviation of a component from the exact value: an eighth of half a 16-bit step.
  package static let tolerance = 0x1p-20

  /// The offsets between which the colours differ.
  package let range: ClosedRange<Double>

  /// Whether the line repeats endlessly. Otherwise the colours at its ends continue.
  package let isRepeating: Bool

  let curve: RampCurve
  let cells: RampCells

  /// The exact premultiplied colour at an offset.
  let exact: @Sendable (Double) -> SIMD4<Double>

  /// Creates a table for the colours of a range of offsets.
  ///
  /// - Parameters:
  ///   - knots: offsets where the colours may jump or change direction sharply, such as stops.
  ///   - color: the premultiplied colour at an offset within the range, just before it, or at its
  ///     end.
  /// - Precondition: the range is finite.
  package init(
    over range: ClosedRange<Double> = 0...1, knots: [Double] = [], isRepeating: Bool = false,
    premultiplied color: @escaping @Sendable (Double) -> SIMD4<Double>
  ) {
    precondition(range.lowerBound.isFinite && range.upperBound.isFinite)
    self.isRepeating = isRepeating && range.upperBound > range.lowerBound
    // A line without length still has two colours; its reciprocal must be finite.
    let end = max(range.upperBound, range.lowerBound.nextUp, range.lowerBound + 0x1p-960)
    self.range = range.lowerBound...end
    exact = color
    curve = RampCurve(color, over: self.range, knots: knots, tolerance: Self.tolerance / 4)
    cells = RampCells(curve, over: self.range, tolerance: Self.tolerance / 2)
  }

  /// Creates a table for a line's colours, by a shape's offsets or by the turns of an arc.
  ///
  /// Nil if a table can't represent the line. Such a line runs around a centre more than once, or
  /// repeats over no length or over less than a turn.
  ///
  /// - Parameter knots: the positions of the line's stops, in ascending order.
  package init?(
    _ shape: GradientShape, knots: [Double], isRepeating: Bool,
    premultiplied color: @escaping @Sendable (Double) -> SIMD4<Double>
  ) {
    if let arc = shape.arc, !arc.isFullTurn {
      guard arc.isWithinTurn, !isRepeating else { return nil }
      self.init(knots: arc.knots(knots)) { turn in color(arc.offset(atTurn: turn)) }
      return
    }
    guard let first = knots.first, let last = knots.last, first.isFinite, last.isFinite else {
      self.init(premultiplied: color)
      return
    }
    // A line that repeats over no length is one colour.
    guard last > first || !isRepeating else { return nil }
    self.init(
      over: first...last, knots: knots, isRepeating: isRepeating, premultiplied: color)
  }

  var origin: Double { range.lowerBound }

  /// The number of cells per unit of offsets.
  var scale: Double { Double(cells.count) / (range.upperBound - range.lowerBound) }

  func withTable<Result>(_ body: (cpr_ramp) -> Result) -> Result {
    cells.values.withUnsafeBufferPointer { values in
      body(
        cpr_ramp(
          cells: values.baseAddress, origin: origin, scale: scale, count: Int32(cells.count),
          repeats: isRepeating ? 1 : 0))
    }
  }

  /// Writes the premultiplied colours at offsets.
  ///
  /// - Precondition: there is room for at least one colour per offset.
  package func sample(
    _ places: UnsafeBufferPointer<Float>, into colors: UnsafeMutableBufferPointer<SIMD4<Float>>,
    on set: InstructionSet = .preferred
  ) {
    precondition(colors.count >= places.count)
    guard let source = places.baseAddress, let target = colors.baseAddress else { return }
    let kernels = RasterTable(set).kernels
    withTable { table in
      withUnsafePointer(to: table) { table in
        target.withMemoryRebound(to: Float.self, capacity: 4 * places.count) {
          kernels.sample_f32(table, source, places.count, $0)
        }
      }
      guard !cells.isRough.isEmpty else { return }
      for index in places.indices where isRough(Double(places[index])) {
        colors[index] = SIMD4(exact(folded(Double(places[index]))))
      }
    }
  }

  /// Returns the premultiplied colours at offsets.
  package func sample(_ places: [Float], on set: InstructionSet = .preferred) -> [SIMD4<Float>] {
    [SIMD4<Float>](unsafeUninitializedCapacity: places.count) { colors, initialized in
      places.withUnsafeBufferPointer { sample($0, into: colors, on: set) }
      initialized = places.count
    }
  }

  /// Writes the colours at offsets in Double, to `4 * count` Floats.
  package func sample(
    _ places: UnsafePointer<Double>, count: Int, into pixels: UnsafeMutablePointer<Float>,
    on set: InstructionSet
  ) {
    let kernels = RasterTable(set).kernels
    withTable { table in
      withUnsafePointer(to: table) { kernels.sample($0, places, count, pixels) }
    }
    guard !cells.isRough.isEmpty else { return }
    for index in 0..<count where isRough(places[index]) {
      let color = SIMD4<Float>(exact(folded(places[index])))
      for channel in 0..<4 { pixels[4 * index + channel] = color[channel] }
    }
  }

  /// Returns an offset within the range that has the same colour, or a neighbouring colour.
  private func folded(_ place: Double) -> Double {
    guard isRepeating else {
      return place.isNaN
        ? origin : min(max(place, range.lowerBound.nextDown), range.upperBound)
    }
    let length = range.upperBound - range.lowerBound
    let turns = (place - origin) / length
    guard abs(turns) < 0x1p50 else { return origin }
    let result = origin + (turns - turns.rounded(.down)) * length
    return result < range.upperBound ? result : origin
  }

  /// Whether the cell of an offset may exceed the tolerance.
  private func isRough(_ place: Double) -> Bool {
    let cell = (folded(place) - origin) * scale
    // Beside a rough cell rounding may have moved the offset into it.
    return cells.isRough[Int(bounded: max(cell - 1e-6, -1)) + 1]
      || cells.isRough[Int(bounded: max(cell + 1e-6, -1)) + 1]
  }
}
