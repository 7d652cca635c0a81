import ColorToolkitCWebP
import Foundation
import ImageFiles
import PixelBuffers
import Testing
import Timing

struct AnimationFormatTests {
  private let settings = AnimationFile(
    width: 37, height: 23, frameDuration: FrameDuration(1, over: 60)!, playCount: 2,
    title: "Moving & <still>")

  @discardableResult
  private func write(
    _ count: Int, _ format: AnimationFormat, to path: String, ffmpeg: String? = nil
  ) async throws -> [String] {
    try await settings.write(
      frames: count, to: path, format: format, ffmpeg: ffmpeg
    ) { animationFrame($0, of: UInt8.self) }
  }

  private func withDirectory(_ body: (String) async throws -> Void) async throws {
    let directory = NSTemporaryDirectory() + "animation-\(UInt64.random(in: 0 ... .max))"
    try OutputFile.createDirectory(directory)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try await body(directory)
  }

  @Test func `WebP is read back by libwebp, frame by frame and on time`() async throws {
    try await withDirectory { directory in
      try await write(25, .webp, to: directory + "/a.webp")
      let bytes = try InputFile.read(path: directory + "/a.webp")
      bytes.withUnsafeBufferPointer { buffer in
        var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
        let decoder = WebPAnimDecoderNew(&data, nil)
        defer { WebPAnimDecoderDelete(decoder) }
        var info = WebPAnimInfo()
        #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
        #expect(info.frame_count == 25 && info.loop_count == 2)
        #expect(info.canvas_width == 37 && info.canvas_height == 23)
        var index = 0
        var frame: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        while WebPAnimDecoderGetNext(decoder, &frame, &end) != 0, let start = frame {
          let samples = Array(UnsafeBufferPointer(start: start, count: 4 * 37 * 23))
          #expect(samples == animationFrame(index, of: UInt8.self).samples)
          // The end of frame i at i + 1 sixtieths, rounded: no drift.
          #expect(end == Int32((Double(index + 1) * 1000 / 60).rounded()))
          index += 1
        }
        #expect(index == 25)
      }
    }
  }

  @Test func `a page holds every frame as a PNG`() async throws {
    try await withDirectory { directory in
      try await write(6, .html, to: directory + "/a.html")
      let page = String(decoding: try InputFile.read(path: directory + "/a.html"), as: UTF8.self)
      #expect(page.contains("<title>Moving &amp; &lt;still&gt;</title>"))
      #expect(page.contains("const seconds = 1 / 60;"))
      let parts = page.components(separatedBy: "frames.push(\"").dropFirst()
      #expect(parts.count == 6)
      for (index, part) in parts.enumerated() {
        let text = part.prefix { $0 != "\"" }
        let data = try #require(Data(base64Encoded: String(text)))
        let image = try ImageFile.decode(bytes: Array(data))
        #expect(try image.bits8 == animationFrame(index))
      }
      // Nothing is fetched from elsewhere.
      #expect(!page.contains("http"))
    }
  }

  /// A stand-in for ffmpeg that keeps its arguments and its input.
  private func fake(_ directory: String, _ script: String) throws -> String {
    let path = directory + "/ffmpeg"
    try OutputFile.write("#!/bin/sh\n" + script, to: path + ".sh")
    // Written by another process: a program that a test beside this one starts just then would hold
    // what is written here open, and a file open for writing can't be run.
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/usr/bin/install")
    copy.arguments = ["-m", "755", path + ".sh", path]
    try copy.run()
    copy.waitUntilExit()
    #expect(copy.terminationStatus == 0)
    try FileManager.default.removeItem(atPath: path + ".sh")
    return path
  }

  @Test(arguments: [AnimationFormat.gif, .mp4])
  func `ffmpeg gets raw frames and leaves a file`(_ format: AnimationFormat) async throws {
    try await withDirectory { directory in
      let program = try fake(
        directory,
        """
        printf '%s\\n' "$@" > '\(directory)/arguments'
        for last; do :; done
        cat > '\(directory)/input'
        cp '\(directory)/whole' "$last"
        """)
      let whole =
        format == .gif ? WrittenByOthers.gif(frames: 7) : WrittenByOthers.mp4(frames: 7, rate: 60)
      try OutputFile.write(whole, to: directory + "/whole")
      let path = directory + "/out." + format.rawValue
      let notes = try await write(7, format, to: path, ffmpeg: program)
      #expect(notes.count == (format == .gif ? 1 : 0))
      #expect(try InputFile.read(path: path) == whole)
      let raw = try InputFile.read(path: directory + "/input")
      if format == .gif {
        #expect(raw.count == 7 * 4 * 37 * 23)
        #expect(raw == (0..<7).flatMap { animationFrame($0, of: UInt8.self).samples })
      } else {
        // Even sides, the last column and row twice.
        #expect(raw.count == 7 * 4 * 38 * 24)
        for y in 0..<24 {
          let row = raw[(y * 4 * 38)...].prefix(4 * 38)
          #expect(row.suffix(4).elementsEqual(row.dropLast(4).suffix(4)))
        }
        #expect(
          raw[(22 * 4 * 38)..<(23 * 4 * 38)].elementsEqual(raw[(23 * 4 * 38)..<(24 * 4 * 38)]))
        // No alpha in MP4: over white.
        #expect(stride(from: 3, to: raw.count, by: 4).allSatisfy { raw[$0] == 255 })
      }
      let arguments = String(
        decoding: try InputFile.read(path: directory + "/arguments"), as: UTF8.self
      ).split(separator: "\n")
      #expect(arguments.contains(format == .gif ? "37x23" : "38x24"))
      #expect(arguments.contains("60/1"))
      #expect(arguments.contains(format == .gif ? "gif" : "libx264"))
      let left = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      #expect(left == ["arguments", "ffmpeg", "input", "out." + format.rawValue, "whole"])
    }
  }

  @Test(arguments: [AnimationFormat.gif, .mp4])
  func `an ffmpeg that lies is found out, and replaces nothing`(
    _ format: AnimationFormat
  ) async throws {
    try await withDirectory { directory in
      // All is well, it says, whatever it has written.
      let program = try fake(
        directory, "cat > /dev/null\nfor last; do :; done\ncp '\(directory)/written' \"$last\"\n")
      let path = directory + "/out." + format.rawValue
      try OutputFile.write("old", to: path)
      func written(_ frames: Int, rate: Int = 60) -> [UInt8] {
        format == .gif
          ? WrittenByOthers.gif(frames: frames) : WrittenByOthers.mp4(frames: frames, rate: rate)
      }
      let whole = written(7)
      var lies: [[UInt8]] = [[], Array("not a film".utf8), written(3), written(0)]
      lies += stride(from: 1, to: whole.count, by: 7).map { Array(whole.prefix($0)) }
      lies.append(Array(whole.dropLast()))
      if format == .mp4 {
        lies.append(written(7, rate: 6))
        // The index says more than there is.
        lies.append(whole.dropLast(43) + [0, 0, 0, 8] + Array("mdat".utf8))
      }
      for lie in lies {
        try OutputFile.write(lie, to: directory + "/written")
        let error = await #expect(throws: AnimationError.self) {
          try await write(7, format, to: path, ffmpeg: program)
        }
        guard case .incomplete(format, _) = error else {
          Issue.record("\(lie.count) bytes: \(String(describing: error))")
          continue
        }
        #expect(error.map { "\($0)".contains("ended without an error") } == true)
        #expect(try InputFile.read(path: path) == Array("old".utf8))
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      #expect(left == ["ffmpeg", "out." + format.rawValue, "written"])
    }
  }

  private static let hasFFmpeg = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
  }

  @Test(
    .enabled(if: hasFFmpeg, "no ffmpeg is installed"), arguments: [AnimationFormat.gif, .mp4])
  func `what the ffmpeg that is installed writes is whole`(
    _ format: AnimationFormat
  ) async throws {
    try await withDirectory { directory in
      let path = directory + "/out." + format.rawValue
      for count in [1, 2, 30] { try await write(count, format, to: path) }
      // Frames that are alike, and a rate that GIF's clock lacks.
      for rate in [(1, 60), (1001, 30000), (1, 10), (3, 1), (1, 120)] {
        var settings = settings
        settings.frameDuration = FrameDuration(rate.0, over: rate.1)!
        try await settings.write(frames: 9, to: path, format: format) {
          animationFrame($0 / 4, of: UInt8.self)
        }
      }
    }
  }

  @Test func `a FIFO gets an animation as a file does`() async throws {
    try await withDirectory { directory in
      try await write(4, .apng, to: directory + "/a.apng")
      let fifo = directory + "/fifo.apng"
      #expect(mkfifo(fifo, 0o600) == 0)
      let read = Process()
      let pipe = Pipe()
      read.executableURL = URL(fileURLWithPath: "/bin/cat")
      read.arguments = [fifo]
      read.standardOutput = pipe
      try read.run()
      try await write(4, .apng, to: fifo)
      let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
      read.waitUntilExit()
      #expect(try Array(bytes) == InputFile.read(path: directory + "/a.apng"))
      let left = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      #expect(left == ["a.apng", "fifo.apng"])
    }
  }

  @Test func `a failing ffmpeg is told of in its own words, and leaves nothing`() async throws {
    try await withDirectory { directory in
      // One reads all and fails; one goes away at once, while frames are being sent.
      for script in ["cat > /dev/null", "exec 0<&-"] {
        let program = try fake(directory, script + "\necho 'no such codec' >&2\nexit 3\n")
        let error = await #expect(throws: AnimationError.self) {
          try await write(400, .mp4, to: directory + "/a.mp4", ffmpeg: program)
        }
        #expect(error == .ffmpeg(status: 3, "no such codec"))
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(left == ["ffmpeg"])
    }
  }

  @Test func `a missing ffmpeg is said to be missing`() async throws {
    try await withDirectory { directory in
      let error = await #expect(throws: AnimationError.self) {
        try await write(1, .gif, to: directory + "/a.gif", ffmpeg: directory + "/none")
      }
      #expect(error == .noFFmpeg(.gif))
      #expect("\(AnimationError.noFFmpeg(.gif))".contains("PATH"))
      let left = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(left == [])
    }
  }

  @Test func `extensions name formats, and none leaves them open`() throws {
    #expect(try AnimationFormat(path: "a.b/c.PNG") == .apng)
    #expect(try AnimationFormat(path: "x.webp") == .webp && AnimationFormat(path: "x.htm") == .html)
    #expect(try AnimationFormat(path: "a.gif/x") == nil && AnimationFormat(path: "gif") == nil)
    #expect(try ImageFormat(path: "x.JPG") == .jpeg && ImageFormat(path: ".png") == nil)
    #expect(try PictureFormat(path: "x.gif") == .animation(.gif))
    #expect(try PictureFormat(path: "x.gif/") == nil && PictureFormat(path: "-") == nil)
  }

  @Test func `an extension of no format is an error that names those there are`() {
    let error = #expect(throws: UnknownExtension.self) { try ImageFormat(path: "a/x.bmp") }
    #expect(error.map { "\($0)".contains(".png, .jpg") } == true)
    #expect(throws: UnknownExtension.self) { try PictureFormat(path: "x.svg") }
  }

  @Test(arguments: AnimationFormat.allCases)
  func `what a format can't hold is refused before a file is made`(
    _ format: AnimationFormat
  ) async throws {
    try await withDirectory { directory in
      let program = try fake(directory, "cat > /dev/null")
      for side in [0, -1, 1 << 40] {
        var settings = settings
        settings.width = side
        await #expect(throws: AnimationError.size(format, width: side, height: 23)) {
          try await settings.write(
            frames: 1, to: directory + "/a", format: format, ffmpeg: program
          ) { animationFrame($0, of: UInt8.self) }
        }
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(left == ["ffmpeg"])
    }
  }
}
