import Fuzzing

/// A profile in pieces, put together with a table of tags that is true.
private struct ProfileParts {
  struct Tag {
    var name: [UInt8]
    var data: [UInt8]
  }

  var header: [UInt8]
  var tags: [Tag] = []

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132 else { return nil }
    header = Array(bytes[..<128])
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    for index in 0..<min(number(128), (bytes.count - 132) / 12, 100) {
      let entry = 132 + 12 * index
      let start = min(number(entry + 4), bytes.count)
      let data = bytes[start..<min(start + number(entry + 8), bytes.count)]
      tags.append(Tag(name: Array(bytes[entry..<entry + 4]), data: Array(data)))
    }
  }

  /// ICC.1:2022, 7.2 and 7.3; data that are the same are shared.
  var bytes: [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    var table = number(tags.count)
    var data: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    for tag in tags {
      let start = places[tag.data] ?? 132 + 12 * tags.count + data.count
      if places.updateValue(start, forKey: tag.data) == nil {
        data += tag.data + [UInt8](repeating: 0, count: -tag.data.count & 3)
      }
      table += tag.name + number(start) + number(tag.data.count)
    }
    var header = header
    header.replaceSubrange(0..<4, with: number(128 + table.count + data.count))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    header.replaceSubrange(84..<100, with: [UInt8](repeating: 0, count: 16))  // no identifier
    return header + table + data
  }
}

private func letters(_ words: String) -> [[UInt8]] {
  words.split(separator: " ").map { Array(($0 + "   ").utf8.prefix(4)) }
}

private let names = letters(
  "A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 D2B0 B2D0 rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC wtpt bkpt chad chrm "
    + "cprt desc gamt ncl2 pseq psid cicp lumi meas tech targ vued view calt clrt clro dmnd dmdd "
    + "meta vcgt")
private let types = letters(
  "curv para mft1 mft2 mAB mBA XYZ sf32 desc mluc text chrm cicp clro clrt data dtim dict mpet meas "
    + "ncl2 pseq psid sig ui08 ui16 ui32 vcgt view")
private let spaces = letters("RGB GRAY CMYK Lab XYZ Luv HSV HLS YCbr Yxy CMY 2CLR 6CLR FCLR MCH5")
private let classes = letters("mntr scnr prtr link spac abst nmcl zzzz")

/// Signatures that profiles are made of.
let profileWords = (names + types + spaces).map { String(decoding: $0, as: UTF8.self) }

/// A change of a profile's header, its table or the data of one tag; now and then of its bytes.
func profileMutation(_ bytes: [UInt8], _ limit: Int, _ dice: inout Dice) -> [UInt8] {
  guard !dice.isOne(in: 6), var parts = ProfileParts(bytes) else {
    return native(bytes, limit, &dice)
  }
  let tag = parts.tags.indices.randomElement(using: &dice)
  func put(_ word: [UInt8]?, at offset: Int, in bytes: inout [UInt8]) {
    if let word, bytes.count >= offset + 4 {
      bytes.replaceSubrange(offset..<offset + 4, with: word)
    }
  }
  switch (Int.random(in: 0..<12, using: &dice), tag) {
  case (0, _): put(classes.randomElement(using: &dice), at: 12, in: &parts.header)
  case (1, _): put(spaces.randomElement(using: &dice), at: 16, in: &parts.header)
  case (2, _): put(spaces.randomElement(using: &dice), at: 20, in: &parts.header)
  case (3, _): parts.header[8] = UInt8.random(in: 1...5, using: &dice)
  case (4, _): parts.header = Array(native(parts.header, 128, &dice).prefix(128))
  case (5, let tag?): parts.tags.remove(at: tag)
  case (6, let tag?): parts.tags[tag].name = names.randomElement(using: &dice) ?? []
  case (7, let tag?):
    var copy = parts.tags[tag]
    copy.name = names.randomElement(using: &dice) ?? []
    if parts.tags.count < 60 { parts.tags.append(copy) }
  case (8, let tag?):
    put(types.randomElement(using: &dice), at: 0, in: &parts.tags[tag].data)
  case (9, let tag?):
    // A number of those that are at the edge of something.
    let numbers: [UInt32] = [0, 1, 2, 255, 0x7FFF_FFFF, 0x8000_0000, .max, 0x1_0000, 0xFFFF]
    let number = numbers.randomElement(using: &dice) ?? 0
    let places = parts.tags[tag].data.count / 4
    put(
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) },
      at: 4 * Int.random(in: 0...max(places - 1, 0), using: &dice), in: &parts.tags[tag].data)
  case (_, let tag?):
    let room = max(limit - bytes.count, 0) / 2 + parts.tags[tag].data.count
    parts.tags[tag].data = native(parts.tags[tag].data, room, &dice)
  case (_, nil): return native(bytes, limit, &dice)
  }
  if parts.header.count < 128 {
    parts.header += [UInt8](repeating: 0, count: 128 - parts.header.count)
  }
  return parts.bytes
}
