import PixelBuffers
import Syntax
import VectorMath

/// A reader that reads a `.cube` file line by line.
///
/// Source: Cube LUT Specification 1.0 (Adobe, 2013).
///
/// Beyond the specification, it reads DaVinci Resolve's tables, with input ranges, curves before a
/// cube, and video levels. It also accepts any line ends, tabs, a byte order mark, comments after
/// numbers, and the end-of-file character of CP/M and DOS.
struct CubeText {
  typealias Failure = LookupTable.ReadingError

  private let path: String
  private var line = 0

  /// The values of each keyword, except the title.
  private var settings: [Keyword: SIMD3<Double>] = [:]
  private var points: [SIMD4<Float>] = []

  init(path: String) { self.path = path }

  private enum Keyword: String, CaseIterable {
    case title = "TITLE"
    case curves = "LUT_1D_SIZE"
    case cube = "LUT_3D_SIZE"
    case least = "DOMAIN_MIN"
    case greatest = "DOMAIN_MAX"
    case curvesRange = "LUT_1D_INPUT_RANGE"
    case cubeRange = "LUT_3D_INPUT_RANGE"
    case videoIn = "LUT_IN_VIDEO_RANGE"
    case videoOut = "LUT_OUT_VIDEO_RANGE"

    /// The number of numbers that follow the keyword.
    var count: Int {
      switch self {
      case .title, .videoIn, .videoOut: 0
      case .curves, .cube: 1
      case .curvesRange, .cubeRange: 2
      case .least, .greatest: 3
      }
    }
  }

  mutating func table(_ bytes: [UInt8]) throws(Failure) -> LookupTable {
    let end = bytes.lastIndex { $0 != 0x1A && $0 != 0 }.map { $0 + 1 } ?? 0
    let bytes = bytes[..<end]
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      line += 1
      try read(bytes[start..<end])
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    let sizes = try sizes()
    guard let wanted, points.count == wanted else {
      throw fault(
        "the file ends after \(points.count) lines of three numbers, but needs "
          + "\(wanted ?? 0)")
    }
    var stages: [LookupTable.Stage] = []
    if let size = sizes.curves {
      let domain = try domain(.curvesRange, or: true, isFirst: true)
      stages.append(
        .init(
          isCube: false, size: size, points: output(points[..<size], isLast: sizes.cube == nil),
          least: domain.least, greatest: domain.greatest))
    }
    if let size = sizes.cube {
      let isFirst = sizes.curves == nil
      let domain = try domain(.cubeRange, or: isFirst, isFirst: isFirst)
      stages.append(
        .init(
          isCube: true, size: size, points: output(points[(sizes.curves ?? 0)...], isLast: true),
          least: domain.least, greatest: domain.greatest))
    }
    return LookupTable(stages)
  }

  private func fault(_ complaint: String) -> Failure {
    .line(line, path: path, complaint)
  }

  private func sizes() throws(Failure) -> (curves: Int?, cube: Int?) {
    let sizes = (
      settings[.curves].map { Int(saturating: $0.x) }, settings[.cube].map { Int(saturating: $0.x) }
    )
    if sizes.0 == nil, sizes.1 == nil {
      throw fault("LUT_1D_SIZE or LUT_3D_SIZE with a number must come before the table")
    }
    return sizes
  }

  /// The number of lines of numbers that the sizes announce, or nil if there are no sizes.
  private var wanted: Int? {
    let (curves, cube) = (settings[.curves]?.x, settings[.cube]?.x)
    return curves == nil && cube == nil
      ? nil : Int(saturating: (curves ?? 0) + (cube ?? 0) * (cube ?? 0) * (cube ?? 0))
  }

  /// Converts numbers in video levels to the fractions that a display shows. Of 1023 levels, 64 is
  /// black and 940 is white.
  ///
  /// Source: ITU-R BT.709-6, table 4.6, for 10 bits; DaVinci Resolve's manual, "LUT range".
  private static func ofVideo(_ value: SIMD3<Double>) -> SIMD3<Double> { (value * 1023 - 64) / 876 }

  /// Returns the points. Those of the last table are converted to fractions if they are video
  /// levels.
  private func output(_ points: ArraySlice<SIMD4<Float>>, isLast: Bool) -> [SIMD4<Float>] {
    guard isLast, settings[.videoOut] != nil else { return Array(points) }
    return points.map { point in
      let color = SIMD3<Double>(SIMD3(point.x, point.y, point.z))
      return SIMD4(SIMD3<Float>(Self.ofVideo(color)), 0)
    }
  }

  /// Returns the domain of a table.
  ///
  /// - Parameter isFirst: whether the input of the table is colours, rather than the results of
  ///   curves.
  private func domain(
    _ range: Keyword, or takesDomain: Bool, isFirst: Bool
  ) throws(Failure) -> (least: SIMD3<Double>, greatest: SIMD3<Double>) {
    var domain = (least: SIMD3<Double>.zero, greatest: SIMD3<Double>.one)
    if takesDomain {
      domain = (settings[.least] ?? domain.least, settings[.greatest] ?? domain.greatest)
    }
    if let range = settings[range] {
      domain = (SIMD3(repeating: range.x), SIMD3(repeating: range.y))
    }
    guard (0..<3).allSatisfy({ domain.greatest[$0] - domain.least[$0] >= 1e-6 }) else {
      throw fault("the domain must rise from DOMAIN_MIN to DOMAIN_MAX in every component")
    }
    // A table of levels is given fractions, and is looked up at their positions among the levels.
    guard isFirst, settings[.videoIn] != nil else { return domain }
    return (Self.ofVideo(domain.least), Self.ofVideo(domain.greatest))
  }

  private mutating func read(
    _ bytes: ArraySlice<UInt8>
  ) throws(Failure) {
    let words = bytes.prefix { $0 != 0x23 }.split { $0 == 0x20 || $0 == 0x09 }
    guard let first = words.first else { return }
    let isNumber = first.first.map { $0 < 0x41 } ?? false
    if isNumber {
      let numbers = try numbers(words[...], count: 3, of: "a line of the table")
      if points.isEmpty { _ = try sizes() }
      guard let wanted, points.count < wanted else {
        throw fault("the table is too long: it must have \(wanted ?? 0) lines of three numbers")
      }
      points.append(SIMD4(SIMD3<Float>(numbers), 0))
      return
    }
    let word = String(decoding: first, as: UTF8.self)
    guard let keyword = Keyword(rawValue: word) else {
      let meant = nearest(to: word, among: Keyword.allCases.map(\.rawValue))
      throw fault(
        "'\(word.prefix(40))' is not a keyword of a .cube file"
          + (meant.map { "; did you mean \($0)?" } ?? "; expected \(Self.expected)"))
    }
    if keyword == .title { return }
    guard points.isEmpty else { throw fault("\(word) must come before the table") }
    guard settings[keyword] == nil else { throw fault("\(word) is given twice") }
    let values = try numbers(words.dropFirst(), count: keyword.count, of: word)
    if keyword == .curves || keyword == .cube {
      let most = keyword == .cube ? 256.0 : 65536
      guard (2...most).contains(values.x), values.x == values.x.rounded() else {
        throw fault("\(word) must be a whole number from 2 to \(Int(saturating: most))")
      }
    }
    settings[keyword] = values
  }

  private static let expected =
    "three numbers, a comment after #, or "
    + Keyword.allCases.map(\.rawValue).joined(separator: ", ")

  private func numbers(
    _ words: ArraySlice<ArraySlice<UInt8>>, count: Int, of what: String
  ) throws(Failure) -> SIMD3<Double> {
    guard words.count == count else {
      throw fault(
        "\(what) must have \(count) number\(count == 1 ? "" : "s"), not \(words.count)")
    }
    var result = SIMD3<Double>.zero
    for (index, word) in words.enumerated() {
      let text = String(decoding: word, as: UTF8.self)
      // Digits alone: neither nan, infinity nor hexadecimals.
      guard word.allSatisfy({ $0 < 0x3A || $0 | 0x20 == 0x65 }), let number = Double(text),
        abs(number) <= 1e6
      else {
        throw fault("'\(text.prefix(40))' in \(what) is not a number up to a million")
      }
      result[index] = number
    }
    return result
  }
}
