import ArgumentParser
import ImageFiles

/// The forms in which a verb answers line by line.
enum LineFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  case text, css, json, csv

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .text, "css": .css, "json": .json, "csv": .csv, "jsonl": .json, "ndjson": .json,
    "text": .text,
  ]
}

/// How a verb that answers with colours is told to write them.
struct ColorAnswerOptions: ParsableArguments {
  @Option(help: "text, css, json or csv. Default: text on a terminal, else css.")
  var format: LineFormat?

  @Option(name: .shortAndLong, help: "A file, replaced when whole; its extension says the format.")
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

  @Option(name: .shortAndLong, help: "A file, replaced when whole; its extension says the format.")
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
    var named: LineFormat?
    if let output {
      do { named = try LineFormat(path: output) } catch {
        guard format != nil else { throw .usage("-o \(error)") }
      }
    }
    if let format, let named, format != named, let output {
      throw .usage("-o \(output) is \(named.rawValue), but --format asks for \(format.rawValue)")
    }
    self.init(
      format: format ?? named ?? usual, palette: output == nil || output == "-" ? palette : .none,
      output: output ?? "-")
  }
}
