public import ArgumentParser
import ColorText
import ColorToolkit
import Colorimetry
public import Effects
import Painting
import Syntax
import Timing
import TimingText
import Typesetting
import VectorMath

/// What the command line can change about an effect.
struct EffectChoices: ParsableArguments {
  @Option(help: "The text of an effect that has one.")
  var text: String?

  @Option(help: "A font file for the text; DejaVu Sans by default.")
  var font: String?

  @Option(help: "The shape: \(FigureArgument.names); with a radius after a colon: rounded:12.")
  var shape: String?

  @Option(help: "Seconds: a loop, a run, or a splash's way.")
  var duration: Double?

  @Option(help: "A timing curve. See 'ease --help'.")
  var curve: String?

  @Option(
    help: "How often the effect runs; 0 for without end. A gradient takes 0, to go there and back.")
  var runs: Int?

  @Option(help: "Colours with commas between.")
  var colors: String?

  @Option(name: .customLong("gradient"), help: "A gradient; again for the next one.")
  var gradients: [String] = []

  @Option(help: "\(SplashDirection.names), or degrees: 0 to the right, 90 down.")
  var direction: String?

  @Option(help: "Seconds from one new colour or gradient to the next.")
  var interval: Double?

  @Flag(help: "The button pressed.")
  var pressed = false

  @Option(
    help: """
      Where GeometryReader puts its content, as published: centered (iOS 13) or top-leading \
      (later).
      """)
  var placement: ReaderPlacement?

  @Option(help: "The space in which hue is turned: hsb, oklch, ….")
  var hueSpace: String?

  @Option(help: "The ground: a colour, or none.")
  var background: String?

  /// The settings for an effect; an option that does not concern it is wrong usage.
  func settings(for name: EffectName, _ form: EffectForm) throws(Failure) -> EffectSettings {
    for (option, isGiven) in given where isGiven && !name.options.contains(option) {
      let own = EffectOption.allCases.filter(name.options.contains).map(\.flag)
      throw .usage(
        "\(option.flag) does not concern \(name.rawValue)"
          + (own.isEmpty ? "" : ", which takes \(own.joined(separator: ", "))"))
    }
    var settings = EffectSettings(form)
    settings.isPressed = pressed
    settings.hueSpace = try hueSpace.map { name throws(Failure) in
      let space = try SpaceArgument.space(name, option: "--hue-space")
      guard space.hasHue else { throw .usage("--hue-space \(name): it has no hue to turn") }
      return space
    }
    settings.placement = placement ?? .centered
    settings.duration = try seconds(duration, "--duration")
    settings.interval = try seconds(interval, "--interval")
    settings.figure = try shape.map { text throws(Failure) in try FigureArgument.figure(text) }
    settings.curve = try curve.map(Self.curve)
    settings.colors = try colors.map(ColorList.colors)
    if let runs {
      guard (0...(name.isGradient ? 1 : 100_000)).contains(runs) else {
        throw .usage("--runs \(runs): " + (name.isGradient ? "0 or 1" : "0 to 100000"))
      }
      settings.runs = runs
    }
    if !gradients.isEmpty {
      if name == .gradientCrossfade, gradients.count < 2 {
        throw .usage("--gradient: at least two, to fade from one to the next")
      }
      settings.gradients = try gradients.map { text throws(Failure) in
        try GradientImage(parsing: text)
      }
    }
    if let direction {
      guard let match = SplashDirection(named: direction.lowercased()) else {
        throw .usage("--direction \(direction): \(SplashDirection.names), or degrees")
      }
      settings.direction = match
    }
    if let background {
      settings.background =
        background == "none" ? SRGB(0, 0, 0, alpha: 0) : SRGB(try ColorList.color(background))
    }
    // A shape of one's own takes the place of the rainbow's text.
    let hasText = name.textStyle != nil && !(name.isRainbow && shape != nil && text == nil)
    if hasText, let style = name.textStyle { settings.text = try shaped(style) }
    return settings
  }

  private var given: [(EffectOption, Bool)] {
    [
      (.text, text != nil || font != nil), (.figure, shape != nil), (.duration, duration != nil),
      (.curve, curve != nil), (.runs, runs != nil), (.colors, colors != nil),
      (.gradients, !gradients.isEmpty), (.direction, direction != nil),
      (.interval, interval != nil), (.pressed, pressed), (.placement, placement != nil),
      (.hueSpace, hueSpace != nil),
    ]
  }

  private func seconds(_ value: Double?, _ option: String) throws(Failure) -> Double? {
    guard let value else { return nil }
    guard value >= 0.001, value <= 3600 else {
      throw .usage("\(option) \(value): seconds, 0.001 to 3600")
    }
    return value
  }

  private static func curve(_ text: String) throws(Failure) -> TimingCurve {
    do throws(SyntaxError) { return try TimingCurve(text) } catch {
      throw .badData(error.told(of: text))
    }
  }

  private func shaped(_ style: TextStyle) throws(Failure) -> TextRun {
    let shown = text ?? style.text
    guard shown.count <= 400 else { throw .usage("--text: at most 400 characters") }
    do throws(TypefaceError) {
      let typeface: Typeface =
        if let font {
          try Typeface(path: font)
        } else {
          try .dejaVuSans(style.isBold ? .sansBold : .sans)
        }
      let run = typeface.shape(shown.visible, size: style.size)
      if run.missingGlyphs > 0 {
        Console.warning("\(typeface.name) lacks \(run.missingGlyphs) of the text's characters")
      }
      return run
    } catch {
      throw Failure(status: .noInput, message: "\(error)")
    }
  }
}

extension EffectName {
  /// Whether the effect is a gradient that changes once.
  fileprivate var isGradient: Bool {
    [.gradientPoints, .gradientHue, .gradientWobble].contains(self)
  }

  /// Whether the effect shows its text or a shape.
  fileprivate var isRainbow: Bool { self == .rainbow || self == .rainbowAnimation }
}

extension EffectOption {
  /// The option that gives it.
  fileprivate var flag: String {
    switch self {
    case .figure: "--shape"
    case .gradients: "--gradient"
    default: "--\(rawValue)"
    }
  }
}

extension SplashDirection {
  static var names: String { named.map(\.name).joined(separator: ", ") }
}

extension ReaderPlacement: ExpressibleByArgument {}

extension EffectChoices {
  /// The choices where nothing is chosen.
  static func untouched() throws(Failure) -> Self {
    do { return try parse([]) } catch { throw .usage("\(error)") }
  }
}
