#if !hasFeature(Embedded)
  import Colorimetry
  import PixelBuffers

  extension PhotographComparison {
    /// What to use for photographs by this one.
    package func advice(of path: String) -> [RotationAdvice] {
      guard let degrees = options.angles.adviceAngle else { return [] }
      return [
        RotationAdvice(.photographs, of: effects, degrees: degrees, input: path) {
          RotationAdvice.photographPaste(path, $0, degrees, options)
        }
      ].compactMap { $0 }
    }
  }

  extension PhotographComparison {
    /// How many pixels of the small images are looked at for ``effects``.
    static let effectPixels = 4096

    func measuredEffects() -> [RotationEffect] {
      let old = original.samples
      let count = original.width * original.height
      let step = max(1, count / Self.effectPixels) | 1
      let places = stride(from: 0, to: count, by: step).filter { old[4 * $0 + 3] > 0 }
      func measured(_ image: PixelBuffer<UInt8>, _ pixel: Int) -> RotationEffect.Measured {
        let c = image.samples[4 * pixel..<4 * pixel + 3].map { Double($0) / 255 }
        return .init(AnyColor(display, storage: SIMD4(c[0], c[1], c[2], 1)))
      }
      let before = places.map { measured(original, $0) }
      return options.methods.indices.map { method in
        var effect = RotationEffect(options.methods[method])
        var all = RotationSummary(options.methods[method])
        for angle in options.angles.turning {
          let panel = panel(angle: angle, method: method)
          for (place, old) in zip(places, before) {
            effect.add(old, measured(panel.thumbnail, place), degrees: panel.degrees)
          }
          all.merge(panel.figures)
        }
        effect.clipped = all.clippedShare
        return effect
      }
    }
  }
#endif
