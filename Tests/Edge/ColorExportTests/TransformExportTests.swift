import ColorExport
import ColorFilters
import ColorManagement
import Colorimetry
import Foundation
import ImageFiles
import PixelBuffers
import PropertyTesting
import Testing

struct TransformExportTests {
  @Test(arguments: [TransformExport.Form.metal, .glsl, .wgsl])
  func `a shader says how far it is from the rotation`(_ form: TransformExport.Form) throws {
    let rotation = HueRotation(degrees: 40, method: .hue(.oklch), gamutMapping: .oklchCubic)
    let export = try TransformExport(rotation, as: form)
    #expect(export.deviation.mean <= export.deviation.max && export.deviation.mean > 0)
    let text = try #require(export.text)
    #expect(text.contains("\(export.deviation)"))
    #expect(Array(text.utf8) == export.bytes)
  }

  @Test func `what a form has no room for is an error`() {
    let rotation = HueRotation(degrees: 40, method: .hue(.lch))
    #expect(throws: ExportError.size(1, .cube)) {
      try TransformExport(rotation, as: .cube, size: 1)
    }
    #expect(throws: ExportError.size(8, .hald)) {
      try TransformExport(rotation, as: .hald, size: 8)
    }
  }

  private func readBack(_ export: TransformExport, _ ending: String) throws -> LookupTable {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).\(ending)").path
    try export.write(to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try LookupTable(contentsOf: path)
  }

  @Test func `a Hald CLUT rotates hues within the bound it tells`() throws {
    let rotation = HueRotation(degrees: -50, method: .hue(.oklch))
    let export = try TransformExport(rotation, as: .hald, size: 9)
    let table = try readBack(export, "png")
    let text = String(decoding: export.bytes, as: UTF8.self)
    let bound = try number(after: "tetrahedral interpolation: ", "components at most ", in: text)
    let worst = Search { table($0) }.worst(rotation)
    // Half a step of the last digit, and Float's own part.
    #expect(worst.component * 255 <= bound + 0.002 && worst.component * 255 > 0.5 * bound)
  }

  @Test(arguments: [
    (HueRotationMethod.hue(.oklch), 75.0), (.hue(.lch), 120),
  ])
  func `no colour breaks a table's bound, and greys stay grey`(
    _ method: HueRotationMethod, _ degrees: Double
  ) throws {
    let rotation = HueRotation(degrees: degrees, method: method, gamutMapping: .oklchCubic)
    let export = try TransformExport(rotation, as: .cube, size: 9)
    let deviation = export.deviation
    let table = try readBack(export, "cube")
    let worst = Search { table($0) }.worst(rotation)
    #expect(worst.component <= deviation.component + 1e-6)
    #expect(worst.difference <= deviation.max + 1e-4)
    // And it is no more than what some colour needs.
    #expect(worst.component > 0.7 * deviation.component)
    for level in 0...255 {
      // The points of greys stay.
      let gray = Double(level) / 255
      let color = table(SRGB(gray, gray, gray)).components
      for channel in 0..<3 { #expect(abs(color[channel] - gray) < 1e-6) }
    }
    let text = try #require(export.text)
    #expect(text.contains("\(deviation)"))
    let least = try number(after: "No table of 9 points", "less than ", in: text)
    #expect(least <= deviation.component * 255 && least > 0.5 * deviation.component * 255)
    // What the rotation makes of the points is worse between them.
    let points = (0..<729).map { index -> SRGB in
      let place = SIMD3<Double>(SIMD3<Int>(index % 9, index / 9 % 9, index / 81)) / 8
      return rotation(SRGB(place.x, place.y, place.z))
    }
    let sampled = LookupTable(cube: points, size: 9)
    let before = Search { sampled($0) }.worst(rotation)
    #expect(worst.component < 0.85 * before.component)
  }

  @Test(arguments: [TransformExport.Form.svg, .css])
  func `no colour breaks the bound that a filter tells`(
    _ form: TransformExport.Form
  ) throws {
    let rotation = HueRotation(degrees: 90, method: .hue(.oklch), gamutMapping: .oklchCubic)
    let export = try TransformExport(rotation, as: form)
    let text = try #require(export.text)
    #expect(text.contains("\(export.deviation)"))
    let apply = form == .svg ? try svgFilter(text) : try cssFilter(text)
    let worst = Search(apply).worst(rotation)
    #expect(worst.component <= export.deviation.component + 1e-6)
    #expect(worst.difference <= export.deviation.max + 1e-4)
    #expect(worst.component > 0.7 * export.deviation.component)
  }

  @Test(arguments: [TransformExport.Form.icc, .deviceLink])
  func `no colour breaks the bound that a profile tells`(
    _ form: TransformExport.Form
  ) throws {
    let rotation = HueRotation(degrees: 75, method: .hue(.oklch), gamutMapping: .oklchCubic)
    let export = try TransformExport(rotation, as: form, size: 9)
    let profile = try ICCProfile(bytes: export.bytes)
    let transform = try ICCTransform(
      through: form == .icc ? [.sRGB, profile, .sRGB] : [profile])
    let worst = Search { color in
      let c = color.components
      let found: [Double] = transform([c.x, c.y, c.z])
      return SRGB(found[0], found[1], found[2]).clipped
    }.worst(rotation)
    // Little CMS rounds to 16 bits in between.
    #expect(worst.component <= export.deviation.component + 5e-5)
    #expect(worst.difference <= export.deviation.max + 0.02)
    #expect(worst.component > 0.7 * export.deviation.component)
  }

  /// The number after some words that come after others.
  private func number(after first: String, _ words: String, in text: String) throws -> Double {
    let start = try #require(text.firstRange(of: first)).upperBound
    let found = try #require(text[start...].firstRange(of: words)).upperBound
    return try #require(Double(text[found...].prefix { $0.isNumber || $0 == "." }.trimmed))
  }

  /// The filter as its text says it, with 8 bits between its steps.
  private func svgFilter(_ text: String) throws -> (SRGB) -> SRGB {
    let exponents = text.matches(of: #/exponent="([0-9.]+)"/#).compactMap { Double($0.1) }
    try #require(exponents.count == 6)
    let values = try #require(text.firstMatch(of: #/values="([^"]+)"/#)).1
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(values.count == 20)
    return { color in
      let powers = (0..<3).map { (255 * pow(color.components[$0], exponents[$0])).rounded() / 255 }
      let turned = (0..<3).map { row -> Double in
        let sum = (0..<3).reduce(0) { $0 + values[5 * row + $1] * powers[$1] }
        return pow((255 * min(max(sum, 0), 1)).rounded() / 255, exponents[3 + row])
      }
      return SRGB(turned[0], turned[1], turned[2])
    }
  }

  private func cssFilter(_ text: String) throws -> (SRGB) -> SRGB {
    let filters = text.matches(of: #/([a-z-]+)\((-?[0-9.]+)(?:deg)?\)/#).compactMap {
      match -> ColorFilter? in
      guard let number = Double(match.2) else { return nil }
      return switch match.1 {
      case "hue-rotate": .hueRotation(number)
      case "saturate": .saturation(number)
      case "brightness": .brightness(number)
      default: nil
      }
    }
    try #require(filters.count == 5)
    let chain = FilterChain(filters, dialect: .css)
    return { chain($0) }
  }
}

extension StringProtocol {
  /// Without a full stop at its end.
  fileprivate var trimmed: String { hasSuffix(".") ? String(dropLast()) : String(self) }
}

/// A search for the colour of 8 bits where a function is furthest from a rotation, the same each time.
private struct Search {
  let apply: (SRGB) -> SRGB

  init(_ apply: @escaping (SRGB) -> SRGB) { self.apply = apply }

  /// The largest deviation of a component, and the largest CIEDE2000, of all colours on the way.
  func worst(_ rotation: HueRotation) -> (component: Double, difference: Double) {
    var random = SplitMix64(seed: 59)
    var (component, difference) = (0.0, 0.0)
    func deviation(_ levels: SIMD3<Int>) -> Double {
      let color = SRGB(
        Double(levels.x) / 255, Double(levels.y) / 255, Double(levels.z) / 255)
      let (exact, found) = (rotation(color), apply(color))
      let step = exact.components - found.components
      let largest = max(abs(step.x), abs(step.y), abs(step.z))
      component = max(component, largest)
      difference = max(difference, exact.difference(from: found))
      return largest
    }
    func random3(_ range: ClosedRange<Int>) -> SIMD3<Int> {
      SIMD3(
        .random(in: range, using: &random), .random(in: range, using: &random),
        .random(in: range, using: &random))
    }
    let starts = (0..<1500).map { _ in random3(0...255) }.map { ($0, deviation($0)) }
      .sorted { $0.1 > $1.1 }
    for (start, first) in starts.prefix(12) {
      var (place, most, reach) = (start, first, 16)
      while reach > 0 {
        var isBetter = false
        for _ in 0..<20 {
          let tried = (place &+ random3(-reach...reach)).clamped(
            lowerBound: .zero, upperBound: SIMD3(repeating: 255))
          let found = deviation(tried)
          if found > most { (place, most, isBetter) = (tried, found, true) }
        }
        if !isBetter { reach /= 2 }
      }
    }
    return (component, difference)
  }
}
