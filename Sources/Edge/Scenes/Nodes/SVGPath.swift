public import Painting
public import Syntax
import VectorMath

extension Outline {
  /// Creates an outline from SVG path data, which is the value of a `d` attribute.
  ///
  /// ```swift
  /// print(try Outline(pathData: "M 0 0 h 3 v 4 z").length)  // 12.0
  /// ```
  ///
  /// All path commands of SVG 2, 9.3, are supported. Arcs become cubic curves. Their error is less
  /// than 1e-5 of a radius.
  ///
  /// - Throws: ``SyntaxError`` at the first invalid byte. An SVG renderer would instead draw the
  ///   valid part before that byte.
  public init(pathData text: String) throws(SyntaxError) {
    self = try Array(text.utf8).withUnsafeBufferPointer { bytes throws(SyntaxError) in
      var reader = PathDataReader(bytes)
      return try reader.outline()
    }
  }
}

private struct PathDataReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var result = Outline()

  /// The start of the contour, and the control point that a smooth curve reflects.
  private var start = Point2D.zero
  private var mirrored: (point: Point2D, isCubic: Bool)?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private func fault(_ message: String) -> SyntaxError {
    SyntaxError(offset: at, message: message)
  }

  mutating func outline() throws(SyntaxError) -> Outline {
    skipBlanks()
    while at < bytes.count {
      let letter = bytes[at]
      let command = Unicode.Scalar(letter | 0x20)
      switch command {
      case "m", "l", "h", "v", "c", "s", "q", "t", "a", "z": break
      default: throw fault("expected a command, one of MLHVCSQTAZ")
      }
      if result.isEmpty && command != "m" { throw fault("path data must begin with M") }
      at += 1
      let isRelative = letter >= UInt8(ascii: "a")
      var isFirst = true
      repeat {
        try step(command, isRelative, isFirst)
        isFirst = false
        skipBlanks()
      } while command != "z" && startsNumber
    }
    return result
  }

  private mutating func step(
    _ command: Unicode.Scalar, _ isRelative: Bool, _ isFirst: Bool
  ) throws(SyntaxError) {
    let origin = isRelative ? result.currentPoint : .zero
    let from = result.currentPoint
    let (begin, known) = (at, result.points.count)
    var next: (point: Point2D, isCubic: Bool)?
    switch command {
    case "m":
      let point = try point(origin)
      if isFirst {
        result.move(to: point)
        start = point
      } else {
        result.line(to: point)
      }
    case "l": result.line(to: try point(origin))
    case "h": result.line(to: Point2D(try number() + origin.x, from.y))
    case "v": result.line(to: Point2D(from.x, try number() + origin.y))
    case "c", "s":
      let first =
        command == "c"
        ? try point(origin)
        : mirrored.flatMap { $0.isCubic ? from * 2 - $0.point : nil }
          ?? from
      let second = try point(origin)
      result.cubic(first, second, to: try point(origin))
      next = (second, true)
    case "q", "t":
      let control =
        command == "q"
        ? try point(origin)
        : mirrored.flatMap { $0.isCubic ? nil : from * 2 - $0.point }
          ?? from
      result.quad(control, to: try point(origin))
      next = (control, false)
    case "a":
      let radii = Point2D(abs(try number()), abs(try number()))
      let turn = try number()
      let (isLarge, isGrowing) = (try flag(), try flag())
      arc(radii, turn: turn, isLarge, isGrowing, to: try point(origin))
    default: result.close()
    }
    // Relative and mirrored points, and those of arcs, can lie beyond the numbers that make them.
    for index in known..<result.points.count {
      let point = result.points[index]
      guard max(abs(point.x), abs(point.y)) <= 1e9 else {
        at = begin
        throw fault("expected points up to 1e9 from the origin")
      }
    }
    mirrored = next
  }

  /// Adds an arc of the ellipse through two points, according to SVG 2, B.2.4 and B.2.5.
  private mutating func arc(
    _ radii: Point2D, turn: Double, _ isLarge: Bool, _ isGrowing: Bool, to end: Point2D
  ) {
    let begin = result.currentPoint
    guard begin != end else { return }
    guard radii.x > 0, radii.y > 0 else { return result.line(to: end) }
    let axes = Affine2D.rotation(degrees: turn)
    guard let back = axes.inverse else { return result.line(to: end) }
    let half = back((begin - end) * 0.5)
    // Radii that are too small for the distance grow.
    let reach = Point2D(half.x / radii.x, half.y / radii.y).squaredLength
    let scale = max(reach.squareRoot(), 1)
    let (rx, ry) = (radii.x * scale, radii.y * scale)
    let unit = Point2D(half.x / rx, half.y / ry)
    let rest = max(1 / max(unit.squaredLength, 1e-300) - 1, 0).squareRoot()
    // The centre, in the circle's own plane.
    let side = isLarge == isGrowing ? -rest : rest
    let center = Point2D(unit.y * side, -unit.x * side)
    let (from, to) = (unit - center, -unit - center)
    var sweep = Elementary.atan2(from.cross(to), from.dot(to)) * 180 / .pi
    if isGrowing && sweep < 0 { sweep += 360 } else if !isGrowing && sweep > 0 { sweep -= 360 }
    var circle = Outline()
    circle.arc(
      center: center, radius: 1, startDegrees: Elementary.atan2(from.y, from.x) * 180 / .pi,
      sweepDegrees: sweep)
    let middle = (begin + end) * 0.5
    let map = Affine2D.scale(x: rx, y: ry).concatenated(with: axes)
      .concatenated(with: .translation(x: middle.x, y: middle.y))
    for case .cubic(let a, let b, let point) in circle.transformed(by: map).elements {
      result.cubic(a, b, to: point)
    }
    // Exactly the end, without rounding.
    result.line(to: end)
  }

  private mutating func point(_ origin: Point2D) throws(SyntaxError) -> Point2D {
    origin + Point2D(try number(), try number())
  }

  private mutating func flag() throws(SyntaxError) -> Bool {
    skipSeparator()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "0") || bytes[at] == UInt8(ascii: "1") else {
      throw fault("expected a flag, 0 or 1")
    }
    at += 1
    return bytes[at - 1] == UInt8(ascii: "1")
  }

  private mutating func number() throws(SyntaxError) -> Double {
    skipSeparator()
    let begin = at
    if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
      at += 1
    }
    var digits = skipDigits()
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      at = begin
      throw fault("expected a number")
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      let mark = at
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
        at += 1
      }
      if skipDigits() == 0 { at = mark }
    }
    let read = DecimalNumber(bytes, at: begin)
    var value = read.value
    if read.end != at {
      // A point with no digit after it, which CSS has not.
      let text = String(decoding: bytes[begin..<at], as: UTF8.self)
      value = Double(text.hasSuffix(".") ? text + "0" : text) ?? .nan
    }
    guard abs(value) <= 1e9 else {
      at = begin
      throw fault("expected a number up to 1e9")
    }
    return value
  }

  private mutating func skipDigits() -> Int {
    let begin = at
    while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
    return at - begin
  }

  private var startsNumber: Bool {
    guard at < bytes.count else { return false }
    let byte = bytes[at]
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  private mutating func skipBlanks() {
    while at < bytes.count, bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) { at += 1 }
  }

  private mutating func skipSeparator() {
    skipBlanks()
    if at < bytes.count, bytes[at] == UInt8(ascii: ",") { at += 1 }
    skipBlanks()
  }
}
