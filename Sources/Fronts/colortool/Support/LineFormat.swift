import ArgumentParser
import Colorimetry
import ImageFiles

extension FileFormat {
  /// The format that the path of `-o` names; nil where it has no extension.
  init?(output path: String) throws(Failure) {
    do { try self.init(path: path) } catch {
      throw .usage("-o \(error)" + Vocabulary.hint(ofPicture: path))
    }
  }
}

extension FileFormat where Self: RawRepresentable & Equatable, RawValue == String {
  /// The format that an option asks for or the path of `-o` names, which must agree; nil where
  /// neither does.
  init?(
    _ format: Self?, output path: String?
  ) throws(Failure) {
    let named = try path.flatMap { path throws(Failure) in try Self(output: path) }
    if let format, let named, let path, !format.isWritten(to: path) {
      throw .usage(
        "-o \(path) is \(named.rawValue), but --format is \(format.rawValue)")
    }
    guard let chosen = format ?? named else { return nil }
    self = chosen
  }
}

/// A format of answers.
protocol AnswerFormat: NamedArgument, FileFormat {
  /// The help of `--format`.
  static var help: ArgumentHelp { get }

  /// The help of `--name`; hidden where no answer is a colour.
  static var nameHelp: ArgumentHelp { get }
}

/// The formats of answers, line by line.
enum LineFormat: String, AnswerFormat {
  case text, css, hex, json, csv
  case cssVariables = "css-variables"

  static let help: ArgumentHelp = "Output format. Default: text on a terminal, css elsewhere."
  static let nameHelp: ArgumentHelp =
    "Name for css-variables: --NAME-1, --NAME-2, … Default: color."

  static let sharedExtensions: KeyValuePairs<String, Self> = ["css": .cssVariables]

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .text, "css": .css, "json": .json, "csv": .csv, "jsonl": .json, "ndjson": .json,
    "text": .text,
  ]
}

/// The formats of an answer that is not a colour.
enum FigureFormat: String, AnswerFormat {
  case text, json, csv

  static let help: ArgumentHelp = "Output format. Default: text."
  static let nameHelp = ArgumentHelp.hidden

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .text, "json": .json, "csv": .csv, "jsonl": .json, "ndjson": .json, "text": .text,
  ]
}

typealias ColorAnswerOptions = AnswerOptions<LineFormat>
typealias FigureAnswerOptions = AnswerOptions<FigureFormat>

/// The options of a verb for its answers.
struct AnswerOptions<Format: AnswerFormat>: ParsableArguments {
  @Option(help: Format.help)
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: "Output file, written atomically. Its extension selects the format.",
    completion: .file())
  var output: String?

  @Option(help: "When to use colour in terminal output.")
  var color: ColorChoice = .auto

  @Option(help: Format.nameHelp)
  var name: String?

  private func writer(_ format: LineFormat) throws(Failure) -> AnswerWriter {
    if name != nil, format != .cssVariables {
      throw .usage("--name works only with --format css-variables")
    }
    return AnswerWriter(
      name: name ?? "color",
      format: format, style: AnswerStyle(TerminalPalette(color), output: output ?? "-"),
      output: output ?? "-")
  }
}

extension AnswerOptions<LineFormat> {
  /// - Parameters:
  ///   - usual: the format where none is given; nil for text on a terminal, else CSS.
  ///   - mapping: how hexadecimal digits are had of colours outside sRGB.
  func writer(
    usual: LineFormat? = nil, mapping: GamutMapping = .raytrace
  ) throws(Failure) -> AnswerWriter {
    let isTerminal = output == nil && Console.isOutputTerminal
    var writer = try writer(
      try LineFormat(format, output: output) ?? usual ?? (isTerminal ? .text : .css))
    writer.digits.mapping = mapping
    return writer
  }
}

extension AnswerOptions<FigureFormat> {
  func writer() throws(Failure) -> AnswerWriter {
    let chosen = try FigureFormat(format, output: output) ?? .text
    return try writer(LineFormat(rawValue: chosen.rawValue) ?? .text)
  }
}
