import ColorManagement
import ColorToolkit
import ComparisonReport
import ImageFiles
import Typesetting

/// Output of sheets as PNG files, with text in DejaVu Sans.
enum SheetFile {
  /// Creates the shaper for the text of sheets.
  static func shaper() throws(Failure) -> TextShaper {
    do throws(TypefaceError) {
      let (regular, bold) = (try Typeface.dejaVuSans(), try Typeface.dejaVuSans(.sansBold))
      let fixed = try Typeface.dejaVuSans(.mono)
      // A ligature of "ff" would make hex texts of unequal width.
      var layout = TextLayout()
      layout.features = [.noLigatures]
      return { [layout] text, size, face in
        (face == .bold ? bold : face == .fixed ? fixed : regular).shape(text, size: size, layout)
      }
    } catch {
      throw Failure(status: .noInput, message: "\(error)")
    }
  }
}

extension SheetPage {
  /// Returns the page as a PNG tagged with the page's display space. There are `scale` pixels per
  /// point, which is 1/72 inch.
  ///
  /// - Parameter isDrawing: whether the page contains no photograph.
  func png(
    scale: Double, isDrawing: Bool = false, compression: PNGEncoder.Compression = .balanced
  ) async throws -> [UInt8] {
    let pixels = try await pixels(scale: scale)
    // Display P3 has code points, for those who read no profile; the gamma of Rec. 2020 has none.
    let profile = display == .srgb ? nil : try ICCProfile(display)?.encoded()
    var encoder = PNGEncoder(
      color: .space(display), profile: profile, compression: compression, pixelsPerInch: 72 * scale,
      texts: [
        .init("Title", title), .init("Description", description), .init("Software", "colortool"),
      ])
    encoder.isDrawing = isDrawing
    do throws(PNGEncodingError) {
      return try encoder.encode(pixels)
    } catch {
      throw Failure(status: .inputOutput, message: "\(error)")
    }
  }
}
