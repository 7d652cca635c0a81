import Foundation
import ImageFiles
import PixelBuffers
import Testing

struct ExportVerbTests {
  private func export(_ form: String, _ more: String...) throws -> Tool {
    let tool = try Tool.run(
      arguments: ["export", "hue-rotation", "--angle", "90", "--format", form] + more)
    #expect(tool.status == 0, "\(tool.error)")
    return tool
  }

  /// What the verb for colours makes of a colour.
  private func exact(_ color: String, method: String = "oklch") throws -> [Double] {
    try Tool.run(
      "rotate-hue", "--angle", "90", "--method", method, "--map", "oklch-cubic", "--format",
      "json", color
    ).answers[0].numbers("srgb").compactMap { $0 }
  }

  /// The number after some words.
  private func number(after words: String, in text: String) throws -> Double {
    let start = try #require(text.firstRange(of: words)).upperBound
    let digits = text[start...].drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    return try #require(Double(digits))
  }

  @Test func `a cube holds the rotation where it is smooth, and says what lies between`() throws {
    let text = try export("cube", "--size", "9").text
    let lines = text.split(separator: "\n")
    #expect(lines.contains("LUT_3D_SIZE 9"))
    let points = lines.filter { $0.first?.isNumber == true }
    #expect(points.count == 729)
    // Red moves fastest: the last point of the first row is red. Points near the gamut's edge give
    // way, so that less is off between them; grey does not.
    let red = points[8].split(separator: " ").compactMap { Double($0) }
    for (a, b) in zip(red, try exact("red")) { #expect(abs(a - b) < 0.3) }
    let gray = points[4 * 91].split(separator: " ").compactMap { Double($0) }
    for component in gray { #expect(abs(component - 0.5) < 1e-6) }
    #expect(try number(after: "tetrahedral interpolation: CIEDE2000 ", in: text) > 0)
    #expect(text.contains("all 16777216 colours"))
  }

  @Test func `a Hald CLUT is a picture of the rotation`() throws {
    let tool = try export("hald", "--size", "16")
    let image = try ImageFile.decode(bytes: Array(tool.output))
    #expect(image.width == 64 && image.height == 64)
    guard case .bits16(let pixels) = image.samples else {
      Issue.record("a Hald CLUT has 16 bits")
      return
    }
    // The sixteenth pixel is red.
    for (sample, b) in zip(pixels.samples[60..<63], try exact("red")) {
      #expect(abs(Double(sample) / 65535 - b) < 0.3)
    }
    #expect(
      try Tool.run(
        "export", "hue-rotation", "--angle", "90", "--format", "hald", "--size", "17"
      ).status == 64)
  }

  @Test(arguments: ["device-link", "icc"])
  func `a profile is read and says its error`(_ form: String) throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("r.icc").path
      let tool = try export(form, "--size", "17", "-o", path)
      #expect(try number(after: "CIEDE2000 ", in: tool.error) < 3)
      let info = try Tool.run("profile", "info", path)
      #expect(info.status == 0 && info.text.contains("CIEDE2000"), "\(info.error)")
    }
  }

  @Test(arguments: [["--display", "display-p3"], ["--map", "clip"], ["--size", "17"]])
  func `the source of all methods takes no option that it has no room for`(
    _ option: [String]
  ) throws {
    let words = ["export", "hue-rotation", "--method", "all", "--format", "metal"]
    let tool = try Tool.run(arguments: words + option)
    #expect(tool.status == 64 && tool.error.contains(option[0]), "\(tool.error)")
    #expect(tool.text.isEmpty)
  }

  @Test(arguments: ["metal", "glsl", "wgsl", "agsl", "hlsl", "swift", "swiftui"])
  func `a shader is exact but for its floats`(_ form: String) throws {
    let text = try export(form).text
    #expect(try number(after: "CIEDE2000 ", in: text) < 0.01)
    let moving = try Tool.run("export", "hue-rotation", "--format", form, "--display", "display-p3")
    #expect(moving.status == 0 && moving.text.contains("angle)"))
    #expect(try number(after: "components at most ", in: text) < 0.6)
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
    #expect(text.filter { $0 == "(" }.count == text.filter { $0 == ")" }.count)
    let seen = try export(form, "--method", "huelch").text
    #expect(try number(after: "components at most ", in: seen) < 0.6)
    let css = try export(form, "--method", "css").text
    #expect(try number(after: "components at most ", in: css) == 0)
    let other = try Tool.run(
      "export", "hue-rotation", "--angle", "9", "--format", form, "--method", "ictcp")
    #expect(other.status == 64 && other.error.contains("--format cube"))
  }

  @Test func `a matrix method is an SVG filter without error`() throws {
    for method in ["css", "svg"] {
      let text = try export("svg", "--method", method).text
      #expect(try number(after: "CIEDE2000 ", in: text) < 0.001)
      #expect(text.contains(method == "css" ? "\"sRGB\"" : "\"linearRGB\""))
    }
    let fitted = try export("svg").text
    #expect(try number(after: "CIEDE2000 ", in: fitted) > 1)
    #expect(fitted.hasPrefix("<svg") && fitted.hasSuffix("</svg>\n"))
  }

  @Test func `CSS comes nearer than hue-rotate alone, and says how near`() throws {
    let text = try export("css").text
    let error = try number(after: "CIEDE2000 ", in: text)
    let chain = try #require(text.split(separator: "filter: ").last?.split(separator: ";").first)
    let filtered = try Tool.run("filter", String(chain), "--format", "json", "red")
    #expect(filtered.status == 0, "\(filtered.error)")
    let plain = try Tool.run(
      "compare-huerotation", "red", "blue", "lime", "--angles", "90", "--methods", "css",
      "--reference", "oklch", "--format", "json")
    let summary = try #require(try parsed(plain.output)["summary"] as? [String: Any])
    let css = try #require(summary["css"] as? [String: Any])
    let alone = try #require(css["deltaE2000"] as? [String: Any]).number("mean")
    #expect(error < alone)
  }

  @Test func `a slip is told`() throws {
    let form = try Tool.run("export", "hue-rotation", "--angle", "9", "--format", "cubes")
    #expect(form.status == 64 && form.error.contains("did you mean 'cube'?"))
    let subject = try Tool.run("export", "hue-rotate", "--angle", "9", "--format", "cube")
    #expect(subject.status == 64 && subject.error.contains("did you mean 'hue-rotation'?"))
    let angle = try Tool.run("export", "hue-rotation", "--format", "cube")
    #expect(angle.status == 64 && angle.error.contains("--angle: cube needs an angle"))
    let display = try Tool.run(
      "export", "hue-rotation", "--format", "glsl", "--display", "rec2020")
    #expect(display.status == 64 && display.error.contains("display-p3"))
    let size = try Tool.run(
      "export", "hue-rotation", "--angle", "9", "--format", "cube", "--size", "1")
    #expect(size.status == 64)
  }
}
