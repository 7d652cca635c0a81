import ColorText
import ColorToolkitCEmbeddedText
package import Colorimetry

/// Combinations of hue rotations and gamut mappings, on colours that favour no method.
///
/// The colours of four palettes and sixty drawn colours are rotated inside sRGB by 30°, 60°, …
/// 330°. The figures were measured once. A test measures them again, and
/// `notebooks/neutral/table.py` measured them with coloraide.
package struct NeutralTable: Sendable {
  /// A figure of a row.
  package enum Measure: String, CaseIterable, Sendable {
    /// The changes in CIE L\* under D65, in CAM16's colourfulness as a fraction, and in contrast
    /// with a fixed background as a factor.
    case lightness, colorfulness, contrast

    /// The CIEDE2000 difference that remains after the inverse rotation.
    case back

    /// The hue error on one scale, in degrees from the requested hue.
    case munsell, cam16, jzczhz, ipt, oklch
    case lch = "lch-d65"

    /// The fraction of rotations that left sRGB, and the change in the total colourfulness of all
    /// colours.
    case outside, net
  }

  /// A value for each measure.
  package struct Figures<Value: Sendable>: Sendable {
    fileprivate let values: [Value]

    package subscript(measure: Measure) -> Value {
      values[Measure.allCases.firstIndex(of: measure) ?? 0]
    }
  }

  /// A difference from SwiftUI's clipped matrix, on the same colours and rotations.
  package struct Gap: Sendable {
    package let value: Double

    /// The interval that contains 95 % of the differences when the colours are resampled.
    package let interval: ClosedRange<Double>

    /// Whether the difference may be due to the choice of colours.
    package var isWithinNoise: Bool { interval.contains(0) }
  }

  /// One rotation with one gamut mapping, on one set of colours.
  package struct Row: Sendable {
    /// The rotation: SwiftUI's "matrix", "oklch", "lch-d65", "hct", "huelch" or "hsb".
    package let rotation: String

    /// The mapping: "clip", "own" or "css", and "none" for HSB, which needs none. "uncut" covers
    /// only the rotations for which the results of matrix, OKLCh, LCh and HCT are all inside sRGB.
    package let mapping: String

    /// The set of colours: "all", "palettes" or "drawn".
    package let set: String

    /// The number of rotations that the figures cover, and the number of those whose result is
    /// grey.
    package let count: Int
    package let grayCount: Int

    /// The number of results above Munsell's value 9, where the renotation has no hue.
    package let pastNine: Int

    package let mean: Figures<Double>

    /// The 95th percentiles; NaN for ``Measure/outside`` and ``Measure/net``.
    package let percentile95: Figures<Double>

    /// The interval that contains 95 % of the means when the colours are resampled.
    package let interval: Figures<ClosedRange<Double>>

    /// The means minus those of the clipped matrix. For uncut rotations, the means of the uncut
    /// matrix are subtracted.
    package let lessMatrix: Figures<Gap>
  }

  package static let shared = Self(text)

  static var text: String { String(cString: embedded_neutral_table_txt()) }

  /// The colours of four palettes: ColorChecker, iOS 26, Material and Tailwind.
  package private(set) var palettes: [SRGB] = []

  /// The colours that were drawn with a hash of numbers.
  package private(set) var drawn: [SRGB] = []

  package var colors: [SRGB] { palettes + drawn }

  /// The angles, in degrees.
  package private(set) var angles: [Double] = []

  package private(set) var rows: [Row] = []

  package func row(_ rotation: String, _ mapping: String, of set: String = "all") -> Row? {
    rows.first { $0.rotation == rotation && $0.mapping == mapping && $0.set == set }
  }

  /// Creates a table from a text. Each line begins with a word that identifies its contents.
  /// Numbers are in millionths.
  init(_ text: String) {
    var heads: [[Substring]] = []
    var numbers: [[Double]] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").dropFirst()
      switch line.prefix(while: { $0 != " " }) {
      case "palettes": palettes = Self.colors(words)
      case "drawn": drawn = Self.colors(words)
      case "angles": angles = words.compactMap { Int($0).map { Double($0) } }
      case "row":
        heads.append(Array(words))
        numbers.append([])
      default:
        numbers[numbers.count - 1] += words.compactMap { Int($0).map { Double($0) / 1e6 } }
      }
    }
    for (head, numbers) in zip(heads, numbers) {
      let bases = ["clip", "uncut"].compactMap { row("matrix", $0, of: String(head[2])) }
      rows.append(
        Row(head, numbers, lessThan: head[1] == "uncut" ? bases.dropFirst().first : bases.first))
    }
  }

  private static func colors(_ words: some Sequence<Substring>) -> [SRGB] {
    words.compactMap { UInt32($0, radix: 16).map { SRGB(hex: $0) } }
  }
}

extension NeutralTable.Row {
  /// Creates a row from twelve means, ten percentiles, and twelve intervals each of means and of
  /// differences.
  fileprivate init(_ head: [Substring], _ numbers: [Double], lessThan base: Self?) {
    (rotation, mapping, set) = (String(head[0]), String(head[1]), String(head[2]))
    (count, grayCount, pastNine) = (Int(head[3]) ?? 0, Int(head[4]) ?? 0, Int(head[5]) ?? 0)
    let means = Array(numbers[..<12])
    func intervals(from start: Int) -> [ClosedRange<Double>] {
      (0..<12).map { numbers[start + 2 * $0]...numbers[start + 2 * $0 + 1] }
    }
    mean = .init(values: means)
    percentile95 = .init(values: numbers[12..<22] + [.nan, .nan])
    interval = .init(values: intervals(from: 22))
    let bases = base?.mean.values ?? means
    lessMatrix = .init(
      values: intervals(from: 46).enumerated().map {
        .init(value: means[$0.offset] - bases[$0.offset], interval: $0.element)
      })
  }
}
