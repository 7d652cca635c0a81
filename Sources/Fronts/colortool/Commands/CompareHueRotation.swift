import ArgumentParser
import ColorToolkit
import ComparisonReport
import ImageFiles

struct CompareHueRotation: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-huerotation",
    abstract:
      "Compare SwiftUI's hue rotation, an HSB slider and OKLCh, and advise when to use each.",
    discussion: """
      Give colours, gradients (in CSS or SwiftUI syntax) or image files \
      (\(ImageFormat.list(\.isRead))). The ICC profile and the orientation of an image are honoured.

      A terminal shows the answer and tables. -o DIR writes the sheet and its figures as PNG, an HTML \
      page, and the figures as JSON. -o X.png writes only the sheet. The sheet and the advice compare \
      those three rotations, at the first angle in --angles or at 60°. --methods and --angles select \
      what the figures contain.

      If colortoolkit.wasm is next to this tool or installed with it, colortoolkit-module.js is written \
      next to the HTML page. The page then also rotates colours that its readers type.

      Without an input, the command compares the colours of the article that observed SwiftUI's \
      hueRotation, and writes huerotation/. It does not read standard input then. To read inputs from \
      standard input, one per line, pass - alone. They are compared together once the input ends.
      """)

  static let examples = [
    "compare-huerotation red '#ff8800' --methods css,svg,oklch",
    "compare-huerotation 'linear-gradient(red, purple)' --angles 0...330/30 -o comparison/",
  ]

  @Argument(help: "Colours, gradients and image files.", completion: .images)
  var inputs: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Angles: 0,15,30 or 0...345/15, also with units. Default: every 30°, or 120° for images.")
  var angles: String?

  @Option(
    help:
      "Methods or groups (main, matrices, spaces, all), separated by commas. See 'list methods'.",
    completion: .lists(of: HueRotationMethod.groups.map(\.name) + HueRotationMethod.all.map(\.name))
  )
  var methods: String?

  @Option(help: "Gamut mapping of every method except matrices, whose results are clipped.")
  var map: GamutMapping = .raytrace

  @Option(
    help:
      "RGB space for all rotations. Default: the photograph's own, or one that fits the inputs.",
    completion: .displays)
  var display: String?

  @Option(help: "Reference for ΔE: hsb, the rotation of design tools, or oklch.")
  var reference: RotationReference = .hsb

  @Option(help: "White point of Lab in ΔE 2000: D65, for screens, or D50, for ICC.")
  var white: ColorDifference.White = .d65

  @Option(help: "Number of evenly spaced colours to take from a gradient.")
  var samples = 9

  @Flag(help: "Compare night modes instead: a table, or a sheet with -o FILE.png.")
  var night = false

  @Option(
    help:
      "Minimum swatch width and small photograph side in the figures: SWATCH[,PHOTOGRAPH].")
  var sizes: String?

  @Option(help: "Pixels per point in PNG.")
  var scale = 2.0

  @Option(help: "Output format. Repeat the option for several formats.")
  var format: [ReportFormat] = []

  @Option(
    name: .shortAndLong, help: "Output file, whose extension selects the format, or directory.",
    completion: .file())
  var output: String?

  @Option(help: "When to use colour in terminal output.")
  var color: ColorChoice = .auto

  @Option(
    parsing: .unconditional,
    help: "Exit with status 1 if any ΔE 2000 from the reference is above this.")
  var failAbove: Double?

  @OptionGroup var names: FileNameOptions

  func run() async throws {
    let inputs = Invocation.current.operands(inputs)
    let sizes = try SwatchSizes(parsing: sizes)
    let threshold = try Threshold(failAbove, "ΔE 2000")
    try checkNumbers()
    if night {
      return try await NightTable.write(
        inputs, format: format, output: output, samples: samples, scale: scale, names: names)
    }
    let angleList = try angles.map { text throws(Failure) in try AngleList(parsing: text).degrees }
    let plan = try OutputPlan(formats: format, output: output, hasOperands: !inputs.isEmpty)
    var options = HueRotationComparison.Options(
      methods: try methods.map { text throws(Failure) in try MethodList(parsing: text).methods }
        ?? HueRotationMethod.main,
      reference: reference, gamutMapping: map,
      display: try display.map { name throws(Failure) in try SpaceArgument.display(name) },
      white: white)
    if let angleList { options.angles = angleList }

    let gathered = try gathered(inputs)
    let bar = ProgressBar(title: gathered.inputs.map(\.label).joined(separator: ", "))
    defer { bar.erase() }
    try checkAmount(gathered.inputs, options)
    // Minutes of comparing are not for an output that will be refused.
    for case .photograph(let path, _) in gathered.inputs { FilesRead.note(path) }
    if let file = plan.file { try FilesRead.check(output: file.path) }
    let subjects = gathered.inputs.compactMap(\.subject)
    let comparison =
      subjects.isEmpty ? nil : HueRotationComparison(of: subjects, options: options)
    var photographOptions = options
    if angleList == nil { photographOptions.angles = [120] }
    var photographs: [PhotographReport] = []
    var status: ExitStatus? = gathered.hasBadLines ? .badData : nil
    for case .photograph(let path, let label) in gathered.inputs {
      photographs.append(
        try await PhotographReport.comparing(
          path: path, label: label, options: photographOptions,
          thumbnailSide: PhotographFiguresSheet.thumbnailSide(
            scale: scale, side: sizes.photographPoints), bar))
    }
    let writer = ComparisonWriter(
      comparison: comparison, photographs: photographs,
      paths: gathered.inputs.compactMap {
        if case .photograph(let path, _) = $0 { path } else { nil }
      },
      labels: gathered.inputs.map(\.label),
      options: options, sizes: sizes, scale: scale,
      palette: TerminalPalette(color), plan: plan)
    try await writer.write(bar)
    if format.isEmpty, output == nil, !inputs.isEmpty {
      Console.tell("No files are written; -o DIR writes the sheet, the page and the figures.")
    }

    if status == nil, threshold.isPassed(by: writer.worstDeltaE) { status = .overThreshold }
    if let status { throw ExitCode(status.rawValue) }
  }

  private func checkNumbers() throws(Failure) {
    guard (2...4096).contains(samples) else {
      throw .usage("--samples \(samples): must be from 2 to 4096")
    }
    guard scale >= 0.25, scale <= 8 else {
      throw .usage("--scale \(scale): must be from 0.25 to 8 pixels per point")
    }
  }

  /// Throws an error if there would be too many results: they would take gigabytes, and are more
  /// than anyone reads.
  private func checkAmount(
    _ inputs: [ComparisonInput], _ options: HueRotationComparison.Options
  ) throws(Failure) {
    let colors = inputs.reduce(0) { $0 + ($1.subject?.colors.count ?? 0) }
    let amount = colors * options.angles.count * options.methods.count
    guard amount <= 1_000_000 else {
      throw .usage(
        "\(colors) colours × \(options.angles.count) angles × \(options.methods.count) methods are "
          + "\(amount) results; the maximum is 1000000")
    }
  }

  /// Returns the inputs, from the operands or from standard input. A bad line of standard input is
  /// reported and skipped.
  private func gathered(
    _ inputs: [String]
  ) throws -> (inputs: [ComparisonInput], hasBadLines: Bool) {
    if inputs.isEmpty {
      if LineInput.isWaitingPipe {
        Console.tell("Note: standard input is not read; to compare its lines, pass -.")
      }
      return (try ComparisonInput.article(samples: samples, names: names), false)
    }
    guard inputs == ["-"] else {
      var parsed: [ComparisonInput] = []
      for field in try PaletteArgument.opened(inputs) {
        parsed.append(try ComparisonInput(parsing: field.text, samples: samples, names: names))
      }
      return (parsed, false)
    }
    var parsed: [ComparisonInput] = []
    var hasBadLines = false
    var number = 0
    var input = LineInput()
    while let line = try input.next({}) {
      number += 1
      if line.trimmed.isEmpty { continue }
      do throws(Failure) {
        parsed.append(try ComparisonInput(parsing: line.trimmed, samples: samples, names: names))
      } catch {
        hasBadLines = true
        Console.tell("line \(number): \(error.message)")
      }
    }
    guard number > 0 else { throw Failure.usage("nothing to do: standard input is empty") }
    guard !parsed.isEmpty else {
      throw Failure.badData("standard input contains nothing to compare")
    }
    return (parsed, hasBadLines)
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The names of all cases, for help texts.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// The sides of swatches and of small photographs, in points.
struct SwatchSizes {
  var swatch: Double?
  var photographPoints = 320.0

  init(parsing text: String?) throws(Failure) {
    guard let text else { return }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    let numbers = parts.compactMap(Double.init)
    guard numbers.count == parts.count, (1...2).contains(numbers.count),
      (16...512).contains(numbers[0])
    else {
      throw .usage(
        "--sizes \(text): expected SWATCH[,PHOTOGRAPH] in points, with a swatch from 16 to 512")
    }
    swatch = numbers[0]
    if numbers.count > 1 {
      guard (32...2048).contains(numbers[1]) else {
        throw .usage("--sizes \(text): a small photograph must be from 32 to 2048 points")
      }
      photographPoints = numbers[1]
    }
  }
}
