import ColorFilters
import ColorManagement
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
    switch pixels {
    case .bits8(let buffer):
      return Self(
        path: path, note: note, bitsPerChannel: 8,
        comparison: try await PhotographComparison(
          of: buffer, options: options, thumbnailSide: thumbnailSide
        ) { bar.draw($0) })
    case .bits16(let buffer):
      return Self(
        path: path, note: note, bitsPerChannel: 16,
        comparison: try await PhotographComparison(
          of: buffer, options: options, thumbnailSide: thumbnailSide
        ) { bar.draw($0) })
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
    for warning in image.warnings { Console.warning("\(path): \(warning)") }
    do throws(ICCError) {
      let converted = try SRGBConverter().convert(image.samples, into: display)
      if let warning = converted.warning { Console.warning("\(path): \(warning)") }
      return (converted.pixels, converted.note)
    } catch {
      throw .badData("\(path): \(error)")
    }
  }
}

/// A photograph's comparison as JSON.
struct PhotographDocument: Encodable {
  struct Errors: Encodable {
    var deltaE2000: ComparisonDocument.Statistic
    var deltaEOK: ComparisonDocument.Statistic

    init(_ errors: RotationSummary.Errors) {
      deltaE2000 = .init(errors.deltaE2000)
      deltaEOK = .init(errors.deltaEOK)
    }
  }

  struct Result: Encodable {
    var method: String
    var angle: Double
    var error: Errors
    var errors: [String: Errors]
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
    results = comparison.panels.map { panel in
      Result(
        method: panel.method.name, angle: panel.degrees,
        error: Errors(panel.figures.errors(from: comparison.options.reference)),
        errors: [
          "hsb": Errors(panel.figures.fromHSB), "oklch": Errors(panel.figures.fromOklch),
        ],
        clippedShare: panel.figures.clippedShare)
    }
  }
}
