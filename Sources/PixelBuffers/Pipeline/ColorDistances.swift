internal import CPixelStages
public import Colorimetry

extension ColorDifference {
  /// The differences between pixels of two buffers, in L*a*b* or, for ``deltaEOK``, in Oklab.
  ///
  /// Against Double: CIEDE2000 is within 1e-3, the other two within 1e-4. Between hues exactly
  /// opposite, CIEDE2000 takes the mean that lies above the smaller.
  ///
  /// - Precondition: both have the same size.
  public func ofLab(
    _ a: PixelBuffer<Float>, _ b: PixelBuffer<Float>, on set: InstructionSet = .preferred
  ) -> [Float] {
    precondition(a.width == b.width && a.height == b.height)
    let count = a.width * a.height
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
                    table.pointee.load_f32(samples.baseAddress! + 4 * start, block, pixels)
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
