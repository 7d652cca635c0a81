import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Testing
import Timing
import VectorMath

/// Gradients made in Swift are those of the text that says the same.
struct GradientMakingTests {
  private let red = SRGB(1, 0, 0)
  private let blue = SRGB(0, 0, 1)

  @Test func `each constructor is its CSS`() throws {
    let made: [(GradientPaint, String)] = [
      (.linear([red, blue], in: .oklch), "linear-gradient(in oklch, red, blue)"),
      (
        .linear([red, blue], .toward(.right), in: .oklch, hue: .longer),
        "linear-gradient(to right in oklch longer hue, red, blue)"
      ),
      (.linear([red, blue], .angle(degrees: 45), in: .srgb), "linear-gradient(45deg, red, blue)"),
      (
        .linear([red, blue], in: .srgb, isRepeating: true),
        "repeating-linear-gradient(red, blue)"
      ),
      (
        .linear([.init(red), .init(blue, at: .percent(30))], in: .srgb),
        "linear-gradient(red, blue 30%)"
      ),
      (
        .radial([red, blue], .circle(.closestSide), in: .srgb),
        "radial-gradient(circle closest-side, red, blue)"
      ),
      (
        .radial([red, blue], center: BoxPosition(unitX: 0.25, y: 0), in: .srgb),
        "radial-gradient(at 25% 0%, red, blue)"
      ),
      (
        .conic([red, blue], fromDegrees: 90, in: .srgb, isRepeating: true),
        "repeating-conic-gradient(from 90deg, red, blue)"
      ),
      (.linear([.white, .black], in: .srgb), "linear-gradient(white, black)"),
    ]
    for (image, css) in made { #expect(try image == GradientPaint(css: css), "\(css)") }
  }

  @Test func `a colour without lengths in pixels needs no box`() throws {
    let image = try GradientPaint(css: "radial-gradient(in oklab, red, gold 40%, blue)")
    forAll(.zip(.double(in: -0.5...1.5), .double(in: 1...1000))) { offset, side in
      let line = image.gradient(in: Size2D(width: side, height: 2 * side))
      try ensureEqual(image.color(at: offset), line.color(at: offset))
    }
  }

  @Test func `an even mesh has its vertices at equal distances`() throws {
    let colors = (0..<6).map { AnyColor(.srgb, Double($0) / 5, 0, 0) }
    let mesh = try ColorMesh(width: 3, height: 2, colors: colors)
    let points = [0, 1.0].flatMap { y in [0, 0.5, 1].map { Point2D($0, y) } }
    #expect(try mesh == ColorMesh(width: 3, height: 2, points: points, colors: colors))
    #expect(throws: ColorMeshError.self) { try ColorMesh(width: 3, height: 3, colors: colors) }
    #expect(throws: ColorMeshError.self) { try ColorMesh(width: 1, height: 6, colors: colors) }
  }

  @Test func `a picture prints what it is, not what it holds`() {
    var picture = Picture()
    #expect("\(picture)" == "an empty picture")
    for _ in 0..<1000 {
      picture.fill(.rectangle(Rect2D(x: 0, y: 0, width: 1, height: 1)), with: .solid(red))
    }
    #expect("\(picture)" == "a picture of 1000 fills")
  }
}
