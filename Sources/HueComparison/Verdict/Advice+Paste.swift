import ColorFilters
import ColorText
import Colorimetry
import Syntax

extension HueRotationComparison {
  func advised() -> [RotationAdvice] {
    guard let degrees = options.angles.adviceAngle, !inputs.isEmpty else { return [] }
    let effects = effects
    return RotationAdvice.Use.allCases.compactMap { use in
      RotationAdvice(use, of: effects, degrees: degrees) { paste(use, $0, degrees) }
    }
  }

  private func paste(
    _ use: RotationAdvice.Use, _ method: HueRotationMethod, _ degrees: Double
  ) -> [RotationAdvice.Paste] {
    let turn = RotationAdvice.command(method, degrees, options)
    switch use {
    case .photographs: return RotationAdvice.photographPaste("photo.jpg", method, degrees, options)
    case .accents, .brand:
      let subject = subjects.first { !$0.isGradient && !$0.inputs.isEmpty }
      let color = subject.map { inputs[$0.inputs.lowerBound].color } ?? inputs[0].color
      let operand = (subject?.label ?? color.displayText).quotedForShell
      return RotationAdvice.paste(
        "colortool rotate-hue \(turn) \(operand)", [color],
        turned([color], by: method, degrees: degrees), method, degrees)
    case .gradients:
      guard let subject = subjects.first(where: { $0.isGradient && !$0.inputs.isEmpty }) else {
        // A rainbow of the first colour is the gradient that it makes.
        let color = inputs[0].color
        let rainbow = stride(from: 0.0, through: 360, by: 60).flatMap {
          turned([color], by: method, degrees: $0)
        }
        let operand = subjects[0].label.quotedForShell
        return RotationAdvice.paste(
          "colortool rotate-hue \(turn) \(operand)", nil, rainbow, method, degrees)
      }
      let colors = subject.inputs.map { inputs[$0].color }
      let operands = colors.map { $0.displayText.quotedForShell }.joined(separator: " ")
      return RotationAdvice.paste(
        "colortool rotate-hue \(turn) \(operands)", colors,
        turned(colors, by: method, degrees: degrees), method, degrees)
    }
  }
}

extension [Double] {
  /// The angle that is nearest to 120° of those that turn anything.
  var adviceAngle: Double? {
    turning.map { self[$0] }.min { abs($0 - 120) < abs($1 - 120) }
  }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension RotationAdvice {
  fileprivate static func command(
    _ method: HueRotationMethod, _ degrees: Double, _ options: HueRotationComparison.Options,
    angle option: String = "--angle"
  ) -> String {
    let map =
      method.isMatrix || options.gamutMapping == .raytrace
      ? "" : " --map \(options.gamutMapping.rawValue)"
    let display = options.display.map { " --display \($0.rawValue)" } ?? ""
    return "\(option) \(NumberText.shortest(degrees)) --method \(method.name)\(map)\(display)"
  }

  static func photographPaste(
    _ path: String, _ method: HueRotationMethod, _ degrees: Double,
    _ options: HueRotationComparison.Options
  ) -> [Paste] {
    // A picture is turned in its own RGB.
    var own = options
    own.display = nil
    let words = command(method, degrees, own, angle: "--rotate-hue")
    let place = path.lastIndex(of: ".") ?? path.endIndex
    let target = "\(path[..<place])-turned\(path[place...])"
    return [
      Paste(
        form: "CLI",
        text: "colortool image \(words) \(path.quotedForShell) -o \(target.quotedForShell)")
    ] + live(method, degrees) + [
      // A table is mapped in another way unless it is told.
      Paste(
        form: "LUT",
        text: "colortool export hue-rotation --angle \(NumberText.shortest(degrees)) --method "
          + "\(method.name)\(method.isMatrix ? "" : " --map \(options.gamutMapping.rawValue)") "
          + "--as cube -o turn.cube")
    ]
  }

  /// What a platform does by itself, where that is the method.
  private static func live(_ method: HueRotationMethod, _ degrees: Double) -> [Paste] {
    let angle = NumberText.shortest(degrees)
    return switch method {
    case .matrix(.swiftUI): [Paste(form: "SwiftUI", text: ".hueRotation(.degrees(\(angle)))")]
    case .matrix(.css): [Paste(form: "CSS", text: "filter: hue-rotate(\(angle)deg);")]
    default: []
    }
  }

  /// The turned colours themselves, and for one that CSS can turn by itself how.
  fileprivate static func paste(
    _ command: String, _ colors: [AnyColor]?, _ turned: [AnyColor], _ method: HueRotationMethod,
    _ degrees: Double
  ) -> [Paste] {
    let css = turned.map { $0.displayText }.joined(separator: ", ")
    let swift = turned.map(swiftUI).joined(separator: ", ")
    var result = [Paste(form: "CLI", text: command)]
    if turned.count == 1 {
      let relative = colors?.first.flatMap { Self.relative($0, method, degrees) }
      result.append(
        Paste(form: "CSS", text: "color: \(css);" + (relative.map { " /* \($0) */" } ?? "")))
      result.append(Paste(form: "SwiftUI", text: swift))
    } else {
      result.append(Paste(form: "CSS", text: "background: linear-gradient(90deg, \(css));"))
      result.append(
        Paste(
          form: "SwiftUI",
          text: "LinearGradient(colors: [\(swift)], startPoint: .leading, endPoint: .trailing)"))
    }
    let live = live(method, degrees)
    return result.filter { paste in !live.contains { $0.form == paste.form } } + live
  }

  /// SwiftUI knows two displays: the wider one holds what is not sRGB's.
  private static func swiftUI(_ color: AnyColor) -> String {
    let space = color.space == .srgb ? ColorSpace.srgb : .displayP3
    let c = color.mapped(into: space, by: .clip).storage
    let components = zip(["red", "green", "blue"], [c.x, c.y, c.z]).map {
      "\($0): \(JSONText.number($1, places: 4))"
    }
    return "Color(.\(space == .srgb ? "sRGB" : "displayP3"), "
      + components.joined(separator: ", ")
      + (c.w < 1 ? ", opacity: \(JSONText.number(c.w, places: 4)))" : ")")
  }

  /// The relative colour of CSS that turns the same hue; browsers come into gamut in their own way.
  private static func relative(
    _ color: AnyColor, _ method: HueRotationMethod, _ degrees: Double
  ) -> String? {
    let turn = "calc(h + \(NumberText.shortest(degrees)))"
    return switch method {
    case .hue(.oklch): "oklch(from \(color.displayText) l c \(turn))"
    case .hue(.lch): "lch(from \(color.displayText) l c \(turn))"
    // CSS's HSL is sRGB's.
    case .hue(.hsb) where color.space == .srgb, .hue(.hsl) where color.space == .srgb,
      .hue(.hwb) where color.space == .srgb:
      "hsl(from \(color.displayText) \(turn) s l)"
    default: nil
    }
  }
}
