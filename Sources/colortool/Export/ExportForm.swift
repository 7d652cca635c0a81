import ColorFilters
import ColorManagement
import Colorimetry
import ImageFiles
import PixelBuffers
import Syntax

/// The forms that a rotation is exported in.
enum ExportForm: String, CaseIterable {
  case cube, hald, icc
  case deviceLink = "device-link"
  case metal, glsl, wgsl, svg, css

  var summary: String {
    switch self {
    case .cube: "a .cube table, for video and photo editors"
    case .hald: "a Hald CLUT as PNG of 16 bits, for ImageMagick, GIMP, darktable"
    case .icc: "an abstract ICC profile, Lab to Lab"
    case .deviceLink: "an ICC device link, sRGB to sRGB"
    case .metal: "a function of Metal, for SwiftUI's colorEffect"
    case .glsl: "a function of GLSL"
    case .wgsl: "a function of WGSL"
    case .svg: "an SVG filter: the best affine matrix"
    case .css: "CSS filter functions: the best hue-rotate, saturate and brightness"
    }
  }

  /// The bytes, and the error in one line.
  ///
  /// - Parameter size: points a side of a table; nil for the usual.
  func export(
    _ rotation: HueRotation, size: Int?
  ) throws(Failure) -> (bytes: [UInt8], error: String) {
    let title =
      "Hue rotation by \(NumberText.shortest(rotation.degrees)) degrees, \(rotation.method.name)"
    switch self {
    case .cube:
      let size = size ?? 33
      let cube = CubeText(rotation, title: title, size: size)
      let lines = cube.text.split(separator: "\n").prefix(4)
      return (Array(cube.text.utf8), lines.last.map { String($0.dropFirst(2)) } ?? "")
    case .hald: return try hald(rotation, title, size ?? 64)
    case .icc: return try profile(rotation, title, size ?? 33, isAbstract: true)
    case .deviceLink: return try profile(rotation, title, size ?? 33, isAbstract: false)
    case .metal, .glsl, .wgsl:
      let shader = try ShaderText(rotation, title: title, language: self)
      return (Array(shader.text.utf8), shader.error.sentence)
    case .svg:
      let filter = AffineFit(rotation)
      return (Array(filter.svg(title: title).utf8), filter.error.sentence)
    case .css:
      let filter = FilterFit(rotation)
      return (Array(filter.css(title: title).utf8), filter.error.sentence)
    }
  }

  /// Source: the Hald CLUT of E. Svensson, as ImageMagick reads it: red moves fastest.
  private func hald(
    _ rotation: HueRotation, _ title: String, _ size: Int
  ) throws(Failure) -> (bytes: [UInt8], error: String) {
    let level = (2...16).first { $0 * $0 == size }
    guard let level else {
      throw .usage("--size \(size): a Hald CLUT has 4, 9, 16, 25, 36, 49 or 64 points a side")
    }
    let table = RotationTable(rotation, size: size, levels: 65535)
    let error = table.error(against: rotation, by: .trilinear).sentence
    let side = level * size
    let samples = table.points.flatMap { point in
      [point.x, point.y, point.z, 1].map { UInt16(($0 * 65535).rounded()) }
    }
    do {
      let encoder = PNGEncoder(
        compression: .balanced,
        texts: [
          .init("Title", title), .init("Comment", "Error with trilinear interpolation: \(error)"),
        ])
      return (
        try encoder.encode(PixelBuffer(width: side, height: side, samples: samples)), error
      )
    } catch {
      throw .badData("\(error)")
    }
  }

  private func profile(
    _ rotation: HueRotation, _ title: String, _ size: Int, isAbstract: Bool
  ) throws(Failure) -> (bytes: [UInt8], error: String) {
    let bytes: [UInt8]
    do throws(ICCError) {
      func make(_ name: String) throws(ICCError) -> ICCProfile {
        try ICCProfile(
          bytes: ICCProfile.table(
            name: name, isAbstract: isAbstract, grid: size,
            table: isAbstract ? Self.labTable(rotation, size) : Self.rgbTable(rotation, size)))
      }
      let profile = try make(title)
      let transform = try ICCTransform<Double, Double>(
        through: isAbstract ? [.sRGB, profile, .sRGB] : [profile])
      let results = transform(
        ExportError.colors.flatMap { [$0.components.x, $0.components.y, $0.components.z] })
      let error = ExportError(
        of: ExportError.colors.indices.map {
          SRGB(
            min(max(results[3 * $0], 0), 1), min(max(results[3 * $0 + 1], 0), 1),
            min(max(results[3 * $0 + 2], 0), 1))
        }, against: rotation
      ).sentence
      bytes = try make("\(title). Error: \(error)").encoded()
      return (bytes, error)
    } catch {
      throw .badData("\(error)")
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
    func share(_ value: Double) -> UInt16 {
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
      return [share(turned.x / 100), share((turned.y + 128) / 255), share((turned.z + 128) / 255)]
    }
  }
}
