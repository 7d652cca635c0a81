import ArgumentParser
import ImageFiles

/// The output formats of a comparison.
enum ReportFormat: String, NamedArgument, FileFormat {
  case terminal, png, html, json, csv, markdown

  init?(argument: String) {
    let name = argument.lowercased()
    self.init(rawValue: ["text": "terminal", "md": "markdown"][name] ?? name)
  }

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .terminal, "png": .png, "html": .html, "json": .json, "csv": .csv, "htm": .html,
    "md": .markdown,
  ]

  var ending: String { self == .terminal ? "txt" : self == .markdown ? "md" : rawValue }

  /// Whether the format is binary and must not be sent to a terminal.
  var isBinary: Bool { self == .png }
}

/// The formats of a report and their destinations.
struct OutputPlan {
  /// The formats for standard output, in order.
  var standardOutput: [ReportFormat] = []

  /// The format of a single output file, and its path.
  var file: (format: ReportFormat, path: String)?

  /// The formats of the files in an output directory, and its path. Each file has a name of its
  /// own.
  var directory: (formats: [ReportFormat], path: String)?

  /// The output directory of a run without operands or options.
  static let usualDirectory = "huerotation"

  static let directoryFormats: [ReportFormat] = [.png, .html, .json]

  init(formats: [ReportFormat], output: String?, hasOperands: Bool) throws(Failure) {
    var wanted: [ReportFormat] = []
    for format in formats where !wanted.contains(format) { wanted.append(format) }
    let files = wanted.filter { $0 != .terminal }
    guard let output else {
      switch (wanted.isEmpty, hasOperands) {
      case (true, false): directory = (Self.directoryFormats, Self.usualDirectory)
      case (true, true): standardOutput = [.terminal]
      case (false, _) where wanted.count == 1: standardOutput = wanted
      default: throw .usage("several formats need a directory: -o DIR")
      }
      return
    }
    if output == "-" {
      guard wanted.count <= 1 else { throw .usage("several formats need a directory: -o DIR") }
      standardOutput = wanted.isEmpty ? [.terminal] : wanted
      return
    }
    // Beside other forms, the terminal's is for the terminal.
    if wanted.contains(.terminal), !files.isEmpty {
      standardOutput = [.terminal]
      wanted = files
    }
    if output.hasSuffix("/") || FileQuestion.isDirectory(output) {
      directory = (wanted.isEmpty ? Self.directoryFormats : wanted, output)
      return
    }
    guard let format = try ReportFormat(output: output) else {
      if wanted.count == 1 {
        file = (wanted[0], output)
      } else {
        directory = (wanted.isEmpty ? Self.directoryFormats : wanted, output)
      }
      return
    }
    if let other = wanted.first(where: { $0 != format && $0 != .terminal }) {
      throw .usage("-o \(output) is \(format.rawValue), but --format is \(other.rawValue)")
    }
    if wanted == [.terminal], format != .terminal { standardOutput = [.terminal] }
    file = (format, output)
  }
}
