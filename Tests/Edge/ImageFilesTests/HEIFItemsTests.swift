import ImageFiles
import PixelBuffers
import Testing

/// Pictures that are made of others (ISO/IEC 23008-12, 6.6.2), in files built here around a coded one.
@Suite(.enabled(if: ImageFormat.heic.isRead, "this build has no libheif, or no decoder of HEVC"))
struct HEIFItemsTests {
  /// Item 1 is the coded picture, of 64 by 64; each of the others is of some type and made of some.
  private func file(
    _ derived: [(type: String, parts: [Int])], as reference: String = "dimg", primary: Int? = nil,
    corner: [Int] = [0, 0]
  ) throws -> [UInt8] {
    let sample = try Samples.bytes("display-p3.heic")
    func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - 1 - $0))) }
    }
    func box(_ type: String, _ content: [UInt8], full: Int? = nil) -> [UInt8] {
      number(8 + content.count + (full == nil ? 0 : 4)) + Array(type.utf8)
        + (full.map { number($0) } ?? []) + content
    }
    func found(_ type: String) throws -> [UInt8] {
      let start = try #require(sample.firstRange(of: Array(type.utf8))).lowerBound - 4
      let length = sample[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      return Array(sample[start..<start + length])
    }
    let coded = Array(try found("mdat").dropFirst(8))
    // No flags, a transparent ground, the canvas, and each part at its corner.
    let most = derived.map { $0.parts.count }.max() ?? 0
    let overlay: [UInt8] =
      [0, 0] + [UInt8](repeating: 0, count: 8) + number(64, bytes: 2) + number(64, bytes: 2)
      + (0..<most).flatMap { _ in corner.flatMap { number($0, bytes: 2) } }
    let ids = derived.indices.map { 2 + $0 }
    let items: [UInt8] =
      box("infe", number(1, bytes: 2) + [0, 0] + Array("hvc1\0".utf8), full: 0x0200_0000)
      + zip(ids, derived).flatMap { id, item in
        box(
          "infe", number(id, bytes: 2) + [0, 0] + Array((item.type + "\0").utf8), full: 0x0200_0000)
      }
    let references = zip(ids, derived).flatMap { id, item in
      box(
        reference,
        number(id, bytes: 2) + number(item.parts.count, bytes: 2)
          + item.parts.flatMap { number($0, bytes: 2) })
    }
    let properties =
      box("ipco", try found("hvcC") + found("ispe"))
      + box(
        "ipma",
        number(1 + ids.count) + number(1, bytes: 2) + [2, 0x81, 2]
          + ids.flatMap { number($0, bytes: 2) + [1, 2] }, full: 0)
    let type = try found("ftyp")
    func meta(_ place: Int) -> [UInt8] {
      let places =
        number(1, bytes: 2) + number(0, bytes: 2) + number(1, bytes: 2) + number(place)
        + number(coded.count)
        + ids.flatMap { id -> [UInt8] in
          number(id, bytes: 2) + number(0, bytes: 2) + number(1, bytes: 2)
            + number(place + coded.count) + number(overlay.count)
        }
      let handler = number(0) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)
      return box(
        "meta",
        box("hdlr", handler, full: 0)
          + box("pitm", number(primary ?? ids.last ?? 1, bytes: 2), full: 0)
          + box("iinf", number(1 + ids.count, bytes: 2) + items, full: 0)
          + box("iref", references, full: 0) + box("iprp", properties)
          + box("iloc", [0x44, 0] + number(1 + ids.count, bytes: 2) + places, full: 0), full: 0)
    }
    let start = type.count + meta(0).count + 8
    return type + meta(start) + box("mdat", coded + overlay)
  }

  private func refusal(_ bytes: [UInt8]) -> String? {
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes: bytes) }
    guard case .unsupported(.heic, let words)? = error?.reason else { return nil }
    return words
  }

  @Test func `overlays are read`() throws {
    let plain = try ImageFile.decode(bytes: file([])).bits8
    for parts in [[1], [1, 1, 1]] {
      let image = try ImageFile.decode(bytes: file([("iovl", parts)])).bits8
      #expect((image.width, image.height) == (plain.width, plain.height))
    }
    #expect(
      try ImageFile.decode(bytes: file([("iovl", [1]), ("iden", [2])])).bits8.width == 64)
  }

  /// Found by fuzzing: libheif read beyond its memory.
  @Test(arguments: [[-40, 0], [0, -32], [-63, 0], [-1, -1]])
  func `a picture beyond the edge of what it is laid on is refused`(_ corner: [Int]) throws {
    for parts in [[1], [1, 1]] {
      let words = refusal(try file([("iovl", parts)], corner: corner))
      #expect(words == "a picture begins outside the picture below it")
    }
    #expect(try ImageFile.decode(bytes: file([("iovl", [1])], corner: [16, 16])).bits8.width == 64)
  }

  @Test func `a grid and overlays of overlays are the pictures that they are made of`() throws {
    let grid = try Samples.image("grid.avif").bits8
    #expect((grid.width, grid.height) == (128, 128))
    for (x, y) in [(0, 0), (40, 9), (63, 63)] {
      #expect(grid.pixel(x, y) == grid.pixel(x + 64, y))
      #expect(grid.pixel(x, y) == grid.pixel(x, y + 64))
    }
    #expect(abs(Int(grid.pixel(40, 9)[0]) - 160) < 8)
    let overlays = try Samples.image("overlays.heic").bits8
    #expect(overlays.width == 64 && abs(Int(overlays.pixel(40, 9)[0]) - 160) < 8)
  }

  /// A kilobyte that asked for a million pictures was decoded for minutes.
  @Test func `pictures of pictures of pictures are refused by their number`() throws {
    let bytes = try file((0..<6).map { ("iovl", [Int](repeating: 1 + $0, count: 10)) })
    #expect(bytes.count < 2000)
    #expect(
      refusal(bytes) == "its picture is made of 1111111 parts, too many for the size of the file")
  }

  /// Fifteen thousand in a chain took all of the stack.
  @Test(arguments: ["iovl", "iden"])
  func `a chain is refused, and what is made of itself`(_ type: String) throws {
    #expect(
      refusal(try file((0..<17).map { (type, [1 + $0]) }))
        == "pictures are nested more than 16 levels deep")
    let words = "a picture contains itself"
    #expect(refusal(try file([(type, [2])])) == words)
    #expect(refusal(try file([(type, [3]), (type, [2])], primary: 2)) == words)
  }

  /// libheif ended the process.
  @Test func `what is made of no picture is refused`() throws {
    #expect(refusal(try file([("iovl", [1, 9])])) == "a part of a picture is not a picture")
    #expect(
      refusal(try file([("mime", []), ("iovl", [1, 2])]))
        == "a part of a picture is not a picture")
  }

  /// Found by fuzzing: libheif reads a box that is too long as far as it goes, so that a picture was made
  /// of what is none, and the process ended.
  @Test func `what could be read otherwise is refused`() throws {
    let whole = try file([("iovl", [1]), ("iden", [2])])
    func changed(_ box: String, by place: Int, _ value: UInt8) throws -> [UInt8] {
      var bytes = whole
      bytes[try #require(bytes.firstRange(of: Array(box.utf8))).lowerBound + place] = value
      return bytes
    }
    #expect(refusal(try changed("dimg", by: -4, 1)) == "a box extends beyond its 'iref'")
    #expect(refusal(try changed("dimg", by: 7, 3)) == "its 'dimg' ends too early")
    #expect(refusal(try changed("iinf", by: 9, 2)) == "its 'iinf' ends too early")
    #expect(refusal(try changed("ipma", by: 11, 9)) == "its 'ipma' ends too early")
    // The second part takes the first one's number.
    #expect(refusal(try changed("iovl", by: -3, 1)) == "there are two parts 1")
    let meta = try #require(whole.firstRange(of: Array("meta".utf8))).lowerBound - 4
    let length = whole[meta..<meta + 4].reduce(0) { $0 << 8 | Int($1) }
    #expect(refusal(whole + whole[meta..<meta + length]) == "there are two boxes 'meta'")
    #expect(refusal(whole + whole[meta..<meta + 40]) == "it ends within its 'meta'")
    #expect(refusal(Array(whole[..<meta])) == "it does not describe its content")
    // What no box is may follow.
    #expect(try ImageFile.decode(bytes: whole + Array("appended".utf8)).bits8.width == 64)
  }

  @Test func `what is auxiliary and no picture is left alone`() throws {
    let file = try file([("jpeg", [1]), ("uri ", [1])], as: "auxl", primary: 1)
    #expect(try ImageFile.decode(bytes: file).bits8.width == 64)
  }

  @Test func `more parts than can be held against each other are refused`() throws {
    let bytes = try file((0..<2048).map { _ in ("iden", [1]) })
    #expect(refusal(bytes) == "2049 parts; the limit is 2048")
  }

  /// Sixteen times such an area was no number.
  @Test func `sides of all bits are refused`() throws {
    var bytes = try file([("iovl", [1])])
    let size = try #require(bytes.firstRange(of: Array("ispe".utf8))).upperBound + 4
    bytes.replaceSubrange(size..<size + 8, with: [UInt8](repeating: 255, count: 8))
    #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes: bytes) }
  }

  /// Whatever the boxes hold is looked at without a trap.
  @Test func `no bytes crash the look`() throws {
    let whole = try file([("iovl", [1, 1]), ("iden", [2])])
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0...next(4) { bytes[next(500)] = UInt8(next(256)) }
      _ = try? ImageFile.decode(bytes: next(4) == 0 ? Array(bytes[..<next(bytes.count)]) : bytes)
    }
  }
}
