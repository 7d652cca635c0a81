/// The chunks of a PNG, in file order. Their checksums are not checked.
///
/// The sequence ends without an error at the end of the bytes. Source: PNG (Third Edition), 5.3.
struct PNGChunks: Sequence, IteratorProtocol {
  struct Chunk {
    /// The type as four letters.
    var type: String
    /// The range of the chunk's data.
    var data: Range<Int>
    /// Whether the data and the checksum are complete.
    var isWhole: Bool
  }

  private let bytes: [UInt8]
  private var offset = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Chunk? {
    guard offset <= bytes.count - 8 else { return nil }
    let length = bytes.bigEndian32(at: offset)
    let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
    let start = offset + 8
    let isWhole = length <= bytes.count - start - 4
    let end = isWhole ? start + length : bytes.count
    offset = isWhole ? end + 4 : bytes.count
    return Chunk(type: type, data: start..<end, isWhole: isWhole)
  }
}

extension Array where Element == UInt8 {
  /// Returns four bytes as a number, most significant byte first.
  ///
  /// - Precondition: the bytes are present.
  func bigEndian32(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns two bytes as a number, most significant byte first.
  ///
  /// - Precondition: the bytes are present.
  func bigEndian16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }
}
