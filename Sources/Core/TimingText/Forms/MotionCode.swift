import Syntax
import Timing

/// The terms of a text, or of brackets in it.
struct MotionCode: Sendable {
  let bytes: [UInt8]
  var terms: [Term]

  /// Where it begins and ends in the text.
  var start: Int
  var end: Int

  /// The name right before the brackets, without what it is a member of; empty without any.
  var name = ""

  init(_ text: String) throws(SyntaxError) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    (start, end, terms) = (0, bytes.count, [])
    var scanner = Scanner(bytes: Self.withoutLineComments(bytes))
    terms = try scanner.terms()
    if terms.isEmpty { throw SyntaxError(offset: 0, message: "the text is empty") }
  }

  init(_ code: MotionCode, _ group: Term) {
    (bytes, start, end) = (code.bytes, group.start, group.end)
    if case .group(let name, _, let terms) = group.kind {
      (self.name, self.terms) = (lastMember(of: name), terms)
    } else {
      terms = [group]
    }
  }

  init(_ code: MotionCode, _ terms: ArraySlice<Term>) {
    (bytes, self.terms) = (code.bytes, Array(terms))
    (start, end) = (terms.first?.start ?? code.start, terms.last?.end ?? code.end)
  }

  /// The text with `// …` blanked out, where that stands neither in quotes nor in a comment of its own.
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
      } else if byte == 0x2F, index + 1 < result.count, result[index + 1] == 0x2A {
        index += 2
        while index + 1 < result.count, result[index] != 0x2A || result[index + 1] != 0x2F {
          index += 1
        }
        index += 1
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
  // Most names are asked for by each label of each platform, and have none.
  guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
  return name.split(separator: ".").last.map { String($0) } ?? name
}

extension Term {
  /// A text, or a name without what it is a member of.
  fileprivate var word: String? {
    switch kind {
    case .name(let name): lastMember(of: name)
    case .text(let text): text
    case .number, .symbol, .group: nil
    }
  }

  /// Whether it stands between a label and its value.
  var isColon: Bool { isSymbol(":") || isSymbol("=") }
}

// MARK: - Finding

extension MotionCode {
  func fault(_ message: String, at term: Term? = nil) -> SyntaxError {
    SyntaxError(offset: term?.start ?? start, message: message)
  }

  /// The first group of one of these names, wherever it is.
  func find(_ names: String...) -> MotionCode? { groups.first { names.contains($0.name) } }

  /// What stands in each pair of brackets, before what stands in brackets within it.
  var groups: [MotionCode] {
    terms.flatMap { term -> [MotionCode] in
      guard case .group = term.kind else { return [] }
      let code = MotionCode(self, term)
      return [code] + code.groups
    }
  }

  /// What stands in the brackets that come first, if there is nothing but these; else all.
  var unwrapped: MotionCode {
    terms.count == 1 && terms[0].name == "" ? group("{") ?? self : self
  }

  /// What stands in the brackets that come first.
  func group(_ bracket: Unicode.Scalar) -> MotionCode? {
    guard case .group(_, UInt8(ascii: bracket), _) = terms.first?.kind else { return nil }
    return MotionCode(self, terms[0])
  }

  /// What there must be.
  func needed<Value>(_ value: Value?, or message: String) throws(SyntaxError) -> Value {
    guard let value else { throw fault(message) }
    return value
  }

  /// Whether a name or text stands anywhere.
  func mentions(_ word: String) -> Bool {
    ([self] + groups).contains { code in
      code.terms.contains { term in
        term.word == word || term.name.map(lastMember(of:)) == word
      }
    }
  }

  /// What stands after a label, here or in any brackets.
  func deepLabelled(_ label: String) -> MotionCode? {
    ([self] + groups).lazy.compactMap { $0.labelled(label) }.first
  }

  /// What stands after a label and a colon or an equals sign, here or after a dot.
  func labelled(_ label: String) -> MotionCode? {
    let index = terms.indices.dropLast(2).first {
      terms[$0].word == label && terms[$0 + 1].isColon
    }
    return index.map { MotionCode(self, terms[($0 + 2)...]).withoutModifiers }
  }

  /// One term.
  subscript(_ index: Int) -> MotionCode { MotionCode(self, terms[index...index]) }

  var first: MotionCode { MotionCode(self, terms.prefix(1)) }

  /// The items between commas.
  var items: [MotionCode] {
    terms.split { $0.isSymbol(",") }.map { MotionCode(self, $0) }
  }

  /// The items that have no label.
  var unlabelled: [MotionCode] {
    items.map { $0.withoutModifiers }.filter { $0.terms.count < 2 || !$0.terms[1].isColon }
  }

  /// An argument by its label or by its place.
  func argument(_ label: String, at place: Int = 0) -> MotionCode? {
    labelled(label) ?? unlabelled.dropFirst(place).first
  }

  /// Without `const` and `new` before a value.
  private var withoutModifiers: MotionCode {
    guard terms.count > 1, case .name(let name) = terms[0].kind,
      ["const", "new", "await"].contains(name)
    else { return self }
    return MotionCode(self, terms[1...])
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
    guard let term = terms.first else { throw fault("\(what) is missing") }
    if terms.count > 1, ["*", "/", "+", "-"].contains(where: { terms[1].isSymbol($0) }) {
      throw fault("\(what) is a calculation; a number is wanted", at: terms[1])
    }
    switch term.kind {
    case .number(let value, let unit):
      guard Self.isUsable(value) else { throw fault("\(what) is beyond ±1e150", at: term) }
      if unit == "" || unit == "f" || unit == "F" || unit == "L" || unit == "d" { return value }
      if let found = units.first(where: { $0.0 == unit }) { return value / found.1 }
      throw fault("\(what) has the unit ‘\(excerpt(unit))’", at: term)
    case .name(let name), .text(let name):
      let word = lastMember(of: name).lowercased()
      if isInfinite, ["infinity", "infinite", "greatestfinitemagnitude"].contains(word) {
        return .infinity
      }
      if case .text(let text) = term.kind, let value = Double(text), Self.isUsable(value) {
        return value
      }
    case .symbol, .group: break
    }
    throw fault("\(what) is not a number", at: term)
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
    try labelled(label)?.time(label, units: units, parts: parts, in: range)
  }

  /// Seconds that were found to be within a range.
  func within(
    _ range: ClosedRange<Double>, _ what: String, _ seconds: Double
  ) throws(SyntaxError) -> Double {
    guard range.contains(seconds) else {
      let (low, high) = (range.lowerBound.decimal(), range.upperBound.decimal())
      throw fault("\(what) of \(seconds.decimal()) s is not in \(low)…\(high) s", at: terms.first)
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
    guard let word = terms.first?.word else {
      throw fault("\(what) is not a word", at: terms.first)
    }
    return word
  }

  /// The word of a label, one of some; nil where it is not there.
  func word(of label: String, among words: [String]) throws(SyntaxError) -> String? {
    guard let code = labelled(label) else { return nil }
    let word = try code.word(label)
    guard words.contains(word) else { throw .unknown(label, word, at: code.start, among: words) }
    return word
  }

  /// The number of a label; nil where it is not there.
  func number(
    of label: String, units: [(String, Double)] = [], isInfinite: Bool = false
  ) throws(SyntaxError) -> Double? {
    try labelled(label)?.number(label, units: units, isInfinite: isInfinite)
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
      let isNamed = item.terms.count > 2 && item.terms[1].isSymbol("=")
      values.append(
        try (isNamed ? MotionCode(self, item.terms[2...]) : item).number("a control point"))
    }
    return try make { () throws(TimingError) in
      .bezier(try CubicBezier(validating: values[0], values[1], values[2], values[3]))
    }
  }

  /// CSS's timing function, with errors at its place in the text.
  func cssCurve() throws(SyntaxError) -> TimingCurve {
    var (from, to) = (start, end)
    if terms.count == 1, case .text = terms[0].kind { (from, to) = (from + 1, to - 1) }
    return try Self.read(at: from) { () throws(SyntaxError) in
      try TimingCurve(parsing: source(from..<max(to, from)))
    }
  }

  func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Reads a piece of the text that stands at an offset, behind so many bytes that do not.
  static func read<Result>(
    at offset: Int, behind lead: Int = 0, _ body: () throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    do throws(SyntaxError) { return try body() } catch {
      var error = error
      error.offset = max(error.offset - lead, 0) + offset
      throw error
    }
  }

  /// Runs what may find numbers out of their ranges.
  func make<Result>(_ body: () throws(TimingError) -> Result) throws(SyntaxError) -> Result {
    do throws(TimingError) { return try body() } catch { throw fault(error.description) }
  }
}
