extension Array {
  /// The elements by ascending keys; those of equal keys stay in their order.
  ///
  /// Compiled once: sorting a type of its own costs each module that does it 5 kB.
  @inline(never)
  package func ordered<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    map(key).order().map { self[$0] }
  }
}

extension Array where Element: Comparable {
  /// The indices of the elements in ascending order.
  @_specialize(where Element == Double)
  @_specialize(where Element == Float)
  fileprivate func order() -> [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}
