import ArgumentParser
import ColorToolkit
import ImageFiles
import Painting
import Rendering
import Timing
import VectorMath

/// Named apart from the library's `Crossfade`, which it draws.
struct CrossfadeCommand: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crossfade",
    abstract: "Draw one gradient turning into another.",
    discussion: """
      Modes: dissolve (exact), source-over (both fade: halfway a quarter of the ground shows), \
      overlay (the second fades in over the first), stops (stops and shapes move), transport (lines \
      of colours move by optimal transport, and shapes).

      -o FILE.png or .jpg is the picture at one --at, the middle unless given; -o FILE.apng, .webp, \
      .gif, .mp4 or .html an animation, of a second unless --samples or --at say otherwise; a \
      directory gets numbered PNG files. A terminal gets strips.
      """)

  static let examples = [
    "crossfade 'linear-gradient(red, gold)' 'radial-gradient(navy, teal)' --at 0.25 -o early.png",
    "crossfade 'linear-gradient(red, gold)' 'linear-gradient(navy, teal)' --samples 9 -o fade.apng",
  ]

  static let oldNames = ["--frames": "--samples"]

  @Argument(help: "Gradient at the start.")
  var start: String

  @Argument(help: "Gradient at the end.")
  var end: String

  @Option(help: "Mode of the crossfade.")
  var mode: Crossfade.Mode = .dissolve

  @Option(help: "Timing curve of the progress. See 'list curves'.", completion: .curves)
  var curve = "linear"

  @Flag(help: "Change by equal ΔE OK in equal times, before the curve.")
  var paced = false

  @Option(parsing: .unconditional, help: "Fractions of the way to draw: T,… from 0 to 1.")
  var at: String?

  @Option(help: "Number of frames, evenly spaced from start to end. Default: a second's.")
  var samples: Int?

  @Option(help: "Frames per second, as 60 or 30000/1001.")
  var fps = "60"

  @Option(help: "Loop count of an animation; 0 loops forever.")
  var plays = 0

  @Option(help: "Size of the pictures in pixels, WxH.")
  var size = "512x256"

  @Option(help: "Bits per channel in PNG: 8 or 16.")
  var depth: PNGDepth = .eight

  @Option(help: "Dithering in PNG.")
  var dither: Dithering = .none

  @Option(
    name: .shortAndLong, help: "Output file (format by extension), or a directory.",
    completion: .file())
  var output: String?

  @Option(help: "When to colour what a terminal shows.")
  var color: ColorChoice = .auto

  func run() async throws {
    let size = try PictureSize(parsing: size)
    let crossfade = Crossfade(
      from: try GradientLayer(parsing: start), to: try GradientLayer(parsing: end), mode: mode)
    let easing = try CurveArgument(parsing: curve).easing
    let pace = paced ? crossfade.pace(in: size.box) : nil
    @Sendable func layer(_ fraction: Double) -> GradientLayer {
      let progress = easing(fraction)
      return crossfade.layer(at: pace?.value(at: progress) ?? progress)
    }
    let fractions = try fractions
    let rate = try FrameRate(parsing: fps).duration
    guard let output else {
      let palette = TerminalPalette(color)
      guard palette.isColored else {
        throw Failure.usage("-o FILE.png or -o DIR: there is no terminal to draw on")
      }
      for fraction in fractions ?? [0, 0.25, 0.5, 0.75, 1] {
        try Console.write(LayerPicture.strip(layer(fraction), rows: 1, palette: palette))
      }
      return
    }
    let picture = LayerPicture(size: size, depth: depth, dithering: dither)
    let format = FileQuestion.isDirectory(output) ? nil : try PictureFormat(output: output)
    if case .animation = format {
      guard (0...65535).contains(plays) else { throw Failure.usage("--plays \(plays): 0 to 65535") }
      // A second, where neither fractions nor a number of frames are given.
      let count = max(Int(saturating: (1 / rate.seconds).rounded()), 2)
      let list = try fractions ?? NumberList(samples: count, option: "--samples").values
      let (last, frame) = (list.count - 1, rate.seconds)
      let fade = Animated(during: .once(Double(last) * frame)) { time in
        at == nil
          ? layer(min(time / frame / Double(last), 1))
          : layer(list[min(Int(saturating: (time / frame).rounded()), last)])
      }
      return try await picture.frames(of: fade, count: list.count, frameDuration: rate)
        .writeAnimation(depth: depth, plays: plays, title: "Crossfade", to: output)
    }
    let list = fractions ?? [0.5]
    if list.count == 1 {
      return try await picture.frames(of: Animated(layer(list[0])))
        .writeStill(at: 0, depth: depth, to: output)
    }
    guard output != "-", format == nil else {
      throw Failure.usage(
        "-o \(output): \(list.count) pictures go into a directory, or into .apng, .webp, .gif, .mp4 "
          + "or .html")
    }
    do throws(AnimationError) {
      try AnimationLimit(nil).check(
        frames: list.count, width: size.box.width, height: size.box.height)
    } catch {
      throw Failure(error)
    }
    try OutputFile.createDirectory(output)
    let digits = String(list.count - 1).count
    let bar = ProgressBar(title: output)
    defer { bar.erase() }
    for (index, fraction) in list.enumerated() {
      let number = String(index)
      let name = String(repeating: "0", count: digits - number.count) + number
      try OutputFile.write(try await picture.png(layer(fraction)), to: "\(output)/\(name).png")
      bar.draw(Double(index + 1) / Double(list.count))
    }
    bar.erase()
    let pattern = digits == 1 ? "%d" : "%0\(digits)d"
    Console.tell(
      "\(list.count) frames; to join them: "
        + "ffmpeg -framerate \(fps) -i \(output)/\(pattern).png …")
  }

  /// The fractions to draw; nil where none are given.
  private var fractions: [Double]? {
    get throws(Failure) {
      if let samples {
        if at != nil { throw .usage("--at or --samples, not both") }
        guard samples > 1 else { throw .usage("--samples \(samples): from 2 to 100000") }
        return try NumberList(samples: samples, option: "--samples", limit: 100_000).values
      }
      return try at.map { text throws(Failure) in
        try NumberList(offsets: text, option: "--at").values
      }
    }
  }
}
