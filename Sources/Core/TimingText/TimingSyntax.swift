import Syntax

/// A name, with its arguments where parentheses follow it.
struct TimingCall: Sendable {
  var name: String
  var offset: Int
  /// Nil where no parentheses follow the name.
  var arguments: [TimingArgument]?
  /// Where the call ends.
  var end: Int
}

struct TimingArgument: Sendable {
  var label: String?
  var offset: Int
  /// Several where they stand side by side, as in a stop of `linear()`.
  var values: [TimingValue]
}

struct TimingValue: Sendable {
  enum Kind: Sendable {
    /// A percentage as the fraction that it is.
    case number(Double, unit: String)
    case word(String)
    case call(TimingCall)
  }

  var kind: Kind
  var offset: Int
}

extension Scanner {
  /// Reads a whole text of calls with dots between: `easeIn(duration: 1).delay(0.5)`.
  mutating func timingCalls() throws(SyntaxError) -> [TimingCall] {
    _ = read(delimiter: 0x2E)
    let calls = try timingChain()
    _ = read(delimiter: 0x3B)
    try end(of: "curve")
    return calls
  }

  /// Reads a call and those that follow it after dots.
  mutating func timingChain() throws(SyntaxError) -> [TimingCall] {
    var calls = [try timingCall()]
    while read(delimiter: 0x2E) { calls.append(try timingCall()) }
    return calls
  }

  private mutating func timingCall() throws(SyntaxError) -> TimingCall {
    let start = offset
    let name = nameText
    switch token.kind {
    case .ident:
      advance()
      return TimingCall(name: name, offset: start, arguments: nil, end: endOfLast)
    case .function: break
    default: throw unexpected("a curve's name")
    }
    try open()
    var arguments: [TimingArgument] = []
    if token.kind != .rightParen {
      repeat { arguments.append(try timingArgument()) } while readComma()
    }
    guard token.kind == .rightParen else { throw unexpected("‘)’ or a comma") }
    try close()
    return TimingCall(name: name, offset: start, arguments: arguments, end: endOfLast)
  }

  private mutating func timingArgument() throws(SyntaxError) -> TimingArgument {
    let start = self
    var result = TimingArgument(label: nil, offset: offset, values: [])
    if token.kind == .ident {
      advance()
      if read(delimiter: 0x3A) {
        result.label = start.nameText
      } else if isAtQuantity {
        let value = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
        throw start.failure(
          "a label without its colon", expected: "‘\(excerpt("\(start.nameText): \(value)"))’")
      } else {
        self = start
      }
    }
    while token.kind != .comma, !isAtClose { result.values.append(try timingValue()) }
    guard !result.values.isEmpty else { throw unexpected("a value") }
    return result
  }

  private mutating func timingValue() throws(SyntaxError) -> TimingValue {
    let start = token
    switch token.kind {
    case .percentage:
      advance()
      return TimingValue(kind: .number(start.fraction, unit: "%"), offset: start.start)
    case .dimension:
      let unit = nameText
      advance()
      return TimingValue(kind: .number(start.value, unit: unit), offset: start.start)
    default: break
    }
    if let quantity = try quantity() {
      let isPercent = quantity.type == .percentage
      guard isPercent || quantity.type == .number else {
        throw .wrongKind(at: start.start, expected: "a number or a percentage")
      }
      return TimingValue(
        kind: .number(
          isPercent ? quantity.value / 100 : quantity.value, unit: isPercent ? "%" : ""),
        offset: start.start)
    }
    _ = read(delimiter: 0x2E)
    let call = try timingCall()
    return TimingValue(
      kind: call.arguments == nil ? .word(call.name) : .call(call), offset: start.start)
  }
}
