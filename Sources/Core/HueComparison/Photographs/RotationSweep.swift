import VectorMath

#if !hasFeature(Embedded)
  import ColorFilters
  import Colorimetry
  import PixelBuffers
  import Threads

  /// All colours of a census rotated by one angle with several methods, and the errors of the
  /// results.
  struct RotationSweep: Sendable {
    let figures: [RotationSummary]
    private let colors: SharedBuffer<SIMD4<UInt8>>
    private let errors: SharedBuffer<Float>

    init(
      _ census: some ColorCensus, in display: ColorSpace, degrees: Double,
      methods: [HueRotationMethod], options: HueRotationComparison.Options,
      progress: (Double) -> Void
    ) throws(CancellationError) {
      let count = census.count
      let colors = SharedBuffer<SIMD4<UInt8>>(uninitialized: count * methods.count)
      let errors = SharedBuffer<Float>(uninitialized: count * methods.count)
      let worker = SweepWorker(in: display, degrees: degrees, methods: methods, options: options)
      do throws(CancellationError) {
        let parts = try Parallel.mapUnlessCancelled(
          count: count, piece: 8 * PixelBlock.pixels, progress: progress
        ) { range in
          worker.run(census, range, colors.pointer, errors.pointer)
        }
        figures = methods.indices.map { method in
          parts.reduce(into: RotationSummary(methods[method])) { $0.merge($1[method]) }
        }
      } catch {
        colors.deallocate()
        errors.deallocate()
        throw error
      }
      self.colors = colors
      self.errors = errors
    }

    /// Returns the opaque result of rotating a colour of the census.
    func color(method: Int, color: Int) -> SIMD4<UInt8> {
      colors.pointer[color * figures.count + method]
    }

    /// Returns the ΔE 2000 of a colour of the census against the chosen reference.
    func error(method: Int, color: Int) -> Float { errors.pointer[color * figures.count + method] }

    /// Frees the results. Afterwards, only ``figures`` may be used.
    func deallocate() {
      colors.deallocate()
      errors.deallocate()
    }
  }

  /// A worker that rotates and measures the colours of a census, block by block.
  private struct SweepWorker: Sendable {
    private let references: [RotationPlan]
    private let plans: [RotationPlan]
    private let methods: [HueRotationMethod]

    /// The index of the reference that equals a method. Such a method's result is already computed.
    private let isReference: [Int?]
    private let shown: Int

    init(
      in display: ColorSpace, degrees: Double, methods: [HueRotationMethod],
      options: HueRotationComparison.Options
    ) {
      func plan(_ rotation: HueRotation) -> RotationPlan {
        RotationPlan(rotation, in: display, white: options.white)
      }
      let expected = [RotationReference.hsb, .oklch].map {
        $0.rotation(degrees: degrees, gamutMapping: options.gamutMapping)
      }
      let rotations = methods.map {
        HueRotation(degrees: degrees, method: $0, gamutMapping: options.gamutMapping)
      }
      references = expected.map(plan)
      plans = rotations.map(plan)
      self.methods = methods
      isReference = rotations.map { expected.firstIndex(of: $0) }
      shown = options.reference == .hsb ? 0 : 1
    }

    /// Returns the figures of each method over some colours, and writes the rotated bytes and the
    /// errors of these colours.
    func run(
      _ census: some ColorCensus, _ range: Range<Int>,
      _ colors: UnsafeMutablePointer<SIMD4<UInt8>>, _ errors: UnsafeMutablePointer<Float>
    ) -> [RotationSummary] {
      var figures = methods.map { RotationSummary($0) }
      let block = CensusBlock()
      let expected = [TurnedBlock(), TurnedBlock()]
      let own = TurnedBlock()
      defer {
        block.deallocate()
        for turned in expected + [own] { turned.deallocate() }
      }
      for start in stride(from: range.lowerBound, to: range.upperBound, by: PixelBlock.pixels) {
        let pixels = min(PixelBlock.pixels, range.upperBound - start)
        let weight = block.fill(census, start..<start + pixels)
        for (plan, turned) in zip(references, expected) {
          plan(block.encoded, block.colors, count: pixels, into: turned)
        }
        for (method, plan) in plans.enumerated() {
          let turned = isReference[method].map { expected[$0] } ?? own
          if isReference[method] == nil {
            plan(block.encoded, block.colors, count: pixels, into: turned)
          }
          // A colour's results lie together, because a look-up of a pixel needs all of them.
          let place = start * plans.count + method
          let bytes = UnsafeRawPointer(turned.bytes)
          for pixel in 0..<pixels {
            colors[place + pixel * plans.count] = bytes.loadUnaligned(
              fromByteOffset: 4 * pixel, as: SIMD4<UInt8>.self)
          }
          figures[method].count += Int(bounded: weight)
          figures[method].clippedCount += Int(
            bounded: block.weight(of: turned.clipped, count: pixels))
          measure(
            turned, against: expected, block, pixels, weight, into: &figures[method],
            shown: errors + place)
        }
      }
      return figures
    }

    private func measure(
      _ turned: TurnedBlock, against expected: [TurnedBlock], _ block: CensusBlock, _ pixels: Int,
      _ weight: Double, into figures: inout RotationSummary,
      shown errors: UnsafeMutablePointer<Float>
    ) {
      PixelBlock.withScratch(of: Float.self, count: PixelBlock.pixels) { differences in
        for (index, reference) in expected.enumerated() {
          turned.deltaE2000(from: reference, count: pixels, into: differences)
          if index == shown {
            for pixel in 0..<pixels { errors[pixel * plans.count] = differences[pixel] }
          }
          let deltaE2000 = block.mean(of: differences, count: pixels, weight: weight)
          turned.deltaEOK(from: reference, count: pixels, into: differences)
          let deltaEOK = block.mean(of: differences, count: pixels, weight: weight)
          if index == 0 {
            figures.fromHSB.add(deltaE2000, deltaEOK)
          } else {
            figures.fromOklch.add(deltaE2000, deltaEOK)
          }
        }
      }
    }
  }

  /// Some colours of a census in the memory layout of the pixel stages.
  private struct CensusBlock {
    let encoded = UnsafeMutablePointer<Float>.allocate(
      aligned: PixelBlock.pixels * PixelBlock.planes)
    let colors = UnsafeMutablePointer<SIMD4<Double>>.allocate(capacity: PixelBlock.pixels)
    let weights = UnsafeMutablePointer<Double>.allocate(capacity: PixelBlock.pixels)

    func deallocate() {
      encoded.deallocate()
      colors.deallocate()
      weights.deallocate()
    }

    /// Fills the block and returns the number of pixels that have its colours.
    func fill(_ census: some ColorCensus, _ range: Range<Int>) -> Double {
      var sum = 0.0
      census.forEach(in: range) { index, color, weight in
        let pixel = index - range.lowerBound
        colors[pixel] = color
        for plane in 0..<3 { encoded[plane * PixelBlock.pixels + pixel] = Float(color[plane]) }
        weights[pixel] = Double(weight)
        sum += Double(weight)
      }
      for pixel in range.count..<PixelBlock.padded(range.count) { weights[pixel] = 0 }
      return sum
    }

    /// Returns the number of pixels whose colour has the flag 1 instead of 0.
    func weight(of isCounted: UnsafePointer<Float>, count: Int) -> Double {
      var sum = SIMD4<Double>.zero
      for pixel in stride(from: 0, to: count, by: 4) {
        sum += Self.four(isCounted + pixel) * four(pixel)
      }
      return sum.sum()
    }

    /// Returns the mean and the maximum of some figures. Each figure is counted as often as its
    /// colour occurs.
    func mean(of figures: UnsafePointer<Float>, count: Int, weight: Double) -> MeanAndMax {
      var (sum, most) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
      for pixel in stride(from: 0, to: count, by: 4) {
        let times = four(pixel)
        let figure = Self.four(figures + pixel).replacing(with: 0, where: times .<= 0)
        sum += figure * times
        most.replace(with: figure, where: figure .> most)
      }
      return MeanAndMax(
        mean: weight == 0 ? 0 : sum.sum() / weight, max: most.max(), count: Int(bounded: weight))
    }

    private func four(_ pixel: Int) -> SIMD4<Double> {
      SIMD4(weights[pixel], weights[pixel + 1], weights[pixel + 2], weights[pixel + 3])
    }

    private static func four(_ p: UnsafePointer<Float>) -> SIMD4<Double> {
      SIMD4(Double(p[0]), Double(p[1]), Double(p[2]), Double(p[3]))
    }
  }

  extension RotationSummary.Errors {
    fileprivate mutating func add(_ deltaE2000: MeanAndMax, _ deltaEOK: MeanAndMax) {
      self[.deltaE2000].merge(deltaE2000)
      self[.deltaEOK].merge(deltaEOK)
    }
  }
#endif
