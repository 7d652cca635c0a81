import ArgumentParser
import ColorToolkit
import Effects
import ImageFiles
import Painting
import Rendering
import Syntax
import Timing
import VectorMath

/// The effect verb itself.
struct EffectDraw: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw an effect: one moment as a PNG, or the whole animation.",
    usage: "colortool effect NAME [options] -o FILE.(png|apng|gif|webp|mp4|html)",
    discussion: """
      NAME: \(EffectName.allCases.map(\.rawValue).joined(separator: ", ")).

      The corrected form is drawn unless --as-published asks for what the tutorial's own code \
      does. One run is drawn: a loop's period, or all until the effect rests. GIF and MP4 need \
      ffmpeg. `colortool effect list` tells each effect's length and options.
      """)

  @Argument(help: "The effect.")
  var name: String

  @Flag(help: "What the tutorial's code draws, faults included.")
  var asPublished = false

  @Option(help: "The moment to draw, in seconds; any, loops go on.")
  var at: Double?

  @Option(help: "Frames a second, as 60 or 30000/1001.")
  var fps = "60"

  @Option(help: "The frame's size in points, WxH; the effect's own by default.")
  var size: String?

  @Option(help: "Pixels a point.")
  var scale = 1.0

  @Option(help: "Bits of a channel: 8 or 16.")
  var depth: PNGDepth = .eight

  @Option(help: "Between two levels: none, ordered or blue-noise.")
  var dither: Dithering = .none

  @Option(help: "How often an animation is played; 0 for without end.")
  var plays: Int?

  @OptionGroup var choices: EffectChoices

  @Option(name: .shortAndLong, help: "A file; its extension says the format.")
  var output: String

  func run() async throws { try await reportingFailures(write) }

  /// Draws what was asked for into the file.
  func write() async throws {
    let stage = try stage()
    guard scale >= 0.01, scale <= 100 else { throw Failure.usage("--scale \(scale): 0.01 to 100") }
    if let at, !at.isFinite { throw Failure.usage("--at \(at): a time in seconds") }
    let drawn = drawing(of: stage)
    if at != nil || stage.course == .still {
      var isImage = output == "-"
      if case .image = try PictureFormat(argument: output) { isImage = true }
      guard isImage else {
        let why = at == nil ? "\(name) does not move" : "--at asks for one moment"
        throw Failure.usage("-o \(output): \(why), which is a .png or .jpg")
      }
      return try await drawn.writeStill(at: at ?? 0, to: output)
    }
    let rate = try FrameRate(parsing: fps).duration
    let plays = plays ?? (stage.isSeamless || stage.course.isLoop ? 0 : 1)
    guard (0...65535).contains(plays) else { throw Failure.usage("--plays \(plays): 0 to 65535") }
    let count = (stage.course.length / rate.seconds).rounded(.up)
    guard count <= 1_000_000 else {
      throw Failure.usage("\(NumberText.shortest(count)) frames: at most 1000000")
    }
    // What runs once is shown at rest too.
    try await drawn.writeAnimation(
      frames: max(Int(count), 1) + (stage.course.isLoop ? 0 : 1), frameDuration: rate,
      plays: plays, title: "\(name): \(stage.summary)", to: output)
  }

  /// The effect in its frame.
  func stage() throws(Failure) -> EffectStage {
    let effect = try EffectName(argument: name)
    var settings = try choices.settings(for: effect, asPublished ? .asPublished : .corrected)
    settings.size = try size.map { text throws(Failure) in try PictureSize(parsing: text).box }
    return effect.stage(settings)
  }

  /// How a stage is drawn.
  func drawing(of stage: EffectStage) -> PictureOutput {
    var drawn = PictureOutput(
      timeline: stage, width: stage.size.width, height: stage.size.height)
    drawn.scale = scale
    drawn.background = stage.background
    drawn.depth = depth
    drawn.dithering = dither
    return drawn
  }
}

extension Course {
  /// Whether the effect starts anew by itself.
  var isLoop: Bool { if case .loop = self { true } else { false } }
}

extension EffectName {
  /// An operand; an error says what may have been meant.
  init(argument: String) throws(Failure) {
    guard let match = Self(rawValue: argument.lowercased()) else {
      let names = Self.allCases.map(\.rawValue)
      let meant = nearest(to: argument, among: names)
      throw .usage(
        "no effect is called '\(argument)'" + (meant.map { "; did you mean '\($0)'?" } ?? ";")
          + " `colortool effect list` names them all.")
    }
    self = match
  }
}
