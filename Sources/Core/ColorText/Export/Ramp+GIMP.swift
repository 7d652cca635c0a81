public import Colorimetry
public import Painting
import VectorMath

extension CertifiedRamp where Output == SRGB {
  /// Returns the ramp from position 0 to position 1 as the contents of a GIMP gradient file,
  /// `.ggr`.
  ///
  /// GIMP mixes straight (not premultiplied), gamma-encoded components. A ramp that is not
  /// premultiplied is therefore reproduced exactly. Each segment is a straight line between its two
  /// end colours. Source: GIMP, app/core/gimpgradient-load.c and devel-docs/ggr.txt.
  public func gimp(name: String = "ColorToolkit") -> String {
    // The places where lines begin and end, within the file's range and as it has them: else there
    // were segments without a width.
    let inner = stops.map { ($0.position * 1e12).rounded() / 1e12 }.filter { $0 > 0 && $0 < 1 }
    var knots: [Double] = [0]
    for place in inner + [1] where place > knots[knots.count - 1] { knots.append(place) }
    let segments = zip(knots, knots.dropFirst()).map { start, end -> String in
      let places = [start, (start + end) / 2, end]
      // What the line is just inside the segment: on a hard edge the two sides differ.
      let span = end - start
      let colors = [limit(at: start, from: span), limit(at: end, from: -span)]
      let numbers = places + colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
      return numbers.map { fixed($0) }.joined(separator: " ") + " 0 0"
    }
    let title = String(name.map { $0.isNewline ? " " : $0 })
    return "GIMP Gradient\nName: \(title)\n\(segments.count)\n"
      + segments.joined(separator: "\n") + "\n"
  }

  /// Returns the colour at the end of a segment, extrapolated in a straight line from inside the
  /// segment.
  private func limit(at place: Double, from span: Double) -> Output {
    let near = color(at: place + span * 0.25).storage
    let far = color(at: place + span * 0.5).storage
    let result = (near + (near - far)).clamped(lowerBound: .zero, upperBound: .one)
    return Output(storage: result)
  }

  private func fixed(_ value: Double) -> String {
    // Plain decimals: not every reader of the format knows exponents.
    let scaled = (min(max(value, 0), 1) * 1e12).rounded()
    let digits = String(Int64(saturating: scaled))
    let padded = String(repeating: "0", count: max(0, 13 - digits.count)) + digits
    return padded.dropLast(12) + "." + padded.suffix(12)
  }
}
