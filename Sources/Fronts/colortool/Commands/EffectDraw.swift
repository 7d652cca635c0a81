import ArgumentParser
import ColorToolkit
import ImageFiles

/// The subcommand that draws an effect, which is the default of the `effect` verb.
struct EffectDraw: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw an effect: one frame as a picture, or the whole animation.",
    usage: "colortool effect NAME [options] -o FILE.(png|apng|gif|webp|mp4|html|svg|css)",
    discussion: """
      NAME: \(EffectName.allCases.map(\.rawValue).joined(separator: ", ")).

      A .png or .jpg file gets one frame: the first, or the one at --at-time. An .apng, .webp, .gif, \
      .mp4 or .html file gets all frames of one run: one period of a loop, or everything until the \
      effect rests. GIF and MP4 need ffmpeg. The corrected form is drawn unless --as-published \
      selects the behaviour of the tutorial's own code.

      An .html file is a page with a player. For a web page, use .svg or .css: an .svg file plays in \
      a browser by itself. A .css file animates the markup in its first \
      comment. Both contain vectors, with text as outlines, and unsupported parts are listed on \
      standard error. 'colortool effect list' lists the length of each effect, and with \
      --format json also its options.
      """)

  static let examples = [
    "effect pulse --at-time 0.5 --scale 2 -o pulse.png",
    "effect splash --direction 30 --colors 'red, oklch(70% 0.1 200)' --fps 10 -o splash.apng",
  ]

  @Argument(help: "Name of the effect.", completion: .list(EffectName.allCases.map(\.rawValue)))
  var name: String

  @Flag(help: "Draw what the tutorial's code draws, with its faults.")
  var asPublished = false

  @Option(
    parsing: .unconditional, help: "Draw one frame at this time, in seconds. Loops repeat.")
  var atTime: Double?

  @Option(help: "Frames per second, such as 60 or 30000/1001. Default: 60.")
  var fps: String?

  @Option(help: "Size of the frame in points, WxH. Default: the size of the effect.")
  var size: String?

  @Option(help: "Pixels per point. Default: 1.")
  var scale: Double?

  @Option(help: "Bits per channel: 8 (the default) or 16.")
  var depth: PNGDepth?

  @Option(help: "Dithering. Default: none.")
  var dither: Dithering?

  @Option(help: "Gamut mapping of the pixels. Browsers use clip. Default: raytrace.")
  var map: GamutMapping?

  @Option(help: "Loop count. 0 loops forever.")
  var plays: Int?

  @OptionGroup var choices: EffectChoices

  @Option(
    name: .shortAndLong, help: "Output file. Its extension selects the format.", completion: .file()
  )
  var output: String

  func run() async throws {
    let stage = try stage()
    if let scale, !(0.01...100).contains(scale) {
      throw Failure.usage("--scale \(scale): must be from 0.01 to 100")
    }
    if let atTime, !atTime.isFinite {
      throw Failure.usage("--at-time \(atTime): must be a time in seconds")
    }
    let format = try MotionFormat(output: output) ?? .frames
    try format.refuse([
      "--fps": fps != nil, "--scale": scale != nil, "--depth": depth != nil,
      "--dither": dither != nil, "--map": map != nil, "--plays": plays != nil,
    ])
    if format != .frames {
      let drawing = try stage.browserAnimation(at: atTime, png: BrowserAnimation.png)
      return try drawing.write(format, to: output)
    }
    var drawn = FrameSequence(
      of: stage, width: stage.size.width, height: stage.size.height, scale: scale ?? 1,
      background: stage.background, mapping: map ?? .raytrace, dithering: dither ?? .none)
    let isImage = try PictureFormat.isImage(output)
    if atTime != nil || stage.course == .still || isImage {
      guard isImage else {
        let why = atTime == nil ? "\(name) does not move" : "--at-time draws one frame"
        let moving = EffectName(rawValue: name + "-animation").map { "; \($0.rawValue) does" }
        throw Failure.usage(
          "-o \(output): \(why), which is a .png or .jpg" + (atTime == nil ? moving ?? "" : ""))
      }
      return try await drawn.writeStill(at: atTime ?? 0, depth: depth ?? .eight, to: output)
    }
    let rate = try FrameRate(parsing: fps ?? "60").duration
    let plays = plays ?? (stage.isSeamless || stage.course.isLoop ? 0 : 1)
    guard (0...65535).contains(plays) else {
      throw Failure.usage("--plays \(plays): must be from 0 to 65535")
    }
    drawn.count = stage.frameCount(at: rate)
    guard drawn.count <= 1_000_001 else {
      throw Failure.usage("\(drawn.count) frames; the maximum is 1000000")
    }
    drawn.frameDuration = rate
    try await drawn.writeAnimation(
      depth: depth ?? .eight, plays: plays, title: "\(name): \(stage.summary)", to: output)
  }

  /// Returns the effect in its frame.
  private func stage() throws(Failure) -> EffectStage {
    let effect = try EffectName(argument: name)
    var settings = try choices.settings(for: effect, asPublished ? .asPublished : .corrected)
    settings.size = try size.map { text throws(Failure) in try PictureSize(parsing: text).box }
    var stage = effect.stage(settings)
    if let text = choices.text { stage.summary = "\(text): \(stage.summary)" }
    return stage
  }
}

extension EffectName {
  /// Reads an operand. An error suggests the name that may have been meant.
  init(argument: String) throws(Failure) {
    guard let match = Self(rawValue: argument.lowercased()) else {
      let names = Self.allCases.map(\.rawValue)
      let meant = nearest(to: argument, among: names)
      throw .usage(
        "there is no effect '\(argument)'" + (meant.map { "; did you mean '\($0)'?" } ?? ".")
          + " See `colortool effect list`.")
    }
    self = match
  }
}
