import ColorFilters
import ColorText
import Colorimetry
import Painting
import Syntax
import VectorMath

extension HueRotationComparison {
  /// For each purpose what to use, with lines for the first colour and the first gradient; none where
  /// all is grey or nothing turns.
  func advised() -> [RotationAdvice] {
    options.angles.adviceAngle.map { advice(turning: $0) } ?? []
  }

  /// The same advice with lines for another angle.
  package func advice(turning degrees: Double) -> [RotationAdvice] {
    let figures = summaries.map { (method: $0.method, seen: $0.seen) }
    guard figures.contains(where: { $0.seen.colorfulness.count > 0 }) else { return [] }
    var shown: [Subject] = []
    for isGradient in [false, true] {
      if let first = subjects.first(where: { $0.isGradient == isGradient }) { shown.append(first) }
    }
    var advice: [RotationAdvice] = []
    for use in RotationAdvice.Use.allCases {
      for subject in shown {
        let found = RotationAdvice(use, of: figures, degrees: degrees, input: subject.label) {
          pastes(subject, by: $0, degrees: degrees)
        }
        if let found { advice.append(found) }
      }
    }
    return advice
  }

  /// Lines that draw a subject as a method turns it by an angle.
  func pastes(
    _ subject: Subject, by method: HueRotationMethod, degrees: Double
  ) -> [RotationAdvice.Paste] {
    let rotation = HueRotation(
      degrees: degrees, method: method, gamutMapping: options.gamutMapping)
    // A filter turns what a screen of sRGB shows: of colours outside it, other ones.
    let isShown =
      display == .srgb
      && subject.shown.allSatisfy {
        $0.isInGamut(of: display, tolerance: HueRotation.clipTolerance)
      }
    let live = method.isMatrix && !isShown ? [] : RotationAdvice.live(method, degrees)
    if let gradient = subject.gradient {
      let box = Size2D(width: 256, height: 256)
      if method.isMatrix {
        // A filter turns the picture of a gradient; there is no other gradient that draws the same.
        return !isShown
          ? []
          : [
            .init(
              form: "CLI",
              text: "colortool gradient \(subject.label.quotedForShell) --format png -o before.png "
                + "&& colortool image \(RotationAdvice.words(method, degrees)) before.png "
                + "-o after.png")
          ] + live
      }
      let turned = gradient.turned(rotation, in: display)
      let css = turned.rounded(bytes: true).css(in: box)
      var result: [RotationAdvice.Paste] = [
        .init(form: "CLI", text: "colortool gradient \(css.quotedForShell)"),
        .init(form: "CSS", text: "background: \(css);"),
      ]
      if turned.gradient(in: box).isMixedBySwiftUI,
        let text = try? turned.rounded().swiftUI(in: box)
      {
        result.append(
          .init(form: "SwiftUI", text: text.split(separator: "\n").joined(separator: "\n")))
      }
      return result
    }
    guard let color = subject.colors.first else { return [] }
    let turned = rotation(color, in: display)
    let relative = RotationAdvice.relative(color, method, degrees)
    // On its own the colour is turned on the display that it names.
    let isOwn = ColorSpace.display(for: subject.origins) == display
    let command = RotationAdvice.command(method, degrees, options, on: isOwn ? nil : display)
    var result: [RotationAdvice.Paste] = [
      .init(
        form: "CLI", text: "colortool rotate-hue \(command) \(subject.label.quotedForShell)"),
      .init(form: "CSS", text: "color: \(turned.displayText);"),
      .init(form: "SwiftUI", text: RotationAdvice.swiftUI(turned)),
    ]
    if let relative, relative.draws(turned) {
      result.append(.init(form: "CSS from the colour", text: "color: \(relative.text);"))
    }
    return result + live
  }
}

extension GradientImage {
  /// The gradient with its stops rounded to what a line needs that is to be read: four decimals, or
  /// 8 bits where they are of sRGB and that is as they are shown.
  fileprivate func rounded(bytes: Bool = false) -> GradientImage {
    var result = self
    for index in stops.indices {
      let color = stops[index].color
      let scale = bytes && color.space == .srgb ? 255.0 : 1e4
      var storage = (color.storage * scale).rounded(.toNearestOrEven) / scale
      storage.w = (color.alpha * 1e4).rounded() / 1e4
      result.stops[index].color = AnyColor(color.space, storage: storage)
    }
    return result
  }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension RotationAdvice {
  /// A photograph as a method turns it.
  static func photographPaste(
    _ path: String, _ method: HueRotationMethod, _ degrees: Double,
    _ options: HueRotationComparison.Options
  ) -> [Paste] {
    let map = mapWords(method, options)
    // It is turned in its own space, or brought first into the one that was asked for.
    let space = options.display.map { "--convert-profile \($0.rawValue) " } ?? ""
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let ending = path[name...].lastIndex(of: ".").flatMap { $0 > name ? $0 : nil } ?? path.endIndex
    // Without an ending there is no format to go by.
    let kind = ending == path.endIndex ? ".png" : path[ending...]
    let target = "\(path[..<ending])-turned\(kind)"
    return [
      Paste(
        form: "CLI",
        text: "colortool image \(space)\(words(method, degrees))\(map) \(path.quotedForShell) "
          + "-o \(target.quotedForShell)")
    ] + live(method, degrees) + [
      Paste(
        form: "LUT",
        text: "colortool export hue-rotation --angle \(NumberText.shortest(degrees)) --method "
          + "\(method.name)\(method.isMatrix ? "" : " --map \(options.gamutMapping.rawValue)") "
          + "--as cube -o turn.cube")
    ]
  }

  fileprivate static func command(
    _ method: HueRotationMethod, _ degrees: Double, _ options: HueRotationComparison.Options,
    on display: ColorSpace?
  ) -> String {
    "--angle \(NumberText.shortest(degrees)) --method \(method.name)\(mapWords(method, options))"
      + (display.map { " --display \($0.rawValue)" } ?? "")
  }

  fileprivate static func words(_ method: HueRotationMethod, _ degrees: Double) -> String {
    "--rotate-hue \(NumberText.shortest(degrees)) --method \(method.name)"
  }

  private static func mapWords(
    _ method: HueRotationMethod, _ options: HueRotationComparison.Options
  ) -> String {
    method.isMatrix || options.gamutMapping == .raytrace
      ? "" : " --map \(options.gamutMapping.rawValue)"
  }

  /// What turns whatever is shown: a platform's own filter, or this library's on a view.
  fileprivate static func live(_ method: HueRotationMethod, _ degrees: Double) -> [Paste] {
    let angle = NumberText.shortest(degrees)
    switch method {
    case .matrix(.swiftUI):
      return [Paste(form: "SwiftUI view", text: ".hueRotation(.degrees(\(angle)))")]
    case .matrix(.css): return [Paste(form: "CSS filter", text: "filter: hue-rotate(\(angle)deg);")]
    case .hue(let space) where shaded.contains(space):
      let place = space == .oklch ? "" : ", in: .\(space.rawValue)"
      let turn = ".trueHueRotation(.degrees(\(angle))\(place))  // import ColorToolkitShaders"
      return [Paste(form: "SwiftUI view", text: turn)]
    default: return []
    }
  }

  /// The spaces that `ColorToolkitShaders` turns views in.
  private static let shaded: [ColorSpace] = [
    .hsb, .hsl, .okhsl, .okhsv, .oklch, .huelch, .lch, .lchuv, .jzczhz, .hct,
  ]

  /// SwiftUI knows two displays, and components outside 0…1: the wider one holds what is not sRGB's.
  fileprivate static func swiftUI(_ color: AnyColor) -> String {
    let space = color.space == .srgb ? ColorSpace.srgb : .displayP3
    let c = color.converted(to: space).storage
    let components = zip(["red", "green", "blue"], [c.x, c.y, c.z]).map {
      "\($0): \(JSONText.number($1, places: 4))"
    }
    return "Color(.\(space == .srgb ? "sRGB" : "displayP3"), "
      + components.joined(separator: ", ")
      + (c.w < 1 ? ", opacity: \(JSONText.number(c.w, places: 4)))" : ")")
  }

  /// A relative colour of CSS, and the colour it means before a browser clips it.
  struct Relative {
    var text: String
    var color: AnyColor

    /// Whether a browser draws the colour by it, to the rounding: what leaves sRGB it clips.
    func draws(_ turned: AnyColor) -> Bool {
      guard turned.space == .srgb else { return false }
      let shown = color.mapped(into: .srgb, by: .clip).storage - turned.storage
      return max(abs(shown.x), abs(shown.y), abs(shown.z), abs(shown.w)) < 0.5 / 255
    }
  }

  /// The relative colour of CSS that turns the same hue.
  fileprivate static func relative(
    _ color: AnyColor, _ method: HueRotationMethod, _ degrees: Double
  ) -> Relative? {
    let turn = "calc(h + \(NumberText.shortest(degrees)))"
    let text: String
    switch method {
    case .hue(.oklch): text = "oklch(from \(color.exactText) l c \(turn))"
    case .hue(.lch): text = "lch(from \(color.exactText) l c \(turn))"
    // CSS's HSL is sRGB's.
    case .hue(.hsb) where color.space == .srgb, .hue(.hsl) where color.space == .srgb,
      .hue(.hwb) where color.space == .srgb:
      text = "hsl(from \(color.exactText) \(turn) s l)"
    default: return nil
    }
    return (try? AnyColor(css: text)).map { Relative(text: text, color: $0) }
  }
}
