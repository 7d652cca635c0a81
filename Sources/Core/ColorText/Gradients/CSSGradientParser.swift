import Colorimetry
import Painting
import Syntax

/// CSS's gradient functions.
enum CSSGradientFunction: String, CaseIterable {
  case linear = "linear-gradient"
  case radial = "radial-gradient"
  case conic = "conic-gradient"
  case repeatingLinear = "repeating-linear-gradient"
  case repeatingRadial = "repeating-radial-gradient"
  case repeatingConic = "repeating-conic-gradient"

  /// Creates the function that starts at the current token.
  init?(at scanner: Scanner) {
    // The longest name has 25 letters, more than a packed name holds.
    let token = scanner.token
    guard token.kind == .function, token.nameEnd - token.nameStart <= 100 else { return nil }
    let name = scanner.nameText.lowercased()
    let prefix = Self.prefixes.first { name.hasPrefix($0) }
    self.init(rawValue: String(name.dropFirst(prefix?.utf8.count ?? 0)))
  }

  /// The prefixes that browsers placed before the names until 2013.
  private static let prefixes = ["-webkit-", "-moz-", "-o-", "-ms-"]

  var isRepeating: Bool {
    switch self {
    case .linear, .radial, .conic: false
    case .repeatingLinear, .repeatingRadial, .repeatingConic: true
    }
  }

  var isConic: Bool { self == .conic || self == .repeatingConic }

  /// Returns the shape that the prelude describes.
  func kind(_ prelude: CSSGradientPrelude) -> GradientKind {
    switch self {
    case .linear, .repeatingLinear: .linear(prelude.direction)
    case .radial, .repeatingRadial: .radial(prelude.size, center: prelude.center)
    case .conic, .repeatingConic: .conic(fromDegrees: prelude.degrees, center: prelude.center)
    }
  }
}

/// A reader of one CSS gradient. Source: CSS Images 4 §3.
///
/// For linear gradients, the older form with a browser's prefix is read too. It names the side
/// where the gradient starts. Its angles start at the right and increase anticlockwise. Source:
/// WHATWG Compatibility §4.3; CSS Images 3, draft of 12 July 2011, §4.1.
struct CSSGradientParser {
  var scanner: Scanner
  let function: CSSGradientFunction
  let context: CSSColorContext
  private var isPrefixed = false

  init(scanner: Scanner, function: CSSGradientFunction, context: CSSColorContext) {
    (self.scanner, self.function, self.context) = (scanner, function, context)
  }

  mutating func gradient() throws(SyntaxError) -> GradientPaint {
    isPrefixed = scanner.nameText.hasPrefix("-")
    if isPrefixed, function != .linear, function != .repeatingLinear {
      throw scanner.failure(
        "‘\(scanner.nameText)()’ has an old syntax, which browsers dropped in 2013",
        expected: "\(function.rawValue)()")
    }
    try scanner.open()
    // The meaning of 100% along the gradient: its length, which the box decides, or a turn.
    scanner.percentages = function.isConic ? .angle : .length
    var prelude = CSSGradientPrelude()
    try readPrelude(&prelude)
    if !prelude.isEmpty { try scanner.comma() }
    let (stops, isLegacy) = try stopList()
    guard scanner.isAtClose else { throw scanner.unexpected("a comma or ‘)’") }
    try scanner.close()
    scanner.percentages = .percentage
    // CSS Images 4 §3.1: Oklab, unless all colours are of the legacy sRGB syntaxes.
    return GradientPaint(
      function.kind(prelude), stops: stops,
      interpolation: prelude.interpolation ?? (isLegacy ? .device : .perceptual),
      isRepeating: function.isRepeating)
  }

  private mutating func readPrelude(_ prelude: inout CSSGradientPrelude) throws(SyntaxError) {
    while true {
      let start = scanner.offset
      if let interpolation = try scanner.interpolationMethod() {
        try prelude.once(.interpolation, at: start)
        prelude.interpolation = interpolation
        continue
      }
      let isRead =
        switch function {
        case .linear, .repeatingLinear: try readDirection(&prelude)
        case .radial, .repeatingRadial: try readEndingShape(&prelude)
        case .conic, .repeatingConic: try readTurn(&prelude)
        }
      if !isRead { return }
    }
  }

  /// Reads `<angle> | to <side-or-corner>`.
  private mutating func readDirection(
    _ prelude: inout CSSGradientPrelude
  ) throws(SyntaxError) -> Bool {
    let start = scanner
    if isPrefixed, scanner.token.kind == .ident, let opposite = Self.opposites[scanner.name.text] {
      try prelude.once(.shape, at: start.offset)
      scanner.advance()
      guard isAtEndOfPrelude else {
        throw scanner.failure(
          "a corner is not allowed with a browser's prefix",
          expected: "linear-gradient(to right bottom, …)")
      }
      prelude.direction = .toward(opposite)
      return true
    }
    if scanner.read(ident: "to") {
      try prelude.once(.shape, at: start.offset)
      prelude.direction = .toward(try side())
      return true
    }
    guard let quantity = try scanner.quantity() else { return false }
    // A stop may begin with its position; a 0 is an angle only where the prelude ends or goes on.
    guard quantity.type == .angle || start.isAtZero && isAtEndOfPrelude else {
      scanner = start
      return false
    }
    try prelude.once(.shape, at: start.offset)
    let degrees = quantity.drawable.value
    prelude.direction = .angle(degrees: isPrefixed ? 90 - degrees : degrees)
    return true
  }

  private static let opposites: [String: BoxSide] = [
    "top": .bottom, "bottom": .top, "left": .right, "right": .left,
  ]

  private mutating func side() throws(SyntaxError) -> BoxSide {
    let start = scanner.offset
    var (vertical, horizontal) = ("", "")
    while scanner.token.kind == .ident, !scanner.isAtPreludeKeyword {
      let word = scanner.name.text
      switch word {
      case "top", "bottom":
        if !vertical.isEmpty { throw scanner.unexpected("left, right or a comma") }
        vertical = word
      case "left", "right":
        if !horizontal.isEmpty { throw scanner.unexpected("top, bottom or a comma") }
        horizontal = word
      default: throw scanner.unknown("side", among: ["top", "right", "bottom", "left"])
      }
      scanner.advance()
    }
    let isCorner = !vertical.isEmpty && !horizontal.isEmpty
    let name = isCorner ? "\(vertical) \(horizontal)" : vertical + horizontal
    guard let side = BoxSide(rawValue: name) else {
      throw SyntaxError(
        offset: start, message: "there is no side", expected: "top, right, bottom, left or a corner"
      )
    }
    return side
  }

  /// Whether the prelude ends here or another part of the prelude begins here.
  var isAtEndOfPrelude: Bool { scanner.token.kind == .comma || scanner.isAtPreludeKeyword }

  /// Reads `[from <angle>]? [at <position>]?`.
  private mutating func readTurn(_ prelude: inout CSSGradientPrelude) throws(SyntaxError) -> Bool {
    let start = scanner.offset
    if scanner.read(ident: .from) {
      try prelude.once(.shape, at: start)
      guard let degrees = try scanner.angle(isZeroAllowed: true) else {
        throw scanner.unexpected("an angle such as 45deg")
      }
      prelude.degrees = Quantity(degrees).drawable.value
      return true
    }
    return try readCenter(&prelude)
  }

  /// Reads `at <position>`.
  mutating func readCenter(_ prelude: inout CSSGradientPrelude) throws(SyntaxError) -> Bool {
    let start = scanner.offset
    guard scanner.read(ident: "at") else { return false }
    try prelude.once(.center, at: start)
    // A position's percentages are of the box, in a conic gradient too.
    let percentages = scanner.percentages
    scanner.percentages = .length
    prelude.center = try scanner.position()
    scanner.percentages = percentages
    return true
  }
}

// MARK: - Quantities of a gradient

extension Scanner {
  private static let preludeKeywords: Set<Name> = [
    "in", "to", "at", "from", "circle", "ellipse", "closest-side", "closest-corner",
    "farthest-side", "farthest-corner",
  ]

  /// Whether a part of a gradient's prelude begins here.
  var isAtPreludeKeyword: Bool { token.kind == .ident && Self.preludeKeywords.contains(name) }

  /// Whether a 0 without a unit is next, which can also be a length or an angle.
  var isAtZero: Bool { token.kind == .number && token.value == 0 }

  /// Reads a length or a percentage of a length. The result is nil if no quantity is next.
  mutating func boxLength() throws(SyntaxError) -> BoxLength? {
    let (start, isZero) = (offset, isAtZero)
    guard let quantity = try quantity()?.drawable else { return nil }
    switch quantity.type {
    case .percentage: return .percent(quantity.value)
    case .length: return BoxLength(percent: quantity.percent, pixels: quantity.value)
    case .number where isZero: return .zero
    default: throw .wrongKind(at: start, expected: "a percentage or a length such as 20px")
    }
  }

  /// Reads an angle or a percentage of a full turn, and returns a percentage. The result is nil if
  /// no quantity is next.
  mutating func turnFraction() throws(SyntaxError) -> BoxLength? {
    let (start, isZero) = (offset, isAtZero)
    guard let quantity = try quantity()?.drawable else { return nil }
    switch quantity.type {
    case .percentage: return .percent(quantity.value)
    case .angle: return .percent(quantity.value / 3.6)
    case .number where isZero: return .zero
    default: throw .wrongKind(at: start, expected: "a percentage or an angle such as 45deg")
    }
  }
}

extension Quantity {
  /// The quantity clamped to ±1e30, which no drawing reaches, so that results are finite.
  var drawable: Quantity {
    Quantity(
      min(max(value, -1e30), 1e30), type, percent: min(max(percent, -1e30), 1e30))
  }
}
