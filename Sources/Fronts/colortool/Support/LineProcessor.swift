import ArgumentParser

/// A verb's work on its operands, or on the lines of standard input as they come.
///
/// An operand that can't be read ends the run before anything is answered. A line that can't be read
/// is reported on standard error, answered by an error object or an empty line, and makes the status
/// 65 at the end; the others are still answered. Nothing to do is wrong usage.
struct LineProcessor {
  private let operands: [String]

  /// How many texts an item has; on a line they are separated by tabs.
  private let arity: ClosedRange<Int>

  /// What an item's texts are, for messages: "a colour", "two colours".
  private let wanted: String

  init(operands: [String], arity: ClosedRange<Int> = 1...1, wanted: String = "a colour") {
    self.operands = Invocation.current.operands(operands)
    self.arity = arity
    self.wanted = wanted
  }

  /// - Parameter answer: answers one item.
  func run(
    _ writer: consuming AnswerWriter,
    _ answer: (LineItem, inout AnswerWriter) throws(Failure) -> Void
  ) throws {
    if operands == ["-"] || (operands.isEmpty && !Console.isInputTerminal) {
      return try runLines(writer, answer)
    }
    guard !operands.isEmpty else {
      throw Failure.usage(
        "nothing to do: give \(wanted), or - to read lines from standard input")
    }
    for item in try operandItems() { try answer(item, &writer) }
    try writer.finish()
  }

  private func operandItems() throws(Failure) -> [LineItem] {
    if arity.upperBound > arity.lowerBound {
      guard arity.contains(operands.count) else { throw .usage("\(wanted) are needed") }
      return [LineItem(operands: operands)]
    }
    let size = arity.lowerBound
    guard operands.count.isMultiple(of: size) else {
      throw .usage("\(wanted) are needed, not \(operands.count)")
    }
    return stride(from: 0, to: operands.count, by: size).map {
      LineItem(operands: operands[$0..<$0 + size])
    }
  }

  private func runLines(
    _ writer: consuming AnswerWriter,
    _ answer: (LineItem, inout AnswerWriter) throws(Failure) -> Void
  ) throws {
    var input = LineInput()
    var number = 0
    var hasBadLines = false
    while let line = try input.next({ try writer.flush() }) {
      number += 1
      let mark = writer.mark
      do throws(Failure) {
        let item = LineItem(line: line, isSplit: arity.upperBound > 1)
        guard arity.contains(item.fields.count) else {
          throw .badData("a line needs \(wanted), separated by tabs")
        }
        try answer(item, &writer)
      } catch {
        hasBadLines = true
        writer.takeBack(to: mark)
        Console.tell("line \(number): \(error.message)")
        let message = error.message.split(separator: "\n").first.map(String.init) ?? ""
        writer.write(.init(input: line, error: message, offset: error.offset))
      }
      try writer.settle()
    }
    guard number > 0 else {
      throw Failure.usage(
        "nothing to do: standard input is empty, and there is no operand; give \(wanted) (a # needs "
          + "quotes in a shell: '#ff8800', or ff8800)")
    }
    try writer.finish()
    if hasBadLines { throw ExitCode(ExitStatus.badData.rawValue) }
  }
}
