public import ColorFilters
public import Colorimetry
public import ImageFiles
import PixelBuffers
import Syntax
import Threads

/// A transform of colours as a file for other programs: a hue rotation, a night mode, an arc of
/// hues.
///
/// ```swift
/// let shader = try TransformExport(turningBy: .hue(.oklch), as: .metal)
/// print(shader.text!.contains("half4"))  // true
/// ```
///
/// The file is measured: ``deviation`` is its distance from the exact transform, and the file
/// states it.
///
///     let rotation = HueRotation(degrees: 90, method: .hue(.oklch))
///     let table = try TransformExport(rotation, as: .cube, size: 33)
///     try table.write(to: "rotation.cube")
public struct TransformExport: Sendable, Hashable {
  /// A form that a transform is exported in.
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
    /// A Swift file with a modifier for SwiftUI, and the Metal source that it calls.
    case swiftui
    /// A function of GLSL, of ES 3.0 and of the desktop.
    case glsl
    /// A function of WGSL.
    case wgsl
    /// A shader for Android's `RuntimeShader`, whose language is Skia's.
    case agsl
    /// A function of HLSL.
    case hlsl
    /// A function of Swift over `SIMD3<Float>`.
    case swift
    /// An SVG filter of the nearest affine matrix.
    case svg
    /// The nearest chain of CSS's `hue-rotate()`, `saturate()` and `brightness()`.
    case css

    /// The form in a few words.
    package var summary: String {
      switch self {
      case .cube: "a .cube table, for video and photo editors"
      case .hald: "a 16-bit Hald CLUT as PNG, for ImageMagick, GIMP and darktable"
      case .icc: "an abstract ICC profile from Lab to Lab"
      case .deviceLink: "an ICC device link from sRGB to sRGB"
      case .metal: "a Metal function for SwiftUI's colorEffect"
      case .swiftui: "a SwiftUI modifier with its Metal source"
      case .glsl: "a GLSL function for ES 3.0 or desktop"
      case .wgsl: "a WGSL function"
      case .agsl: "an AGSL shader for Android's RuntimeShader"
      case .hlsl: "an HLSL function"
      case .swift: "a Swift function over SIMD3<Float>"
      case .svg: "an SVG filter with the best affine matrix"
      case .css: "the best CSS hue-rotate, saturate and brightness functions"
      }
    }

    /// Whether it is a function for one pixel, whose angle can be an argument.
    public var isShader: Bool { ShaderLanguage(self) != nil }

    /// Sweeps over all colours, and a fit between two of them.
    fileprivate var progressSteps: Int {
      switch self {
      case .cube, .hald, .deviceLink: 3
      default: 1
      }
    }

    package static let extensions: KeyValuePairs<String, Self> = [
      "cube": .cube, "png": .hald, "icc": .deviceLink, "icm": .deviceLink, "metal": .metal,
      "glsl": .glsl, "frag": .glsl, "wgsl": .wgsl, "agsl": .agsl, "hlsl": .hlsl, "swift": .swift,
      "svg": .svg, "css": .css,
    ]

    package static let sharedExtensions: KeyValuePairs<String, Self> = [
      "icc": .icc, "icm": .icc, "swift": .swiftui,
    ]
  }

  /// The form.
  public let form: Form

  /// The file.
  public let bytes: [UInt8]

  /// The distance of a program's result, when it applies the file, from the exact transform.
  ///
  /// A `.cube` table is read with tetrahedral interpolation, a Hald CLUT with trilinear.
  public let deviation: ExportDeviation

  /// The file's text; nil for binary forms.
  public var text: String? {
    switch form {
    case .hald, .icc, .deviceLink: nil
    default: String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The export of a transform.
  ///
  /// Every transform has a table; ``ColorFilters/HueRotation``, ``ColorFilters/LightnessInversion``
  /// and ``ColorFilters/HueArc`` have shaders, and a rotation has filters of SVG and CSS.
  ///
  /// - Parameters:
  ///   - size: points a side of a table, 2…65: 33 where it is not given, 64 for a Hald CLUT, which
  ///     has a square. Forms without a table ignore it.
  ///   - display: the RGB of a shader's colours and its gamut: sRGB or Display P3. Other forms are
  ///     in sRGB.
  ///   - progress: called with the fraction done, rising to 1, from any thread, one call at a time.
  /// - Throws: ``ExportError`` where the form has no room for the size, the display, the rotation's
  ///   method or its gamut mapping.
  public init(
    _ change: some DisplayTransform, as form: Form, size: Int? = nil, display: ColorSpace = .srgb,
    progress: (@Sendable (Double) -> Void)? = nil
  ) throws(ExportError) {
    if let size, !(2...65).contains(size) { throw .size(size, form) }
    guard form.isShader || display == .srgb else { throw .display(display, form) }
    self.form = form
    let title = change.title
    let progress = Progress(steps: form.progressSteps, progress)
    switch form {
    case .cube: (bytes, deviation) = Self.cube(change, title, size ?? 33, progress)
    case .hald: (bytes, deviation) = try Self.hald(change, title, size ?? 64, progress)
    case .icc, .deviceLink:
      (bytes, deviation) = try Self.profile(
        change, title, size ?? 33, isAbstract: form == .icc, progress)
    case .svg, .css:
      guard let rotation = change as? HueRotation else { throw .filter(form) }
      if form == .svg {
        let filter = AffineFit(rotation, progress)
        (bytes, deviation) = (Array(filter.svg(title: title).utf8), filter.deviation)
      } else {
        let filter = FilterFit(rotation, progress)
        (bytes, deviation) = (Array(filter.css(title: title).utf8), filter.deviation)
      }
    default:
      (bytes, deviation) = try Self.shader(ShaderSubject(change), display, form)
    }
  }

  /// The same export, worked out while the task is suspended.
  ///
  /// - Throws: ``ExportError``; `CancellationError` once the task is cancelled.
  public init(
    _ change: some DisplayTransform, as form: Form, size: Int? = nil, display: ColorSpace = .srgb,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws {
    self = try await Parallel.suspending {
      try Self(change, as: form, size: size, display: display, progress: progress)
    }
  }

  /// The shader whose angle is an argument, in radians, so that it can be animated.
  ///
  /// - Throws: ``ExportError`` for a form other than a shader, and where shaders have no room for the
  ///   method, the gamut mapping or the display.
  public init(
    turningBy method: HueRotationMethod, gamutMapping: GamutMapping = .oklchCubic, as form: Form,
    display: ColorSpace = .srgb
  ) throws(ExportError) {
    guard form.isShader else { throw .angle(form) }
    self.form = form
    (bytes, deviation) = try Self.shader(
      .turn(method, nil, method.isMatrix ? .clip : gamutMapping), display, form)
  }

  private static func shader(
    _ subject: ShaderSubject, _ display: ColorSpace, _ form: Form
  ) throws(ExportError) -> (bytes: [UInt8], deviation: ExportDeviation) {
    guard let display = TransformShader.Display(rawValue: display.rawValue) else {
      throw .display(display, form)
    }
    guard let language = ShaderLanguage(form) else { preconditionFailure("no shader: \(form)") }
    let shader = try TransformShader(subject, display: display)
    let deviation = ExportDeviation(of: shader, subject)
    return (Array(shader.text(in: language, subject, deviation: deviation).utf8), deviation)
  }

  /// Writes the file, whole or not at all; `-` is standard output.
  ///
  /// ```swift
  /// let turn = HueRotation(degrees: 30, method: .hue(.oklch))
  /// try await TransformExport(turn, as: .cube, size: 9).write(to: "turn.cube")
  /// print(try LookupTable(contentsOf: "turn.cube")(SRGB(1, 0, 0)))  // color(srgb 0.7851 0.4317 0)
  /// ```
  ///
  /// - Throws: `OutputError` where it can't be created or written.
  public func write(to path: String) throws(OutputError) {
    try OutputFile.write(bytes, to: path)
  }
}

extension TransformExport: CustomStringConvertible {
  /// The form and the size: `cube of 20480 bytes`.
  public var description: String { "\(form.rawValue) of \(bytes.count) bytes" }
}
