extension Array {
  /// Returns the index of the first element for which `isAfter` is true, or the end index.
  ///
  /// - Precondition: No element for which `isAfter` is true comes before one for which it is false.
  @inlinable
  package func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
