import ColorText
import Colorimetry
import Painting
import Testing
import VectorMath

private let box = Size2D(width: 120, height: 80)

/// Cross-fades and the like as one line of stops.
struct LayerRampTests {
  /// The greatest ΔE OK of two layers over black and over white, at many points.
  private func distance(_ a: GradientLayer, _ b: GradientLayer) -> Double {
    let (p, q) = (GradientSampler(a, in: box), GradientSampler(b, in: box))
    var worst = 0.0
    for i in 0..<600 {
      let point = Point2D(Double(i % 30) * 4 + 1.7, Double(i / 30) * 4 + 2.1)
      let (x, y) = (p.pixel(at: point), q.pixel(at: point))
      for ground in [0.0, 1] {
        let colors = [x, y].map { c in
          let rest = ground * (1 - c.w)
          return SRGB(c.x + rest, c.y + rest, c.z + rest).clipped
        }
        worst = max(worst, colors[0].difference(from: colors[1], by: .deltaEOK))
      }
    }
    return worst
  }

  static let fades = [
    "cross-fade(linear-gradient(red, blue) 40%, linear-gradient(in oklab, gold, teal))",
    "cross-fade(linear-gradient(to right, red, ease-in, blue) 30%, linear-gradient(to right in oklch, gold 20%, teal 60%), navy)",
    "cross-fade(radial-gradient(circle, rgb(255 0 0 / 40%), lime) 20%, radial-gradient(circle, blue, gold) 50%)",
    "cross-fade(conic-gradient(red, gold, red), 25% conic-gradient(in lab, navy, white))",
    "cross-fade(repeating-linear-gradient(red, blue 13px), linear-gradient(white, black))",
    "cross-fade(cross-fade(linear-gradient(red, steps(3), blue), white), 30% black)",
  ]

  @Test(arguments: fades)
  func `a cross-fade along one line is a proved ramp`(_ text: String) throws {
    let layer = try GradientLayer(parsing: text)
    let result = try layer.ramp(in: box, tolerance: 0.01, format: "CSS")
    // A fade within a fade is measured.
    #expect(result.ramp.isProved == !text.hasPrefix("cross-fade(cross-fade("))
    #expect(result.ramp.measuredError(from: result.color) <= 0.01 + 1e-9)
    let error = distance(layer, .image(result.image))
    #expect(error <= 0.01 + 1e-6, "\(error)")
  }

  @Test func `what runs along no line is refused by name`() throws {
    for (text, reason) in [
      ("cross-fade(linear-gradient(red, blue), conic-gradient(red, blue))", "shape"),
      (
        "MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [red, blue, lime, gold])",
        "mesh"
      ),
    ] {
      let error = try #require(throws: GradientExportError.self) {
        try GradientLayer(parsing: text).ramp(in: box, tolerance: 0.01, format: "CSS")
      }
      #expect("\(error)".contains(reason) && "\(error)".contains("CSS"))
    }
  }

  @Test func `a gradient on the way to another of its kind is a measured ramp`() throws {
    let (a, b) = try (
      GradientLayer(parsing: "linear-gradient(10deg in oklch, red, blue)"),
      GradientLayer(parsing: "linear-gradient(70deg, gold, teal 30%, white)")
    )
    for mode in [Crossfade.Mode.stops, .sourceOver] {
      let layer = Crossfade(from: a, to: b, mode: mode).layer(at: 0.4)
      if mode == .sourceOver {
        #expect(throws: GradientExportError.self) {
          try layer.ramp(in: box, tolerance: 0.02, format: "CSS")
        }
        continue
      }
      let result = try layer.ramp(in: box, tolerance: 0.02, format: "CSS")
      #expect(!result.ramp.isProved && result.ramp.bound <= 0.02)
      #expect(distance(layer, .image(result.image)) <= 0.021)
    }
  }
}
