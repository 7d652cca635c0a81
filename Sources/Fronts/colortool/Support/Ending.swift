import ArgumentParser
import ColorToolkit
import ComparisonReport
import ImageFiles
import Syntax

/// The end of a run: by help, by a usage error, or by a failure.
///
/// If help can't be written, that is an error, as for all output. If a verb, an option or a value
/// is misspelled, the message suggests the nearest name.
struct Ending {
  private let status: Int32
  private let text: String

  init(_ error: any Error, of invocation: Invocation) {
    if let failure = Self.failure(error) {
      self = Self(failure)
      return
    }
    let code = ColorTool.exitCode(for: error).rawValue
    let message = ColorTool.fullMessage(for: error)
    if code == 0, let word = Self.unknownTopic(of: invocation) {
      self = Self(.usage(Self.noVerb(word)))
      return
    }
    status = code
    guard code == 0 else {
      text = Self.suggesting(message, invocation)
      return
    }
    let isShort = invocation.arguments.contains("-h")
    text = Self.examples(message, invocation) + (isShort ? Self.brief(message) : message)
  }

  private init(_ failure: Failure) {
    (status, text) =
      failure.isUnread ? (0, "") : (failure.status.rawValue, "Error: \(failure.message)")
  }

  /// Returns the word after `help` that is not a verb.
  private static func unknownTopic(of invocation: Invocation) -> String? {
    guard invocation.arguments.first == "help" else { return nil }
    let words = invocation.arguments.dropFirst().filter { !$0.hasPrefix("-") }
    // After a verb without subcommands come operands, such as those of 'ease fit'.
    guard invocation.commands.last?.configuration.subcommands.isEmpty == false else { return nil }
    return words.dropFirst(invocation.commands.count - 1).first
  }

  /// Returns the failure for an error, or nil for an error of the parser.
  private static func failure(_ error: any Error) -> Failure? {
    switch error {
    case let failure as Failure: failure
    case let error as OutputError: Failure(error)
    case let error as SheetError: Failure.usage("\(error)")
    // Status 1 has a meaning of its own, so nothing may end with it by chance.
    default:
      error is ExitCode || ColorTool.exitCode(for: error) != .failure
        ? nil : Failure.badData("\(error)")
    }
  }

  /// Writes the text, and returns the exit status.
  func report() -> Int32 {
    guard !text.isEmpty else { return status }
    guard status == 0 else {
      Console.tell(text)
      return status
    }
    do {
      try OutputFile.write(text + "\n", to: "-")
      return 0
    } catch {
      let failure = Failure(error)
      guard !failure.isUnread else { return 0 }
      Console.error(failure.message)
      return failure.status.rawValue
    }
  }

  /// Returns the examples of the verb whose help is shown.
  private static func examples(_ message: String, _ invocation: Invocation) -> String {
    guard message.contains("USAGE:"),
      let verb = invocation.commands.last(where: { $0 is any Verb.Type }) as? any Verb.Type
    else { return "" }
    return "EXAMPLES:\n" + verb.examples.map { "  colortool \($0)\n" }.joined() + "\n"
  }

  /// Returns a short form of the help: the first sentence, the usage, and the names of all
  /// arguments, options and subcommands.
  private static func brief(_ help: String) -> String {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let lead = lines.prefix { !$0.isEmpty }
    let usage = lines.drop { !$0.hasPrefix("USAGE:") }.prefix { !$0.isEmpty }
    let names = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map {
      $0.dropFirst(2).prefix { $0 != " " && $0 != "," }
    }.filter { !["See", "--version", "-h"].contains($0) }
    return (lead + [""] + usage + [""]).joined(separator: "\n") + "\n"
      + wrapped(names.joined(separator: ", "), 78).joined(separator: "\n")
      + "\n\n--help describes each one.\n"
  }

  private static func suggesting(_ message: String, _ invocation: Invocation) -> String {
    let arguments = invocation.arguments
    // What stands where a verb should be is the mistake, whatever else there is.
    if let word = arguments.first, !word.hasPrefix("-"), word != "help",
      invocation.commands.count == 1
    {
      return "Error: " + noVerb(word) + message.drop { $0 != "\n" }
    }
    if let hint = unknownOption(of: invocation) {
      let end = message.firstIndex(of: "\n") ?? message.endIndex
      if message.contains("Missing expected argument") {
        return message[..<end] + "; " + hint + message[end...]
      }
      if message.contains("Unknown option") { return "Error: " + hint + message[end...] }
    }
    if message.contains("Missing expected argument '--"),
      let verb = invocation.commands.last as? any Verb.Type, let example = verb.examples.first
    {
      let end = message.firstIndex(of: "\n") ?? message.endIndex
      return message[..<end] + ", as in: colortool " + example + message[end...]
    }
    if let hint = extraArgument(in: message, invocation) {
      let end = message.firstIndex(of: "\n") ?? message.endIndex
      return message[..<end] + hint + message[end...]
    }
    if invocation.arguments.starts(with: ["list", "effects"]) {
      return "Error: the effects are listed by 'colortool effect list'."
    }
    if message.contains("Missing value for"), message.lowercased().contains("colour") {
      let end = message.firstIndex(of: "\n") ?? message.endIndex
      return message[..<end] + " (\(Console.quotes))" + message[end...]
    }
    guard let place = message.firstRange(of: "Please provide one of") else { return message }
    let words = quoted(message[..<place.lowerBound])
    let rest = message[place.upperBound...].prefix { $0 != "\n" }
    let listed = message[place.upperBound...].split(separator: "\n").filter {
      $0.hasPrefix("  - ")
    }.map { String($0.dropFirst(4)) }
    guard let word = words.first,
      let meant = nearest(to: word, among: quoted(rest) + listed)
    else { return message }
    let start = message[..<place.lowerBound].trimmed
    let said = start.hasSuffix(".") ? String(start.dropLast()) : start
    return said + "; did you mean '\(meant)'? " + message[place.lowerBound...]
  }

  /// Returns a hint for a message about an argument that the command does not take. The hint is that
  /// a list has commas, or that the text of an effect has an option.
  private static func extraArgument(in message: String, _ invocation: Invocation) -> String? {
    guard message.contains("nexpected argument"),
      let word = quoted(message.prefix { $0 != "\n" }).first
    else { return nil }
    let arguments = invocation.arguments
    if Double(word) != nil, let index = arguments.firstIndex(of: word), index > 1,
      ["--at", "--at-time", "--angles", "--angle"].contains(arguments[index - 2])
    {
      let option = arguments[index - 2]
      let values = arguments[(index - 1)...].prefix { Double($0) != nil }.joined(separator: ",")
      return "; the values of \(option) are separated by commas: \(option) \(values)"
    }
    if arguments.contains("--colors"), (try? AnyColor(css: word)) != nil {
      return "; the values of --colors are separated by commas"
    }
    return invocation.options.contains("--text") ? "; did you mean --text '\(word)'?" : nil
  }

  /// Returns the message about the first option that the command doesn't have.
  private static func unknownOption(of invocation: Invocation) -> String? {
    let names = invocation.options
    let given = Vocabulary.translated(invocation.arguments, among: names).prefix { $0 != "--" }
      .lazy.map { String($0.prefix { $0 != "=" }) }
    func isOption(_ word: String) -> Bool {
      word.hasPrefix("-") && word.drop { $0 == "-" }.first?.isLetter == true
    }
    guard let name = given.first(where: { isOption($0) && !names.contains($0) }) else {
      return nil
    }
    if let ours = Vocabulary.option(for: name, among: names) {
      return "there is no option '\(name)'; did you mean '\(ours)'?"
    }
    let word = String(name.dropFirst(2))
    if names.contains("--format"), LineFormat(rawValue: word) != nil {
      return "there is no option '\(name)'; did you mean '--format \(word)'?"
    }
    return "there is no option '\(name)'" + didYouMean(name, names)
  }

  private static func noVerb(_ word: String) -> String {
    let verbs = ColorTool.configuration.subcommands.map { $0._commandName }
    return "there is no verb '\(word)'"
      + (Vocabulary.verb(for: word).map { "; did you mean '\($0)'?" } ?? didYouMean(word, verbs))
  }

  private static func didYouMean(_ word: String, _ names: [String]) -> String {
    nearest(to: word, among: names).map { "; did you mean '\($0)'?" } ?? "."
  }

  /// Returns the parts of a text that are between single quotes.
  private static func quoted(_ text: Substring) -> [String] {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }
}
