extension Array {
  /// Returns the elements sorted by ascending key. Elements with equal keys stay in their order.
  ///
  /// This function is compiled only once. Sorting with a type of its own would cost each module 5
  /// kB.
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
