internal import ColorToolkitCPixelStages
import VectorMath

/// A ramp as the bytes nearest to its straight colours, cut wherever one of them changes.
///
/// Cuts are roots of the ramp's cubics, kept in 2⁻¹⁶ths of a cell.
struct RampEdges {
  let count: Int
  private let cells: [cpr_edge_cell]
  private let edges: [cpr_edge]
  private let isRepeating: Bool

  private static let mostCells = 1 << 16
  private static let mostEdges = 1 << 18

  /// Nil where the line is not all cubics, or changes more than 2¹⁸ times.
  init?(_ ramp: RampTable) {
    guard let line = ByteLine(ramp.curve, most: Self.mostEdges) else { return nil }
    // So many that few have more than two edges.
    var count = 256
    while count < Self.mostCells && count < 4 * line.edges.count { count *= 2 }
    self.count = count
    isRepeating = ramp.isRepeating
    let parts = Double(count) / (ramp.range.upperBound - ramp.origin)
    var (own, further): ([cpr_edge], [cpr_edge]) = ([], [])
    var color = line.start
    var (index, end) = (0, 0)
    cells = [cpr_edge_cell](unsafeUninitializedCapacity: count + 2) { cells, initialized in
      cells.initializeElement(at: 0, to: Self.cell(line.leading, []))
      cells.initializeElement(at: count + 1, to: Self.cell(line.trailing, []))
      for part in 0..<count {
        let border = part + 1 < count ? ramp.origin + Double(part + 1) / parts : .infinity
        while end < line.edges.count, line.edges[end].place < border { end += 1 }
        own.removeAll(keepingCapacity: true)
        for edge in line.edges[index..<end] {
          let share = (edge.place - ramp.origin) * parts - Double(part)
          let place = Int32(bounded: min(max(share, 0) * 0x1p16, 0xffff))
          // The channels of a grey change at one offset.
          if own.last?.place == place { own.removeLast() }
          own.append(cpr_edge(place: place, color: edge.color))
        }
        index = end
        if own.count > 2 {
          let first = UInt32(further.count)
          further.append(cpr_edge(place: 0, color: color))
          further += own
          cells.initializeElement(
            at: part + 1,
            to: cpr_edge_cell(
              colors: (first, UInt32(further.count), 0), places: Self.places(0xffff, 0)))
        } else {
          cells.initializeElement(at: part + 1, to: Self.cell(color, own))
        }
        if let last = own.last { color = last.color }
      }
      initialized = count + 2
    }
    edges = further
  }

  /// A cell of up to two edges.
  private static func cell(_ color: UInt32, _ edges: [cpr_edge]) -> cpr_edge_cell {
    guard let first = edges.first, let last = edges.last else {
      return cpr_edge_cell(colors: (color, color, color), places: 0)
    }
    return cpr_edge_cell(
      colors: (color, first.color, last.color), places: places(first.place, last.place))
  }

  private static func places(_ first: Int32, _ second: Int32) -> UInt32 {
    UInt32(first) | UInt32(second) << 16
  }

  func withTable<Result>(_ body: (UnsafePointer<cpr_edges>) -> Result) -> Result {
    cells.withUnsafeBufferPointer { cells in
      edges.withUnsafeBufferPointer { edges in
        let table = cpr_edges(
          cells: cells.baseAddress, edges: edges.baseAddress, count: Int32(count),
          repeats: isRepeating ? 1 : 0)
        return withUnsafePointer(to: table, body)
      }
    }
  }
}

/// The bytes of a line, red lowest, in order of the offsets from which they hold.
private struct ByteLine {
  let leading: UInt32
  let trailing: UInt32
  let start: UInt32
  private(set) var edges: [(place: Double, color: UInt32)] = []

  init?(_ curve: RampCurve, most: Int) {
    leading = Self.bytes(StraightCubic.straight(curve.leading))
    trailing = Self.bytes(StraightCubic.straight(curve.trailing))
    guard let first = curve.pieces.first, !first.isRough else { return nil }
    var color = Self.bytes(StraightCubic(first)[0])
    start = color
    var changes: [ByteChange] = []
    for piece in curve.pieces {
      guard !piece.isRough, edges.count <= most else { return nil }
      let cubic = StraightCubic(piece)
      let here = Self.bytes(cubic[0])
      if here != color { edges.append((piece.start, here)) }
      color = here
      changes.removeAll(keepingCapacity: true)
      cubic.appendChanges(to: &changes)
      for change in changes {
        let shift = 8 * UInt32(change.channel)
        color = color & ~(0xff << shift) | UInt32(change.byte) << shift
        edges.append((piece.start + change.share * piece.length, color))
      }
    }
  }

  private static func bytes(_ steps: SIMD4<Double>) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(StraightCubic.byte(steps[$1])) << (8 * UInt32($1)) }
  }
}
