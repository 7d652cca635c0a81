import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Syntax
import Testing
import Timing
import TimingText
import VectorMath

/// Meshes and cross-fades as text.
struct LayerTextTests {
  private static let point = Generator.zip(
    Generator<Double>.double(in: -1...2), Generator<Double>.double(in: -1...2)
  ).map { (x: Double, y: Double) in Point2D(x, y) }

  private static let color = Generator<Double>.double(in: 0...1).array(count: 4).map {
    AnyColor(.srgb, $0[0], $0[1], $0[2], alpha: $0[3] > 0.5 ? 1 : $0[3])
  }

  private static let mesh = Generator.zip(
    Generator.zip(.int(in: 2...4), .int(in: 2...3)), point.array(count: 60),
    color.array(count: 13), Generator<Int>.int(in: 0...11)
  ).map { (size: (Int, Int), points: [Point2D], colors: [AnyColor], bits: Int) -> ColorMesh? in
    let count = size.0 * size.1
    let space = [GradientInterpolation.device, .linear, .perceptual][bits / 4]
    let colors12 = (0..<count).map { colors[$0] }
    if bits & 1 == 0 {
      return try? ColorMesh(
        width: size.0, height: size.1, points: Array(points[..<count]), colors: colors12,
        background: colors[12], smoothsColors: bits & 2 == 0, interpolation: space)
    }
    let vertices = (0..<count).map { i in
      ColorMesh.Vertex(
        points[5 * i], leading: points[5 * i + 1], top: points[5 * i + 2],
        trailing: points[5 * i + 3], bottom: points[5 * i + 4])
    }
    return try? ColorMesh(
      width: size.0, height: size.1, vertices: vertices, colors: colors12, background: colors[12],
      smoothsColors: bits & 2 == 0, interpolation: space)
  }

  @Test func `a mesh written as SwiftUI reads back equal`() {
    forAll(Self.mesh, count: 120) { mesh in
      guard let mesh else { throw Falsified("no mesh") }
      var expected = mesh
      // A clear background is left out, whatever its colour.
      if mesh.background.alpha == 0 { expected = try Self.clear(mesh) }
      let text = try mesh.swiftUI()
      try ensureEqual(try GradientLayer(parsing: text), .mesh(expected), text)
      try ensure(GradientLayer.isGradient(text))
    }
  }

  private static func clear(_ mesh: ColorMesh) throws -> ColorMesh {
    try ColorMesh(
      width: mesh.width, height: mesh.height, vertices: mesh.vertices, colors: mesh.colors,
      smoothsColors: mesh.smoothsColors, interpolation: mesh.interpolation)
  }

  @Test func `a mesh's points are written in any of Swift's ways`() throws {
    let colors = "colors: [.red, Color(red: 0, green: 0, blue: 1), #0f0, gold]"
    let meshes = try [
      "MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], \(colors))",
      ".meshGradient(width: 2, height: 2, points: [.init(0, 0), .init(x: 1, y: 0), SIMD2(0, 1), SIMD2<Float>(x: 1, y: 1)], \(colors))",
    ].map { try GradientLayer(parsing: $0) }
    #expect(meshes[0] == meshes[1])
    guard case .mesh(let mesh) = meshes[0] else {
      Issue.record("no mesh")
      return
    }
    #expect(mesh.smoothsColors && mesh.background.alpha == 0 && mesh.interpolation == .device)
  }

  private static let texts = [
    "linear-gradient(red, ease-in, blue)", "conic-gradient(gold, 20%, teal)", "navy",
    "rgb(0 0 0 / 30%)", "radial-gradient(in oklch longer hue, red, steps(3), lime)",
    "cross-fade(red 30%, linear-gradient(white, black))",
  ]

  @Test func `a cross-fade written out reads back equal, in either order`() {
    let part = Generator.zip(
      Generator<String>.element(of: Self.texts), Generator<Double>.double(in: 0...100),
      Generator<Bool>.bool)
    forAll(part.array(count: 1...4), count: 150) { parts in
      let total = max(parts.reduce(0) { $0 + $1.1 }, 100)
      let texts = parts.map { text, percent, isBefore in
        let share = (percent / total * 100).decimal()
        return isBefore ? "\(share)% \(text)" : "\(text) \(share)%"
      }
      let layer = try GradientLayer(parsing: "cross-fade(\(texts.joined(separator: ", ")))")
      guard let text = layer.text() else { throw Falsified("no text") }
      try ensureEqual(try GradientLayer(parsing: text).text(), text)
      try ensureEqual(try GradientLayer(parsing: text), layer, text)
    }
  }

  /// Sources: CSS Images 4 §4 and CSS Values 5's normalisation of percentages, by hand.
  private static let percentages: [(String, [Double])] = [
    ("cross-fade(red, blue)", [0.5, 0.5]), ("cross-fade(red 20%, blue)", [0.2, 0.8]),
    ("cross-fade(red, blue, lime 40%)", [0.3, 0.3, 0.4]),
    ("cross-fade(red 80%, blue 70%, lime)", [80 / 150.0, 70 / 150, 0]),
    ("cross-fade(red 10%, blue 20%)", [0.1, 0.2]), ("cross-fade(red 0%, blue 0%)", [0, 0]),
    ("cross-fade(red)", [1]), ("cross-fade(25% red)", [0.25]),
  ]

  @Test(arguments: percentages)
  func `percentages that are missing share what is left`(
    _ case: (text: String, shares: [Double])
  ) throws {
    let (text, shares) = `case`
    guard case .sum(let parts) = try GradientLayer(parsing: text) else {
      Issue.record("no sum")
      return
    }
    #expect(parts.count == shares.count)
    for (part, share) in zip(parts, shares) { #expect(abs(part.share - share) < 1e-15) }
  }

  @Test func `no curve is called as a colour is`() throws {
    for name in TimingCurve.names {
      #expect(throws: SyntaxError.self, "\(name)") { try AnyColor(css: name) }
    }
  }

  @Test func `cross-fades within one another end somewhere`() {
    let deep = String(repeating: "cross-fade(", count: 500) + "red"
    #expect(throws: SyntaxError.self) { try GradientLayer(parsing: deep) }
    #expect(throws: Never.self) {
      try GradientLayer(parsing: String(repeating: "cross-fade(", count: 40) + "red")
    }
  }

  @Test func `what no text says has none`() throws {
    let a = try GradientLayer(parsing: "linear-gradient(red, blue)")
    #expect(GradientLayer.morph(a, a, share: 0.5).text() == nil)
    #expect(GradientLayer.stack([.init(a, share: 0.5)]).text() == nil)
    #expect(GradientLayer.sum([.init(a, share: 1.5)]).text() == nil)
  }
}
