public import ColorFilters
import Colorimetry
public import Syntax

/// An SVG drawing with inverted lightness, such as the dark variant of a logo.
///
/// ```swift
/// let logo = "<svg><path stroke='#007aff'/></svg>"
/// print(try InvertedSVG(logo, by: LightnessInversion()).text)
/// // <svg fill="#ffffff"><path stroke='#0067e1'/></svg>
/// ```
///
/// Only colours change. These are `fill`, `stroke`, `stop-color`, `flood-color`, `lighting-color`
/// and `color` in attributes, styles, style sheets and animations, and backgrounds in CSS. A shape
/// without a fill is black in the original. Initial values such as this black are therefore
/// inverted and written as attributes. Masks and the gradients to which they refer are unchanged,
/// because their colours determine opacity.
///
/// Colours between two stops of a gradient are mixed after the inversion. Entities are not
/// expanded. The running time is linear in the number of bytes.
public struct InvertedSVG: Sendable {
  /// The bytes of the inverted drawing, in the encoding of the original.
  public let bytes: [UInt8]

  /// Warnings about the parts that are unchanged and can look wrong on a dark background. Each
  /// warning is one sentence.
  public let notes: [String]

  /// The inverted drawing as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Creates the inverted form of an SVG drawing.
  ///
  /// - Throws: ``SyntaxError`` if the tags are not nested correctly or the root element is not
  ///   `svg`.
  public init(_ svg: String, by inversion: LightnessInversion) throws(SyntaxError) {
    try self.init(Array(svg.utf8), by: inversion)
  }

  /// Creates the inverted form of an SVG drawing in bytes, in an encoding that contains ASCII.
  ///
  /// - Parameter leastContrast: the minimum contrast of each inverted colour with the dark colour
  ///   of the inversion, 1…21.
  /// - Throws: ``SyntaxError`` if the tags are not nested correctly or the root element is not
  ///   `svg`.
  public init(
    _ svg: [UInt8], by inversion: LightnessInversion, leastContrast: Double = 1
  ) throws(SyntaxError) {
    var painter = SVGPainter(bytes: svg, inversion: inversion, leastContrast: leastContrast)
    // The first pass finds the gradients that masks name, the second those that these extend.
    for _ in 0..<3 where painter.isUnfinished { try painter.run() }
    (bytes, notes) = (painter.edited, painter.notes)
  }
}

private struct SVGPainter {
  let bytes: [UInt8]
  let inversion: LightnessInversion
  let leastContrast: Double
  var notes: [String] = []
  var edits: [(range: Range<Int>, text: String)] = []
  var nights: [String: String?] = [:]
  var masked: Set<String> = []
  var open: [(name: String, isKept: Bool, fill: String)] = []
  var at = 0
  var isUnfinished = true

  private static let paints: Set<String> = [
    "fill", "stroke", "stop-color", "flood-color", "lighting-color", "color",
  ]

  /// Initial values that no element inherits. Sources: SVG 2 §14.2.4, Filter Effects 1 §9.
  private static let initial: [String: (name: String, value: String)] = [
    "stop": ("stop-color", "#000"), "feFlood": ("flood-color", "#000"),
    "feDropShadow": ("flood-color", "#000"), "feDiffuseLighting": ("lighting-color", "#fff"),
    "feSpecularLighting": ("lighting-color", "#fff"),
  ]

  private static let unchanged: [String: String] = [
    "image": "embedded pictures", "feColorMatrix": "colour matrices of filters",
    "feComponentTransfer": "transfer functions of filters", "script": "scripts",
    "?xml-stylesheet": "style sheets in other files",
    "currentcolor": "currentColor, which is the page’s or black", "var(": "colours in var()",
    "light-dark(": "colours in light-dark()", "&": "colours in entities",
  ]

  private static let skipped = [
    (start: "!--", end: "-->"), (start: "![CDATA[", end: "]]>"), (start: "?", end: "?>"),
  ]

  /// Reads the drawing and notes the edits.
  mutating func run() throws(SyntaxError) {
    (at, edits, open) = (0, [], [])
    let before = masked.count
    defer { isUnfinished = masked.count > before }
    if let zero = bytes.firstIndex(of: 0) {
      throw fault(zero, "a NUL byte: the text is no SVG, or has 16 bits a character")
    }
    var hasRoot = false
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = start + 1
      if starts("?xml-stylesheet") { note("?xml-stylesheet") }
      if let (_, end) = Self.skipped.first(where: { starts($0.start) }) {
        try skip(past: end, from: start)
      } else if starts("!") {
        // A declaration with entities ends after its brackets.
        let mark = bytes[at...].firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }
        if let mark, bytes[mark] == UInt8(ascii: "[") { try skip(past: "]", from: start) }
        try skip(past: ">", from: start)
      } else if starts("/") {
        at += 1
        let name = name()
        guard open.popLast()?.name == name else {
          throw fault(start, "‘</\(excerpt(name))>’ closes no open element")
        }
        try skip(past: ">", from: start)
      } else {
        try readTag(start, isRoot: !hasRoot)
        hasRoot = true
      }
    }
    guard hasRoot, open.isEmpty else {
      throw fault(
        bytes.count, open.last.map { "‘<\(excerpt($0.name))>’ is not closed" } ?? "no svg element")
    }
  }

  private mutating func readTag(_ start: Int, isRoot: Bool) throws(SyntaxError) {
    let name = name()
    guard !name.isEmpty, !isRoot || name == "svg" else {
      throw fault(start, "‘<\(excerpt(name))’ where a tag is expected, or the root ‘<svg>’")
    }
    let end = at
    var own: [(name: String, value: Range<Int>)] = []
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      guard bytes[at].isNamePart else {
        at += 1
        continue
      }
      let attribute = self.name()
      while at < bytes.count, bytes[at].isSpace || bytes[at] == UInt8(ascii: "=") { at += 1 }
      guard at < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[at]),
        let close = bytes[(at + 1)...].firstIndex(of: bytes[at])
      else {
        throw fault(at, "‘\(excerpt(attribute))’ has no value in quotes")
      }
      own.append((attribute, at + 1..<close))
      at = close + 1
    }
    try skip(past: ">", from: start)
    func value(_ name: String) -> String? { own.first { $0.name == name }.map { text($0.value) } }
    let wasKept = open.last?.isKept ?? false
    let isKept = wasKept || name == "mask" || value("id").map(masked.contains) ?? false
    let inherited = open.last?.fill ?? "#000"
    let fill = value("fill")
    if isKept {
      // A mask inherits the fill by day.
      if name == "mask", !wasKept, fill == nil {
        edits.append((end..<end, " fill=\"\(inherited)\""))
      }
      for one in own where bytes[one.value].contains(UInt8(ascii: "#")) {
        masked.insert(
          String(text(one.value).drop { $0 != "#" }.dropFirst().prefix { !")'\" ".contains($0) }))
      }
    } else {
      note(name)
      var initial = Self.initial[name]
      if isRoot { initial = ("fill", "#000") }
      if let initial, value(initial.name) == nil, let night = night(initial.value) {
        edits.append((end..<end, " \(initial.name)=\"\(night)\""))
      }
      let isAnimated = value("attributeName").map(Self.paints.contains) ?? false
      for (name, range) in own {
        let isStep = isAnimated && ["values", "from", "to", "by"].contains(name)
        if isStep || Self.paints.contains(name) { recolour(range) }
        if name == "style" { restyle(range) }
      }
    }
    guard bytes[at - 2] != UInt8(ascii: "/") else { return }
    open.append((name, isKept, fill.map { $0.utf8.count < 100 ? $0 : inherited } ?? inherited))
    if name == "style" {
      let sheet = at
      try skip(past: "</", from: start)
      at -= 2
      restyle(sheet..<at)
    }
  }

  /// Changes the colours among the words of a value, which spaces and semicolons separate.
  private mutating func recolour(_ range: Range<Int>) {
    let separators = [UInt8(ascii: ";"), UInt8(ascii: "!")]
    var (depth, start) = (0, range.lowerBound)
    for end in range.lowerBound...range.upperBound {
      let byte = end < range.upperBound ? bytes[end] : UInt8(ascii: ";")
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard end == range.upperBound || (depth <= 0 && (byte.isSpace || separators.contains(byte)))
      else { continue }
      if (1..<400).contains(end - start), let night = night(text(start..<end)) {
        edits.append((start..<end, night))
      }
      start = end + 1
    }
  }

  /// A colour's text at night; nil for a word that is not a known colour, or is transparent.
  private mutating func night(_ word: String) -> String? {
    if let known = nights[word] { return known }
    let lowered = Array(word.lowercased().utf8)
    var night: String?
    let unknown = ["currentcolor", "var(", "light-dark(", "&"]
    if let open = unknown.first(where: { Self.end(of: $0, in: lowered[...], from: 0) != nil }) {
      note(open)
    } else if let color = try? AnyColor(css: word), color.alpha > 0 {
      night = inversion.rounded(color, leastContrast: leastContrast).shortText
    }
    nights[word] = .some(night)
    return night
  }

  /// Changes the colours of declarations in CSS.
  private mutating func restyle(_ range: Range<Int>) {
    var (cursor, start, colon) = (range.lowerBound, range.lowerBound, range.lowerBound)
    while cursor <= range.upperBound {
      let byte = cursor < range.upperBound ? bytes[cursor] : UInt8(ascii: ";")
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        cursor = bytes[(cursor + 1)..<range.upperBound].firstIndex(of: byte) ?? range.upperBound - 1
      case UInt8(ascii: "/") where bytes[cursor..<range.upperBound].starts(with: "/*".utf8):
        let isFirst = bytes[start..<cursor].allSatisfy { $0.isSpace }
        cursor =
          Self.end(of: "*/", in: bytes[..<range.upperBound], from: cursor + 2)
          ?? range.upperBound
        if isFirst { start = cursor }
        continue
      case UInt8(ascii: ":") where colon <= start: colon = cursor
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        // A brace ends a selector.
        if byte != UInt8(ascii: "{"), colon > start {
          let name = text(start..<colon).lowercased().filter { !$0.isWhitespace }
          if Self.paints.contains(name) || name.hasPrefix("background") {
            recolour(colon + 1..<cursor)
          }
        }
        start = cursor + 1
      default: break
      }
      cursor += 1
    }
  }

  /// The drawing with the edits.
  var edited: [UInt8] {
    var (result, last) = ([UInt8](), 0)
    for edit in edits {
      result += bytes[last..<edit.range.lowerBound]
      result += edit.text.utf8
      last = edit.range.upperBound
    }
    return result + bytes[last...]
  }

  private mutating func note(_ key: String) {
    guard let what = Self.unchanged[key] else { return }
    let text = "Unchanged: \(what)."
    if !notes.contains(text) { notes.append(text) }
  }

  private func fault(_ offset: Int, _ message: String) -> SyntaxError {
    SyntaxError(offset: offset, message: message)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func starts(_ word: String) -> Bool { bytes[at...].starts(with: word.utf8) }

  /// The offset after the next occurrence of a short word.
  private static func end(of word: String, in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var at = start
    while at < bytes.endIndex {
      if bytes[at...].starts(with: word.utf8) { return at + word.utf8.count }
      at += 1
    }
    return nil
  }

  private mutating func skip(past word: String, from start: Int) throws(SyntaxError) {
    guard let end = Self.end(of: word, in: bytes[...], from: at) else {
      throw fault(start, "no ‘\(word)’ ends what begins here")
    }
    at = end
  }

  /// Reads a name and returns it without the namespace’s prefix.
  private mutating func name() -> String {
    var start = at
    while at < bytes.count, bytes[at].isNamePart || bytes[at] == UInt8(ascii: ":") {
      if bytes[at] == UInt8(ascii: ":") { start = at + 1 }
      at += 1
    }
    return text(start..<at)
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML and CSS.
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte is part of a name: neither white space nor one of XML's marks.
  fileprivate var isNamePart: Bool { self > 0x20 && !"=/>'\"<:".utf8.contains(self) }
}
