internal import CPixelStages

/// A transform compiled for an instruction set and two kinds of samples.
struct CompiledTransform<Source: PixelSample, Target: PixelSample>: Sendable {
  private let plan: StagePlan
  private let transform: PixelTransform
  private let decodesByTable: Bool
  private let byteMatrix: [Float]?
  private let guardBand: Float

  init(_ transform: PixelTransform, on set: InstructionSet) {
    self.transform = transform
    let table = set.table ?? InstructionSet.preferred.table!
    let target = SampleKind(Target.self)
    var steps = transform.steps(storing: target)
    decodesByTable = SampleKind(Source.self) != .float && steps.first == .decode
    if decodesByTable { steps.removeFirst() }
    plan = StagePlan(steps, table: table, integers: target != .float)
    byteMatrix =
      Source.self == UInt8.self && Target.self == UInt8.self ? transform.byteMatrix : nil
    guardBand = target == .bits8 ? transform.guardBand : 0
  }

  /// Transforms consecutive pixels; source and target may be the same memory.
  func callAsFunction(
    _ source: UnsafePointer<Source>, to target: UnsafeMutablePointer<Target>, count: Int
  ) {
    guard !transform.isScalar else {
      for pixel in 0..<count { recompute(source + 4 * pixel, target + 4 * pixel) }
      return
    }
    let isInPlace = Int(bitPattern: source) == Int(bitPattern: target)
    PixelBlock.withPlanes { block in
      PixelBlock.withScratch(of: Source.self, count: 4 * PixelBlock.pixels) { start in
        PixelBlock.withScratch(of: Target.self, count: 4 * PixelBlock.pixels) { end in
          PixelBlock.withScratch(of: UInt16.self, count: PixelBlock.pixels) { doubtful in
            for first in stride(from: 0, to: count, by: PixelBlock.pixels) {
              let pixels = min(PixelBlock.pixels, count - first)
              let (from, to) = (source + 4 * first, target + 4 * first)
              let padded = PixelBlock.padded(pixels)
              let isPartial = padded != pixels
              if isPartial {
                start.update(from: from, count: 4 * pixels)
                for sample in 4 * pixels..<4 * padded { start[sample] = from[0] }
              }
              let isStaged = isPartial || isInPlace
              let whole: UnsafePointer<Source> = isPartial ? .init(start) : from
              let found = run(whole, isStaged ? end : to, padded, block, doubtful)
              for index in 0..<found {
                let pixel = Int(doubtful[index])
                guard pixel < pixels else { continue }
                recompute(from + 4 * pixel, (isStaged ? end : to) + 4 * pixel)
              }
              if isStaged { to.update(from: end, count: 4 * pixels) }
            }
          }
        }
      }
    }
  }

  /// One block through the stages; returns how many pixels are in doubt.
  @inline(__always)
  private func run(
    _ source: UnsafePointer<Source>, _ target: UnsafeMutablePointer<Target>, _ count: Int,
    _ block: UnsafeMutablePointer<Float>, _ doubtful: UnsafeMutablePointer<UInt16>
  ) -> Int {
    let stages = plan.table.pointer
    if let byteMatrix {
      return stages.pointee.matrix_u8(
        UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self),
        UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self), count, byteMatrix,
        guardBand, doubtful)
    }
    load(source, block, count)
    plan(block, count: count)
    let doubts: Int32 = plan.raisesDoubt ? 1 : 0
    let raw = UnsafeMutableRawPointer(target)
    return switch SampleKind(Target.self) {
    case .bits8:
      stages.pointee.store_u8(
        block, raw.assumingMemoryBound(to: UInt8.self), count, guardBand, doubts, doubtful)
    case .bits16:
      stages.pointee.store_u16(
        block, raw.assumingMemoryBound(to: UInt16.self), count, guardBand, doubts, doubtful)
    case .float:
      stages.pointee.store_f32(
        block, raw.assumingMemoryBound(to: Float.self), count, doubts, doubtful)
    }
  }

  @inline(__always)
  private func load(
    _ source: UnsafePointer<Source>, _ block: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    let stages = plan.table.pointer
    let raw = UnsafeRawPointer(source)
    switch SampleKind(Source.self) {
    case .bits8:
      let bytes = raw.assumingMemoryBound(to: UInt8.self)
      if decodesByTable {
        stages.pointee.load_u8_table(bytes, block, count, LightTables.bytes)
      } else {
        stages.pointee.load_u8(bytes, block, count)
      }
    case .bits16:
      let words = raw.assumingMemoryBound(to: UInt16.self)
      if decodesByTable {
        stages.pointee.load_u16_table(words, block, count, LightTables.words)
      } else {
        stages.pointee.load_u16(words, block, count)
      }
    case .float: stages.pointee.load_f32(raw.assumingMemoryBound(to: Float.self), block, count)
    }
  }

  /// One pixel in Double.
  private func recompute(_ source: UnsafePointer<Source>, _ target: UnsafeMutablePointer<Target>) {
    let result = transform.exact(
      SIMD4(
        SampleKind.number(source[0]), SampleKind.number(source[1]),
        SampleKind.number(source[2]), SampleKind.number(source[3])))
    for channel in 0..<4 {
      target[channel] = SampleKind.sample(result[channel], as: Target.self)
    }
  }
}
