internal import ColorToolkitCUnicodeText

/// The positions where the lines of a text may end: UAX #14, from ICU, and UAX #29's graphemes if
/// nothing else fits. The positions are offsets in UTF-16 code units.
struct LineBreaks {
  /// Returns the lines that the text itself ends, without their separators.
  ///
  /// The separators have the classes BK, CR, LF and NL of UAX #14. A separator at the text's end
  /// begins no new line.
  static func hardLines(of units: [UInt16]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < units.count {
      let isPair = units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
      let length = isPair ? 2 : 1
      switch units[index] {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
        lines.append(start..<index)
        start = index + length
      default: break
      }
      index += length
    }
    if start < units.count || lines.isEmpty { lines.append(start..<units.count) }
    return lines
  }

  /// Whether a line may end before each code unit, and at the text's end.
  let opportunities: [Bool]

  /// Whether a user-perceived character starts at each code unit, and at the text's end.
  let graphemes: [Bool]

  init(_ text: String, _ units: [UInt16], language: String?) {
    var opportunities = [Bool](repeating: false, count: units.count + 1)
    units.withUnsafeBufferPointer { units in
      let breaks = ctk_line_breaks(language ?? "", units.baseAddress, Int32(units.count))
      guard let breaks else { return }
      while case let next = ctk_next_break(breaks), next >= 0 { opportunities[Int(next)] = true }
      ctk_line_breaks_close(breaks)
    }
    var graphemes = [Bool](repeating: false, count: units.count + 1)
    var position = 0
    for character in text {
      graphemes[position] = true
      position += character.utf16.count
      if position >= units.count { break }
    }
    graphemes[units.count] = true
    (self.opportunities, self.graphemes) = (opportunities, graphemes)
  }

  /// Whether a code unit is white space that can extend past the end of a line.
  static func hangs(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
