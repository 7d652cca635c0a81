import ColorFilters
import Colorimetry
import Foundation
import Testing

@testable import ColorExport

/// Shaders in 32-bit floats, here and as clang compiles their Metal source, against the library.
///
/// All colours, the other languages and their own compilers are `make verify-shaders`.
struct ShaderTests {
  /// Every method as it is exported; then the other ways into the gamut, and Display P3.
  static let cases: [String] =
    TransformExport.shaderMethods.map { "\($0.name) oklch-cubic srgb" }
    + ["oklch", "lch", "okhsl", "okhsv", "jzczhz", "huelch", "lchuv"].flatMap {
      ["\($0) clip srgb", "\($0) raytrace srgb", "\($0) oklch-cubic display-p3"]
    } + ["oklch raytrace display-p3", "hsb clip display-p3", "svg clip display-p3"]

  private struct Subject {
    let method: HueRotationMethod
    let mapping: GamutMapping
    let display: TransformShader.Display

    init(_ text: String) throws {
      let words = text.split(separator: " ").map(String.init)
      method = try #require(HueRotationMethod(named: words[0]))
      mapping = try #require(GamutMapping(rawValue: words[1]))
      display = try #require(TransformShader.Display(rawValue: words[2]))
    }

    func exact(_ color: SIMD3<Double>, degrees: Double) -> SIMD3<Double> {
      let rotation = HueRotation(degrees: degrees, method: method, gamutMapping: mapping)
      return display == .srgb
        ? rotation(SRGB(color.x, color.y, color.z)).components
        : rotation(DisplayP3(color.x, color.y, color.z)).components
    }
  }

  /// The largest difference in steps of 8 bits, and the share of values that are another byte.
  private func differences(
    _ subject: Subject, degrees: Double, every stride: Int,
    _ shader: (SIMD3<Float>) -> SIMD3<Float>
  ) -> (largest: Double, share: Double) {
    var (largest, others, count) = (0.0, 0, 0)
    for place in Swift.stride(from: 0, to: TransformShader.sample.count, by: stride) {
      let color = TransformShader.sample[place]
      let exact = 255 * subject.exact(color, degrees: degrees)
      let found = 255 * SIMD3<Double>(shader(SIMD3<Float>(color)))
      for i in 0..<3 {
        largest = max(largest, found[i].isFinite ? abs(found[i] - exact[i]) : .infinity)
        // Multiples of 30° make exact halves in plenty, which fall either way.
        let isHalf = abs(exact[i] - exact[i].rounded(.down) - 0.5) < 1e-4
        others += !isHalf && found[i].rounded() != exact[i].rounded() ? 1 : 0
        count += 1
      }
    }
    return (largest, Double(others) / Double(count))
  }

  @Test(arguments: cases)
  func `a shader is the library's rotation but for its floats`(_ text: String) throws {
    let subject = try Subject(text)
    for degrees in [0.0, 90, 217.3] {
      let still = try TransformShader(
        .turn(subject.method, degrees, subject.mapping), display: subject.display)
      let moving = try TransformShader(
        .turn(subject.method, nil, subject.mapping), display: subject.display)
      for shader in [still, moving] {
        let found = differences(subject, degrees: degrees, every: 7) {
          shader($0, radians: Float(degrees * .pi / 180))
        }
        #expect(found.largest < 0.5, "\(degrees)°: \(found)")
        #expect(found.share <= 0.005, "\(degrees)°: \(found)")
      }
    }
  }

  @Test(arguments: ["oklch", "hsb", "css", "jzczhz"])
  func `white, black and what is far outside have finite results in the gamut`(
    _ name: String
  ) throws {
    let method = try #require(HueRotationMethod(named: name))
    for mapping in [GamutMapping.clip, .oklchCubic, .raytrace] {
      let shader = try TransformShader(.turn(method, nil, mapping), display: .srgb)
      let colors: [SIMD3<Float>] = [
        .zero, .one, SIMD3(1e-7, 0, 0), SIMD3(1.2, -0.3, 0.4), SIMD3(-1, -1, -1), SIMD3(3, 3, 3),
        SIMD3(0, 0, 1.0001), SIMD3(-0.01, 0, 1),
      ]
      for color in colors {
        for radians: Float in [0, 1, -700] {
          let result = shader(color, radians: radians)
          #expect(result.min() >= 0 && result.max() <= 1, "\(mapping) \(color): \(result)")
        }
      }
      let white = HueRotation(degrees: 90, method: method, gamutMapping: mapping)(SRGB(1, 1, 1))
      let turned = SIMD3<Double>(shader(.one, radians: .pi / 2))
      #expect((turned - white.components).max() < 1e-4, "\(turned)")
      #expect((white.components - turned).max() < 1e-4, "\(turned)")
    }
  }

  /// Where clang is beside the Swift that runs the tests.
  static let clang = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .map { "\($0)/clang++" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: clang != nil))
  func `SwiftUI's Metal source, compiled and run, is the library's rotation`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var source = try TransformExport.metalLibrary
    for method in TransformExport.shaderMethods {
      let name = method.name.replacing("-", with: "_")
      source += """

        extern "C" void run_\(name)(const float *c, float *r, float angle) {
          float3 turned = hueRotation_\(name)(float3(c[0], c[1], c[2]), angle);
          r[0] = turned.x, r[1] = turned.y, r[2] = turned.z;
        }
        extern "C" void effect_\(name)(const float *c, float *r, float angle) {
          half4 in = half4(half(c[0] * c[3]), half(c[1] * c[3]), half(c[2] * c[3]), half(c[3]));
          half4 turned = trueHueRotation_\(name)(float2{0, 0}, in, angle);
          r[0] = turned.r, r[1] = turned.g, r[2] = turned.b, r[3] = turned.a;
        }
        """
    }
    try source.write(
      to: folder.appending(path: "effects.cpp"), atomically: true, encoding: .utf8)
    let standIn = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ShaderVerification/metal").path
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.clang))
    process.currentDirectoryURL = folder
    process.arguments = [
      "-std=c++14", "-O1", "-Wall", "-Werror", "-Wno-unknown-attributes", "-ffp-contract=off",
      "-fPIC",
      "-shared", "-I", standIn, "effects.cpp", "-o", "effects.so",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let library = try #require(dlopen(folder.appending(path: "effects.so").path, RTLD_NOW))
    defer { dlclose(library) }
    typealias Run =
      @convention(c) (UnsafePointer<Float>, UnsafeMutablePointer<Float>, Float) -> Void
    func function(_ name: String) throws -> Run {
      unsafeBitCast(try #require(dlsym(library, name)), to: Run.self)
    }
    for method in TransformExport.shaderMethods {
      let name = method.name.replacing("-", with: "_")
      let (run, effect) = (try function("run_" + name), try function("effect_" + name))
      let subject = try Subject("\(method.name) oklch-cubic srgb")
      for degrees in [15.0, 180, 290] {
        let angle = Float(degrees * .pi / 180)
        let found = differences(subject, degrees: degrees, every: 3) { color in
          var result = [Float](repeating: 0, count: 3)
          run([color.x, color.y, color.z], &result, angle)
          return SIMD3(result[0], result[1], result[2])
        }
        #expect(found.largest < 0.5 && found.share <= 0.005, "\(name) \(degrees)°: \(found)")
        // Half floats have 11 bits, and a premultiplied colour loses some of them.
        for alpha: Float in [1, 0.5] {
          let halves = differences(subject, degrees: degrees, every: 29) { color in
            var result = [Float](repeating: 0, count: 4)
            effect([color.x, color.y, color.z, alpha], &result, angle)
            return SIMD3(result[0], result[1], result[2]) / alpha
          }
          #expect(halves.largest < 6, "\(name) \(degrees)° half: \(halves)")
        }
      }
      var clear: [Float] = [1, 1, 1, 1]
      effect([0.3, 0.2, 0.1, 0], &clear, 1)
      #expect(clear == [0, 0, 0, 0])
    }
  }

  @Test func `the source in SwiftUI's package is what the library writes`() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Fronts/ColorToolkitShaders/HueRotation.metal")
    #expect(
      try String(contentsOf: path, encoding: .utf8) == (try TransformExport.metalLibrary),
      "run `make shaders`")
  }

  /// How far a shader is from the rotation takes long to find out and is the same in each language,
  /// so each has two of the methods.
  @Test(arguments: Array(TransformExport.Form.allCases.filter(\.isShader).enumerated()))
  func `a shader without an angle takes one`(
    _ index: Int, _ form: TransformExport.Form
  ) throws {
    let methods = [HueRotationMethod.hue(.hsb), .hue(.lch), .hue(.okhsl), .matrix(.css)]
    for method in [methods[index % 4], methods[(index + 1) % 4]] {
      let moving = try TransformExport(turningBy: method, as: form)
      let text = try #require(moving.text)
      #expect(text.contains(/angle(: Float)?\)/) && text.contains("\(moving.deviation)"))
      let still = try TransformExport(HueRotation(degrees: 75, method: method), as: form)
      let other = try #require(still.text)
      #expect(!other.contains(/angle(: Float)?\)/) && other.contains("75 degrees"))
      #expect(moving.deviation.component < 0.5 / 255 && still.deviation.component < 0.5 / 255)
    }
    let wide = try TransformExport(turningBy: .hue(.oklch), as: form, display: .displayP3)
    #expect(wide.text?.contains("Display P3") == true)
  }

  /// What a language keeps for itself: WGSL § 15.2, "Reserved Words"; GLSL ES 3.00 § 3.8; HLSL's
  /// appendix of keywords; C++14's and Swift's, as far as the others have not the same.
  static let reserved = Set(
    """
    NULL Self abstract active alignas alignof as asm asm_fragment async attribute auto await become
    cast catch class co_await co_return co_yield coherent column_major common compile
    compile_fragment concept const_cast consteval constexpr constinit crate debugger decltype delete
    demote demote_to_helper do dynamic_cast enum explicit export extends extern external fallthrough
    filter final finally friend from fxgroup get goto groupshared highp impl implements import inline
    instanceof interface layout lowp macro macro_rules match mediump meta mod module move mut mutable
    namespace new nil noexcept noinline nointerpolation non_coherent noncoherent noperspective null
    nullptr of operator package packoffset partition pass patch pixelfragment precise precision
    premerge priv protected pub public readonly ref regardless register reinterpret_cast require
    resource restrict self set shared sizeof smooth snorm static static_assert static_cast std
    subroutine super target template this thread_local throw trait try type typedef typeid typename
    typeof union unless unorm unsafe unsized use using varying virtual volatile wgsl where with
    writeonly yield
    sample flat invariant centroid in out inout superp input output fixed half double long short
    unsigned atomic_uint
    line lineadj linear point triangle triangleadj matrix vector string stateblock technique texture
    sampler vertexfragment row_major uniform
    and or not xor signed char private is init func defer guard
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// What was wrong: ray tracing had an argument `from`, a word that WGSL reserves.
  @Test(arguments: [GamutMapping.clip, .raytrace, .oklchCubic])
  func `no name is a word that one of the languages reserves`(_ mapping: GamutMapping) throws {
    var names: Set<String> = []
    for method in TransformExport.shaderMethods {
      let shader = try TransformShader(.turn(method, nil, mapping), display: .srgb)
      let text = ShaderLanguage.wgsl.text(shader.functions)
      let declared = text.matches(of: /(?:let|var|fn) (\w+)|[(,] ?(\w+):/)
      names.formUnion(declared.compactMap { ($0.1 ?? $0.2).map(String.init) })
    }
    #expect(names.isSuperset(of: ["hueRotation", "angle"]))
    #expect(names.intersection(Self.reserved).isEmpty)
  }

  @Test(arguments: zip([ColorSpace.lab, .oklab, .jzazbz], [ColorSpace.lch, .oklch, .jzczhz]))
  func `a turn in a rectangular form is that in the polar one`(
    _ rectangular: ColorSpace, _ polar: ColorSpace
  ) throws {
    let text = { (space: ColorSpace) throws in
      ShaderLanguage.glsl.text(
        try TransformShader(.turn(.hue(space), 60, .clip), display: .srgb).functions)
    }
    #expect(try text(rectangular) == text(polar))
  }

  @Test func `what a shader has no room for is an error`() {
    let oklch = HueRotation(degrees: 9, method: .hue(.oklch), gamutMapping: .css)
    #expect(throws: ExportError.gamutMapping(.css)) { try TransformExport(oklch, as: .metal) }
    let lch = HueRotation(degrees: 9, method: .hue(.lch), gamutMapping: .own)
    #expect(throws: ExportError.gamutMapping(.own)) { try TransformExport(lch, as: .glsl) }
    #expect(throws: ExportError.method(.hue(.ictcp))) {
      try TransformExport(turningBy: .hue(.ictcp), as: .glsl)
    }
    #expect(throws: ExportError.angle(.cube)) {
      try TransformExport(turningBy: .hue(.oklch), as: .cube)
    }
    #expect(throws: ExportError.display(.rec2020, .wgsl)) {
      try TransformExport(turningBy: .hue(.oklch), as: .wgsl, display: .rec2020)
    }
    #expect(throws: ExportError.display(.displayP3, .cube)) {
      try TransformExport(oklch, as: .cube, display: .displayP3)
    }
  }

  /// What was wrong: the largest over a grid was told as the bound of everything between.
  @Test func `the header names the colours that its error is of`() throws {
    for degrees in [nil, 75.0] {
      let shader = try TransformShader(.turn(.hue(.oklch), degrees, .oklchCubic), display: .srgb)
      let deviation = ExportDeviation(of: shader, .turn(.hue(.oklch), degrees, .oklchCubic))
      let text = shader.text(
        in: .glsl, .turn(.hue(.oklch), degrees, .oklchCubic), deviation: deviation)
      #expect(text.contains(degrees == nil ? "250 colours by 24 angles" : "2000 colours"))
      #expect(TransformShader.sample.count == 2000)
    }
  }
}
