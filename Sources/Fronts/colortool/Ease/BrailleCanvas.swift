import VectorMath

/// A canvas of dots in a terminal, eight per character: Unicode's braille patterns.
struct BrailleCanvas {
  let columns: Int
  let rows: Int
  private var cells: [UInt8]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: 0, count: columns * rows)
  }

  var width: Int { columns * 2 }
  var height: Int { rows * 4 }

  /// The bits of a character's dots, indexed by row and column (Unicode 3.0, U+2800).
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// Sets a dot. The origin is the upper left corner. Dots outside the canvas are ignored.
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[y % 4][x % 2]
  }

  /// Sets the dots of a straight line.
  mutating func line(from a: (x: Double, y: Double), to b: (x: Double, y: Double)) {
    let length = max(abs(b.x - a.x), abs(b.y - a.y))
    guard length < 1e5 else { return }
    let steps = max(1, Int(saturating: length.rounded(.up)))
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      set(
        Int(saturating: (a.x + (b.x - a.x) * t).rounded()),
        Int(saturating: (a.y + (b.y - a.y) * t).rounded()))
    }
  }

  /// Returns the character of a cell, or nil if the cell has no dot.
  func character(_ column: Int, _ row: Int) -> Character? {
    let bits = cells[row * columns + column]
    return bits == 0 ? nil : UnicodeScalar(0x2800 + UInt32(bits)).map(Character.init)
  }
}
