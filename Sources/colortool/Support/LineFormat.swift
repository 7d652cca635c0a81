import ArgumentParser

/// The forms in which a verb answers line by line.
enum LineFormat: String, CaseIterable, ExpressibleByArgument {
  case text, css, json, csv

  /// The form that a file's ending asks for.
  init?(ending path: String) {
    guard let dot = path.lastIndex(of: "."), dot != path.startIndex else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "json", "jsonl", "ndjson": self = .json
    case "csv": self = .csv
    case "css": self = .css
    case "txt", "text": self = .text
    default: return nil
    }
  }
}

/// How a verb that answers with colours is told to write them.
struct ColorAnswerOptions: ParsableArguments {
  @Option(help: "text, css, json or csv. Default: text on a terminal, else css.")
  var format: LineFormat?

  @Option(name: .shortAndLong, help: "A file, replaced when whole; its ending tells the format.")
  var output: String?

  @Option(help: "Colours in the terminal: auto, always or never.")
  var color: ColorChoice = .auto

  /// - Parameter usual: the form where none is asked for; nil for text on a terminal, else CSS.
  func writer(usual: LineFormat? = nil) throws(Failure) -> AnswerWriter {
    let isTerminal = output == nil && Console.isOutputTerminal
    return try .init(
      format, output: output, usual: usual ?? (isTerminal ? .text : .css),
      palette: TerminalPalette(color))
  }
}

/// How a verb that answers with figures is told to write them.
struct FigureAnswerOptions: ParsableArguments {
  /// The forms of an answer that is no colour.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, csv
  }

  @Option(help: "text, json or csv.")
  var format: Format?

  @Option(name: .shortAndLong, help: "A file, replaced when whole; its ending tells the format.")
  var output: String?

  @Option(help: "Colours in the terminal: auto, always or never.")
  var color: ColorChoice = .auto

  func writer() throws(Failure) -> AnswerWriter {
    try .init(
      format.flatMap { LineFormat(rawValue: $0.rawValue) }, output: output, usual: .text,
      palette: TerminalPalette(color))
  }
}

extension AnswerWriter {
  fileprivate init(
    _ format: LineFormat?, output: String?, usual: LineFormat, palette: TerminalPalette
  ) throws(Failure) {
    let ending = output.flatMap(LineFormat.init(ending:))
    if let format, let ending, format != ending, let output {
      throw .usage(
        "-o \(output) is \(ending.rawValue), but --format asks for \(format.rawValue)")
    }
    self.init(
      format: format ?? ending ?? usual, palette: output == nil || output == "-" ? palette : .none,
      output: output ?? "-")
  }
}
