public import ColorFilters
import ColorManagement
import Colorimetry
public import ImageFiles
import PixelBuffers
import Syntax

/// A hue rotation as a file for other programs.
///
/// What is written is measured: ``deviation`` says how far it is from the exact rotation, and the
/// file says so itself.
///
///     let rotation = HueRotation(degrees: 90, method: .hue(.oklch))
///     let table = try HueRotationExport(rotation, as: .cube, size: 33)
///     try table.write(to: "rotation.cube")
public struct HueRotationExport: Sendable, Hashable {
  /// A form that a hue rotation is exported in.
  public enum Form: String, Sendable, Hashable, CaseIterable, FileFormat {
    /// A `.cube` table, sRGB to sRGB, both encoded.
    case cube
    /// A Hald CLUT as a PNG of 16 bits a sample.
    case hald
    /// An abstract ICC profile, Lab to Lab.
    case icc
    /// An ICC device link, sRGB to sRGB.
    case deviceLink = "device-link"
    /// A function of the Metal shading language, with one for SwiftUI's `colorEffect`.
    case metal
    /// A function of GLSL.
    case glsl
    /// A function of WGSL.
    case wgsl
    /// An SVG filter of the nearest affine matrix.
    case svg
    /// The nearest chain of CSS's `hue-rotate()`, `saturate()` and `brightness()`.
    case css

    package static let extensions: KeyValuePairs<String, Self> = [
      "cube": .cube, "png": .hald, "icc": .deviceLink, "icm": .deviceLink, "metal": .metal,
      "glsl": .glsl, "frag": .glsl, "wgsl": .wgsl, "svg": .svg, "css": .css,
    ]
  }

  /// The form.
  public let form: Form

  /// The file.
  public let bytes: [UInt8]

  /// How far the file is from the exact rotation, as a program applies it; for a `.cube` table
  /// with tetrahedral interpolation, for a Hald CLUT with trilinear.
  public let deviation: ExportDeviation

  /// The file's text; nil for the forms that are no text.
  public var text: String? {
    switch form {
    case .cube, .metal, .glsl, .wgsl, .svg, .css: String(decoding: bytes, as: UTF8.self)
    case .hald, .icc, .deviceLink: nil
    }
  }

  /// The export of a rotation.
  ///
  /// - Parameter size: points a side of a table, 2…65: 33 where it is not given, 64 for a Hald
  ///   CLUT, which has a square. Forms without a table ignore it.
  /// - Throws: ``ExportError`` where the form has no room for the size, the rotation's method or
  ///   its gamut mapping.
  public init(
    _ rotation: HueRotation, as form: Form, size: Int? = nil
  ) throws(ExportError) {
    if let size, !(2...65).contains(size) { throw .size(size, form) }
    self.form = form
    let title =
      "Hue rotation by \(NumberText.shortest(rotation.degrees)) degrees, \(rotation.method.name)"
    switch form {
    case .cube: (bytes, deviation) = Self.cube(rotation, title, size ?? 33)
    case .hald: (bytes, deviation) = try Self.hald(rotation, title, size ?? 64)
    case .icc, .deviceLink:
      (bytes, deviation) = try Self.profile(
        rotation, title, size ?? 33, isAbstract: form == .icc)
    case .metal, .glsl, .wgsl:
      let shader = try ShaderText(rotation, title: title, form)
      (bytes, deviation) = (Array(shader.text.utf8), shader.deviation)
    case .svg:
      let filter = AffineFit(rotation)
      (bytes, deviation) = (Array(filter.svg(title: title).utf8), filter.deviation)
    case .css:
      let filter = FilterFit(rotation)
      (bytes, deviation) = (Array(filter.css(title: title).utf8), filter.deviation)
    }
  }

  /// Writes the file, whole or not at all; `-` is standard output.
  ///
  /// - Throws: `OutputError` where it can't be created or written.
  public func write(to path: String) throws(OutputError) {
    try OutputFile.write(bytes, to: path)
  }

  private typealias Measured = (bytes: [UInt8], deviation: ExportDeviation)

  /// Source: Cube LUT Specification 1.0 (Adobe, 2013).
  private static func cube(_ rotation: HueRotation, _ title: String, _ size: Int) -> Measured {
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
  private static func hald(
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

  private static func profile(
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
