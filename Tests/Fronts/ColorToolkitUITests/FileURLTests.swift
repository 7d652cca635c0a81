import ColorToolkitFiles
import Foundation
import Testing

/// Files by their URLs, and bytes as Data.
struct FileURLTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("file urls \(UUID().uuidString)")

  private func inFolder(_ body: () async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body()
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  @Test func `what is written to a file's URL is read from it`() async throws {
    try await inFolder {
      let samples = (0..<48).map { UInt8($0 % 4 == 3 ? 255 : 5 * $0) }
      let pixels = PixelBuffer<UInt8>(width: 4, height: 3, samples: samples)
      try pixels.write(to: file("ä ü.png"))
      #expect(try PixelBuffer(contentsOf: file("ä ü.png")).samples == samples)
      #expect(try ImageFile.read(file("ä ü.png")).width == 4)
      let data = try Data(contentsOf: file("ä ü.png"))
      #expect(try ImageFile.decode(bytes: data).height == 3)

      try await PhotographPipeline(reading: file("ä ü.png")).converting(to: .displayP3)
        .write(to: file("wide.png"))
      #expect(try ICCProfile(contentsOf: file("wide.png")).description == "Display P3")
      try await PhotographPipeline(bytes: data).encoded().write(to: file("same.png"))
      #expect(try PixelBuffer<UInt16>(contentsOf: file("same.png")).width == 4)

      try Data(ICCProfile.displayP3.encoded()).write(to: file("p3.icc"))
      let profile = try ICCProfile(bytes: Data(contentsOf: file("p3.icc")))
      #expect(profile.description == "Display P3")

      let turn = HueRotation(degrees: 30)
      try await TransformExport(turn, as: .cube, size: 5).write(to: file("turn.cube"))
      _ = try LookupTable(contentsOf: file("turn.cube"))

      let json = #"{"size": [8, 8], "nodes": []}"#
      try Data(json.utf8).write(to: file("scene.json"))
      #expect(try SceneDocument(contentsOf: file("scene.json")).width == 8)
      #expect(try SceneDocument(json: Data(json.utf8)).height == 8)

      let stage = EffectName.pulse.stage()
      try await FrameSequence(
        of: stage, count: 2, frameDuration: FrameDuration(1, over: 30)!, width: 8, height: 8,
        background: stage.background
      ).write(to: file("two.apng"))
      #expect(try ImageFile.read(file("two.apng")).width == 8)
    }
  }

  @Test func `a URL of another scheme is an error that says so`() async throws {
    let url = try #require(URL(string: "https://example.com/a.png"))
    let pixels = PixelBuffer<UInt8>(width: 1, height: 1, samples: [0, 0, 0, 255])
    let reading = "https://example.com/a.png: can't be opened: the URL is not a file URL"
    let writing = "https://example.com/a.png: can't be created: the URL is not a file URL"
    #expect(throws: PhotographError.reading(ImageFileError(.notAFileURL, path: "\(url)"))) {
      try PixelBuffer(contentsOf: url)
    }
    func words(_ body: () throws -> Void) -> String {
      do { try body() } catch { return error.localizedDescription }
      return "nothing"
    }
    #expect(words { _ = try PixelBuffer<UInt16>(contentsOf: url) } == reading)
    #expect(words { _ = try ICCProfile(contentsOf: url) } == reading)
    #expect(words { _ = try PhotographPipeline(reading: url) } == reading)
    #expect(words { _ = try ImageFile.read(url) } == reading)
    #expect(words { _ = try LookupTable(contentsOf: url) } == reading)
    #expect(words { _ = try SceneDocument(contentsOf: url) } == reading)
    #expect(words { _ = try HueConstancy.Experiment(contentsOf: url) } == reading)
    #expect(
      words { _ = try Typeface(contentsOf: url) }
        == "can't read the font 'https://example.com/a.png': it is not a file URL")
    #expect(words { try pixels.write(to: url) } == writing)
    #expect(words { try Bitmap(width: 1, height: 1).write(to: url) } == writing)
    #expect(
      words { try TransformExport(HueRotation(degrees: 1), as: .css).write(to: url) } == writing)
  }
}
