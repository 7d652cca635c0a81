extension String {
  /// Creates a text from bytes; nil if they are not UTF-8.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Invalid UTF-8 was repaired. A text that has just been decoded lies in one piece.
    let isSame = utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
    guard isSame ?? utf8.elementsEqual(bytes) else { return nil }
  }
}
