import ColorText
import Colorimetry
import Fuzzing
import Painting
import Syntax
import VectorMath

extension FuzzTarget {
  /// Gradients as the fewest stops of sRGB, whose bound is proved.
  static let ramps = FuzzTarget(text: "ramps", seeds: "gradients", bound: (5, 2e-3)) { text in
    let image = read(text) { text throws(SyntaxError) in try GradientPaint(parsing: text) }
    guard let image, image.stops.count <= 12 else { return }
    let box = Size2D(width: 512, height: 256)
    let line = image.gradient(in: box)
    let isPremultiplied = text.utf8.count.isMultiple(of: 2)
    let ramp = try? line.ramp(to: SRGB.self, tolerance: 0.05, isPremultiplied: isPremultiplied)
    guard let ramp else { return }
    if ramp.isProved {
      let error = ramp.measuredError(from: line, samples: 300)
      must(error <= 0.05 + 1e-9, "a proved error of 0.05 is \(error)")
    }
    for (a, b) in zip(ramp.stops, ramp.stops.dropFirst()) {
      must(a.position <= b.position, "stops rise")
    }
    must(
      ramp.stops.allSatisfy { stop in
        (0..<4).allSatisfy { (0...1).contains(stop.color.storage[$0]) }
      },
      "stops are in sRGB")
    if let svg = try? image.svg(in: box, ramp: ramp) { mustBeMarkup(svg) }
    _ = readBack(image.replacingLine(by: ramp).css()) { text throws(SyntaxError) in
      try GradientPaint(parsing: text)
    }
  }
}
