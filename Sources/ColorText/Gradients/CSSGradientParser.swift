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

  /// The function whose name and opening parenthesis are next.
  init?(at cursor: GradientCursor) {
    var cursor = cursor
    guard let name = cursor.peekName(), let function = Self(rawValue: name) else { return nil }
    _ = cursor.name()
    guard cursor.byte() == UInt8(ascii: "(") else { return nil }
    self = function
  }

  var isRepeating: Bool {
    switch self {
    case .linear, .radial, .conic: false
    case .repeatingLinear, .repeatingRadial, .repeatingConic: true
    }
  }

  var isConic: Bool { self == .conic || self == .repeatingConic }
}

/// A reader of one CSS gradient. Source: CSS Images 4 §3.
struct CSSGradientParser {
  var cursor: GradientCursor
  let function: CSSGradientFunction
  let context: CSSColorContext

  mutating func gradient() throws(GradientTextError) -> GradientImage {
    _ = cursor.name()
    try cursor.expect("(")
    var prelude = CSSGradientPrelude()
    try readPrelude(&prelude)
    if !prelude.isEmpty { try cursor.expect(",", "a comma") }
    let (stops, isLegacy) = try stopList()
    // The end of the text closes what is open: CSS Syntax 3 §5.4.9.
    cursor.skipBlanks()
    if !cursor.isAtEnd { try cursor.expect(")", "a comma or ‘)’") }
    // CSS Images 4 §3.1: Oklab, unless all colours are of the legacy sRGB syntaxes.
    return GradientImage(
      prelude.kind(of: function), stops: stops,
      interpolation: prelude.interpolation ?? (isLegacy ? .device : .perceptual),
      isRepeating: function.isRepeating)
  }

  private mutating func readPrelude(
    _ prelude: inout CSSGradientPrelude
  ) throws(GradientTextError) {
    while true {
      let start = cursor.offset
      if cursor.take(keyword: "in") {
        try prelude.once(.interpolation, at: start)
        prelude.interpolation = try interpolationMethod()
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

  /// `<color-space> [<hue> hue]`. Source: CSS Color 4 §12.
  private mutating func interpolationMethod() throws(GradientTextError) -> GradientInterpolation {
    cursor.skipBlanks()
    let start = cursor.offset
    guard let name = cursor.name() else { throw cursor.unexpected("a colour space") }
    guard name.utf8.count <= 64, let space = ColorSpace(named: name) else {
      throw .unknown(
        "colour space", name, at: start, among: ColorSpace.allCases.map(\.cssIdentifier))
    }
    cursor.skipBlanks()
    let hueStart = cursor.offset
    guard let word = cursor.peekName(), word != "in" else { return GradientInterpolation(space) }
    guard let hue = HueInterpolation(rawValue: word) else {
      // What follows may be the rest of the prelude: `in oklch at left`.
      if Self.preludeKeywords.contains(word) { return GradientInterpolation(space) }
      throw .unknown(
        "hue interpolation", word, at: hueStart,
        among: HueInterpolation.allCases.map(\.rawValue))
    }
    guard space.channels.hueIndex != nil else {
      throw GradientTextError(
        "\(name) has no hue", at: hueStart, expected: "a comma, or a space with a hue as oklch")
    }
    _ = cursor.name()
    guard cursor.take(keyword: "hue") else { throw cursor.unexpected("‘hue’") }
    return GradientInterpolation(space, MixingOptions(hue: hue))
  }

  static let preludeKeywords: Set<String> = [
    "in", "to", "at", "from", "circle", "ellipse", "closest-side", "closest-corner",
    "farthest-side", "farthest-corner",
  ]

  /// `<angle> | to <side-or-corner>`.
  private mutating func readDirection(
    _ prelude: inout CSSGradientPrelude
  ) throws(GradientTextError) -> Bool {
    let start = cursor.offset
    if cursor.take(keyword: "to") {
      try prelude.once(.shape, at: start)
      prelude.direction = .toward(try side())
      return true
    }
    guard cursor.isAtQuantity() else { return false }
    let quantity = try cursor.quantity()
    // A stop may begin with its position; a 0 is an angle only where the prelude ends or goes on.
    let isAngle = quantity.kinds == .angle || quantity.isZero && isAtEndOfPrelude()
    guard isAngle else {
      cursor.offset = start
      return false
    }
    try prelude.once(.shape, at: start)
    prelude.direction = .angle(degrees: quantity.degrees)
    return true
  }

  private mutating func side() throws(GradientTextError) -> BoxSide {
    cursor.skipBlanks()
    let start = cursor.offset
    var (vertical, horizontal) = ("", "")
    while let word = cursor.peekName() {
      switch word {
      case "top", "bottom":
        if !vertical.isEmpty { throw cursor.unexpected("left, right or a comma") }
        vertical = word
      case "left", "right":
        if !horizontal.isEmpty { throw cursor.unexpected("top, bottom or a comma") }
        horizontal = word
      default:
        if Self.preludeKeywords.contains(word) { break }
        throw .unknown("side", word, at: cursor.offset, among: ["top", "right", "bottom", "left"])
      }
      if Self.preludeKeywords.contains(word) { break }
      _ = cursor.name()
    }
    let isCorner = !vertical.isEmpty && !horizontal.isEmpty
    let name = isCorner ? "\(vertical) \(horizontal)" : vertical + horizontal
    guard let side = BoxSide(rawValue: name) else {
      throw GradientTextError(
        "no side", at: start, expected: "top, right, bottom, left or a corner")
    }
    return side
  }

  /// Whether the prelude ends here, or another part of it begins.
  mutating func isAtEndOfPrelude() -> Bool {
    cursor.skipBlanks()
    if cursor.byte() == UInt8(ascii: ",") { return true }
    return cursor.peekName().map { Self.preludeKeywords.contains($0) } ?? false
  }

  /// `[from <angle>]? [at <position>]?`.
  private mutating func readTurn(
    _ prelude: inout CSSGradientPrelude
  ) throws(GradientTextError) -> Bool {
    let start = cursor.offset
    if cursor.take(keyword: "from") {
      try prelude.once(.shape, at: start)
      prelude.degrees = try cursor.angle()
      return true
    }
    return try readCenter(&prelude)
  }

  /// `at <position>`.
  mutating func readCenter(
    _ prelude: inout CSSGradientPrelude
  ) throws(GradientTextError) -> Bool {
    let start = cursor.offset
    guard cursor.take(keyword: "at") else { return false }
    try prelude.once(.center, at: start)
    prelude.center = try cursor.position()
    return true
  }
}
