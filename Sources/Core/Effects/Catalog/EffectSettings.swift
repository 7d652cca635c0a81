import ColorFilters
public import Colorimetry
public import Painting
package import Pixels
public import Timing
public import VectorMath

/// The options of an effect in the catalogue. If an option is nil, the effect uses the value from
/// the tutorial that it reproduces.
///
/// An effect ignores options that it does not support: see ``EffectName/options``.
///
/// ```swift
/// var settings = EffectSettings()
/// settings.duration = 2
/// settings.colors = [AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 1))]
/// let stage = EffectName.border.stage(settings)
/// ```
public struct EffectSettings: Sendable, Hashable {
  /// The form of the effect: as published in the tutorial, or corrected.
  public var form: EffectForm

  /// The frame's size in points. If it is nil, the frame has the size of the content.
  public var size: Size2D?

  /// The background colour, which is drawn below the picture.
  public var background: SRGB?

  /// The text that the effect shows, typeset in the style of ``EffectName/textStyle``.
  public var text: TextRun?

  /// The shape, for an effect that has one.
  public var figure: Figure?

  /// The duration of one loop, run or transition, in seconds.
  public var duration: Double?

  /// The timing curve of one loop, run or transition.
  public var curve: TimingCurve?

  /// The number of runs. If it is 0, the effect loops forever. An animated gradient runs once, or
  /// moves forward and back forever if the number is 0.
  public var runs: Int?

  /// The colours that replace the effect's own colours.
  public var colors: [AnyColor]?

  /// The gradients that replace the effect's own gradients. ``EffectName/gradientHue`` uses only
  /// the first, and ``EffectName/gradientCrossfade`` shows two or more one after another.
  public var gradients: [GradientPaint]?

  /// The direction in which a splash spreads.
  public var direction: SplashDirection?

  /// The time between taps, in seconds. Each tap changes to the next colour or gradient.
  public var interval: Double?

  /// Whether a rainbow fills its shape instead of drawing a line along its edge.
  public var fills = false

  /// A picture whose opacity masks a rainbow. It replaces the text or the shape.
  public var mask: EffectMask?

  /// The distance of a rainbow's line from the edge of its shape, inwards, in points. If it is nil,
  /// the whole line lies inside the shape. If it is 0, half of the line lies outside the rectangle,
  /// and the corrected form cuts that half off.
  public var inset: Double?

  /// The width of a line or of a sheen's band, in points.
  public var width: Double?

  /// The lengths of a border's dashes and gaps in turn, in points.
  public var dash: [Double]?

  /// The colour of the card that the border surrounds.
  public var card: SRGB?

  /// The size of the card that the border surrounds, in points.
  public var cardSize: Size2D?

  /// The number of cards, 1 or 2. The second card has the other border: dashed if the first border
  /// is solid, and solid if the first border is dashed.
  public var cards: Int?

  /// The second card's text; nil for the text of the first card.
  package var secondText: TextRun?

  /// Whether a border's colours move back after each run.
  public var autoreverses = false

  /// The slant of a sheen's band, in degrees from vertical. If the slant is negative, the lower end
  /// of the band lies to the left of its upper end.
  public var lean: Double?

  /// The standard deviation of a sheen's blur, in points.
  public var blur: Double?

  /// The pause before each run of a sheen, in seconds.
  public var pause: Double?

  /// The final size of a ring, as a multiple of the figure's size.
  public var growth: Double?

  /// The number of full turns that a border's colours make in a loop.
  public var turns: Int?

  /// The angle of the hue rotation, in degrees.
  public var angle: Double?

  /// The factor that multiplies saturation.
  public var saturation: Double?

  /// The amount added to brightness.
  public var brightness: Double?

  /// The seed of the random colours that replace the effect's own colours.
  public var seed: Int?

  /// The events while the effect runs, in ascending order of time.
  package var events: [EffectEvent] = []

  /// Whether a button is drawn as pressed.
  public var isPressed = false

  /// The position of the content in SwiftUI's `GeometryReader`. It affects only the published form.
  public var placement = ReaderPlacement.centered

  /// The space in which the hue is rotated and the saturation is changed. The published form
  /// ignores it and uses SwiftUI's matrices.
  public var hueSpace: ColorSpace?

  /// Creates settings in which every option is the tutorial's own.
  ///
  /// - Parameters:
  ///   - form: the corrected form, which is the default, or the published form.
  ///   - text: the typeset text, for an effect that shows text.
  public init(_ form: EffectForm = .corrected, text: TextRun? = nil) {
    self.form = form
    self.text = text
  }
}

/// A picture whose opacity masks an effect.
public struct EffectMask: Sendable, Hashable {
  /// The picture, whose frame has its top left corner at the origin.
  public var picture: Picture

  /// The size of the frame that the effect fills, in points.
  public var size: Size2D

  /// Creates a mask from a picture and the size of the frame in which the picture is drawn.
  public init(_ picture: Picture, size: Size2D) { (self.picture, self.size) = (picture, size) }

  /// Creates a mask from an image, with one pixel per point.
  package init(image: Bitmap, width: Int, height: Int) {
    size = Size2D(width: Double(width), height: Double(height))
    picture = Picture()
    picture.draw(image, in: Rect2D(x: 0, y: 0, width: size.width, height: size.height))
  }
}

/// An option of ``EffectSettings`` that some effects support.
public enum EffectOption: String, Sendable, Hashable, CaseIterable {
  case text, figure, duration, curve, runs, pause, interval
  case fill, mask, inset
  case colors, gradients, seed, card, width, dash, turns, growth, lean, blur
  case cardSize = "card-size"
  case cards, autoreverses
  case angle, saturation, brightness
  case hueSpace = "hue-space"
  case direction, pressed, events, placement

  /// The declaration of the option. The command line, scenes and their schema are all generated
  /// from it.
  package var declaration: Declaration {
    typealias Row = Declaration
    return switch self {
    case .text: Row("text", .text, "The text of the effect.", of: .withText)
    case .figure:
      Row("shape", .figure({ $0.figure = $1 }), "The shape of the effect.", of: .all)
    case .duration:
      Row(
        "duration", .number({ $0.duration = $1 }, Self.seconds),
        "The duration of one loop, run or transition, in seconds.", of: .all - [.rainbow])
    case .curve:
      Row(
        "curve", .curve({ $0.curve = $1 }), "The timing curve of one loop, run or transition.",
        of: .all - [.rainbow])
    case .pause:
      Row(
        "pause", .number({ $0.pause = $1 }, 0...Self.seconds.upperBound),
        "The pause before each run of the sheen, in seconds. Default: 0.8.",
        of: [.sheen, .sheenButton])
    case .runs:
      Row(
        "runs", .count({ $0.runs = $1 }, Self.runCounts),
        "The number of runs. 0 loops forever. A gradient takes 1, or 0 to go forward and back.",
        of: [.pulse, .sheen, .sheenButton] + .gradients)
    case .colors:
      Row(
        "colors", .colors({ $0.colors = $1 }),
        "The colours to use instead of the effect's own. In a circle, repeat the first at the end.",
        of: .all - [.rainbow, .rainbowAnimation, .gradientCrossfade])
    case .seed:
      Row(
        "seed", .count({ $0.seed = $1 }, 0...Int(Int32.max)),
        "The seed of random colours, which replace the effect's own.",
        of: .all - [.rainbow, .rainbowAnimation])
    case .fill:
      Row(
        "fill", .flag({ $0.fills = $1 }), "Fill the shape instead of drawing its outline.",
        of: [.rainbow, .rainbowAnimation])
    case .mask:
      Row(
        "maskImage", flag: "mask", .image({ $0.mask = $1 }),
        "An image file whose opaque parts show the rainbow.",
        of: [.rainbow, .rainbowAnimation])
    case .inset:
      Row(
        "inset", .number({ $0.inset = $1 }, 0...1e4),
        "The inset of the line's centre from the shape, in points. At 0, half of the line is cut off. "
          + "Default: half the line's width, or 5 as published.",
        of: [.rainbow, .rainbowAnimation])
    case .cardSize:
      Row(
        "cardSize", flag: "card-size", .size({ $0.cardSize = $1 }, 1...1e4),
        "The size of a card, in points. Default: 250 by 150.", of: [.border, .borderDashed])
    case .cards:
      Row(
        "cards", .count({ $0.cards = $1 }, 1...2),
        "The number of cards. The second card has the other border, solid or dashed.",
        of: [.border, .borderDashed])
    case .autoreverses:
      Row(
        "autoreverses", .flag({ $0.autoreverses = $1 }),
        "Rotate the colours forward and then back.", of: [.border, .borderDashed])
    case .card:
      Row(
        "card", .color({ $0.card = $1 }), "The colour of the card. Default: black.",
        of: [.border, .borderDashed])
    case .width:
      Row(
        "width", .number({ $0.width = $1 }, 0.01...1e4),
        "The width of the line or of the sheen, in points.",
        of: [.rainbow, .rainbowAnimation, .pulse, .sheen, .sheenButton, .border, .borderDashed])
    case .dash:
      Row(
        "dash", .numbers({ $0.dash = $1 }, 0.01...1e4),
        "The lengths of dashes and gaps in turn, in points. Default: 10 and 5.", of: [.borderDashed]
      )
    case .turns:
      Row(
        "turns", .count({ $0.turns = $1 }, 0...1000),
        "The number of colour rotations in a loop. Default: 1, or 2 for a dashed border.",
        of: [.border, .borderDashed])
    case .growth:
      Row(
        "growth", .number({ $0.growth = $1 }, 0...100),
        "The final size of a ring, as a multiple of its figure's. Default: 2.",
        of: [.pulse, .sheenButton])
    case .lean:
      Row(
        "lean", .number({ $0.lean = $1 }, -89...89),
        "The slant of the sheen in degrees. Below 0, its foot trails its top. Default: -30.",
        of: [.sheen, .sheenButton])
    case .blur:
      Row(
        "blur", .number({ $0.blur = $1 }, 0...1000),
        "The standard deviation of the sheen's blur, in points. Default: 7.",
        of: [.sheen, .sheenButton])
    case .angle:
      Row(
        "angle", .number({ $0.angle = $1 }, -1e6...1e6),
        "The angle of the hue rotation, in degrees. Default: 120.", of: [.gradientHue])
    case .saturation:
      Row(
        "saturation", .number({ $0.saturation = $1 }, 0...100),
        "The factor for saturation. Default: 0.7.", of: [.gradientHue])
    case .brightness:
      Row(
        "brightness", .number({ $0.brightness = $1 }, -1...1),
        "The amount added to brightness. Default: 0.", of: [.gradientHue])
    case .gradients:
      Row(
        "gradients", flag: "gradient", .gradients({ $0.gradients = $1 }),
        "The gradients, used one after another.",
        of: [.gradientHue, .gradientCrossfade])
    case .direction:
      Row(
        "direction", .direction({ $0.direction = $1 }),
        "The direction of the splash: a name, or degrees (0 is rightward, 90 downward).",
        of: [.splash])
    case .interval:
      Row(
        "interval", .number({ $0.interval = $1 }, Self.seconds),
        "The time between new colours or gradients, in seconds.",
        of: [.gradientCrossfade, .splash])
    case .pressed:
      Row(
        "pressed", .flag({ $0.isPressed = $1 }), "Draw the button as pressed.",
        of: [.sheenButton])
    case .events:
      Row(
        "events", .events({ $0.events = $1 }),
        "Events during the effect: a press, or colours to change to. A button shows a press. A press "
          + "reverses a gradient, and makes other effects change to their next colours.",
        of: [.sheen, .sheenButton, .gradientCrossfade, .splash] + .gradients)
    case .placement:
      Row(
        "placement", .name { $0.placement = $1 },
        "The position of a GeometryReader's content, with the published form: centered (iOS 13, the "
          + "default) or top-leading (later).",
        of: [.rainbowAnimation, .sheen, .sheenButton])
    case .hueSpace:
      Row(
        "hueSpace", flag: "hue-space", .hueSpace,
        "The colour space of the hue rotation.", of: [.gradientHue])
    }
  }

  /// The durations of runs and pauses, in seconds, that every front end accepts.
  package static let seconds = 1e-3...1e6

  /// The numbers of runs that every front end accepts.
  package static let runCounts = 0...1_000_000
}

extension EffectOption {
  /// An option's names, form and meaning, and the effects that support the option.
  package struct Declaration: Sendable {
    /// The name of the member in a scene's node.
    package let member: String

    /// The name of the command-line option, without its dashes.
    package let flag: String

    package let form: Form

    /// A sentence that describes the option.
    package let note: String

    package let effects: Set<EffectName>

    init(
      _ member: String, flag: String? = nil, _ form: Form, _ note: String, of effects: [EffectName]
    ) {
      (self.member, self.flag, self.form) = (member, flag ?? member, form)
      (self.note, self.effects) = (note, Set(effects))
    }
  }

  /// A function that stores an option's value in the settings.
  package typealias Setter<Value> = @Sendable (inout EffectSettings, Value) -> Void

  /// The type of an option's values, with the function that stores a value in the settings.
  package enum Form: Sendable {
    /// A line of text. The caller, which does the typesetting, converts it to a text run.
    case text

    /// An image file. The caller, which reads files, converts it to a bitmap.
    case image(Setter<EffectMask>)
    case figure(Setter<Figure>)
    case number(Setter<Double>, ClosedRange<Double>)
    case size(Setter<Size2D>, ClosedRange<Double>)
    case count(Setter<Int>, ClosedRange<Int>)
    case curve(Setter<TimingCurve>)
    case numbers(Setter<[Double]>, ClosedRange<Double>)
    case color(Setter<SRGB>)
    case colors(Setter<[AnyColor]>)
    case events(Setter<[EffectEvent]>)
    case gradients(Setter<[GradientPaint]>)
    case direction(Setter<SplashDirection>)
    case flag(Setter<Bool>)

    /// One of a list of names. The closure stores the choice. It returns false for a string that is
    /// neither a name nor an alias.
    case choice([String], @Sendable (inout EffectSettings, String) -> Bool)

    static func name<Name: RawRepresentable<String> & CaseIterable & Sendable>(
      _ set: @escaping Setter<Name>
    ) -> Self {
      .choice(Name.allCases.map { $0.rawValue }) { settings, name in
        guard let name = Name(rawValue: name) else { return false }
        set(&settings, name)
        return true
      }
    }

    /// A space with a hue, identified by the name of the hue rotation in that space.
    static var hueSpace: Self {
      let spaces = ColorSpace.allCases.filter { $0.hasHue }
      return .choice(spaces.map { HueRotationMethod.hue($0).name }) { settings, name in
        guard let space = ColorSpace(named: name), space.hasHue else { return false }
        settings.hueSpace = space
        return true
      }
    }
  }
}

extension [EffectName] {
  fileprivate static let all = EffectName.allCases
  fileprivate static let withText = all.filter { $0.textStyle != nil }
  package static let gradients: Self = [.gradientPoints, .gradientHue, .gradientWobble]

  fileprivate static func - (all: Self, some: Self) -> Self { all.filter { !some.contains($0) } }
}
