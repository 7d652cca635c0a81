internal import ColorToolkitCHarfBuzz
internal import ColorToolkitCUnicodeText

/// A part of a line that HarfBuzz shapes in one call, with one level, one script and one font.
struct TextItem: Hashable {
  /// The range of code units in the text.
  var range: Range<Int>

  /// The embedding level. An odd level runs from right to left.
  var level: UInt8

  /// HarfBuzz's value of the script.
  var script: UInt32

  /// The font's index in the list of fonts.
  var font: Int

  /// Whether the item is a tab, which advances to the next tab stop.
  var isTab: Bool
}

/// The properties of a text's code units that shaping needs.
struct TextAttributes {
  private var scripts: [UInt32] = []

  /// The font index of each code unit; empty if there is only one font.
  private var fonts: [Int] = []

  /// The positions where items start within a series of marks. From each start, HarfBuzz searches
  /// for the base of the marks again.
  private var cuts: Set<Int> = []

  init(_ text: String, _ units: [UInt16], fonts list: [Typeface]) {
    scripts = Self.scripts(of: text)
    cuts = Self.cuts(of: text)
    if list.count > 1 { fonts = list.fonts(for: text) }
  }

  /// Returns the items of a line in logical order.
  func items(in range: Range<Int>, of units: [UInt16], levels: [UInt8]) -> [TextItem] {
    var items: [TextItem] = []
    for index in range {
      let item = TextItem(
        range: index..<index + 1, level: levels[index - range.lowerBound], script: scripts[index],
        font: fonts.isEmpty ? 0 : fonts[index], isTab: units[index] == 0x09)
      if let last = items.last, last.level == item.level, last.script == item.script,
        last.font == item.font, !last.isTab, !item.isTab, !cuts.contains(index)
      {
        items[items.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        items.append(item)
      }
    }
    return items
  }

  /// Returns the positions after more marks in a row than any real text has (UAX #15, 13, has
  /// thirty).
  private static func cuts(of text: String) -> Set<Int> {
    var cuts: Set<Int> = []
    var (position, marks) = (0, 0)
    for scalar in text.unicodeScalars {
      // The first mark of all is U+0300: most texts need no look at their properties.
      switch scalar.value < 0x300 ? .control : scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark: marks += 1
      default: marks = 0
      }
      if marks > 128 {
        cuts.insert(position)
        marks = 1
      }
      position += scalar.value > 0xFFFF ? 2 : 1
    }
    return cuts
  }

  /// Returns the script of each code unit (UAX #24).
  ///
  /// A character that several scripts share gets the previous script, or otherwise the next one. A
  /// closing bracket gets the script of its opening bracket.
  private static func scripts(of text: String) -> [UInt32] {
    let functions = hb_unicode_funcs_get_default()
    let shared = [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN].map(\.rawValue)
    var result: [UInt32] = []
    var brackets: [(closing: UInt32, script: UInt32)] = []
    var script = HB_SCRIPT_INVALID.rawValue
    for scalar in text.unicodeScalars {
      let own = hb_unicode_script(functions, scalar.value).rawValue
      if !shared.contains(own) {
        if script == HB_SCRIPT_INVALID.rawValue {
          for index in result.indices { result[index] = own }
          for index in brackets.indices { brackets[index].script = own }
        }
        script = own
      }
      var closing: UInt32 = 0
      switch ctk_bracket(scalar.value, &closing) {
      case 1:
        // No text nests deeper than UAX #9 pairs brackets.
        if brackets.count < 63 { brackets.append((closing, script)) }
      case 2:
        if let pair = brackets.lastIndex(where: { $0.closing == scalar.value }) {
          script = brackets[pair].script
          brackets.removeSubrange(pair...)
        }
      default: break
      }
      for _ in 0..<(scalar.value > 0xFFFF ? 2 : 1) { result.append(script) }
    }
    return result
  }
}

extension [Typeface] {
  /// Returns the index of the font that sets each code unit.
  ///
  /// Each character, including its marks and joiners, uses the first font that contains all of it.
  /// If no font contains it, the character uses the first font.
  ///
  /// Emoji with emoji presentation (UTS #51) use fonts with coloured outlines first. A space uses
  /// the first font that contains one, whatever is next to it (CSS Fonts 4, 5).
  func fonts(for text: String) -> [Int] {
    var result: [Int] = []
    let colored = indices.filter { self[$0].hasColoredOutlines }
    for character in text {
      let order = character.isShownAsEmoji ? colored + indices : [Int](indices)
      let font = order.first { self[$0].has(character) } ?? 0
      for _ in 0..<character.utf16.count { result.append(font) }
    }
    return result
  }
}

extension Character {
  /// Whether the character is shown as an emoji by default (UTS #51, 1.4 and 2).
  var isShownAsEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    if unicodeScalars.contains("\u{FE0F}") { return true }
    return first.properties.isEmojiPresentation && !unicodeScalars.contains("\u{FE0E}")
      || first.properties.isEmojiModifierBase
        && unicodeScalars.contains { $0.properties.isEmojiModifier }
  }
}

extension Typeface {
  /// Whether the font has glyphs for the whole character, either composed or in parts.
  func has(_ character: Character) -> Bool {
    let functions = hb_unicode_funcs_get_default()
    func has(_ value: UInt32) -> Bool {
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, value, &glyph) != 0
    }
    var base: UInt32 = 0
    for scalar in character.unicodeScalars
    where !scalar.properties.isDefaultIgnorableCodePoint {
      var (composed, first, second): (UInt32, UInt32, UInt32) = (0, 0, 0)
      if base != 0, hb_unicode_compose(functions, base, scalar.value, &composed) != 0,
        has(composed)
      {
        base = composed
      } else if has(scalar.value) {
        base = scalar.value
      } else if hb_unicode_decompose(functions, scalar.value, &first, &second) != 0, has(first),
        second == 0 || has(second)
      {
        base = first
      } else {
        return false
      }
    }
    return true
  }
}
