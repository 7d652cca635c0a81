import ColorFilters
import Colorimetry
import Painting
import Pixels
import Rendering
import Testing
import VectorMath

struct EffortTests {
  private let square: Picture = {
    var picture = Picture()
    picture.fill(
      .rectangle(Rect2D(x: 0, y: 0, width: 0x1p14, height: 0x1p14)), with: .solid(SRGB(1, 0, 0)))
    return picture
  }()

  /// What is refused, and by how much; nil where something would be drawn.
  private func refusal(
    _ picture: Picture, _ side: Double
  ) -> (steps: Double, bytes: Double)? {
    do {
      _ = try ReferenceRenderer().render(picture, width: side, height: side)
    } catch .tooCostly(let steps, let bytes) {
      return (steps, bytes)
    } catch {
      Issue.record(error)
    }
    return nil
  }

  @Test func `layers in one another are refused before they take the memory there is`() throws {
    // A canvas of 2²⁸ pixels is 4 GiB; each layer in it as much.
    var picture = square
    for _ in 0..<2 { picture = picture.filtered(by: .init([.invert(1)], dialect: .css)) }
    let layers = try #require(refusal(picture, 0x1p14))
    #expect(layers.bytes >= 3 * 0x1p32 && layers.bytes < 3.01 * 0x1p32)
    // Masks are there beside what they mask.
    let masked = try #require(refusal(square.masked(by: square), 0x1p14))
    #expect(masked.bytes >= 3 * 0x1p32)
    // Side by side they are there one after the other.
    #expect(refusal(Picture(Array(repeating: picture.nodes[0], count: 9)), 16) == nil)
  }

  @Test func `what takes hours is refused at once`() throws {
    let blurred = square.blurred(radius: 20).nodes[0]
    let many = Picture(Array(repeating: blurred, count: 50_000))
    let steps = try #require(refusal(many, 0x1p12)).steps
    // A blur goes through each pixel at least ten times.
    #expect(steps > 10 * 50_000 * 0x1p24)
    // Small shapes are looked at, and found to be small.
    var dot = Picture()
    dot.fill(.rectangle(Rect2D(x: 1, y: 1, width: 1, height: 1)), with: .solid(SRGB(0, 0, 0)))
    let dots = Picture(Array(repeating: dot.nodes[0], count: 70_000))
    #expect(refusal(dots, 0x1p12) == nil)
  }

  @Test func `a line of millions of curves is refused before it takes the memory there is`() {
    func scribble(_ count: Int) -> Picture {
      var outline = Outline()
      outline.move(to: .zero)
      for index in 0..<count { outline.line(to: Point2D(Double(index * 7919 % 64), 1)) }
      var picture = Picture()
      picture.stroke(outline, with: .solid(SRGB(0, 0, 0)), pen: Pen(width: 1))
      return picture
    }
    #expect(refusal(scribble(8_000_000), 4)?.bytes ?? 0 > 0x1p33)
    #expect(refusal(scribble(100), 4) == nil)
  }

  @Test(arguments: [Affine2D.identity, .rotation(degrees: 10), .shear(x: 0.4, y: 0.1)])
  func `wide blurs in one another cost no more than one each`(_ turn: Affine2D) {
    var dot = Picture()
    dot.fill(.circle(center: Point2D(32, 32), radius: 20), with: .solid(SRGB(0, 0, 0)))
    for index in 0..<40 {
      dot.fill(.circle(center: Point2D(32, 32), radius: 5), with: .solid(SRGB(1, 0, 0)))
      dot = dot.blurred(radius: index.isMultiple(of: 8) ? 50 : 5)
    }
    #expect(refusal(dot.transformed(by: turn.about(Point2D(32, 32))), 64) == nil)
  }

  /// Sixteen times as fine across and down, its pixels are more than 2³¹.
  @Test func `a narrow blur of a large picture is drawn, as in 64 bits ever`() throws {
    var picture = Picture()
    picture.fill(
      .rectangle(Rect2D(x: 1, y: 1, width: 0x1p20 - 2, height: 7)), with: .solid(SRGB(1, 0, 0)))
    let bitmap = try ReferenceRenderer().render(
      picture.blurred(radius: 0.1), width: 0x1p20, height: 9)
    #expect(bitmap[500_000, 4].w == 1 && bitmap[500_000, 0].w < 0.1)
  }

  @Test func `a message says how much it is and what would be fine`() {
    let error = RenderingError.tooCostly(steps: 2e12, bytes: 0x1.8p34)
    #expect(error.description.contains("2000.0 seconds") && "\(error)".contains("24.0 GiB"))
  }
}
