internal import CPixelStages
public import Colorimetry

extension ColorDifference {
  /// The differences between pixels of two buffers that hold a difference's coordinates: L*a*b*,
  /// Oklab for ``deltaEOK``, and so on.
  ///
  /// ``deltaE76``, ``deltaE2000`` and ``deltaEOK`` run in blocks; the rest in Double, one by one.
  /// Against Double: CIEDE2000 is within 1e-3, the others within 1e-4. Between hues exactly
  /// opposite, CIEDE2000 takes the mean that lies above the smaller.
  ///
  /// - Precondition: both have the same size.
  public func ofCoordinates(
    _ a: PixelBuffer<Float>, _ b: PixelBuffer<Float>, on set: InstructionSet = .preferred
  ) -> [Float] {
    precondition(a.width == b.width && a.height == b.height)
    let count = a.width * a.height
    guard [.deltaE76, .deltaE2000, .deltaEOK].contains(self) else {
      func point(_ samples: [Float], _ pixel: Int) -> SIMD3<Double> {
        SIMD3(
          Double(samples[4 * pixel]), Double(samples[4 * pixel + 1]), Double(samples[4 * pixel + 2])
        )
      }
      return (0..<count).map {
        Float(ofCoordinates(point(a.samples, $0), point(b.samples, $0)))
      }
    }
    let table = (set.table ?? InstructionSet.preferred.table!).pointer
    let run = self == .deltaE2000 ? table.pointee.ciede2000 : table.pointee.euclidean
    return [Float](unsafeUninitializedCapacity: PixelBlock.padded(count)) { result, initialized in
      a.samples.withUnsafeBufferPointer { a in
        b.samples.withUnsafeBufferPointer { b in
          PixelBlock.withPlanes { first in
            PixelBlock.withPlanes { second in
              PixelBlock.withScratch(of: Float.self, count: PixelBlock.pixels) { differences in
                for start in stride(from: 0, to: count, by: PixelBlock.pixels) {
                  let pixels = min(PixelBlock.pixels, count - start)
                  let padded = PixelBlock.padded(pixels)
                  for (block, samples) in [(first, a), (second, b)] {
                    if padded != pixels { block.update(repeating: 0, count: 3 * PixelBlock.pixels) }
                    var sources = UnsafeRawPointer(samples.baseAddress! + 4 * start) as Optional
                    table.pointee.load_f32_rgba(&sources, block, pixels, nil)
                  }
                  run!(first, second, differences, padded)
                  (result.baseAddress! + start).initialize(from: differences, count: pixels)
                }
              }
            }
          }
        }
      }
      initialized = count
    }
  }
}
