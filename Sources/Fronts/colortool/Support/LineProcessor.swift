import ArgumentParser

/// The processing of a verb's operands, or of lines from standard input as they arrive.
///
/// If an operand or a line can't be read, the error is reported on standard error. The answer is an
/// error object or an empty line. The others are still answered, and the exit status is 65. A
/// single operand that can't be read gets only the error. An empty input is a usage error.
struct LineProcessor {
  private let operands: [String]

  /// The number of texts in an item.
  private let arity: ClosedRange<Int>

  /// The description of an item's texts in messages: "a colour", "two colours".
  private let wanted: String

  /// Standard input, of which a part may already be read.
  private let input: LineInput

  init(
    operands: [String], arity: ClosedRange<Int> = 1...1, wanted: String = "a colour",
    input: LineInput = LineInput()
  ) {
    self.input = input
    self.operands = Invocation.current.operands(operands)
    self.arity = arity
    self.wanted = wanted
  }

  /// Answers all items.
  ///
  /// - Parameter answer: a closure that answers one item.
  func run(
    _ writer: consuming AnswerWriter,
    _ answer: (LineItem, inout AnswerWriter) throws(Failure) -> Void
  ) throws {
    if operands == ["-"] || (operands.isEmpty && !Console.isInputTerminal) {
      return try runLines(writer, answer)
    }
    let operands = try PaletteArgument.opened(operands, inPairs: arity == 2...2)
    guard !operands.isEmpty else {
      throw Failure.usage(
        "nothing to do: give \(wanted), or - to read lines from standard input (\(Console.quotes))")
    }
    let items = try items(of: operands)
    var hasBadItems = false
    for item in items {
      let mark = writer.mark
      writer.itemName = item.name
      do throws(Failure) { try answer(item, &writer) } catch {
        guard items.count > 1, error.status == .badData else { throw error }
        hasBadItems = true
        writer.takeBack(to: mark)
        Self.report(error, of: item.text, "Error", to: &writer)
      }
      try writer.settle()
    }
    try writer.finish()
    if hasBadItems { throw ExitCode(ExitStatus.badData.rawValue) }
  }

  /// Reports an item's error, and writes the error's answer.
  private static func report(
    _ failure: Failure, of text: String, _ place: String, to writer: inout AnswerWriter
  ) {
    Console.tell("\(place): \(failure.message)")
    let message = failure.message.split(separator: "\n").first.map(String.init) ?? ""
    writer.write(.init(input: text, error: message, offset: failure.offset))
  }

  private func items(of operands: [LineItem.Field]) throws(Failure) -> [LineItem] {
    if arity.upperBound > arity.lowerBound {
      guard arity.contains(operands.count) else { throw .usage("\(wanted) are needed") }
      return [LineItem(operands: operands)]
    }
    let size = arity.lowerBound
    guard operands.count.isMultiple(of: size) else {
      throw .usage(
        "\(wanted) are needed, not \(operands.count)"
          + FileQuestion.hint(ofLines: operands.last?.text ?? ""))
    }
    return stride(from: 0, to: operands.count, by: size).map {
      LineItem(operands: operands[$0..<$0 + size])
    }
  }

  private func runLines(
    _ writer: consuming AnswerWriter,
    _ answer: (LineItem, inout AnswerWriter) throws(Failure) -> Void
  ) throws {
    var input = input
    var number = 0
    var hasBadLines = false
    while let line = try input.next({ try writer.flush() }) {
      number += 1
      if line.trimmed.isEmpty {
        writer.skipLine()
        continue
      }
      writer.line = number
      let mark = writer.mark
      do throws(Failure) {
        var item = LineItem(line: line, arity: arity)
        item.line = number
        guard arity.contains(item.fields.count) else {
          throw .badData("a line needs \(wanted), separated by tabs or spaces")
        }
        try answer(item, &writer)
      } catch {
        hasBadLines = true
        writer.takeBack(to: mark)
        Self.report(error, of: line, "line \(number)", to: &writer)
      }
      try writer.settle()
    }
    guard number > 0 else {
      throw Failure.usage(
        "nothing to do: there is no operand, and standard input is empty; give \(wanted) "
          + "(\(Console.quotes))")
    }
    try writer.finish()
    if hasBadLines { throw ExitCode(ExitStatus.badData.rawValue) }
  }
}
