internal import ColorToolkitCPixelStages

/// A gradient's rows as bytes.
package struct ByteFill: Sendable {
  private let fill: GradientFill
  private let width: Int
  private let dithering: Dithering
  private let set: InstructionSet
  private let streams: Bool

  /// Where rows come from.
  private enum Source {
    /// Bytes without thresholds.
    case edges(RampEdges)

    /// Colours to which thresholds of eight rows are added.
    case steps(RampSteps, thresholds: [UInt16])

    /// The same where rows are one another, moved.
    case strip(GradientStrip, thresholds: [UInt16])

    /// Floats: for thresholds finer than the steps, and bytes that change without end.
    case floats
  }

  private let source: Source

  /// What rows of a size are filled from, worked out beforehand.
  package init(
    _ fill: GradientFill, width: Int, height: Int, dithering: Dithering, on set: InstructionSet
  ) {
    (self.fill, self.width, self.dithering, self.set) = (fill, width, dithering, set)
    streams = 4 * width * height >= Parallel.streamedBytes
    if dithering == .none {
      source = RampEdges(fill.ramp).map { .edges($0) } ?? .floats
    } else if let thresholds = dithering.steps {
      let steps = RampSteps(fill.ramp, on: set)
      let strip = GradientStrip(fill, steps, width: width, height: height, on: set)
      source =
        strip.map { .strip($0, thresholds: thresholds) } ?? .steps(steps, thresholds: thresholds)
    } else {
      source = .floats
    }
  }

  /// Fills some of the rows.
  package func callAsFunction(
    _ rows: Range<Int>, into target: PixelRows<UnsafeMutablePointer<UInt8>>
  ) {
    let (kernels, base, stride) = (RasterTable(set).kernels, target.base, target.stride)
    // Nothing is counted or freed row by row: that would wait for what is streamed.
    switch source {
    case .floats: fillExactly(rows, into: target)
    case .edges(let edges):
      edges.withTable { edges in
        withUnsafePointer(to: geometry(in: Int(edges.pointee.count))) { geometry in
          for row in rows {
            let pixels = base + row * stride
            if fill.kernel.isAcross, row > rows.lowerBound {
              pixels.update(from: pixels - stride, count: 4 * width)
              continue
            }
            var done = fill.kernel.isDown ? min(width, 16) : width
            kernels.fill_edges(geometry, edges, 0.5, Double(row) + 0.5, done, pixels)
            while done < width {
              let more = min(done, width - done)
              (pixels + 4 * done).update(from: pixels, count: 4 * more)
              done += more
            }
          }
        }
      }
    case .steps(let steps, let thresholds):
      steps.withTable { steps in
        withUnsafePointer(to: geometry(in: Int(steps.pointee.count))) { geometry in
          thresholds.withUnsafeBufferPointer { thresholds in
            for row in rows {
              kernels.fill_u8(
                geometry, steps, 0.5, Double(row) + 0.5, width,
                thresholds.baseAddress! + 32 * (row & 7), streams ? 1 : 0, base + row * stride)
            }
          }
        }
      }
    case .strip(let strip, let thresholds):
      strip.withColors { colors in
        thresholds.withUnsafeBufferPointer { thresholds in
          for row in rows {
            kernels.quantize_steps(
              colors + strip.offset(ofRow: row), width, thresholds.baseAddress! + 32 * (row & 7),
              streams ? 1 : 0, base + row * stride)
          }
        }
      }
    }
    if streams { cpr_finish_streaming() }
  }

  /// The shape with its offsets counted in so many parts of the line.
  private func geometry(in count: Int) -> cpr_geometry {
    fill.kernel.counted(in: count, of: fill.ramp).geometry
  }

  /// By way of Floats, rounded and dithered in Double.
  private func fillExactly(
    _ rows: Range<Int>, into target: PixelRows<UnsafeMutablePointer<UInt8>>
  ) {
    let kernels = RasterTable(set).kernels
    let chunk = Int(CPR_CHUNK)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * chunk) { colors in
      let pixels = colors.baseAddress!
      for row in rows {
        let thresholds = dithering.thresholds(row: row, width: width)
        for start in stride(from: 0, to: width, by: chunk) {
          let count = min(chunk, width - start)
          let bytes = target.base + row * target.stride + 4 * start
          fill.premultiplied(x: start, y: row, count: count, into: pixels, on: set)
          guard let thresholds else {
            kernels.quantize_u8(pixels, count, bytes)
            continue
          }
          thresholds.withUnsafeBufferPointer {
            kernels.dither_u8(pixels, count, $0.baseAddress! + start, bytes)
          }
        }
      }
    }
  }
}
