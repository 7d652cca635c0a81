import Foundation
import ImageFiles
import PixelBuffers
import Testing

/// Inputs that had no end, or ended in a trap.
struct EndlessInputTests {
  /// Colours of 1e30 lie within less than a millionth of their line: a hard edge shows that.
  @Test(arguments: [
    "red, color(srgb 1e9 0 0), blue", "color(xyz 1e30 0 0), #51da67, red",
    "#00f, color(srgb 200 0 0)",
  ])
  func `a gradient through colours far out comes to an end`(_ colors: String) throws {
    for (limit, value) in [("--stops", "64"), ("--tolerance", "0.001")] {
      let text = "linear-gradient(\(colors))"
      let run = try Tool.run("gradient", text, "--format", "svg", limit, value)
      #expect(run.status == 0)
      #expect(run.text.components(separatedBy: "<stop ").count < 400)
    }
  }

  /// Clipped, colours of 1e9 are rounding's alone in Oklab, and no line follows it.
  @Test func `a line that only rounding makes is refused`() throws {
    let text = "linear-gradient(red, color(srgb 1e9 0 0), blue)"
    let run = try Tool.run(
      "gradient", text, "--format", "svg", "--tolerance", "0.001", "--map", "clip")
    #expect(run.status == 65)
  }

  @Test func `a tolerance that takes megabytes is refused before it is tried`() throws {
    let run = try Tool.run("ease", "circularEaseIn", "--format", "css", "--tolerance", "1e-7")
    #expect(run.status == 64 && run.error.contains("from 1e-06 to 1.0"), "\(run.error)")
  }

  /// Written, it had 1.5 MB, which nothing reads.
  @Test(arguments: ["motion", "css", "flutter"])
  func `a motion too long to be read is not written`(_ form: String) throws {
    let text = """
      let a = CASpringAnimation(keyPath: "transform.scale")
      a.initialVelocity = -1.0
      a.duration = 1.7
      a.autoreverses = true
      a.repeatCount = 47.5
      """
    let run = try Tool.run("ease", text, "--from", "core-animation", "--format", form)
    #expect(run.status == 65 && run.output.isEmpty, "\(run.error)")
    let refusals = ["1048576 are read", "more than 20000 pieces"]
    #expect(refusals.contains { run.error.contains($0) }, "\(run.error)")
  }

  @Test func `a gradient that no text says is an error, and no empty file`() throws {
    let run = try Tool.run(
      "gradient", "linear-gradient(red, blue)", "--between", "conic-gradient(lime, gold)",
      "--mode", "overlay", "--format", "text")
    #expect(
      run.status == 65 && run.output.isEmpty && run.error.contains("can't be written as text"))
  }

  /// A spring whose numbers no call gives back was written as `linear`.
  @Test func `a spring in a gradient stays a spring`() throws {
    let spring =
      "spring(mass: 2.1425599733794964, stiffness: 4311387935.161794, damping: 2.64384856806036)"
    let run = try Tool.run(
      "gradient", "linear-gradient(red, \(spring), blue)", "--format", "text")
    #expect(run.status == 0 && run.text.contains("spring("), "\(run.text)")
  }

  /// SVG 2 §14.2.4: an offset is a number or a percentage.
  @Test(arguments: ["red 1e13%, blue 1e14%", "red 1e30%, blue 3e30%", "red 1e15%, blue 1e15%"])
  func `offsets of stops far out are numbers`(_ stops: String) throws {
    let run = try Tool.run("gradient", "linear-gradient(\(stops))", "--format", "svg")
    #expect(run.status == 0 && run.text.contains("offset=\"0\"") && !run.text.contains("nan"))
  }

  /// Exchanging the channels in turn is a rotation by 120° in HSL (CSS Color 4 §7.2: the hue is
  /// read from the channels alone).
  @Test func `a grid of transparent pixels at a cell's step hides nothing`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let side = 512
    for (name, order) in [("a.png", [0, 1, 2]), ("b.png", [2, 0, 1])] {
      var samples: [UInt8] = []
      samples.reserveCapacity(4 * side * side)
      for y in 0..<side {
        for x in 0..<side {
          let color = [UInt8(40 + x / 16 * 5), UInt8(30 + y / 16 * 6), UInt8(200 - (x + y) / 16)]
          // Those that a cell of 16 × 16 keeps some of.
          let alpha: UInt8 = x % 4 == 2 && y % 4 == 2 ? 0 : 255
          samples += [color[order[0]], color[order[1]], color[order[2]], alpha]
        }
      }
      let bytes = try PNGEncoder().encode(PixelBuffer(width: side, height: side, samples: samples))
      try OutputFile.write(bytes, to: folder.appending(path: name).path)
    }
    let run = try Tool.run("identify-huerotation", "a.png", "b.png", in: folder)
    #expect(run.status == 0 && run.text.contains("by 120°"), "\(run.text) \(run.error)")
  }
}
