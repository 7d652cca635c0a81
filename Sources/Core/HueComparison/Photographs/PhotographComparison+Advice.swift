#if !hasFeature(Embedded)
  import Colorimetry
  import PixelBuffers

  extension PhotographComparison {
    /// For each purpose what to use, with lines for the photograph at a path.
    package func advice(of path: String) -> [RotationAdvice] {
      options.angles.adviceAngle.map { advice(of: path, turning: $0) } ?? []
    }

    /// The same advice with lines for another angle.
    package func advice(of path: String, turning degrees: Double) -> [RotationAdvice] {
      let figures = zip(options.methods, seen).map { (method: $0, seen: $1) }
      guard figures.contains(where: { $0.seen.colorfulness.count > 0 }) else { return [] }
      return RotationAdvice.Use.allCases.compactMap { use in
        RotationAdvice(use, of: figures, degrees: degrees, input: path) {
          RotationAdvice.photographPaste(path, $0, degrees, options)
        }
      }
    }
  }

  extension PhotographComparison {
    /// How many pixels of the small images are looked at for ``seen``.
    static let seenPixels = 4096

    func measuredSeen() -> [SeenSummary] {
      let old = original.samples
      let count = original.width * original.height
      let step = max(1, count / Self.seenPixels) | 1
      let places = stride(from: 0, to: count, by: step).filter { old[4 * $0 + 3] > 0 }
      @Sendable func color(_ image: PixelBuffer<UInt8>, _ pixel: Int) -> AnyColor {
        let c = image.samples[4 * pixel..<4 * pixel + 3].map { Double($0) / 255 }
        return AnyColor(display, storage: SIMD4(c[0], c[1], c[2], 1))
      }
      let before = places.map { color(original, $0) }
      let known = before.map { SeenColor($0) }
      return Parallel.map(count: options.methods.count, piece: 1) { range in
        let method = range.lowerBound
        var turns: [SeenSummary.Turn] = []
        var all = RotationSummary(options.methods[method])
        for angle in options.angles.turning {
          let panel = panel(angle: angle, method: method)
          for (index, place) in places.enumerated() {
            let after = color(panel.thumbnail, place)
            turns.append(
              .init(
                before: before[index], after: after, degrees: panel.degrees,
                change: SeenChange(
                  from: known[index], to: SeenColor(after), turnedBy: panel.degrees),
                isOutside: false))
          }
          all.merge(panel.figures)
        }
        return SeenSummary(turns, outside: all.clippedShare)
      }
    }
  }
#endif
