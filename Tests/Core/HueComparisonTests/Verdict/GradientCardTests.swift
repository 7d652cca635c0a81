import ColorFilters
import ColorText
import Colorimetry
import Painting
import PixelBuffers
import Pixels
import Testing
import VectorMath

@testable import HueComparison

struct GradientCardTests {
  private func card(_ text: String, degrees: Double = 60) throws -> GradientCard {
    try #require(try ComparisonAnswer(texts: [text], angles: [degrees]).gradients.first)
  }

  private func pixel(_ pixels: PixelBuffer<UInt8>, _ x: Int, _ y: Int) -> [UInt8] {
    let index = y * pixels.stride + 4 * x
    return Array(pixels.samples[index..<index + 4])
  }

  private func isOpaque(_ pixels: PixelBuffer<UInt8>) -> Bool {
    stride(from: 3, to: pixels.samples.count, by: 4).allSatisfy { pixels.samples[$0] == 255 }
  }

  @Test func `a raster runs as its gradient does`() throws {
    let (width, height) = (24, 16)
    for (direction, isDown) in [("to bottom", true), ("to top", true), ("to right", false)] {
      let card = try card("linear-gradient(\(direction), red, blue)")
      #expect(card.lines.count == 4 && card.notes.count == 4)
      for line in card.lines.indices {
        for isTwin in [false, true] {
          let pixels = card.pixels(
            line: line, width: width, height: height, isTwin: isTwin, in: .srgb)
          #expect(pixels.width == width && pixels.height == height && isOpaque(pixels))
          let columns = Set((0..<width).map { pixel(pixels, $0, 5) })
          let rows = Set((0..<height).map { pixel(pixels, 5, $0) })
          #expect(isDown ? columns.count == 1 : rows.count == 1, "\(direction)")
          #expect(isDown ? rows.count > 4 : columns.count > 4, "\(direction)")
        }
      }
    }
  }

  /// The ends lie in the middle of the outermost pixels but for half of one.
  @Test func `a gradient from the top begins there, and one from the bottom does not`() throws {
    for (direction, top) in [("to bottom", "red"), ("to top", "blue")] {
      let card = try card("linear-gradient(\(direction), red, blue)")
      let pixels = card.pixels(line: 0, width: 4, height: 1000, in: .srgb)
      let color = try AnyColor(css: top)
      for channel in 0..<3 {
        #expect(abs(Int(pixel(pixels, 1, 0)[channel]) - Int(color.bytes[channel])) <= 1)
      }
    }
    // Around a centre no edge is like another place of it.
    let radial = try card("radial-gradient(circle at 0 0, red, blue)")
    let pixels = radial.pixels(line: 0, width: 30, height: 30, in: .srgb)
    #expect(pixel(pixels, 0, 20) == pixel(pixels, 20, 0))
    #expect(pixel(pixels, 0, 0) != pixel(pixels, 29, 29))
  }

  /// A filter is of pixels: the middle of red and blue turned is no mixture of red and blue turned.
  @Test func `by a matrix each pixel is turned, by the others the stops`() throws {
    let card = try card("linear-gradient(to right, red, blue)")
    let width = 512
    func middle(_ line: Int, _ place: Int) -> [UInt8] {
      pixel(card.pixels(line: line, width: width, height: 1, in: .srgb), place, 0)
    }
    let gradient = ColorGradient([SRGB(1, 0, 0), SRGB(0, 0, 1)], in: .srgb)
    for (place, task) in RotationTask.allCases.enumerated() {
      let rotation = HueRotation(degrees: 60, method: task.method, gamutMapping: .raytrace)
      for x in [0, 100, 255, 400, 511] {
        let at = (Double(x) + 0.5) / Double(width)
        let expected: AnyColor =
          task == .view
          ? rotation(gradient.color(at: at), in: .srgb)
          : ColorGradient(gradient.stops.map { rotation($0.color, in: .srgb) }, in: .srgb)
            .color(at: at)
        let got = middle(place + 1, x)
        for channel in 0..<3 {
          // It is drawn from 512 colours, which are half a pixel aside.
          #expect(abs(Int(got[channel]) - Int(expected.bytes[channel])) <= 2, "\(task) at \(x)")
        }
      }
    }
  }

  @Test func `lightness is told of the ends and of all between`() throws {
    // Red has L* 53.24, gold 86.93, blue 32.30; from gold to blue it falls below that.
    let card = try card("linear-gradient(red, gold, blue)")
    let gradient = ColorGradient(
      ["red", "gold", "blue"].compactMap { try? AnyColor(css: $0) }, in: .srgb)
    let all = (0...999).map { LabD65(gradient.color(at: Double($0) / 999)).components.x }
    let bounds = [try #require(all.min()), try #require(all.max())].map { $0.rounded() }
    #expect(card.lines[0].rows.map(\.text.numbers) == [[53, 32], bounds] && bounds[0] < 32)
    for line in card.lines {
      let (start, end, least, most) = line.lightness
      #expect(least <= min(start, end) && most >= max(start, end))
      let isBeyond =
        least.rounded() < min(start, end).rounded() || most.rounded() > max(start, end).rounded()
      let told = [[start, end]] + (isBeyond ? [[least, most]] : [])
      #expect(line.rows.map(\.text.numbers) == told.map { $0.map { $0.rounded() } })
    }
    #expect(try self.card("linear-gradient(black, white)").lines[0].rows.count == 1)
    let turned = HueRotation(degrees: 60, method: .hue(.hsb))(SRGB(1, 0, 0))
    #expect(abs(card.lines[2].lightness.start - LabD65(turned).components.x) < 0.3)
  }

  @Test func `its ends are called as the colours are that have cards`() throws {
    let named = try ComparisonAnswer(texts: ["ios15:red", "linear-gradient(ios15:red, #010203)"])
    #expect(named.gradients[0].name.contains("red to black"))
    #expect(try card("linear-gradient(red, #007aff)").name.contains("red to "))
  }

  @Test func `what is translucent stays so`() throws {
    let card = try card("linear-gradient(to right, rgb(255 0 0 / 0), blue)")
    for line in card.lines.indices {
      let pixels = card.pixels(line: line, width: 100, height: 1, in: .srgb)
      #expect(!isOpaque(pixels))
      #expect(pixel(pixels, 0, 0)[3] < 4 && pixel(pixels, 99, 0)[3] > 251)
    }
  }

  @Test func `a repeating gradient repeats`() throws {
    let card = try card("repeating-linear-gradient(to right, red, blue 25%)")
    let pixels = card.pixels(line: 0, width: 80, height: 1, in: .srgb)
    for x in [23, 43, 63] {
      // Of the same place, but for the rounding of it.
      for (a, b) in zip(pixel(pixels, 3, 0), pixel(pixels, x, 0)) {
        #expect(abs(Int(a) - Int(b)) < 3)
      }
    }
    #expect(abs(Int(pixel(pixels, 3, 0)[0]) - Int(pixel(pixels, 13, 0)[0])) > 50)
  }

  @Test func `no size, no shape and no turn fails`() throws {
    for text in [
      "linear-gradient(red, red)", "radial-gradient(circle, red, blue)",
      "conic-gradient(from 30deg, red, blue)", "linear-gradient(red 50%, blue 50%)",
      "linear-gradient(red 400%, blue 900%)", "radial-gradient(0 0, red, blue)",
      "linear-gradient(color(display-p3 1 0 0), black)",
    ] {
      for degrees in [0.0, 60, -1e9] {
        let card = try card(text, degrees: degrees)
        for (width, height) in [(0, 0), (1, 1), (3, 0), (7, 5)] {
          let pixels = card.pixels(line: 1, width: width, height: height, in: .displayP3)
          #expect(pixels.samples.count == 4 * width * height, "\(text)")
        }
      }
    }
  }
}
