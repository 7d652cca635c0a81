import ArgumentParser
import ColorText
import Colorimetry
import ImageFiles

extension FileFormat {
  /// Creates the format that the extension of the `-o` path names, or nil if the path has no
  /// extension.
  init?(output path: String) throws(Failure) {
    do { try self.init(path: path) } catch {
      throw .usage("-o \(error)" + Vocabulary.hint(ofOutput: path))
    }
  }
}

extension FileFormat where Self: RawRepresentable & Equatable, RawValue == String {
  /// Creates the format from the option or the path of `-o`, which must agree. The result is nil if
  /// neither names a format.
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

/// A format for answers.
protocol AnswerFormat: NamedArgument, FileFormat {
  /// The help text of `--format`.
  static var help: ArgumentHelp { get }

  /// The help text of `--name`, hidden if no answer is a colour.
  static var nameHelp: ArgumentHelp { get }
}

/// The formats of line-by-line answers.
enum LineFormat: String, AnswerFormat {
  case text, css, hex, json, csv
  case cssVariables = "css-variables"
  case xcassets, swiftui, compose, dtcg

  /// The form of named colours, of which the format is a whole file.
  var assets: ColorAssetForm? {
    switch self {
    case .cssVariables: .css
    case .xcassets: .xcassets
    case .swiftui: .swiftui
    case .compose: .compose
    case .dtcg: .dtcg
    case .text, .css, .hex, .json, .csv: nil
    }
  }

  static let help: ArgumentHelp = """
    Output format. Default: text on a terminal, css elsewhere. json prints one object per line; a .json file is a list.
    """
  static let nameHelp: ArgumentHelp =
    """
    Name of colours in css-variables, xcassets, swiftui, compose and dtcg, before the names in a \
    palette file. Default: color.
    """

  /// A list of CSS colours isn't a style sheet, so that `.css` alone means custom properties.
  static let sharedExtensions: KeyValuePairs<String, Self> = [
    "css": .css, "json": .dtcg, "sh": .xcassets,
  ]

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .text, "css": .cssVariables, "json": .json, "csv": .csv, "jsonl": .json, "ndjson": .json,
    "text": .text, "xcassets": .xcassets, "swift": .swiftui, "kt": .compose, "tokens": .dtcg,
  ]
}

/// The formats of answers that are not colours.
enum FigureFormat: String, AnswerFormat {
  case text, json, csv

  static let help: ArgumentHelp = """
    Output format. Default: text. json prints one object per line; a .json file is a list.
    """
  static let nameHelp = ArgumentHelp.hidden

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .text, "json": .json, "csv": .csv, "jsonl": .json, "ndjson": .json, "text": .text,
  ]
}

typealias ColorAnswerOptions = AnswerOptions<LineFormat>
typealias FigureAnswerOptions = AnswerOptions<FigureFormat>

/// The output options of a verb.
struct AnswerOptions<Format: AnswerFormat>: ParsableArguments {
  @Option(help: Format.help)
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: "Output file, written atomically. Its extension selects the format.",
    completion: .file())
  var output: String?

  @Option(
    help: """
      Significant digits of numbers, 1 to 17. Default: 6 on a terminal, and elsewhere enough to read \
      back the same number.
      """)
  var precision: Int?

  @Option(help: "When to use colour in terminal output.")
  var color: ColorChoice = .auto

  @Option(help: Format.nameHelp)
  var name: String?

  private func writer(_ format: LineFormat) throws(Failure) -> AnswerWriter {
    if name != nil, format.assets == nil {
      throw .usage(
        "--name works only with --format css-variables, xcassets, swiftui, compose or dtcg")
    }
    if let precision, !(1...17).contains(precision) {
      throw .usage("--precision \(precision): must be from 1 to 17 digits")
    }
    return AnswerWriter(
      name: name,
      format: format,
      style: AnswerStyle(TerminalPalette(color), output: output ?? "-", precision: precision),
      output: output ?? "-")
  }
}

extension AnswerOptions<LineFormat> {
  /// Creates the writer of the answers.
  ///
  /// - Parameters:
  ///   - usual: the format if none is given. If nil, text on a terminal, or else CSS.
  ///   - mapping: the gamut mapping for hexadecimal digits of colours outside sRGB.
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
