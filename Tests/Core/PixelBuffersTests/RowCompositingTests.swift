import PixelBuffers
import Testing

/// Rows laid over one another against the formulas in Double, pixel by pixel.
struct RowCompositingTests {
  private typealias Row = [SIMD4<Float>]
  private typealias Operation = (RowCompositing, Inputs, inout Row) -> Void

  private struct Inputs {
    var color: SIMD4<Float>
    var colors: Row
    var coverage: [Float]
    var opacity: Float
  }

  private static func random(_ count: Int, seed: UInt64) -> [Float] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let unit = Float(state >> 40) / 0x1p24
      // Landmarks among them: nothing and everything.
      return unit < 0.15 ? 0 : unit > 0.85 ? 1 : unit
    }
  }

  private static func row(_ count: Int, seed: UInt64) -> Row {
    let values = random(4 * count, seed: seed)
    return (0..<count).map { i in
      let alpha = values[4 * i + 3]
      return SIMD4(
        SIMD3(values[4 * i], values[4 * i + 1], values[4 * i + 2]) * alpha, alpha)
    }
  }

  private static func inputs(_ count: Int, seed: UInt64) -> Inputs {
    Inputs(
      color: row(1, seed: seed + 1)[0], colors: row(count, seed: seed + 2),
      coverage: random(count, seed: seed + 3), opacity: random(1, seed: seed + 4)[0])
  }

  /// Runs a kernel on every set, at several alignments, and compares with a formula of one pixel.
  private func check(
    _ operation: (RowCompositing, Inputs, UnsafeMutablePointer<SIMD4<Float>>, Int) -> Void,
    _ formula: (Inputs, Int, SIMD4<Double>) -> SIMD4<Double>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for count in Array(0...19) + [127, 512] {
      let inputs = Self.inputs(count, seed: UInt64(count * 31 + 7))
      let before = Self.row(count + 2, seed: UInt64(count + 99))
      var first: Row?
      for set in InstructionSet.available {
        var pixels = before
        pixels.withUnsafeMutableBufferPointer {
          operation(RowCompositing(on: set), inputs, $0.baseAddress! + 1, count)
        }
        #expect(
          pixels[0] == before[0] && pixels[count + 1] == before[count + 1],
          sourceLocation: sourceLocation)
        for index in 0..<count {
          let want = formula(inputs, index, SIMD4<Double>(before[index + 1]))
          let difference = SIMD4<Double>(pixels[index + 1]) - want
          #expect(
            max(difference.max(), -difference.min()) < 5e-7, "\(set) \(count) \(index)",
            sourceLocation: sourceLocation)
        }
        #expect(first == nil || first == pixels, sourceLocation: sourceLocation)
        first = pixels
      }
    }
  }

  private static func over(_ above: SIMD4<Double>, _ below: SIMD4<Double>) -> SIMD4<Double> {
    above + below * (1 - above.w)
  }

  @Test func `a colour is laid as far as it is covered`() {
    check { rows, inputs, pixels, count in
      inputs.coverage.withUnsafeBufferPointer {
        rows.lay(inputs.color, coverage: $0, over: pixels)
      }
    } _: { inputs, index, below in
      Self.over(SIMD4<Double>(inputs.color) * Double(inputs.coverage[index]), below)
    }
  }

  @Test func `a row is laid as far as it is covered and opaque`() {
    check { rows, inputs, pixels, count in
      inputs.coverage.withUnsafeBufferPointer { coverage in
        inputs.colors.withUnsafeBufferPointer { colors in
          guard let colors = colors.baseAddress else { return }
          rows.lay(colors, coverage: coverage, opacity: inputs.opacity, over: pixels)
        }
      }
    } _: { inputs, index, below in
      let share = Double(inputs.coverage[index]) * Double(inputs.opacity)
      return Self.over(SIMD4<Double>(inputs.colors[index]) * share, below)
    }
  }

  @Test func `a row is laid as far as it is opaque`() {
    check { rows, inputs, pixels, count in
      inputs.colors.withUnsafeBufferPointer { colors in
        guard let colors = colors.baseAddress else { return }
        rows.lay(colors, opacity: inputs.opacity, count: count, over: pixels)
      }
    } _: { inputs, index, below in
      Self.over(SIMD4<Double>(inputs.colors[index]) * Double(inputs.opacity), below)
    }
  }

  @Test func `light adds up, cut at one where alpha exceeds it`() {
    check { rows, inputs, pixels, count in
      inputs.coverage.withUnsafeBufferPointer { coverage in
        inputs.colors.withUnsafeBufferPointer { colors in
          guard let colors = colors.baseAddress else { return }
          rows.add(colors, coverage: coverage, opacity: inputs.opacity, to: pixels)
        }
      }
    } _: { inputs, index, below in
      let share = Double(inputs.coverage[index]) * Double(inputs.opacity)
      let sum = SIMD4<Double>(inputs.colors[index]) * share + below
      return sum.w <= 1 ? sum : pointwiseMin(sum, .one)
    }
  }

  @Test func `a colour lies below, shaped like a row`() {
    check { rows, inputs, pixels, count in
      inputs.colors.withUnsafeBufferPointer { colors in
        guard let colors = colors.baseAddress else { return }
        rows.lay(inputs.color, shapedLike: colors, count: count, below: pixels)
      }
    } _: { inputs, index, above in
      let below = SIMD4<Double>(inputs.color) * Double(inputs.colors[index].w)
      return Self.over(above, below)
    }
  }

  @Test func `a mask multiplies`() {
    check { rows, inputs, pixels, count in
      inputs.colors.withUnsafeBufferPointer { colors in
        guard let colors = colors.baseAddress else { return }
        rows.mask(pixels, byAlphaOf: colors, count: count)
      }
    } _: { inputs, index, pixel in
      pixel * Double(inputs.colors[index].w)
    }
  }

  @Test func `what is not covered stays as it is, whatever lies over it`() {
    for set in InstructionSet.available {
      var pixels = Row(repeating: SIMD4(0.1, 0.2, 0.3, 0.4), count: 5)
      let colors = Row(repeating: SIMD4(.nan, .infinity, 1, 1), count: 5)
      pixels.withUnsafeMutableBufferPointer { pixels in
        colors.withUnsafeBufferPointer { colors in
          [0, 0, 0, 0, 1].withUnsafeBufferPointer { coverage in
            RowCompositing(on: set).lay(
              colors.baseAddress!, coverage: coverage, opacity: 1, over: pixels.baseAddress!)
          }
        }
      }
      #expect(pixels[..<4].allSatisfy { $0 == SIMD4(0.1, 0.2, 0.3, 0.4) })
      #expect(pixels[4].x.isNaN && pixels[4].z == 1)
    }
  }

  /// Straight components as integers, by the definition.
  private func steps(_ pixel: SIMD4<Float>, _ one: Double, _ threshold: Double?) -> [Double] {
    let alpha = Double(pixel.w)
    return (0..<4).map { k in
      var value = k < 3 ? Double(pixel[k]) / alpha : alpha
      if !(alpha > 0) || value.isNaN { value = 0 }
      value = min(max(value, 0), 1) * one
      // A half of a byte goes up, and what Float may have made of one.
      let half = 0.5 + (one == 255 ? 0x1p-15 : 0)
      guard let threshold else { return (value + half).rounded(.down) }
      return min((value + threshold).rounded(.down), one)
    }
  }

  private func check<Sample: PixelSample & FixedWidthInteger>(quantizing _: Sample.Type) {
    var pixels = Self.row(67, seed: 5)
    let half = Float(0.5 / Double(Sample.one))
    for (index, value) in [half, half.nextDown, half.nextUp, -1, 2, .nan, .infinity, -.infinity]
      .enumerated()
    {
      pixels[index] = SIMD4(value, 0.25, value / 2, index.isMultiple(of: 2) ? 1 : 0.5)
      pixels[index + 10] = SIMD4(0.5, 0.25, 0.125, value)
    }
    let thresholds = Self.random(67, seed: 8).map { Double($0) * 0.99 + 0.005 }
    for set in InstructionSet.available {
      for count in [0, 1, 2, 3, 4, 5, 66] {
        for dithers in [false, true] {
          var samples = [Sample](repeating: 7, count: 4 * count + 1)
          pixels.withUnsafeBufferPointer { pixels in
            thresholds.withUnsafeBufferPointer { thresholds in
              samples.withUnsafeMutableBufferPointer { samples in
                RowCompositing(on: set).quantize(
                  pixels.baseAddress! + 1, count: count,
                  thresholds: dithers ? thresholds.baseAddress! + 1 : nil,
                  into: samples.baseAddress!)
              }
            }
          }
          for index in 0..<count {
            let want = steps(
              pixels[index + 1], Double(Sample.one), dithers ? thresholds[index + 1] : nil)
            let found = samples[4 * index..<4 * index + 4].map { Double($0) }
            #expect(found == want, "\(set) \(pixels[index + 1])")
          }
          #expect(samples[4 * count] == 7)
        }
      }
    }
  }

  @Test func `integers are what Double rounds to, of whatever Floats`() {
    check(quantizing: UInt8.self)
    check(quantizing: UInt16.self)
  }
}
