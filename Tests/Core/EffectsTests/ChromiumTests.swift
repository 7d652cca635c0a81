import Colorimetry
import Effects
import Painting
import PixelBuffers
import Rendering
import Testing
import VectorMath

/// Effects that CSS can express, against Chromium's pixels.
///
/// Source: pages of our own with the same geometry in CSS, drawn by Chromium 156.0.8078.79, headless,
/// software rendering, sRGB, one pixel a CSS pixel; samples from the insides of shapes, as edges
/// are smoothed otherwise there. Over whole frames the insides differed by one level at most.
struct ChromiumTests {
  struct Sample: Sendable {
    var x: Int
    var y: Int
    var color: [Int]

    init(_ x: Int, _ y: Int, _ red: Int, _ green: Int, _ blue: Int) {
      (self.x, self.y, color) = (x, y, [red, green, blue])
    }
  }

  private func check(
    _ name: EffectName, _ settings: EffectSettings = EffectSettings(), at time: Double,
    _ samples: [Sample], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stage = name.stage(settings)
    let pixels = try ReferenceRenderer().render(
      stage.value(at: time), width: stage.size.width, height: stage.size.height
    ).rgba8()
    for sample in samples {
      let start = 4 * (sample.y * pixels.width + sample.x)
      let ours = pixels.samples[start..<start + 3].map(Int.init)
      let worst = zip(ours, sample.color).map { abs($0 - $1) }.max() ?? 0
      #expect(
        worst <= 1, "(\(sample.x), \(sample.y)): \(ours), Chromium \(sample.color)",
        sourceLocation: sourceLocation)
    }
  }

  /// `repeating-linear-gradient(90deg, #f00 -47.5%, #ff0 …)`.
  @Test
  func `the moving rainbow is CSS's repeating gradient`() throws {
    try check(
      .rainbowAnimation, at: 1.9,
      [
        Sample(22, 60, 0, 255, 229), Sample(30, 22, 0, 239, 255), Sample(54, 22, 0, 117, 255),
        Sample(78, 22, 5, 0, 255), Sample(102, 22, 127, 0, 255), Sample(126, 22, 249, 0, 255),
        Sample(150, 22, 255, 0, 137), Sample(174, 22, 255, 0, 15), Sample(198, 22, 255, 107, 0),
        Sample(222, 22, 255, 229, 0), Sample(246, 22, 158, 255, 0), Sample(270, 22, 35, 255, 0),
        Sample(294, 22, 0, 255, 86), Sample(318, 60, 0, 255, 209),
      ])
  }

  /// `conic-gradient(from 174deg, …)` behind a black box 3px smaller.
  @Test
  func `the border is CSS's conic gradient, a quarter turn on`() throws {
    try check(
      .border, at: 0.7,
      [
        Sample(21, 60, 255, 48, 79), Sample(21, 110, 234, 55, 123), Sample(268, 50, 255, 203, 0),
        Sample(268, 90, 188, 202, 29), Sample(268, 130, 117, 200, 60), Sample(60, 21, 255, 54, 60),
        Sample(100, 21, 255, 60, 48), Sample(145, 21, 255, 115, 18), Sample(200, 21, 255, 168, 0),
        Sample(240, 21, 255, 184, 0), Sample(70, 168, 175, 82, 222), Sample(130, 168, 58, 108, 244),
        Sample(190, 168, 26, 160, 172),
      ])
  }

  /// `conic-gradient(from 0deg, #ff9500, #ff2d55, #5ac8fa, #ff9500)`.
  @Test
  func `a crossfade at rest is its gradient`() throws {
    try check(
      .gradientCrossfade, at: 2.9999,
      [
        Sample(30, 30, 193, 168, 93), Sample(90, 40, 218, 160, 55), Sample(150, 60, 255, 142, 5),
        Sample(220, 30, 255, 117, 25), Sample(250, 120, 255, 79, 56),
        Sample(200, 200, 234, 64, 105),
        Sample(140, 250, 173, 122, 167), Sample(139, 100, 254, 150, 2),
        Sample(60, 220, 111, 180, 228), Sample(20, 150, 124, 189, 198),
        Sample(110, 130, 155, 179, 150), Sample(170, 150, 255, 54, 77),
      ])
  }

  /// A gradient at 206.57° whose stops lie where the line from (256, −256) to (0, 256) has them.
  @Test
  func `moving end points are CSS's gradients with stops beyond the box`() throws {
    try check(
      .gradientPoints, EffectSettings(.asPublished), at: 3,
      [
        Sample(30, 30, 193, 97, 171), Sample(90, 40, 188, 93, 185), Sample(150, 60, 186, 91, 192),
        Sample(220, 30, 180, 80, 210), Sample(250, 120, 188, 93, 185),
        Sample(200, 200, 214, 115, 112), Sample(140, 250, 234, 132, 56),
        Sample(60, 220, 237, 134, 49), Sample(20, 150, 224, 123, 84),
      ])
  }

  /// `clip-path: polygon(…)` half way along 30°.
  @Test
  func `a splash is CSS's clip path`() throws {
    var settings = EffectSettings()
    settings.direction = .angle(degrees: 30)
    try check(
      .splash, settings, at: 0.25,
      [
        Sample(45, 60, 255, 59, 48), Sample(100, 100, 255, 59, 48), Sample(130, 60, 255, 59, 48),
        Sample(150, 80, 0, 122, 255), Sample(160, 120, 0, 122, 255), Sample(200, 60, 0, 122, 255),
        Sample(230, 130, 0, 122, 255),
      ])
  }
}
