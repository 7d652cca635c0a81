#if !hasFeature(Embedded)
  public import Colorimetry

  extension Array where Element: ColorConvertible {
    /// Returns the differences between two lists of colours, pair by pair. The default measure is
    /// ΔE 2000.
    ///
    /// ```swift
    /// let (samples, standards) = ([SRGB(0, 0, 1), .white], [SRGB(1, 0, 0), .white])
    /// print(samples.differences(from: standards))  // [52.878…, 0.0]
    /// ```
    ///
    /// The colours may have any type, including `AnyColor`. Arrays in which all colours have the
    /// same space are the fastest. With ΔE 2000, ΔE 76 or ΔE OK, 200,000 pairs take some
    /// milliseconds on the calling thread. The other L\*a\*b\* formulas and ΔE Jz are somewhat
    /// slower. All of these formulas use the pixel kernels. Their results are within 0.005 of
    /// ``ColorConvertible/difference(from:by:white:)``, and within 1e-5 for ΔE OK and ΔE Jz.
    ///
    /// All other formulas call ``ColorConvertible/difference(from:by:white:)``, which takes a
    /// microsecond per pair. The method works in blocks of 4096 pairs. That function also computes
    /// a whole block if the block contains an unusual colour. A colour is unusual if it is infinite
    /// or not a number, or if the magnitudes of its components add up to 1000 or more.
    ///
    /// - Precondition: the number of standards equals the number of colours.
    public func differences<Standard: ColorConvertible>(
      from standards: [Standard], by measure: ColorDifference = .deltaE2000,
      white: ColorDifference.White = .d65
    ) -> [Float] {
      precondition(count == standards.count, "\(standards.count) standards for \(count) colours")
      func exact(_ index: Int) -> Float {
        Float(self[index].difference(from: standards[index], by: measure, white: white))
      }
      guard let space = measure.coordinateSpace(white: white) else { return indices.map(exact) }
      var (places, others) = (ColorPlaces(in: space), ColorPlaces(in: space))
      return [Float](unsafeUninitializedCapacity: count) { result, initialized in
        let block = 4096
        PixelBlock.withScratch(of: Float.self, count: 8 * block) { a in
          let b = a + 4 * block
          for start in stride(from: 0, to: count, by: block) {
            let range = start..<Swift.min(start + block, count)
            if others.write(standards, range, to: a), places.write(self, range, to: b) {
              measure.ofPlaces(a, b, into: result.baseAddress! + start, count: range.count)
            } else {
              for i in range { result[i] = exact(i) }
            }
          }
        }
        initialized = count
      }
    }
  }

  /// A writer of colours as coordinates in a space, four samples each.
  private struct ColorPlaces {
    let target: ColorSpace
    private var transform: (source: ColorSpace, run: PixelTransform)?

    init(in target: ColorSpace) { self.target = target }

    /// Writes colours, and returns whether the kernels can process all of them. If not, the written
    /// samples are of no use.
    mutating func write<Color: ColorConvertible>(
      _ colors: [Color], _ range: Range<Int>, to samples: UnsafeMutablePointer<Float>
    ) -> Bool {
      var areUsual = true
      func put(_ color: SIMD4<Double>, _ index: Int) {
        let sample = samples + 4 * (index - range.lowerBound)
        (sample[0], sample[1], sample[2]) = (Float(color.x), Float(color.y), Float(color.z))
        sample[3] = 1
        areUsual = areUsual && abs(color.x) + abs(color.y) + abs(color.z) < 1000
      }
      func putTyped<Typed: ColorValue>(_: Typed.Type) {
        colors.withUnsafeBytes { bytes in
          let colors = bytes.bindMemory(to: Typed.self)
          for index in range { put(colors[index].storage, index) }
        }
      }
      let source: ColorSpace
      if let type = Color.self as? any ColorValue.Type, let space = type.space {
        source = space
        putTyped(type)
      } else {
        source = colors[range.lowerBound].anyColor.space
        for index in range {
          let color = colors[index].anyColor
          put((color.space == source ? color : color.moved(to: source)).storage, index)
        }
      }
      guard areUsual, source != target else { return areUsual }
      if transform?.source != source {
        transform = (source, PixelTransform(from: source, to: target))
      }
      transform?.run.run(UnsafePointer(samples), into: samples, range.count)
      return true
    }
  }
#endif
