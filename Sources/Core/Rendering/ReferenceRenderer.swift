public import Colorimetry
public import Painting
import PixelBuffers
public import Pixels
import Threads
import VectorMath

/// The renderer whose results are the reference for all other renderers.
///
/// ```swift
/// var picture = Picture()
/// picture.fill(.ellipse(in: Rect2D(x: 0, y: 0, width: 2, height: 2)), with: .solid(.white))
/// let bitmap = try ReferenceRenderer().render(picture, width: 2, height: 2)
/// print(bitmap[0, 0].w)  // 0.7853…
/// ```
///
/// The coverage of a pixel is the exact area of the pixel inside an outline. If the outline is
/// curved, the coverage is exact to within a thousandth. Compositing uses Float, without
/// quantisation between steps. A picture's pixels are a pure function of the picture. They don't
/// depend on the number of threads, or on other drawings.
///
/// The renderer bounds the cost before it draws anything. Memory is at most 16 bytes per pixel.
/// This includes the pixels of the bitmap, of the group layers that exist at the same time, and of
/// blurred content. Drawing takes about a nanosecond for each pass over one of these pixels. If a
/// picture costs too much, the renderer throws a ``RenderingError``.
public struct ReferenceRenderer: Sendable, Hashable {
  /// The encoding in which colours are composited.
  public var space: LightEncoding

  /// The maximum error of coverage, in pixels. The error arises because curves are drawn as
  /// straight lines. The edges of a stroke deviate from the true edges by at most the same amount.
  public var tolerance: Double

  /// Creates a renderer that composites gamma-encoded sRGB by default.
  public init(space: LightEncoding = .gammaEncoded, tolerance: Double = 0.001) {
    self.space = space
    self.tolerance = tolerance
  }

  /// Returns a picture's pixels in the rectangle from the origin to (`width`, `height`).
  ///
  /// Each unit of the picture becomes `scale` pixels. The bitmap's width and height are rounded up.
  /// If `background` is nil, the bitmap is transparent where nothing is drawn.
  public func render(
    _ picture: Picture, width: Double, height: Double, scale: Double = 1, background: SRGB? = nil
  ) throws(RenderingError) -> Bitmap {
    let frame = try frame(width: width, height: height, scale: scale)
    try picture.checkEffort(map: .scale(scale), frame: frame, rows: frame.height)
    let drawing = PictureDrawing(space: space, tolerance: tolerance)
    var layer = Layer(frame: frame, rows: frame.y, filledWith: pixel(background))
    if let plain = PlainPicture(
      picture, map: .scale(scale), frame: frame, drawing: drawing, threads: 1)
    {
      plain.forEachStripe { stripe in
        for rows in stripe.bands { stripe.draw(rows, on: &layer) }
      }
    } else {
      drawing.draw(picture, map: .scale(scale), on: &layer)
    }
    return bitmap(of: frame, samples: layer.samples)
  }

  /// Returns the rows of a picture, drawn in bands on several threads. Each band is finished as
  /// soon as it is drawn.
  ///
  /// - Parameter height: the number of rows in a band if groups need layers.
  func drawInBands<Sample: Sendable & BitwiseCopyable>(
    _ picture: Picture, frame: PixelRect, height: Int, _ scale: Double, _ background: SRGB?,
    threads: Int? = nil, finish: @Sendable (_ samples: [Float], _ rows: Range<Int>) -> [Sample]
  ) throws(RenderingError) -> [Sample] {
    try picture.checkEffort(
      map: .scale(scale), frame: frame, rows: height, threads: threads ?? Parallel.cores)
    let drawing = PictureDrawing(
      space: space, tolerance: tolerance, gradients: SharedGradients())
    let plain = PlainPicture(
      picture, map: .scale(scale), frame: frame, drawing: drawing, threads: threads)
    let background = pixel(background)
    return Array(unsafeUninitializedCapacity: 4 * frame.width * frame.height) { buffer, count in
      count = buffer.count
      // Each band is written by one thread.
      nonisolated(unsafe) let buffer = buffer
      @Sendable func draw(_ rows: Range<Int>, _ body: (inout Layer) -> Void) {
        // Nobody sees the rows left out.
        if Parallel.isCancelled { return }
        var layer = Layer(frame: frame, rows: rows, filledWith: background)
        body(&layer)
        finish(layer.samples, rows).withUnsafeBufferPointer { part in
          guard let from = part.baseAddress, let start = buffer.baseAddress else { return }
          (start + 4 * frame.width * rows.lowerBound).update(from: from, count: part.count)
        }
      }
      if let plain {
        plain.forEachStripe { stripe in
          let bands = stripe.bands
          _ = Parallel.map(count: bands.count, piece: 1, threads: threads) {
            for rows in bands[$0] { draw(rows) { stripe.draw(rows, on: &$0) } }
          }
        }
      } else {
        _ = Parallel.map(count: frame.height, piece: height, threads: threads) {
          draw($0) { drawing.draw(picture, map: .scale(scale), on: &$0) }
        }
      }
    }
  }

  private func pixel(_ background: SRGB?) -> SIMD4<Float> {
    background.map(space.premultiplied) ?? .zero
  }

  private func bitmap(of frame: PixelRect, samples: [Float]) -> Bitmap {
    Bitmap(
      width: frame.width, height: frame.height, layout: .premultiplied(space), samples: samples)
  }

  func frame(
    width: Double, height: Double, scale: Double
  ) throws(RenderingError) -> PixelRect {
    let columns = (width * scale).rounded(.up)
    let rows = (height * scale).rounded(.up)
    // The count of bytes, sixteen per pixel, must fit in an integer.
    let most = min(0x1p28, Double(Int.max / 16))
    guard width >= 0, height >= 0, scale > 0, columns * rows <= most, columns <= 0x1p20,
      rows <= 0x1p20
    else {
      throw .unusableSize(width: width, height: height, scale: scale)
    }
    return PixelRect(x: 0..<Int(saturating: columns), y: 0..<Int(saturating: rows))
  }
}

/// The reason why a picture can't be rendered.
public enum RenderingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The width or the height is negative or NaN, or the bitmap would hold more than 2²⁸ pixels. On
  /// platforms with 32-bit integers, the limit is 2²⁷.
  case unusableSize(width: Double, height: Double, scale: Double)

  /// Groups are nested more than 256 deep, or nested shadows would draw some content more than 4096
  /// times. Each shadow draws its content once more.
  case tooDeep

  /// The upper bound on the picture's cost is too high. The limits are 2⁴⁰ steps, and 8 GiB of
  /// memory at the same time. With 32-bit addresses, the limit on memory is 2.5 GiB.
  ///
  /// A step is one pass over a pixel of a shape, a group's layer or a blur. It takes about a
  /// nanosecond.
  case tooCostly(steps: Double, bytes: Double)

  public var description: String {
    switch self {
    case .unusableSize(let width, let height, let scale):
      "can't render \(width)×\(height) at scale \(scale): sides must be 0 or more, and the bitmap "
        + Self.mostPixels
    case .tooDeep:
      "can't render groups nested more than 256 deep, or nested shadows that take "
        + "more than 4096 drawings of the same content"
    case .tooCostly(let steps, let bytes):
      "can't render a picture that takes about \(Self.rounded(steps / 1e9)) seconds and "
        + "\(Self.rounded(bytes / 0x1p30)) GiB of memory: the limits are 1100 seconds and "
        + Self.mostMemory + "; draw it smaller, or with less blur and fewer nested groups"
    }
  }

  #if _pointerBitWidth(_32)
    private static let mostPixels = "fewer than 2^27 32-bit pixels"
    private static let mostMemory = "2.5 GiB, of the 4 GiB that 32 bits address"
  #else
    private static let mostPixels = "at most 2^28 pixels"
    private static let mostMemory = "8 GiB"
  #endif

  /// Returns a number rounded up to one decimal.
  private static func rounded(_ number: Double) -> Double { (number * 10).rounded(.up) / 10 }
}
