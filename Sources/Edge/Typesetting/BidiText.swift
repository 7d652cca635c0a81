internal import CHarfBuzz
internal import CUnicodeText

/// The directions of a text's parts: the Unicode Bidirectional Algorithm (UAX #9), by ICU.
///
/// Odd levels run from right to left. Positions are of UTF-16 code units.
final class BidiText {
  private let storage: UnsafeMutablePointer<UInt16>
  private let bidi: OpaquePointer?
  private let isRightToLeft: Bool?

  /// A text whose paragraphs take their direction from their first letter, unless it is given.
  init(_ units: [UInt16], isRightToLeft: Bool? = nil) {
    // ICU keeps the address of the text.
    storage = .allocate(capacity: max(units.count, 1))
    storage.initialize(from: units, count: units.count)
    self.isRightToLeft = isRightToLeft
    let level = isRightToLeft.map { $0 ? 1 : 0 } ?? UInt8(ctk_level_of_text)
    bidi = ctk_bidi_open(storage, Int32(units.count), level)
  }

  deinit {
    if let bidi { ctk_bidi_close(bidi) }
    storage.deallocate()
  }

  /// The levels of a line's code units, white space at its end being its paragraph's (rule L1), and
  /// whether that runs from right to left.
  func line(_ range: Range<Int>) -> (levels: [UInt8], isRightToLeft: Bool) {
    guard let bidi, !range.isEmpty else {
      return ([UInt8](repeating: 0, count: range.count), isRightToLeft ?? false)
    }
    var paragraph: UInt8 = 0
    let levels = [UInt8](unsafeUninitializedCapacity: range.count) { levels, count in
      count = range.count
      levels.initialize(repeating: 0)
      _ = ctk_bidi_line(
        bidi, Int32(range.lowerBound), Int32(range.upperBound), levels.baseAddress, &paragraph)
    }
    // Of a text that runs in one direction alone ICU tells that as its paragraph's.
    return (levels, isRightToLeft ?? !paragraph.isMultiple(of: 2))
  }

  /// The indices of runs of such levels from left to right (rule L2).
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    ctk_visual_order(levels, Int32(levels.count), &order)
    return order.map { Int($0) }
  }
}
