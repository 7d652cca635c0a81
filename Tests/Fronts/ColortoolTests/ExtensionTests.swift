import Foundation
import ImageFiles
import PixelBuffers
import Testing

struct ExtensionTests {
  private static let gradients = ["linear-gradient(red, blue)", "linear-gradient(lime, gold)"]

  private func write(to path: String, in folder: URL) throws {
    try OutputFile.write(
      PNGEncoder().encode(PixelBuffer<UInt8>(width: 1, height: 1, samples: [9, 90, 200, 255])),
      to: folder.appendingPathComponent(path).path)
  }

  @Test(arguments: [
    ["image", "in.png", "-o", "x.bmp"], ["image", "in.png", "-o", "x.gif"],
    ["crossfade"] + gradients + ["-o", "x.svg"],
    ["crossfade"] + gradients + ["--samples", "3", "-o", "x.txt"],
    ["gradient", gradients[0], "-o", "x.gif"], ["effect", "draw", "pulse", "-o", "x.tiff"],
    ["render", "scene.json", "-o", "x.bmp"], ["compare-huerotation", "red", "-o", "x.gif"],
    ["convert", "--to", "oklch", "red", "-o", "x.png"],
    ["export", "hue-rotation", "--angle", "9", "-o", "x.lut"],
  ])
  func `an extension of no format is status 64, and nothing is written`(
    _ arguments: [String]
  ) throws {
    try withTemporaryFolder { folder in
      try write(to: "in.png", in: folder)
      try OutputFile.write(
        #"{"size": [8, 8], "nodes": []}"#, to: folder.appendingPathComponent("scene.json").path)
      let tool = try Tool.run(arguments: arguments, in: folder)
      #expect(tool.status == 64, "\(tool.error)")
      #expect(tool.error.contains("x."), "\(tool.error)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["in.png", "scene.json"])
    }
  }

  @Test func `a known extension is that format`() throws {
    try withTemporaryFolder { folder in
      func bytes(_ name: String, _ arguments: [String]) throws -> [UInt8] {
        let tool = try Tool.run(arguments: arguments + ["-o", name], in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      }
      let crossfade = ["crossfade", "--size", "8x4"] + Self.gradients
      #expect(ImageFormat(detecting: try bytes("x.jpg", crossfade)) == .jpeg)
      #expect(ImageFormat(detecting: try bytes("x.png", crossfade)) == .png)
      #expect(ImageFormat(detecting: try bytes("x", crossfade)) == .png)
      let web = try bytes("x.webp", crossfade + ["--at", "0,1"])
      #expect(Data(web).ranges(of: Data("ANMF".utf8)).count == 2)
      let second = try bytes("x.html", crossfade + ["--fps", "4"])
      #expect(Data(second).ranges(of: Data("data:image/png".utf8)).count >= 1)
    }
  }

  @Test func `none at all follows the input`() throws {
    try withTemporaryFolder { folder in
      try write(to: "in.png", in: folder)
      for (first, second) in [("in.png", "a.jpg"), ("a.jpg", "b")] {
        #expect(try Tool.run("image", first, "-o", second, in: folder).status == 0)
      }
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("b")))
      #expect(ImageFormat(detecting: bytes) == .jpeg)
    }
  }
}
