import ColorToolkit
import ImageFiles

/// Files of palettes, which stand for the colours in them.
enum PaletteArgument {
  /// The format that a text's extension names.
  static func format(of text: String) -> PaletteFile.Format? {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return nil }
    return PaletteFile.Format(rawValue: text[text.index(after: dot)...].lowercased())
  }

  /// The palette in a file, by its extension; nil for a text that names none.
  static func file(_ text: String) throws(Failure) -> PaletteFile? {
    guard let format = format(of: text) else { return nil }
    guard FileQuestion.exists(text) else { throw FileQuestion.missing(text) }
    let bytes: [UInt8]
    do { bytes = try InputFile.read(path: text) } catch { throw Failure(error) }
    do throws(SyntaxError) { return try PaletteFile(bytes, as: format) } catch {
      throw .badData("\(text): \(error)")
    }
  }

  /// Operands with the colours of each file in its place; of two files of as many, where pairs are
  /// wanted, one of each by turns.
  static func opened(_ operands: [String], inPairs: Bool = false) throws(Failure) -> [String] {
    var lists: [[String]] = []
    for operand in operands {
      lists.append(try file(operand)?.colors.map { $0.color.cssText() } ?? [operand])
    }
    if inPairs, lists.count == 2, lists[0].count == lists[1].count {
      return zip(lists[0], lists[1]).flatMap { [$0, $1] }
    }
    return lists.flatMap { $0 }
  }
}
