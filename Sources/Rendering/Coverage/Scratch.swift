/// Memory for the parts of a row, kept from row to row: an array without the questions whose it is.
struct Scratch<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 16

  init() { base = .allocate(capacity: capacity) }

  func deallocate() { base.deallocate() }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Keeps the elements for which the body says so, in their order.
  @inline(__always)
  mutating func keep(where body: (borrowing Element) -> Bool) {
    var kept = 0
    for index in 0..<count where body(base[index]) {
      if kept != index { base[kept] = base[index] }
      kept += 1
    }
    count = kept
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, 2 * capacity)
  }
}
