internal import ColorToolkitCPixelStages
import Threads

/// A transform compiled for an instruction set and the formats of its source and target.
struct CompiledTransform: Sendable {
  private let source: PixelFormat
  private let target: PixelFormat
  private let isScalar: Bool
  private let double: @Sendable (SIMD4<Double>) -> SIMD4<Double>
  private let sourceHue: Int?
  private let targetHue: Int?
  private let plan: StagePlan
  private let load: cps_load
  private let store: cps_store
  private let decoding: [Float]?
  private let encoding: [Float]?
  private let direct: DirectKernel?
  private let guardBand: Float

  /// Whether some pixels may need to be recomputed in Double.
  private var doubts: Bool { plan.raisesDoubt || guardBand > 0 }

  init(
    _ transform: PixelTransform, from source: PixelFormat, to target: PixelFormat,
    on set: InstructionSet
  ) {
    isScalar = transform.isScalar
    double = transform.exact
    sourceHue = transform.sourceHue
    targetHue = transform.targetHue
    self.source = source
    self.target = target
    let table = set.table ?? InstructionSet.preferred.table!
    var steps = transform.steps(storing: target.kind)
    let exact = transform.encoded.flatMap {
      target.kind == .bits8
        ? EncodedArithmetic.ToBytes(arithmetic: $0, source: source, target: target) : nil
    }
    let isDivided = source.alpha == .premultiplied
    var (isLight, decoding, encoding): (Bool, [Float]?, [Float]?) = (false, nil, nil)
    if let exact {
      steps = [.toBytes(exact)]
    } else if isDivided {
      steps.insert(.unpremultiply(transform.sourceHue), at: 0)
    } else if source.kind != .float {
      isLight = true
      if steps.first == .doubtOutside { steps.removeFirst() }
      if let first = steps.first, let table = LightTables.table(for: first, source.kind) {
        decoding = table
        steps.removeFirst()
      }
    }
    if exact != nil {
      // All is done.
    } else if target.alpha == .premultiplied {
      if target.kind != .float { steps.append(.clamp) }
      steps.append(.premultiply(transform.targetHue))
    } else if target.kind == .bits8, let last = steps.last,
      let table = LightTables.byteEncoding(for: last)
    {
      encoding = table
      steps.removeLast()
    }
    self.decoding = decoding
    self.encoding = encoding
    plan = StagePlan(
      steps, table: table, integers: target.kind != .float, startsWithLight: isLight)
    load = table.load(source)
    store = table.store(target)
    direct = DirectKernel(
      steps: steps, decoding: decoding, matrix: transform.encoded?.onlyMatrix, from: source,
      to: target, table: table)
    // Quotients and products of bytes come closer to halves than other numbers.
    let products: Float = isDivided || target.alpha == .premultiplied ? 2e-4 : 0
    guardBand =
      target.kind == .bits8 && exact == nil ? max(transform.guardBand, products) : 0
  }

  /// Transforms consecutive pixels; source and target may be the same memory.
  ///
  /// - Parameter streams: whether the result bypasses the caches.
  func callAsFunction(_ source: PixelPlace, to target: PixelPlace, count: Int, streams: Bool) {
    guard !isScalar else {
      for pixel in 0..<count { recompute(pixel, source, target) }
      return
    }
    if let direct { return direct(source, to: target, count: count, streams: streams) }
    let isInPlace = source[0] == target[0]
    PixelBlock.withPlanes { block in
      Staging.with(self.source) { start in
        Staging.with(self.target) { end in
          PixelBlock.withScratch(of: UInt16.self, count: 3 * PixelBlock.pixels) { doubtful in
            for first in stride(from: 0, to: count, by: PixelBlock.pixels) {
              let pixels = min(PixelBlock.pixels, count - first)
              let from = source.advanced(by: first * self.source.pixelBytes)
              let to = target.advanced(by: first * self.target.pixelBytes)
              let padded = PixelBlock.padded(pixels)
              let isPartial = padded != pixels
              if isPartial { start.fill(from: from, pixels: pixels, padded: padded) }
              let isStaged =
                isPartial || streams || (isInPlace && (doubts || self.source.kind == .float))
              let result = isStaged ? end.place : to
              let found = run(isPartial ? start.place : from, result, padded, block, doubtful)
              settle(doubtful, found, of: pixels, from, result)
              if isStaged {
                end.empty(
                  into: to, pixels: pixels, stream: streams ? plan.table.stages.stream : nil)
              }
            }
          }
        }
      }
    }
  }

  /// Runs one block through the stages, and returns the number of pixels in doubt. For Floats, this
  /// includes pixels with NaN before or after the stages, some of them twice.
  private func run(
    _ source: PixelPlace, _ target: PixelPlace, _ count: Int,
    _ block: UnsafeMutablePointer<Float>, _ doubtful: UnsafeMutablePointer<UInt16>
  ) -> Int {
    let stages = plan.table.pointer
    var sources = (
      UnsafeRawPointer(source.planes.0), UnsafeRawPointer(source.planes.1),
      UnsafeRawPointer(source.planes.2), UnsafeRawPointer(source.planes.3)
    )
    withUnsafePointer(to: &sources) {
      $0.withMemoryRebound(to: UnsafeRawPointer?.self, capacity: 4) { sources in
        if let decoding {
          load(sources, block, count, decoding)
        } else {
          load(sources, block, count, nil)
        }
      }
    }
    let isFloat = self.source.kind == .float
    var found = isFloat ? stages.pointee.list_nans(block, count, doubtful) : 0
    plan(block, count: count, doubts: doubts)
    var results = target.planes
    withUnsafePointer(to: &results) {
      $0.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 4) { results in
        if let encoding {
          store(block, results, count, guardBand, encoding)
        } else {
          store(block, results, count, guardBand, nil)
        }
      }
    }
    if doubts { found += stages.pointee.list_doubts(block, count, doubtful + found) }
    if isFloat { found += stages.pointee.list_nans(block, count, doubtful + found) }
    return found
  }

  /// Recomputes pixels in Double. Consecutive equal pixels are computed once, because in flat
  /// colour all pixels may be in doubt.
  private func settle(
    _ doubtful: UnsafePointer<UInt16>, _ count: Int, of pixels: Int, _ source: PixelPlace,
    _ target: PixelPlace
  ) {
    var last: Int?
    for index in 0..<count {
      let pixel = Int(doubtful[index])
      guard pixel < pixels else { continue }
      if let last, self.source.isSame(last, pixel, at: source) {
        self.target.copy(last, to: pixel, at: target)
      } else {
        recompute(pixel, source, target)
        last = pixel
      }
    }
  }

  /// Recomputes one pixel in Double.
  private func recompute(_ pixel: Int, _ source: PixelPlace, _ target: PixelPlace) {
    let from = source.advanced(by: pixel * self.source.pixelBytes)
    let to = target.advanced(by: pixel * self.target.pixelBytes)
    self.target.store(double(self.source.numbers(at: from, hue: sourceHue)), at: to, hue: targetHue)
  }
}

/// The compiled forms of a transform, for each instruction set and each format of source and
/// target.
final class CompiledTransforms: Sendable {
  private struct Ends: Hashable {
    let source: PixelFormat
    let target: PixelFormat
    let set: InstructionSet
  }

  private let made = Locked<[Ends: CompiledTransform]>([:])

  func callAsFunction(
    _ transform: PixelTransform, from source: PixelFormat, to target: PixelFormat,
    on set: InstructionSet
  ) -> CompiledTransform {
    let ends = Ends(source: source, target: target, set: set)
    return made.withLock { made in
      if let compiled = made[ends] { return compiled }
      let compiled = CompiledTransform(transform, from: source, to: target, on: set)
      made[ends] = compiled
      return compiled
    }
  }
}

/// Memory for a block of pixels of a format, on the stack.
struct Staging {
  let place: PixelPlace
  private let format: PixelFormat

  static func with(_ format: PixelFormat, _ body: (Self) -> Void) {
    let plane = PixelBlock.pixels * format.pixelBytes
    PixelBlock.withScratch(of: UInt8.self, count: plane * format.planeCount) { memory in
      let planes = (0..<format.planeCount).map { UnsafeMutableRawPointer(memory + $0 * plane) }
      body(Self(place: PixelPlace(planes, offset: 0), format: format))
    }
  }

  /// Copies pixels in, and fills the rest with copies of the first pixel.
  func fill(from source: PixelPlace, pixels: Int, padded: Int) {
    let bytes = format.pixelBytes
    for plane in 0..<format.planeCount {
      let (own, from) = (place[plane]!, source[plane]!)
      own.copyMemory(from: from, byteCount: pixels * bytes)
      for pixel in pixels..<padded {
        (own + pixel * bytes).copyMemory(from: from, byteCount: bytes)
      }
    }
  }

  /// Copies pixels out.
  func empty(
    into target: PixelPlace, pixels: Int,
    stream: (@convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?, Int) -> Void)?
  ) {
    let bytes = pixels * format.pixelBytes
    for plane in 0..<format.planeCount {
      if let stream {
        stream(place[plane], target[plane], bytes)
      } else {
        target[plane]!.copyMemory(from: place[plane]!, byteCount: bytes)
      }
    }
  }
}

extension StageTable {
  /// The stage that loads pixels of a format into a block.
  func load(_ format: PixelFormat) -> cps_load {
    let t = stages
    let (rgb, rgba, planar) =
      switch format.kind {
      case .bits8: (t.load_u8_rgb, t.load_u8_rgba, t.load_u8_planar)
      case .bits16: (t.load_u16_rgb, t.load_u16_rgba, t.load_u16_planar)
      case .float: (t.load_f32_rgb, t.load_f32_rgba, t.load_f32_planar)
      }
    return (format.isPlanar ? planar : format.alpha == .none ? rgb : rgba)!
  }

  /// The stage that stores a block as pixels of a format.
  func store(_ format: PixelFormat) -> cps_store {
    let t = stages
    let (rgb, rgba, planar) =
      switch format.kind {
      case .bits8: (t.store_u8_rgb, t.store_u8_rgba, t.store_u8_planar)
      case .bits16: (t.store_u16_rgb, t.store_u16_rgba, t.store_u16_planar)
      case .float: (t.store_f32_rgb, t.store_f32_rgba, t.store_f32_planar)
      }
    return (format.isPlanar ? planar : format.alpha == .none ? rgb : rgba)!
  }
}
