import ArgumentParser

/// The forms that a comparison is written in.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case terminal, png, html, json, csv

  init?(argument: String) {
    self.init(rawValue: argument == "text" ? "terminal" : argument.lowercased())
  }

  /// The form that a file's ending asks for.
  init?(ending path: String) {
    guard let dot = path.lastIndex(of: "."), dot != path.startIndex else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "png": self = .png
    case "html", "htm": self = .html
    case "json": self = .json
    case "csv": self = .csv
    case "txt": self = .terminal
    default: return nil
    }
  }

  var ending: String { self == .terminal ? "txt" : rawValue }

  /// Whether it is bytes that no terminal should be sent.
  var isBinary: Bool { self == .png }
}

/// What is written where.
struct OutputPlan {
  /// Forms for standard output, in order.
  var standardOutput: [ReportFormat] = []

  /// One form for one file.
  var file: (format: ReportFormat, path: String)?

  /// Forms for files of their own names in a directory.
  var directory: (formats: [ReportFormat], path: String)?

  /// The directory that a run without operands or options writes.
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
    guard let format = ReportFormat(ending: output) else {
      if wanted.count == 1 {
        file = (wanted[0], output)
      } else if Self.hasEnding(output) {
        let endings = ReportFormat.allCases.map { "." + $0.ending }.joined(separator: ", ")
        throw .usage("-o \(output): no format has that ending; there are \(endings)")
      } else {
        directory = (wanted.isEmpty ? Self.directoryFormats : wanted, output)
      }
      return
    }
    if let other = wanted.first(where: { $0 != format && $0 != .terminal }) {
      throw .usage("-o \(output) is \(format.rawValue), but --format asks for \(other.rawValue)")
    }
    if wanted == [.terminal], format != .terminal { standardOutput = [.terminal] }
    file = (format, output)
  }

  private static func hasEnding(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.dropFirst().contains(".")
  }
}
