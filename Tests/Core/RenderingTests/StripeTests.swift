import Colorimetry
import Painting
import Testing
import VectorMath

@testable import Rendering

/// Shapes are cut for as many rows at once as their memory allows, which no pixel shows.
struct StripeTests {
  private let frame = PixelRect(x: 0..<160, y: 0..<420)

  private var picture: Picture {
    var picture = Picture()
    for index in 0..<90 {
      let place = Point2D(Double(index * 37 % 160), Double(index * 53 % 420))
      let paint = Paint.solid(SRGB(Double(index) / 90, 0.5, 0.2, alpha: 0.7))
      if index.isMultiple(of: 3) {
        picture.stroke(
          .ellipse(in: Rect2D(center: place, size: Size2D(width: 9, height: 90))), with: paint,
          pen: Pen(width: 8))
      } else {
        picture.fill(.circle(center: place, radius: 17), with: paint)
      }
    }
    return picture
  }

  /// The samples, and how many stripes they were drawn in.
  private func drawn(_ mostBytes: Int, threads: Int) throws -> (samples: [Float], stripes: Int) {
    let drawing = PictureDrawing(space: .gammaEncoded, tolerance: 0.001)
    var plain = try #require(
      PlainPicture(picture, map: .identity, frame: frame, drawing: drawing, threads: threads))
    plain.mostBytes = mostBytes
    var layer = Layer(frame: frame, rows: frame.y)
    var rows: [Range<Int>] = []
    plain.forEachStripe { stripe in
      rows.append(stripe.rows)
      for band in stripe.bands { stripe.draw(band, on: &layer) }
    }
    #expect(rows.first?.lowerBound == 0 && rows.last?.upperBound == frame.height)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    return (layer.samples, rows.count)
  }

  @Test(arguments: 1...3)
  func `a picture is the same bits in stripes of any height`(_ threads: Int) throws {
    let whole = try drawn(.max / 2, threads: threads)
    #expect(whole.stripes == 1)
    // A few shapes at a time; and none, each cut where it is drawn.
    for mostBytes in [250_000, 0] {
      let parts = try drawn(mostBytes, threads: threads)
      #expect(parts.stripes > 1)
      #expect(parts.samples == whole.samples)
    }
  }

  @Test(arguments: FillRule.allCases)
  func `a side that stands for two is two sides`(_ rule: FillRule) {
    let corners = [Point2D(2.3, 1.2), Point2D(17.5, 6.1), Point2D(9.4, 18.7)]
    let inner = [Point2D(4.1, 3.3), Point2D(16, 9), Point2D(8, 14.5)]
    func coverage(_ add: (inout ChainBuilder) -> Void) -> [Float] {
      let frame = PixelRect(x: 0..<20, y: 0..<20)
      var chains = ChainBuilder()
      var memory = ScanMemory(width: 20)
      defer {
        chains.deallocate()
        memory.deallocate()
      }
      chains.begin(frame)
      for index in 0..<3 { chains.add(inner[index], inner[(index + 1) % 3]) }
      add(&chains)
      let shape = chains.end()
      var result = [Float](repeating: 0, count: 400)
      CoverageScan(list: chains.list, shape: shape, frame: frame, rule: rule)
        .forEachRow(in: 0..<20, &memory) { y, x, part in
          for (index, covered) in part.enumerated() { result[20 * y + x + index] = covered }
        } whole: { y, columns in
          for x in columns { result[20 * y + x] = 1 }
        }
      return result
    }
    let twice = coverage { chains in
      for _ in 0..<2 {
        for index in 0..<3 { chains.add(corners[index], corners[(index + 1) % 3]) }
      }
    }
    let weighed = coverage { chains in
      chains.weight = 2
      for index in 0..<3 { chains.add(corners[index], corners[(index + 1) % 3]) }
      chains.weight = 1
    }
    for (a, b) in zip(twice, weighed) { #expect(abs(a - b) < 1e-6) }
    #expect(twice.contains { $0 == 1 })
  }
}
