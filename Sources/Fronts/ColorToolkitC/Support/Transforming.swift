internal import CColorToolkit
import PixelBuffers
import Threads

extension PixelTransform {
  /// Transforms one array into another: in double precision if either array contains doubles, and
  /// otherwise in blocks.
  func run(_ views: Views, threads: Int?) throws(Failure) {
    let (source, target) = (views.sources[0], views.targets[0])
    if source.type == .float64 || target.type == .float64 {
      return views.forEachElement(threads: threads) { row, column in
        target.store(
          exact(source.color(row: row, column: column)), row: row, column: column)
      }
    }
    func with<Source: PixelSample>(_: Source.Type) throws(Failure) {
      switch target.type {
      case .uint8: try runBlocks(views, Source.self, UInt8.self, threads)
      case .uint16: try runBlocks(views, Source.self, UInt16.self, threads)
      case .float32, .float64: try runBlocks(views, Source.self, Float.self, threads)
      }
    }
    switch source.type {
    case .uint8: try with(UInt8.self)
    case .uint16: try with(UInt16.self)
    case .float32, .float64: try with(Float.self)
    }
  }

  private func runBlocks<Source: PixelSample, Target: PixelSample>(
    _ views: Views, _: Source.Type, _: Target.Type, _ threads: Int?
  ) throws(Failure) {
    let (source, target) = (views.sources[0], views.targets[0])
    if let from = source.pixelRows(of: Source.self), let to = target.pixelRows(of: Target.self) {
      let job = try job(
        PixelRows(from), into: to, width: views.columns, height: views.rows)
      Parallel.forRanges(
        count: views.rows * views.columns, threads: threads, worthwhile: worthwhilePixels,
        multiple: 1024
      ) { job?($0) }
      return
    }
    views.forEachRun(threads: threads, worthwhile: worthwhilePixels) { row, columns in
      ArrayView.withStage(of: Source.self) { from in
        ArrayView.withStage(of: Target.self) { to in
          // Scratch memory of one thread, which overlaps nothing.
          let job = try! job(
            PixelRows(base: UnsafePointer(from), stride: 4 * ArrayView.staged),
            into: PixelRows(base: to, stride: 4 * ArrayView.staged), width: ArrayView.staged,
            height: 1)
          for first in stride(
            from: columns.lowerBound, to: columns.upperBound, by: ArrayView.staged)
          {
            let count = min(ArrayView.staged, columns.upperBound - first)
            source.gather(row, first, count, into: from)
            job?(0..<count)
            target.scatter(to, count, to: row, first)
          }
        }
      }
    }
  }

  private func job<Source: PixelSample, Target: PixelSample>(
    _ source: PixelRows<UnsafePointer<Source>>,
    into target: PixelRows<UnsafeMutablePointer<Target>>, width: Int, height: Int
  ) throws(Failure) -> PixelJob? {
    do throws(PixelTransformError) {
      return try Self.prepare(self, source, target, width: width, height: height, on: .preferred)
    } catch {
      throw Failure(Int(CT_OVERLAP), "\(error)")
    }
  }

  /// Transforms pixels of an array into Floats, four per pixel.
  func runFloats(
    _ view: ArrayView, _ row: Int, _ column: Int, _ count: Int,
    into target: UnsafeMutablePointer<Float>
  ) {
    func run<Source: PixelSample>(_: Source.Type) {
      ArrayView.withStage(of: Source.self) { scratch in
        view.gather(row, column, count, into: scratch)
        let job = try! job(
          PixelRows(base: UnsafePointer(scratch), stride: 4 * count),
          into: PixelRows(base: target, stride: 4 * count), width: count, height: 1)
        job?(0..<count)
      }
    }
    switch view.type {
    case .uint8: run(UInt8.self)
    case .uint16: run(UInt16.self)
    case .float32, .float64: run(Float.self)
    }
  }
}

extension PixelRows {
  /// Creates read-only rows.
  init<Sample>(
    _ rows: PixelRows<UnsafeMutablePointer<Sample>>
  ) where Pointer == UnsafePointer<Sample> {
    if rows.isPlanar {
      self.init(
        planes: rows.planes.map { UnsafePointer($0) }, stride: rows.stride, alpha: rows.alpha)
    } else {
      self.init(base: UnsafePointer(rows.base), stride: rows.stride, alpha: rows.alpha)
    }
  }
}

extension ArrayView {
  /// Returns the array in the layout of the block stages, interleaved or planar, or nil for any
  /// other layout.
  func pixelRows<Sample: PixelSample>(
    of _: Sample.Type
  ) -> PixelRows<UnsafeMutablePointer<Sample>>? {
    let alpha = channels == 4 ? PixelAlpha.straight : .none
    let base = data.assumingMemoryBound(to: Sample.self)
    let isInterleaved = channelStride == type.size && columnStride == channels * type.size
    let isPlanar = columnStride == type.size
    let width = columns * (isInterleaved ? channels : 1)
    // A single row has no distance to a next one.
    let stride = rows > 1 ? rowStride / type.size : width
    guard isInterleaved || isPlanar, stride >= width else { return nil }
    if isInterleaved { return PixelRows(base: base, stride: stride, alpha: alpha) }
    let planes = (0..<channels).map { base + $0 * (channelStride / type.size) }
    return PixelRows(planes: planes, stride: stride, alpha: alpha)
  }
}

extension ArrayView {
  /// The number of pixels copied from an array at a time. It is small enough for a processor's
  /// first-level cache, and large enough to outweigh the cost of a call.
  static var staged: Int { 2048 }

  /// Calls a body with memory on the stack for that number of pixels, with four samples each.
  static func withStage<Sample: PixelSample>(
    of _: Sample.Type, count: Int = staged, _ body: (UnsafeMutablePointer<Sample>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Sample.self, capacity: 4 * count) { body($0.baseAddress!) }
  }

  /// Copies pixels of a row, with four samples each. Alpha is one if the array has none.
  func gather<Sample: PixelSample>(
    _ row: Int, _ column: Int, _ count: Int, into stage: UnsafeMutablePointer<Sample>
  ) {
    var address = UnsafeRawPointer(pixel(row: row, column: column))
    var stage = stage
    for _ in 0..<count {
      stage[0] = address.load(as: Sample.self)
      stage[1] = (address + channelStride).load(as: Sample.self)
      stage[2] = (address + 2 * channelStride).load(as: Sample.self)
      stage[3] = channels == 4 ? (address + 3 * channelStride).load(as: Sample.self) : .one
      stage += 4
      address += columnStride
    }
  }

  /// Copies pixels with four samples into a row.
  func scatter<Sample: PixelSample>(
    _ stage: UnsafePointer<Sample>, _ count: Int, to row: Int, _ column: Int
  ) {
    var address = pixel(row: row, column: column)
    var stage = stage
    for _ in 0..<count {
      address.storeBytes(of: stage[0], as: Sample.self)
      (address + channelStride).storeBytes(of: stage[1], as: Sample.self)
      (address + 2 * channelStride).storeBytes(of: stage[2], as: Sample.self)
      if channels == 4 { (address + 3 * channelStride).storeBytes(of: stage[3], as: Sample.self) }
      stage += 4
      address += columnStride
    }
  }
}
