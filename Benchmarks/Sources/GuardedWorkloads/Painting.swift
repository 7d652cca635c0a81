import Colorimetry
import ImageFiles
import Painting
import PixelBuffers
import Rendering
import VectorMath

extension Workload {
  /// Gradients, blurs and files of small images, on the calling thread.
  static var painting: [Self] {
    [
      gradient("gradient-linear", .linear(from: Point2D(0, 0), to: Point2D(side, side))),
      gradient(
        "gradient-radial", .radial(center: Point2D(side / 2, side / 2), endRadius: side * 0.7)),
      gradient("gradient-angular", .angular(center: Point2D(side / 2, side / 2))),
      blur("blur-2", sigma: 2),
      blur("blur-32", sigma: 32),
      Self(name: "png") {
        let pixels = (0..<4 * 256 * 256).map { index in
          UInt8(truncatingIfNeeded: index / 4 % 256 &+ (index % 4) &* (index >> 10))
        }
        let image = PixelBuffer(width: 256, height: 256, samples: pixels)
        var encoder = PNGEncoder(compression: .fast)
        encoder.threads = 1
        return { [encoder] in keep(try? encoder.encode(image)) }
      },
    ]
  }

  private static let side = 512.0

  private static var line: ColorGradient {
    ColorGradient(
      [(0.9, 0.2, 0.2), (0.98, 0.86, 0.3), (0.1, 0.3, 0.9)].map {
        AnyColor(.srgb, $0.0, $0.1, $0.2)
      })
  }

  private static func gradient(_ name: String, _ shape: GradientShape) -> Self {
    Self(name: name) {
      let box = Rect2D(x: 0, y: 0, width: side, height: side)
      var picture = Picture()
      picture.fill(.rectangle(box), with: .gradient(.line(line, shape), in: box))
      return { [picture] in
        keep(
          try? ReferenceRenderer().render(picture, width: side, height: side)
            .rgba8(dithering: .ordered))
      }
    }
  }

  private static func blur(_ name: String, sigma: Double) -> Self {
    Self(name: name) {
      let (source, target) = (noise(1), noise(2))
      return {
        try? GaussianBlur(sigma: sigma)(
          rows(source), into: mutableRows(target), width: Int(side), height: Int(side))
        keep(target)
      }
    }
  }

  /// Opaque pixels of an image, which stay for as long as the process.
  private static func noise(_ seed: UInt8) -> UnsafeMutablePointer<UInt8> {
    let count = 4 * Int(side * side)
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    var numbers = FixedNumbers()
    for index in 0..<count {
      let byte = UInt8.random(in: 0...255, using: &numbers)
      pixels[index] = index % 4 == 3 ? 255 : byte ^ seed
    }
    return pixels
  }

  private static func rows(
    _ pixels: UnsafeMutablePointer<UInt8>
  ) -> PixelRows<UnsafePointer<UInt8>> {
    PixelRows(base: UnsafePointer(pixels), stride: 4 * Int(side))
  }

  private static func mutableRows(
    _ pixels: UnsafeMutablePointer<UInt8>
  ) -> PixelRows<UnsafeMutablePointer<UInt8>> {
    PixelRows(base: pixels, stride: 4 * Int(side))
  }
}
