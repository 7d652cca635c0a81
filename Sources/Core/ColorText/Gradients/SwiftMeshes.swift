import Colorimetry
import Painting
import Syntax
import VectorMath

// Source: Apple's documentation of `MeshGradient` and `MeshGradient.BezierPoint`.
extension SwiftParser {
  static let meshLabels = [
    "width", "height", "points", "bezierPoints", "colors", "background", "smoothsColors",
    "colorSpace",
  ]

  /// Whether the call of a mesh is next, with or without a dot before it.
  static func isAtMesh(_ scanner: Scanner) -> Bool {
    var scanner = scanner
    _ = scanner.read(delimiter: 0x2E)
    return scanner.token.kind == .function
      && ["MeshGradient", "meshGradient"].contains(scanner.nameText)
  }

  /// Reads a `MeshGradient`.
  mutating func mesh() throws(SyntaxError) -> ColorMesh {
    let start = scanner.offset
    _ = dot()
    var sides: [String: (count: Int, offset: Int)] = [:]
    var points: (values: [Point2D], offset: Int)?
    var vertices: (values: [ColorMesh.Vertex], offset: Int)?
    var colors: (values: [AnyColor], offset: Int)?
    var background = AnyColor(.srgb, 0, 0, 0, alpha: 0)
    var smoothsColors = true
    var interpolation = GradientInterpolation.device
    try arguments(Self.meshLabels) { (parser, label, _) throws(SyntaxError) in
      let offset = parser.scanner.offset
      switch label {
      case "width", "height":
        let side = try parser.number()
        guard let count = Int(exactly: side), (2...4096).contains(count) else {
          throw SyntaxError(
            offset: offset, message: "this is not a number of vertices",
            expected: "a whole number, 2 or more")
        }
        sides[label] = (count, offset)
      case "points":
        points = (
          try parser.list("a point") { (parser) throws(SyntaxError) in try parser.meshPoint() },
          offset
        )
      case "bezierPoints":
        vertices = (
          try parser.list("a vertex") { (parser) throws(SyntaxError) in try parser.vertex() },
          offset
        )
      case "colors":
        colors = (
          try parser.list("a colour") { (parser) throws(SyntaxError) in try parser.color() },
          offset
        )
      case "background": background = try parser.color()
      case "smoothsColors": smoothsColors = try parser.truth()
      default: interpolation = try parser.mixingSpace()
      }
    }
    func missing(_ what: String, _ expected: String) -> SyntaxError {
      SyntaxError(offset: start, message: "the mesh has no \(what)", expected: expected)
    }
    guard let width = sides["width"]?.count else { throw missing("a width", "width: 3") }
    guard let height = sides["height"]?.count else { throw missing("a height", "height: 3") }
    guard let colors else { throw missing("colours", "colors: […]") }
    if let vertices, points != nil {
      throw SyntaxError(
        offset: vertices.offset, message: "points and bezierPoints can't be combined",
        expected: "only one of them")
    }
    let (count, offset) =
      points.map { ($0.values.count, $0.offset) } ?? vertices.map { ($0.values.count, $0.offset) }
      ?? (-1, start)
    guard count >= 0 else { throw missing("points", "points: […]") }
    for (number, place, name) in [
      (count, offset, "places"), (colors.values.count, colors.offset, "colours"),
    ] where number != width * height {
      throw SyntaxError(
        offset: place, message: "\(number) \(name) for \(width) × \(height) vertices",
        expected: "\(width * height)")
    }
    do throws(ColorMeshError) {
      if let points {
        return try ColorMesh(
          width: width, height: height, points: points.values, colors: colors.values,
          background: background, smoothsColors: smoothsColors, interpolation: interpolation)
      }
      return try ColorMesh(
        width: width, height: height, vertices: vertices?.values ?? [], colors: colors.values,
        background: background, smoothsColors: smoothsColors, interpolation: interpolation)
    } catch {
      throw SyntaxError(offset: offset, message: error.description)
    }
  }

  /// Reads `[0.5, 0]`, `.init(0.5, 0)` or `SIMD2<Float>(x: 0.5, y: 0)`.
  private mutating func meshPoint() throws(SyntaxError) -> Point2D {
    if scanner.isDelimiter(0x5B) {
      let start = scanner.offset
      let numbers = try list("a number") { (parser) throws(SyntaxError) in try parser.number() }
      guard numbers.count == 2 else {
        throw SyntaxError(
          offset: start, message: "a point has \(numbers.count) numbers", expected: "two numbers")
      }
      return Point2D(numbers[0], numbers[1])
    }
    let start = scanner
    let isMember = dot()
    if scanner.read(ident: "simd2"), scanner.read(delimiter: 0x3C), scanner.ident() != nil,
      scanner.read(delimiter: 0x3E), scanner.token.kind == .leftParen
    {
      return try numberPair()
    }
    guard isMember && scanner.isFunction("init") || scanner.isFunction("simd2") else {
      throw start.unexpected("a point such as [0.5, 0]")
    }
    return try numberPair()
  }

  /// Reads `(0.5, 0)` or `(x: 0.5, y: 0)`.
  private mutating func numberPair() throws(SyntaxError) -> Point2D {
    try scanner.open()
    var numbers: [Double] = []
    for name in ["x", "y"] {
      if !numbers.isEmpty { try scanner.comma() }
      let start = scanner.offset
      if let label = scanner.readLabel(), label != name {
        throw .unknown("label", label, at: start, among: [name])
      }
      numbers.append(try number())
    }
    try scanner.close()
    return Point2D(numbers[0], numbers[1])
  }

  /// Reads `.init(position: [0, 0], leadingControlPoint: [0, 0], …)`.
  private mutating func vertex() throws(SyntaxError) -> ColorMesh.Vertex {
    let start = scanner
    if scanner.read(ident: "meshgradient"), !scanner.isDelimiter(0x2E) {
      throw scanner.unexpected("‘.BezierPoint(…)’")
    }
    _ = dot()
    guard scanner.isFunction("init") || scanner.isFunction("bezierpoint") else {
      throw start.unexpected(".init(position: [0, 0], leadingControlPoint: …)")
    }
    let names = [
      "position", "leadingControlPoint", "topControlPoint", "trailingControlPoint",
      "bottomControlPoint",
    ]
    var points: [String: Point2D] = [:]
    try arguments(names) { (parser, label, _) throws(SyntaxError) in
      points[label] = try parser.meshPoint()
    }
    func point(_ index: Int) throws(SyntaxError) -> Point2D {
      guard let point = points[names[index]] else {
        throw SyntaxError(
          offset: start.offset, message: "a vertex has no \(names[index])",
          expected: "\(names[index]): [0, 0]")
      }
      return point
    }
    return ColorMesh.Vertex(
      try point(0), leading: try point(1), top: try point(2), trailing: try point(3),
      bottom: try point(4))
  }

  private mutating func truth() throws(SyntaxError) -> Bool {
    if scanner.read(ident: "true") { return true }
    if scanner.read(ident: "false") { return false }
    throw scanner.unexpected("true or false")
  }
}
