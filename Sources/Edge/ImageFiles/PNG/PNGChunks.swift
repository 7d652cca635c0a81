/// The chunks of a PNG, in the order of the file, without a look at their checksums.
///
/// The walk ends quietly where the bytes do. Source: PNG (Third Edition), 5.3.
struct PNGChunks: Sequence, IteratorProtocol {
  struct Chunk {
    /// Four letters.
    var type: String
    /// The range of its data.
    var data: Range<Int>
    /// Whether data and checksum are all there.
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
  /// Four bytes as a number, the most significant first.
  ///
  /// - Precondition: they are there.
  func bigEndian32(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Two bytes as a number, the most significant first.
  ///
  /// - Precondition: they are there.
  func bigEndian16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }
}
