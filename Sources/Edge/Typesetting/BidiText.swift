internal import ColorToolkitCHarfBuzz
internal import ColorToolkitCUnicodeText

/// The directions of a text's parts: the Unicode Bidirectional Algorithm (UAX #9), from ICU.
///
/// Odd levels run from right to left. Positions are in UTF-16 code units. ICU receives only one
/// paragraph at a time, the most recently used one. With many paragraphs, it would search for a
/// line's paragraph from the first one.
final class BidiText {
  private let storage: UnsafeMutablePointer<UInt16>
  private let isRightToLeft: Bool?

  /// The ends of paragraphs, after their separators.
  private let ends: [Int]

  private var paragraph = 0..<0
  private var bidi: OpaquePointer?

  /// Creates a text. If no direction is given, each paragraph takes its direction from its first
  /// letter.
  init(_ units: [UInt16], isRightToLeft: Bool? = nil) {
    // ICU keeps the address of the text.
    storage = .allocate(capacity: max(units.count, 1))
    storage.initialize(from: units, count: units.count)
    self.isRightToLeft = isRightToLeft
    ends =
      units.indices.filter { index in
        let isPair = units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
        return Self.separates(units[index]) && !isPair
      }.map { $0 + 1 } + [units.count]
  }

  deinit {
    if let bidi { ctk_bidi_close(bidi) }
    storage.deallocate()
  }

  /// Whether a code unit has the class B (UAX #9, 3.2).
  private static func separates(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }

  /// Returns the levels of a line's code units, and whether its paragraph runs from right to left.
  ///
  /// White space at the line's end has its paragraph's level (rule L1). If the line spans several
  /// paragraphs, the first one determines the direction.
  func line(_ range: Range<Int>) -> (levels: [UInt8], isRightToLeft: Bool) {
    var levels: [UInt8] = []
    levels.reserveCapacity(range.count)
    var isFirstRightToLeft: Bool?
    while levels.count < range.count {
      let start = range.lowerBound + levels.count
      open(at: start)
      let part = start..<min(range.upperBound, paragraph.upperBound)
      var level: UInt8 = 0
      levels += [UInt8](unsafeUninitializedCapacity: part.count) { levels, count in
        count = part.count
        levels.initialize(repeating: 0)
        guard let bidi else { return }
        _ = ctk_bidi_line(
          bidi, Int32(part.lowerBound - paragraph.lowerBound),
          Int32(part.upperBound - paragraph.lowerBound), levels.baseAddress, &level)
      }
      isFirstRightToLeft = isFirstRightToLeft ?? !level.isMultiple(of: 2)
    }
    // Of a text that runs in one direction alone ICU tells that as its paragraph's.
    return (levels, isRightToLeft ?? isFirstRightToLeft ?? false)
  }

  /// Makes ICU process the paragraph that contains a position.
  private func open(at place: Int) {
    guard !paragraph.contains(place) else { return }
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > place { high = middle } else { low = middle + 1 }
    }
    paragraph = (low == 0 ? 0 : ends[low - 1])..<ends[low]
    if let bidi { ctk_bidi_close(bidi) }
    let level = isRightToLeft.map { $0 ? 1 : 0 } ?? UInt8(ctk_level_of_text)
    bidi = ctk_bidi_open(storage + paragraph.lowerBound, Int32(paragraph.count), level)
  }

  /// Returns the indices of runs with the given levels, from left to right (rule L2).
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    ctk_visual_order(levels, Int32(levels.count), &order)
    return order.map { Int($0) }
  }
}
