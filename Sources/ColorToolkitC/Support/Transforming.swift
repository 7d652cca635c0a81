import PixelBuffers

extension PixelTransform {
  /// Transforms one array into another, checked to fit: in double where either is of doubles, else
  /// in blocks.
  func run(_ views: Views, threads: Int) {
    let (source, target) = (views.sources[0], views.targets[0])
    if source.type == .float64 || target.type == .float64 {
      let exact = exact
      views.forEachElement(threads: threads) { row, column in
        target.store(
          exact(source.color(row: row, column: column)), row: row, column: column)
      }
      return
    }
    func with<Source: PixelSample>(_: Source.Type) {
      switch target.type {
      case .uint8: runBlocks(views, Source.self, UInt8.self, threads)
      case .uint16: runBlocks(views, Source.self, UInt16.self, threads)
      case .float32, .float64: runBlocks(views, Source.self, Float.self, threads)
      }
    }
    switch source.type {
    case .uint8: with(UInt8.self)
    case .uint16: with(UInt16.self)
    case .float32, .float64: with(Float.self)
    }
  }

  private func runBlocks<Source: PixelSample, Target: PixelSample>(
    _ views: Views, _: Source.Type, _: Target.Type, _ threads: Int
  ) {
    let (source, target) = (views.sources[0], views.targets[0])
    views.forEachRun(threads: threads, worthwhile: isScalar ? 1000 : 75_000) { row, columns in
      var first = columns.lowerBound
      if source.channels == 4, target.channels == 4, source.isPacked, target.isPacked {
        runPacked(
          source.pixel(row: row, column: first).assumingMemoryBound(to: Source.self),
          target.pixel(row: row, column: first).assumingMemoryBound(to: Target.self),
          columns.count)
        return
      }
      Staging.withScratch(of: Source.self) { from in
        Staging.withScratch(of: Target.self) { to in
          while first < columns.upperBound {
            let count = min(Staging.pixels, columns.upperBound - first)
            Staging.gather(source, row, first, count, into: from)
            runPacked(from, to, count)
            Staging.scatter(to, count, into: target, row, first)
            first += count
          }
        }
      }
    }
  }

  /// Transforms pixels of four samples that lie next to one another.
  func runPacked<Source: PixelSample, Target: PixelSample>(
    _ source: UnsafeMutablePointer<Source>, _ target: UnsafeMutablePointer<Target>, _ count: Int
  ) {
    do {
      try self(
        PixelRows(base: UnsafePointer(source), stride: 4 * count),
        into: PixelRows(base: target, stride: 4 * count), width: count, height: 1)
    } catch {
      preconditionFailure("arrays that were checked: \(error)")
    }
  }
}

/// Pixels on their way between an array's layout and red, green, blue and alpha side by side.
enum Staging {
  /// Few enough for a processor's first cache to keep, enough to make one call of little weight.
  static let pixels = 2048

  static func withScratch<Sample>(
    of _: Sample.Type, _ body: (UnsafeMutablePointer<Sample>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Sample.self, capacity: 4 * pixels) { body($0.baseAddress!) }
  }

  static func gather<Sample: PixelSample>(
    _ view: ArrayView, _ row: Int, _ column: Int, _ count: Int,
    into scratch: UnsafeMutablePointer<Sample>
  ) {
    var address = UnsafeRawPointer(view.pixel(row: row, column: column))
    var scratch = scratch
    let (step, next) = (view.columnStride, view.channelStride)
    for _ in 0..<count {
      scratch[0] = address.load(as: Sample.self)
      scratch[1] = (address + next).load(as: Sample.self)
      scratch[2] = (address + 2 * next).load(as: Sample.self)
      scratch[3] = view.channels == 4 ? (address + 3 * next).load(as: Sample.self) : .one
      scratch += 4
      address += step
    }
  }

  static func scatter<Sample: PixelSample>(
    _ scratch: UnsafeMutablePointer<Sample>, _ count: Int, into view: ArrayView, _ row: Int,
    _ column: Int
  ) {
    var address = view.pixel(row: row, column: column)
    var scratch = scratch
    let (step, next) = (view.columnStride, view.channelStride)
    for _ in 0..<count {
      address.storeBytes(of: scratch[0], as: Sample.self)
      (address + next).storeBytes(of: scratch[1], as: Sample.self)
      (address + 2 * next).storeBytes(of: scratch[2], as: Sample.self)
      if view.channels == 4 { (address + 3 * next).storeBytes(of: scratch[3], as: Sample.self) }
      scratch += 4
      address += step
    }
  }
}
