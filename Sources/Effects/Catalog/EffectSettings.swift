import ColorFilters
public import Colorimetry
public import Painting
public import Timing
public import VectorMath

/// The choices a user of the catalogue has about an effect; nil is the tutorial's own choice.
///
/// An effect ignores what does not concern it: see ``EffectName/options``.
///
/// ```swift
/// var settings = EffectSettings()
/// settings.duration = 2
/// settings.colors = [AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 1))]
/// let stage = EffectName.border.stage(settings)
/// ```
public struct EffectSettings: Sendable, Hashable {
  /// As published, or as it should be.
  public var form: EffectForm

  /// The frame's size in points; the content's own where it is nil.
  public var size: Size2D?

  /// The colour below the picture.
  public var background: SRGB?

  /// The text, set as ``EffectName/textStyle`` asks for.
  public var text: TextRun?

  /// The shape, where there is one.
  public var figure: Figure?

  /// One run's length in seconds.
  public var duration: Double?

  /// The timing curve of a run.
  public var curve: TimingCurve?

  /// The number of runs; 0 loops forever. A gradient runs once, or there and back for 0.
  public var runs: Int?

  /// The colours instead of the effect's own.
  public var colors: [AnyColor]?

  /// One gradient, or those that are taken in turn.
  public var gradients: [GradientImage]?

  /// Where a splash comes from.
  public var direction: SplashDirection?

  /// The seconds between taps.
  public var interval: Double?

  /// Whether the button is pressed.
  public var isPressed = false

  /// Where `GeometryReader` puts its content, in the form as published.
  public var placement = ReaderPlacement.centered

  /// The space in which hue is turned and saturation changed; the form as published has SwiftUI's
  /// matrices.
  public var hueSpace: ColorSpace?

  /// The tutorial's own choices in one form, with a text where the effect shows one.
  public init(_ form: EffectForm = .corrected, text: TextRun? = nil) {
    self.form = form
    self.text = text
  }
}

/// A choice that ``EffectSettings`` offers for some effects.
public enum EffectOption: String, Sendable, Hashable, CaseIterable {
  case text, figure, duration, curve, runs, colors, gradients, direction, interval, pressed
  case placement
  case hueSpace = "hue-space"

  /// The one declaration of each option: command line, scenes and their schema are made of it.
  package var declaration: Declaration {
    typealias Row = Declaration
    return switch self {
    case .text: Row("text", .text, "The text, where the effect has one.", of: .withText)
    case .figure:
      Row("shape", .figure({ $0.figure = $1 }), "The shape, where the effect has one.", of: .all)
    case .duration:
      Row(
        "duration", .number({ $0.duration = $1 }, Self.seconds),
        "The seconds of a loop, a run, or a splash's way.",
        of: .all - [.rainbow, .sheenButton, .gradientCrossfade])
    case .curve:
      Row(
        "curve", .curve({ $0.curve = $1 }), "The timing curve of a run.",
        of: [.pulse, .sheen, .splash] + .gradients)
    case .runs:
      Row(
        "runs", .count({ $0.runs = $1 }, Self.runCounts),
        "The number of runs; 0 loops forever. A gradient runs once, or there and back for 0.",
        of: [.pulse, .sheen, .sheenButton] + .gradients)
    case .colors:
      Row(
        "colors", .colors({ $0.colors = $1 }), "The colours instead of the effect's own.",
        of: .all - [.rainbow, .rainbowAnimation, .gradientCrossfade])
    case .gradients:
      Row(
        "gradients", flag: "gradient", .gradients({ $0.gradients = $1 }),
        "Gradients, taken in turn.",
        of: [.gradientHue, .gradientCrossfade])
    case .direction:
      Row(
        "direction", .direction({ $0.direction = $1 }),
        "Where a splash comes from: a name or degrees, 0 to the right, 90 down.", of: [.splash])
    case .interval:
      Row(
        "interval", .number({ $0.interval = $1 }, Self.seconds),
        "The seconds from one new colour or gradient to the next.",
        of: [.gradientCrossfade, .splash])
    case .pressed:
      Row(
        "pressed", .flag({ $0.isPressed = $1 }), "Whether the button is pressed. Default: false.",
        of: [.sheenButton])
    case .placement:
      Row(
        "placement", .name { $0.placement = $1 },
        "Where a GeometryReader puts its content, as published: centered (iOS 13, the default) or "
          + "top-leading (later).",
        of: [.rainbowAnimation, .sheen, .sheenButton])
    case .hueSpace:
      Row(
        "hueSpace", flag: "hue-space", .hueSpace,
        "The space in which hue is turned.", of: [.gradientHue])
    }
  }

  /// The lengths of runs and pauses, in seconds, that every front takes.
  package static let seconds = 1e-3...1e6

  /// The numbers of runs that every front takes.
  package static let runCounts = 0...1_000_000
}

extension EffectOption {
  /// An option's names, form and meaning, and the effects that take it.
  package struct Declaration: Sendable {
    /// The member of a scene's node.
    package let member: String

    /// The option of the command line, without its dashes.
    package let flag: String

    package let form: Form

    /// The meaning in a sentence.
    package let note: String

    package let effects: Set<EffectName>

    init(
      _ member: String, flag: String? = nil, _ form: Form, _ note: String, of effects: [EffectName]
    ) {
      (self.member, self.flag, self.form) = (member, flag ?? member, form)
      (self.note, self.effects) = (note, Set(effects))
    }
  }

  /// How an option sets its part of the settings.
  package typealias Setter<Value> = @Sendable (inout EffectSettings, Value) -> Void

  /// The kind of an option's values, and where they go.
  package enum Form: Sendable {
    /// A line of text: whoever sets type makes a run of it.
    case text
    case figure(Setter<Figure>)
    case number(Setter<Double>, ClosedRange<Double>)
    case count(Setter<Int>, ClosedRange<Int>)
    case curve(Setter<TimingCurve>)
    case colors(Setter<[AnyColor]>)
    case gradients(Setter<[GradientImage]>)
    case direction(Setter<SplashDirection>)
    case flag(Setter<Bool>)

    /// One of some names; false for what is neither one of them nor an alias.
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

    /// A space with a hue, by the name of the rotation in it.
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
  fileprivate static let gradients: Self = [.gradientPoints, .gradientHue, .gradientWobble]

  fileprivate static func - (all: Self, some: Self) -> Self { all.filter { !some.contains($0) } }
}
