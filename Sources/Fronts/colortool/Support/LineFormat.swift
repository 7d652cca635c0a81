import ArgumentParser
import ImageFiles

extension FileFormat {
  /// The format that the path of `-o` names; nil where it has no extension.
  init?(output path: String) throws(Failure) {
    do { try self.init(path: path) } catch { throw .usage("-o \(error)") }
  }
}

/// The formats of answers, line by line.
enum LineFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  case text, css, hex, json, csv

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .text, "css": .css, "json": .json, "csv": .csv, "jsonl": .json, "ndjson": .json,
    "text": .text,
  ]
}

/// How a verb writes its answers that are colours.
struct ColorAnswerOptions: ParsableArguments {
  @Option(help: "Default: text on a terminal, else css.")
  var format: LineFormat?

  @Option(
    name: .shortAndLong,
    help: "Output file, written atomically; its extension selects the format.",
    completion: .file())
  var output: String?

  @Option(help: "When to colour what a terminal shows.")
  var color: ColorChoice = .auto

  /// - Parameter usual: the format where none is given; nil for text on a terminal, else CSS.
  func writer(usual: LineFormat? = nil) throws(Failure) -> AnswerWriter {
    let isTerminal = output == nil && Console.isOutputTerminal
    return try .init(
      format, output: output, usual: usual ?? (isTerminal ? .text : .css),
      palette: TerminalPalette(color))
  }
}

/// How a verb writes its answers that are figures.
struct FigureAnswerOptions: ParsableArguments {
  /// The forms of an answer that is no colour.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, csv
  }

  @Option(help: "Default: text.")
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: "Output file, written atomically; its extension selects the format.",
    completion: .file())
  var output: String?

  @Option(help: "When to colour what a terminal shows.")
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
    var named: LineFormat?
    if let output {
      do { named = try LineFormat(output: output) } catch { if format == nil { throw error } }
    }
    if let format, let named, format != named, let output {
      throw .usage("-o \(output) is \(named.rawValue), but --format asks for \(format.rawValue)")
    }
    self.init(
      format: format ?? named ?? usual, style: AnswerStyle(palette, output: output ?? "-"),
      output: output ?? "-")
  }
}
