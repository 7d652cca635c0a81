import ArgumentParser
import CSSColor

/// The forms in which a verb answers line by line.
enum LineFormat: String, CaseIterable, ExpressibleByArgument {
  case text, css, json
}

/// A verb's work on its operands, or on the lines of standard input as they come.
///
/// An operand that can't be read ends the run before anything is answered. A line that can't be read
/// is told on standard error, answered by an error object or an empty line, and makes the status 65
/// at the end; the others are still answered.
struct LineProcessor {
  var operands: [String]
  var isJSON: Bool

  /// A fault in a text, with its place.
  struct Fault: Encodable {
    var input: String
    var error: String
    var offset: Int?
  }

  /// The failure of a text that is not a colour.
  static func failure(_ text: String, _ error: CSSColorError) -> Failure {
    .badData("'\(text)' is not a colour: " + error.description(underlining: text))
  }

  /// - Parameter answer: the answer to one item, with its line end.
  func run(_ answer: (String) throws(Failure) -> String) throws {
    let readsInput = operands == ["-"] || (operands.isEmpty && !Console.isInputTerminal)
    guard readsInput else {
      guard !operands.isEmpty else {
        throw Failure.usage("a colour is missing: give one, or - to read them from standard input")
      }
      var answers = ""
      for operand in operands { answers += try answer(operand) }
      return try Console.write(answers)
    }
    var number = 0
    var hasBadLines = false
    while let line = readLine() {
      number += 1
      let answered = Result { () throws(Failure) in try answer(line.trimmed) }
      switch answered {
      case .success(let text): try Console.write(text)
      case .failure(let failure):
        hasBadLines = true
        Console.tell("line \(number): \(failure.message)")
        try Console.write(isJSON ? try fault(line.trimmed, failure) : "\n")
      }
    }
    if hasBadLines { throw ExitCode(ExitStatus.badData.rawValue) }
  }

  private func fault(_ text: String, _ failure: Failure) throws -> String {
    var offset: Int?
    do throws(CSSColorError) { _ = try CSSColor.parse(text) } catch { offset = error.offset }
    let message = failure.message.split(separator: "\n").first.map(String.init) ?? ""
    return try JSONOutput.line(Fault(input: text, error: message, offset: offset))
  }
}
