import ColorFilters
import Colorimetry
import PixelBuffers
import Threads

/// The chain of CSS filters that comes nearest to a hue rotation, according to the mean CIEDE2000
/// over ``FilterSamples``. The chain has two `hue-rotate`, two `saturate` and one `brightness`.
struct FilterFit {
  let filters: String
  let deviation: ExportDeviation

  init(_ rotation: HueRotation, _ progress: Progress) {
    let degrees = rotation.degrees.remainder(dividingBy: 360)
    let best = FilterSamples(rotation).least(
      from: [[degrees, 1, 0, 1, 1], [degrees / 2, 1, degrees / 2, 1, 1]],
      steps: [32, 0.25, 32, 0.25, 0.125], until: 1.0 / 128
    ) { numbers in
      guard numbers[1] >= 0, numbers[3] >= 0, numbers[4] >= 0 else { return nil }
      let chain = Self.chain(numbers)
      return { chain(SRGB($0.x, $0.y, $0.z)).components }
    }
    let words = Self.words(best)
    filters =
      "hue-rotate(\(words[0])deg) saturate(\(words[1])) hue-rotate(\(words[2])deg) "
      + "saturate(\(words[3])) brightness(\(words[4]))"
    // The filters by their text, as browsers read it.
    let transform = PixelTransform(Self.chain(words.map { Double($0) ?? 0 }))
    deviation =
      ExportDeviation.ofAllColors(
        [{ _, colors, results in transform.run(colors, into: results, 256 * ColorSweep.rows) }],
        from: rotation, progress)[0]
  }

  /// Returns the numbers as they are written to the file: degrees, saturation and brightness, with
  /// four decimals.
  private static func words(_ numbers: [Double]) -> [String] { numbers.map { $0.text(places: 4) } }

  private static func chain(_ numbers: [Double]) -> FilterChain {
    FilterChain(
      [
        .hueRotation(numbers[0]), .saturation(numbers[1]), .hueRotation(numbers[2]),
        .saturation(numbers[3]), .brightness(numbers[4]),
      ], dialect: .css)
  }

  func css(title: String) -> String {
    """
    /* \(title): the nearest filter functions.
       Error: \(deviation). */
    .hue-rotation { filter: \(filters); }

    """
  }
}
