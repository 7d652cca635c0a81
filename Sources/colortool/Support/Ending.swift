import ArgumentParser
import ImageFiles
import Syntax

/// What is told at the end of a run that the parser ends: help, or a mistake in the usage.
///
/// Help that can't be written is an error as all output is, and where a verb or a value is nearly
/// one, that one is suggested.
struct Ending {
  private let status: Int32
  private let text: String

  init(_ error: any Error) {
    status = ColorTool.exitCode(for: error).rawValue
    let message = ColorTool.fullMessage(for: error)
    text = status == 0 ? message : Self.suggesting(message, CommandLine.arguments.dropFirst())
  }

  /// Tells it, and returns the status to end with.
  func tell() -> Int32 {
    guard !text.isEmpty else { return status }
    guard status == 0 else {
      Console.tell(text)
      return status
    }
    do {
      try OutputFile.write(text + "\n", to: "-")
      return 0
    } catch {
      if error.cause.isBrokenPipe { return 0 }
      let failure = Failure(error)
      Console.error(failure.message)
      return failure.status.rawValue
    }
  }

  private static func suggesting(_ message: String, _ arguments: ArraySlice<String>) -> String {
    let lead = "Please provide one of"
    if let place = message.firstRange(of: lead) {
      let words = quoted(message[..<place.lowerBound])
      let rest = message[place.upperBound...].prefix { $0 != "\n" }
      let listed = message[place.upperBound...].split(separator: "\n").filter {
        $0.hasPrefix("  - ")
      }.map { String($0.dropFirst(4)) }
      let names = quoted(rest) + listed
      guard let word = words.first,
        let meant = nearest(to: word, among: names)
      else { return message }
      let start = message[..<place.lowerBound].trimmed
      let said = start.hasSuffix(".") ? String(start.dropLast()) : start
      return said + "; did you mean '\(meant)'? " + message[place.lowerBound...]
    }
    // Before a verb is known, what is there too much is what should have been one.
    guard message.contains("nexpected argument"), let word = arguments.first,
      !word.hasPrefix("-"), !verbs.contains(word)
    else { return message }
    let meant = nearest(to: word, among: verbs)
    let rest = message.split(separator: "\n").dropFirst()
    let first =
      "Error: there is no verb '\(word)'" + (meant.map { "; did you mean '\($0)'?" } ?? ".")
    return ([first] + rest.map(String.init)).joined(separator: "\n")
  }

  private static var verbs: [String] {
    ColorTool.configuration.subcommands.map { $0._commandName }
  }

  /// What stands between single quotes.
  private static func quoted(_ text: Substring) -> [String] {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }
}
