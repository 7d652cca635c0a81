import Syntax
import Timing

/// A piece of a program or of JSON, as far as forms of motion need one to be understood.
///
/// Swift, Kotlin, Dart, JavaScript, CSS and JSON agree on names, numbers, strings and brackets: what
/// a form says is found by its names, whatever stands around it.
struct MotionAtom: Sendable {
  enum Kind: Sendable {
    case number(Double, unit: String)
    case text(String)

    /// With the names it is a member of: `Curves.easeIn`.
    case name(String)
    case symbol(UInt8)

    /// What stands in brackets, with the name right before them.
    case group(String, bracket: UInt8, [MotionAtom])
  }

  var kind: Kind
  var start: Int
  var end: Int
}

/// The atoms of a text, or of brackets in it.
struct MotionCode: Sendable {
  let bytes: [UInt8]
  var atoms: [MotionAtom]

  /// Where it begins and ends in the text.
  var start: Int
  var end: Int

  init(_ text: String) throws(SyntaxError) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    (start, end, atoms) = (0, bytes.count, [])
    var scanner = Scanner(bytes: Self.withoutLineComments(bytes))
    atoms = try scanner.motionAtoms(until: nil, depth: 0)
    if atoms.isEmpty { throw SyntaxError(offset: 0, message: "the text is empty") }
  }

  init(_ code: MotionCode, _ group: MotionAtom) {
    (bytes, start, end) = (code.bytes, group.start, group.end)
    if case .group(_, _, let atoms) = group.kind { self.atoms = atoms } else { atoms = [group] }
  }

  init(_ code: MotionCode, _ atoms: ArraySlice<MotionAtom>) {
    (bytes, self.atoms) = (code.bytes, Array(atoms))
    (start, end) = (atoms.first?.start ?? code.start, atoms.last?.end ?? code.end)
  }

  /// The text with `// …` blanked out.
  private static func withoutLineComments(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var quote: UInt8 = 0
    var index = 0
    while index < result.count {
      let byte = result[index]
      if quote != 0 {
        if byte == 0x5C { index += 1 } else if byte == quote || byte == 0x0A { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x2F, index + 1 < result.count, result[index + 1] == 0x2F {
        while index < result.count, result[index] != 0x0A {
          result[index] = 0x20
          index += 1
        }
      }
      index += 1
    }
    return result
  }
}

/// The name after the last dot.
func lastMember(of name: String) -> String {
  name.split(separator: ".").last.map { String($0) } ?? name
}

// MARK: - Finding

extension MotionCode {
  func fault(_ message: String, at atom: MotionAtom? = nil) -> SyntaxError {
    SyntaxError(offset: atom?.start ?? start, message: message)
  }

  /// The first group of one of these names, wherever it is, and what it stands among.
  func find(_ names: String...) -> (group: MotionAtom, name: String, code: MotionCode)? {
    find(any: names)
  }

  private func find(
    any names: [String]
  ) -> (group: MotionAtom, name: String, code: MotionCode)? {
    for atom in atoms {
      guard case .group(let name, _, _) = atom.kind else { continue }
      let (last, code) = (lastMember(of: name), MotionCode(self, atom))
      if names.contains(last) || names.contains(name) { return (atom, last, code) }
      if let found = code.find(any: names) { return found }
    }
    return nil
  }

  /// Whether a name or text stands anywhere.
  func mentions(_ word: String) -> Bool {
    atoms.contains { atom in
      switch atom.kind {
      case .name(let name): name == word || name.hasSuffix("." + word)
      case .text(let text): text == word
      case .group(let name, _, _):
        name == word || name.hasSuffix("." + word) || MotionCode(self, atom).mentions(word)
      case .number, .symbol: false
      }
    }
  }

  /// What stands after a label and a colon or an equals sign, here or after a dot.
  func labelled(_ label: String) -> MotionCode? {
    for (index, atom) in atoms.enumerated().dropLast(2) {
      let word: String
      switch atom.kind {
      case .name(let name): word = lastMember(of: name)
      case .text(let text): word = text
      case .number, .symbol, .group: continue
      }
      guard word == label, atoms[index + 1].isSymbol(":") || atoms[index + 1].isSymbol("=") else {
        continue
      }
      return MotionCode(self, atoms[(index + 2)...]).withoutModifiers
    }
    return nil
  }

  /// The items between commas.
  var items: [MotionCode] {
    atoms.split { $0.isSymbol(",") }.map { MotionCode(self, $0) }
  }

  /// The items that have no label.
  var unlabelled: [MotionCode] {
    items.map { $0.withoutModifiers }.filter { item in
      item.atoms.count < 2 || !(item.atoms[1].isSymbol(":") || item.atoms[1].isSymbol("="))
    }
  }

  /// Without `const` and `new` before a value.
  private var withoutModifiers: MotionCode {
    if let first = atoms.first, case .name(let name) = first.kind, atoms.count > 1,
      ["const", "new", "await"].contains(name)
    {
      return MotionCode(self, atoms[1...])
    }
    return self
  }
}

extension MotionAtom {
  func isSymbol(_ character: Unicode.Scalar) -> Bool {
    if case .symbol(UInt8(ascii: character)) = kind { true } else { false }
  }
}

// MARK: - Values

extension MotionCode {
  /// A number, without a unit or with one of these, each with how many make one of the
  /// answer's: a decimal divided is the nearest Double, multiplied by 0.001 it is not.
  ///
  /// Infinity has many names.
  func number(
    _ what: String, units: [(String, Double)] = [], isInfinite: Bool = false
  ) throws(SyntaxError) -> Double {
    guard let atom = atoms.first else { throw fault("\(what) is missing") }
    if atoms.count > 1, ["*", "/", "+", "-"].contains(where: { atoms[1].isSymbol($0) }) {
      throw fault("\(what) is a calculation; a number is wanted", at: atoms[1])
    }
    switch atom.kind {
    case .number(let value, let unit):
      guard Self.isUsable(value) else { throw fault("\(what) is beyond ±1e150", at: atom) }
      if unit == "" || unit == "f" || unit == "F" || unit == "L" || unit == "d" { return value }
      if let found = units.first(where: { $0.0 == unit }) { return value / found.1 }
      throw fault("\(what) has the unit ‘\(excerpt(unit))’", at: atom)
    case .name(let name), .text(let name):
      let word = lastMember(of: name).lowercased()
      if isInfinite, ["infinity", "infinite", "greatestfinitemagnitude"].contains(word) {
        return .infinity
      }
      if case .text(let text) = atom.kind, let value = Double(text), Self.isUsable(value) {
        return value
      }
    case .symbol, .group: break
    }
    throw fault("\(what) is not a number", at: atom)
  }

  /// Whether a number is one that a motion can be made of: neither its products nor its squares
  /// overflow.
  static func isUsable(_ value: Double) -> Bool { abs(value) <= 1e150 }

  /// A time in seconds, within what a motion may last wherever it is written.
  ///
  /// - Parameter parts: how many of what is written are a second.
  func time(
    _ what: String, units: [(String, Double)] = [], parts: Double = 1,
    in range: ClosedRange<Double> = MotionLimits.duration
  ) throws(SyntaxError) -> Double {
    try within(range, what, try number(what, units: units) / parts)
  }

  /// The time of a label; nil where it is not there.
  func time(
    of label: String, units: [(String, Double)] = [], parts: Double = 1,
    in range: ClosedRange<Double> = MotionLimits.duration
  ) throws(SyntaxError) -> Double? {
    try labelled(label).map { value throws(SyntaxError) in
      try value.time(label, units: units, parts: parts, in: range)
    }
  }

  /// Seconds that were found to be within a range.
  func within(
    _ range: ClosedRange<Double>, _ what: String, _ seconds: Double
  ) throws(SyntaxError) -> Double {
    guard range.contains(seconds) else {
      let (low, high) = (range.lowerBound.decimal(), range.upperBound.decimal())
      throw fault("\(what) of \(seconds.decimal()) s is not in \(low)…\(high) s", at: atoms.first)
    }
    return seconds
  }

  /// A number of legs: whole, from 1 on; nil where they have no end.
  func legs(_ count: Double, _ what: String) throws(SyntaxError) -> Int? {
    if count == .infinity { return nil }
    guard let legs = Int(exactly: count), MotionLimits.legs.contains(legs) else {
      throw fault("\(what) is not a whole number from 1 to 1e9")
    }
    return legs
  }

  func word(_ what: String) throws(SyntaxError) -> String {
    switch atoms.first?.kind {
    case .name(let name): return lastMember(of: name)
    case .text(let text): return text
    default: throw fault("\(what) is not a word", at: atoms.first)
    }
  }

  /// The number of a label; nil where it is not there.
  func number(
    of label: String, units: [(String, Double)] = [], isInfinite: Bool = false
  ) throws(SyntaxError) -> Double? {
    try labelled(label).map { value throws(SyntaxError) in
      try value.number(label, units: units, isInfinite: isInfinite)
    }
  }

  /// A spring by its physics; what has no standard must be there.
  func spring(
    mass: Double? = nil, stiffness: Double? = nil, damping: Double? = nil
  ) throws(SyntaxError) -> DampedSpring {
    let mass = try needed("mass", or: mass)
    let stiffness = try needed("stiffness", or: stiffness)
    let damping = try needed("damping", or: damping)
    return try make { () throws(TimingError) in
      try DampedSpring(validatingMass: mass, stiffness: stiffness, damping: damping)
    }
  }

  /// The motion of a plan.
  func motion(_ plan: MotionPlan) throws(SyntaxError) -> Motion {
    try make { () throws(TimingError) in try plan.motion() }
  }

  /// The number of a label that must be there, if it has no standard.
  func needed(_ label: String, or standard: Double? = nil) throws(SyntaxError) -> Double {
    guard let value = try number(of: label) ?? standard else { throw fault("\(label) is missing") }
    return value
  }

  /// Four numbers as a cubic Bézier.
  func bezier() throws(SyntaxError) -> TimingCurve {
    let items = items
    guard items.count == 4 else { throw fault("a cubic Bézier has four numbers") }
    var values: [Double] = []
    for item in items {
      // SwiftUI and Kotlin may name them.
      let isNamed = item.atoms.count > 2 && item.atoms[1].isSymbol("=")
      values.append(
        try (isNamed ? MotionCode(self, item.atoms[2...]) : item).number("a control point"))
    }
    return try make { () throws(TimingError) in
      .bezier(try CubicBezier(validating: values[0], values[1], values[2], values[3]))
    }
  }

  /// CSS's timing function, with errors at its place in the text.
  func cssCurve() throws(SyntaxError) -> TimingCurve {
    var (from, to) = (start, end)
    if atoms.count == 1, case .text = atoms[0].kind { (from, to) = (from + 1, to - 1) }
    let text = String(decoding: bytes[from..<max(to, from)], as: UTF8.self)
    do throws(SyntaxError) { return try TimingCurve(text) } catch {
      var error = error
      error.offset += from
      throw error
    }
  }

  /// Runs what may find numbers out of their ranges.
  func make<Result>(_ body: () throws(TimingError) -> Result) throws(SyntaxError) -> Result {
    do throws(TimingError) { return try body() } catch { throw fault(error.description) }
  }
}

// MARK: - Reading

extension Scanner {
  /// Reads atoms up to a closing bracket.
  mutating func motionAtoms(
    until close: UInt8?, depth: Int
  ) throws(SyntaxError) -> [MotionAtom] {
    guard depth < Self.maximumDepth else {
      throw failure("nested more than \(Self.maximumDepth) levels deep")
    }
    var atoms: [MotionAtom] = []
    while true {
      let start = token.start
      switch token.kind {
      case .end:
        if let close { throw unexpected("‘\(Character(Unicode.Scalar(close)))’") }
        return atoms
      case .number, .dimension, .percentage:
        let unit = token.kind == .dimension ? nameText : token.kind == .percentage ? "%" : ""
        let value = token.value
        advance()
        atoms.append(MotionAtom(kind: .number(value, unit: unit), start: start, end: endOfLast))
      case .string:
        let text = try stringText()
        advance()
        atoms.append(MotionAtom(kind: .text(text), start: start, end: endOfLast))
      case .ident, .function: try atoms.append(motionName(start, depth))
      case .rightParen:
        guard close == 0x29 else { throw unexpected("no ‘)’") }
        advance()
        return atoms
      case .leftParen: try atoms.append(motionGroup("", start, 0x28, depth))
      case .delimiter where token.byte == 0x5D || token.byte == 0x7D:
        guard close == token.byte else { throw unexpected("another bracket") }
        advance()
        return atoms
      case .delimiter where token.byte == 0x5B || token.byte == 0x7B:
        try atoms.append(motionGroup("", start, token.byte, depth))
      case .delimiter where token.byte == 0x2E:
        // The dot of a member; the name that follows stands for itself.
        advance()
      case .comma, .delimiter, .hash:
        let byte = token.kind == .comma ? 0x2C : token.kind == .hash ? 0x23 : token.byte
        advance()
        atoms.append(MotionAtom(kind: .symbol(byte), start: start, end: endOfLast))
      }
    }
  }

  /// Words and marks of a type's arguments, at most: to look further ahead from each name would cost
  /// the square of a text's length.
  private static var mostTypeArguments: Int { 64 }

  /// Reads a name with its members, and the brackets after it.
  private mutating func motionName(_ start: Int, _ depth: Int) throws(SyntaxError) -> MotionAtom {
    var name = ""
    while true {
      name += nameText
      if token.kind == .function { return try motionGroup(name, start, 0x28, depth) }
      advance()
      // A type's arguments say nothing here.
      if isDelimiter(0x3C) {
        var ahead = self
        for _ in 0..<Self.mostTypeArguments
        where ahead.token.kind == .ident || ahead.token.kind == .comma || ahead.isDelimiter(0x3C)
          || ahead.isDelimiter(0x3F)
        { ahead.advance() }
        if ahead.read(delimiter: 0x3E), ahead.token.kind == .leftParen || ahead.isDelimiter(0x7B) {
          self = ahead
        }
      }
      if token.kind == .leftParen || isDelimiter(0x7B) {
        return try motionGroup(name, start, token.kind == .leftParen ? 0x28 : 0x7B, depth)
      }
      var ahead = self
      guard ahead.read(delimiter: 0x2E),
        ahead.token.kind == .ident || ahead.token.kind == .function,
        !ahead.token.follows, !token.follows
      else { break }
      self = ahead
      name += "."
    }
    return MotionAtom(kind: .name(name), start: start, end: endOfLast)
  }

  private mutating func motionGroup(
    _ name: String, _ start: Int, _ bracket: UInt8, _ depth: Int
  ) throws(SyntaxError) -> MotionAtom {
    advance()
    let close: UInt8 = bracket == 0x28 ? 0x29 : bracket == 0x5B ? 0x5D : 0x7D
    let atoms = try motionAtoms(until: close, depth: depth + 1)
    return MotionAtom(
      kind: .group(name, bracket: bracket, atoms), start: start, end: endOfLast)
  }

  /// The text within quotes; escapes stand for the character after the backslash.
  private func stringText() throws(SyntaxError) -> String {
    let quote = bytes[token.start]
    guard token.end - token.start > 1, bytes[token.end - 1] == quote else {
      throw failure("a quotation without its end")
    }
    var text: [UInt8] = []
    var index = token.start + 1
    while index < token.end - 1 {
      if bytes[index] == 0x5C, index + 1 < token.end - 1 { index += 1 }
      text.append(bytes[index])
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
