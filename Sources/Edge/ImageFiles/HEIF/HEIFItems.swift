/// The items of a HEIF file and what they are made of, looked at before libheif decodes them.
///
/// A picture made of others names them by number, as often as it likes, and so may each of those: a
/// kilobyte asked for a million pictures, and a chain of fifteen thousand overlays for all of the stack.
/// What is not well formed is left to libheif. Sources: ISO/IEC 14496-12, 4.2 and 8.11; ISO/IEC 23008-12,
/// 6.5.3.1 and 6.6.2.
struct HEIFItems {
  /// The most items of a file, each of which libheif holds against all others.
  static let most = 2048

  /// How deep pictures may be made of others: two or three in use.
  private static let mostLevels = 16

  private let bytes: [UInt8]
  private var primary = 0
  private var count = 0

  /// The items that are pictures.
  private var pictures: Set<Int> = []

  /// What an item is made of, and what is auxiliary to it, as its alpha is.
  private var parts: [Int: [Int]] = [:]
  private var auxiliaries: [Int: [Int]] = [:]

  /// Pixels of an item, as it says.
  private var areas: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for meta in boxes(in: 0..<bytes.count) where meta.type == "meta" {
      for box in boxes(in: meta.content.dropFirst(4)) {
        switch box.type {
        case "pitm": primary = number(at: box.content.lowerBound + 4, isLong: version(box) > 0)
        case "iinf": readItems(box)
        case "iref": readReferences(box)
        case "iprp": readAreas(box)
        default: break
        }
      }
    }
  }

  /// What is too much; nil where libheif can have it.
  var fault: String? {
    guard count <= Self.most else { return "\(count) parts, and at most \(Self.most) are read" }
    let cost: Cost
    do throws(Fault) {
      var known: [Int: Cost] = [:]
      cost = try self.cost(of: primary, within: [], &known)
    } catch {
      return error.text
    }
    // A part of its own takes more bytes than these.
    let mostDecoded = 64 + bytes.count / 64
    let mostPixels = 16 * (areas[primary] ?? 0) + 1 << 24
    guard cost.decoded <= mostDecoded, cost.pixels <= mostPixels else {
      return "its picture is made of \(cost.decoded) others, the same over and over"
    }
    return nil
  }

  private struct Fault: Error {
    var text: String
  }

  private struct Cost {
    var levels = 0
    var decoded = 1
    var pixels: Int
  }

  /// What decoding an item takes that is part of some others.
  private func cost(
    of item: Int, within others: [Int], _ known: inout [Int: Cost]
  ) throws(Fault) -> Cost {
    if let cost = known[item] { return cost }
    guard !others.contains(item) else { throw Fault(text: "a picture is made of itself") }
    let tooDeep = Fault(text: "pictures of pictures are over \(Self.mostLevels) levels deep")
    guard others.count <= Self.mostLevels else { throw tooDeep }
    var sum = Cost(pixels: areas[item] ?? 0)
    let own = parts[item] ?? []
    // libheif ends the process where it is to decode what is none.
    guard own.allSatisfy(pictures.contains) else {
      throw Fault(text: "a picture is made of what is no picture")
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

  private mutating func readItems(_ box: Box) {
    let items = boxes(in: box.content.dropFirst(version(box) == 0 ? 6 : 8))
    count += items.count
    for item in items where item.type == "infe" && version(item) >= 2 {
      let isLong = version(item) > 2
      let start = item.content.lowerBound + 4
      let place = start + (isLong ? 6 : 4)
      guard place + 4 <= item.content.upperBound else { continue }
      if ["hvc1", "av01", "grid", "iovl", "iden"].contains(
        String(decoding: bytes[place..<place + 4], as: UTF8.self))
      {
        pictures.insert(number(at: start, isLong: isLong))
      }
    }
  }

  private mutating func readReferences(_ box: Box) {
    let isLong = version(box) > 0
    let width = isLong ? 4 : 2
    for reference in boxes(in: box.content.dropFirst(4)) {
      let start = reference.content.lowerBound
      let from = number(at: start, isLong: isLong)
      let count = number(at: start + width, isLong: false)
      let list = start + width + 2
      guard list + count * width <= reference.content.upperBound else { continue }
      let others = (0..<count).map { number(at: list + $0 * width, isLong: isLong) }
      switch reference.type {
      case "dimg": parts[from, default: []] += others
      case "auxl": for other in others { auxiliaries[other, default: []].append(from) }
      default: break
      }
    }
  }

  private mutating func readAreas(_ box: Box) {
    var sizes: [Int] = []
    for part in boxes(in: box.content) {
      let start = part.content.lowerBound
      switch part.type {
      case "ipco":
        sizes = boxes(in: part.content).map { property in
          guard property.type == "ispe", property.content.count >= 12 else { return 0 }
          // More is refused anyway.
          let place = property.content.lowerBound + 4
          return min(number(at: place, isLong: true), 1 << 24)
            * min(number(at: place + 4, isLong: true), 1 << 24)
        }
      case "ipma":
        let isLong = version(part) > 0
        let isWide = number(at: start, isLong: true) & 1 == 1
        var place = start + 8
        for _ in 0..<number(at: start + 4, isLong: true) {
          guard place + 5 <= part.content.upperBound else { break }
          let item = number(at: place, isLong: isLong)
          let count = Int(bytes[place + (isLong ? 4 : 2)])
          place += (isLong ? 4 : 2) + 1
          for _ in 0..<count {
            guard place + 2 <= part.content.upperBound else { break }
            let index =
              isWide ? number(at: place, isLong: false) & 0x7FFF : Int(bytes[place] & 0x7F)
            if sizes.indices.contains(index - 1), sizes[index - 1] > 0 {
              areas[item] = sizes[index - 1]
            }
            place += isWide ? 2 : 1
          }
        }
      default: break
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

  /// Four bytes or two as a number; 0 where they are not there.
  private func number(at place: Int, isLong: Bool) -> Int {
    guard place >= 0, place + (isLong ? 4 : 2) <= bytes.count else { return 0 }
    return isLong ? bytes.bigEndian32(at: place) : bytes.bigEndian16(at: place)
  }

  /// The boxes that follow one another, up to the first that is none.
  private func boxes(in range: Range<Int>) -> [Box] {
    var result: [Box] = []
    var start = range.lowerBound
    while start + 8 <= range.upperBound {
      var (length, head) = (bytes.bigEndian32(at: start), 8)
      if length == 1, start + 16 <= range.upperBound, bytes.bigEndian32(at: start + 8) == 0 {
        (length, head) = (bytes.bigEndian32(at: start + 12), 16)
      }
      if length == 0 { length = range.upperBound - start }
      guard length >= head, length <= range.upperBound - start else { break }
      let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      result.append(Box(type: type, content: start + head..<start + length))
      start += length
    }
    return result
  }
}
