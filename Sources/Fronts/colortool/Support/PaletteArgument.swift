import ColorToolkit
import ImageFiles

/// Palette files as arguments. A file stands for the colours in it.
enum PaletteArgument {
  /// Returns the palette format for the extension of a text.
  static func format(of text: String) -> PaletteFile.Format? {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return nil }
    return PaletteFile.Format(rawValue: text[text.index(after: dot)...].lowercased())
  }

  /// Reads the palette in a file whose extension names its format. Returns nil if the text has no
  /// such extension.
  static func file(_ text: String) throws(Failure) -> PaletteFile? {
    guard let format = format(of: text) else { return nil }
    guard FileQuestion.exists(text) else { throw FileQuestion.missing(text) }
    let bytes: [UInt8]
    do { bytes = try InputFile.read(path: text) } catch { throw Failure(error) }
    do throws(SyntaxError) { return try PaletteFile(bytes, as: format) } catch {
      throw .badData("\(text): \(error)")
    }
  }

  /// Returns the operands, with each palette file replaced by its colours. For pairs, colours of
  /// two files of equal length alternate.
  static func opened(
    _ operands: [String], inPairs: Bool = false
  ) throws(Failure) -> [LineItem.Field] {
    var lists: [[LineItem.Field]] = []
    for operand in operands {
      lists.append(
        try file(operand)?.colors.map {
          LineItem.Field(text: $0.color.cssText(), offset: 0, name: $0.name)
        } ?? [LineItem.Field(text: operand, offset: 0)])
    }
    if inPairs, lists.count == 2, lists[0].count == lists[1].count {
      return zip(lists[0], lists[1]).flatMap { [$0, $1] }
    }
    return lists.flatMap { $0 }
  }
}
