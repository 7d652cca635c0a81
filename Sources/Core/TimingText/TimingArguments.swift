import Syntax
import Timing

/// The arguments of a call, read one after the other by label or by position.
struct TimingArguments {
  struct Argument {
    var label: String?
    var offset: Int

    /// The value, or several values side by side, as in a stop of `linear()`.
    var values: [Term]

    /// The value, if there is exactly one.
    var only: Term.Kind? { values.count == 1 ? values[0].kind : nil }
  }

  let call: Term
  private(set) var rest: [Argument] = []
  private var known: [String] = []

  init(_ call: Term) {
    self.call = call
    guard case .group(_, _, let terms) = call.kind else { return }
    rest = terms.split { $0.isSymbol(",") }.map { terms in
      let values = Array(terms)
      guard values.count > 1, values[1].isSymbol(":") else {
        return Argument(label: nil, offset: values[0].start, values: values)
      }
      return Argument(
        label: values[0].name, offset: values[0].start, values: Array(values.dropFirst(2)))
    }
  }

  /// The name of the call.
  var name: String { call.name ?? "" }

  /// Whether an argument with one of these labels is there.
  func has(_ labels: String...) -> Bool {
    rest.contains { argument in argument.label.map(labels.contains) ?? false }
  }

  /// The offset of a label's value.
  func offset(of label: String) -> Int? { rest.first { $0.label == label }?.values[0].start }

  /// The number of arguments not yet read.
  var count: Int { rest.count }

  /// Removes and returns the argument with the label, or else the first argument without a label.
  mutating func take(_ label: String, byPlace: Bool = true) -> Argument? {
    known.append(label)
    let index =
      rest.firstIndex { $0.label == label }
      ?? (byPlace ? rest.firstIndex { $0.label == nil } : nil)
    return index.map { rest.remove(at: $0) }
  }

  /// Whether an argument is a name or a call without a label.
  func isCall(_ index: Int) -> Bool {
    rest.indices.contains(index) && rest[index].label == nil && rest[index].values.count == 1
      && rest[index].values[0].name != nil
  }

  /// Removes and returns the next argument without a label, if it is a name or a call.
  mutating func takeCall() -> Term? {
    guard let index = rest.firstIndex(where: { $0.label == nil }), isCall(index) else { return nil }
    return rest.remove(at: index).values[0]
  }

  /// Returns a plain number. A time may have the unit `s` or `ms`.
  mutating func number(_ label: String, byPlace: Bool = true) throws(SyntaxError) -> Double? {
    guard let argument = take(label, byPlace: byPlace) else { return nil }
    return try Self.number(argument, label)
  }

  mutating func needed(_ label: String) throws(SyntaxError) -> Double {
    guard let value = try number(label) else {
      throw fault("\(name) has no \(label)", at: max(call.start, call.end - 1))
    }
    return value
  }

  static func number(
    _ argument: Argument, _ label: String
  ) throws(SyntaxError) -> Double {
    guard case .number(let value, let unit) = argument.only else {
      throw SyntaxError(offset: argument.values[0].start, message: "\(label) is not a number")
    }
    guard value.isFinite else {
      throw SyntaxError(offset: argument.values[0].start, message: "\(label) is not finite")
    }
    switch unit.lowercased() {
    case "", "s": return value
    case "ms": return value / 1000
    default:
      throw SyntaxError(offset: argument.offset, message: "\(label) has the unit ‘\(unit)’")
    }
  }

  mutating func word(_ label: String, byPlace: Bool = true) throws(SyntaxError) -> (
    text: String, offset: Int
  )? {
    guard let argument = take(label, byPlace: byPlace) else { return nil }
    guard case .name(let word) = argument.only else {
      throw fault("\(label) is not a word", at: argument.values[0].start)
    }
    return (word, argument.values[0].start)
  }

  mutating func bool(_ label: String) throws(SyntaxError) -> Bool? {
    guard let word = try word(label) else { return nil }
    switch word.text {
    case "true": return true
    case "false": return false
    default:
      throw fault("\(label) is not true or false", at: word.offset)
    }
  }

  /// Throws an error if any argument is left over.
  func end() throws(SyntaxError) {
    guard let first = rest.first else { return }
    guard let label = first.label else {
      throw fault("\(name) has too many arguments", at: first.offset)
    }
    throw .unknown("argument of \(name)", label, at: first.offset, among: known)
  }

  /// Runs a body that may find numbers out of range, and reports its errors at the call.
  func make<Result>(
    _ body: () throws(TimingError) -> Result
  ) throws(SyntaxError) -> Result {
    do throws(TimingError) {
      return try body()
    } catch {
      throw fault("\(name): \(error.description)")
    }
  }

  /// An error at the call, or at a part of it.
  func fault(_ message: String, at offset: Int? = nil) -> SyntaxError {
    SyntaxError(offset: offset ?? call.start, message: message)
  }
}
