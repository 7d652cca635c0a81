import ArgumentParser
import ColorToolkit
import Scenes
import Typesetting

/// The options of an effect: those that ``EffectOption`` declares, the font and the background.
///
/// The parser finds options by reflection on a value's properties. This type's mirror shows it the
/// rows of the option table instead.
struct EffectChoices: ParsableArguments, CustomReflectable {
  private var fonts = Option(
    wrappedValue: [String](), name: .customLong("font"),
    help: """
      Font of the text: a file, or \(Typeface.DejaVu.named.map(\.name).joined(separator: ", ")). \
      Repeat the option for fallback fonts. (default: sans)
      """, completion: .fonts)
  private var textOptions: [TextLayout.Option: TextValue] = [:]
  private var background = Option<String?>(help: "Background: a colour, or none.")
  private var given: [EffectOption: String] = [:]

  /// The command-line value of an option for text.
  private enum TextValue {
    case text(String)
    case number(Double)
  }

  init() {}

  /// The given text, which becomes part of the title for screen readers.
  var text: String? { given[.text] }

  var customMirror: Mirror {
    var children: [Mirror.Child] = []
    for option in EffectOption.allCases {
      children.append((option.key.stringValue, option.argument))
      guard option == .text else { continue }
      children.append((Key.font.stringValue, fonts))
      for option in TextLayout.Option.allCases {
        children.append((option.key.stringValue, option.argument))
      }
    }
    return Mirror(self, children: children + [(Key.background.stringValue, background)])
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    fonts = try values.decode(Option<[String]>.self, forKey: .font)
    for option in TextLayout.Option.allCases {
      textOptions[option] =
        if case .number = option.form {
          try values.decode(Option<Double?>.self, forKey: option.key).wrappedValue
            .map(TextValue.number)
        } else {
          try values.decode(Option<String?>.self, forKey: option.key).wrappedValue
            .map(TextValue.text)
        }
    }
    background = try values.decode(Option<String?>.self, forKey: .background)
    for option in EffectOption.allCases {
      given[option] =
        switch option.declaration.form {
        case .flag:
          try values.decode(Flag<Bool>.self, forKey: option.key).wrappedValue ? "true" : nil
        case .gradients, .events:
          try values.decode(Option<[String]>.self, forKey: option.key).wrappedValue.joinedOrNil
        default: try values.decode(Option<String?>.self, forKey: option.key).wrappedValue
        }
    }
  }

  /// Returns the settings for an effect. Throws a usage error for an option that does not apply to
  /// the effect.
  func settings(for name: EffectName, _ form: EffectForm) throws(Failure) -> EffectSettings {
    let options = name.options
    let hasTextOptions = !fonts.wrappedValue.isEmpty || !textOptions.isEmpty
    for option in EffectOption.allCases where !options.contains(option) {
      guard given[option] != nil || option == .text && hasTextOptions else { continue }
      let own = EffectOption.allCases.filter(options.contains).map { "--\($0.declaration.flag)" }
      throw .usage(
        "--\(option.declaration.flag) does not apply to \(name.rawValue)"
          + (own.isEmpty ? "" : ", which takes \(own.joined(separator: ", "))"))
    }
    var settings = EffectSettings(form)
    for option in EffectOption.allCases {
      if let given = given[option] { try Self.set(option, to: given, of: name, in: &settings) }
    }
    if let background = background.wrappedValue {
      settings.background =
        background == "none"
        ? SRGB(0, 0, 0, alpha: 0)
        : SRGB(try LineItem.Field(text: background.trimmed, offset: 0).color())
    }
    // A shape of one's own takes the place of the rainbow's text.
    let isRainbow = name == .rainbow || name == .rainbowAnimation
    let hasShape = [EffectOption.figure, .fill, .mask, .inset].contains { given[$0] != nil }
    if var style = name.textStyle, !isRainbow || !hasShape || given[.text] != nil {
      if let text = given[.text] { style.text = text }
      settings.text = try shaped(style)
    }
    if given[.text] == nil, settings.cards == 2, let style = name.secondTextStyle {
      settings.secondText = try shaped(style)
    }
    return settings
  }

  private static func set(
    _ option: EffectOption, to text: String, of name: EffectName, in settings: inout EffectSettings
  ) throws(Failure) {
    if case .image(let set) = option.declaration.form {
      let image = try ImageCrossfade.bitmap(text)
      return set(&settings, EffectMask(image: image, width: image.width, height: image.height))
    }
    let isAngle = option == .angle || option == .lean
    let text = isAngle ? NumberText.shortest(try Measure.degrees(text)) : text
    do throws(EffectOption.Fault) {
      try option.read(text, of: name, into: &settings)
    } catch {
      switch error {
      case .value(let message): throw .usage("--\(message)")
      case .syntax(let error, in: let text): throw .badData("'\(text)': \(error.told(of: text))")
      }
    }
    if case .gradients = option.declaration.form { Console.noteLightness(in: text) }
  }

  private func shaped(_ style: TextStyle) throws(Failure) -> TextRun {
    guard style.text.count <= TextStyle.mostCharacters else {
      throw .usage("--text: the maximum is \(TextStyle.mostCharacters) characters")
    }
    var style = style
    // What ends lines and what goes to the next stop is set; no other control has a form.
    let shaping: Set<Character> = ["\n", "\r", "\r\n", "\t"]
    style.text = String(
      style.text.flatMap { shaping.contains($0) ? String($0) : String($0).visible })
    var layout = try textLayout()
    do {
      let fonts = try fonts.wrappedValue.map { try Typeface.named($0, orAt: $0) }
      layout.fallbacks = Array(fonts.dropFirst())
      let run = try style.shaped(in: fonts.first, layout)
      for warning in run.warnings { Console.warning("--text: \(warning)") }
      return run
    } catch {
      throw Failure(status: .noInput, message: "\(error)")
    }
  }

  /// Creates the layout of the text. An effect's lines are centred by default.
  private func textLayout() throws(Failure) -> TextLayout {
    var layout = TextLayout()
    layout.alignment = .center
    for option in TextLayout.Option.allCases {
      switch (option.form, textOptions[option]) {
      case (.number(let range), .number(let number)):
        guard range.contains(number) else {
          throw .usage(
            "--\(option.flag) \(number): must be from \(NumberText.shortest(range.lowerBound)) to "
              + "\(NumberText.shortest(range.upperBound))")
        }
        layout.set(option, to: number)
      case (.choice(let names), .text(let text)):
        guard names.contains(text) else {
          let meant = nearest(to: text, among: names)
          throw .usage(
            "--\(option.flag) \(text): expected \(names.joined(separator: ", "))"
              + (meant.map { "; did you mean '\($0)'?" } ?? ""))
        }
        layout.set(option, to: text)
      case (.text, .text(let text)): layout.set(option, to: text)
      default: break
      }
    }
    return layout
  }

  /// Returns the choices of an empty command line.
  static func untouched() throws(Failure) -> Self {
    do { return try parse([]) } catch { throw .usage("\(error)") }
  }
}

extension EffectChoices {
  /// The key under which the parser stores an option's value.
  fileprivate struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static let font = Self(stringValue: "font")
    static let background = Self(stringValue: "background")
  }
}

extension EffectOption {
  fileprivate var key: EffectChoices.Key { EffectChoices.Key(stringValue: declaration.member) }

  /// The option in the form that the parser accepts.
  fileprivate var argument: Any {
    let name = NameSpecification.customLong(declaration.flag)
    let help = ArgumentHelp("\(help)")
    return switch declaration.form {
    case .flag: Flag(wrappedValue: false, name: name, help: help) as Any
    case .gradients, .events: Option(wrappedValue: [String](), name: name, help: help)
    // Numbers may be negative.
    case .number: Option<String?>(name: name, parsing: .unconditional, help: help)
    default: Option<String?>(name: name, help: help, completion: completion)
    }
  }

  private var completion: CompletionKind? {
    switch declaration.form {
    case .figure: .list(EffectOption.figureNames.split(separator: ", ").map(String.init))
    case .curve: .curves
    case .image: .images
    case .direction: .list(SplashDirection.named.map(\.name))
    case .choice(let names, _): .list(names)
    default: nil
    }
  }

  /// The meaning of the option, and the notation of its value on the command line.
  private var help: String {
    let syntax =
      switch declaration.form {
      case .text, .image, .number, .count, .flag, .color: ""
      case .size: "WxH"
      case .figure:
        "\(EffectOption.figureNames); rounded:12 sets a radius"
      case .curve: "see 'ease --help'"
      case .colors: "separated by commas"
      case .numbers: "separated by commas"
      case .gradients: "repeat the option for several"
      case .events: "'0.8 press', '1.5 press 0.3', '2 color red'; repeat the option for several"
      case .direction: "values: \(SplashDirection.names)"
      case .choice(let names, _): "values: \(names.joined(separator: ", "))"
      }
    let effects = EffectName.allCases.filter { $0.options.contains(self) }
    let owners = effects.map(\.rawValue).joined(separator: ", ")
    return declaration.note + (syntax.isEmpty ? "" : " (\(syntax))") + " [\(owners)]"
  }
}

extension TextLayout.Option {
  fileprivate var key: EffectChoices.Key { EffectChoices.Key(stringValue: rawValue) }

  /// The option in the form that the parser accepts.
  fileprivate var argument: Any {
    let name = NameSpecification.customLong(flag)
    switch form {
    case .number: return Option<Double?>(name: name, help: ArgumentHelp("\(note)"))
    case .text: return Option<String?>(name: name, help: ArgumentHelp("\(note)"))
    case .choice(let names):
      let help = ArgumentHelp("\(note) (values: \(names.joined(separator: ", ")))")
      return Option<String?>(name: name, help: help, completion: .list(names))
    }
  }
}

extension [String] {
  fileprivate var joinedOrNil: String? { isEmpty ? nil : joined(separator: ";") }
}

extension SplashDirection {
  static var names: String { named.map(\.name).joined(separator: ", ") }
}
