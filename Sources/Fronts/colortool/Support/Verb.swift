import ArgumentParser

/// A verb of the command line: its options, and what it does with them.
protocol Verb: ParsableCommand {
  /// Command lines without the tool's name, shown at the end of the help.
  static var examples: [String] { get }
}
