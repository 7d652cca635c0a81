internal import ColorToolkitCPixelStages
public import Colorimetry
import Threads

extension ColorDifference {
  /// Returns the differences between corresponding pixels of two buffers. The pixels contain the
  /// coordinates that the difference uses, such as L*a*b*, or Oklab for ``deltaEOK``.
  ///
  /// Blocks of pixels are computed at once for ``deltaE76``, ``deltaE2000`` and ``deltaEOK``. For
  /// the other differences, pixels are computed one by one in Double. The results for CIEDE2000 are
  /// within 1e-3 of those in Double, and the others are within 1e-4. If two hues are exactly
  /// opposite, CIEDE2000 takes the mean hue that lies above the smaller hue.
  ///
  /// - Precondition: both buffers have the same size.
  public func ofCoordinates(
    _ a: PixelBuffer<Float>, _ b: PixelBuffer<Float>, on set: InstructionSet = .preferred
  ) -> [Float] {
    precondition(a.width == b.width && a.height == b.height)
    let count = a.width * a.height
    guard count > 0 else { return [] }
    return [Float](unsafeUninitializedCapacity: count) { result, initialized in
      a.samples.withUnsafeBufferPointer { a in
        b.samples.withUnsafeBufferPointer { b in
          func memory(_ samples: UnsafeBufferPointer<Float>) -> PixelMemory {
            PixelMemory(
              buffer: UnsafeMutableRawPointer(mutating: samples.baseAddress!), width: count,
              alpha: .straight, of: Float.self)
          }
          DistanceJob(self, memory(a), memory(b), on: set)
            .run(row: 0, count: count, into: result.baseAddress!, streams: false)
        }
      }
      initialized = count
    }
  }

  /// Writes the differences between corresponding pixels of two sets of rows to the caller's
  /// memory, on the calling thread. The pixels contain the coordinates that the difference uses.
  ///
  /// The error bounds are those of ``ofCoordinates(_:_:on:)``. Alpha is ignored: components are not
  /// divided by alpha.
  ///
  /// - Parameters:
  ///   - result: the start of the first row of differences, with one number per pixel.
  ///   - stride: the number of elements from the start of one row of differences to the start of
  ///     the next.
  /// - Throws: ``PixelTransformError`` if rows are closer together than their length, or if the
  ///   result shares memory with a source.
  /// - Precondition: `width` and `height` are not negative.
  public func ofCoordinates(
    _ a: PixelRows<UnsafePointer<Float>>, _ b: PixelRows<UnsafePointer<Float>>,
    into result: UnsafeMutablePointer<Float>, stride: Int, width: Int, height: Int,
    on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    precondition(width >= 0 && height >= 0)
    guard width > 0, height > 0 else { return }
    let target = PixelRows(planes: [result, result, result], stride: stride, alpha: .none)
    for (stride, least) in [
      (a.stride, a.samplesPerPixel * width), (b.stride, b.samplesPerPixel * width), (stride, width),
    ] where stride < least {
      throw .stride(stride, leastPossible: least)
    }
    let (first, second) = (PixelMemory(a, of: Float.self), PixelMemory(b, of: Float.self))
    let written = PixelMemory(target, of: Float.self)
    guard [first, second].allSatisfy({ !$0.meets(written, width: width, height: height) })
    else { throw .overlap }
    let job = DistanceJob(self, first, second, on: set)
    let streams = width * height * MemoryLayout<Float>.stride >= Parallel.streamedBytes
    if [first, second, written].allSatisfy({ $0.rowBytes == width * $0.pixelBytes }) {
      job.run(row: 0, count: width * height, into: result, streams: streams)
    } else {
      for row in 0..<height {
        job.run(row: row, count: width, into: result + row * stride, streams: streams)
      }
    }
    if streams { cpr_finish_streaming() }
  }
}

/// A difference, with the memory of the two sets of coordinates.
private struct DistanceJob {
  private let difference: ColorDifference
  private let a: PixelMemory
  private let b: PixelMemory
  private let stages: cps_table

  /// The stage that computes the difference; nil where only Double can.
  private let stage: cps_difference?

  init(_ difference: ColorDifference, _ a: PixelMemory, _ b: PixelMemory, on set: InstructionSet) {
    self.difference = difference
    self.a = a
    self.b = b
    stages = (set.table ?? InstructionSet.preferred.table!).stages
    stage =
      switch difference {
      case .deltaE2000: stages.ciede2000
      case .deltaE76, .deltaEOK: stages.euclidean
      default: nil
      }
  }

  /// Writes the differences of consecutive pixels.
  ///
  /// - Parameter streams: whether the differences bypass the caches.
  func run(row: Int, count: Int, into result: UnsafeMutablePointer<Float>, streams: Bool) {
    guard let stage else { return runOneByOne(row: row, count: count, into: result) }
    PixelBlock.withPlanes { first in
      PixelBlock.withPlanes { second in
        PixelBlock.withScratch(of: Float.self, count: PixelBlock.pixels) { differences in
          for start in stride(from: 0, to: count, by: PixelBlock.pixels) {
            let pixels = min(PixelBlock.pixels, count - start)
            load(a, row, start, pixels, into: first)
            load(b, row, start, pixels, into: second)
            stage(first, second, differences, PixelBlock.padded(pixels))
            if streams {
              stages.stream(differences, result + start, pixels * MemoryLayout<Float>.stride)
            } else {
              (result + start).update(from: differences, count: pixels)
            }
          }
        }
      }
    }
  }

  private func load(
    _ memory: PixelMemory, _ row: Int, _ column: Int, _ pixels: Int,
    into block: UnsafeMutablePointer<Float>
  ) {
    let (place, padded) = (memory.place(row: row, column: column), PixelBlock.padded(pixels))
    func load(_ place: PixelPlace) {
      var sources = (
        UnsafeRawPointer(place.planes.0), UnsafeRawPointer(place.planes.1),
        UnsafeRawPointer(place.planes.2), UnsafeRawPointer?.none
      )
      withUnsafePointer(to: &sources) {
        $0.withMemoryRebound(to: UnsafeRawPointer?.self, capacity: 4) {
          let load =
            memory.isPlanar
            ? stages.load_f32_planar
            : memory.alpha == .none ? stages.load_f32_rgb : stages.load_f32_rgba
          load!($0, block, padded, nil)
        }
      }
    }
    guard padded != pixels else { return load(place) }
    Staging.with(memory.format) { staging in
      staging.fill(from: place, pixels: pixels, padded: padded)
      load(staging.place)
    }
  }

  private func runOneByOne(row: Int, count: Int, into result: UnsafeMutablePointer<Float>) {
    func color(_ memory: PixelMemory, _ pixel: Int) -> SIMD3<Double> {
      let format = PixelFormat(kind: .float, alpha: .none, isPlanar: memory.isPlanar)
      let numbers = format.numbers(at: memory.place(row: row, column: pixel), hue: nil)
      return SIMD3(numbers.x, numbers.y, numbers.z)
    }
    for pixel in 0..<count {
      result[pixel] = Float(difference.ofCoordinates(color(a, pixel), color(b, pixel)))
    }
  }
}
