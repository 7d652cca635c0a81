import ArgumentParser

/// A verb of the command line: its options and its action.
protocol Verb: ParsableCommand {
  /// Example command lines without the tool's name, shown with the help.
  static var examples: [String] { get }
}
