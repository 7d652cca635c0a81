import ArgumentParser
import ColorToolkit

/// The choice of whether to colour the output.
enum ColorChoice: String, NamedArgument {
  case auto, always, never
}

/// The number of colours that the terminal has.
enum TerminalPalette: Sendable {
  case none, indexed256, trueColor

  /// Creates the palette of standard output from the user's choice and the environment.
  ///
  /// `--color` takes precedence, then `NO_COLOR` (no-color.org), then `CLICOLOR_FORCE`
  /// (bixense.com/clicolors), then whether standard output is a terminal.
  init(_ choice: ColorChoice) {
    let isForced = Console.environment("CLICOLOR_FORCE").map { !$0.isEmpty && $0 != "0" } ?? false
    let isRefused = Console.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let term = Console.environment("TERM") ?? ""
    let isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto: !isRefused && (isForced || (Console.isOutputTerminal && term != "dumb"))
      }
    guard isColored else {
      self = .none
      return
    }
    let announced = Console.environment("COLORTERM")?.lowercased() ?? ""
    let isTrueColor =
      announced == "truecolor" || announced == "24bit" || term.hasSuffix("-direct")
      || (term.isEmpty && announced.isEmpty)
    self = isTrueColor ? .trueColor : .indexed256
  }

  /// Returns the escape sequence that sets the background, with black or white text, whichever has
  /// more contrast.
  func background(_ color: SRGB) -> String {
    let foreground = XYZ(color).storage.y > 0.179 ? 30 : 97
    switch self {
    case .none: return ""
    case .trueColor:
      let b = color.rgba8()
      return "\u{1B}[\(foreground);48;2;\(b.x);\(b.y);\(b.z)m"
    case .indexed256: return "\u{1B}[\(foreground);48;5;\(Self.index(of: color))m"
    }
  }

  var reset: String { isColored ? "\u{1B}[0m" : "" }

  /// Returns the text dimmed. The text can come from outside, because its control characters are
  /// made visible.
  func dim(_ text: String) -> String { styled(text, "2") }

  /// Returns the text in bold. The text can come from outside, because its control characters are
  /// made visible.
  func bold(_ text: String) -> String { styled(text, "1") }

  private func styled(_ text: String, _ style: String) -> String {
    let shown = text.visibleLines
    return isColored ? "\u{1B}[\(style)m\(shown)\u{1B}[0m" : shown
  }

  var isColored: Bool { if case .none = self { false } else { true } }

  /// Returns the index of the nearest colour in xterm's 6×6×6 cube and grey ramp, by Oklab
  /// distance.
  static func index(of color: SRGB) -> Int {
    let wanted = Oklab(color.mapped(into: SRGB.self))
    var best = (index: 16, distance: Double.infinity)
    for (index, candidate) in palette.enumerated() {
      let distance = ColorDifference.deltaEOK.ofCoordinates(candidate.components, wanted.components)
      if distance < best.distance { best = (index + 16, distance) }
    }
    return best.index
  }

  /// Entries 16…255. The user defines the first sixteen entries.
  private static let palette: [Oklab] = {
    let levels: [Double] = [0, 95, 135, 175, 215, 255]
    var colors: [Oklab] = []
    for red in levels {
      for green in levels {
        for blue in levels { colors.append(Oklab(SRGB(red / 255, green / 255, blue / 255))) }
      }
    }
    for step in 0..<24 {
      let gray = Double(8 + 10 * step) / 255
      colors.append(Oklab(SRGB(gray, gray, gray)))
    }
    return colors
  }()
}
