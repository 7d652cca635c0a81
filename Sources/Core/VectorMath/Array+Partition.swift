extension Array {
  /// The index of the first element of which `isAfter` holds, or the end index.
  ///
  /// - Precondition: it holds of none before one of which it does not.
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
