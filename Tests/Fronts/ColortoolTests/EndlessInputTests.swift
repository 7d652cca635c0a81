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
      #expect(run.status == 0 && run.text.components(separatedBy: "<stop ").count < 400)
    }
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
