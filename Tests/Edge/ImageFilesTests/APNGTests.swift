import Foundation
import ImageFiles
import PixelBuffers
import Testing
import Threads
import Timing

struct APNGTests {
  private let settings = AnimationFile(
    width: 37, height: 23, frameDuration: FrameDuration(framesPerSecond: 60)!, playCount: 3)

  private func write<Sample: PixelSample & FixedWidthInteger>(
    _ count: Int, _ settings: AnimationFile, threads: Int? = nil,
    frame: @escaping @Sendable (Int) async throws -> PixelBuffer<Sample>
  ) async throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "apng-\(UInt64.random(in: 0 ... .max)).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await settings.write(
      frames: count, to: path, format: .apng, threads: threads, frame: frame)
    return try InputFile.read(path: path)
  }

  @Test(arguments: PNGEncoder.Compression.allCases)
  func `what is read is what was drawn`(_ compression: PNGEncoder.Compression) async throws {
    var settings = settings
    settings.compression = compression
    let bytes = try await write(20, settings) { animationFrame($0, of: UInt8.self) }
    let reader = try APNGReader(bytes)
    #expect(reader.plays == 3 && reader.frames.count == 20 && reader.channels == 4)
    for (index, frame) in reader.frames.enumerated() {
      #expect(frame.canvas == animationFrame(index, of: UInt8.self).samples.map(Int.init))
      #expect(frame.numerator == 1 && frame.denominator == 60)
      // What changes are the square's old and new place.
      #expect(index == 0 ? frame.area == 37 * 23 : frame.area < 37 * 23)
    }
    // A reader of still images sees the first frame.
    let still = try ImageFile.decode(bytes: bytes)
    #expect(try still.bits8 == animationFrame(0))
  }

  @Test func `of an animation what is read is said`() async throws {
    func warnings(_ bytes: [UInt8]) throws -> [String] {
      let warnings = try ImageFile.decode(bytes: bytes).warnings
      #expect(try PNGRowReader(bytes: bytes)?.image.warnings == warnings)
      return warnings
    }
    let bytes = try await write(20, settings) { animationFrame($0, of: UInt8.self) }
    #expect(try warnings(bytes) == ["an animation of 20 frames: only the first one was read"])
    // Without its control before the image data, the picture is no frame.
    let control = try #require(bytes.firstRange(of: Array("fcTL".utf8))).lowerBound - 4
    let still = bytes[..<control] + bytes[(control + 38)...]
    #expect(
      try warnings(Array(still)) == ["an animation of 20 frames: only its still picture was read"])
    let single = try await write(1, settings) { animationFrame($0, of: UInt8.self) }
    #expect(try warnings(single) == [])
  }

  @Test func `sixteen bits stay sixteen`() async throws {
    var settings = settings
    settings.color = .cicp(.displayP3)
    let bytes = try await write(4, settings) { animationFrame($0, of: UInt16.self) }
    let reader = try APNGReader(bytes)
    #expect(reader.depth == 16 && reader.types.contains("cICP"))
    for (index, frame) in reader.frames.enumerated() {
      #expect(frame.canvas == animationFrame(index, of: UInt16.self).samples.map(Int.init))
    }
  }

  @Test func `an opaque animation has no alpha, and takes none`() async throws {
    var settings = settings
    settings.isOpaque = true
    let solid: @Sendable (Int) -> PixelBuffer<UInt8> = { index in
      var frame = animationFrame(index, of: UInt8.self)
      for at in stride(from: 3, to: frame.samples.count, by: 4) { frame.samples[at] = 255 }
      return frame
    }
    let reader = try APNGReader(try await write(5, settings) { solid($0) })
    #expect(reader.channels == 3)
    #expect(reader.frames[4].canvas == solid(4).samples.map(Int.init))
    await #expect(throws: AnimationError.notOpaque(frame: 0)) {
      _ = try await write(2, settings) { animationFrame($0, of: UInt8.self) }
    }
  }

  @Test func `frames that don't change cost next to nothing and keep their time`() async throws {
    let bytes = try await write(30, settings) { animationFrame($0 / 29, of: UInt8.self) }
    let reader = try APNGReader(bytes)
    #expect(reader.frames.count == 30)
    #expect(reader.frames[1..<29].allSatisfy { $0.area == 1 })
    #expect(reader.frames[29].canvas == animationFrame(1, of: UInt8.self).samples.map(Int.init))
  }

  @Test func `the bytes don't depend on threads or on who is late`() async throws {
    let one = try await write(24, settings, threads: 1) { animationFrame($0, of: UInt8.self) }
    for threads in [2, 3, 8] {
      let many = try await write(24, settings, threads: threads) { index in
        try await Task.sleep(for: .microseconds(index * 7919 % 3000))
        return animationFrame(index, of: UInt8.self)
      }
      #expect(many == one)
    }
  }

  @Test func `few frames are held, however many there are`() async throws {
    actor Counter {
      var open = 0
      var most = 0
      func begin() {
        open += 1
        most = max(most, open)
      }
      func end(_ index: Int) {
        open -= 1
        // None may be done that is further ahead than the window, while the first is awaited.
        if index == 0 { aheadOfFirst = done }
        done += 1
      }
      var done = 0
      var aheadOfFirst = 0
    }
    let counter = Counter()
    var written = 0
    let path = NSTemporaryDirectory() + "held-\(UInt64.random(in: 0 ... .max)).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let draw: @Sendable (Int) async throws -> PixelBuffer<UInt8> = { index in
      await counter.begin()
      // The first is late: the others must wait for it rather than pile up.
      if index == 0 { try await Task.sleep(for: .milliseconds(50)) }
      await counter.end(index)
      return animationFrame(index)
    }
    try await settings.write(
      frames: 300, to: path, format: .apng, threads: 4,
      progress: { written = $0 }, frame: draw)
    #expect(written == 300)
    #expect(await counter.most <= 4)
    #expect(await counter.aheadOfFirst <= 8)
  }

  @Test func `a failure leaves what was there, and nothing else`() async throws {
    struct Fault: Error {}
    let directory = NSTemporaryDirectory() + "fail-\(UInt64.random(in: 0 ... .max))"
    try OutputFile.createDirectory(directory)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = directory + "/a.png"
    try OutputFile.write("old", to: path)
    for format in [AnimationFormat.apng, .webp, .html] {
      await #expect(throws: Fault.self) {
        try await settings.write(
          frames: 9, to: path, format: format
        ) { index -> PixelBuffer<UInt8> in
          if index == 5 { throw Fault() }
          return animationFrame(index)
        }
      }
      await #expect(throws: AnimationError.frameSize(frame: 1, width: 3, height: 2)) {
        try await settings.write(
          frames: 2, to: path, format: format
        ) { index -> PixelBuffer<UInt8> in
          index == 0 ? animationFrame(0) : animationFrame(1, width: 3, height: 2)
        }
      }
    }
    #expect(try InputFile.read(path: path) == Array("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["a.png"])
    await #expect(throws: AnimationError.noFrames) {
      _ = try await write(0, settings) { animationFrame($0, of: UInt8.self) }
    }
  }

  @Test func `frame rates become the fractions that are meant`() {
    let rates: [(Double, Int, Int)] = [
      (60, 1, 60), (1, 1, 1), (0.5, 2, 1), (30000 / 1001.0, 1001, 30000), (12.5, 2, 25),
      (23.976_023_976, 1001, 24000), (1e-4, 10000, 1),
    ]
    for (rate, numerator, denominator) in rates {
      let duration = FrameDuration(framesPerSecond: rate)
      #expect(duration == FrameDuration(numerator, over: denominator), "\(rate)")
    }
    for odd in [0, -1, .nan, .infinity, 1e9, 1e-9] {
      #expect(FrameDuration(framesPerSecond: odd) == nil)
    }
    #expect(FrameDuration(2, over: 120) == FrameDuration(1, over: 60))
    #expect(FrameDuration(0, over: 1) == nil && FrameDuration(70000, over: 1) == nil)
  }
}
