import ColorFilters
import ColorText
import Colorimetry
import PixelBuffers
import Syntax

/// Every method of a comparison through a whole turn as tables by which a browser turns a picture.
///
/// A table has ``nodes`` levels of red, green and blue, 17 of 255 apart, each node exact; between
/// them a browser interpolates in tetrahedra, whose faces are where HSB's sextants meet.
struct PhotographCubes {
  static let nodes = 16

  /// Degrees from one angle to the next.
  static let step = 15

  private let tables: PhotographComparison

  /// The space of the canvases, and so of the tables: the display's where HTML has a canvas in it.
  private let canvas: ColorSpace

  /// Which way to turn each table is of: the methods, then what each reference expects.
  private let tracks: [HueRotationMethod]

  /// Turns the nodes as the pixels of a photograph are.
  init(_ options: HueRotationComparison.Options, display: ColorSpace) async throws {
    canvas = display == .displayP3 ? .displayP3 : .srgb
    var options = options
    let methods = options.methods
    tracks = methods + RotationReference.allCases.map(\.method).filter { !methods.contains($0) }
    options.methods = tracks
    options.angles = stride(from: 0, to: 360, by: Double(Self.step)).map(\.self)
    let n = Self.nodes
    var samples: [UInt8] = []
    for node in 0..<n * n * n {
      samples += [node / (n * n), node / n % n, node % n].map { UInt8($0 * 255 / (n - 1)) } + [255]
    }
    tables = try await PhotographComparison(
      of: PixelBuffer(
        width: n * n, height: n, layout: PixelLayout(color: .space(canvas)), samples: samples),
      options: options, thumbnailSide: n * n)
  }

  /// The tables are bytes in base 64: angle, track, red, green, blue, component, the last running
  /// fastest.
  var json: String {
    var bytes: [UInt8] = []
    for panel in tables.panels {
      let samples = panel.thumbnail.samples
      for pixel in stride(from: 0, to: samples.count, by: 4) { bytes += samples[pixel..<pixel + 3] }
    }
    let ramp = HeatRamp.colors.flatMap { [$0.bytes.x, $0.bytes.y, $0.bytes.z] }
    return JSONText.object([
      ("step", String(Self.step)), ("angles", String(360 / Self.step)),
      ("nodes", String(Self.nodes)), ("display", JSONText.string(canvas.cssIdentifier)),
      ("primaries", JSONText.array(primaries.map { JSONText.number($0, places: 9) })),
      ("tracks", JSONText.array(tracks.map { JSONText.string($0.name) })),
      ("ramp", JSONText.string(String(decoding: ramp.base64, as: UTF8.self))),
      ("tables", JSONText.string(String(decoding: bytes.base64, as: UTF8.self))),
    ])
  }

  /// The canvas's red, green and blue in linear sRGB, in turn: by them ΔE OK is the same of both.
  private var primaries: [Double] {
    [SIMD4(1.0, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1)].flatMap {
      let c = LinearSRGB(AnyColor(canvas, storage: $0)).components
      return [c.x, c.y, c.z]
    }
  }
}
