/// PNG's row filters, and the choice of the one that leaves the least.
///
/// The choice is the specification's own advice: the least sum of magnitudes of the filtered bytes
/// taken as signed. Source: PNG (Third Edition), 9.2 and 12.7.
struct PNGRowFilter: ~Copyable {
  private let pixelBytes: Int
  private let rowBytes: Int
  private let isAdaptive: Bool
  // Rows have a pixel of zeros before them, so that no filter asks where it stands.
  private var current: UnsafeMutablePointer<UInt8>
  private var previous: UnsafeMutablePointer<UInt8>
  // Five candidates, each with its filter type before it.
  private let candidates: UnsafeMutablePointer<UInt8>

  init(pixelBytes: Int, rowBytes: Int, isAdaptive: Bool) {
    self.pixelBytes = pixelBytes
    self.rowBytes = rowBytes
    self.isAdaptive = isAdaptive
    current = .allocate(capacity: pixelBytes + rowBytes)
    previous = .allocate(capacity: pixelBytes + rowBytes)
    candidates = .allocate(capacity: 5 * (rowBytes + 1))
    current.initialize(repeating: 0, count: pixelBytes + rowBytes)
    previous.initialize(repeating: 0, count: pixelBytes + rowBytes)
    candidates.initialize(repeating: 0, count: 5 * (rowBytes + 1))
  }

  deinit {
    current.deallocate()
    previous.deallocate()
    candidates.deallocate()
  }

  /// Takes the next row, which `body` writes.
  mutating func row(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    swap(&current, &previous)
    body(current + pixelBytes)
  }

  /// Hands out the filter type and the filtered bytes of the row.
  borrowing func filtered<Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    // Up is the one filter that costs next to nothing and does well on drawings and photographs.
    var best = 2
    if isAdaptive {
      var least = UInt64.max
      for type in 0..<5 {
        let sum = apply(type)
        if sum < least { (least, best) = (sum, type) }
      }
    } else {
      _ = apply(best)
    }
    try body(UnsafeBufferPointer(start: candidate(best), count: rowBytes + 1))
  }

  private borrowing func candidate(_ type: Int) -> UnsafeMutablePointer<UInt8> {
    candidates + type * (rowBytes + 1)
  }

  /// Writes a candidate and returns the sum of its magnitudes.
  private borrowing func apply(_ type: Int) -> UInt64 {
    let target = candidate(type)
    target[0] = UInt8(type)
    let (row, up) = (UnsafePointer(current + pixelBytes), UnsafePointer(previous + pixelBytes))
    let (left, corner) = (UnsafePointer(current), UnsafePointer(previous))
    let (out, count) = (target + 1, rowBytes)
    switch type {
    case 0: return Self.run(out, count) { row[$0] }
    case 1: return Self.run(out, count) { row[$0] &- left[$0] }
    case 2: return Self.run(out, count) { row[$0] &- up[$0] }
    case 3:
      return Self.run(out, count) {
        row[$0] &- UInt8(truncatingIfNeeded: (UInt16(left[$0]) &+ UInt16(up[$0])) &>> 1)
      }
    default:
      return Self.run(out, count) { row[$0] &- Self.paeth(left[$0], up[$0], corner[$0]) }
    }
  }

  @inline(__always)
  private static func run(
    _ out: UnsafeMutablePointer<UInt8>, _ count: Int, _ body: (Int) -> UInt8
  ) -> UInt64 {
    var total: UInt64 = 0
    var start = 0
    while start < count {
      // Blocks short enough that 32 bits hold their sum: that is what lets the loop vectorise.
      let end = min(start &+ 65536, count)
      var sum: UInt32 = 0
      for index in start..<end {
        let byte = body(index)
        out[index] = byte
        sum &+= UInt32(truncatingIfNeeded: min(byte, 0 &- byte))
      }
      total &+= UInt64(sum)
      start = end
    }
    return total
  }

  /// Of left, above and upper left the nearest to left + above − upper left; ties in that order.
  @inline(__always)
  private static func paeth(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    let (wideA, wideB, wideC) = (Int16(a), Int16(b), Int16(c))
    let (toA, toB) = (wideB &- wideC, wideA &- wideC)
    let (distanceA, distanceB, distanceC) = (abs16(toA), abs16(toB), abs16(toA &+ toB))
    let nearer = distanceB <= distanceC ? b : c
    return distanceA <= distanceB && distanceA <= distanceC ? a : nearer
  }

  @inline(__always)
  private static func abs16(_ x: Int16) -> Int16 { max(x, 0 &- x) }
}
