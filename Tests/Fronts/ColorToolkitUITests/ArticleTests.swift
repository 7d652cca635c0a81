import ColorFilters
import ColorText
import Colorimetry
import Foundation
import Testing

#if !canImport(SwiftUI)
  /// What the article says is done as it says.
  struct ArticleTests {
    private let turn = HueRotation(
      degrees: 90, method: .hue(.oklch), gamutMapping: .oklchCubic)

    @Test func `the article has a listing for each platform`() {
      let counts = ["swift", "sh", "kotlin", "js", "css"].map { Listing.all(in: $0).count }
      #expect(counts == [7, 5, 2, 1, 2])
    }

    @Test(arguments: Listing.all(in: "swift"))
    func `a Swift listing compiles`(_ listing: Listing) throws {
      let compiler = try StubCompiler.shared.get()
      let file = compiler.folder.appendingPathComponent("\(UUID().uuidString).swift")
      try Data(listing.text.utf8).write(to: file)
      try compiler.module("Listing\(abs(listing.text.hashValue))", of: [file])
    }

    @Test func `a cube goes to Core Image in its own order, opaque`() throws {
      let compiler = try StubCompiler.shared.get()
      let cube = compiler.folder.appendingPathComponent("article.cube")
      try compiler.shell(
        "colortool export hue-rotation --angle 90 --method oklch --format cube --size 9 -o article.cube",
        in: compiler.folder)
      let texels = try compiler.output(
        ofProgram: "CubeFilter",
        main: Listing.one(in: "swift", holding: "func cubeFilter").text + """

          guard let filter = try cubeFilter(contentsOf: URL(fileURLWithPath: "\(cube.path)")),
            let data = filter.parameters?["inputCubeData"] as? Data
          else { fatalError("no filter") }
          print(filter.name, filter.parameters?["inputCubeDimension"] as? Int ?? 0)
          for value in data.withUnsafeBytes({ Array($0.bindMemory(to: Float.self)) }) {
            print(value)
          }
          """
      ).split(separator: "\n")
      #expect(texels.first == "CIColorCubeWithColorSpace 9")
      let values = texels.dropFirst().compactMap { Double($0) }
      #expect(values.count == 4 * 729)
      #expect(stride(from: 3, to: values.count, by: 4).allSatisfy { values[$0] == 1 })
      // Red moves fastest: its corner is the ninth texel, green's the last of the first nine rows.
      for (texel, color) in [(8, SRGB(1, 0, 0)), (72, SRGB(0, 1, 0)), (648, SRGB(0, 0, 1))] {
        let expected = turn(color)
        for i in 0..<3 { #expect(abs(values[4 * texel + i] - expected.components[i]) < 0.05) }
      }
    }

    @Test func `a rotation of UIKit's colour is the library's`() throws {
      let output = try StubCompiler.shared.get().output(
        ofProgram: "UIKitColor",
        main: Listing.one(in: "swift", holding: "extension UIColor").text + """

          let color = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
            .rotatingHue(byDegrees: 90)
          var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
          color.getRed(&r, green: &g, blue: &b, alpha: &a)
          print(r, g, b, a)
          """)
      let values = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      let expected = HueRotation(degrees: 90, method: .hue(.oklch))(SRGB(1, 0.5, 0.25, alpha: 0.5))
      try #require(values.count == 4)
      for i in 0..<4 { #expect(abs(values[i] - expected.storage[i]) < 1e-12) }
    }

    @Test func `the commands do what the article says`() throws {
      let compiler = try StubCompiler.shared.get()
      let folder = compiler.folder.appendingPathComponent("commands")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      }
      try compiler.shell(
        "colortool gradient 'linear-gradient(in oklch longer hue, red, #468)' --size 64x16 "
          + "-o photo.png", in: folder)
      let hasFFmpeg = (try? compiler.shell("command -v ffmpeg", in: folder)) != nil
      for listing in Listing.all(in: "sh") {
        for line in listing.text.split(separator: "\n")
        where hasFFmpeg || !line.hasPrefix("ffmpeg") {
          try compiler.shell(String(line), in: folder)
        }
      }

      // The modifier to paste, and the function that it calls.
      let modifier = try text("TrueHueRotation.swift")
      try compiler.module("Pasted", of: [folder.appendingPathComponent("TrueHueRotation.swift")])
      let call = try #require(modifier.firstRange(of: /ShaderLibrary\.\w+/))
      let function = modifier[call].dropFirst("ShaderLibrary.".count)
      #expect(
        try text("HueRotation.metal").contains(
          "[[ stitchable ]] half4 \(function)(float2 position, half4 color, float angle)"))

      // The names that Kotlin gives.
      let shader = try text("hue_rotation.agsl")
      for uniform in ["uniform float angle;", "uniform shader image;"] {
        #expect(shader.contains(uniform))
      }

      if hasFFmpeg {
        let answer = try compiler.shell(
          """
          colortool image --rotate-hue 90 --method oklch --map oklch-cubic photo.png -o exact.png
          colortool difference exact.png photo-turned.png --format json
          """, in: folder)
        let mean = try #require(answer.firstMatch(of: /"mean": ?([0-9.e-]+)/)?.1)
        #expect(try #require(Double(mean)) < 1, "\(answer)")
      }
    }

    @Test(.enabled(if: browser != nil))
    func `a browser turns a colour as the library does`() throws {
      let css = try Listing.one(in: "css", holding: ".accent").text
      let page = """
        <style>\(css)</style><p class="accent"></p><script>
        document.title = getComputedStyle(document.querySelector(".accent")).color</script>
        """
      let expected = HueRotation(degrees: 90, method: .hue(.oklch))(try SRGB(css: "#ff3b30"))
      #expect(SRGB(try AnyColor(css: title(of: page))).hex == expected.hex)
    }

    @Test(.enabled(if: browser != nil))
    func `a canvas turns colours as the library does`() throws {
      let functions = try StubCompiler.shared.get().shell(
        "colortool export hue-rotation --method oklch --format glsl",
        in: StubCompiler.shared.get().folder)
      let levels = [0, 51, 102, 153, 204, 255]
      let colors = levels.flatMap { r in levels.flatMap { g in levels.map { b in (r, g, b) } } }
      let bytes = colors.map { "\($0.0),\($0.1),\($0.2),255" }.joined(separator: ",")
      let page = """
        <canvas width="36" height="6"></canvas><script type="x-shader">\(functions)</script><script>
        \(try Listing.one(in: "js", holding: "function turnHue").text)
        const canvas = document.querySelector("canvas");
        const image = new ImageData(new Uint8ClampedArray([\(bytes)]), 36, 6);
        turnHue(canvas, image, document.querySelector("script").textContent, Math.PI / 2);
        const pixels = new Uint8Array(4 * 216), gl = canvas.getContext("webgl2");
        gl.readPixels(0, 0, 36, 6, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        document.title = pixels.join(" ");</script>
        """
      let values = try title(of: page).split(separator: " ").compactMap { Double($0) }
      try #require(values.count == 4 * 216)
      var worst = 0.0
      for (index, color) in colors.enumerated() {
        let expected = turn(
          SRGB(Double(color.0) / 255, Double(color.1) / 255, Double(color.2) / 255))
        // The canvas' first row of pixels is its lowest.
        let place = 4 * ((5 - index / 36) * 36 + index % 36)
        for i in 0..<3 {
          worst = max(worst, abs(values[place + i] - 255 * expected.components[i]))
        }
      }
      #expect(worst < 1, "\(worst) steps")
    }

    /// The title that a page gives itself.
    private func title(of page: String) throws -> String {
      let compiler = try StubCompiler.shared.get()
      let file = compiler.folder.appendingPathComponent("\(UUID().uuidString).html")
      try Data("<!doctype html><title>none</title>\(page)".utf8).write(to: file)
      let profile = compiler.folder.appendingPathComponent(UUID().uuidString)
      let dom = try compiler.run([
        try #require(browser), "--headless", "--no-sandbox", "--disable-dev-shm-usage",
        "--user-data-dir=\(profile.path)", "--use-gl=angle", "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader", "--dump-dom", file.absoluteString,
      ])
      return String(try #require(dom.firstMatch(of: /<title>([^<]*)<\/title>/)?.1))
    }
  }
#endif
