import ColorFilters
import ColorText
package import Colorimetry
import Painting
package import Pixels
import VectorMath

/// A gradient, drawn in its own direction, with the result of each task.
package struct GradientCard: Sendable, Hashable {
  /// A gradient's colours, evenly spaced along its line.
  package struct Line: Sendable, Hashable {
    fileprivate let colors: [SIMD4<UInt8>]
    fileprivate let twins: [SIMD4<UInt8>]

    /// The L\* at the start and the end of the line, and the minimum and maximum L\* along it.
    package let lightness: (start: Double, end: Double, least: Double, most: Double)

    fileprivate init(_ colors: [AnyColor]) {
      let shown = colors.map { ShownColor($0) }
      self.colors = shown.map { Self.bytes($0.color) }
      twins = shown.map { Self.bytes($0.twin) }
      let all = shown.map { $0.lightness }
      lightness = (all.first ?? 0, all.last ?? 0, all.min() ?? 0, all.max() ?? 0)
    }

    private static func bytes(_ color: AnyColor) -> SIMD4<UInt8> {
      SIMD4(color.bytes, UInt8(bounded: color.alpha.nearestStep(of: 255)))
    }

    /// The grey in the middle of the line's grey twin.
    package var middleTwin: AnyColor {
      let grey = twins[twins.count / 2]
      let c = SIMD3<Double>(SIMD3(grey.x, grey.y, grey.z)) / 255
      return AnyColor(.srgb, storage: SIMD4(c, 1))
    }

    /// The lightness in words: from end to end, and from the minimum to the maximum.
    package var rows: [(title: String, text: String)] {
      func span(_ from: Double, _ to: Double) -> String {
        "\(Int(saturating: from.rounded())) to \(Int(saturating: to.rounded()))"
      }
      let (start, end, least, most) = lightness
      let isBeyond =
        least.rounded() < min(start, end).rounded() || most.rounded() > max(start, end).rounded()
      return [("lightness", span(start, end))] + (isBeyond ? [("between", span(least, most))] : [])
    }

    package static func == (a: Self, b: Self) -> Bool { a.colors == b.colors }
    package func hash(into hasher: inout Hasher) { hasher.combine(colors) }
  }

  package let name: String
  private let image: GradientPaint

  /// The given line, followed by the line of each task.
  package let lines: [Line]

  /// The method of each line; empty for the given line.
  package let notes: [String]

  private static let samples = 512

  init?(
    _ subject: HueRotationComparison.Subject, in comparison: HueRotationComparison, degrees: Double
  ) {
    guard let image = subject.gradient else { return nil }
    let ends = [image.stops.first, image.stops.last].compactMap { stop in
      stop.map { stop in
        // As the colour is called that has a card of its own.
        let own = comparison.subjects.first {
          !$0.isGradient
            && $0.colors.first?.storage == stop.color.converted(to: comparison.display).storage
        }
        return own?.plainWord ?? stop.color.plainName
      }
    }
    name = ends.count == 2 ? "gradient, \(ends[0]) to \(ends[1])" : "gradient"
    self.image = image
    let given = Line(
      comparison.shown(subject, by: .hue(.hsb), degrees: 0, samples: Self.samples))
    lines =
      [given]
      + RotationTask.allCases.map {
        Line(
          comparison.shown(subject, by: $0.method, degrees: degrees, samples: Self.samples))
      }
    notes =
      [""]
      + RotationTask.allCases.map {
        $0.method.isMatrix
          ? "each pixel rotated, like a filter does"
          : "its \(image.stops.count) stops rotated"
      }
  }

  /// Returns a picture of a line in the gradient's own direction, or of its greys of the same
  /// lightness.
  package func pixels(
    line: Int, width: Int, height: Int, isTwin: Bool = false, in display: ColorSpace
  ) -> PixelBuffer<UInt8> {
    let colors = isTwin ? lines[line].twins : lines[line].colors
    let shape = image.shape(in: Size2D(width: Double(width), height: Double(height)))
    var samples: [UInt8] = []
    samples.reserveCapacity(4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let offset = shape.offset(at: Point2D(Double(x) + 0.5, Double(y) + 0.5))
        let place = image.isRepeating ? offset - offset.rounded(.down) : min(max(offset, 0), 1)
        let index = Int(saturating: (place * Double(colors.count - 1)).rounded())
        let color = colors[min(max(index, 0), colors.count - 1)]
        samples += [color.x, color.y, color.z, color.w]
      }
    }
    return PixelBuffer(
      width: width, height: height, layout: .init(color: .space(isTwin ? .srgb : display)),
      samples: samples)
  }
}
