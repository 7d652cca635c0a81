import Foundation
import ImageFiles
import PixelBuffers
import PropertyTesting
import Testing

struct BadInputTests {
  @Test func `an error names the file, the reason and the category`() throws {
    let missing = #expect(throws: ImageFileError.self) {
      try ImageFile.read(path: "/nonexistent/photo.png")
    }
    #expect(missing?.category == .noInput)
    #expect(
      missing?.description == "/nonexistent/photo.png: can't be opened: No such file or directory")
    let directory = #expect(throws: ImageFileError.self) { try ImageFile.read(path: "/tmp") }
    #expect(directory?.category == .noInput)
    #expect(directory?.description == "/tmp: can't be opened: Is a directory")
    let device = #expect(throws: ImageFileError.self) { try ImageFile.read(path: "/dev/zero") }
    #expect(device?.reason == .notAFile && device?.category == .noInput)
    #expect(throws: ImageFileError.self) { try ImageFile.read(path: "a\0b") }
    #expect(throws: ImageFileError.self) { try ImageFile.read(path: "") }
  }

  // Ends what would wait for ever; a loaded machine takes its time.
  @Test(.timeLimit(.minutes(10)))
  func `a FIFO without a writer does not wait`() throws {
    try Samples.withDirectory { directory in
      let path = directory + "/fifo"
      #expect(mkfifo(path, 0o600) == 0)
      let error = #expect(throws: ImageFileError.self) { try ImageFile.read(path: path) }
      #expect(error?.reason == .notAFile)
    }
  }

  @Test func `bytes that are no image are told as what they are`() {
    func reason(_ bytes: [UInt8]) -> ImageFileError.Reason? {
      #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes: bytes) }?.reason
    }
    #expect(reason([]) == .empty)
    #expect(reason(Array("hello".utf8)) == .unknownFormat(guess: nil))
    #expect(reason(Array("GIF89a......".utf8)) == .unknownFormat(guess: "a GIF image"))
    #expect(reason([0xFF, 0xD8]) == .unknownFormat(guess: nil))
  }

  @Test func `a limit on bytes is kept`() throws {
    let path = Samples.path("p3.icc")
    #expect(try InputFile.read(path: path, limit: 584).count == 584)
    #expect(throws: ImageFileError(.tooManyBytes(limit: 583), path: path)) {
      try InputFile.read(path: path, limit: 583)
    }
  }

  @Test(arguments: ["progressive.jpg", "display-p3.jpg", "gray.png", "lossy-p3.webp"])
  func `a cut file is an error, never half a picture`(_ name: String) throws {
    let bytes = try Samples.bytes(name)
    for share in [0.3, 0.6, 0.9, 0.99] {
      let count = Int(Double(bytes.count) * share)
      #expect(throws: ImageFileError.self, "\(count) of \(bytes.count)") {
        try ImageFile.decode(bytes: Array(bytes[..<count]))
      }
    }
  }

  /// Every sample cut at many places and with bytes flipped: an image or an error, nothing else.
  @Test(arguments: try Samples.names)
  func `no bytes crash`(_ name: String) throws {
    let bytes = try Samples.bytes(name)
    var generator = SplitMix64(seed: UInt64(bytes.count) &* 7919)
    // Small files are tried many times, large ones a few.
    let rounds = max(12, min(400, 400_000 / bytes.count))
    for round in 0..<rounds {
      var broken = bytes
      if round % 2 == 0 {
        broken.removeLast(Int.random(in: 1...bytes.count, using: &generator))
      }
      if round % 4 > 0 || broken.isEmpty {
        for _ in 0..<Int.random(in: 1...8, using: &generator) where !broken.isEmpty {
          // Headers are where damage matters most.
          let end = Bool.random(using: &generator) ? min(broken.count, 256) : broken.count
          let place = Int.random(in: 0..<end, using: &generator)
          broken[place] = UInt8.random(in: .min ... .max, using: &generator)
        }
      }
      do {
        let image = try ImageFile.decode(bytes: broken, pixelLimit: 1 << 22)
        #expect(image.width > 0 && image.height > 0)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
