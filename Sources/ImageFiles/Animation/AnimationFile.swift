public import PixelBuffers

/// Animations written to files, their frames worked out by several threads.
public enum AnimationFile {
  /// Writes an animation whose frames a closure draws.
  ///
  /// Frames are drawn and encoded in parallel, and written in order: the bytes are the same
  /// whatever the number of threads. No more than a few frames a thread are held at any time,
  /// however long the animation. The file appears whole at the end; an error or a cancelled task
  /// leaves what was there.
  ///
  /// - Parameters:
  ///   - ffmpeg: the program for GIF and MP4, by its path; one on PATH where none is given.
  ///   - threads: how many frames are in work at a time; as many as there are processors if nil.
  ///   - progress: told the number of frames written, after each.
  ///   - frame: draws a frame by its number, from 0, as straight samples.
  /// - Throws: ``AnimationError``, or what `frame` throws.
  public static func write<Sample: PixelSample & FixedWidthInteger>(
    frames count: Int, to path: String, format: AnimationFormat, settings: AnimationSettings,
    ffmpeg: String? = nil, threads: Int? = nil, progress: (Int) -> Void = { _ in },
    frame: @escaping @Sendable (Int) async throws -> PixelBuffer<Sample>
  ) async throws {
    guard count > 0 else { throw AnimationError.noFrames }
    let output = try AnimationOutput(
      path: path, format: format, settings: settings, depth: UInt8(Sample.bitWidth),
      ffmpeg: ffmpeg)
    let encoder = output.encoder
    let threads = max(threads ?? Parallel.cores, 1)
    var queue = FrameQueue<Sample>(count: count, window: 2 * threads + 1)
    try await withThrowingTaskGroup(of: FrameQueue<Sample>.Done.self) { group in
      var running = 0
      while queue.written < count {
        while running < threads, let job = queue.next() {
          running += 1
          switch job {
          case .draw(let index):
            group.addTask {
              let pixels = try await frame(index)
              try settings.check(pixels, index: index)
              return .drawn(index, pixels)
            }
          case .encode(let index, let pixels, let previous):
            group.addTask {
              .encoded(index, try encoder.encode(pixels, after: previous, index: index))
            }
          }
        }
        guard let done = try await group.next() else { break }
        running -= 1
        for bytes in queue.take(done) {
          try output.append(bytes)
          progress(queue.written)
        }
        try Task.checkCancellation()
      }
    }
    try output.finish(count: count)
  }
}

/// The order of work on an animation: what to draw or encode next, and what is ready to be written.
struct FrameQueue<Sample: PixelSample> {
  enum Job {
    case draw(Int)
    case encode(Int, PixelBuffer<Sample>, after: PixelBuffer<Sample>?)
  }

  enum Done: Sendable {
    case drawn(Int, PixelBuffer<Sample>)
    case encoded(Int, [UInt8])
  }

  let count: Int

  /// How many frames may be between the first drawn and the last written.
  let window: Int

  /// How many frames have been handed out to be written.
  private(set) var written = 0

  private var nextToDraw = 0
  private var nextToEncode = 0
  private var drawn: [Int: PixelBuffer<Sample>] = [:]
  private var encoded: [Int: [UInt8]] = [:]

  init(count: Int, window: Int) {
    self.count = count
    self.window = window
  }

  /// What to do next, if there is anything that can be done now.
  mutating func next() -> Job? {
    if let frame = drawn[nextToEncode] {
      // The one before is needed just once more.
      let previous = drawn.removeValue(forKey: nextToEncode - 1)
      nextToEncode += 1
      return .encode(nextToEncode - 1, frame, after: previous)
    }
    guard nextToDraw < count, nextToDraw - written < window else { return nil }
    nextToDraw += 1
    return .draw(nextToDraw - 1)
  }

  /// Takes a result; hands out what can be written now, in order.
  mutating func take(_ done: Done) -> [[UInt8]] {
    switch done {
    case .drawn(let index, let frame): drawn[index] = frame
    case .encoded(let index, let bytes): encoded[index] = bytes
    }
    var ready: [[UInt8]] = []
    while let bytes = encoded.removeValue(forKey: written) {
      ready.append(bytes)
      written += 1
    }
    return ready
  }
}
