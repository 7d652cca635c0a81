import ColorFilters
import ColorManagement
import Colorimetry
import ImageFiles
import PixelBuffers
import Syntax
import Threads
import VectorMath

/// The export forms that are tables: `.cube`, Hald CLUT, and profiles.
extension TransformExport {
  typealias Measured = (bytes: [UInt8], deviation: ExportDeviation)

  /// Source: Cube LUT Specification 1.0 (Adobe, 2013).
  static func cube(
    _ change: any DisplayTransform, _ title: String, _ size: Int, _ progress: Progress
  ) -> Measured {
    // As many digits as the file has: the deviation is that of what is read back.
    let table = TransformTable(
      change, size: size, for: .tetrahedral, levels: 1e7, progress)
    let document = CubeDocument(
      title: title, size: size,
      comments: [
        "sRGB to sRGB, both encoded.",
        "Error with trilinear interpolation: \(table.deviation(by: .trilinear))",
        "Error with tetrahedral interpolation: \(table.deviation(by: .tetrahedral))",
        table.limit,
      ])
    return (Array(document.text(table.points).utf8), table.deviation(by: .tetrahedral))
  }

  /// Source: the Hald CLUT of E. Svensson, as ImageMagick reads it: red changes fastest.
  static func hald(
    _ change: any DisplayTransform, _ title: String, _ size: Int, _ progress: Progress
  ) throws(ExportError) -> Measured {
    guard let level = (2...8).first(where: { $0 * $0 == size }) else { throw .size(size, .hald) }
    let table = TransformTable(
      change, size: size, for: .trilinear, levels: 65535, progress)
    let comment = """
      Error with trilinear interpolation: \(table.deviation(by: .trilinear)).
      Error with tetrahedral interpolation: \(table.deviation(by: .tetrahedral)).
      \(table.limit)
      """
    let side = level * size
    let samples = table.points.flatMap { point in
      [point.x, point.y, point.z, 1].map { UInt16(bounded: ($0 * 65535).rounded()) }
    }
    let encoder = PNGEncoder(
      compression: .balanced,
      texts: [.init("Title", title), .init("Comment", comment)])
    do {
      return (
        try encoder.encode(PixelBuffer(width: side, height: side, samples: samples)),
        table.deviation(by: .trilinear)
      )
    } catch {
      throw .encoding("\(error)")
    }
  }

  static func profile(
    _ change: any DisplayTransform, _ title: String, _ size: Int, isAbstract: Bool,
    _ progress: Progress
  ) throws(ExportError) -> Measured {
    do throws(ICCError) {
      func make(_ name: String, _ table: [UInt16]) throws(ICCError) -> ICCProfile {
        try ICCProfile(
          bytes: ICCProfile.table(name: name, isAbstract: isAbstract, grid: size, table: table))
      }
      guard isAbstract else {
        // Little CMS and others read device links tetrahedrally.
        let table = TransformTable(
          change, size: size, for: .tetrahedral, levels: 65535, progress)
        let deviation = table.deviation(by: .tetrahedral)
        let name = "\(title). Error: \(deviation). \(table.limit)"
        return (try make(name, table.slowestFirst).encoded(), deviation)
      }
      let table = Self.labTable(change, size)
      let transform = try ICCTransform(
        through: [.extendedLinearSRGB, make(title, table), .extendedLinearSRGB],
        layout: (.inFours, .inFours))
      let deviation = ExportDeviation.ofAllColors(
        [Self.reader(transform)], from: change, progress)[0]
      return (try make("\(title). Error: \(deviation)", table).encoded(), deviation)
    } catch {
      throw .encoding("\(error)")
    }
  }

  /// Returns a reader for the clipped results of a transform of linear sRGB.
  ///
  /// The curves on both sides are computed by this library, because Little CMS would spend half of
  /// its time on their powers.
  private static func reader(_ transform: ICCTransform) -> ExportDeviation.Reader {
    let decode = PixelTransform(from: .srgb, to: .srgbLinear)
    let encode = PixelTransform(from: .srgbLinear, to: .srgb, mapping: .clip)
    return { _, colors, results in
      let count = 256 * ColorSweep.rows
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * count) { linear in
        let turned = UnsafeMutableBufferPointer(start: results, count: 4 * count)
        decode.run(colors, into: linear.baseAddress!, count)
        _ = turned.update(fromContentsOf: linear)  // whose alpha stays
        transform.convert(UnsafeBufferPointer(linear), into: turned)
        encode.run(results, into: results, count)
      }
    }
  }

  /// Returns a table in version 4 Lab: L* in 0…100, a* and b* in −128…127 (ICC.1:2022, 6.3.4.2).
  ///
  /// Colours outside sRGB are also transformed, and a rotation does not map them into the gamut.
  /// Points beyond the edge of sRGB are needed for correct results inside it.
  private static func labTable(_ change: any DisplayTransform, _ size: Int) -> [UInt16] {
    func sample(_ value: Double) -> UInt16 {
      value.isFinite ? UInt16(bounded: (min(max(value, 0), 1) * 65535).rounded()) : 0
    }
    let scale = Double(size - 1)
    func outside(_ color: SRGB) -> SRGB {
      (change as? HueRotation)?.unclamped(color) ?? change(color)
    }
    return (0..<size * size * size).flatMap { index -> [UInt16] in
      let (b, a, l) = (index % size, index / size % size, index / size / size)
      let lab = Lab(
        100 * Double(l) / scale, 255 * Double(a) / scale - 128, 255 * Double(b) / scale - 128)
      let color = SRGB(lab)
      let isInside = color.isInGamut(tolerance: 1e-6)
      let turned = Lab(isInside ? change(color) : outside(color)).components
      return [
        sample(turned.x / 100), sample((turned.y + 128) / 255), sample((turned.z + 128) / 255),
      ]
    }
  }
}
