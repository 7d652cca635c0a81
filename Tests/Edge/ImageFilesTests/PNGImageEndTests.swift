import ColorToolkitCZlib
import ImageFiles
import PropertyTesting
import Testing

/// What image data hold beyond their rows is no part of a picture, and is told.
struct PNGImageEndTests {
  private struct Kind: Sendable, CustomStringConvertible {
    var width = 4
    var height = 4
    var depth: UInt8 = 8
    var type: UInt8 = 2
    var isInterlaced = false

    var description: String {
      "\(width) × \(height), \(depth) bits, type \(type)\(isInterlaced ? ", interlaced" : "")"
    }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    let sum = crc32(0, body, UInt32(body.count))
    return number(data.count) + body + number(Int(sum))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func file(_ kind: Kind, _ parts: [[UInt8]]) -> [UInt8] {
    let header =
      number(kind.width) + number(kind.height)
      + [kind.depth, kind.type, 0, 0, kind.isInterlaced ? 1 : 0]
    let palette = kind.type == 3 ? chunk("PLTE", [UInt8](repeating: 7, count: 3)) : []
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + palette
      + parts.flatMap { chunk("IDAT", $0) } + chunk("IEND", [])
  }

  /// Rows of black, or of a palette's first colour, as a zlib stream.
  private static func stream(_ length: Int) -> [UInt8] {
    var size = compressBound(UInt(length))
    var result = [UInt8](repeating: 0, count: Int(size))
    compress(&result, &size, [UInt8](repeating: 0, count: length), UInt(length))
    return Array(result[..<Int(size)])
  }

  /// What reading whole and reading by rows warn of; nil where a file is broken.
  private static func warnings(_ bytes: [UInt8]) throws -> [String]? {
    guard let image = try? ImageFile.decode(bytes: bytes) else { return nil }
    if let reader = try PNGRowReader(bytes: bytes) {
      try ensureEqual(reader.endWarning().map { [$0] } ?? [], image.warnings)
    }
    return image.warnings
  }

  private static let surplus = ["there is image data after the last row: ignored"]

  private static let ends: [(String, [[UInt8]], [String])] = {
    let sound = stream(4 * 13)
    return [
      ("nothing", [sound], []),
      ("empty chunks", [[], sound, []], []),
      ("a chunk a byte", sound.map { [$0] }, []),
      ("a row", [stream(5 * 13)], surplus),
      ("a byte", [stream(4 * 13 + 1)], surplus),
      ("ten million bytes", [stream(10_000_000)], surplus),
      ("bytes after the stream", [sound + [1, 2, 3]], surplus),
      ("a chunk after the stream", [sound, [1]], surplus),
      (
        "no checksum", [Array(sound.dropLast(4))],
        ["the image data is cut off after the last row: ignored"]
      ),
    ]
  }()

  @Test(arguments: ends.indices)
  func `what follows the last row is told`(_ index: Int) throws {
    let (name, parts, wanted) = Self.ends[index]
    #expect(try Self.warnings(Self.file(Kind(), parts)) == wanted, "\(name)")
  }

  @Test func `a wrong checksum of the image data is an error or told`() throws {
    var stream = Self.stream(4 * 13)
    stream[stream.count - 1] ^= 1
    for parts in [[stream], [Array(stream.dropLast(4)), Array(stream.suffix(4))]] {
      #expect(try Self.warnings(Self.file(Kind(), parts)) != [])
    }
  }

  @Test func `where chunks are cut changes nothing`() {
    forAll(.array(of: .int(in: 0...200), count: 0...6), .int(in: 0...Self.ends.count - 1)) {
      cuts, index in
      let (name, whole, wanted) = Self.ends[index]
      let bytes = whole.flatMap { $0 }
      let places = [0] + cuts.map { min($0, bytes.count) }.sorted() + [bytes.count]
      let parts = zip(places, places.dropFirst()).map { Array(bytes[$0..<$1]) }
      try ensureEqual(Self.warnings(Self.file(Kind(), parts)), wanted, "\(name)")
    }
  }

  // The least stream that libspng takes says how long rows are.
  @Test func `rows of every kind are as long as the decoder reads`() throws {
    let depths: [UInt8: [UInt8]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    for (type, depths) in depths {
      for depth in depths {
        for (width, height) in [(1, 1), (3, 2), (5, 9), (1, 7)] {
          for isInterlaced in [false, true] {
            let kind = Kind(
              width: width, height: height, depth: depth, type: type, isInterlaced: isInterlaced)
            func found(_ length: Int) throws -> [String]? {
              try Self.warnings(Self.file(kind, [Self.stream(length)]))
            }
            var (short, least) = (0, height * 8 * (1 + width * 8))
            while least - short > 1 {
              let middle = (short + least) / 2
              if try found(middle) == nil { short = middle } else { least = middle }
            }
            #expect(try found(least) == [], "\(kind)")
            #expect(try found(least + 1) == Self.surplus, "\(kind)")
          }
        }
      }
    }
  }
}
