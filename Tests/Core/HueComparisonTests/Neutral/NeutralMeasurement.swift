import ColorFilters
import Colorimetry
import Foundation
import PixelBuffers
import Threads
import VectorMath

@testable import HueComparison

/// The neutral table measured by the library: its rotations, mappings, judges and difference.
struct NeutralMeasurement: Sendable {
  /// A rotation with a mapping, by the names of the table; "css" is CSS's matrix.
  struct Way: Hashable, Sendable {
    var rotation: String
    var mapping: String

    var method: HueRotationMethod {
      switch rotation {
      case "matrix": .matrix(.swiftUI)
      case "css": .matrix(.css)
      default: .hue(ColorSpace(rawValue: rotation) ?? .srgb)
      }
    }

    /// A colour before and after its mapping; no matrix is brought into gamut by itself.
    func turned(_ color: SRGB, _ degrees: Double) -> (before: SRGB, after: SRGB) {
      let rotation = HueRotation(degrees: degrees, method: method, gamutMapping: .own)
      let before = rotation.unclamped(color)
      switch mapping {
      case "none": return (before.clamped, before.clamped)
      case "clip": return (before, before.clamped)
      case "css": return (before, before.mapped(into: SRGB.self, by: .css))
      case "own" where method.isMatrix: return (before, before.mapped(into: SRGB.self, by: .own))
      case "own": return (before, rotation(color))
      default: return (before, before)
      }
    }
  }

  /// A colour by the measures.
  struct Seen: Sendable {
    let color: SRGB
    let lightness: Double
    let colorfulness: Double
    let flare: Double

    /// By the six judges; none of what is nearly grey.
    let hues: [Double]
    let isPastNine: Bool

    init(_ color: SRGB) {
      let any = AnyColor(color)
      self.color = color
      lightness = LabD65(any).components.x
      colorfulness = CAM16JMh(any).components.y
      let xyz = XYZ(any).components
      flare = xyz.y + 0.05
      let hasHue = Oklch(any).chroma > 0.02
      isPastNine = hasHue && 100 * dot(Self.toC.row(1), xyz) > Self.luminanceOfNine
      hues = hasHue ? HueJudge.allCases.map { $0.hue(any) ?? .nan } : []
    }

    /// Percent under illuminant C. Source: ASTM D1535-14, equation 2.
    private static let luminanceOfNine = [8.1939e-4, -0.020484, 0.23352, -0.22533, 1.1914, 0]
      .reduce(0) { $0 * 9 + $1 }

    private static let toC: Matrix3x3 = {
      do throws(AdaptationError) {
        return try ChromaticAdaptation.cat02.matrix(
          from: StandardIlluminant.d65.chromaticity(), to: StandardIlluminant.c.chromaticity())
      } catch {
        preconditionFailure("\(error)")
      }
    }()
  }

  /// A colour turned by a way.
  struct Turn: Sendable {
    let before: SRGB
    let after: Seen

    /// The change of lightness, colourfulness, contrast, what turning back leaves, and the hues' errors.
    var magnitudes: [Double]

    /// Degrees past the hues asked for, by the six judges.
    let hues: [Double]
    let isOutside: Bool

    init(_ old: Seen, _ degrees: Double, _ way: Way) {
      let turned = way.turned(old.color, degrees)
      let new = Seen(turned.after)
      (before, after) = (turned.before, new)
      isOutside = !turned.before.isInGamut(tolerance: 1e-5)
      var hues = [Double](repeating: .nan, count: 6)
      for (index, hue) in new.hues.enumerated() where index > 0 || !new.isPastNine {
        hues[index] = (hue - old.hues[index] - degrees).remainder(dividingBy: 360)
      }
      self.hues = hues
      let back = way.turned(new.color, -degrees).after
      magnitudes =
        [
          abs(new.lightness - old.lightness), abs(new.colorfulness / old.colorfulness - 1),
          max(new.flare / old.flare, old.flare / new.flare),
          old.color.difference(from: back, by: .deltaE2000, white: .d65),
        ] + hues.map { abs($0) }
    }
  }

  /// The figures of a way on a set of colours.
  struct Row: Sendable {
    var way: Way
    var set: String
    var count = 0
    var grayCount = 0
    var pastNine = 0
    var lightnessMax = 0.0
    var mean: [Double] = []
    var percentile95: [Double] = []
    var interval: [ClosedRange<Double>] = []
    var lessMatrix: [(value: Double, interval: ClosedRange<Double>)] = []
  }

  /// A table measured once for all tests.
  static let shared = Task.detached { Self() }

  static let sets = [("all", 0..<124), ("palettes", 0..<64), ("drawn", 64..<124)]
  static let ways =
    ["matrix", "oklch", "lch-d65", "hct"].flatMap { rotation in
      ["clip", "own", "css"].map { Way(rotation: rotation, mapping: $0) }
    } + [
      Way(rotation: "huelch", mapping: "clip"), Way(rotation: "huelch", mapping: "own"),
      Way(rotation: "hsb", mapping: "none"),
    ]

  private(set) var turns: [Way: [[Turn?]]] = [:]
  private(set) var rows: [Row] = []

  /// The means by which CSS's matrix differs from SwiftUI's.
  private(set) var cssLessMatrix: [String: [Double]] = [:]

  init() {
    let table = NeutralTable.shared
    let seen = table.colors.map { Seen($0) }
    let uncut = ["matrix", "oklch", "lch-d65", "hct", "huelch", "hsb"].map {
      Way(rotation: $0, mapping: "uncut")
    }
    let css = ["clip", "own", "css"].map { Way(rotation: "css", mapping: $0) }
    let all = Self.ways + uncut + css
    // The turns that four of the ways leave inside sRGB by themselves.
    let kept = table.colors.map { color in
      table.angles.map { degrees in
        uncut[..<4].allSatisfy { $0.turned(color, degrees).before.isInGamut(tolerance: 1e-6) }
      }
    }
    let measured = Parallel.map(count: all.count, piece: 1) { [angles = table.angles] range in
      let way = all[range.lowerBound]
      return seen.indices.map { index in
        angles.indices.map { angle in
          way.mapping == "uncut" && !kept[index][angle]
            ? nil : Turn(seen[index], angles[angle], way)
        }
      }
    }
    turns = Dictionary(uniqueKeysWithValues: zip(all, measured))
    for (set, indices) in Self.sets {
      let draws = Self.draws(of: indices.count)
      let summaries = Parallel.map(count: all.count, piece: 1) { [turns] range in
        Summary(turns[all[range.lowerBound]]?[indices] ?? [], seen[indices], draws)
      }
      let bases = Dictionary(
        uniqueKeysWithValues: zip(all, summaries).filter { $0.0.rotation == "matrix" }
          .map { ($0.0.mapping, $0.1) })
      let found = Parallel.map(count: all.count, piece: 1) { range in
        let way = all[range.lowerBound]
        var base = bases[way.mapping == "uncut" ? "uncut" : "clip"]
        if way.rotation == "css" { base = bases[way.mapping] }
        return summaries[range.lowerBound].row(way, set, lessThan: base)
      }
      rows += found.filter { $0.way.rotation != "css" }
      for row in found where row.way.rotation == "css" && set == "all" {
        cssLessMatrix[row.way.mapping] = row.lessMatrix.map(\.value)
      }
    }
    // By way, as the file has them, and not by set.
    let order = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.element, $0.offset) })
    rows = rows.enumerated().sorted {
      (order[$0.element.way] ?? 0, $0.offset) < (order[$1.element.way] ?? 0, $1.offset)
    }.map(\.element)
  }

  /// Which colours of so many each of 2,000 resamples has.
  private static func draws(of count: Int) -> [Int] {
    SplitMix.numbers(seed: 1, count: 2000 * count).map { Int(Double(count) * $0) }
  }
}

/// Numbers that depend on a seed alone. Source: G. Steele, D. Lea and C. Flood, OOPSLA 2014.
enum SplitMix {
  static func numbers(seed: UInt64, count: Int) -> [Double] {
    var state = seed
    return (0..<count).map { _ in
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }
  }
}

/// The turns of one way on one set of colours, and the means of its resamples.
private struct Summary: Sendable {
  let turns: [NeutralMeasurement.Turn]

  /// Twelve means, of all and of each resample.
  let once: [Double]
  let resampled: [[Double]]

  init(
    _ turns: ArraySlice<[NeutralMeasurement.Turn?]>, _ seen: ArraySlice<NeutralMeasurement.Seen>,
    _ draws: [Int]
  ) {
    self.turns = turns.flatMap { $0.compactMap { $0 } }
    let sums = zip(turns, seen).map { Self.sums($0, of: $1) }
    once = Self.means(sums.reduce(.zero, +))
    resampled = sums.withUnsafeBufferPointer { sums in
      draws.withUnsafeBufferPointer { draws in
        (0..<2000).map { resample in
          var sum = SIMD16<Double>.zero
          var place = resample * sums.count
          let end = place + sums.count
          while place < end {
            sum += sums[draws[place]]
            place += 1
          }
          return Self.means(sum)
        }
      }
    }
  }

  /// Of one colour's turns: ten magnitudes, how many were outside, colourfulness after and before; then
  /// how many there were, how many had a hue, and how many a hue of Munsell's.
  private static func sums(
    _ turns: [NeutralMeasurement.Turn?], of old: NeutralMeasurement.Seen
  ) -> SIMD16<Double> {
    var sums = SIMD16<Double>.zero
    for turn in turns {
      guard let turn else { continue }
      for (index, value) in turn.magnitudes.enumerated() where !value.isNaN { sums[index] += value }
      if turn.isOutside { sums[10] += 1 }
      sums[11] += turn.after.colorfulness
      sums[12] += old.colorfulness
      sums[13] += 1
      if !turn.magnitudes[5].isNaN { sums[14] += 1 }
      if !turn.magnitudes[4].isNaN { sums[15] += 1 }
    }
    return sums
  }

  private static func means(_ sums: SIMD16<Double>) -> [Double] {
    var means: [Double] = []
    for index in 0..<11 {
      // Of hues there may be fewer, of Munsell's fewer still.
      let count = index < 4 || index == 10 ? 13 : index == 4 ? 15 : 14
      means.append(sums[index] / sums[count])
    }
    means.append(sums[11] / sums[12] - 1)
    return means
  }

  func row(
    _ way: NeutralMeasurement.Way, _ set: String, lessThan base: Self?
  ) -> NeutralMeasurement.Row {
    var row = NeutralMeasurement.Row(way: way, set: set)
    let base = base ?? self
    row.count = turns.count
    row.grayCount = turns.count { $0.after.hues.isEmpty }
    row.pastNine = turns.count { $0.after.isPastNine }
    row.lightnessMax = turns.map { $0.magnitudes[0] }.max() ?? 0
    row.mean = once
    row.percentile95 = (0..<10).map { index in
      Self.percentile(95, turns.map { $0.magnitudes[index] }.filter { !$0.isNaN }.sorted())
    }
    for index in 0..<12 {
      row.interval.append(Self.interval(resampled.map { $0[index] }))
      let gaps = zip(resampled, base.resampled).map { $0[index] - $1[index] }
      row.lessMatrix.append((once[index] - base.once[index], Self.interval(gaps)))
    }
    return row
  }

  private static func interval(_ values: [Double]) -> ClosedRange<Double> {
    let sorted = values.sorted()
    return percentile(2.5, sorted)...percentile(97.5, sorted)
  }

  /// A percentile between the two nearest values, as NumPy has it.
  private static func percentile(_ percent: Double, _ sorted: [Double]) -> Double {
    let place = percent / 100 * Double(sorted.count - 1)
    let index = min(Int(place), sorted.count - 2)
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }
}

extension SRGB {
  fileprivate var clamped: Self { mapped(into: SRGB.self, by: .clip) }
}
