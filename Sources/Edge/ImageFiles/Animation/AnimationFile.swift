package import PixelBuffers
import Threads
package import Timing

/// The properties of an animation file except its frames.
///
/// ```swift
/// let file = AnimationFile(width: 64, height: 64, frameDuration: FrameDuration(1, over: 30)!)
/// try await file.write(frames: 60, to: "fade.png", format: .apng) { frame in
///   PixelBuffer<UInt8>(width: 64, height: 64) { $0.update(repeating: UInt8(4 * frame)) }
/// }
/// ```
package struct AnimationFile: Sendable, Hashable {
  /// The width of every frame in pixels.
  package var width: Int

  /// The height of every frame in pixels.
  package var height: Int

  /// The duration of each frame.
  package var frameDuration: FrameDuration

  /// The number of plays; 0 loops forever. In MP4, the player decides.
  package var playCount: Int

  /// Whether every pixel of every frame is opaque. This makes smaller files in formats that have an
  /// opaque mode.
  package var isOpaque: Bool

  /// The file's description of its colours.
  package var color: ColorDescription

  /// The compression effort.
  package var compression: PNGEncoder.Compression

  /// The title of the page, for HTML.
  package var title: String

  package init(
    width: Int, height: Int, frameDuration: FrameDuration, playCount: Int = 0,
    isOpaque: Bool = false, color: ColorDescription = .sRGB,
    compression: PNGEncoder.Compression = .balanced, title: String = "Animation"
  ) {
    self.width = width
    self.height = height
    self.frameDuration = frameDuration
    self.playCount = playCount
    self.isOpaque = isOpaque
    self.color = color
    self.compression = compression
    self.title = title
  }

  /// Writes the animation. A closure draws its frames.
  ///
  /// Frames are drawn and encoded in parallel, each once, and written in order. The bytes are
  /// therefore the same for any number of threads. The number of frames in memory is at most twice
  /// the number of threads, however long the animation is. The complete file appears only at the
  /// end. After an error or a cancelled task, the previous file remains.
  ///
  /// - Parameters:
  ///   - ffmpeg: the path of the program for GIF and MP4; nil for the `ffmpeg` on PATH.
  ///   - threads: the number of frames processed at the same time; nil for the number of
  ///     processors.
  ///   - progress: receives the number of frames written, after each frame.
  ///   - frame: draws the frame with a number, counted from 0, as straight samples.
  /// - Returns: sentences on the properties that the format can't show exactly.
  /// - Throws: ``AnimationError``, or the errors of `frame`.
  @discardableResult
  package func write<Sample: PixelSample & FixedWidthInteger>(
    frames count: Int, to path: String, format: AnimationFormat, ffmpeg: String? = nil,
    threads: Int? = nil, progress: (Int) -> Void = { _ in },
    frame: @escaping @Sendable (Int) async throws -> PixelBuffer<Sample>
  ) async throws -> [String] {
    guard count > 0 else { throw AnimationError.noFrames }
    let output = try AnimationOutput(
      path: path, format: format, settings: self, depth: UInt8(Sample.bitWidth), ffmpeg: ffmpeg)
    let frames = NeighboringFrames<Sample>(encoder: output.encoder, count: count)
    let isTranslucent = Locked(false)
    try await Parallel.inOrder(count: count, threads: threads) { index in
      let pixels = try await frame(index)
      guard pixels.width == width, pixels.height == height else {
        throw AnimationError.frameSize(frame: index, width: pixels.width, height: pixels.height)
      }
      try await Parallel.suspending {
        if format == .gif, pixels.isTranslucent { isTranslucent.withLock { $0 = true } }
        try frames.add(pixels, at: index)
      }
    } deliver: { index, _ in
      try output.append(frames.takeBytes(of: index))
      progress(index + 1)
    }
    try output.finish(count: count)
    guard isTranslucent.withLock({ $0 }) else { return [] }
    return ["GIF has no translucent pixels: those with an alpha below 0.5 are left out"]
  }
}

extension PixelBuffer where Sample: FixedWidthInteger {
  /// Whether a pixel is neither opaque nor fully transparent.
  fileprivate var isTranslucent: Bool {
    Swift.stride(from: 3, to: samples.count, by: 4).contains {
      samples[$0] > 0 && samples[$0] < Sample.one
    }
  }
}

/// Frames between drawing and writing. Each is encoded after the previous frame.
///
/// Threads draw frames in any order. The thread that delivers the second of two neighbours encodes
/// the later one, so no thread waits.
private final class NeighboringFrames<Sample: PixelSample & FixedWidthInteger>: Sendable {
  private struct State: Sendable {
    /// Frames, each with its number of remaining uses: for itself and for the next frame.
    var drawn: [Int: (pixels: PixelBuffer<Sample>, uses: Int)] = [:]
    var encoded: [Int: [UInt8]] = [:]

    /// Returns a frame and the previous frame, as soon as both are present.
    mutating func pair(
      _ index: Int
    ) -> (pixels: PixelBuffer<Sample>, previous: PixelBuffer<Sample>?)? {
      guard let pixels = drawn[index]?.pixels else { return nil }
      let previous = drawn[index - 1]?.pixels
      guard index == 0 || previous != nil else { return nil }
      for used in [index - 1, index] {
        drawn[used]?.uses -= 1
        if drawn[used]?.uses == 0 { drawn[used] = nil }
      }
      return (pixels, previous)
    }
  }

  private let state = Locked(State())
  private let encoder: any FrameEncoding
  private let count: Int

  init(encoder: any FrameEncoding, count: Int) { (self.encoder, self.count) = (encoder, count) }

  /// Adds a frame's pixels, and encodes all frames that can be encoded now.
  func add(_ pixels: PixelBuffer<Sample>, at index: Int) throws(AnimationError) {
    // Under one lock, so that every pair is found once: by whoever brings the second of it.
    let pairs = state.withLock { state in
      state.drawn[index] = (pixels, index == count - 1 ? 1 : 2)
      return [index, index + 1].map { ($0, state.pair($0)) }
    }
    for case (let index, let pair?) in pairs {
      let bytes = try encoder.encode(pair.pixels, after: pair.previous, index: index)
      state.withLock { $0.encoded[index] = bytes }
    }
  }

  /// Removes and returns the bytes of a frame. The frame and all frames before it must have been
  /// added.
  func takeBytes(of index: Int) -> [UInt8] {
    state.withLock { $0.encoded.removeValue(forKey: index) ?? [] }
  }
}
