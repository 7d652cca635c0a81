import Colorimetry
import Painting
import Pixels
import PropertyTesting
import Rendering
import Testing
import VectorMath

struct BlendingTests {
  private let box = Outline.rectangle(Rect2D(x: 0, y: 0, width: 4, height: 4))

  /// A pixel of one colour laid over another, each over a full pixel.
  private func blend(_ blending: Blending, _ source: SRGB, over backdrop: SRGB) throws -> SRGB {
    var below = Picture()
    below.fill(box, with: .solid(backdrop))
    var above = Picture()
    above.fill(box, with: .solid(source))
    below.append(above.blended(blending))
    return try ReferenceRenderer().render(below, width: 2, height: 2).color(x: 1, y: 1)
  }

  private func expect(
    _ color: SRGB, _ r: Double, _ g: Double, _ b: Double, _ alpha: Double = 1,
    _ comment: Comment? = nil
  ) {
    let distance = (color.storage - SIMD4(r, g, b, alpha))
    #expect(max(distance.max(), -distance.min()) < 2e-6, comment)
  }

  /// The formulas of W3C Compositing 1, 10.1, worked out by hand for Cs = 0.75, 0.25, 0.5 and
  /// Cb = 0.5, 0.8, 0.1.
  @Test func `opaque colours blend as the specification has it`() throws {
    let source = SRGB(0.75, 0.25, 0.5)
    let backdrop = SRGB(0.5, 0.8, 0.1)
    let expected: [(Blending, Double, Double, Double)] = [
      (.normal, 0.75, 0.25, 0.5), (.multiply, 0.375, 0.2, 0.05), (.screen, 0.875, 0.85, 0.55),
      (.overlay, 0.75, 0.7, 0.1), (.darken, 0.5, 0.25, 0.1), (.lighten, 0.75, 0.8, 0.5),
      (.colorDodge, 1, 1, 0.2), (.colorBurn, 1 - 0.5 / 0.75, 0.2, 0),
      (.hardLight, 0.75, 0.4, 0.1), (.softLight, 0.5 + 0.5 * (0.5.squareRoot() - 0.5), 0.72, 0.1),
      (.difference, 0.25, 0.55, 0.4), (.exclusion, 0.5, 0.65, 0.5), (.plusLighter, 1, 1, 0.6),
      (.plusDarker, 0.25, 0.05, 0),
    ]
    for (blending, r, g, b) in expected {
      expect(try blend(blending, source, over: backdrop), r, g, b, 1, "\(blending)")
    }
    // Beyond ¼ the backdrop's square root; below it a cubic.
    expect(
      try blend(.softLight, SRGB(1, 1, 1), over: SRGB(0.16, 0.25, 0.64)),
      ((16 * 0.16 - 12) * 0.16 + 4) * 0.16, 0.5, 0.8)
  }

  /// Lum = 0.3·R + 0.59·G + 0.11·B and Sat = max − min, W3C Compositing 1, 10.2.
  @Test func `the modes that take colours apart keep what they promise`() throws {
    func luminosity(_ c: SRGB) -> Double {
      0.3 * c.storage.x + 0.59 * c.storage.y + 0.11 * c.storage.z
    }
    func saturation(_ c: SRGB) -> Double {
      max(c.storage.x, c.storage.y, c.storage.z) - min(c.storage.x, c.storage.y, c.storage.z)
    }
    // Colours so near grey that nothing is clipped.
    let (source, backdrop) = (SRGB(0.55, 0.5, 0.4), SRGB(0.4, 0.6, 0.45))
    let hue = try blend(.hue, source, over: backdrop)
    #expect(abs(luminosity(hue) - luminosity(backdrop)) < 1e-6)
    #expect(abs(saturation(hue) - saturation(backdrop)) < 1e-6)
    #expect(hue.storage.x > hue.storage.y && hue.storage.y > hue.storage.z)
    let chroma = try blend(.saturation, source, over: backdrop)
    #expect(abs(luminosity(chroma) - luminosity(backdrop)) < 1e-6)
    #expect(abs(saturation(chroma) - saturation(source)) < 1e-6)
    let color = try blend(.color, source, over: backdrop)
    #expect(abs(luminosity(color) - luminosity(backdrop)) < 1e-6)
    let light = try blend(.luminosity, source, over: backdrop)
    #expect(abs(luminosity(light) - luminosity(source)) < 1e-6)
    // Red's colour on dark grey has to be clipped, and keeps the lightness.
    let red = try blend(.color, SRGB(1, 0, 0), over: SRGB(0.1, 0.1, 0.1))
    #expect(abs(luminosity(red) - 0.1) < 1e-6)
    expect(red, 0.1 / 0.3, 0, 0)
    expect(try blend(.hue, SRGB(0.5, 0.5, 0.5), over: SRGB(1, 0, 0)), 0.3, 0.3, 0.3)
  }

  /// Fa and Fb of W3C Compositing 1, 9.1, for αs = 0.5 and αb = 0.8.
  @Test func `operators keep their shares of source and backdrop`() throws {
    let shares: [(Blending, Double, Double)] = [
      (.clear, 0, 0), (.copy, 1, 0), (.destination, 0, 1), (.normal, 1, 0.5),
      (.destinationOver, 0.2, 1), (.sourceIn, 0.8, 0), (.destinationIn, 0, 0.5),
      (.sourceOut, 0.2, 0), (.destinationOut, 0, 0.5), (.sourceAtop, 0.8, 0.5),
      (.destinationAtop, 0.2, 0.5), (.xor, 0.2, 0.5),
    ]
    for (blending, fa, fb) in shares {
      let result = try blend(
        blending, SRGB(1, 0, 0.5, alpha: 0.5), over: SRGB(0, 1, 0.5, alpha: 0.8))
      let (a, b) = (0.5 * fa, 0.8 * fb)
      #expect(abs(result.alpha - (a + b)) < 1e-6, "\(blending)")
      if a + b > 0 { expect(result, a / (a + b), b / (a + b), 0.5, a + b, "\(blending)") }
    }
    let sum = try blend(
      .plusLighter, SRGB(1, 0, 0.5, alpha: 0.5), over: SRGB(0, 1, 0.5, alpha: 0.25))
    expect(sum, 2.0 / 3, 1.0 / 3, 0.5, 0.75)
  }

  @Test(arguments: Blending.allCases)
  func `every way of blending keeps colours in range and finite`(_ blending: Blending) {
    let color = Generator<Double>.double(in: 0...1).array(count: 8)
    forAll(color, count: 60) { c in
      let result = try blend(
        blending, SRGB(c[0], c[1], c[2], alpha: c[3]), over: SRGB(c[4], c[5], c[6], alpha: c[7]))
      let (low, high) = (result.storage.min(), result.storage.max())
      try ensure(low >= -1e-5 && high <= 1 + 1e-5, "\(result)")
    }
    for odd in [-2.0, 3, 1e30] {
      let result = try? blend(blending, SRGB(odd, 0.5, 1), over: SRGB(0.2, odd, 0, alpha: 0.5))
      #expect(result.map { !$0.storage.x.isNaN && !$0.storage.y.isNaN } == true)
    }
  }

  @Test(arguments: Blending.allCases.filter { !$0.reachesBeyondSource })
  func `a source that is not there changes nothing`(_ blending: Blending) throws {
    let color = SRGB(0.2, 0.4, 0.6, alpha: 0.7)
    let result = try blend(blending, SRGB(1, 0, 0, alpha: 0), over: color)
    #expect((result.storage - color.storage).max() < 1e-6)
  }

  @Test func `operators that reach beyond their source stay in their clip`() throws {
    var picture = Picture()
    picture.fill(box, with: .solid(SRGB(0, 0, 1)))
    var dot = Picture()
    dot.fill(.rectangle(Rect2D(x: 0, y: 0, width: 1, height: 1)), with: .solid(SRGB(1, 0, 0)))
    let clip = Picture.Clip(.rectangle(Rect2D(x: 0, y: 0, width: 2.5, height: 4)))
    picture.draw(Picture.Group(dot, clip: clip, blending: .copy))
    let bitmap = try ReferenceRenderer().render(picture, width: 4, height: 4)
    #expect(bitmap[0, 0] == SIMD4(1, 0, 0, 1))
    #expect(bitmap[1, 1] == .zero)
    #expect(bitmap[2, 1] == SIMD4(0, 0, 0.5, 0.5))
    #expect(bitmap[3, 1] == SIMD4(0, 0, 1, 1))
  }

  /// Both say where a group shows: a mask is a clip with a soft edge, as Core Graphics'
  /// `clip(to:mask:)` and CSS Masking 1 (5.1: a clipping path is a mask of one colour) have it.
  @Test(arguments: Blending.allCases)
  func `a clip and a mask of one shape agree`(_ blending: Blending) throws {
    let shape = Outline.circle(center: Point2D(7, 8), radius: 4.3)
    var mask = Picture()
    mask.fill(shape, with: .solid(SRGB(0, 1, 0)))
    var content = Picture()
    content.fill(
      .rectangle(Rect2D(x: 1.5, y: 5, width: 9, height: 20)),
      with: .solid(SRGB(0.9, 0.3, 0.1, alpha: 0.7)))
    let half = Picture.Clip(.rectangle(Rect2D(x: 0, y: 0, width: 16, height: 9.5)))
    func pixels(_ group: Picture.Group) throws -> [SIMD4<Float>] {
      var picture = Picture()
      picture.fill(
        .rectangle(Rect2D(x: 4.2, y: 2, width: 9, height: 11)),
        with: .solid(SRGB(0.2, 0.5, 0.8, alpha: 0.6)))
      picture.draw(group)
      return try ReferenceRenderer().render(picture, width: 16, height: 16).pixels
    }
    for opacity in [1, 0.4] {
      let clipped = try pixels(
        Picture.Group(content, clip: .init(shape), opacity: opacity, blending: blending))
      let masked = try pixels(
        Picture.Group(content, mask: mask, opacity: opacity, blending: blending))
      for (a, b) in zip(clipped, masked) {
        #expect(max((a - b).max(), (b - a).max()) < 1e-6)
      }
      // Where nothing shows nothing changes.
      #expect(masked[0] == .zero && abs(masked[3 * 16 + 12].w - 0.6) < 1e-6)
      // Within both, the share is the product.
      let both = try pixels(
        Picture.Group(content, mask: mask, clip: half, opacity: opacity, blending: blending))
      #expect(both[12 * 16 + 7] == (try pixels(Picture.Group(Picture()))[12 * 16 + 7]))
      #expect(both[7 * 16 + 7] == masked[7 * 16 + 7])
    }
  }

  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.9, 1])
  func `a dissolve is exact, whatever lies below`(_ m: Double) throws {
    let (one, two) = (SRGB(1, 0.2, 0, alpha: 0.8), SRGB(0, 0.6, 1, alpha: 0.8))
    var first = Picture()
    first.fill(box, with: .solid(one))
    var second = Picture()
    second.fill(box, with: .solid(two))
    let pixel = try ReferenceRenderer()
      .render(.dissolve(first, second, at: m), width: 2, height: 2)[0, 0]
    let space = LightEncoding.gammaEncoded
    let exact = space.premultiplied(one) * Float(1 - m) + space.premultiplied(two) * Float(m)
    let distance = pixel - exact
    #expect(max(distance.max(), -distance.min()) < 2e-7)
    #expect(abs(pixel.w - 0.8) < 1e-6)
    // Opaque over opaque hides the background at every m.
    first = Picture()
    first.fill(box, with: .solid(SRGB(1, 0, 0)))
    let covered = try ReferenceRenderer().render(
      .dissolve(first, first, at: m), width: 1, height: 1, background: SRGB(0, 1, 0))
    #expect(abs(covered[0, 0].y) < 1e-6 && abs(covered[0, 0].x - 1) < 1e-6)
  }

  @Test func `isolation decides what blending sees`() throws {
    var dark = Picture()
    dark.fill(box, with: .solid(SRGB(0.5, 0.5, 0.5)))
    let multiplied = dark.blended(.multiply)
    let white = SRGB(1, 0.5, 0)
    func pixel(_ picture: Picture) throws -> SIMD4<Float> {
      try ReferenceRenderer().render(picture, width: 1, height: 1, background: white)[0, 0]
    }
    #expect(try pixel(multiplied) == SIMD4(0.5, 0.25, 0, 1))
    #expect(try pixel(multiplied.isolated) == SIMD4(0.5, 0.5, 0.5, 1))
    #expect(try pixel(multiplied.transformed(by: .scale(2))) == SIMD4(0.5, 0.25, 0, 1))
  }
}
