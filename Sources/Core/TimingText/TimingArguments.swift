import Syntax
import Timing

/// The arguments of a call, read one after the other by label or by place.
struct TimingArguments {
  let call: TimingCall
  private var rest: [TimingArgument]
  private var known: [String] = []

  init(_ call: TimingCall) {
    self.call = call
    rest = call.arguments ?? []
  }

  /// Whether an argument with one of these labels is there.
  func has(_ labels: String...) -> Bool {
    rest.contains { argument in argument.label.map(labels.contains) ?? false }
  }

  /// Where the value of a label stands.
  func offset(of label: String) -> Int? { rest.first { $0.label == label }?.values[0].offset }

  /// The number of arguments not yet read.
  var count: Int { rest.count }

  /// The next argument: the one with the label, or the first without any.
  mutating func take(_ label: String, byPlace: Bool = true) -> TimingArgument? {
    known.append(label)
    let index =
      rest.firstIndex { $0.label == label }
      ?? (byPlace ? rest.firstIndex { $0.label == nil } : nil)
    return index.map { rest.remove(at: $0) }
  }

  /// The next argument without a label, where it is a name or a call.
  mutating func takeCall() -> TimingCall? {
    guard let index = rest.firstIndex(where: { $0.label == nil }), rest[index].values.count == 1
    else { return nil }
    let value = rest[index].values[0]
    let call: TimingCall
    switch value.kind {
    case .number: return nil
    case .word(let name):
      let end = value.offset + name.utf8.count
      call = TimingCall(name: name, offset: value.offset, arguments: nil, end: end)
    case .call(let inner): call = inner
    }
    rest.remove(at: index)
    return call
  }

  /// A plain number; seconds may have their unit.
  mutating func number(_ label: String, byPlace: Bool = true) throws(SyntaxError) -> Double? {
    guard let argument = take(label, byPlace: byPlace) else { return nil }
    return try Self.number(argument, label)
  }

  mutating func needed(_ label: String) throws(SyntaxError) -> Double {
    guard let value = try number(label) else {
      throw SyntaxError(
        offset: max(call.offset, call.end - 1), message: "\(call.name) is without its \(label)")
    }
    return value
  }

  static func number(
    _ argument: TimingArgument, _ label: String
  ) throws(SyntaxError) -> Double {
    guard argument.values.count == 1, case .number(let value, let unit) = argument.values[0].kind
    else {
      throw SyntaxError(
        offset: argument.values[0].offset, message: "\(label) is not a number")
    }
    guard value.isFinite else {
      throw SyntaxError(offset: argument.values[0].offset, message: "\(label) is not finite")
    }
    switch unit.lowercased() {
    case "", "s": return value
    case "ms": return value / 1000
    default:
      throw SyntaxError(
        offset: argument.offset, message: "\(label) has the unit ‘\(unit)’")
    }
  }

  mutating func word(_ label: String, byPlace: Bool = true) throws(SyntaxError) -> (
    text: String, offset: Int
  )? {
    guard let argument = take(label, byPlace: byPlace) else { return nil }
    guard argument.values.count == 1, case .word(let word) = argument.values[0].kind else {
      throw SyntaxError(
        offset: argument.values[0].offset, message: "\(label) is not a word")
    }
    return (word, argument.values[0].offset)
  }

  mutating func bool(_ label: String) throws(SyntaxError) -> Bool? {
    guard let word = try word(label) else { return nil }
    switch word.text {
    case "true": return true
    case "false": return false
    default:
      throw SyntaxError(
        offset: word.offset, message: "\(label) is not true or false")
    }
  }

  /// Makes sure that nothing is left over.
  func end() throws(SyntaxError) {
    guard let first = rest.first else { return }
    guard let label = first.label else {
      throw SyntaxError(
        offset: first.offset, message: "\(call.name) has an argument too many")
    }
    throw .unknown("argument of \(call.name)", label, at: first.offset, among: known)
  }

  /// Runs what may find the numbers out of their ranges, and tells where the call is.
  func make<Result>(
    _ body: () throws(TimingError) -> Result
  ) throws(SyntaxError) -> Result {
    do throws(TimingError) {
      return try body()
    } catch {
      throw SyntaxError(
        offset: call.offset, message: "\(call.name): \(error.description)")
    }
  }
}
