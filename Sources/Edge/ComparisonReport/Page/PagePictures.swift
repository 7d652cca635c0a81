import ColorManagement
import Colorimetry
import ImageFiles
import Pixels
import Syntax

/// The pictures of a page, each of which it carries once however often it is shown.
///
/// A page that runs no scripts can show an image in several places by SVG alone.
final class PagePictures {
  private var pictures: [PixelBuffer<UInt8>] = []
  private var files: [(source: String, isOpaque: Bool)] = []
  private let display: ColorSpace
  private let profile: [UInt8]?

  /// - Parameter display: the RGB space of those that are tagged with it; others are in sRGB.
  init(display: ColorSpace) throws {
    self.display = display
    profile = display == .srgb ? nil : try ICCProfile(display)?.encoded()
  }

  /// A picture where it is shown.
  func html(
    _ pixels: PixelBuffer<UInt8>, _ description: String, _ attributes: String = ""
  ) throws -> String {
    if !pictures.contains(pixels) {
      files.append(try Self.file(pixels, pixels.layout.color == .space(display) ? profile : nil))
      pictures.append(pixels)
    }
    let index = pictures.firstIndex(of: pixels) ?? 0
    return """
      <svg class="picture\(files[index].isOpaque ? "" : " checker")" viewBox="0 0 \(pixels.width) \(pixels.height)" role="img" \
      aria-label="\(PageText.escaped(description))" \(attributes)><use href="#picture-\(index)"/></svg>
      """
  }

  /// The pictures themselves, which stand in the page once.
  var definitions: String {
    let images = zip(pictures, files).enumerated().map { index, picture in
      "<image id=\"picture-\(index)\" width=\"\(picture.0.width)\" height=\"\(picture.0.height)\" "
        + "href=\"\(picture.1.source)\"/>"
    }
    return "<svg width=\"0\" height=\"0\" class=\"patterns\" aria-hidden=\"true\"><defs>"
      + images.joined(separator: "\n") + "</defs></svg>"
  }

  /// Returns a file as a URL: a JPEG without chroma subsampling, since readers judge its colours. A
  /// picture with alpha, which JPEG lacks, becomes a WebP.
  private static func file(
    _ pixels: PixelBuffer<UInt8>, _ profile: [UInt8]?
  ) throws -> (source: String, isOpaque: Bool) {
    let isOpaque = pixels.isOpaque
    let file =
      isOpaque
      ? try JPEGEncoder(profile: profile, quality: 90).encode(pixels)
      : try WebPEncoder(profile: profile, quality: 90).encode(pixels)
    let source = "data:image/\(isOpaque ? "jpeg" : "webp");base64,"
    return (source + String(decoding: file.base64, as: UTF8.self), isOpaque)
  }
}
