public import ColorFilters
public import Colorimetry
public import ImageFiles
import PixelBuffers
import Syntax
import Threads

/// A file that applies a colour transform in other programs. The transform is a hue rotation, a
/// night mode, a change of an arc of hues, or a type that you define.
///
/// ```swift
/// let shader = try TransformExport(turningBy: .hue(.oklch), as: .metal)
/// print(shader.text!.contains("half4"))  // true
/// ```
///
/// The error of the file is measured. ``deviation`` contains its distance from the exact transform,
/// and the file itself states this distance.
///
/// ```
/// let rotation = HueRotation(degrees: 90, method: .hue(.oklch))
/// let table = try TransformExport(rotation, as: .cube, size: 33)
/// try table.write(to: "rotation.cube")
/// ```
public struct TransformExport: Sendable, Hashable {
  /// A form in which a transform is exported.
  public enum Form: String, Sendable, Hashable, CaseIterable, FileFormat {
    /// A `.cube` table from encoded sRGB to encoded sRGB.
    case cube
    /// A Hald CLUT (a lookup table stored as an image) in a 16-bit PNG file.
    case hald
    /// An abstract ICC profile, from Lab to Lab.
    case icc
    /// An ICC device link, from sRGB to sRGB.
    case deviceLink = "device-link"
    /// A Metal function, with a second function for SwiftUI's `colorEffect`.
    case metal
    /// A Swift file with a SwiftUI modifier and the Metal source that it calls.
    case swiftui
    /// A GLSL function, for ES 3.0 and for the desktop.
    case glsl
    /// A WGSL function.
    case wgsl
    /// A shader for Android's `RuntimeShader`, in Skia's shading language.
    case agsl
    /// An HLSL function.
    case hlsl
    /// A Swift function over `SIMD3<Float>`.
    case swift
    /// An SVG filter with the affine matrix that approximates the transform best.
    case svg
    /// The chain of the CSS filters `hue-rotate()`, `saturate()` and `brightness()` that
    /// approximates the transform best.
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

    /// Whether the form is source code for a function that transforms one pixel. The angle of such
    /// a function can be an argument.
    public var isShader: Bool { ShaderLanguage(self) != nil }

    /// The number of progress steps: sweeps over all colours, and a fit between two of them.
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

  /// The form of the export.
  public let form: Form

  /// The bytes of the file.
  public let bytes: [UInt8]

  /// The deviation of the file from the exact transform. It is measured on the result that a
  /// program gets when it applies the file.
  ///
  /// For the measurement, a `.cube` table is read with tetrahedral interpolation, and a Hald CLUT
  /// with trilinear interpolation.
  public let deviation: ExportDeviation

  /// The contents of the file as a string, or nil if the form is binary (a PNG file or an ICC
  /// profile).
  public var text: String? {
    switch form {
    case .hald, .icc, .deviceLink: nil
    default: String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Creates the file that applies a transform.
  ///
  /// Every transform can be exported as a table or as a profile. ``ColorFilters/HueRotation``,
  /// ``ColorFilters/LightnessInversion`` and ``ColorFilters/HueArc`` can also be exported as
  /// shaders. Only a hue rotation can be exported as an SVG or CSS filter.
  ///
  /// - Parameters:
  ///   - size: the number of points per side of a table, 2…65. The default is 33, or 64 for a Hald
  ///     CLUT, whose size must be a square number. Forms without a table ignore the size.
  ///   - display: the RGB space of a shader's colours, which is also the gamut of its results: sRGB
  ///     or Display P3. All other forms support only sRGB.
  ///   - progress: a function that receives the completed fraction, which rises to 1. It is called
  ///     from any thread, but never by two threads at the same time.
  /// - Throws: ``ExportError`` if the form does not support the transform, the size, the display,
  ///   the rotation's method or its gamut mapping.
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

  /// Creates the file that applies a transform. The current task is suspended while the file is
  /// computed.
  ///
  /// The parameters are those of the synchronous initializer.
  ///
  /// - Throws: ``ExportError`` if the form does not support the request, or `CancellationError` if
  ///   the task is cancelled.
  public init(
    _ change: some DisplayTransform, as form: Form, size: Int? = nil, display: ColorSpace = .srgb,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws {
    self = try await Parallel.suspending {
      try Self(change, as: form, size: size, display: display, progress: progress)
    }
  }

  /// Creates a shader for a hue rotation whose angle is an argument, in radians, so that the angle
  /// can be animated.
  ///
  /// - Throws: ``ExportError`` if the form is not a shader, or if shaders don't support the method,
  ///   the gamut mapping or the display.
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

  /// Writes the file, either completely or not at all. If the path is `-`, the file is written to
  /// standard output.
  ///
  /// ```swift
  /// let turn = HueRotation(degrees: 30, method: .hue(.oklch))
  /// try await TransformExport(turn, as: .cube, size: 9).write(to: "turn.cube")
  /// print(try LookupTable(contentsOf: "turn.cube")(SRGB(1, 0, 0)))  // color(srgb 0.7851 0.4317 0)
  /// ```
  ///
  /// - Throws: `OutputError` if the file can't be created or written.
  public func write(to path: String) throws(OutputError) {
    try OutputFile.write(bytes, to: path)
  }
}

extension TransformExport: CustomStringConvertible {
  /// The form and the size of the file, such as `cube of 20480 bytes`.
  public var description: String { "\(form.rawValue) of \(bytes.count) bytes" }
}
