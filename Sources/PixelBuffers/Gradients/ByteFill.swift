internal import CPixelStages

/// A gradient's rows as bytes.
struct ByteFill: Sendable {
  private let fill: GradientFill
  private let width: Int
  private let dithering: Dithering
  private let set: InstructionSet
  private let streams: Bool

  /// Thresholds and colours to which they are added; nil where thresholds are finer than the steps.
  private let steps: (thresholds: [UInt16], colors: RampSteps)?

  /// Nil where rows are not one another, moved.
  private let strip: GradientStrip?

  init(
    _ fill: GradientFill, width: Int, height: Int, dithering: Dithering, on set: InstructionSet
  ) {
    (self.fill, self.width, self.dithering, self.set) = (fill, width, dithering, set)
    streams = 4 * width * height >= RowBands.streaming
    guard let thresholds = dithering.steps else {
      (steps, strip) = (nil, nil)
      return
    }
    let colors = RampSteps(fill.ramp, on: set)
    steps = (thresholds, colors)
    strip = GradientStrip(fill, colors, width: width, height: height, on: set)
  }

  func callAsFunction(_ rows: Range<Int>, into target: PixelRows<UnsafeMutablePointer<UInt8>>) {
    let kernels = RasterTable(set).kernels
    guard let steps else { return fillExactly(rows, into: target) }
    let (base, stride) = (target.base, target.stride)
    // Nothing is counted or freed row by row: that would wait for what is streamed.
    steps.thresholds.withUnsafeBufferPointer { thresholds in
      func each(_ body: (Int, UnsafePointer<UInt16>, UnsafeMutablePointer<UInt8>) -> Void) {
        for row in rows {
          body(row, thresholds.baseAddress! + 32 * (row & 7), base + row * stride)
        }
      }
      if let strip {
        strip.withColors { colors in
          each { row, thresholds, pixels in
            kernels.quantize_steps(
              colors + strip.offset(ofRow: row), width, thresholds, streams ? 1 : 0, pixels)
          }
        }
      } else {
        let geometry = fill.shape.counted(in: steps.colors, of: fill.ramp).geometry
        steps.colors.withTable { colors in
          withUnsafePointer(to: geometry) { geometry in
            each { row, thresholds, pixels in
              kernels.fill_u8(
                geometry, colors, 0.5, Double(row) + 0.5, width, thresholds, pixels)
            }
          }
        }
      }
    }
    if streams { cpr_finish_streaming() }
  }

  /// By way of Floats and thresholds in Double.
  private func fillExactly(
    _ rows: Range<Int>, into target: PixelRows<UnsafeMutablePointer<UInt8>>
  ) {
    let kernels = RasterTable(set).kernels
    let chunk = Int(CPR_CHUNK)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * chunk) { colors in
      let pixels = colors.baseAddress!
      for row in rows {
        guard let thresholds = dithering.thresholds(row: row, width: width) else { return }
        thresholds.withUnsafeBufferPointer { thresholds in
          for start in stride(from: 0, to: width, by: chunk) {
            let count = min(chunk, width - start)
            fill.premultiplied(x: start, y: row, count: count, into: pixels, on: set)
            kernels.dither_u8(
              pixels, count, thresholds.baseAddress! + start,
              target.base + row * target.stride + 4 * start)
          }
        }
      }
    }
  }
}

extension GradientShape {
  /// The shape with its places counted in steps of a ramp.
  func counted(in steps: RampSteps, of ramp: ColorRamp) -> Self {
    let scale = Double(steps.count) / (ramp.range.upperBound - ramp.range.lowerBound)
    return scaled(by: scale, from: -ramp.origin * scale)
  }
}
