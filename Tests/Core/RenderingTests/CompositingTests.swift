import Colorimetry
import Painting
import PixelBuffers
import PropertyTesting
import Rendering
import Testing
import VectorMath

private let unit = Generator<Double>.double(in: 0...1)

private let color = unit.array(count: 4).map {
  SRGB($0[0], $0[1], $0[2], alpha: $0[3])
}

private let everywhere = Outline.rectangle(Rect2D(x: 0, y: 0, width: 4, height: 4))

private func pixel(
  _ picture: Picture, space: LightEncoding = .gammaEncoded, background: SRGB? = nil
) throws -> SIMD4<Float> {
  try ReferenceRenderer(space: space).render(
    picture, width: 4, height: 4, background: background)[1, 2]
}

private func filled(_ color: SRGB) -> Picture {
  var picture = Picture()
  picture.fill(everywhere, with: .solid(color))
  return picture
}

private func ensureClose(_ a: SIMD4<Float>, _ b: SIMD4<Float>) throws {
  for channel in 0..<4 {
    try PropertyTesting.ensureClose(Double(a[channel]), Double(b[channel]), absolute: 1e-6)
  }
}

struct CompositingTests {
  @Test func `half red over green is as CSS and as light has it`() throws {
    var picture = filled(SRGB(0, 1, 0))
    picture.append(filled(SRGB(1, 0, 0, alpha: 0.5)))
    for (space, level) in [(LightEncoding.gammaEncoded, 128), (.linearLight, 188)] {
      let bytes = try ReferenceRenderer(space: space).render(picture, width: 1, height: 1).rgba8()
      #expect(bytes.samples == [UInt8(level), UInt8(level), 0, 255])
    }
  }

  @Test func `source over is Porter and Duff's`() {
    forAll(color, color) { above, below in
      var picture = filled(below)
      picture.append(filled(above))
      let (a, b) = (above.alpha, below.alpha)
      let sum = SIMD4(above.components * a + below.components * b * (1 - a), a + b * (1 - a))
      try ensureClose(try pixel(picture), SIMD4<Float>(sum))
    }
  }

  @Test func `a background is a picture below`() {
    forAll(color, color) { above, below in
      var picture = filled(below)
      picture.append(filled(above))
      try ensureClose(try pixel(filled(above), background: below), try pixel(picture))
    }
  }

  @Test func `an opacity of one and the identity change nothing`() {
    forAll(color, color) { a, b in
      var picture = filled(a)
      picture.append(filled(b))
      try ensureEqual(try pixel(picture.opacity(1)), try pixel(picture))
      try ensureEqual(try pixel(picture.transformed(by: .identity)), try pixel(picture))
      try ensureEqual(try pixel(picture.opacity(7)), try pixel(picture))
    }
  }

  @Test func `opacities multiply, and zero and what is no number hide`() {
    forAll(color, unit, unit) { color, a, b in
      let twice = filled(color).opacity(a).opacity(b)
      try ensureClose(try pixel(twice), try pixel(filled(color).opacity(a * b)))
      var faded = color
      faded.alpha *= a
      try ensureClose(try pixel(filled(color).opacity(a)), try pixel(filled(faded)))
      for none in [0, -1, .nan] {
        try ensureEqual(try pixel(filled(color).opacity(none)), .zero)
      }
    }
  }

  @Test func `a faded group shows nothing of what it hides`() {
    forAll(color, color, unit) { above, below, opacity in
      var opaque = above
      opaque.alpha = 1
      var group = filled(below)
      group.append(filled(opaque))
      try ensureClose(try pixel(group.opacity(opacity)), try pixel(filled(opaque).opacity(opacity)))
    }
  }

  @Test func `a clip covers as a fill does`() {
    forAll(color, .double(in: 0...4), .double(in: 0...4)) { color, left, top in
      let shape = Outline.polygon([Point2D(left, top), Point2D(4, 1), Point2D(2, 4)])
      var filling = Picture()
      filling.fill(shape, with: .solid(color))
      let clipped = filled(color).clipped(to: shape)
      let renderer = ReferenceRenderer()
      let (a, b) = (
        try renderer.render(filling, width: 4, height: 4),
        try renderer.render(clipped, width: 4, height: 4)
      )
      for (p, q) in zip(a.pixels, b.pixels) { try ensureClose(p, q) }
    }
  }

  @Test func `a clip moves with its group and leaves the rest`() throws {
    var picture = filled(SRGB(1, 1, 1))
      .clipped(to: .rectangle(Rect2D(x: 0, y: 0, width: 1, height: 1)))
      .transformed(by: .translation(x: 1, y: 2))
    #expect(try pixel(picture) == SIMD4(1, 1, 1, 1))
    let bitmap = try ReferenceRenderer().render(picture, width: 4, height: 4)
    #expect(bitmap.pixels.map(\.w).total == 1)
    picture = filled(SRGB(1, 1, 1)).clipped(to: Outline())
    #expect(try pixel(picture) == .zero)
  }

  @Test func `a group in its own layer is the group drawn straight`() {
    // Drawn by itself and laid down whole, a group differs by rounding alone.
    let wide = Outline.rectangle(Rect2D(x: -9, y: -9, width: 99, height: 99))
    forAll(color, color, color) { a, b, background in
      var group = filled(a)
      group.append(filled(b))
      try ensureClose(
        try pixel(group.clipped(to: wide), background: background),
        try pixel(group, background: background))
    }
  }

  @Test func `scale maps the whole picture`() throws {
    var picture = Picture()
    picture.fill(.rectangle(Rect2D(x: 1, y: 1, width: 2, height: 1)), with: .solid(SRGB(1, 1, 1)))
    let bitmap = try ReferenceRenderer().render(picture, width: 4, height: 3, scale: 2.5)
    #expect(bitmap.width == 10 && bitmap.height == 8)
    #expect(abs(bitmap.pixels.map(\.w).total - 12.5) < 1e-5)
  }

  @Test func `threads change no bit`() async throws {
    var picture = Picture()
    for index in 0..<40 {
      let place = Point2D(Double(index * 37 % 200), Double(index * 53 % 150))
      var part = Picture()
      part.fill(
        .circle(center: place, radius: 20),
        with: .solid(SRGB(Double(index) / 40, 0.5, 0.2, alpha: 0.7)))
      part.stroke(
        .circle(center: place, radius: 25), with: .solid(SRGB(0, 0, 1)),
        pen: Pen(width: 3, dash: [5, 3]))
      picture.append(index.isMultiple(of: 3) ? part.opacity(0.6) : part)
    }
    let renderer = ReferenceRenderer()
    let alone = try renderer.render(picture, width: 200, height: 150)
    let together = try await renderer.renderConcurrently(picture, width: 200, height: 150)
    #expect(alone == together)
  }

  private func strokesAndFills(_ places: [[Double]]) -> Picture {
    var picture = Picture()
    for (number, p) in places.enumerated() {
      var (part, outline) = (Picture(), Outline())
      outline.move(to: Point2D(p[0], 2 * p[1]))
      outline.cubic(
        Point2D(p[2], 2 * p[3]), Point2D(p[4], 2 * p[5]), to: Point2D(p[6], 2 * p[7]))
      let paint = Paint.solid(SRGB(p[0] / 400, p[1] / 400, 0.5, alpha: 0.8))
      if number.isMultiple(of: 2) {
        part.stroke(outline, with: paint, pen: Pen(width: 5, dash: number == 4 ? [9, 7] : []))
      } else {
        part.fill(outline, with: paint)
      }
      picture.append(number.isMultiple(of: 3) ? part.opacity(0.5) : part)
    }
    return picture
  }

  private let places = Generator<Double>.double(in: -20...400).array(count: 8).array(count: 1...12)

  @Test func `a picture in bands is the picture drawn whole`() {
    // A group that takes a layer, out of sight: with it, all is drawn at once.
    var pair = filled(SRGB(1, 0, 0))
    pair.append(filled(SRGB(0, 1, 0)))
    let layer = pair.opacity(0.5).transformed(by: .translation(x: 9000, y: 0))
    forAll(places, count: 40) { places in
      let picture = strokesAndFills(places)
      var whole = picture
      whole.append(layer)
      let renderer = ReferenceRenderer()
      try ensure(
        try renderer.render(picture, width: 400, height: 800)
          == renderer.render(whole, width: 400, height: 800), "bands change pixels")
    }
  }

  @Test func `bytes in bands are the bytes of the whole`() async throws {
    let places: [[Double]] = (0..<9).map { shape in
      (0..<8).map { number -> Double in Double((shape * 131 + number * 197) % 420) - 10 }
    }
    let picture = strokesAndFills(places)
    let renderer = ReferenceRenderer()
    let whole = try renderer.render(picture, width: 400, height: 800).rgba8()
    for threads in 1...3 {
      let bytes: PixelBuffer<UInt8> = try await renderer.pixels(
        of: picture, width: 400, height: 800, threads: threads)
      #expect(bytes == whole)
    }
  }

  @Test func `sizes that make no bitmap are told`() {
    let renderer = ReferenceRenderer()
    for (width, height, scale) in [
      (-1.0, 4.0, 1.0), (4, .nan, 1), (4, 4, 0), (4, 4, -1), (4, 4, .nan), (1e9, 1e9, 1),
      (.infinity, 0, 1), (1e5, 1e5, 1),
    ] {
      #expect(throws: RenderingError.self) {
        try renderer.render(Picture(), width: width, height: height, scale: scale)
      }
    }
    #expect((try? renderer.render(Picture(), width: 0, height: 5))?.pixels.isEmpty == true)
  }

  /// A second shape that lies outside leaves no choice but a layer.
  @Test(arguments: [0.37, 0.9999, 1, 0, .nan])
  func `a group of one shape is the same bits with a layer of its own and without`(
    _ opacity: Double
  ) throws {
    let rect = Rect2D(x: 3.3, y: 2.6, width: 19, height: 17)
    let paints: [Paint] = [
      .solid(SRGB(0.9, 0.2, 0.4, alpha: 0.7)),
      .strip(
        start: rect.least, end: rect.greatest,
        colors: [SIMD4(0.5, 0.1, 0, 0.6), SIMD4(0, 0.3, 0.9, 1)], space: .gammaEncoded),
    ]
    for paint in paints {
      var fill = Picture()
      fill.fill(.circle(center: rect.center, radius: 9.1), with: paint)
      var line = Picture()
      line.stroke(.rectangle(rect), with: paint, pen: Pen(width: 3.7))
      for content in [fill, line] {
        var more = content
        more.fill(
          .rectangle(Rect2D(x: 12, y: 12, width: 1, height: 1)),
          with: .solid(SRGB(0, 0, 0, alpha: 0)))
        for isIsolated in [false, true] {
          let renderer = ReferenceRenderer()
          let found = try [content, more].map {
            try renderer.render(
              Picture([.group(.init($0, opacity: opacity, isIsolated: isIsolated))]), width: 25,
              height: 22, background: SRGB(0.3, 0.8, 0.5))
          }
          #expect(found[0] == found[1])
        }
      }
    }
  }
}
