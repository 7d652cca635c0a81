import ColorManagement
import Colorimetry
import ImageFiles
import Pixels
import Syntax

/// The pictures of a page. The page contains each picture once, even if it shows the picture
/// several times.
///
/// A page without scripts can show one image in several places only with SVG.
final class PagePictures {
  private var pictures: [PixelBuffer<UInt8>] = []
  private var files: [(source: String, isOpaque: Bool)] = []
  private let display: ColorSpace
  private let profile: [UInt8]?

  /// Creates an empty collection of pictures.
  ///
  /// - Parameter display: the RGB space of the pictures that are tagged with it. Other pictures are
  ///   in sRGB.
  init(display: ColorSpace) throws {
    self.display = display
    profile = display == .srgb ? nil : try ICCProfile(display)?.encoded()
  }

  /// Returns the element that shows a picture.
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

  /// The definitions of the pictures, which the page contains once.
  var definitions: String {
    let images = zip(pictures, files).enumerated().map { index, picture in
      "<image id=\"picture-\(index)\" width=\"\(picture.0.width)\" height=\"\(picture.0.height)\" "
        + "href=\"\(picture.1.source)\"/>"
    }
    return "<svg width=\"0\" height=\"0\" class=\"patterns\" aria-hidden=\"true\"><defs>"
      + images.joined(separator: "\n") + "</defs></svg>"
  }

  /// Returns a file as a URL: a JPEG without chroma subsampling, because readers judge the colours.
  /// A picture with alpha becomes a WebP, because JPEG has no alpha.
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
