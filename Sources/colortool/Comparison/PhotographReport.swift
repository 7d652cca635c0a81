import ColorFilters
import Colorimetry
import HueComparison
import ImageFiles
import PixelBuffers

extension PhotographReport {
  /// Reads a photograph and compares rotations on it.
  static func comparing(
    path: String, options: HueRotationComparison.Options, thumbnailSide: Int
  ) async throws -> Self {
    let (pixels, note) = try read(path, options.display)
    var bar = ProgressBar(title: path)
    defer { bar.erase() }
    func compared(_ bits: Int, _ comparison: PhotographComparison) -> Self {
      Self(path: path, note: note, bitsPerChannel: bits, comparison: comparison)
    }
    let side = thumbnailSide
    return switch pixels {
    case .bits8(let buffer):
      compared(
        8, try await .init(of: buffer, options: options, thumbnailSide: side) { bar.draw($0) })
    case .bits16(let buffer):
      compared(
        16, try await .init(of: buffer, options: options, thumbnailSide: side) { bar.draw($0) })
    }
  }

  private static func read(
    _ path: String, _ display: ColorSpace?
  ) throws(Failure) -> (pixels: ImageSamples, note: String) {
    let image: DecodedImage
    do throws(ImageFileError) {
      image = try ImageFile.read(path: path)
    } catch {
      throw Failure(error)
    }
    return try image.pixels(in: display, path: path)
  }
}

/// A photograph's comparison as JSON.
struct PhotographDocument: Encodable {
  struct Result: Encodable {
    var method: String
    var angle: Double
    var error: ComparisonDocument.Errors
    var errors: [String: ComparisonDocument.Errors]
    var clippedShare: Double
  }

  var input: String
  var width: Int
  var height: Int
  var bitsPerChannel: Int
  var color: String
  var display: String
  var results: [Result]

  init(_ report: PhotographReport) {
    let comparison = report.comparison
    input = report.path
    width = comparison.width
    height = comparison.height
    bitsPerChannel = report.bitsPerChannel
    color = report.note
    display = comparison.display.rawValue
    // Of pixels there are differences alone.
    func errors(_ errors: RotationSummary.Errors) -> ComparisonDocument.Errors {
      ComparisonDocument.errors(errors).filter { $0.key.hasPrefix("deltaE") }
    }
    results = comparison.panels.map { panel in
      Result(
        method: panel.method.name, angle: panel.degrees,
        error: errors(panel.figures.errors(from: comparison.options.reference)),
        errors: [
          "hsb": errors(panel.figures.fromHSB), "oklch": errors(panel.figures.fromOklch),
        ],
        clippedShare: panel.figures.clippedShare)
    }
  }
}
