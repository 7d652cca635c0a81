import ArgumentParser
import ColorText
import ColorToolkit
import ImageFiles
import Painting
import Rendering

/// Named apart from SwiftUI's `Gradient`.
struct GradientCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gradient",
    abstract: "Draw a gradient, sample it, or write it for where only sRGB is mixed.",
    discussion: """
      GRADIENT is CSS text (linear-gradient(in oklch longer hue, red, 30%, blue), radial-, conic-, \
      repeating-…) or SwiftUI-like (AngularGradient(colors: [.blue, .purple], angle: 90)).

      With --stops or --tolerance its colours are put on straight lines in sRGB, the fewest that \
      stay within a ΔE OK; that they do is proved, for every place, wherever the space allows it. \
      svg and ggr always get such a ramp. A terminal gets a strip, a pipe CSS.
      """)

  @Argument(help: "A gradient.")
  var gradient: String

  @Option(help: "The picture's size in pixels, WxH; also what lengths and corners are taken over.")
  var size = "512x256"

  @Option(help: "At most so many stops in sRGB, as near as they come.")
  var stops: Int?

  @Option(help: "The ΔE OK that stops in sRGB must keep within.")
  var tolerance: Double?

  @Option(help: "Print the colours at places on the line: X,… from 0 to 1, or percentages.")
  var sample: String?

  @Option(help: "Another gradient to turn into, as far as --at says.")
  var between: String?

  @Option(help: "How far the crossfade has come, 0…1.")
  var at = 0.5

  @Option(help: "How to crossfade: \(Crossfade.Mode.names).")
  var mode: Crossfade.Mode = .dissolve

  @Option(help: "Bits of a channel in PNG: 8 or 16.")
  var depth: PNGDepth = .eight

  @Option(help: "Between two levels of PNG: none, ordered or blue-noise.")
  var dither: Dithering = .none

  @Option(help: "\(GradientFormat.names). By default the extension of --output says.")
  var format: GradientFormat?

  @Option(name: .shortAndLong, help: "A file; - is standard output.")
  var output: String?

  @Option(help: "Colours in the terminal: auto, always or never.")
  var color: ColorChoice = .auto

  func run() async throws { try await reportingFailures(answer) }

  private func answer() async throws {
    let size = try PictureSize(parsing: size)
    guard at.isFinite else { throw Failure.usage("--at \(at): a progress from 0 to 1") }
    if stops != nil && tolerance != nil {
      throw Failure.usage("--stops or --tolerance, not both: one follows from the other")
    }
    if let stops, !(1...65536).contains(stops) {
      throw Failure.usage("--stops \(stops): from 1 to 65536")
    }
    if let tolerance, !(tolerance >= 1e-5 && tolerance <= 10) {
      throw Failure.usage("--tolerance \(tolerance): a ΔE OK from 0.00001 to 10")
    }
    let image = try GradientImage(parsing: gradient)
    let end = try between.map { text throws(Failure) in try GradientImage(parsing: text) }
    let format = try chosenFormat
    let writer = GradientWriter(
      text: gradient.trimmed, image: image, size: size, stops: stops, tolerance: tolerance,
      crossfade: end.map { Crossfade(from: image, to: $0, mode: mode) }, progress: at,
      depth: depth, dithering: dither, palette: TerminalPalette(color))
    if let sample {
      let places = try NumberList(parsing: sample, option: "--sample").values
      return try OutputFile.write(
        try writer.samples(at: places, isJSON: format == .json), to: output ?? "-")
    }
    try OutputFile.write(try await writer.bytes(format), to: output ?? "-")
  }

  private var chosenFormat: GradientFormat {
    get throws(Failure) {
      if let format {
        if format == .png, output ?? "-" == "-", Console.isOutputTerminal {
          throw .usage("PNG is not for a terminal: -o FILE.png, or send it to a pipe")
        }
        return format
      }
      guard let output, output != "-" else {
        return Console.isOutputTerminal || color == .always ? .text : .css
      }
      do throws(UnknownExtension) {
        if let format = try GradientFormat(path: output) { return format }
      } catch {
        throw .usage("-o \(error)")
      }
      throw .usage("-o \(output): no extension says the format; --format \(GradientFormat.names)")
    }
  }
}

/// The forms in which a gradient is written.
enum GradientFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  case text, png, json, css, swiftui, svg, ggr

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .text, "png": .png, "json": .json, "css": .css, "swift": .swiftui, "svg": .svg,
    "ggr": .ggr,
  ]

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Crossfade.Mode {
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
