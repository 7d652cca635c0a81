import Colorimetry
import Painting
import Syntax

/// SwiftUI's gradient types, and the functions with the same meaning.
enum SwiftGradientFunction: String, CaseIterable {
  case linear = "LinearGradient"
  case radial = "RadialGradient"
  case angular = "AngularGradient"
  case elliptical = "EllipticalGradient"
  case line = "Gradient"

  private static let others: [String: Self] = [
    "linearGradient": .linear, "radialGradient": .radial, "angularGradient": .angular,
    "conicGradient": .angular, "ellipticalGradient": .elliptical,
  ]

  /// Creates the type whose call is next, with or without a dot before it.
  init?(at scanner: Scanner) {
    var scanner = scanner
    _ = scanner.read(delimiter: 0x2E)
    guard scanner.token.kind == .function else { return nil }
    self.init(named: scanner.nameText)
  }

  init?(named name: String) {
    guard let function = Self(rawValue: name) ?? Self.others[name] else { return nil }
    self = function
  }

  /// The argument labels of the type's call.
  var labels: [String] {
    let colors = self == .line ? ["colors", "stops"] : ["", "gradient", "colors", "stops"]
    let geometry: [String] =
      switch self {
      case .linear: ["startPoint", "endPoint"]
      case .radial: ["center", "startRadius", "endRadius"]
      case .angular: ["center", "angle", "startAngle", "endAngle"]
      case .elliptical: ["center", "startRadiusFraction", "endRadiusFraction"]
      case .line: []
      }
    return colors + geometry
  }
}

/// The parts of a gradient, collected while its text is read.
private struct SwiftGradient {
  var stops: [GradientPaint.Stop]?
  var interpolation = GradientInterpolation.device
  var points: [String: BoxPosition] = [:]
  var numbers: [String: Double] = [:]
}

extension SwiftParser {
  /// Reads one of SwiftUI's gradients.
  mutating func gradient() throws(SyntaxError) -> GradientPaint {
    let start = scanner.offset
    guard let function = SwiftGradientFunction(at: scanner) else {
      if let gradient = try ofColor() { return gradient }
      if Self.isAtMesh(scanner) || scanner.isFunction("cross-fade") {
        throw scanner.failure(
          "no gradient along one line", expected: "a linear, radial or conic one")
      }
      guard scanner.token.kind == .function || scanner.token.kind == .ident else {
        throw scanner.unexpected("a gradient")
      }
      throw scanner.unknown(
        "gradient",
        among: CSSGradientFunction.allCases.map { $0.rawValue + "()" }
          + SwiftGradientFunction.allCases.map { $0.rawValue + "()" }
          + ["MeshGradient()", "cross-fade()"])
    }
    _ = dot()
    var parts = SwiftGradient()
    try call(function, &parts)
    guard let stops = parts.stops else {
      throw SyntaxError(
        offset: start, message: "there are no colours", expected: "colors:, stops: or gradient:")
    }
    return GradientPaint(
      try kind(of: function, parts, at: start), stops: stops, interpolation: parts.interpolation)
  }

  /// Reads `Color.blue.gradient`, a gradient from a lighter colour at the top to the colour itself.
  /// The result is nil if the text is not such a gradient.
  ///
  /// Apple documents it only as the standard gradient of the colour. For greys, the measured top
  /// colour is within 0.02 of the colour mixed with three tenths of white in Oklab.
  private mutating func ofColor() throws(SyntaxError) -> GradientPaint? {
    guard Self.isColorGradient(scanner) else { return nil }
    let color = try color()
    _ = dot()
    scanner.advance()
    let top = color.mixed(with: AnyColor(.srgb, 1, 1, 1, alpha: color.alpha), by: 0.3, in: .oklab)
    return GradientPaint(.linear(.toward(.bottom)), stops: [.init(top), .init(color)])
  }

  /// Whether a colour in Swift syntax is next and the text ends with `.gradient`.
  static func isColorGradient(_ scanner: Scanner) -> Bool {
    guard scanner.isDelimiter(0x2E) || ["Color", "UIColor", "NSColor"].contains(scanner.nameText)
    else { return false }
    let tail = ".gradient".utf8.reversed()
    return scanner.bytes.reversed().drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x3B }.starts(
      with: tail)
  }

  private mutating func call(
    _ function: SwiftGradientFunction, _ parts: inout SwiftGradient
  ) throws(SyntaxError) {
    try arguments(function.labels) { (parser, label, start) throws(SyntaxError) in
      switch label {
      case "colors", "stops", "gradient", "":
        if parts.stops != nil {
          throw SyntaxError(offset: start, message: "the colours are given twice")
        }
        switch label {
        case "colors": parts.stops = try parser.colorList()
        case "stops": parts.stops = try parser.stopList()
        default: try parser.nestedGradient(&parts)
        }
      case "startPoint", "endPoint", "center": parts.points[label] = try parser.point()
      case "angle", "startAngle", "endAngle": parts.numbers[label] = try parser.angle()
      default: parts.numbers[label] = try parser.number()
      }
    }
    if function == .line { parts.interpolation = try colorSpace() ?? parts.interpolation }
  }

  /// Reads `Gradient(colors: …)`, `Gradient(stops: …)`, or a list alone.
  private mutating func nestedGradient(_ parts: inout SwiftGradient) throws(SyntaxError) {
    if scanner.isDelimiter(0x5B) {
      parts.stops = try colorList()
      return
    }
    let start = scanner.offset
    let name = dot() ? "init" : "Gradient"
    guard scanner.token.kind == .function, scanner.nameText == name else {
      throw SyntaxError(
        offset: start, message: "this is not a Gradient",
        expected: "Gradient(colors: […]) or Gradient(stops: […])")
    }
    try call(.line, &parts)
    guard parts.stops != nil else {
      throw SyntaxError(
        offset: start, message: "there are no colours", expected: "colors: or stops:")
    }
  }

  private mutating func colorList() throws(SyntaxError) -> [GradientPaint.Stop] {
    try list("a colour") { (parser) throws(SyntaxError) in .init(try parser.color()) }
  }

  private mutating func stopList() throws(SyntaxError) -> [GradientPaint.Stop] {
    try list("a stop") { (parser) throws(SyntaxError) in try parser.stop() }
  }

  /// Reads `.init(color: .red, location: 0.2)` or `Gradient.Stop(…)`.
  private mutating func stop() throws(SyntaxError) -> GradientPaint.Stop {
    let start = scanner
    let isQualified = scanner.read(ident: "gradient")
    let isMember = dot()
    let isStop = scanner.isFunction("stop") && (isMember || !isQualified)
    guard isStop || isMember && scanner.isFunction("init") else {
      throw start.unexpected(".init(color: …, location: …)")
    }
    var color: AnyColor?
    var location: Double?
    try arguments(["color", "location"]) { (parser, label, _) throws(SyntaxError) in
      if label == "color" { color = try parser.color() } else { location = try parser.number() }
    }
    guard let color, let location else {
      throw SyntaxError(
        offset: start.offset, message: "a stop has no colour or no location",
        expected: ".init(color: …, location: …)")
    }
    return .init(color, at: .fraction(location))
  }

  /// Reads `.colorSpace(.perceptual)` after a `Gradient`.
  private mutating func colorSpace() throws(SyntaxError) -> GradientInterpolation? {
    guard dot() else { return nil }
    guard scanner.isFunction("colorspace") else {
      throw scanner.unknown("modifier", among: ["colorSpace(.perceptual)"])
    }
    return try argument { (parser) throws(SyntaxError) in try parser.mixingSpace() }
  }

  /// Reads one of SwiftUI's spaces for mixing, such as `.perceptual`.
  mutating func mixingSpace() throws(SyntaxError) -> GradientInterpolation {
    let spaces: [Name: GradientInterpolation] = [
      "device": .device, "linear": .linear, "perceptual": .perceptual,
    ]
    guard dot() else { throw scanner.unexpected("‘.’") }
    guard scanner.token.kind == .ident, let space = spaces[scanner.name] else {
      throw scanner.unknown("colour space", among: spaces.keys.map { $0.text }.sorted())
    }
    scanner.advance()
    return space
  }

  private func kind(
    of function: SwiftGradientFunction, _ parts: SwiftGradient, at start: Int
  ) throws(SyntaxError) -> GradientKind {
    let (points, numbers) = (parts.points, parts.numbers)
    let center = points["center"] ?? .center
    switch function {
    case .line:
      return .linear(
        .points(start: BoxPosition(unitX: 0, y: 0.5), end: BoxPosition(unitX: 1, y: 0.5)))
    case .linear:
      return .linear(
        .points(
          start: points["startPoint"] ?? BoxPosition(unitX: 0.5, y: 0),
          end: points["endPoint"] ?? BoxPosition(unitX: 0.5, y: 1)))
    case .radial:
      guard let end = numbers["endRadius"] else {
        throw SyntaxError(
          offset: start, message: "the end radius is missing", expected: "endRadius: 100")
      }
      return .radial(.ring(start: numbers["startRadius"] ?? 0, end: end), center: center)
    case .angular:
      guard numbers["startAngle"] != nil || numbers["endAngle"] != nil else {
        return .angular(degrees: numbers["angle"] ?? 0, center: center)
      }
      if numbers["angle"] != nil {
        throw SyntaxError(
          offset: start, message: "angle: can't be combined with startAngle: or endAngle:",
          expected: "one or the other")
      }
      return .angular(
        startDegrees: numbers["startAngle"] ?? 0, endDegrees: numbers["endAngle"] ?? 0,
        center: center)
    case .elliptical:
      return .elliptical(
        center: center, startRadiusFraction: numbers["startRadiusFraction"] ?? 0,
        endRadiusFraction: numbers["endRadiusFraction"] ?? 0.5)
    }
  }
}
