import ArgumentParser
import ImageFiles

/// A command line before it reaches the parser.
///
/// For a long run of operands, the parser gets only the first few and one placeholder. The parser's
/// time grows with the square of the number of operands.
struct Invocation {
  /// The command line of this process.
  static let current = Invocation(Array(FileName.arguments.dropFirst()))

  /// The arguments in a form that the parser accepts.
  let arguments: [String]

  /// The commands that the first words name, starting with the tool itself.
  let commands: [any ParsableCommand.Type]

  /// The arguments that are passed to the parser.
  private var parsed: [String] = []

  /// The operands that each placeholder replaces.
  private var runs: [ArraySlice<String>] = []

  /// The number of operands in a run that the parser sees. The first may be a verb, or an option's
  /// value.
  private static let shown = 8

  init(_ words: [String]) {
    var commands: [any ParsableCommand.Type] = [ColorTool.self]
    for word in words where word != "help" && !word.hasPrefix("-") {
      let next = commands.last?.configuration.subcommands.first { $0._commandName == word }
      guard let next else { break }
      commands.append(next)
    }
    self.commands = commands
    // A gradient's name under a browser's prefix is no option; its parser skips the space.
    arguments = words.map {
      $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("gradient(") ? " " + $0 : $0
    }

    var index = 0
    while index < arguments.count {
      let rest = arguments[index...]
      let run = rest.prefix { !$0.hasPrefix("-") }
      if run.count > 8 * Self.shown {
        // No argument of a process holds a zero byte.
        parsed += run.prefix(Self.shown) + ["\0\(runs.count)"]
        runs.append(run.dropFirst(Self.shown))
      } else {
        parsed += run
      }
      index = run.endIndex
      if index < arguments.count {
        parsed.append(arguments[index])
        index += 1
      }
    }
  }

  /// The names of the command's options.
  var options: [String] {
    guard let command = commands.last else { return [] }
    let help = [command, command.configuration.defaultSubcommand].compactMap { $0 }
      .map { ColorTool.helpMessage(for: $0, includeHidden: true) }.joined()
    return help.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
      .filter { $0.hasPrefix("-") }
  }

  /// Returns the command that the arguments select.
  func command() throws -> any ParsableCommand {
    do {
      return try ColorTool.parseAsRoot(parsed)
    } catch {
      let message = ColorTool.fullMessage(for: error)
      // The message may be about what the parser has not seen, or for want of a sister's word.
      let words = message.contains("\0") ? arguments : parsed
      let isAmiss = ["Unknown option", "Missing expected"].contains(where: message.contains)
      return try ColorTool.parseAsRoot(
        isAmiss ? Vocabulary.translated(words, among: options) : words)
    }
  }

  /// Returns the original list of operands, with placeholders expanded.
  func operands(_ operands: [String]) -> [String] {
    guard !runs.isEmpty else { return operands }
    return operands.flatMap { operand -> ArraySlice<String> in
      guard operand.utf8.first == 0, let index = Int(operand.dropFirst()) else { return [operand] }
      return runs[index]
    }
  }
}
