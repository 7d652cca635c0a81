import Colorimetry
import Painting

/// SwiftUI's gradient types, and the functions of the same meaning.
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

  /// The type whose name and opening parenthesis are next, after a dot or none.
  init?(at cursor: GradientCursor) {
    var cursor = cursor
    guard let function = cursor.swiftGradientFunction() else { return nil }
    cursor.skipBlanks()
    guard cursor.byte() == UInt8(ascii: "(") else { return nil }
    self = function
  }

  init?(named name: String) {
    guard let function = Self(rawValue: name) ?? Self.others[name] else { return nil }
    self = function
  }

  /// The labels that its call takes.
  var labels: [String] {
    let colors = self == .line ? ["colors", "stops"] : ["gradient", "colors", "stops"]
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

extension GradientCursor {
  /// The name of a gradient type, consumed; nil consumes what it has read all the same.
  fileprivate mutating func swiftGradientFunction() -> SwiftGradientFunction? {
    _ = take(".")
    return name().flatMap { SwiftGradientFunction(named: $0) }
  }
}

/// A reader of one SwiftUI-like expression. No part of it nests without end, nor does the reader.
struct SwiftGradientParser {
  var cursor: GradientCursor
  let palette: SystemPalette
  let context: CSSColorContext

  private var stops: [GradientImage.Stop]?
  private var interpolation = GradientInterpolation.device
  private var points: [String: BoxPosition] = [:]
  private var numbers: [String: Double] = [:]

  init(cursor: GradientCursor, palette: SystemPalette, context: CSSColorContext) {
    self.cursor = cursor
    self.palette = palette
    self.context = context
  }

  mutating func gradient() throws(GradientTextError) -> GradientImage {
    cursor.skipBlanks()
    let start = cursor.offset
    let function = try functionName()
    try call(function)
    guard let stops else {
      throw GradientTextError(
        "no colours", at: start, expected: "colors:, stops: or gradient:")
    }
    return GradientImage(
      try kind(of: function, at: start), stops: stops, interpolation: interpolation)
  }

  private mutating func functionName() throws(GradientTextError) -> SwiftGradientFunction {
    let start = cursor.offset
    _ = cursor.take(".")
    guard let name = cursor.name() else { throw cursor.unexpected("a gradient") }
    if let function = SwiftGradientFunction(named: name) { return function }
    throw .unknown(
      "gradient", name, at: start,
      among: CSSGradientFunction.allCases.map { $0.rawValue + "()" }
        + SwiftGradientFunction.allCases.map { $0.rawValue + "()" })
  }

  private mutating func call(_ function: SwiftGradientFunction) throws(GradientTextError) {
    try arguments(function.labels) { (parser, label, start) throws(GradientTextError) in
      switch label {
      case "colors", "stops", "gradient":
        if parser.stops != nil {
          throw GradientTextError("the colours are said twice", at: start, expected: "")
        }
        switch label {
        case "colors": parser.stops = try parser.colorList()
        case "stops": parser.stops = try parser.stopList()
        default: try parser.nestedGradient()
        }
      case "startPoint", "endPoint", "center": parser.points[label] = try parser.point()
      case "angle", "startAngle", "endAngle": parser.numbers[label] = try parser.angle()
      default: parser.numbers[label] = try parser.number()
      }
    }
    if function == .line { try colorSpaceModifier() }
  }

  /// `Gradient(colors: …)` or `Gradient(stops: …)`, or the list alone.
  private mutating func nestedGradient() throws(GradientTextError) {
    cursor.skipBlanks()
    if cursor.byte() == UInt8(ascii: "[") {
      stops = try colorList()
      return
    }
    let start = cursor.offset
    let isInit = cursor.take(".")
    guard cursor.name() == (isInit ? "init" : "Gradient") else {
      throw GradientTextError(
        "no gradient", at: start, expected: "Gradient(colors: […]) or Gradient(stops: […])")
    }
    try call(.line)
    guard stops != nil else {
      throw GradientTextError("no colours", at: start, expected: "colors: or stops:")
    }
  }

  /// `.colorSpace(.perceptual)` after a `Gradient`.
  private mutating func colorSpaceModifier() throws(GradientTextError) {
    guard cursor.take(".") else { return }
    let start = cursor.offset
    guard let name = cursor.name(), name == "colorSpace" else {
      throw GradientTextError("no such modifier", at: start, expected: "colorSpace(.perceptual)")
    }
    try cursor.expect("(")
    try cursor.expect(".")
    let spaceStart = cursor.offset
    switch cursor.name() {
    case "device": interpolation = .device
    case "linear": interpolation = .linear
    case "perceptual": interpolation = .perceptual
    case let name:
      throw .unknown(
        "colour space", name ?? "", at: spaceStart, among: ["device", "linear", "perceptual"])
    }
    try cursor.expect(")")
  }

  private func kind(
    of function: SwiftGradientFunction, at start: Int
  ) throws(GradientTextError) -> GradientKind {
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
        throw GradientTextError("no end radius", at: start, expected: "endRadius: 100")
      }
      return .radial(
        RadialGeometry(.ring(start: numbers["startRadius"] ?? 0, end: end), center: center))
    case .angular:
      guard numbers["startAngle"] != nil || numbers["endAngle"] != nil else {
        return .angular(AngularGeometry(degrees: numbers["angle"] ?? 0, center: center))
      }
      if numbers["angle"] != nil {
        throw GradientTextError(
          "an angle beside a start or an end", at: start, expected: "the one or the other")
      }
      return .angular(
        AngularGeometry(
          startDegrees: numbers["startAngle"] ?? 0, endDegrees: numbers["endAngle"] ?? 0,
          center: center))
    case .elliptical:
      return .elliptical(
        EllipticalGeometry(
          center: center, startRadiusFraction: numbers["startRadiusFraction"] ?? 0,
          endRadiusFraction: numbers["endRadiusFraction"] ?? 0.5))
    }
  }
}
