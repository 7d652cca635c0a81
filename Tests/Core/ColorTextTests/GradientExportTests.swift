import ColorText
import Colorimetry
import Painting
import Testing
import VectorMath

private let box = Size2D(width: 200, height: 100)

private func image(_ text: String) throws -> GradientPaint { try GradientPaint(parsing: text) }

/// The greatest difference of two gradients as they are drawn.
private func difference(_ a: GradientPaint, _ b: GradientPaint) -> Double {
  let (p, q) = (GradientSampler(.image(a), in: box), GradientSampler(.image(b), in: box))
  var worst = 0.0
  for i in 0..<140 {
    let point = Point2D(Double(i % 14) * 14 + 3.7, Double(i / 14) * 9.6 + 2.3)
    let d = p.pixel(at: point) - q.pixel(at: point)
    worst = max(worst, abs(d.min()), abs(d.max()))
  }
  return worst
}

struct GradientExportTests {
  @Test(arguments: [
    "linear-gradient(100deg, red, rgb(0 0 255 / 40%))", "linear-gradient(in oklab, red, blue 30%)",
    "radial-gradient(circle at 30% 40%, gold, teal 60%, #000)", "radial-gradient(red, blue)",
    "conic-gradient(from 50deg at 20% 70%, red, lime, red)",
    "repeating-linear-gradient(30deg, red 0, blue 23px)",
    "repeating-radial-gradient(circle, red 5px, lime 20px, blue 31px)",
    "repeating-conic-gradient(red, blue 30%)",
  ])
  func `SwiftUI's text draws the same`(_ text: String) throws {
    let original = try image(text)
    let written = try original.swiftUI(in: box)
    #expect(difference(original, try image(written)) < 1e-9, "\(written)")
  }

  /// By hand: 100 of the box's pixels are ten turns of ten, and those that an end of it shows.
  @Test func `turns more than 2³¹ away from the stops are written out, as in 64 bits ever`() throws
  {
    for start in ["-1e11px", "1e11px"] {
      let far = try image("repeating-linear-gradient(red \(start), blue calc(\(start) + 10px))")
      let near = try #require(far.unrolled(in: box))
      #expect((20...24).contains(near.stops.count), "\(near.stops.count)")
      let places = near.gradient(in: box).positions
      #expect(places.allSatisfy { (-0.2...1.2).contains($0) }, "\(places)")
    }
  }

  @Test func `SwiftUI has no skewed ellipses`() throws {
    #expect(throws: GradientExportError.self) {
      try image("radial-gradient(80px 20px, red, blue)").swiftUI(in: box)
    }
  }

  @Test func `a ramp's CSS draws the ramp`() throws {
    let original = try image("linear-gradient(to right in oklch longer hue, red, blue)")
    let ramp = try original.gradient(in: box).ramp(to: SRGB.self, tolerance: 0.01)
    let css = original.replacingLine(by: ramp).css(in: box)
    // No word of a mixing space, so that old browsers draw it.
    #expect(!css.contains(" in "))
    let back = try image(css).gradient(in: box)
    for i in 0...100 {
      let place = Double(i) / 100
      let d = SRGB(back.color(at: place)).components - ramp.color(at: place).components
      #expect(max(abs(d.min()), abs(d.max())) < 1e-9)
    }
  }

  @Test func `a GIMP gradient has segments from 0 to 1, without gaps`() throws {
    let original = try image(
      "linear-gradient(in oklch, red 20%, lime 50%, blue 50%, rgb(255 255 0 / 30%) 130%)")
    let line = original.gradient(in: box)
    let ramp = try line.ramp(to: SRGB.self, tolerance: 0.02, isPremultiplied: false)
    let lines = ramp.gimp(name: "a\nb").split(separator: "\n")
    #expect(lines[0] == "GIMP Gradient" && lines[1] == "Name: a b")
    let segments = lines.dropFirst(3).map { $0.split(separator: " ").compactMap { Double($0) } }
    #expect(Int(lines[2]) == segments.count)
    #expect(segments.first?.first == 0 && segments.last?[2] == 1)
    for (a, b) in zip(segments, segments.dropFirst()) { #expect(a[2] == b[0]) }
    for segment in segments {
      #expect(segment.count == 13 && segment[0] < segment[1] && segment[1] < segment[2])
      // GIMP's own linear segment, at its middle.
      let exact = line.color(at: segment[1]).mapped(into: SRGB.self)
      let shown = SRGB(
        (segment[3] + segment[7]) / 2, (segment[4] + segment[8]) / 2,
        (segment[5] + segment[9]) / 2, alpha: (segment[6] + segment[10]) / 2)
      #expect(abs(exact.alpha - shown.alpha) < 0.02)
      #expect(shown.difference(from: exact, by: .deltaEOK) * exact.alpha < 0.03)
    }
  }

  @Test func `SVG names its shape and refuses what it lacks`() throws {
    let original = try image("repeating-linear-gradient(90deg, red 10%, blue 30%)")
    let ramp = try original.gradient(in: box)
      .ramp(to: SRGB.self, tolerance: 0.01, isPremultiplied: false)
    let svg = try original.svg(in: box, ramp: ramp)
    #expect(svg.contains("spreadMethod=\"repeat\""))
    #expect(svg.contains("x1=\"20\" y1=\"50\" x2=\"60\" y2=\"50\""))
    #expect(throws: GradientExportError.self) {
      try image("conic-gradient(red, blue)").svg(in: box, ramp: ramp)
    }
  }

  /// Offsets of a radial gradient's stops times its radius, and their colours, as SVG 1.1 has them.
  @Test(arguments: [
    ("circle 40px, red -50%, blue", "1", [0, 1], ["#aa0055", "#0000ff"]),
    ("circle 40px, red 20%, blue", "1", [0.2, 1], ["#ff0000", "#0000ff"]),
    // A hard edge at 1 is drawn by none but browsers.
    ("circle 40px, red 50%, blue 50%", "1", [0.5, 0.5], ["#ff0000", "#0000ff"]),
    ("circle 40px, red, blue 0%", "1", [0], ["#0000ff"]),
    ("circle 40px, red -80%, blue -20%", "1", [0], ["#0000ff"]),
  ])
  func `a radial SVG has no stop before its centre and no inner circle`(
    _ text: String, _ radius: String, _ offsets: [Double], _ colors: [String]
  ) throws {
    let layer = GradientLayer.image(try image("radial-gradient(\(text))"))
    let svg = try layer.written(as: .svg, in: box).text
    #expect(!svg.contains("fr=") && svg.contains(" r=\"\(radius)\""))
    let stops = svg.split(separator: "\n").filter { $0.contains("<stop") }
    #expect(stops.map { Double($0.split(separator: "\"")[1]) } == offsets, "\(svg)")
    for (stop, color) in zip(stops, colors) { #expect(stop.contains(color), "\(stop)") }
  }

  @Test func `a turn of a ramp that repeats begins at the centre`() throws {
    let line = try image("repeating-linear-gradient(90deg, red -15%, lime 5%, blue 5%, red 25%)")
    let ramp = try line.gradient(in: box).ramp(to: SRGB.self, tolerance: 1e-4)
    let stops = ramp.stops(fromCenter: 0)
    #expect(stops.first?.position == 0 && abs(stops.last!.position - 0.4) < 1e-9)
    let turn = ColorGradient(
      stops.map { .init(AnyColor($0.color), at: $0.position) }, in: .srgb, isRepeating: true)
    for place in stride(from: 0.01, to: 1, by: 0.0371) {
      let d = SRGB(turn.color(at: place)).components - ramp.color(at: place).components
      #expect(max(abs(d.min()), abs(d.max())) < 1e-3, "\(place)")
    }
  }

  @Test func `the fewest stops asked for are the nearest`() throws {
    let line = try image("linear-gradient(in oklch longer hue, red, blue)").gradient(in: box)
    var last = Double.infinity
    for count in [5, 8, 16] {
      let ramp = try line.ramp(to: SRGB.self, stops: count)
      #expect(ramp.stops.count <= count && ramp.bound <= ramp.tolerance)
      let error = ramp.measuredError(from: line)
      #expect(error < last)
      last = error
    }
    #expect(throws: RampError.self) { try line.ramp(to: SRGB.self, stops: 1) }
  }
}
