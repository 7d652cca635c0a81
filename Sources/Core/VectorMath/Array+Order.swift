extension Array {
  /// The elements by ascending keys; those of equal keys stay in their order.
  @inline(never)
  package func ordered(by key: (Element) -> Double) -> [Element] { map(key).order.map { self[$0] } }
}

extension [Double] {
  /// The indices of the elements in ascending order.
  package var order: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}
