import ArgumentParser
import ColorToolkit
import ImageFiles

struct Ease: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ease",
    abstract:
      "Sample, draw or translate a timing curve or an animation; 'ease fit' fits one to a recording.",
    discussion: """
      Write CURVE in one of three forms. A CSS timing function: ease-in, cubic-bezier(.17, .67, .83, \
      .67), steps(4, jump-none), linear(0, 0.2 30%, 1). A SwiftUI animation with modifiers: \
      'easeInOut(duration: 1).delay(0.8).repeatCount(8, autoreverses: false)', 'spring(duration: \
      0.5, bounce: 0.3)', snappy, circularEaseIn. A name from Penner (easeOutElastic) or d3 \
      (easeElasticOut), smoothstep, materialStandard, or wobble, wobble(0.1, 8.5).

      --format writes the curve for a platform. --from reads a platform's code or JSON; with - as \
      CURVE, it reads standard input. Every part of that text that changes the motion is understood, \
      or is named in an error. If the text has several motions, the error lists them, and --select \
      picks one. 'ease fit FILE.csv' finds the spring, Bézier curve or polyline that fits a \
      recording. Each row has a time in seconds and a value.

      A terminal shows a drawing. A pipe gets JSON, one sample per line. To read curves from standard \
      input, one per line, pass - as CURVE, or pipe them in without CURVE. Each curve is answered on \
      one line.
      """)

  static let examples = [
    "ease 'spring(duration: 0.5, bounce: 0.3)' --at-time 0,0.1,0.2",
    "ease 'bouncy.delay(0.2)' --format compose",
  ]

  @Argument(
    help: "A curve or an animation, or - to read one per line from standard input.",
    completion: .curves)
  var curve: String?

  @Argument(
    help: "With 'ease fit', the recording: a file, or - for standard input.",
    completion: .file(extensions: ["csv"]))
  var file: String?

  @Option(help: "Platform whose code or JSON is in CURVE. Default: the syntax described above.")
  var from: MotionForm?

  @Option(help: "With --from, the number of the motion to use if CURVE has several.")
  var select: Int?

  @Option(help: "Sample at these fractions of the whole duration: X,…")
  var at: String?

  @Option(help: "Sample at these times, in seconds or with a unit: T,…")
  var atTime: String?

  @Option(help: "Number of samples, evenly spaced. Default: 11.")
  var samples: Int?

  @Flag(help: "Include the velocity in a drawing or in CSV. JSON always includes it.")
  var velocity = false

  @Option(help: "Output format.")
  var format: EaseFormat?

  @Option(help: "Maximum error of an approximation in a platform's format.")
  var tolerance = 0.001

  @Option(
    name: .shortAndLong, help: "Output file. Its extension selects the format.",
    completion: .file())
  var output: String?

  @Option(help: "Size of a plot in points, WxH.")
  var size = "640x480"

  @Option(help: "Pixels per point of a PNG.")
  var scale = 2.0

  @Option(help: "When to use colour in terminal output.")
  var color: ColorChoice = .auto

  func run() async throws {
    if curve == "fit" { return try fit() }
    if let file {
      throw Failure.usage("'\(file)': expected only one curve; put a curve with spaces in quotes")
    }
    let readsInput = curve == "-" || (curve == nil && !Console.isInputTerminal)
    guard let text = readsInput ? "-" : curve else {
      throw Failure.usage("a curve is missing: give one, or - to read curves from standard input")
    }
    let range = MotionForm.tolerances
    guard range.contains(tolerance) else {
      throw Failure.usage(
        "--tolerance \(tolerance): must be from \(range.lowerBound) to \(range.upperBound)")
    }
    let format = try chosenFormat(readsInput: readsInput)
    let answer = EaseAnswer(
      samples: try chosenSamples(), format: format, tolerance: tolerance, showsVelocity: velocity,
      palette: output == nil || output == "-" ? TerminalPalette(color) : .none,
      size: try EasePlotSize(parsing: size).size, scale: scale)
    guard select == nil || from != nil else {
      throw Failure.usage("--select \(select ?? 0): --select works only with --from")
    }
    if readsInput, from == nil { return try stream(answer) }
    let subject = try EaseSubject(
      parsing: readsInput ? Self.text(of: "-").trimmed : text, from: from, selecting: select)
    if format == .png, output ?? "-" == "-", Console.isOutputTerminal {
      throw Failure.pngInTerminal
    }
    try OutputFile.writeAnswers(
      try await answer.bytes(subject), as: format == .json ? .json : .text, to: output ?? "-")
  }

  /// Reads curves from standard input, one per line, and answers each with a line.
  private func stream(_ answer: EaseAnswer) throws {
    let path = output ?? "-"
    let writer = AnswerWriter(
      name: "", format: answer.format == .json ? .json : .css,
      style: AnswerStyle(.none, output: path, precision: nil), output: path)
    try LineProcessor(operands: ["-"], wanted: "a curve").run(writer) {
      item, writer throws(Failure) in
      try writer.write(try answer.line(try EaseSubject(parsing: item.text.trimmed)))
    }
  }

  private func fit() throws {
    guard let file else { throw Failure.usage("a file is missing: ease fit FILE.csv, or -") }
    guard from == nil, select == nil, at == nil, atTime == nil, samples == nil else {
      throw Failure.usage(
        "'ease fit' does not take --from, --select, --at, --at-time or --samples")
    }
    guard try EaseFormat(format, output: output) ?? .json == .json else {
      throw Failure.usage(
        "'ease fit' writes only JSON; for other formats, pass its curve to 'ease'")
    }
    let fit = try EaseRecording(try Self.text(of: file), name: file).fit()
    try OutputFile.write(Record.text(.json, EaseFitAnswer(fit: fit).write), to: output ?? "-")
  }

  /// Returns the text of a file or of standard input.
  private static func text(of path: String) throws(Failure) -> String {
    do {
      let bytes = try path == "-" ? InputFile.readStandardInput() : InputFile.read(path: path)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw Failure(error)
    }
  }

  private func chosenFormat(readsInput: Bool) throws(Failure) -> EaseFormat {
    if readsInput, from == nil {
      let format = try EaseFormat(format, output: output) ?? .json
      guard format == .json || format == .platform(.css) else {
        throw .usage("for curves from standard input, the format is json or css")
      }
      return format
    }
    if let format = try EaseFormat(format, output: output) { return format }
    if let output, output != "-" {
      throw .usage("-o \(output): the format is unknown without an extension; give --format")
    }
    let asksForSamples = at != nil || atTime != nil || samples != nil
    return Console.isOutputTerminal && !asksForSamples ? .text : .json
  }

  private func chosenSamples() throws(Failure) -> EaseSamples {
    let given = [at != nil, atTime != nil, samples != nil].count { $0 }
    guard given <= 1 else { throw .usage("give only one of --at, --at-time and --samples") }
    if let at { return .at(try NumberList(parsing: at, option: "--at").values) }
    if let atTime {
      return .times(
        try NumberList(parsing: atTime, option: "--at-time", read: Measure.seconds).values)
    }
    let count = samples ?? 11
    guard (1...1_000_000).contains(count) else {
      throw .usage("--samples \(count): must be from 1 to 1000000")
    }
    return .even(count)
  }
}

extension EaseFormat: NamedArgument {}

/// The size of a plot, in the notation of the command line.
struct EasePlotSize {
  var size: Size2D

  init(parsing text: String) throws(Failure) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Double($0.trimmed) ?? .nan }
    guard parts.count == 2, parts.allSatisfy({ (200...8192).contains($0) }) else {
      throw .usage("--size \(text): expected WIDTHxHEIGHT in points, each from 200 to 8192")
    }
    size = Size2D(width: parts[0], height: parts[1])
  }
}
