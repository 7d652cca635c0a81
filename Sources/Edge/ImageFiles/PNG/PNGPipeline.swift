import Dispatch
import PixelBuffers
import Threads

/// A picture in transit from rows that are delivered in order to the bands of a PNG.
///
/// Rows come in chunks. One thread at a time fetches a chunk. Any thread may change a chunk, and
/// write a band of changed chunks. Sometimes only the last rows determine the channels of the file.
/// Until the channels are known, all chunks are kept. After that, memory is reused as bands are
/// finished.
struct PNGPipeline<Sample: PixelSample & FixedWidthInteger>: Sendable {
  typealias Chunk = PixelBand<Sample>

  let width: Int
  let height: Int
  let allowsGray: Bool
  /// Whether all pixels are certain to be opaque.
  let isOpaque: Bool
  let compression: PNGEncoder.Compression
  private let threads: Int
  private let rowsOfChunk: Int
  private let chunkCount: Int

  init(
    width: Int, height: Int, allowsGray: Bool, isOpaque: Bool,
    compression: PNGEncoder.Compression, threads: Int?
  ) {
    self.width = width
    self.height = height
    self.allowsGray = allowsGray
    self.isOpaque = isOpaque
    self.compression = compression
    rowsOfChunk = max(1, 1 << 19 / (4 * width * MemoryLayout<Sample>.stride))
    chunkCount = (height + rowsOfChunk - 1) / rowsOfChunk
    self.threads = min(max(threads ?? Parallel.cores, 1), chunkCount)
  }

  private struct State {
    var chunks: [Chunk?] = []
    var isChanged: [Bool] = []
    // Chunks that are changed, and bands that are made, without a gap from the first.
    var changed = 0
    var made = 0
    var isBringing = false
    var spare: [UnsafeMutableBufferPointer<Sample>] = []
    var layout: PNGLayout
    var bands: PNGBands?
    var nextBand = 0
    var results: [Result<PNGBand, PNGEncodingError>?] = []
    var hasFailed = false
    var waiting = 0
  }

  private enum Task: Sendable {
    case bring(Chunk)
    case write(Int, PNGBands, PNGLayout, [Chunk])
    case wait
  }

  /// Returns the bands and their channels, or nil if the rows could not be delivered.
  ///
  /// - Parameters:
  ///   - bring: fills the next chunk in order.
  ///   - change: changes a chunk's pixels in place.
  func run(
    bringing bring: @escaping @Sendable (Chunk) -> Bool,
    changing change: @escaping @Sendable (Chunk) -> Void
  ) throws(PNGEncodingError) -> (data: PNGImageData, layout: PNGLayout)? {
    let state = Locked(State(layout: PNGLayout(isGray: allowsGray)))
    let turn = DispatchSemaphore(value: 0)
    Parallel.run(threads: threads) {
      var writer: PNGBandWriter<Sample>?
      while let task = state.withLock({ next(&$0) }) {
        switch task {
        case .wait:
          turn.wait()
          continue
        case .bring(let chunk):
          let isThere = bring(chunk)
          wake(turn, state) {
            $0.isBringing = false
            $0.hasFailed = $0.hasFailed || !isThere
          }
          guard isThere else { return }
          change(chunk)
          let seen = PNGLayout(surveying: UnsafeBufferPointer(chunk.samples))
          wake(turn, state) { settle(chunk, seen, &$0) }
        case .write(let band, let bands, let layout, let chunks):
          let rows = rowsOfChunk
          let first = chunks[0].rows.lowerBound
          var mine =
            writer.take() ?? PNGBandWriter<Sample>(width: width, layout, bands, compression)
          let result = Result { () throws(PNGEncodingError) in
            try mine.write(band) { row in
              let chunk = chunks[(row - first) / rows]
              return UnsafePointer(
                chunk.samples.baseAddress! + 4 * width * (row - chunk.rows.lowerBound))
            }
          }
          writer = consume mine
          wake(turn, state) { finish(band, result, bands, &$0) }
        }
      }
    }
    let end = state.withLock { state in
      for room in state.spare + state.chunks.compactMap({ $0?.samples }) { room.deallocate() }
      return state.hasFailed ? nil : (results: state.results, layout: state.layout)
    }
    guard let end else { return nil }
    return (try PNGImageData(end.results, compression), end.layout)
  }

  /// Returns a thread's next task, or nil at the end.
  private func next(_ state: inout State) -> Task? {
    let mayBring = !state.hasFailed && !state.isBringing && state.chunks.count < chunkCount
    let held = state.chunks.count - state.chunks.prefix { $0 == nil }.count
    // Bringing goes first, for only one can; but not far ahead.
    if mayBring, state.bands == nil || held < 4 * threads { return bring(&state) }
    if let task = write(&state) { return task }
    if mayBring { return bring(&state) }
    if state.hasFailed || state.bands.map({ state.nextBand == $0.count }) == true { return nil }
    state.waiting += 1
    return .wait
  }

  private func bring(_ state: inout State) -> Task {
    let first = state.chunks.count * rowsOfChunk
    let rows = first..<min(first + rowsOfChunk, height)
    let room = state.spare.popLast() ?? .allocate(capacity: 4 * width * rowsOfChunk)
    let samples = UnsafeMutableBufferPointer(rebasing: room[..<(4 * width * rows.count)])
    let chunk = Chunk(rows: rows, samples: samples)
    state.chunks.append(chunk)
    state.isChanged.append(false)
    state.isBringing = true
    return .bring(chunk)
  }

  private func write(_ state: inout State) -> Task? {
    guard let bands = state.bands, state.nextBand < bands.count, !state.hasFailed else {
      return nil
    }
    let band = state.nextBand
    let last = (bands[band].upperBound - 1) / rowsOfChunk
    guard last < state.changed else { return nil }
    state.nextBand += 1
    let chunks = state.chunks[(bands.firstRow(for: band) / rowsOfChunk)...last].compactMap { $0 }
    return .write(band, bands, state.layout, chunks)
  }

  private func settle(_ chunk: Chunk, _ seen: PNGLayout, _ state: inout State) {
    state.isChanged[chunk.rows.lowerBound / rowsOfChunk] = true
    while state.changed < state.isChanged.count, state.isChanged[state.changed] {
      state.changed += 1
    }
    precondition(seen.isOpaque || !isOpaque, "the pixels are not as opaque as announced")
    guard state.bands == nil else { return }
    state.layout = state.layout.joined(with: seen)
    let isSettled = !state.layout.isGray && (isOpaque || !state.layout.isOpaque)
    guard isSettled || state.changed == chunkCount else { return }
    let bands = PNGBands(width: width, height: height, state.layout, Sample.self)
    state.bands = bands
    state.results = Array(repeating: nil, count: bands.count)
  }

  private func finish(
    _ band: Int, _ result: Result<PNGBand, PNGEncodingError>, _ bands: PNGBands,
    _ state: inout State
  ) {
    state.results[band] = result
    while state.made < bands.count, state.results[state.made] != nil { state.made += 1 }
    // Chunks that no later band looks back on.
    for index in 0..<min(bands.firstRow(for: state.made) / rowsOfChunk, state.chunks.count) {
      guard let chunk = state.chunks[index] else { continue }
      state.spare.append(chunk.samples)
      state.chunks[index] = nil
    }
  }

  /// Changes the state, and wakes the threads that wait for a change.
  private func wake(
    _ turn: DispatchSemaphore, _ state: Locked<State>, _ body: (inout State) -> Void
  ) {
    let waiting = state.withLock { state in
      body(&state)
      defer { state.waiting = 0 }
      return state.waiting
    }
    for _ in 0..<waiting { turn.signal() }
  }
}
