import CColorToolkit
import ColorToolkit
import Threads

/// The frames of changing content, drawn one below the other.
struct Frames: Sendable {
  let columns: Int
  let rows: Int

  /// Draws the frame at a time.
  let bitmap: @Sendable (Double) throws(RenderingError) -> Bitmap

  /// Returns the size of a frame in pixels. The result is nil if there are no pixels, or too many,
  /// which need a gigabyte during drawing.
  static func size(_ width: Double, _ height: Double, scale: Double) -> (columns: Int, rows: Int)? {
    let (columns, rows) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
    guard scale > 0, columns * rows <= 0x1p26, max(columns, rows) <= 0x1p20 else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Draws the frames at the given times.
  func draw(
    into target: UnsafePointer<ct_array>?, _ times: UnsafePointer<Double>?, _ count: Int,
    _ threads: Int32
  ) throws(Failure) {
    let view = try ArrayView(target, "target", channels: 4...4, isTarget: true)
    let threads = try Parallel.checked(threads)
    guard UInt(bitPattern: count) <= 1 << 31 else {
      throw .badArgument("count: \(UInt(bitPattern: count)) frames")
    }
    // Where integers have 32 bits, neither of these need be one.
    let frames = Int64(UInt(bitPattern: count))
    guard Int64(view.rows) == frames * Int64(rows), view.columns == columns else {
      throw .badArgument(
        "target: \(view.rows)×\(view.columns) pixels, but \(frames) frames need "
          + "\(frames * Int64(rows))×\(columns)")
    }
    guard count > 0 else { return }
    guard let times else { throw .badArgument("times: NULL") }
    let moments = Array(UnsafeBufferPointer(start: times, count: count))
    if let bad = moments.first(where: { !$0.isFinite }) {
      throw .badArgument("times: \(bad) is not a usable time")
    }
    let failure = FirstFailure()
    Parallel.forRanges(count: count, threads: threads, worthwhile: 1, multiple: 1) { range in
      for frame in range where failure.isNone {
        do throws(RenderingError) {
          view.store(try bitmap(moments[frame]), row: frame * rows)
        } catch {
          failure.note(.badArgument("frame \(frame): \(error)"))
        }
      }
    }
    try failure.check()
  }
}

extension ArrayView {
  /// Writes a drawn picture, starting at a row. If the array has integers, the picture is mapped
  /// into sRGB.
  func store(_ bitmap: Bitmap, row first: Int = 0) {
    switch type {
    case .uint8: store(bitmap.rgba8(), row: first)
    case .uint16: store(bitmap.rgba16(), row: first)
    case .float32, .float64:
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          store(bitmap.color(x: column, y: row).storage, row: first + row, column: column)
        }
      }
    }
  }

  /// Writes pixels of the array's own type, starting at a row.
  func store<Sample: PixelSample>(_ pixels: PixelBuffer<Sample>, row first: Int = 0) {
    pixels.samples.withUnsafeBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      let size = MemoryLayout<Sample>.size
      let isInterleaved = channels == 4 && channelStride == size && columnStride == 4 * size
      for row in 0..<pixels.height {
        if isInterleaved {
          pixel(row: first + row, column: 0).copyMemory(
            from: base + 4 * row * pixels.width, byteCount: 4 * size * pixels.width)
          continue
        }
        scatter(base + 4 * row * pixels.width, pixels.width, to: first + row, 0)
      }
    }
  }
}

/// The first failure that any thread reports.
private final class FirstFailure: Sendable {
  private let first = Locked<Failure?>(nil)

  var isNone: Bool { first.withLock { $0 == nil } }

  func note(_ failure: Failure) { first.withLock { $0 = $0 ?? failure } }

  func check() throws(Failure) {
    if let failure = first.withLock({ $0 }) { throw failure }
  }
}
