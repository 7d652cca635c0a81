import ColorText
import Colorimetry
public import Effects
import Painting
public import Syntax
import Timing
import TimingText
import VectorMath

extension EffectSettings {
  /// Sets an option from its name and from a string with its value, such as `try
  /// settings.set("dash", to: "12, 4", of: .borderDashed)`. The name and the value have the same
  /// form as on the command line.
  ///
  /// ```swift
  /// var settings = EffectSettings()
  /// try settings.set("duration", to: "2", of: .pulse)
  /// print(settings.duration!)  // 2.0
  /// ```
  ///
  /// - Throws: ``SyntaxError`` if the effect does not have the option, or if the value is invalid.
  public mutating func set(
    _ option: String, to text: String, of effect: EffectName
  ) throws(SyntaxError) {
    let own = EffectOption.allCases.filter {
      $0 != .text && $0.declaration.effects.contains(effect)
    }
    guard let match = own.first(where: { $0.declaration.flag == option }) else {
      throw .unknown("option", option, at: 0, among: own.map { $0.declaration.flag })
    }
    do throws(EffectOption.Fault) {
      try match.read(text, of: effect, into: &self)
    } catch {
      switch error {
      case .value(let message): throw SyntaxError(offset: 0, message: message)
      case .syntax(let error, in: _): throw error
      }
    }
  }
}

extension EffectOption {
  /// A reason why a text is not an option's value.
  package enum Fault: Error {
    /// A value is outside its range, or a name is unknown. The message begins with the option's
    /// name.
    case value(String)

    /// A colour, curve or gradient cannot be read.
    case syntax(SyntaxError, in: String)
  }

  /// Reads an option's value from a text, in the same form as on the command line and in the C
  /// interface.
  ///
  /// Commas separate colours, commas or spaces separate numbers, and semicolons separate gradients
  /// and events. An event is a time, then `press`, `press SECONDS`, `color COLOR` or
  /// `gradient GRADIENT`. A flag is `true` or `false`. The option ``text`` is read by the caller
  /// that does the typesetting.
  package func read(
    _ text: String, of effect: EffectName, into settings: inout EffectSettings
  ) throws(Fault) {
    let text = Self.trimmed(text)
    let isOneWay = [EffectName].gradients.contains(effect)
    switch declaration.form {
    case .text: break
    case .image: throw .value("\(declaration.flag) \(excerpt(text)): no files are read here")
    case .figure(let set): set(&settings, try figure(text))
    case .number(let set, let range): set(&settings, try number(text, in: range))
    case .size(let set, let range):
      let sides = text.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" })
      guard sides.count == 2 else { throw fault(text, "WxH, such as 250x150") }
      set(
        &settings,
        Size2D(
          width: try number(Self.trimmed(String(sides[0])), in: range),
          height: try number(Self.trimmed(String(sides[1])), in: range)))
    case .numbers(let set, let range):
      var numbers: [Double] = []
      for part in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
        numbers.append(try number(String(part), in: range))
      }
      guard (1...100).contains(numbers.count) else { throw fault(text, "1 to 100 numbers") }
      set(&settings, numbers)
    case .count(let set, let range):
      let range = self == .runs && isOneWay ? 0...1 : range
      guard let count = Int(text), range.contains(count) else {
        throw fault(
          text,
          range == 0...1
            ? "0 or 1" : "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      set(&settings, count)
    case .curve(let set):
      set(&settings, try read(text) { text throws(SyntaxError) in try TimingCurve(parsing: text) })
    case .color(let set): set(&settings, SRGB(try color(text)))
    case .colors(let set):
      set(&settings, try all(text, at: ",", "colours") { part throws(Fault) in try color(part) })
    case .gradients(let set):
      let gradients = try all(text, at: ";", "gradients") { part throws(Fault) in
        try gradient(part)
      }
      let least = effect == .gradientCrossfade ? 2 : 1
      guard gradients.count >= least else {
        throw .value("\(declaration.flag): expected at least two gradients to crossfade")
      }
      set(&settings, gradients)
    case .events(let set):
      set(&settings, try all(text, at: ";", "events") { part throws(Fault) in try event(part) })
    case .direction(let set):
      guard let direction = SplashDirection(named: text.lowercased()) else {
        throw fault(
          text, SplashDirection.named.map { $0.name }.joined(separator: ", ") + ", or degrees")
      }
      set(&settings, direction)
    case .flag(let set):
      guard text == "true" || text == "false" else { throw fault(text, "true or false") }
      set(&settings, text == "true")
    case .choice(let names, let set):
      guard set(&settings, text) else {
        let meant = nearest(to: text, among: names)
        throw fault(
          text, names.joined(separator: ", ") + (meant.map { "; did you mean '\($0)'?" } ?? ""))
      }
    }
  }

  private func fault(_ text: String, _ expected: String) -> Fault {
    .value("\(declaration.flag) \(excerpt(text)): expected \(expected)")
  }

  /// Reads at most 1000 parts of a text, divided by a separator.
  private func all<Value>(
    _ text: String, at separator: Character, _ what: String,
    _ read: (String) throws(Fault) -> Value
  ) throws(Fault) -> [Value] {
    let parts = Self.parts(text, at: separator)
    guard parts.count <= 1000 else { throw fault("\(parts.count)", "at most 1000 \(what)") }
    var values: [Value] = []
    for part in parts { values.append(try read(part)) }
    return values
  }

  private func number(_ text: String, in range: ClosedRange<Double>) throws(Fault) -> Double {
    guard let number = Double(text), range.contains(number) else {
      let most = NumberText.shortest(range.upperBound)
      let least = NumberText.shortest(range.lowerBound)
      let isNoLine = self == .width && Double(text) == 0
      throw fault(
        text,
        "a number from \(least) to \(most)" + (isNoLine ? "; to fill the shape, use fill" : ""))
    }
    return number
  }

  private func read<Value>(
    _ text: String, _ parse: (String) throws(SyntaxError) -> Value
  ) throws(Fault) -> Value {
    do throws(SyntaxError) { return try parse(text) } catch { throw .syntax(error, in: text) }
  }

  private func color(_ text: String) throws(Fault) -> AnyColor {
    try read(text.isHexDigits ? "#" + text : text) { text throws(SyntaxError) in
      try AnyColor(css: text)
    }
  }

  private func gradient(_ text: String) throws(Fault) -> GradientPaint {
    try read(text) { text throws(SyntaxError) in try GradientPaint(parsing: text) }
  }

  private func event(_ text: String) throws(Fault) -> EffectEvent {
    let words = text.split(separator: " ", maxSplits: 2).map { String($0) }
    let time = try number(words.first ?? "", in: 0...Self.seconds.upperBound)
    switch (words.count > 1 ? words[1] : "", words.count > 2 ? words[2] : nil) {
    case ("press", nil): return EffectEvent(at: time, .press(nil))
    case ("press", let length?):
      return EffectEvent(at: time, .press(try number(length, in: Self.seconds)))
    case ("color", let color?): return EffectEvent(at: time, .color(SRGB(try self.color(color))))
    case ("gradient", let gradient?):
      return EffectEvent(at: time, .gradient(try self.gradient(gradient)))
    default:
      throw fault(text, "a time, then press, press SECONDS, color COLOR or gradient GRADIENT")
    }
  }

  /// Reads a shape from its name, followed by a colon and a radius if the shape has one.
  private func figure(_ text: String) throws(Fault) -> Figure {
    let parts = text.lowercased().split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let radius = parts.count > 1 ? Double(String(parts[1])) : 20
    guard let radius, radius >= 0, radius <= 1e6 else {
      throw fault(text, "a radius in points, as in rounded:12")
    }
    switch (String(parts[0]), parts.count) {
    case ("rounded", _): return .roundedRectangle(radius: radius)
    case ("continuous", _): return .roundedRectangle(radius: radius, style: .continuous)
    case ("rectangle", 1): return .rectangle
    case ("capsule", 1): return .capsule
    case ("circle", 1): return .circle
    case ("ellipse", 1): return .ellipse
    default: throw fault(text, Self.figureNames)
    }
  }

  package static var figureNames: String {
    "rectangle, rounded, continuous, capsule, circle, ellipse"
  }

  /// Splits a text at a separator, except within parentheses.
  private static func parts(_ text: String, at sign: Character) -> [String] {
    var (result, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == sign, depth <= 0 {
        result.append("")
      } else {
        result[result.count - 1].append(character)
      }
    }
    return result.map { trimmed($0) }
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first == " " || text.first == "\n" { text = text.dropFirst() }
    while text.last == " " || text.last == "\n" { text = text.dropLast() }
    return String(text)
  }
}
