public import ColorFilters
public import ImageFiles
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
}
