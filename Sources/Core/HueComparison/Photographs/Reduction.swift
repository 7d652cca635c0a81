import VectorMath

#if !hasFeature(Embedded)
  import Colorimetry
  import PixelBuffers
  import VectorMath
  import Threads

  /// A reduction of an image, in which each cell becomes the mean of its pixels.
  struct Reduction: Sendable {
    let sourceWidth: Int
    let sourceHeight: Int
    let width: Int
    let height: Int

    /// Creates a reduction whose longer side is at most `side`, without enlargement.
    init(width: Int, height: Int, side: Int) {
      sourceWidth = width
      sourceHeight = height
      let longer = max(width, height)
      let side = max(1, side)
      func scaled(_ length: Int) -> Int {
        guard longer > side else { return length }
        let rounded = (Double(length) * Double(side) / Double(longer)).rounded()
        return min(length, max(1, Int(bounded: rounded)))
      }
      self.width = scaled(width)
      self.height = scaled(height)
    }

    /// Returns several images of the same size, reduced in one pass.
    ///
    /// - Parameters:
    ///   - display: the encoded RGB space of the results.
    ///   - source: passes each image's linear light and alpha for a pixel, one image after another.
    func images(
      count: Int, in display: ColorSpace,
      _ source: @escaping @Sendable (Int, (Int, SIMD4<Float>) -> Void) -> Void
    ) throws(CancellationError) -> [PixelBuffer<UInt8>] {
      let encode = Self.encoding(display)
      let bands = try Parallel.mapUnlessCancelled(count: height, piece: 4) { range in
        var samples = [[UInt8]](repeating: [], count: count)
        var sums = [SIMD4<Float>](repeating: .zero, count: count)
        for y in range {
          for x in 0..<width {
            for image in 0..<count { sums[image] = .zero }
            var pixels: Float = 0
            forEachPixel(x, y) { pixel in
              pixels += 1
              source(pixel) { image, light in
                // Premultiplied, so that more opaque pixels count for more.
                sums[image] += SIMD4(
                  light.x * light.w, light.y * light.w, light.z * light.w, light.w)
              }
            }
            for image in 0..<count {
              samples[image] += Self.bytes(sums[image], pixels: pixels, encode)
            }
          }
        }
        return samples
      }
      return (0..<count).map { image in
        PixelBuffer(
          width: width, height: height, layout: PixelLayout(color: .space(display)),
          samples: bands.flatMap { $0[image] })
      }
    }

    /// Returns the weighted means of several values over each cell, computed in one pass.
    ///
    /// - Parameter source: passes each map's value for a pixel, one map after another; returns the
    ///   pixel's weight.
    func means(
      count: Int, _ source: @escaping @Sendable (Int, (Int, Float) -> Void) -> Float
    ) throws(CancellationError) -> [ErrorMap] {
      let bands = try Parallel.mapUnlessCancelled(count: height, piece: 4) { range in
        var values = [[Float]](repeating: [], count: count)
        var sums = [Float](repeating: 0, count: count)
        var one = [Float](repeating: 0, count: count)
        for y in range {
          for x in 0..<width {
            for map in 0..<count { sums[map] = 0 }
            var weights: Float = 0
            forEachPixel(x, y) { pixel in
              let weight = source(pixel) { map, value in one[map] = value }
              weights += weight
              for map in 0..<count { sums[map] += one[map] * weight }
            }
            for map in 0..<count { values[map].append(weights == 0 ? 0 : sums[map] / weights) }
          }
        }
        return values
      }
      return (0..<count).map { map in
        ErrorMap(width: width, height: height, values: bands.flatMap { $0[map] })
      }
    }

    @inline(__always)
    private func forEachPixel(_ x: Int, _ y: Int, _ body: (Int) -> Void) {
      for row in y * sourceHeight / height..<(y + 1) * sourceHeight / height {
        for column in x * sourceWidth / width..<(x + 1) * sourceWidth / width {
          body(row * sourceWidth + column)
        }
      }
    }

    private typealias Encoding = @Sendable (SIMD3<Double>) -> SIMD3<Double>

    /// Returns a function from linear light to the encoded components of an RGB space.
    private static func encoding(_ space: ColorSpace) -> Encoding {
      precondition(space.isRGB, "\(space.rawValue) is not an RGB space")
      let light = space.linearLight
      return {
        let color = AnyColor(light, storage: SIMD4($0, 1)).moved(to: space).storage
        return SIMD3(color.x, color.y, color.z)
      }
    }

    /// Returns straight gamma-encoded bytes from the sum of premultiplied light.
    private static func bytes(_ sum: SIMD4<Float>, pixels: Float, _ encode: Encoding) -> [UInt8] {
      guard sum.w > 0, pixels > 0 else { return [0, 0, 0, 0] }
      func byte(_ value: Double) -> UInt8 { UInt8(bounded: value.nearestStep(of: 255)) }
      let (r, g, b) = (sum.x / sum.w, sum.y / sum.w, sum.z / sum.w)
      let color = encode(SIMD3(Double(r), Double(g), Double(b)))
      return (0..<3).map { byte(color[$0]) } + [byte(Double(sum.w / pixels))]
    }
  }
#endif
