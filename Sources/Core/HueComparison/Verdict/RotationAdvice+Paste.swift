import ColorFilters
import ColorText
import Colorimetry
import Painting
import Syntax
import VectorMath

extension HueRotationComparison {
  /// Returns lines that draw a subject as a method rotates it by an angle.
  func pastes(
    _ subject: Subject, by method: HueRotationMethod, degrees: Double
  ) -> [RotationAdvice.Paste] {
    let rotation = HueRotation(
      degrees: degrees, method: method, gamutMapping: options.gamutMapping)
    // A filter rotates the colours of an sRGB screen, which differ for colours outside sRGB.
    let isShown =
      display == .srgb
      && subject.shown.allSatisfy {
        $0.isInGamut(of: display, tolerance: HueRotation.clipTolerance)
      }
    let live = method.isMatrix && !isShown ? [] : RotationAdvice.live(method, degrees)
    if let gradient = subject.gradient {
      let box = Size2D(width: 256, height: 256)
      if method.isMatrix {
        // A filter rotates the picture of a gradient; no other gradient draws the same.
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
    // On its own the colour is turned on the display that it names.
    let isOwn = ColorSpace.display(for: subject.origins) == display
    let command = RotationAdvice.command(method, degrees, options, on: isOwn ? nil : display)
    return [
      .init(
        form: "CLI",
        text: "colortool rotate-hue \(command)\(display == .srgb ? " --format hex" : "") "
          + subject.label.quotedForShell),
      .init(form: "CSS", text: "color: \(RotationAdvice.css(color, turned, method, degrees))"),
      .init(form: "SwiftUI", text: RotationAdvice.swiftUI(turned)),
    ] + live
  }
}

extension GradientPaint {
  /// Returns the gradient with the components of its stops rounded to four decimals, so that the
  /// line is readable. With `bytes`, sRGB components are rounded to 8 bits, the depth at which they
  /// are shown.
  fileprivate func rounded(bytes: Bool = false) -> GradientPaint {
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
  /// The text quoted as a single word for sh, bash, zsh and fish, which treat backslashes in single
  /// quotes differently. In PowerShell, where curly quotes end a word, the text may become several
  /// words. PowerShell never runs a command from the text.
  fileprivate var quotedForShell: String {
    // By scalars: a mark that joins a quote hides it from a count of characters.
    let word = unicodeScalars.map { scalar in
      !"\\'‘’‚‛".unicodeScalars.contains(scalar)
        ? "\(scalar)" : scalar == "\\" ? "'\"\\\\\"'" : "'\"\(scalar)\"'"
    }
    return "'" + word.joined() + "'"
  }
}

extension RotationAdvice {
  /// Returns lines that rotate a photograph with a method.
  static func photographPaste(
    _ path: String, _ method: HueRotationMethod, _ degrees: Double,
    _ options: HueRotationComparison.Options
  ) -> [Paste] {
    let map = mapWords(method, options)
    // An operand that begins like an option would be one.
    let path = path.utf8.first == 0x2D ? "./" + path : path
    // The photograph is rotated in its own space, or first converted to the requested one.
    let space = options.display.map { "--convert-profile \($0.rawValue) " } ?? ""
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let ending = path[name...].lastIndex(of: ".").flatMap { $0 > name ? $0 : nil } ?? path.endIndex
    // Without a file extension, no format is known.
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
          + "--format cube -o turn.cube")
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

  /// Returns lines with a live filter for any content. The filter is a platform's own, or this
  /// library's filter on a view.
  static func live(_ method: HueRotationMethod, _ degrees: Double) -> [Paste] {
    let angle = NumberText.shortest(degrees)
    switch method {
    case .matrix(.swiftUI):
      return [
        Paste(form: "SwiftUI view", text: ".hueRotation(.degrees(\(angle)))"),
        Paste(form: "CSS filter", text: "filter: hue-rotate(\(angle)deg);"),
      ]
    case .hue(let space):
      let place = space == .oklch ? "" : ", in: .\(space.rawValue)"
      let turn = ".trueHueRotation(.degrees(\(angle))\(place))  // import ColorToolkitShaders"
      return [Paste(form: "SwiftUI view", text: turn)]
    default: return []
    }
  }

  /// Returns SwiftUI code for a colour. SwiftUI has two display spaces, and accepts components
  /// outside 0…1. Colours of all spaces except sRGB are written in Display P3.
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

  /// Returns the CSS value of a rotated colour, and the formula with which CSS rotates the colour.
  ///
  /// A rotation of HSB hue never leaves sRGB, so its formula is the value. The OKLCh formula is
  /// only a comment. As a second declaration it would override the first, and browsers clip its
  /// result.
  fileprivate static func css(
    _ color: AnyColor, _ turned: AnyColor, _ method: HueRotationMethod, _ degrees: Double
  ) -> String {
    let turn = "calc(h + \(NumberText.shortest(degrees)))"
    switch method {
    // CSS's HSL is sRGB's, and beyond its gamut another circle.
    case .hue(.hsb) where color.space == .srgb && color.isInGamut(of: .srgb):
      return "hsl(from \(color.exactText) \(turn) s l);"
    case .hue(.oklch):
      let formula = "oklch(from \(color.exactText) l c \(turn))"
      guard let meant = try? AnyColor(css: formula), turned.space == .srgb else { break }
      let drawn = meant.mapped(into: .srgb, by: .clip).displayText
      let note = drawn == turned.displayText ? "" : ", which browsers clip to \(drawn)"
      return "\(turned.displayText);  /* \(formula)\(note) */"
    default: break
    }
    return turned.displayText + ";"
  }
}
