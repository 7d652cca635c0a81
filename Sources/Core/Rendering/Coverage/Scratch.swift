/// A growable array without ownership checks, reused from row to row.
struct Scratch<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func deallocate() { base.deallocate() }

  /// The elements; valid until the next append.
  @inline(__always)
  var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Keeps the elements for which the body returns true, in their order.
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
    capacity = max(2 * capacity, 64)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}

extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
  /// Sorts elements by a total order, whatever their previous order.
  ///
  /// The order changes little from row to row and from slab to slab. Insertion then needs hardly
  /// more than one comparison per element.
  @inline(__always)
  func sortFromNearOrder(by precedes: (Element, Element) -> Bool) {
    var moves = 16 * count
    for index in 1..<Swift.max(count, 1) where precedes(self[index], self[index - 1]) {
      let element = self[index]
      var hole = index
      while hole > 0 && precedes(element, self[hole - 1]) {
        self[hole] = self[hole - 1]
        hole -= 1
      }
      self[hole] = element
      moves -= index - hole
      if moves < 0 {
        var rest = self
        return rest.sort(by: precedes)
      }
    }
  }
}
