import ImageFiles
import Painting
import PixelBuffers
import Rendering
import Typesetting
import VectorMath

/// A drawn sheet: a picture, how large it is in points, and what it is.
struct SheetPage: Sendable {
  var picture: Picture
  var size: Size2D
  var title: String
  var description: String

  /// The most pixels that a sheet may have: 8192 × 8192.
  static let pixelLimit = 0x1p26

  /// Throws where the page would have too many pixels.
  static func checkSize(_ size: Size2D, scale: Double) throws(SheetError) {
    guard scale > 0, scale <= 64 else { throw .unusableScale(scale) }
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height <= pixelLimit else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// The page as a PNG tagged as sRGB, with `scale` pixels to the point of 1/72 inch.
  func png(scale: Double) async throws(SheetError) -> [UInt8] {
    let pixels = try await pixels(scale: scale)
    let encoder = PNGEncoder(
      color: .sRGB, pixelsPerInch: 72 * scale,
      texts: [
        .init("Title", title), .init("Description", description), .init("Software", "colortool"),
      ])
    do throws(PNGEncodingError) {
      return try encoder.encode(pixels)
    } catch {
      throw .encoding(error)
    }
  }

  /// The page's pixels, `scale` to the point.
  ///
  /// It is drawn in bands, each quantised as soon as it is there: a page of Float pixels would take
  /// four times the memory, and a band that sees only what crosses it has less to skip.
  func pixels(scale: Double) async throws(SheetError) -> PixelBuffer<UInt8> {
    try Self.checkSize(size, scale: scale)
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    let extents = picture.nodes.map(\.rows)
    let bands = stride(from: 0, to: height, by: Self.bandHeight).map {
      $0..<min($0 + Self.bandHeight, height)
    }
    let parts = await withTaskGroup(of: (Int, Result<[UInt8], RenderingError>).self) { group in
      for (index, rows) in bands.enumerated() {
        let top = Double(rows.lowerBound) / scale - 1
        let bottom = Double(rows.upperBound) / scale + 1
        let seen = zip(picture.nodes, extents).filter {
          $0.1.lowerBound <= bottom && $0.1.upperBound >= top
        }
        let band = Picture(seen.map(\.0)).transformed(
          by: Affine2D.scale(scale).concatenated(
            with: .translation(x: 0, y: -Double(rows.lowerBound))))
        group.addTask {
          let samples = Result { () throws(RenderingError) in
            try ReferenceRenderer().render(
              band, width: Double(width), height: Double(rows.count),
              background: SheetStyle.background
            ).rgba8().samples
          }
          return (index, samples)
        }
      }
      return await group.reduce(
        into: [Result<[UInt8], RenderingError>](repeating: .success([]), count: bands.count)
      ) { $0[$1.0] = $1.1 }
    }
    var samples: [UInt8] = []
    samples.reserveCapacity(4 * width * height)
    do throws(RenderingError) {
      for part in parts { samples += try part.get() }
    } catch {
      throw .rendering(error)
    }
    return PixelBuffer(width: width, height: height, samples: samples)
  }

  private static let bandHeight = 128
}

extension Picture.Node {
  /// From the top to the bottom of what is filled; everything for what sheets don't draw.
  fileprivate var rows: ClosedRange<Double> {
    guard case .fill(let outline, _, _) = self else { return -.infinity ... .infinity }
    let bounds = outline.controlBounds
    guard bounds.minY <= bounds.maxY else { return -.infinity ... .infinity }
    return bounds.minY...bounds.maxY
  }
}

/// Why a sheet can't be made.
enum SheetError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sheets' typeface is missing or broken.
  case typeface(TypefaceError)

  /// The sheet would have more pixels than ``SheetPage/pixelLimit``.
  case tooLarge(width: Double, height: Double)

  /// A number of pixels to the point that is not above 0 and at most 64.
  case unusableScale(Double)
  case rendering(RenderingError)
  case encoding(PNGEncodingError)

  var description: String {
    switch self {
    case .typeface(let error): "\(error)"
    case .tooLarge(let width, let height):
      "the sheet would be \(NumberText.trimmed(width)) × \(NumberText.trimmed(height)) pixels, "
        + "more than the 2^26 there may be: compare fewer inputs, methods or angles at a time"
    case .unusableScale(let scale):
      "a sheet can't have \(scale) pixels to the point: more than 0 and at most 64"
    case .rendering(let error): "\(error)"
    case .encoding(let error): "\(error)"
    }
  }
}
