import ArgumentParser
import ColorToolkit
import ImageFiles

/// The `gradient` verb. The name differs from SwiftUI's `Gradient`.
struct GradientCommand: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gradient",
    abstract: "Draw a gradient, sample it, or write it in another format.",
    discussion: """
      GRADIENT is CSS text (linear-gradient(in oklch longer hue, red, 30%, blue), radial-, conic-, \
      repeating-…) or SwiftUI-like (AngularGradient(colors: [.blue, .purple], angle: 90)). In CSS \
      text a curve may stand where a hint may: linear-gradient(red, ease-in-out, blue). Also \
      MeshGradient(width: 2, height: 2, points: …, colors: …), cross-fade(GRADIENT 40%, GRADIENT, \
      COLOR), and color-interpolate(50%, 0%: red, 100%: blue), whose map is shown from left to right. \
      --format color-interpolate writes a gradient's colours as such a map.

      --stops and --tolerance approximate it by straight lines in sRGB, the fewest that stay \
      within a ΔE OK. Wherever the space allows it the bound is proved for every offset. Formats svg \
      and ggr always get such a ramp, css where a browser can't read the text. A mesh is pixels in \
      svg. A terminal gets a strip, a pipe CSS; text is what this verb reads.
      """)

  static let examples = [
    "gradient 'linear-gradient(in oklch, red, ease-in-out, blue)' --tolerance 0.01 --format css",
    "gradient 'conic-gradient(red, gold, red)' --size 256x256 -o wheel.png",
  ]

  @Argument(help: "CSS or SwiftUI-like text.")
  var gradient: String

  @Option(help: "Size of the picture in pixels, WxH; lengths and corners are resolved against it.")
  var size = "512x256"

  @Option(help: "Approximate by at most this number of stops in sRGB.")
  var stops: Int?

  @Option(help: "Approximate by stops in sRGB within this ΔE OK.")
  var tolerance: Double?

  @Option(
    parsing: .unconditional,
    help: """
      Print the colours at these offsets, X,… from 0 to 1; with --between, the fraction of the \
      crossfade to draw (default 0.5).
      """)
  var at: String?

  @Option(help: "Print this number of colours, at evenly spaced offsets.")
  var samples: Int?

  /// Offsets at which colours are printed, also for a crossfade.
  @Option(parsing: .unconditional, help: .hidden)
  var sample: String?

  @Option(
    parsing: .unconditional,
    help: "Turn the stops' hues in OKLCh by this angle, in degrees or with a unit.",
    transform: Measure.degrees)
  var rotateHue: Double?

  @Option(help: "A second gradient, to crossfade to.")
  var between: String?

  @Option(help: "Mode of the crossfade.")
  var mode: Crossfade.Mode = .dissolve

  @Option(help: "Bits per channel in PNG: 8 or 16.")
  var depth: PNGDepth = .eight

  @Option(help: "Dithering in PNG.")
  var dither: Dithering = .none

  @Option(help: "Gamut mapping of pixels, stops and hex; clip is what browsers draw.")
  var map: GamutMapping = .raytrace

  @Option(
    help: """
      \(GradientFormat.names); of sampled colours text, css, css-variables, hex, json or csv. Default: by the \
      extension of --output.
      """,
    completion: .list(GradientFormat.allCases.map(\.rawValue)))
  var format: String?

  @Option(name: .shortAndLong, help: "Output file; - is standard output.", completion: .file())
  var output: String?

  @Option(help: "When to colour what a terminal shows.")
  var color: ColorChoice = .auto

  @Option(help: LineFormat.nameHelp)
  var name: String?

  func run() async throws {
    let size = try PictureSize(parsing: size)
    if stops != nil && tolerance != nil {
      throw Failure.usage("--stops or --tolerance, not both: one follows from the other")
    }
    if let stops, !(1...65536).contains(stops) {
      throw Failure.usage("--stops \(stops): from 1 to 65536")
    }
    if let tolerance, !GradientForm.Limit.tolerances.contains(tolerance) {
      throw Failure.usage("--tolerance \(tolerance): a ΔE OK from 0.000001 to 10")
    }
    var layer = try GradientLayer(argument: gradient)
    if let rotateHue {
      guard case .image(let image) = layer else {
        throw Failure.usage("--rotate-hue is of a gradient's stops, of which this one has none")
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
    try OutputFile.write(try await writer.bytes(try chosenFormat), to: output ?? "-")
  }

  /// The progress of the crossfade, from 0 to 1.
  private var progress: Double {
    get throws(Failure) {
      guard between != nil, let at else { return 0.5 }
      let values = try NumberList(offsets: at, option: "--at").values
      guard values.count == 1 else { throw .usage("--at \(at): with --between, one fraction") }
      return values[0]
    }
  }

  /// Returns the requested offsets, or nil if there are none.
  private func offsets(isRepeating: Bool) throws(Failure) -> [Double]? {
    let given = between == nil ? at : nil
    guard [given != nil, sample != nil, samples != nil].count(where: { $0 }) <= 1 else {
      throw .usage("--at or --samples, not both")
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
              "--format \(name) is one of colours: --samples says how many, or --at which")
          }
          throw .usage(
            unknownName(
              name, option: "--format", among: GradientFormat.allCases.map(\.rawValue), "format")
              + " There are \(GradientFormat.names).")
        }
        if format == .png, output ?? "-" == "-", Console.isOutputTerminal {
          throw .usage("PNG is not for a terminal: -o FILE.png, or send it to a pipe")
        }
        _ = try GradientFormat(format, output: output)
        return format
      }
      guard let output, output != "-" else {
        return Console.isOutputTerminal || color == .always ? .text : .css
      }
      if let format = try GradientFormat(output: output) { return format }
      throw .usage("-o \(output): no extension says the format; --format \(GradientFormat.names)")
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
