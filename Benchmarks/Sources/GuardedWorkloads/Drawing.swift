import Colorimetry
import Foundation
import Painting
import Rendering
import VectorMath

extension Workload {
  /// Pictures drawn by the renderer down to bytes, on the calling thread.
  static var drawing: [Self] {
    [
      drawing("draw-circles") { picture, numbers in
        for _ in 0..<200 {
          let (center, radius) = (numbers.point(), numbers.double(5...35))
          picture.fill(.circle(center: center, radius: radius), with: .solid(numbers.color()))
        }
      },
      drawing("draw-polygons") { picture, numbers in
        for _ in 0..<200 {
          let (center, corners) = (numbers.point(), Int(numbers.double(3...12)))
          let outline = Outline.polygon(
            (0..<corners).map { corner in
              let angle = 2 * .pi * Double(corner) / Double(corners)
              let radius = numbers.double(5...60)
              return center + Point2D(cos(angle), sin(angle)) * radius
            })
          picture.fill(outline, with: .solid(numbers.color()))
        }
      },
      drawing("draw-strokes") { picture, numbers in
        for _ in 0..<100 {
          picture.stroke(
            numbers.curve(), with: .solid(numbers.color()),
            pen: Pen(width: numbers.double(1...6), cap: .round, join: .round))
        }
      },
      drawing("draw-dashes") { picture, numbers in
        for _ in 0..<50 {
          picture.stroke(
            numbers.curve(), with: .solid(numbers.color()),
            pen: Pen(width: numbers.double(1...6), cap: .round, dash: [12, 7]))
        }
      },
      drawing("draw-groups") { picture, numbers in
        for _ in 0..<50 {
          var part = Picture()
          for _ in 0..<2 {
            part.fill(
              .circle(center: numbers.point(), radius: numbers.double(10...40)),
              with: .solid(numbers.color()))
          }
          picture.append(part.opacity(0.5))
        }
      },
    ]
  }

  private static func drawing(
    _ name: String, _ draw: @escaping (inout Picture, inout FixedNumbers) -> Void
  ) -> Self {
    Self(name: name) {
      var (picture, numbers) = (Picture(), FixedNumbers())
      draw(&picture, &numbers)
      return { [picture] in
        keep(
          try? ReferenceRenderer().render(
            picture, width: 512, height: 512, background: SRGB(1, 1, 1)
          ).rgba8())
      }
    }
  }
}

extension FixedNumbers {
  fileprivate mutating func double(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  fileprivate mutating func point() -> Point2D { Point2D(double(0...512), double(0...512)) }

  fileprivate mutating func color() -> SRGB {
    SRGB(double(0...1), double(0...1), double(0...1), alpha: double(0...1) < 0.5 ? 1 : 0.6)
  }

  fileprivate mutating func curve() -> Outline {
    var outline = Outline()
    outline.move(to: point())
    outline.cubic(point(), point(), to: point())
    return outline
  }
}
