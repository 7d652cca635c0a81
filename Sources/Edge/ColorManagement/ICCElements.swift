/// The amount of data that Little CMS would read for a tag of processing elements, computed before
/// it reads.
///
/// A tag may refer to a position more than once, for elements and curves alike, and each reference
/// is read again. Two kilobytes could cause gigabytes of reading. Source: ICC.1:2022, 10.19 to
/// 10.19.6.
struct ICCElements {
  /// The maximum number of elements in a chain, and of segments in a curve. Half a dozen elements
  /// and three segments are usual. Little CMS takes quadratic time in the elements, because it
  /// walks to the end for each. It sums a curve segment by segment.
  static let most = 64

  /// The maximum number of times that a tag's bytes may be read. A curve that all channels share is
  /// read once for each channel.
  static let mostReadings = 16

  /// The part of a tag that needs too much reading, or nil if the tag can be read.
  private(set) var fault: String?

  private let tags: ICCTags

  /// The number of bytes that may still be read.
  private var left: Int

  init(_ tag: ICCTags.Entry, of tags: ICCTags) {
    self.tags = tags
    // The library trusts the table's size of a tag, within the bytes that there are.
    let size = max(0, min(tag.size, tags.bytes.count - tag.offset))
    left = Self.mostReadings * size
    guard tags.letters(at: tag.offset) == "mpet" else { return }
    let count = tags.number(at: tag.offset + 12) ?? 0
    refuse(count, "processing elements")
    for element in places(count, from: tag.offset + 16, in: tag.offset) where isGood {
      read(element)
    }
    if left < 0 {
      fault =
        "elements overlap: \(size) bytes would be read \(Self.mostReadings) times"
    }
    fault = fault.map { "tag ‘\(tag.name)’: \($0)" }
  }

  private var isGood: Bool { fault == nil && left >= 0 }

  private mutating func refuse(_ count: Int, _ what: String) {
    if count > Self.most { fault = "there are \(count) \(what); the limit is \(Self.most)" }
  }

  /// Subtracts the bytes of an element from the bytes left.
  private mutating func read(_ element: Int) {
    guard let channels = tags.number(at: element + 8) else { return }
    let (inputs, outputs) = (channels >> 16, channels & 0xFFFF)
    switch tags.letters(at: element) {
    case "matf": left -= 12 + 4 * (inputs + 1) * outputs
    case "clut":
      // Sixteen sizes of a grid stand before its points.
      guard element + 28 <= tags.bytes.count else { return }
      let points = tags.bytes[element + 12..<element + 12 + min(inputs, 16)].reduce(1) {
        min($0 * Int($1), tags.bytes.count)
      }
      left -= 28 + 4 * points * outputs
    case "cvst":
      for curve in places(min(inputs, 16), from: element + 12, in: element) where isGood {
        readCurve(curve)
      }
    default: left -= 12
    }
  }

  /// Subtracts the bytes of a segmented curve from the bytes left.
  private mutating func readCurve(_ curve: Int) {
    guard tags.letters(at: curve) == "curf", let head = tags.number(at: curve + 8) else { return }
    let segments = head >> 16
    refuse(segments, "segments of a curve")
    var place = curve + 12 + 4 * max(segments - 1, 0)
    left -= place - curve
    for _ in 0..<segments where isGood {
      guard let kind = tags.letters(at: place), let value = tags.number(at: place + 8) else {
        return
      }
      // Samples, or the parameters of a formula.
      let numbers = kind == "samf" ? min(value, tags.bytes.count) : value >> 16 == 0 ? 4 : 5
      left -= 12 + 4 * numbers
      place += 12 + 4 * numbers
    }
  }

  /// Returns the positions of parts from a table of positions and sizes.
  private func places(_ count: Int, from table: Int, in base: Int) -> [Int] {
    guard isGood else { return [] }
    return (0..<count).compactMap { tags.number(at: table + 8 * $0).map { base + $0 } }
  }
}
