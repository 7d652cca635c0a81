import Colorimetry
import Foundation
import Painting
import Pixels
import PropertyTesting
import Rendering
import Testing
import VectorMath

/// Blurs under maps that slant them, against convolutions worked out here.
struct ObliqueBlurTests {
  private let level = 1.0 / 255

  private func alpha(_ picture: Picture, _ size: Int) throws -> [Double] {
    try ReferenceRenderer().render(picture, width: Double(size), height: Double(size))
      .pixels.map { Double($0.w) }
  }

  private func filled(_ outline: Outline) -> Picture {
    var picture = Picture()
    picture.fill(outline, with: .solid(SRGB(1, 1, 1)))
    return picture
  }

  /// The share of a Gaussian around a place that lies between two others.
  private func share(_ place: Double, _ from: Double, _ to: Double, _ sigma: Double) -> Double {
    let scale = 1 / (sigma * 2.0.squareRoot())
    return (erf((to - place) * scale) - erf((from - place) * scale)) / 2
  }

  /// A pixel's mean of a mapped rectangle blurred before it was mapped: exact but for the 12² places
  /// looked at in its square.
  private func mean(_ rect: Rect2D, _ sigma: Double, _ inverse: Affine2D, x: Int, y: Int) -> Double
  {
    let count = 12
    var sum = 0.0
    for down in 0..<count {
      for across in 0..<count {
        let place = inverse(
          Point2D(
            Double(x) + (Double(across) + 0.5) / Double(count),
            Double(y) + (Double(down) + 0.5) / Double(count)))
        sum +=
          share(place.x, rect.minX, rect.maxX, sigma)
          * share(place.y, rect.minY, rect.maxY, sigma)
      }
    }
    return sum / Double(count * count)
  }

  /// Any map of the plane that keeps its lesser stretch above a bound: a turn, a stretch, a turn.
  private func anyMap(_ values: [Double]) -> Affine2D {
    Affine2D.rotation(degrees: 180 * values[0])
      .concatenated(with: .scale(x: 0.3 + 4 * abs(values[1]), y: 0.2 + 2 * abs(values[2])))
      .concatenated(with: .rotation(degrees: 180 * values[3]))
      .about(Point2D(32, 32))
  }

  @Test func `a sheared square is blurred as exactly as an upright one`() throws {
    let rect = Rect2D(x: 30, y: 30, width: 24, height: 30)
    let shear = Affine2D.shear(x: 0.75, y: 0.35).about(Point2D(48, 48))
    let pixels = try alpha(filled(.rectangle(rect)).blurred(radius: 6).transformed(by: shear), 96)
    let inverse = try #require(shear.inverse)
    // (2Φ(2) − 1)·(2Φ(2.5) − 1) = 0.9545·0.9876 in the middle.
    let peak = try #require(pixels.max())
    #expect(abs(peak - 0.9427) < 0.25 * level)
    for y in stride(from: 0, to: 96, by: 3) {
      for x in stride(from: 0, to: 96, by: 3) {
        #expect(abs(pixels[y * 96 + x] - mean(rect, 6, inverse, x: x, y: y)) < level)
      }
    }
  }

  @Test func `a blur under any map is the exact convolution`() {
    let numbers = Generator<Double>.double(in: -1...1).array(count: 4)
    forAll(numbers, .double(in: 0.3...14), count: 60) { values, sigma in
      let map = anyMap(values)
      guard let inverse = map.inverse else { throw Falsified("no inverse") }
      let rect = Rect2D(x: 20.3, y: 25.6, width: 21.5, height: 14.2)
      let pixels = try alpha(
        filled(.rectangle(rect)).blurred(radius: sigma).transformed(by: map), 64)
      for y in stride(from: 1, to: 64, by: 7) {
        for x in stride(from: 3, to: 64, by: 7) {
          try ensureClose(
            pixels[y * 64 + x], mean(rect, sigma, inverse, x: x, y: y), absolute: level,
            "\(map), \(x), \(y)")
        }
      }
    }
  }

  /// The sum over all pixels of a shape's exact coverage times the Gaussian of the whole covariance
  /// σ²·MᵀM, pixel by pixel: nothing separable, no frame of its own.
  @Test func `any shape is blurred by the whole covariance`() {
    var star = Outline()
    for index in 0..<5 {
      let angle = Double(index) * 0.8 * .pi
      let point = Point2D(32 + 15 * Elementary.cos(angle), 32 + 15 * Elementary.sin(angle))
      if index == 0 { star.move(to: point) } else { star.line(to: point) }
    }
    star.close()
    let numbers = Generator<Double>.double(in: -1...1).array(count: 4)
    forAll(numbers, .double(in: 4...9), count: 25) { values, sigma in
      let map = anyMap(values.map { 0.45 + 0.2 * $0 })
      let size = 64
      let margin = 40
      let wide = size + 2 * margin
      let moved = map.concatenated(with: .translation(x: Double(margin), y: Double(margin)))
      let exact = try alpha(filled(star).transformed(by: moved), wide)
      let pixels = try alpha(filled(star).blurred(radius: sigma).transformed(by: map), size)
      let variance = sigma * sigma
      let (xx, yy) = (map.a * map.a + map.c * map.c, map.b * map.b + map.d * map.d)
      let xy = map.a * map.b + map.c * map.d
      let determinant = (xx * yy - xy * xy) * variance
      let weight = 1 / (2 * .pi * map.determinant.magnitude * variance)
      for y in stride(from: 2, to: size, by: 12) {
        for x in stride(from: 5, to: size, by: 12) {
          var sum = 0.0
          for row in 0..<wide {
            let down = Double(row - margin - y)
            for column in 0..<wide where exact[row * wide + column] > 0 {
              let across = Double(column - margin - x)
              let square = yy * across * across - 2 * xy * across * down + xx * down * down
              sum += exact[row * wide + column] * Elementary.exp(-square / (2 * determinant))
            }
          }
          try ensureClose(
            pixels[y * size + x], sum * weight, absolute: 2 * level, "\(map), \(x), \(y)")
        }
      }
    }
  }

  @Test func `a slanted blur keeps the sum of alpha`() throws {
    let map = Affine2D.rotation(degrees: 20).scaled(x: 2, y: 0.6).about(Point2D(60, 60))
    let picture = filled(.rectangle(Rect2D(x: 54.3, y: 55.1, width: 9, height: 7)))
    let sum = try alpha(
      picture.blurred(radius: 5).transformed(by: map.concatenated(with: .shear(x: 0.5, y: 0))), 160
    ).reduce(0, +)
    #expect(abs(sum - 63 * 1.2) < 63 * 1e-3)
  }

  @Test func `a shadow is slanted as its shape is`() throws {
    let map = Affine2D.shear(x: 0.6, y: -0.2)
    let rect = Rect2D(x: 14, y: 20, width: 16, height: 14)
    let offset = Point2D(9, 5)
    let color = SRGB(0, 0, 1, alpha: 0.5)
    let bitmap = try ReferenceRenderer().render(
      filled(.rectangle(rect)).shadow(Shadow(color: color, radius: 3, offset: offset))
        .transformed(by: map), width: 64, height: 64)
    let inverse = try #require(map.inverse)
    for y in stride(from: 0, to: 64, by: 3) {
      for x in stride(from: 0, to: 64, by: 3) where bitmap[x, y].x == 0 {
        let expected = 0.5 * mean(rect.offset(by: offset), 3, inverse, x: x, y: y)
        #expect(abs(Double(bitmap[x, y].w) - expected) < level, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [0.5, 3, 20, 80])
  func `an opaque blur keeps its box opaque, however it is turned`(_ sigma: Double) throws {
    let rect = Rect2D(x: 12, y: 16, width: 24, height: 16)
    for map in [
      Affine2D.rotation(degrees: 30).about(rect.center),
      Affine2D.shear(x: 0.5, y: 0.25).about(rect.center),
    ] {
      let plain = try alpha(filled(.rectangle(rect)).transformed(by: map), 48)
      let blurred = try alpha(
        filled(.rectangle(rect)).blurred(radius: sigma, edges: .opaque).transformed(by: map), 48)
      for (blurred, plain) in zip(blurred, plain) { #expect(abs(blurred - plain) < 1e-3) }
    }
  }

  @Test func `threads draw a slanted blur as one does, bit for bit`() async throws {
    var picture = Picture()
    for (index, radius) in [0.5, 2, 9].enumerated() {
      picture.append(
        filled(.circle(center: Point2D(40 + 50 * Double(index), 50), radius: 20))
          .blurred(radius: radius, edges: index == 2 ? .opaque : .transparent)
          .shadow(Shadow(radius: 3, offset: Point2D(4, 9))))
    }
    picture = picture.transformed(by: .shear(x: 0.2, y: 0.5))
    let renderer = ReferenceRenderer()
    let one = try renderer.render(picture, width: 200, height: 150)
    let many = try await renderer.renderConcurrently(picture, width: 200, height: 150)
    #expect(one == many)
  }

  @Test func `no map is too strange`() throws {
    let picture = filled(.rectangle(Rect2D(x: 2, y: 2, width: 4, height: 4)))
    let wide = filled(.rectangle(Rect2D(x: -1e9, y: -1e9, width: 2e9, height: 2e9)))
    for map in [
      Affine2D(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      Affine2D(a: 1, b: 1, c: 1, d: 1 + 1e-9, tx: 0, ty: 0),
      Affine2D(a: 1e-9, b: 1e-10, c: 1e-8, d: 1e-9, tx: 4, ty: 4),
      Affine2D(a: 1e9, b: 1e8, c: 3e9, d: -1e9, tx: 4, ty: 4),
      Affine2D(a: 1e-150, b: 1e-150, c: 1, d: 2, tx: .nan, ty: 0),
    ] {
      for radius in [1e-9, 0.3, 1e5] {
        for edges in BlurEdges.allCases {
          for content in [picture.blurred(radius: 2), wide] {
            let bitmap = try ReferenceRenderer().render(
              content.blurred(radius: radius, edges: edges).transformed(by: map), width: 8,
              height: 8)
            #expect(bitmap.pixels.allSatisfy { $0 == $0 }, "\(map), \(radius)")
          }
        }
      }
    }
  }

  @Test(arguments: [Affine2D.identity, Affine2D.rotation(degrees: 3), Affine2D.shear(x: 0.3, y: 0)])
  func `forty blurs in one another are one of the summed variance`(_ turn: Affine2D) throws {
    let rect = Rect2D(x: 20, y: 24, width: 60, height: 40)
    var picture = filled(.rectangle(rect))
    let turn = turn.about(rect.center)
    for _ in 0..<40 { picture = picture.blurred(radius: 3) }
    let pixels = try alpha(picture.transformed(by: turn), 96)
    let inverse = try #require(turn.inverse)
    for y in stride(from: 0, to: 96, by: 5) {
      for x in stride(from: 0, to: 96, by: 5) {
        let expected = mean(rect, 3 * 40.0.squareRoot(), inverse, x: x, y: y)
        #expect(abs(pixels[y * 96 + x] - expected) < 2 * level, "\(x), \(y)")
      }
    }
  }
}
