import ArgumentParser
import ColorToolkit
import ImageFiles

/// The `gradient` verb. The name differs from SwiftUI's `Gradient`.
struct GradientCommand: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gradient",
    abstract: "Draw a gradient, sample it, or write it in another format.",
    discussion: """
      Write GRADIENT as CSS (linear-gradient(in oklch longer hue, red, 30%, blue), radial-, conic-, \
      repeating-…) or in SwiftUI syntax (AngularGradient(colors: [.blue, .purple], angle: 90)). In \
      CSS text, a curve can replace a hint: linear-gradient(red, ease-in-out, blue). You can also \
      write MeshGradient(width: 2, height: 2, points: …, colors: …), cross-fade(GRADIENT 40%, \
      GRADIENT, COLOR) or color-interpolate(50%, 0%: red, 100%: blue). The map of color-interpolate \
      is drawn from left to right. --format color-interpolate writes a gradient as such a map.

      --stops and --tolerance approximate the gradient with straight lines in sRGB. They use the \
      fewest stops that stay within a ΔE OK. Where the colour space allows it, this bound is proved \
      for every offset. The formats svg and ggr always use such stops. css uses them if a browser \
      can't read the text. In svg, a mesh becomes pixels. A terminal shows a strip, and a pipe gets \
      CSS. --format text writes the syntax that this verb reads.
      """)

  static let examples = [
    "gradient 'linear-gradient(in oklch, red, ease-in-out, blue)' --tolerance 0.01 --format css",
    "gradient 'conic-gradient(red, gold, red)' --size 256x256 -o wheel.png",
  ]

  @Argument(help: "Gradient in CSS or SwiftUI syntax.")
  var gradient: String

  @Option(help: "Size of the picture in pixels, WxH. Lengths and corners depend on it.")
  var size = "512x256"

  @Option(help: "Approximate the gradient with at most this number of sRGB stops.")
  var stops: Int?

  @Option(
    help: "Approximate the gradient with sRGB stops, within this ΔE OK. 0.02 is just noticeable.")
  var tolerance: Double?

  @Option(
    parsing: .unconditional,
    help: """
      Print the colours at these offsets, from 0 to 1: X,… With --between, the fraction of the \
      crossfade to draw (default 0.5).
      """)
  var at: String?

  @Option(help: "Print this number of colours at evenly spaced offsets.")
  var samples: Int?

  /// Offsets at which colours are printed, also for a crossfade.
  @Option(parsing: .unconditional, help: .hidden)
  var sample: String?

  @Option(
    parsing: .unconditional,
    help: "Rotate the OKLCh hue of the stops by this angle, in degrees or with a unit.",
    transform: Measure.degrees)
  var rotateHue: Double?

  @Option(help: "Second gradient, to crossfade to.")
  var between: String?

  @Option(help: "Mode of the crossfade.")
  var mode: Crossfade.Mode = .dissolve

  @Option(help: "Bits per channel in PNG: 8 or 16.")
  var depth: PNGDepth = .eight

  @Option(help: "Dithering in PNG.")
  var dither: Dithering = .none

  @Option(help: "Gamut mapping of pixels, stops and hex. Browsers use clip.")
  var map: GamutMapping = .raytrace

  @Option(
    help: """
      \(GradientFormat.names). For sampled colours: text, css, css-variables, hex, json or csv. \
      Default: the extension of --output.
      """,
    completion: .list(GradientFormat.allCases.map(\.rawValue)))
  var format: String?

  @Option(name: .shortAndLong, help: "Output file; - is standard output.", completion: .file())
  var output: String?

  @Option(help: "When to use colour in terminal output.")
  var color: ColorChoice = .auto

  @Option(help: LineFormat.nameHelp)
  var name: String?

  func run() async throws {
    let size = try PictureSize(parsing: size)
    if stops != nil && tolerance != nil {
      throw Failure.usage("use either --stops or --tolerance, not both: each determines the other")
    }
    if let stops, !(1...65536).contains(stops) {
      throw Failure.usage("--stops \(stops): must be from 1 to 65536")
    }
    if let tolerance, !GradientForm.Limit.tolerances.contains(tolerance) {
      throw Failure.usage("--tolerance \(tolerance): must be a ΔE OK from 0.000001 to 10")
    }
    var layer = try GradientLayer(argument: gradient)
    if let rotateHue {
      guard case .image(let image) = layer else {
        throw Failure.usage(
          "--rotate-hue rotates the stops of a gradient, and this one has no stops")
      }
      layer = .image(image.rotatingHue(by: rotateHue, mapping: map))
    }
    if let between {
      layer = Crossfade(from: layer, to: try GradientLayer(argument: between), mode: mode)
        .layer(at: try progress)
    }
    let writer = GradientWriter(
      text: gradient.trimmed, layer: layer, size: size,
      limit: stops.map { .stops($0) } ?? tolerance.map { .tolerance($0) },
      depth: depth, dithering: dither, mapping: map, palette: TerminalPalette(color))
    if let offsets = try offsets(isRepeating: layer.image?.isRepeating ?? false) {
      var answers = try sampleWriter()
      answers.digits.mapping = map
      try writer.write(offsets, to: &answers)
      return try answers.finish()
    }
    let format = try chosenFormat
    try OutputFile.write(try await writer.bytes(format), to: output ?? "-")
    if [.png, .svg, .css].contains(format), map != .clip, layer.leavesSRGB(in: size.box) {
      if format == .css, stops == nil, tolerance == nil {
        Console.tell(
          "Note: parts of this gradient are outside sRGB, where browsers clip colours. --stops or "
            + "--tolerance writes stops that are mapped by \(map.words).")
      } else {
        Console.noteMapping(map)
      }
    }
  }

  /// The progress of the crossfade, from 0 to 1.
  private var progress: Double {
    get throws(Failure) {
      guard between != nil, let at else { return 0.5 }
      let values = try NumberList(offsets: at, option: "--at").values
      guard values.count == 1 else {
        throw .usage("--at \(at): expected one fraction with --between")
      }
      return values[0]
    }
  }

  /// Returns the requested offsets, or nil if there are none.
  private func offsets(isRepeating: Bool) throws(Failure) -> [Double]? {
    let given = between == nil ? at : nil
    guard [given != nil, sample != nil, samples != nil].count(where: { $0 }) <= 1 else {
      throw .usage("use either --at or --samples, not both")
    }
    if let samples { return try NumberList(samples: samples, option: "--samples").values }
    guard let text = given ?? sample else { return nil }
    let option = given == nil ? "--sample" : "--at"
    // A gradient that repeats has a colour at every offset.
    return isRepeating
      ? try NumberList(parsing: text, option: option).values
      : try NumberList(offsets: text, option: option).values
  }

  /// Creates the writer of sampled colours.
  private func sampleWriter() throws(Failure) -> AnswerWriter {
    var answers = ColorAnswerOptions()
    answers.output = output
    answers.color = color
    answers.name = name
    answers.precision = nil
    answers.format = try format.map { name throws(Failure) in
      if let format = LineFormat(rawValue: name.lowercased()) { return format }
      throw .usage(
        unknownName(
          name, option: "--format", among: LineFormat.allCases.map(\.rawValue),
          "format of colours"))
    }
    return try answers.writer()
  }

  private var chosenFormat: GradientFormat {
    get throws(Failure) {
      if let name = format {
        guard let format = GradientFormat(rawValue: name.lowercased()) else {
          if LineFormat(rawValue: name.lowercased()) != nil {
            throw .usage(
              "--format \(name) is a format for colours: add --samples N or --at X,…")
          }
          throw .usage(
            unknownName(
              name, option: "--format", among: GradientFormat.allCases.map(\.rawValue), "format")
              + " Use \(GradientFormat.names).")
        }
        if format == .png, output ?? "-" == "-", Console.isOutputTerminal {
          throw Failure.pngInTerminal
        }
        _ = try GradientFormat(format, output: output)
        return format
      }
      guard let output, output != "-" else {
        return Console.isOutputTerminal || color == .always ? .text : .css
      }
      if let format = try GradientFormat(output: output) { return format }
      throw .usage(
        "-o \(output): the format is unknown without an extension; use --format \(GradientFormat.names)"
      )
    }
  }
}

/// The output formats of a gradient.
enum GradientFormat: String, CaseIterable, FileFormat {
  case text, png, json, css, swiftui, svg, ggr
  case colorInterpolate = "color-interpolate"

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .text, "png": .png, "json": .json, "css": .css, "swift": .swiftui, "svg": .svg,
    "ggr": .ggr,
  ]
}
