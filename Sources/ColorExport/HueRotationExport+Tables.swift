import ColorFilters
import ColorManagement
import Colorimetry
import ImageFiles
import PixelBuffers

/// The forms that are tables: `.cube`, Hald CLUT, and profiles.
extension HueRotationExport {
  typealias Measured = (bytes: [UInt8], deviation: ExportDeviation)

  /// Source: Cube LUT Specification 1.0 (Adobe, 2013).
  static func cube(_ rotation: HueRotation, _ title: String, _ size: Int) -> Measured {
    // As many digits as the file has: the deviation is that of what is read back.
    let table = RotationTable(rotation, size: size, levels: 1e7)
    let (linear, tetrahedral) = (
      table.deviation(from: rotation, by: .trilinear),
      table.deviation(from: rotation, by: .tetrahedral)
    )
    var text = """
      # \(title)
      # sRGB to sRGB, both encoded.
      # Error with trilinear interpolation: \(linear)
      # Error with tetrahedral interpolation: \(tetrahedral)
      TITLE "\(title)"
      LUT_3D_SIZE \(size)
      DOMAIN_MIN 0 0 0
      DOMAIN_MAX 1 1 1

      """
    for point in table.points {
      text += [point.x, point.y, point.z].map { $0.text(places: 7) }.joined(separator: " ") + "\n"
    }
    return (Array(text.utf8), tetrahedral)
  }

  /// Source: the Hald CLUT of E. Svensson, as ImageMagick reads it: red moves fastest.
  static func hald(
    _ rotation: HueRotation, _ title: String, _ size: Int
  ) throws(ExportError) -> Measured {
    guard let level = (2...8).first(where: { $0 * $0 == size }) else { throw .size(size, .hald) }
    let table = RotationTable(rotation, size: size, levels: 65535)
    let deviation = table.deviation(from: rotation, by: .trilinear)
    let side = level * size
    let samples = table.points.flatMap { point in
      [point.x, point.y, point.z, 1].map { UInt16(($0 * 65535).rounded()) }
    }
    let encoder = PNGEncoder(
      compression: .balanced,
      texts: [
        .init("Title", title), .init("Comment", "Error with trilinear interpolation: \(deviation)"),
      ])
    do {
      return (
        try encoder.encode(PixelBuffer(width: side, height: side, samples: samples)), deviation
      )
    } catch {
      throw .encoding("\(error)")
    }
  }

  static func profile(
    _ rotation: HueRotation, _ title: String, _ size: Int, isAbstract: Bool
  ) throws(ExportError) -> Measured {
    do throws(ICCError) {
      func make(_ name: String) throws(ICCError) -> ICCProfile {
        try ICCProfile(
          bytes: ICCProfile.table(
            name: name, isAbstract: isAbstract, grid: size,
            table: isAbstract ? Self.labTable(rotation, size) : Self.rgbTable(rotation, size)))
      }
      let profile = try make(title)
      let transform = try ICCTransform(
        through: isAbstract ? [.sRGB, profile, .sRGB] : [profile])
      let results = transform(
        ExportDeviation.colors.flatMap { [$0.components.x, $0.components.y, $0.components.z] })
      let deviation = ExportDeviation(
        of: ExportDeviation.colors.indices.map {
          SRGB(
            min(max(results[3 * $0], 0), 1), min(max(results[3 * $0 + 1], 0), 1),
            min(max(results[3 * $0 + 2], 0), 1))
        }, from: rotation)
      return (try make("\(title). Error: \(deviation)").encoded(), deviation)
    } catch {
      throw .encoding("\(error)")
    }
  }

  /// ICC's order: the first channel moves slowest.
  private static func rgbTable(_ rotation: HueRotation, _ size: Int) -> [UInt16] {
    let table = RotationTable(rotation, size: size, levels: nil)
    return (0..<size * size * size).flatMap { index -> [UInt16] in
      let (blue, green, red) = (index % size, index / size % size, index / size / size)
      let point = table.points[red + size * (green + size * blue)]
      return [point.x, point.y, point.z].map { UInt16(($0 * 65535).rounded()) }
    }
  }

  /// Lab of version 4: L* of 0…100, a* and b* of −128…127 (ICC.1:2022, 6.3.4.2).
  ///
  /// Colours outside sRGB turn too, unmapped: points beyond its edge make what lies inside right.
  private static func labTable(_ rotation: HueRotation, _ size: Int) -> [UInt16] {
    func sample(_ value: Double) -> UInt16 {
      value.isFinite ? UInt16((min(max(value, 0), 1) * 65535).rounded()) : 0
    }
    let scale = Double(size - 1)
    return (0..<size * size * size).flatMap { index -> [UInt16] in
      let (b, a, l) = (index % size, index / size % size, index / size / size)
      let lab = Lab(
        100 * Double(l) / scale, 255 * Double(a) / scale - 128, 255 * Double(b) / scale - 128)
      let color = SRGB(lab)
      let isInside = color.isInGamut(tolerance: 1e-6)
      let turned = Lab(isInside ? rotation(color) : rotation.unclamped(color)).components
      return [
        sample(turned.x / 100), sample((turned.y + 128) / 255), sample((turned.z + 128) / 255),
      ]
    }
  }
}
