/// The items of a HEIF file and their parts, checked before libheif decodes them.
///
/// A picture made from other pictures refers to them by number, any number of times, and so can
/// each of those pictures. A kilobyte could request a million pictures, and a chain of fifteen
/// thousand overlays could use up the stack.
///
/// A file that libheif could interpret differently from this type is refused. The fault is a box
/// longer than its container, a second box where one is allowed, or a list that ends before its
/// count.
///
/// Sources: ISO/IEC 14496-12, 4.2 and 8.11; ISO/IEC 23008-12, 6.5.3.1 and 6.6.2.
struct HEIFItems {
  /// The maximum number of items in a file. libheif compares each item with all others.
  static let most = 2048

  /// The maximum number of levels of pictures made from other pictures. Two or three levels are
  /// usual.
  private static let mostLevels = 16

  private let bytes: [UInt8]
  private var primary = 0

  /// All items, and the items that are pictures.
  private var items: Set<Int> = []
  private var pictures: Set<Int> = []

  /// The items that are overlays of pictures, the box with the locations of items, and the box with
  /// data in the description.
  private var overlays: Set<Int> = []
  private var places: Box?
  private var data: Box?

  /// The parts of each item, and its auxiliary items, such as its alpha.
  private var parts: [Int: [Int]] = [:]
  private var auxiliaries: [Int: [Int]] = [:]

  /// The number of pixels that each item states.
  private var areas: [Int: Int] = [:]

  /// Returns the reason that libheif can't be given a file, or nil if it can.
  static func fault(of bytes: [UInt8]) -> String? {
    do throws(Fault) {
      var items = HEIFItems(bytes: bytes)
      try items.read()
      try items.check()
      return nil
    } catch {
      return error.text
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() throws(Fault) {
    var isFound = false
    // Bytes after the last box that fits are no box, as some cameras append something.
    let file = Box(type: "file", content: 0..<bytes.count)
    for meta in try boxes(in: file, isWhole: false) where meta.type == "meta" {
      guard !isFound else { throw twice("meta") }
      isFound = true
      var found: Set<String> = []
      for box in try boxes(in: meta, after: 4) {
        guard ["pitm", "iinf", "iref", "iprp", "iloc", "idat"].contains(box.type) else { continue }
        guard found.insert(box.type).inserted else { throw twice(box.type) }
        switch box.type {
        case "pitm": primary = number(at: box.content.lowerBound + 4, isLong: version(box) > 0)
        case "iinf": try readItems(box)
        case "iref": try readReferences(box)
        case "iloc": places = box
        case "idat": data = box
        default: try readAreas(box)
        }
      }
    }
    guard isFound else { throw Fault(text: "it does not describe its content") }
  }

  private func check() throws(Fault) {
    if let places, !overlays.isEmpty { try checkOverlays(places) }
    var known: [Int: Cost] = [:]
    let cost = try cost(of: primary, within: [], &known)
    // A part of its own takes more bytes than these.
    let mostDecoded = 64 + bytes.count / 64
    let mostPixels = 16 * (areas[primary] ?? 0) + 1 << 24
    guard cost.decoded <= mostDecoded, cost.pixels <= mostPixels else {
      throw Fault(
        text: "its picture is made of \(cost.decoded) parts, too many for the size of the file")
    }
  }

  private struct Fault: Error {
    var text: String
  }

  private func twice(_ type: String) -> Fault { Fault(text: "there are two boxes '\(type)'") }

  private func short(_ box: Box) -> Fault { Fault(text: "its '\(box.type)' ends too early") }

  private struct Cost {
    var levels = 0
    var decoded = 1
    var pixels: Int
  }

  /// Returns the cost of decoding an item that is part of other items.
  private func cost(
    of item: Int, within others: [Int], _ known: inout [Int: Cost]
  ) throws(Fault) -> Cost {
    if let cost = known[item] { return cost }
    guard !others.contains(item) else { throw Fault(text: "a picture contains itself") }
    let tooDeep = Fault(text: "pictures are nested more than \(Self.mostLevels) levels deep")
    guard others.count <= Self.mostLevels else { throw tooDeep }
    var sum = Cost(pixels: areas[item] ?? 0)
    let own = parts[item] ?? []
    // libheif ends the process if it has to decode an item that is no picture.
    guard own.allSatisfy(pictures.contains) else {
      throw Fault(text: "a part of a picture is not a picture")
    }
    for part in own + (auxiliaries[item] ?? []).filter(pictures.contains) {
      let cost = try cost(of: part, within: others + [item], &known)
      guard cost.levels < Self.mostLevels else { throw tooDeep }
      sum.levels = max(sum.levels, cost.levels + 1)
      sum.decoded = min(sum.decoded + cost.decoded, 1 << 40)
      sum.pixels = min(sum.pixels + cost.pixels, 1 << 60)
    }
    known[item] = sum
    return sum
  }

  /// Throws an error for an overlay in which a picture begins to the left of the canvas or above
  /// it.
  ///
  /// In this case, libheif before 1.18 reads and writes outside its memory (strukturag/libheif,
  /// issue 1226). Source: ISO/IEC 14496-12 §8.11.3 "The item location box", ISO/IEC 23008-12
  /// §6.6.2.2.
  private func checkOverlays(_ box: Box) throws(Fault) {
    var place = box.content.lowerBound + 4
    func next(_ size: Int) throws(Fault) -> Int {
      guard size <= 8, place + size <= box.content.upperBound else { throw short(box) }
      defer { place += size }
      let value = bytes[place..<place + size].reduce(0) { $0 << 8 | UInt64($1) }
      guard value < 1 << 40 else { throw short(box) }
      return Int(value)
    }
    let version = version(box)
    let sizes = try next(2)
    for _ in 0..<(try next(version < 2 ? 2 : 4)) {
      let item = try next(version < 2 ? 2 : 4)
      let method = version > 0 ? try next(2) & 15 : 0
      _ = try next(2)
      let base = try next(sizes >> 4 & 15)
      var content: [UInt8] = []
      for _ in 0..<(try next(2)) {
        _ = try next(version > 0 ? sizes & 15 : 0)
        let (offset, length) = (try base + next(sizes >> 12), try next(sizes >> 8 & 15))
        guard overlays.contains(item) else { continue }
        let home = method == 0 ? 0..<bytes.count : data?.content ?? 0..<0
        let rest = home.count - offset
        let count = length == 0 ? rest : length
        guard method < 2, count >= 0, count <= rest, content.count + count <= 1 << 16 else {
          throw Fault(text: "an overlay has wrong corner positions")
        }
        content += bytes[home.lowerBound + offset..<home.lowerBound + offset + count]
      }
      // Version, flags, and a colour; then sides and corners in two bytes each, or four.
      guard content.count > 10 else { continue }
      let size = content[1] & 1 == 0 ? 2 : 4
      for corner in stride(from: 10 + 2 * size, to: content.count, by: size)
      where content[corner] >= 0x80 {
        throw Fault(text: "a picture begins outside the picture below it")
      }
    }
  }

  private mutating func readItems(_ box: Box) throws(Fault) {
    let isMany = version(box) > 0
    let start = box.content.lowerBound + 4
    let all = try boxes(in: box, after: isMany ? 8 : 6)
    guard all.count <= Self.most else {
      throw Fault(text: "\(all.count) parts; the limit is \(Self.most)")
    }
    guard all.count == number(at: start, isLong: isMany) else { throw short(box) }
    for item in all where item.type == "infe" && version(item) >= 2 {
      let isLong = version(item) > 2
      let start = item.content.lowerBound + 4
      let place = start + (isLong ? 6 : 4)
      guard place + 4 <= item.content.upperBound else { throw short(item) }
      let name = number(at: start, isLong: isLong)
      guard items.insert(name).inserted else { throw Fault(text: "there are two parts \(name)") }
      if ["hvc1", "av01", "grid", "iovl", "iden"].contains(text(at: place)) {
        pictures.insert(name)
      }
      if text(at: place) == "iovl" { overlays.insert(name) }
    }
  }

  private mutating func readReferences(_ box: Box) throws(Fault) {
    let isLong = version(box) > 0
    let width = isLong ? 4 : 2
    for reference in try boxes(in: box, after: 4) {
      let start = reference.content.lowerBound
      let list = start + width + 2
      guard list <= reference.content.upperBound else { throw short(reference) }
      let from = number(at: start, isLong: isLong)
      let count = number(at: start + width, isLong: false)
      guard list + count * width <= reference.content.upperBound else { throw short(reference) }
      let others = (0..<count).map { number(at: list + $0 * width, isLong: isLong) }
      switch reference.type {
      case "dimg": parts[from, default: []] += others
      case "auxl": for other in others { auxiliaries[other, default: []].append(from) }
      default: break
      }
    }
  }

  private mutating func readAreas(_ box: Box) throws(Fault) {
    let all = try boxes(in: box)
    let containers = all.filter { $0.type == "ipco" }
    guard containers.count <= 1 else { throw twice("ipco") }
    let sizes = try containers.first.map { container throws(Fault) in
      try boxes(in: container).map { property in
        guard property.type == "ispe", property.content.count >= 12 else { return 0 }
        // More is refused anyway.
        let place = property.content.lowerBound + 4
        return min(number(at: place, isLong: true), 1 << 24)
          * min(number(at: place + 4, isLong: true), 1 << 24)
      }
    }
    for part in all where part.type == "ipma" {
      let start = part.content.lowerBound
      let isLong = version(part) > 0
      let isWide = number(at: start, isLong: true) & 1 == 1
      var place = start + 8
      for _ in 0..<number(at: start + 4, isLong: true) {
        guard place + (isLong ? 5 : 3) <= part.content.upperBound else { throw short(part) }
        let item = number(at: place, isLong: isLong)
        let count = Int(bytes[place + (isLong ? 4 : 2)])
        place += (isLong ? 4 : 2) + 1
        let end = place + count * (isWide ? 2 : 1)
        guard end <= part.content.upperBound else { throw short(part) }
        while place < end {
          let index =
            isWide ? number(at: place, isLong: false) & 0x7FFF : Int(bytes[place] & 0x7F)
          if let sizes, sizes.indices.contains(index - 1), sizes[index - 1] > 0 {
            areas[item] = sizes[index - 1]
          }
          place += isWide ? 2 : 1
        }
      }
    }
  }

  private struct Box {
    var type: String
    var content: Range<Int>
  }

  private func version(_ box: Box) -> Int {
    box.content.isEmpty ? 0 : Int(bytes[box.content.lowerBound])
  }

  /// Returns four or two bytes as a number, or 0 if they are not present.
  private func number(at place: Int, isLong: Bool) -> Int {
    guard place >= 0, place + (isLong ? 4 : 2) <= bytes.count else { return 0 }
    return isLong ? bytes.bigEndian32(at: place) : bytes.bigEndian16(at: place)
  }

  private func text(at place: Int) -> String {
    String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  /// Returns the consecutive boxes in a container, from a number of bytes after its start to its
  /// end. In a file, the list ends before the first box that does not fit.
  private func boxes(in box: Box, after head: Int = 0, isWhole: Bool = true) throws(Fault) -> [Box]
  {
    let end = box.content.upperBound
    var start = box.content.lowerBound + head
    var result: [Box] = []
    while start + 8 <= end {
      var (length, head) = (bytes.bigEndian32(at: start), 8)
      if length == 1, start + 16 <= end, bytes.bigEndian32(at: start + 8) == 0 {
        (length, head) = (bytes.bigEndian32(at: start + 12), 16)
      }
      if length == 0 { length = end - start }
      let type = text(at: start + 4)
      guard length >= head, length <= end - start else {
        // libheif reads such a box as far as it goes.
        guard isWhole || type == "meta" else { return result }
        throw Fault(
          text: isWhole ? "a box extends beyond its '\(box.type)'" : "it ends within its 'meta'")
      }
      result.append(Box(type: type, content: start + head..<start + length))
      start += length
    }
    guard start == end || !isWhole else { throw short(box) }
    return result
  }
}
