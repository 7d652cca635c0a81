import ArgumentParser
import ColorToolkit
import ImageFiles

/// The `crossfade` verb. The name differs from the library's `Crossfade`, which the verb draws.
struct CrossfadeCommand: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crossfade",
    abstract: "Draw a crossfade from one gradient or image to another.",
    discussion: """
      Modes: dissolve (exact), source-over (both fade), overlay (the second fades in over the \
      first), stops (stops and shapes move). Halfway through source-over, a quarter of the background \
      shows through. Two image files must have the same size; they are crossfaded in sRGB, and the \
      mode stops is not available.

      -o FILE.png or .jpg draws one picture, at --at or in the middle. Several fractions are drawn in \
      one picture, one below another. -o FILE.apng, .webp, .gif, .mp4 \
      or .html draws an animation, with a duration of one second unless --samples or --at is given. \
      A directory gets numbered PNG files. A terminal shows strips.
      """)

  static let examples = [
    "crossfade 'linear-gradient(red, gold)' 'radial-gradient(navy, teal)' --at 0.25 -o early.png",
    "crossfade before.png after.png --at 0.5 -o half.png",
  ]

  @Argument(help: "Gradient or image at the start.", completion: .images)
  var start: String

  @Argument(help: "Gradient or image at the end.", completion: .images)
  var end: String

  @Option(help: "Mode of the crossfade.")
  var mode: Crossfade.Mode = .dissolve

  @Option(help: "Timing curve of the progress. See 'list curves'.", completion: .curves)
  var curve = "linear"

  @Flag(help: "Change at a constant rate in ΔE OK, before --curve is applied.")
  var paced = false

  @Option(parsing: .unconditional, help: "Fractions of the crossfade to draw, from 0 to 1: T,…")
  var at: String?

  @Option(help: "Number of frames, evenly spaced from start to end. Default: one second.")
  var samples: Int?

  @Option(help: "Frames per second, such as 60 or 30000/1001.")
  var fps = "60"

  @Option(help: "Loop count of an animation. 0 loops forever.")
  var plays = 0

  @Option(help: "Size of the pictures in pixels, WxH. Default: 512x256, or the images' own.")
  var size: String?

  @Option(help: "Bits per channel in PNG: 8 or 16.")
  var depth: PNGDepth = .eight

  @Option(help: "Dithering in PNG.")
  var dither: Dithering = .none

  @Option(help: "Gamut mapping of the pixels. Browsers use clip.")
  var map: GamutMapping = .raytrace

  @Option(
    name: .shortAndLong, help: "Output file, whose extension selects the format, or directory.",
    completion: .file())
  var output: String?

  @Option(help: "When to use colour in terminal output.")
  var color: ColorChoice = .auto

  func run() async throws {
    let images = try ImageCrossfade(start, end, mode: mode)
    if images != nil, size != nil || paced {
      throw Failure.usage(
        "\(paced ? "--paced" : "--size") applies only to gradients: images have their own")
    }
    let easing = try colortool.easing(parsing: curve)
    let layer = try images == nil ? layers(easing) : nil
    let box =
      try images.map { Size2D(width: Double($0.width), height: Double($0.height)) }
      ?? PictureSize(parsing: size ?? Self.usualSize).box
    let rect = Rect2D(x: 0, y: 0, width: box.width, height: box.height)
    @Sendable func picture(_ fraction: Double) -> Picture {
      if let images { return images.picture(at: easing(fraction)) }
      var picture = Picture()
      if let layer { picture.fill(.rectangle(rect), with: .gradient(layer(fraction), in: rect)) }
      return picture
    }
    func frames(
      of pictures: Animated<Picture>, count: Int = 1, frameDuration: FrameDuration = .sixtieth
    ) -> FrameSequence {
      FrameSequence(
        of: pictures, count: count, frameDuration: frameDuration, width: box.width,
        height: box.height, mapping: map, dithering: dither)
    }
    let fractions = try fractions
    let rate = try FrameRate(parsing: fps).duration
    guard let output else {
      let palette = TerminalPalette(color)
      guard palette.isColored, let layer else {
        throw Failure.usage("-o FILE.png or -o DIR is missing: there is no terminal to draw on")
      }
      for fraction in fractions ?? [0, 0.25, 0.5, 0.75, 1] {
        try Console.write(LayerPicture.strip(layer(fraction), rows: 1, palette: palette))
      }
      return
    }
    let format = FileQuestion.isDirectory(output) ? nil : try PictureFormat(output: output)
    if case .animation = format {
      guard (0...65535).contains(plays) else {
        throw Failure.usage("--plays \(plays): must be from 0 to 65535")
      }
      // A second, where neither fractions nor a number of frames are given.
      let count = frameCount(rate)
      let list = try fractions ?? NumberList(samples: count, option: "--samples").values
      let (last, frame) = (list.count - 1, rate.seconds)
      let fade = Animated(during: .once(Double(last) * frame)) { time in
        at == nil
          ? picture(min(time / frame / Double(last), 1))
          : picture(list[min(Int(saturating: (time / frame).rounded()), last)])
      }
      return try await frames(of: fade, count: list.count, frameDuration: rate)
        .writeAnimation(depth: depth, plays: plays, title: "Crossfade", to: output)
    }
    // A name without an extension is a directory for several pictures, else a PNG.
    let isFolder =
      FileQuestion.isDirectory(output) || output.hasSuffix("/")
      || format == nil && output != "-" && (fractions?.count ?? 1) > 1
    let list =
      try fractions
      ?? (isFolder ? NumberList(samples: frameCount(rate), option: "--samples").values : [0.5])
    if !isFolder {
      let sides = [box.width, box.height * Double(list.count)]
      guard list.count == 1 || (sides.max() ?? 0) <= Double(GradientLayer.largestSide) else {
        throw Failure.usage(
          "-o \(output): \(list.count) pictures are too many for one file; use a directory")
      }
      var strip = picture(list[0])
      for (index, fraction) in list.enumerated().dropFirst() {
        let down = Affine2D.translation(x: 0, y: box.height * Double(index))
        strip.append(picture(fraction).transformed(by: down))
      }
      return try await FrameSequence(
        of: Animated(strip), width: sides[0], height: sides[1], mapping: map, dithering: dither
      ).writeStill(at: 0, depth: depth, to: output)
    }
    do throws(AnimationError) {
      try AnimationLimit(nil).check(
        frames: list.count, width: box.width, height: box.height)
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
      let png = try await frames(of: Animated(picture(fraction))).bytes(at: 0, depth: depth)
      try OutputFile.write(png, to: "\(output)/\(name).png")
      bar.draw(Double(index + 1) / Double(list.count))
    }
    bar.erase()
    let pattern = digits == 1 ? "%d" : "%0\(digits)d"
    Console.tell(
      "\(list.count) frames; to join them: "
        + "ffmpeg -framerate \(fps) -i \(output)\(output.hasSuffix("/") ? "" : "/")\(pattern).png …"
    )
  }

  /// Returns the number of frames in a second.
  private func frameCount(_ rate: FrameDuration) -> Int {
    max(Int(saturating: (1 / rate.seconds).rounded()), 2)
  }

  private static let usualSize = "512x256"

  /// Returns a function from a fraction of the crossfade to the layer to paint.
  private func layers(
    _ easing: @escaping @Sendable (Double) -> Double
  ) throws(Failure) -> @Sendable (Double) -> GradientLayer {
    let ends = [try GradientLayer(argument: start), try GradientLayer(argument: end)]
    let crossfade = Crossfade(from: ends[0], to: ends[1], mode: mode)
    let box = try PictureSize(parsing: size ?? Self.usualSize).box
    if output != nil, ends.contains(where: { $0.leavesSRGB(in: box) }) {
      Console.noteMapping(map)
    }
    let pace = paced ? crossfade.pace(in: box) : nil
    return { fraction in
      let progress = easing(fraction)
      return crossfade.layer(at: pace?.value(at: progress) ?? progress)
    }
  }

  /// The fractions to draw, or nil if none are given.
  private var fractions: [Double]? {
    get throws(Failure) {
      if let samples {
        if at != nil { throw .usage("use either --at or --samples, not both") }
        guard samples > 1 else { throw .usage("--samples \(samples): must be from 2 to 100000") }
        return try NumberList(samples: samples, option: "--samples", limit: 100_000).values
      }
      return try at.map { text throws(Failure) in
        try NumberList(offsets: text, option: "--at").values
      }
    }
  }
}
