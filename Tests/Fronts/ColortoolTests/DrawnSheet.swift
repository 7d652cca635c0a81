import ColorText
import Colorimetry
import Painting
import PixelBuffers
import VectorMath

@testable import ComparisonReport
@testable import colortool

/// A sheet with what is written on it: each text is drawn as a mark of its own, and has its place.
struct DrawnSheet {
  struct Text {
    let text: String
    let face: TextFace

    /// From the top of its capitals to its baseline.
    let box: Rect2D
  }

  let page: SheetPage
  let texts: [Text]

  init(_ draw: (@escaping TextShaper) throws -> SheetPage) throws {
    let shaper = try SheetFile.shaper()
    let known = Known()
    page = try draw { text, size, face in
      var run = shaper(text, size, face)
      let number = known.add(text, size, face, run.advance)
      // What is empty is not drawn.
      guard !run.outline.isEmpty else { return run }
      run.outline = .rectangle(
        Rect2D(x: 0, y: 0, width: Self.mark, height: Double(number + 1) / 0x1p20))
      run.layers = []
      return run
    }
    texts = page.picture.nodes.compactMap { node in
      guard case .fill(let outline, _, _) = node else { return nil }
      let bounds = outline.bounds
      guard abs(bounds.width - Self.mark) < 1e-9, bounds.height < 1 else { return nil }
      let (text, size, face, advance) = known.at(Int((bounds.height * 0x1p20).rounded()) - 1)
      return Text(
        text: text, face: face,
        box: Rect2D(
          x: bounds.minX, y: bounds.minY - 0.72 * size, width: advance, height: 0.72 * size))
    }
  }

  private static let mark = 0.0625

  /// All of it, in the order in which it is drawn.
  var text: String { texts.map(\.text).joined(separator: " ") }

  /// Whether a word of it is no number that should be one.
  var saysNaN: Bool { text.firstMatch(of: /\b(nan|inf)\b/) != nil }

  /// Flat areas of one colour as tall as a swatch at least, in the order in which they are drawn.
  func swatches(height: Double) -> [(box: Rect2D, color: SRGB)] {
    page.picture.nodes.compactMap { node in
      guard case .fill(let outline, _, .solid(let color)) = node else { return nil }
      let box = outline.bounds
      guard box.height >= height, box.width >= 20, outline == .rectangle(box) else { return nil }
      return (box, color)
    }
  }

  private final class Known: @unchecked Sendable {
    private var all: [(String, Double, TextFace, Double)] = []

    func add(_ text: String, _ size: Double, _ face: TextFace, _ advance: Double) -> Int {
      all.append((text, size, face, advance))
      return all.count - 1
    }

    func at(_ index: Int) -> (String, Double, TextFace, Double) { all[index] }
  }
}

extension PixelBuffer<UInt8> {
  /// The colour of the pixel that a point lies in.
  func bytes(at point: Point2D, _ scale: Double) -> SIMD3<UInt8> {
    let index = Int(point.y * scale) * stride + Int(point.x * scale) * 4
    return SIMD3(samples[index], samples[index + 1], samples[index + 2])
  }
}
