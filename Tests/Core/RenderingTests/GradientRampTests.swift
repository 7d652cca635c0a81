import ColorFilters
import ColorText
import Colorimetry
import Painting
import PixelBuffers
import Rendering
import Testing
import VectorMath

/// Gradients that are drawn through a table, against the colour worked out for each pixel.
struct GradientRampTests {
  static let texts = [
    "linear-gradient(37deg, red, 30% lime, blue)",
    "linear-gradient(in oklch longer hue to right, red, rgb(0 0 255 / 20%), lime)",
    "linear-gradient(in hsl, red, 20%, blue 60%, black 60%, white)",
    "repeating-linear-gradient(115deg, red 3px, blue 17.3px)",
    "radial-gradient(at 20% 70%, red, color(display-p3 0 1 0), transparent)",
    "repeating-radial-gradient(circle 9px at 31px 7px, red, blue 40%, blue 55%, white)",
    "conic-gradient(from 20deg at 30% 40%, red, yellow, lime, aqua, blue, magenta, red)",
    "conic-gradient(red 0deg 90deg, lime 90deg 180deg, blue 180deg)",
    "AngularGradient(colors: [.red, .blue, .green], center: .center, angle: .degrees(40))",
    "AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(30), "
      + "endAngle: .degrees(200))",
    "AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(300), "
      + "endAngle: .degrees(10))",
    "AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(360), "
      + "endAngle: .degrees(0))",
    "AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(10), "
      + "endAngle: .degrees(700))",
    "RadialGradient(colors: [.red, .blue], center: .topLeading, startRadius: 10, endRadius: 40)",
    "EllipticalGradient(colors: [.red, .orange, .blue], center: .center, "
      + "startRadiusFraction: 0.1, endRadiusFraction: 0.6)",
  ]

  private static let (width, height) = (61, 43)

  /// Every pixel's difference from the sampler, but for those on a hard edge.
  private func check(
    _ layer: GradientLayer, space: LightEncoding = .gammaEncoded, rotated: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let box = Rect2D(
      x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))
    var picture = Picture()
    let middle = Point2D(box.width / 2, box.height / 2)
    let map =
      rotated
      ? Affine2D.translation(x: -middle.x, y: -middle.y).concatenated(with: .rotation(degrees: 33))
        .concatenated(with: .translation(x: middle.x, y: middle.y)) : .identity
    picture.fill(.rectangle(box.inset(by: -60)), with: .gradient(layer, in: box))
    let bitmap = try ReferenceRenderer(space: space).render(
      picture.transformed(by: map), width: box.width, height: box.height)
    let sampler = GradientSampler(
      layer, in: Size2D(width: box.width, height: box.height), space: space)
    let back = try #require(map.inverse)
    var compared = 0
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let point = back(Point2D(Double(x) + 0.5, Double(y) + 0.5))
        let exact = sampler.pixel(at: point)
        // Which side of a hard edge a pixel's middle is on may be a matter of rounding.
        let isAtEdge = [Point2D(1e-8, 0), Point2D(0, 1e-8), Point2D(-1e-8, 0), Point2D(0, -1e-8)]
          .contains {
            let change = sampler.pixel(at: point + $0) - exact
            return max(change.max(), -change.min()) > 1e-6
          }
        if isAtEdge { continue }
        compared += 1
        let difference = SIMD4<Double>(bitmap[x, y]) - exact
        #expect(
          max(difference.max(), -difference.min()) <= RampTable.tolerance, "\(x), \(y)",
          sourceLocation: sourceLocation)
      }
    }
    #expect(
      compared > Self.width * Self.height * 9 / 10, "\(compared)", sourceLocation: sourceLocation)
  }

  @Test(arguments: texts)
  func `a drawn gradient is the exact one to a millionth`(_ text: String) throws {
    let image = try GradientPaint(parsing: text)
    try check(.image(image))
    try check(.image(image), space: .linearLight, rotated: true)
  }

  @Test func `so are gradients laid together, filtered and between two`() throws {
    let first = try GradientLayer.image(GradientPaint(parsing: Self.texts[0]))
    let second = try GradientLayer.image(GradientPaint(parsing: Self.texts[4]))
    let third = try GradientLayer.image(GradientPaint(parsing: Self.texts[3]))
    for layer in [
      GradientLayer.sum([.init(first, share: 0.3), .init(second, share: 0.6)]),
      .stack([.init(first, share: 1), .init(second, share: 0.5), .init(third, share: 0.2)]),
      .morph(first, second, share: 0.4), .morph(first, third, share: 0.7),
      .filtered(first, FilterChain([.hueRotation(80), .contrast(1.2)], dialect: .swiftUI)),
      .filtered(
        .filtered(second, FilterChain([.hueRotation(100), .saturation(0.6)], dialect: .svg)),
        FilterChain([.invert(0.8)], dialect: .css)),
      .filtered(
        .sum([.init(first, share: 0.5), .init(second, share: 0.5)]),
        FilterChain([.hueRotation(80)], dialect: .css)),
    ] {
      try check(layer)
    }
  }

  @Test func `bands that share gradients are the picture drawn whole`() async throws {
    // More gradients than are kept, some of them painted twice, in areas large and small.
    let layers = try Self.texts.map { try GradientLayer.image(GradientPaint(parsing: $0)) }
    var picture = Picture()
    for index in 0..<90 {
      let side = Double(8 + index % 3 * 30)
      let box = Rect2D(
        x: Double(index * 37 % 150), y: Double(index / 2 * 29 % 130), width: side + 9,
        height: side)
      let paint = Paint.gradient(layers[index / 2 % layers.count], in: box)
      var part = Picture()
      part.fill(.rectangle(box), with: paint)
      part.stroke(.rectangle(box.inset(by: 3)), with: paint, pen: Pen(width: 2))
      picture.append(
        index.isMultiple(of: 4) ? part.transformed(by: .rotation(degrees: 7)).opacity(0.7) : part)
    }
    let renderer = ReferenceRenderer()
    let whole = try renderer.render(picture, width: 190, height: 150)
    #expect(try await renderer.renderConcurrently(picture, width: 190, height: 150) == whole)
  }
}
