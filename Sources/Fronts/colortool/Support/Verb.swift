import ArgumentParser

/// A verb of the command line: its options, and what it does with them.
protocol Verb: ParsableCommand {
  /// Command lines without the tool's name, shown at the end of the help.
  static var examples: [String] { get }

  /// Names that options had in earlier releases, and the present ones. They are read, not shown.
  static var oldNames: [String: String] { get }
}

extension Verb {
  static var oldNames: [String: String] { [:] }
}
