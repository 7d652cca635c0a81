import ColorText
import Colorimetry
import Foundation
import Testing

@testable import HueComparison

/// The neutral table is what the library measures, and what coloraide measured.
struct NeutralTableTests {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private var isRecording: Bool {
    ProcessInfo.processInfo.environment["COLORTOOLKIT_RECORD_GOLDENS"] == "1"
  }

  @Test func `the table that comes with the library is what it measures`() async throws {
    let measured = NeutralFile.text(await NeutralMeasurement.shared.value)
    let path = "Sources/Core/ColorToolkitCEmbeddedText/files/HueComparison/NeutralTable.txt"
    let file = Self.root.appendingPathComponent(path)
    if isRecording {
      try measured.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path): build, and run again without the variable")
      return
    }
    let held = NeutralFile.words(NeutralTable.text)
    let words = NeutralFile.words(measured)
    #expect(held.count == words.count)
    for (held, word) in zip(held, words) where held != word {
      // The last digit may be rounded either way.
      guard let one = Int(held), let other = Int(word), abs(one - other) <= 1 else {
        Issue.record("\(held) is now \(word)")
        return
      }
    }
  }

  /// After the file is recorded and built, the articles are recorded.
  @Test func `articles have the table as it is`() throws {
    for (path, text) in NeutralText.articles {
      let file = Self.root.appendingPathComponent(path)
      let article = try String(contentsOf: file, encoding: .utf8)
      guard let placed = NeutralText.placed(text, in: article) else {
        Issue.record("\(path) has no marks for the table")
        continue
      }
      guard placed != article else { continue }
      if isRecording { try placed.write(to: file, atomically: true, encoding: .utf8) }
      Issue.record("\(path) has another table than the library")
    }
  }

  @Test func `coloraide measures the same figures`() async throws {
    let other = try Coloraide.read()
    let measured = await NeutralMeasurement.shared.value
    #expect(other.palettes == NeutralTable.shared.palettes.map(\.hex))
    #expect(other.drawn == NeutralTable.shared.drawn.map(\.hex))
    #expect(other.angles == NeutralTable.shared.angles)
    #expect(other.rows.count == 63 && measured.rows.count == 63)
    var farthest = Farthest()
    for (own, row) in zip(measured.rows, other.rows) {
      let name = "\(row.rotation) \(row.mapping) \(row.set)"
      #expect("\(own.way.rotation) \(own.way.mapping) \(own.set)" == name)
      #expect(
        own.count == row.n && own.grayCount == row.grey && own.pastNine == row.pastNine, "\(name)")
      farthest.see(own.lightnessMax, row.lightnessMax, 0, name)
      for (index, measure) in NeutralTable.Measure.allCases.enumerated() {
        let key = measure.rawValue
        farthest.see(own.mean[index], row.mean[key], index, "\(name) mean")
        if index < 10 { farthest.see(own.percentile95[index], row.p95[key], index, "\(name) p95") }
        let (interval, gap) = (row.interval[key] ?? [], row.toMatrix[key] ?? [])
        try #require(interval.count == 2 && gap.count == 3)
        farthest.see(own.interval[index].lowerBound, interval[0], index, "\(name) interval")
        farthest.see(own.interval[index].upperBound, interval[1], index, "\(name) interval")
        farthest.see(own.lessMatrix[index].value, gap[0], index, "\(name) gap")
        farthest.see(own.lessMatrix[index].interval.lowerBound, gap[1], index, "\(name) gap")
        farthest.see(own.lessMatrix[index].interval.upperBound, gap[2], index, "\(name) gap")
      }
    }
    for (mapping, gaps) in other.cssLessSwiftUI {
      let own = try #require(measured.cssLessMatrix[mapping])
      for (index, measure) in NeutralTable.Measure.allCases.enumerated() {
        farthest.see(own[index], gaps[measure.rawValue], index, "css less matrix, \(mapping)")
      }
    }
    farthest.check()
  }

  @Test func `coloraide has the same colours, one by one`() async throws {
    let other = try Coloraide.read()
    let measured = await NeutralMeasurement.shared.value
    #expect(other.raw.count == 60)
    var farthest = Farthest()
    for raw in other.raw {
      let way = NeutralMeasurement.Way(rotation: raw.rotation, mapping: raw.mapping)
      let color = try #require((other.palettes + other.drawn).firstIndex(of: raw.color))
      let angle = try #require(other.angles.firstIndex(of: raw.angle))
      let turn = try #require(measured.turns[way]?[color][angle])
      let name = "\(raw.rotation) \(raw.mapping) \(raw.color) by \(raw.angle)°"
      for channel in 0..<3 {
        farthest.see(turn.before.components[channel], raw.unclipped[channel], 0, name)
        farthest.see(turn.after.color.components[channel], raw.srgb[channel], 0, name)
      }
      farthest.see(turn.after.lightness, raw.lightness, 0, name)
      farthest.see(turn.after.colorfulness, raw.colorfulness, 1, name)
      farthest.see(turn.magnitudes[2], raw.contrast, 2, name)
      farthest.see(turn.magnitudes[3], raw.back, 3, name)
      for (index, hue) in turn.hues.enumerated() {
        farthest.see(hue, raw.hues[index] ?? .nan, 4 + index, name)
      }
    }
    farthest.check()
  }
}

/// The largest differences: of what SwiftUI's matrix has a part in, and of all else.
///
/// The library's matrix is in Float, as SwiftUI's is; the one beside coloraide is in Double.
private struct Farthest {
  private var kinds = [String: (value: Double, place: String)]()

  mutating func see(_ a: Double, _ b: Double?, _ index: Int, _ place: String) {
    let isMatrix = ["matrix", "gap"].contains { place.contains($0) }
    let kind = isMatrix ? "matrix" : "others"
    let distance = b.map { a.isNaN && $0.isNaN ? 0 : abs(a - $0) } ?? .nan
    if !(distance <= kinds[kind]?.value ?? -1) {
      kinds[kind] = (distance, "\(place), measure \(index)")
    }
  }

  func check() {
    for (kind, bound) in [("matrix", 3e-5), ("others", 1e-8)] {
      let (value, place) = kinds[kind] ?? (.nan, "nothing")
      #expect(value < bound, "\(place)")
    }
  }
}

/// What `notebooks/neutral/table.py` wrote.
private struct Coloraide: Decodable {
  struct Row: Decodable {
    let rotation: String
    let mapping: String
    let set: String
    let n: Int
    let grey: Int
    let pastNine: Int
    let lightnessMax: Double
    let mean: [String: Double]
    let p95: [String: Double]
    let interval: [String: [Double]]
    let toMatrix: [String: [Double]]
  }

  struct Raw: Decodable {
    let color: String
    let angle: Double
    let rotation: String
    let mapping: String
    let unclipped: [Double]
    let srgb: [Double]
    let lightness: Double
    let colorfulness: Double
    let contrast: Double
    let back: Double
    let hues: [Double?]
  }

  let palettes: [String]
  let drawn: [String]
  let angles: [Double]
  let rows: [Row]
  let cssLessSwiftUI: [String: [String: Double]]
  let raw: [Raw]

  static func read() throws -> Self {
    let file = try #require(
      Bundle.module.url(forResource: "Resources/neutral-coloraide.json", withExtension: nil))
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }
}
