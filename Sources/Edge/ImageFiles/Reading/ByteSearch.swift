#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ArraySlice<UInt8> {
  /// Returns the first position of a text of at least one byte.
  ///
  /// The standard library's `firstRange(of:)` accepts any collection, but takes tens of nanoseconds
  /// per byte.
  func place(of text: StaticString) -> Range<Int>? {
    let count = text.utf8CodeUnitCount
    return withUnsafeBytes { bytes in
      var start = 0
      while bytes.count - start >= count,
        let found = memchr(
          bytes.baseAddress! + start, Int32(text.utf8Start[0]), bytes.count - start - count + 1)
      {
        let place = UnsafeRawPointer(found) - bytes.baseAddress!
        if memcmp(found, text.utf8Start, count) == 0 {
          return startIndex + place..<startIndex + place + count
        }
        start = place + 1
      }
      return nil
    }
  }

  /// Returns the last position of a text of at least one byte.
  func lastPlace(of text: StaticString) -> Range<Int>? {
    var last: Range<Int>?
    while let next = self[(last?.upperBound ?? startIndex)...].place(of: text) { last = next }
    return last
  }
}
