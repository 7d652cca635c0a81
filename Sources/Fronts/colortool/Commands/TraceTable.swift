import ColorToolkit

extension ConversionTrace.Step {
  /// A description of the step in words.
  var sentence: String {
    let space = color.space
    return switch event {
    case .missingAsZero(let which): "missing \(which.words(in: space)) counts as 0"
    case .hop(let from, let to): "\(from.rawValue) → \(to.rawValue)"
    case .adaptation(let from, let to): "white \(from.label) → \(to.label), with Bradford"
    case .mapping(let method, let gamut, let changed):
      changed
        ? "\(method.rawValue) into \(gamut.rawValue)" : "already inside \(gamut.rawValue)"
    case .powerless(let which): "grey: \(which.words(in: space)) becomes missing"
    case .carriedForward(let which): "\(which.words(in: space)) stays missing"
    case .outOfGamut(let gamut): "outside \(gamut.rawValue), not mapped"
    }
  }
}

extension StandardIlluminant {
  /// The name of the white. For the ACES white, the name includes the nearest standard illuminant.
  fileprivate var label: String { self == .aces ? "ACES (near D60)" : rawValue }
}

extension ConversionTrace.Event {
  /// The machine-readable name of the kind of step.
  var name: String {
    switch self {
    case .missingAsZero: "missing-as-zero"
    case .hop: "hop"
    case .adaptation: "adaptation"
    case .mapping: "mapping"
    case .powerless: "powerless"
    case .carriedForward: "carried-forward"
    case .outOfGamut: "out-of-gamut"
    }
  }

  /// The start and end of a hop between spaces or of an adaptation between whites, or nil for other
  /// kinds of step.
  var spaces: (from: String, to: String)? {
    switch self {
    case .hop(let from, let to): (from.rawValue, to.rawValue)
    case .adaptation(let from, let to): (from.label, to.label)
    default: nil
    }
  }
}

extension Missing {
  /// Returns the names of the missing components in a space.
  fileprivate func words(in space: ColorSpace) -> String {
    var words = (0..<3).filter { contains(component: $0) }.map { index in
      let channel = space.channels[index]
      return switch channel.role {
      case .hue: "hue"
      case .lightness: "lightness"
      case .colorfulness: channel.name == "s" ? "saturation" : "chroma"
      default: channel.name
      }
    }
    if contains(.alpha) { words.append("alpha") }
    return words.joined(separator: ", ")
  }
}

/// A readable table with the steps of a conversion.
struct TraceTable {
  var source: AnyColor
  var steps: [ConversionTrace.Step]
  var result: AnyColor

  func text(_ palette: TerminalPalette) -> String {
    let width = (steps.map { $0.sentence.count }.max() ?? 0) + 2
    var lines = steps.map { step in
      "  " + palette.swatch(step.color, width: 2) + pad(step.sentence, width)
        + pad(components(step.color), 34) + cost(step.cost)
    }
    if steps.isEmpty { lines.append("  nothing to do") }
    let whole = result.difference(from: source, by: .deltaEOK)
    lines.append("  " + palette.dim("in total, " + cost(whole)))
    return lines.joined(separator: "\n")
  }

  private func components(_ color: AnyColor) -> String {
    (0..<3).map { color[component: $0].map { NumberText.decimal($0, places: 6) } ?? "none" }
      .joined(separator: " ")
  }

  /// Returns the text of a difference. A rounding error is named as such, because its digits are
  /// meaningless.
  private func cost(_ value: Double) -> String {
    if value == 0 { return "ΔE OK 0" }
    return value < 1e-9
      ? "ΔE OK 0, except for rounding" : "ΔE OK " + NumberText.decimal(value, places: 6)
  }
}
