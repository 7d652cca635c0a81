import ArgumentParser
import ColorToolkit
import ImageFiles
import Painting
import Rendering

/// Named apart from the library's `Crossfade`, which it draws.
struct CrossfadeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crossfade",
    abstract: "Draw one gradient turning into another.",
    discussion: """
      Modes: dissolve (exact), source-over (both fade: halfway a quarter of the ground shows), \
      overlay (the second fades in over the first), stops (stops and shapes move).

      -o FILE.png or .jpg is the picture at one --at; -o FILE.apng, .webp, .gif, .mp4 or .html an \
      animation, of a second unless --frames or --at say otherwise; a directory gets numbered PNG \
      files. A terminal gets strips.
      """)

  @Argument(help: "The gradient at the start.")
  var start: String

  @Argument(help: "The gradient at the end.")
  var end: String

  @Option(help: "\(Crossfade.Mode.names).")
  var mode: Crossfade.Mode = .dissolve

  @Option(help: "A timing curve that progress goes through. See 'ease --help'.")
  var curve = "linear"

  @Flag(help: "Change by equal ΔE OK in equal times, before the curve.")
  var paced = false

  @Option(help: "The times that are drawn, as shares of the whole: T,…")
  var at: String?

  @Option(help: "So many frames, the first at the start, the last at the end.")
  var frames: Int?

  @Option(help: "Frames a second, as 60 or 30000/1001.")
  var fps = "60"

  @Option(help: "How often an animation is played; 0 for without end.")
  var plays = 0

  @Option(help: "The pictures' size in pixels, WxH.")
  var size = "512x256"

  @Option(help: "Bits of a channel in PNG: 8 or 16.")
  var depth: PNGDepth = .eight

  @Option(help: "Between two levels of PNG: none, ordered or blue-noise.")
  var dither: Dithering = .none

  @Option(name: .shortAndLong, help: "A file, or a directory for numbered ones.")
  var output: String?

  @Option(help: "Colours in the terminal: auto, always or never.")
  var color: ColorChoice = .auto

  func run() async throws { try await reportingFailures(answer) }

  private func answer() async throws {
    let size = try PictureSize(parsing: size)
    let crossfade = Crossfade(
      from: try GradientImage(parsing: start), to: try GradientImage(parsing: end), mode: mode)
    let easing = try CurveArgument(parsing: curve).easing
    let pace = paced ? crossfade.pace(in: size.box) : nil
    @Sendable func layer(_ time: Double) -> GradientLayer {
      let progress = easing(time)
      return crossfade.layer(at: pace?.value(at: progress) ?? progress)
    }
    let times = try times
    let rate = try FrameRate(parsing: fps).duration
    guard let output else {
      let palette = TerminalPalette(color)
      guard palette.isColored else {
        throw Failure.usage("-o FILE.png or -o DIRECTORY: there is no terminal to draw on")
      }
      for time in times ?? [0, 0.25, 0.5, 0.75, 1] {
        try Console.write(LayerPicture.strip(layer(time), rows: 1, palette: palette))
      }
      return
    }
    let picture = LayerPicture(size: size, depth: depth, dithering: dither)
    let format = FileQuestion.isDirectory(output) ? nil : try PictureFormat(argument: output)
    if case .animation = format {
      guard (0...65535).contains(plays) else { throw Failure.usage("--plays \(plays): 0 to 65535") }
      // A second, where neither times nor a number of frames are given.
      let list = times ?? Self.times(frames: max(Int((1 / rate.seconds).rounded()), 2))
      let (last, frame) = (list.count - 1, rate.seconds)
      return try await picture.output(duration: Double(last) * frame) { time in
        at == nil
          ? layer(min(time / frame / Double(last), 1))
          : layer(list[min(Int((time / frame).rounded()), last)])
      }.writeAnimation(
        frames: list.count, frameDuration: rate, plays: plays, title: "Crossfade", to: output)
    }
    let list = times ?? [0.5]
    if list.count == 1, frames == nil {
      return try await picture.output(duration: 0) { _ in layer(list[0]) }
        .writeStill(at: 0, to: output)
    }
    guard output != "-", format == nil else {
      throw Failure.usage(
        "-o \(output): \(list.count) pictures go into a directory, or into .apng, .webp, .gif, .mp4 "
          + "or .html")
    }
    try OutputFile.createDirectory(output)
    let digits = String(list.count - 1).count
    var bar = ProgressBar(title: output)
    for (index, time) in list.enumerated() {
      let number = String(index)
      let name = String(repeating: "0", count: digits - number.count) + number
      try OutputFile.write(try await picture.png(layer(time)), to: "\(output)/\(name).png")
      bar.draw(Double(index + 1) / Double(list.count))
    }
    bar.erase()
    let pattern = digits == 1 ? "%d" : "%0\(digits)d"
    Console.tell(
      "\(list.count) frames; to join them: "
        + "ffmpeg -framerate \(fps) -i \(output)/\(pattern).png …")
  }

  /// Equal steps from the start to the end.
  private static func times(frames: Int) -> [Double] {
    (0..<frames).map { Double($0) / Double(frames - 1) }
  }

  /// The times to draw; nil where none are given.
  private var times: [Double]? {
    get throws(Failure) {
      if let frames {
        if at != nil { throw .usage("--at or --frames, not both") }
        guard (2...100_000).contains(frames) else {
          throw .usage("--frames \(frames): from 2 to 100000")
        }
        return Self.times(frames: frames)
      }
      return try at.map { text throws(Failure) in
        try NumberList(parsing: text, option: "--at").values
      }
    }
  }
}
