import Syntax
import Timing

/// The terms of a text, or of brackets within it.
struct MotionCode: Sendable {
  /// A scanner of the whole text, with its line comments replaced by spaces.
  let scanner: Scanner

  /// The terms of the whole text.
  let whole: [Term]
  var terms: [Term]

  /// The offsets in the text at which the code begins and ends.
  var start: Int
  var end: Int

  /// The name directly before the brackets, without its qualifier; empty if there is none.
  var name = ""

  /// The label of the item that contains the brackets, or of the surrounding brackets.
  var label: String?

  init(_ text: String, hasLineComments: Bool = true) throws(SyntaxError) {
    let bytes = Array(text.utf8)
    scanner = Scanner(withCurves: hasLineComments ? bytes.withoutLineComments : bytes)
    var reader = scanner
    terms = try reader.terms()
    whole = terms
    (start, end) = (0, bytes.count)
    if terms.isEmpty { throw SyntaxError(offset: 0, message: "the text is empty") }
  }

  init(_ code: MotionCode, _ group: Term) {
    (scanner, whole, start, end) = (code.scanner, code.whole, group.start, group.end)
    label = code.label
    if case .group(let name, _, let terms) = group.kind {
      (self.name, self.terms) = (lastMember(of: name), terms)
    } else {
      terms = [group]
    }
  }

  init(_ code: MotionCode, _ terms: ArraySlice<Term>) {
    (scanner, whole, self.terms) = (code.scanner, code.whole, Array(terms))
    (start, end) = (terms.first?.start ?? code.start, terms.last?.end ?? code.end)
    label = code.label
  }

  /// The whole text.
  var text: MotionCode {
    var code = self
    (code.terms, code.start, code.end) = (whole, 0, scanner.bytes.count)
    (code.name, code.label) = ("", nil)
    return code
  }
}

/// Returns the name after the last dot.
func lastMember(of name: String) -> String {
  // Most names are asked for by each label of each platform, and have none.
  guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
  return name.split(separator: ".").last.map { String($0) } ?? name
}

extension Term {
  /// The term's text, or its name without the qualifier.
  var word: String? {
    switch kind {
    case .name(let name): lastMember(of: name)
    case .text(let text): text
    case .number, .symbol, .group: nil
    }
  }

  /// Whether the term separates a label and its value.
  var isColon: Bool { isSymbol(":") || isSymbol("=") }

  var bracket: Unicode.Scalar? {
    if case .group(_, let bracket, _) = kind { Unicode.Scalar(bracket) } else { nil }
  }

  /// Whether an expression continues before or after the term.
  private var isOperator: Bool {
    if case .symbol(let byte) = kind { byte != 0x2C && byte != 0x3B } else { false }
  }

  fileprivate func goesOn(with next: Term) -> Bool { isOperator || next.isOperator }
}

// MARK: - Finding

extension MotionCode {
  func fault(_ message: String, at term: Term? = nil) -> SyntaxError {
    SyntaxError(offset: term?.start ?? start, message: message)
  }

  /// Returns the first group with one of these names, at any depth.
  func find(_ names: String...) -> MotionCode? { groups.first { names.contains($0.name) } }

  /// Returns all groups with one of these names, except groups within another such group.
  func outermost(_ names: [String]) -> [MotionCode] {
    terms.indices.flatMap { index -> [MotionCode] in
      guard terms[index].bracket != nil else { return [] }
      let code = group(at: index)
      return names.contains(code.name) ? [code] : code.outermost(names)
    }
  }

  /// The contents of each pair of brackets, followed by the contents of brackets nested in it.
  var groups: [MotionCode] {
    terms.indices.flatMap { index -> [MotionCode] in
      guard terms[index].bracket != nil else { return [] }
      let code = group(at: index)
      return [code] + code.groups
    }
  }

  /// Returns the brackets of a term, with the label before them or around them.
  private func group(at index: Int) -> MotionCode {
    var code = MotionCode(self, terms[index])
    // Directly before it, or first in its item: `show: (i) => ({ … })`.
    for sign in [index - 1, itemStart(of: index) + 1] where sign > 0 && sign < index {
      guard terms[sign].isColon, let word = terms[sign - 1].word else { continue }
      code.label = word
      break
    }
    return code
  }

  private func itemStart(of index: Int) -> Int {
    var start = index
    while start > 0, index - start < 16, !terms[start - 1].isSymbol(","),
      !terms[start - 1].isSymbol(";")
    { start -= 1 }
    return start
  }

  /// The contents of the braces, if the code is a pair of braces without a name; otherwise the code
  /// itself.
  var unwrapped: MotionCode {
    terms.count == 1 && terms[0].name == "" ? group("{") ?? self : self
  }

  /// Returns the contents of the first term's brackets, if the brackets are of this kind.
  func group(_ bracket: Unicode.Scalar) -> MotionCode? {
    guard terms.first?.bracket == bracket else { return nil }
    return MotionCode(self, terms[0])
  }

  /// Returns the object that makes up the whole code, in one pair of braces or, as in JSX, in two.
  func object(_ what: String) throws(SyntaxError) -> MotionCode {
    var code = self
    while code.terms.count == 1, code.terms[0].bracket == "{", code.terms[0].name == "" {
      code = MotionCode(code, code.terms[0])
      if code.terms.count != 1 || code.terms[0].bracket == nil { return code }
    }
    throw fault("\(what) is not a literal object", at: terms.first)
  }

  /// Returns a value that must be there, or throws an error with a message.
  func needed<Value>(_ value: Value?, or message: String) throws(SyntaxError) -> Value {
    guard let value else { throw fault(message) }
    return value
  }

  /// Whether the code contains a name or text, at any depth.
  func mentions(_ word: String) -> Bool { place(of: word) != nil }

  /// Returns the first term that is the given name or text.
  func place(of word: String) -> Term? {
    for term in terms {
      if term.word == word || term.name.map(lastMember(of:)) == word { return term }
      if term.bracket != nil, let found = MotionCode(self, term).place(of: word) { return found }
    }
    return nil
  }

  /// Throws an error for names that affect time in a manner that no literal expresses. A name with
  /// `()` is refused only where it is called.
  func refuse(_ names: Set<String>) throws(SyntaxError) {
    for term in terms {
      let inner = term.bracket == nil ? nil : MotionCode(self, term)
      for part in (term.name ?? "").split(separator: ".") {
        guard names.contains(String(part)) || inner != nil && names.contains("\(part)()") else {
          continue
        }
        throw fault("can't read ‘\(excerpt(String(part)))’, which changes the motion", at: term)
      }
      try inner?.refuse(names)
    }
  }

  /// Returns the value after a label, at this level or in any brackets.
  func deepLabelled(_ label: String) -> MotionCode? {
    ([self] + groups).lazy.compactMap { $0.labelled(label) }.first
  }

  /// Returns the value after a label and a colon or an equals sign, at this level. The label may
  /// follow a dot.
  func labelled(_ label: String) -> MotionCode? {
    let index = terms.indices.dropLast(2).first {
      terms[$0].word == label && terms[$0 + 1].isColon
    }
    return index.map { value(at: $0 + 2) }
  }

  /// Returns the value that begins at a term and ends before a comma, a semicolon or the end of its
  /// line. After an equals sign in JSX, the value is only the braces.
  func value(at start: Int) -> MotionCode {
    if start > 0, terms[start - 1].isSymbol("="), terms[start].bracket == "{",
      terms[start].name == ""
    {
      return self[start]
    }
    var end = start
    while end < terms.count, !terms[end].isSymbol(","), !terms[end].isSymbol(";") {
      if end > start, isBroken(before: end), !terms[end - 1].goesOn(with: terms[end]) { break }
      end += 1
    }
    return MotionCode(self, terms[start..<end]).withoutModifiers
  }

  /// Whether a line ends directly before a term.
  private func isBroken(before index: Int) -> Bool {
    scanner.bytes[terms[index - 1].end..<terms[index].start].contains(0x0A)
  }

  /// Returns the value that a text assigns to a name: `const name: Type = …`. The text must assign
  /// it exactly once.
  func binding(of name: String) throws(SyntaxError) -> MotionCode {
    var found: [MotionCode] = []
    let text = text
    for code in [text] + text.groups {
      for index in code.terms.indices.dropLast(2) {
        guard case .name(name) = code.terms[index].kind,
          let sign = code.terms[(index + 1)...].prefix(6).firstIndex(where: { $0.isSymbol("=") }),
          sign == index + 1 || code.terms[index + 1].isSymbol(":"), sign + 1 < code.terms.count,
          !code.terms[index..<sign].contains(where: { $0.isSymbol(",") || $0.isSymbol(";") })
        else { continue }
        found.append(code.value(at: sign + 1))
      }
    }
    guard found.count == 1 else {
      throw fault(
        found.isEmpty
          ? "‘\(excerpt(name))’ is not in the text" : "‘\(excerpt(name))’ has two values")
    }
    return found[0]
  }

  /// Returns the code itself or, if the code is a name, the value of that name.
  func resolved() throws(SyntaxError) -> MotionCode {
    guard terms.count == 1, case .name(let name) = terms[0].kind else { return self }
    return try binding(of: name)
  }

  /// The code of a single term.
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

  /// Returns an argument, found by its label or by its position.
  func argument(_ label: String, at place: Int = 0) -> MotionCode? {
    labelled(label) ?? unlabelled.dropFirst(place).first
  }

  /// Throws an error unless the brackets contain only these labels, each at most once, and at most
  /// `most` values without labels.
  func only(_ labels: [String], unlabelled most: Int = 0, in what: String) throws(SyntaxError) {
    var (seen, count) = ([String](), 0)
    for item in items {
      guard let key = item.key else {
        count += 1
        guard count <= most else {
          throw item.fault("\(what): ‘\(excerpt(item.source))’ has no label")
        }
        continue
      }
      guard labels.contains(key) else {
        throw .unknown("part of \(what)", key, at: item.start, among: labels)
      }
      guard !seen.contains(key) else { throw item.fault("‘\(key)’ is given twice") }
      seen.append(key)
    }
  }

  /// The code without `const`, `new` or `await` before a value.
  private var withoutModifiers: MotionCode {
    guard terms.count > 1, case .name(let name) = terms[0].kind,
      ["const", "new", "await"].contains(name)
    else { return self }
    return MotionCode(self, terms[1...])
  }
}

// MARK: - Values

extension MotionCode {
  /// Returns a number, without a unit or with one of `units`.
  ///
  /// Each unit comes with the number of such units in one unit of the result. A decimal divided by
  /// 1000 is the nearest Double, but a decimal multiplied by 0.001 is not. `isInfinite` allows the
  /// many names of infinity.
  func number(
    _ what: String, units: [(String, Double)] = [], isInfinite: Bool = false
  ) throws(SyntaxError) -> Double {
    guard let term = terms.first else { throw fault("\(what) is missing") }
    guard terms.count == 1 else {
      throw fault("\(what) is a calculation; expected a number", at: terms[1])
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
      // In JavaScript, digits in quotes count as a number where infinity is allowed.
      if isInfinite, case .text(let text) = term.kind, let value = Double(text),
        Self.isUsable(value)
      {
        return value
      }
    case .symbol, .group: break
    }
    throw fault("\(what) is not a number", at: term)
  }

  /// Whether a number can be used in a motion: neither its products nor its squares overflow.
  static func isUsable(_ value: Double) -> Bool { abs(value) <= 1e150 }

  /// Returns a time in seconds. The default range is that of a motion's duration.
  ///
  /// - Parameter parts: the number of written units in a second.
  func time(
    _ what: String, units: [(String, Double)] = [], parts: Double = 1,
    in range: ClosedRange<Double> = MotionLimits.duration
  ) throws(SyntaxError) -> Double {
    try within(range, what, try number(what, units: units) / parts)
  }

  /// Returns the time of a labelled value, or nil if the label is missing.
  func time(
    of label: String, units: [(String, Double)] = [], parts: Double = 1,
    in range: ClosedRange<Double> = MotionLimits.duration
  ) throws(SyntaxError) -> Double? {
    try labelled(label)?.time(label, units: units, parts: parts, in: range)
  }

  /// Returns the seconds, or throws if they are outside a range.
  func within(
    _ range: ClosedRange<Double>, _ what: String, _ seconds: Double
  ) throws(SyntaxError) -> Double {
    guard range.contains(seconds) else {
      let (low, high) = (range.lowerBound.decimal(), range.upperBound.decimal())
      throw fault("\(what) of \(seconds.decimal()) s is not in \(low)…\(high) s", at: terms.first)
    }
    return seconds
  }

  /// Returns a number of legs: a whole number of at least 1, or nil for infinitely many.
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

  /// Returns the word of a labelled value, which must be one of `words`, or nil if the label is
  /// missing.
  func word(of label: String, among words: [String]) throws(SyntaxError) -> String? {
    guard let code = labelled(label) else { return nil }
    let word = try code.word(label)
    guard words.contains(word) else { throw .unknown(label, word, at: code.start, among: words) }
    return word
  }

  /// Returns the value of `true` or `false`, and throws for any other text.
  func truth(_ what: String) throws(SyntaxError) -> Bool {
    guard terms.count == 1, ["true", "false"].contains(terms[0].name) else {
      throw fault("\(what) is not true or false", at: terms.first)
    }
    return terms[0].name == "true"
  }

  /// Returns the number of a labelled value, or nil if the label is missing.
  func number(
    of label: String, units: [(String, Double)] = [], isInfinite: Bool = false
  ) throws(SyntaxError) -> Double? {
    try labelled(label)?.number(label, units: units, isInfinite: isInfinite)
  }

  /// Returns a spring from its physical parameters. A parameter without a default is required.
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

  /// Returns the number of a labelled value. The label is required if there is no default.
  func needed(_ label: String, or standard: Double? = nil) throws(SyntaxError) -> Double {
    guard let value = try number(of: label) ?? standard else { throw fault("\(label) is missing") }
    return value
  }

  /// Reads four numbers as a cubic Bézier.
  func bezier() throws(SyntaxError) -> TimingCurve {
    let items = items
    guard items.count == 4 else { throw fault("a cubic Bézier needs four numbers") }
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

  /// Reads a CSS timing function. Errors have the offset in the whole text.
  func cssCurve() throws(SyntaxError) -> TimingCurve {
    guard let term = terms.first, terms.count == 1 else {
      throw fault("expected one easing function", at: terms.dropFirst().first)
    }
    let isText = if case .text = term.kind { true } else { false }
    let range = isText ? start + 1..<max(end - 1, start + 1) : start..<end
    do throws(SyntaxError) {
      return try TimingCurve(css: String(decoding: scanner.bytes[range], as: UTF8.self))
    } catch {
      var error = error
      error.offset += range.lowerBound
      throw error
    }
  }

  var source: String { String(decoding: scanner.bytes[start..<end], as: UTF8.self) }

  /// Runs a body that may find numbers out of range, and reports its errors at this code.
  func make<Result>(_ body: () throws(TimingError) -> Result) throws(SyntaxError) -> Result {
    do throws(TimingError) { return try body() } catch { throw fault(error.description) }
  }
}
