internal import ColorToolkitCUnicodeText
public import Painting

extension TextRun {
  /// Warnings for a user about the characters in ``faults``. Each warning names the characters and
  /// the reason, and most warnings give advice.
  public var warnings: [String] {
    var (missing, undrawn): ([(need: String, characters: [Character])], [Undrawn]) = ([], [])
    var ends: [String] = []
    for fault in faults {
      switch fault {
      case .noGlyph(let character):
        let need = character.fontNeeded
        if let index = missing.firstIndex(where: { $0.need == need }) {
          missing[index].characters.append(character)
        } else {
          missing.append((need, [character]))
        }
      case .noColors(let character, let font, let format):
        if let index = undrawn.firstIndex(where: { $0.font == font && $0.format == format }) {
          undrawn[index].characters.append(character)
        } else {
          undrawn.append((font, format, [character]))
        }
      case .tooManyPoints(let character):
        ends = [
          "the text from \(Self.list([character])) on is not drawn: its glyphs have too many points"
        ]
      }
    }
    return missing.map {
      "no font has \(Self.list($0.characters)), so boxes are drawn; "
        + "the list of fonts needs one for \($0.need)"
    }
      + undrawn.map {
        "\($0.font.isEmpty ? "a font" : $0.font) stores the colours of \(Self.list($0.characters)) "
          + "as \($0.format), which can't be drawn; before it, put a font of plain outlines, such as Noto "
          + "Emoji, or of COLR version 0, such as Twemoji Mozilla"
      } + ends
  }

  private typealias Undrawn = (font: String, format: String, characters: [Character])

  private static func list(_ characters: [Character]) -> String {
    let shown = characters.prefix(8).map { character in
      let scalars = character.unicodeScalars
      let codes = scalars.map { "U+" + Self.hex($0.value) }.joined(separator: " ")
      let isVisible = scalars.allSatisfy {
        switch $0.properties.generalCategory {
        case .control, .format, .privateUse, .unassigned, .surrogate, .lineSeparator,
          .paragraphSeparator, .spaceSeparator:
          false
        default: true
        }
      }
      return isVisible ? "\(character) (\(codes))" : codes
    }
    let more = characters.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}

extension Character {
  /// The kind of font that the character needs, and an example of such a font.
  fileprivate var fontNeeded: String {
    let script = unicodeScalars.first.flatMap { ctk_script_name($0.value) }
    let name = script.map { String(cString: $0).replacing("_", with: " ") } ?? "Common"
    return switch name {
    case "Common" where isShownAsEmoji: "emoji, such as Noto Emoji"
    case "Common", "Inherited", "Unknown": "symbols, such as Noto Sans Symbols 2"
    case "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo": "\(name), such as Noto Sans CJK"
    case "Latin", "Greek", "Cyrillic": "\(name), such as Noto Sans"
    default: "\(name), such as Noto Sans \(name)"
    }
  }
}
