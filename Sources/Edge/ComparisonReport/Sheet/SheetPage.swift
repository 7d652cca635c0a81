package import Colorimetry
package import Painting
package import Pixels
import Rendering
import Syntax
package import VectorMath

/// A drawn sheet: a picture, its size in points, and its title.
package struct SheetPage: Sendable {
  package var picture: Picture
  package var size: Size2D
  package var title: String
  package var description: String

  /// The RGB space of the page's pixels.
  package var display: ColorSpace

  package init(
    picture: Picture, size: Size2D, title: String, description: String,
    display: ColorSpace = .srgb
  ) {
    self.picture = picture
    self.size = size
    self.display = display
    self.title = title
    self.description = description
  }

  /// The maximum number of pixels of a sheet: 8192 × 8192.
  package static let pixelLimit = 0x1p26

  /// Throws an error if the page would have too many pixels.
  package static func checkSize(_ size: Size2D, scale: Double) throws(SheetError) {
    guard scale > 0, scale <= 64 else { throw .unusableScale(scale) }
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height <= pixelLimit else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Returns the largest scale, in steps of a hundredth, at which a page stays within the pixel
  /// limit.
  package static func largestScale(for size: Size2D) -> Double {
    ((pixelLimit / max(1, size.width * size.height)).squareRoot() * 100 - 1).rounded(.down) / 100
  }

  /// Returns the page's pixels, with `scale` pixels per point.
  ///
  /// - Throws: ``SheetError`` if there would be too many pixels.
  package func pixels(scale: Double) async throws -> PixelBuffer<UInt8> {
    try Self.checkSize(size, scale: scale)
    return try await ReferenceRenderer().pixels(
      of: picture, width: size.width, height: size.height, scale: scale,
      background: SheetStyle.background, in: display)
  }
}

/// The reason that a sheet can't be drawn.
package enum SheetError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sheet would have more pixels than ``SheetPage/pixelLimit``.
  case tooLarge(width: Double, height: Double)

  /// The requested number of pixels per point is not allowed. It must be above 0 and at most 64.
  case unusableScale(Double)

  package var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "the sheet would be \(NumberText.trimmed(width)) × \(NumberText.trimmed(height)) pixels, "
        + "more than the 2^26 there may be: compare fewer inputs, methods or angles at a time"
    case .unusableScale(let scale):
      "a sheet can't have \(scale) pixels to the point: more than 0 and at most 64"
    }
  }
}
