internal import ColorToolkitCHarfBuzz
import Painting
import VectorMath

/// The conversion of a text from characters to placed glyphs. Lengths are in units of the first
/// font.
struct Typesetter {
  private let text: String
  private let units: [UInt16]
  private let fonts: [Typeface]
  private let layout: TextLayout
  private let bidi: BidiText
  private let attributes: TextAttributes
  private let features: [hb_feature_t]

  /// The distance between tab stops.
  private let tabStop: Double

  init(_ text: String, fonts: [Typeface], _ layout: TextLayout) {
    // ICU and HarfBuzz count in 32 bits; what lies beyond is not set.
    (self.text, units) = (text, Array(text.utf16.prefix(Int(Int32.max) / 2)))
    (self.fonts, self.layout) = (fonts, layout)
    bidi = BidiText(units, isRightToLeft: layout.isRightToLeft)
    attributes = TextAttributes(text, units, fonts: fonts)
    features = layout.features.flatMap(\.settings).map {
      hb_feature_t(tag: $0.tag, value: $0.value)
    }
    let size = layout.tabSize.isFinite ? min(max(layout.tabSize, 0), 1e6) : 8
    tabStop = size * fonts[0].spaceAdvance
  }

  /// A line with the positions of its glyphs. The left end of its box is at 0.
  struct Line {
    var parts: [(font: Int, x: Double, shaped: ShapedItem)] = []
    var width = 0.0
    var isRightToLeft = false
  }

  func run(size: Double) -> TextRun {
    let size = size.isFinite ? size : 0
    let (first, em) = (fonts[0], Double(fonts[0].unitsPerEm))
    let scale = size / em
    let limit = layout.width.flatMap { $0 >= 0 && scale > 0 ? $0 / scale : nil }
    let lines = lines(limit: limit)
    let metrics = first.metrics(size: em)
    let height =
      layout.lineHeight.flatMap { $0.isFinite ? $0 * em : nil }
      ?? (metrics.ascent + metrics.descent + metrics.lineGap)
    let width = limit.flatMap { $0.isFinite ? $0 : nil } ?? lines.reduce(0) { max($0, $1.width) }
    var ink = TextInk(size: size, fonts: fonts, em: em)
    for (index, line) in lines.enumerated() {
      let left =
        switch layout.alignment ?? (line.isRightToLeft ? .right : .left) {
        case .left: 0.0
        case .center: (width - line.width) / 2
        case .right: width - line.width
        }
      for part in line.parts {
        ink.draw(part.shaped, font: part.font, x: left + part.x, y: Double(index) * height)
      }
    }
    return TextRun(
      ink.outline, layers: ink.layers, advance: width * scale, metrics: first.metrics(size: size),
      lastBaseline: Double(lines.count - 1) * height * scale, faults: faults(ink.faults))
  }

  /// Returns the lines, none wider than a limit if that is possible.
  func lines(limit: Double?) -> [Line] {
    let hard = LineBreaks.hardLines(of: units)
    guard let limit, limit.isFinite else { return hard.map { line($0, of: units) } }
    let breaks = LineBreaks(text, units, language: layout.language)
    var lines: [Line] = []
    // A soft hyphen shows where a line ends with it.
    var shown = units
    for range in hard {
      var start = range.lowerBound
      for end in softEnds(of: range, limit: limit, breaks) {
        let endsSoft = end < range.upperBound
        let isHyphen = endsSoft && units[end - 1] == 0xAD
        if isHyphen { shown[end - 1] = fonts[0].hyphen }
        var visible = end
        while endsSoft, visible > start, LineBreaks.hangs(units[visible - 1]) { visible -= 1 }
        lines.append(line(start..<end, visible: visible, of: shown))
        if isHyphen { shown[end - 1] = 0xAD }
        start = end
      }
    }
    return lines
  }

  private func shaped(_ item: TextItem, of units: [UInt16]) -> ShapedItem {
    ShapedItem(
      item, of: units, in: fonts[item.font].font, features: features, language: layout.language)
  }

  /// Returns the number of units of the first font in one unit of another font.
  private func ratio(_ font: Int) -> Double {
    font == 0 ? 1 : Double(fonts[0].unitsPerEm) / Double(fonts[font].unitsPerEm)
  }

  private func stop(after x: Double) -> Double {
    tabStop > 0 ? ((x / tabStop + 1e-9).rounded(.down) + 1) * tabStop : x
  }

  /// Returns a line's items in visual order, placed from the side where its paragraph starts.
  ///
  /// - Parameter visible: the start of the white space that extends past the line's end.
  private func line(_ range: Range<Int>, visible: Int? = nil, of units: [UInt16]) -> Line {
    let (levels, isRightToLeft) = bidi.line(range)
    let end = visible ?? range.upperBound
    let items = attributes.items(in: range.lowerBound..<end, of: units, levels: levels)
    var line = Line()
    line.isRightToLeft = isRightToLeft
    let order = BidiText.visualOrder(items.map(\.level))
    for index in line.isRightToLeft ? order.reversed() : order {
      let item = items[index]
      if item.isTab {
        line.width = stop(after: line.width)
        continue
      }
      let shaped = shaped(item, of: units)
      let advance = shaped.advance * ratio(item.font)
      // From the right, until the line's width is known.
      let x = line.isRightToLeft ? -line.width - advance : line.width
      line.parts.append((item.font, x, shaped))
      line.width += advance
    }
    if line.isRightToLeft {
      for index in line.parts.indices { line.parts[index].x += line.width }
    }
    return line
  }

  /// Returns the ends of a paragraph's lines within a width limit.
  ///
  /// Each line takes the words that fit, or the characters that fit if not even one word does.
  private func softEnds(of range: Range<Int>, limit: Double, _ breaks: LineBreaks) -> [Int] {
    let items = attributes.items(in: range, of: units, levels: bidi.line(range).levels)
    var advances = [Double](repeating: 0, count: range.count)
    for item in items where !item.isTab {
      for glyph in shaped(item, of: units).glyphs {
        advances[glyph.cluster - range.lowerBound] += glyph.advance * ratio(item.font)
      }
    }
    let hyphen = fonts[0].advance(of: UInt32(fonts[0].hyphen))
    // A line that rounding alone puts beyond the limit fits.
    let limit = limit * (1 + 1e-12) + 1e-6
    var ends: [Int] = []
    var start = range.lowerBound
    repeat {
      var (pen, visible) = (0.0, 0.0)
      var (word, grapheme): (Int?, Int?) = (nil, nil)
      var index = start
      while index < range.upperBound {
        if units[index] == 0x09 {
          pen = stop(after: pen)
        } else {
          pen += advances[index - range.lowerBound]
        }
        if !LineBreaks.hangs(units[index]) { visible = pen }
        guard visible <= limit else { break }
        index += 1
        guard units[index - 1] != 0xAD || visible + hyphen <= limit else { continue }
        if breaks.opportunities[index] { word = index }
        if breaks.graphemes[index] { grapheme = index }
      }
      if index < range.upperBound {
        index = word ?? grapheme ?? breaks.graphemes[(start + 1)...].firstIndex(of: true) ?? index
      }
      start = min(max(index, start + 1), range.upperBound)
      ends.append(start)
    } while start < range.upperBound
    return ends
  }

  /// Returns the faults of the characters at the given code units.
  private func faults(_ found: [TextInk.Fault]) -> [TextRun.Fault] {
    guard !found.isEmpty else { return [] }
    var characters: [Int: Character] = [:]
    var position = 0
    for character in text {
      for _ in 0..<character.utf16.count {
        characters[position] = character
        position += 1
      }
    }
    var (result, known): ([TextRun.Fault], Set<TextRun.Fault>) = ([], [])
    for fault in found.sorted(by: { $0.cluster < $1.cluster }) {
      guard let character = characters[fault.cluster] else { continue }
      let fault: TextRun.Fault =
        switch fault.kind {
        case .noGlyph: .noGlyph(character)
        case .noColors(let format):
          .noColors(character, font: fonts[fault.font].name, format: format)
        case .tooManyPoints: .tooManyPoints(character)
        }
      if known.insert(fault).inserted { result.append(fault) }
    }
    return result
  }
}
