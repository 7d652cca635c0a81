import ArgumentParser
import ColorToolkit
import ImageFiles

/// Curves read from standard input, one a line, each answered by a line.
struct EaseStream {
  let answer: EaseAnswer

  /// Answers each line as it comes; into a file all at once.
  func run(to path: String) throws {
    var (number, hasBadLines, gathered) = (0, false, "")
    var input = LineInput()
    while let line = try input.next({}) {
      number += 1
      let text = line.trimmed
      var reply: String
      do {
        reply = try answer.line(try EaseSubject(parsing: text))
      } catch let failure as Failure {
        hasBadLines = true
        Console.tell("line \(number): \(failure.message)")
        reply = answer.format == .json ? Record.text(.json, fault(text, failure).write) : "\n"
      }
      if path == "-" { try Console.write(reply) } else { gathered += reply }
    }
    guard number > 0 else {
      throw Failure.usage("nothing to do: standard input is empty, and there is no curve")
    }
    if path != "-" { try OutputFile.write(gathered, to: path) }
    if hasBadLines { throw ExitCode(ExitStatus.badData.rawValue) }
  }

  private func fault(_ text: String, _ failure: Failure) -> AnswerWriter.Fault {
    do throws(SyntaxError) {
      _ = try Motion(parsing: text)
    } catch {
      return AnswerWriter.Fault(input: text, error: error.description, offset: error.offset)
    }
    return AnswerWriter.Fault(input: text, error: failure.message)
  }
}
