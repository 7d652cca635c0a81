import Colorimetry
import Painting
import Syntax

/// The words before the colours of a CSS gradient. Each part occurs at most once, and in any order.
struct CSSGradientPrelude {
  enum Part { case shape, size, center, interpolation }

  private var parts: Set<Part> = []

  var interpolation: GradientInterpolation?
  var direction = LinearGeometry.toward(.bottom)
  var degrees = 0.0
  var center = BoxPosition.center

  /// Whether the shape is written as `circle` or as `ellipse`; nil if it is not written.
  var isCircle: Bool?
  var extent: RadialExtent?
  var radii: [BoxLength] = []

  var isEmpty: Bool { parts.isEmpty }

  /// Records a part, and throws an error if the part was already recorded.
  mutating func once(_ part: Part, at offset: Int) throws(SyntaxError) {
    guard parts.insert(part).inserted else {
      throw SyntaxError(offset: offset, message: "said twice", expected: "a comma")
    }
  }

  /// The size. A single length makes a circle. Any other size makes an ellipse unless `circle` is
  /// written. Source: CSS Images 3 §3.2.1.
  var size: RadialSize {
    switch radii.count {
    case 1: .radius(radii[0].pixels)
    case 2: .radii(radii[0], radii[1])
    default:
      isCircle == true ? .circle(extent ?? .farthestCorner) : .ellipse(extent ?? .farthestCorner)
    }
  }
}

extension CSSGradientParser {
  /// Reads `[<radial-shape> || <radial-size>]? [at <position>]?`.
  mutating func readEndingShape(
    _ prelude: inout CSSGradientPrelude
  ) throws(SyntaxError) -> Bool {
    let start = scanner
    if scanner.token.kind == .ident {
      let word = scanner.name.text
      if word == "circle" || word == "ellipse" {
        scanner.advance()
        try prelude.once(.shape, at: start.offset)
        prelude.isCircle = word == "circle"
        try check(prelude, at: start.offset)
        return true
      }
      if let extent = RadialExtent(rawValue: word) {
        scanner.advance()
        try prelude.once(.size, at: start.offset)
        prelude.extent = extent
        return true
      }
    }
    if try readCenter(&prelude) { return true }
    guard scanner.isAtQuantity else { return false }
    var lengths: [BoxLength] = []
    while lengths.count < 2, let length = try scanner.boxLength() { lengths.append(length) }
    // A stop may begin with its position.
    guard isAtEndOfPrelude else {
      scanner = start
      return false
    }
    try prelude.once(.size, at: start.offset)
    prelude.radii = lengths
    try check(prelude, at: start.offset)
    return true
  }

  /// Checks that no radius is negative. A circle needs one radius, in pixels, and an ellipse needs
  /// two.
  private func check(
    _ prelude: CSSGradientPrelude, at offset: Int
  ) throws(SyntaxError) {
    let radii = prelude.radii
    for radius in radii where radius.percent < 0 || radius.pixels < 0 && radius.percent == 0 {
      throw SyntaxError(
        offset: offset, message: "the radius is negative", expected: "a radius of at least 0")
    }
    if radii.count == 1, radii[0].percent != 0 {
      throw SyntaxError(
        offset: offset, message: "a circle's radius can't be a percentage",
        expected: "a length such as 20px, or two radii")
    }
    guard let isCircle = prelude.isCircle, !radii.isEmpty else { return }
    if isCircle != (radii.count == 1) {
      throw SyntaxError(
        offset: offset,
        message: isCircle ? "a circle has only one radius" : "an ellipse has two radii",
        expected: isCircle ? "one length" : "two lengths or percentages")
    }
  }
}

extension Scanner {
  /// Reads a CSS `<position>`. Source: CSS Values 4 §8.3.
  mutating func position() throws(SyntaxError) -> BoxPosition {
    let start = self
    var parts: [PositionPart] = []
    while parts.count < 4 {
      if let length = try boxLength() {
        parts.append(.length(length))
      } else if token.kind == .ident, let keyword = PositionPart.keywords[name] {
        advance()
        parts.append(keyword)
      } else {
        break
      }
    }
    if let position = PositionPart.position(parts) { return position }
    throw (parts.isEmpty ? self : start).unexpected("a position such as center or 20% 30%")
  }
}

/// A word or a length of a `<position>`.
private enum PositionPart {
  case length(BoxLength)
  case horizontal(percent: Double)
  case vertical(percent: Double)
  case center

  static let keywords: [Name: Self] = [
    "left": .horizontal(percent: 0), "right": .horizontal(percent: 100),
    "top": .vertical(percent: 0), "bottom": .vertical(percent: 100), "center": .center,
  ]

  private var asX: BoxLength? {
    switch self {
    case .length(let length): length
    case .horizontal(let percent): .percent(percent)
    case .center: .percent(50)
    case .vertical: nil
    }
  }

  private var asY: BoxLength? {
    switch self {
    case .length(let length): length
    case .vertical(let percent): .percent(percent)
    case .center: .percent(50)
    case .horizontal: nil
    }
  }

  private var isLength: Bool { if case .length = self { true } else { false } }

  static func position(_ parts: [Self]) -> BoxPosition? {
    switch parts.count {
    case 1:
      if let x = parts[0].asX { return BoxPosition(x: x, y: .percent(50)) }
      return parts[0].asY.map { BoxPosition(x: .percent(50), y: $0) }
    case 2:
      if let x = parts[0].asX, let y = parts[1].asY { return BoxPosition(x: x, y: y) }
      // In the other order only two keywords will do.
      guard let y = parts[0].asY, let x = parts[1].asX, !parts[0].isLength, !parts[1].isLength
      else { return nil }
      return BoxPosition(x: x, y: y)
    case 4:
      let (a, b) = (edge(parts[0], parts[1]), edge(parts[2], parts[3]))
      if case .horizontal = parts[0], case .vertical = parts[2], let a, let b {
        return BoxPosition(x: a, y: b)
      }
      if case .vertical = parts[0], case .horizontal = parts[2], let a, let b {
        return BoxPosition(x: b, y: a)
      }
      return nil
    default: return nil
    }
  }

  /// Converts a distance from any edge to a distance from the left or top edge.
  private static func edge(_ edge: Self, _ distance: Self) -> BoxLength? {
    guard case .length(let length) = distance else { return nil }
    switch edge {
    case .horizontal(let percent), .vertical(let percent):
      let isFar = percent == 100
      return BoxLength(
        percent: isFar ? 100 - length.percent : length.percent,
        pixels: isFar ? -length.pixels : length.pixels)
    case .length, .center: return nil
    }
  }
}
