#if !hasFeature(Embedded)
  public import ColorFilters
  import Colorimetry
  import PixelBuffers
  import Syntax

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
    /// What the comparison shows of the photograph, in two sentences with its figures; nil where the
    /// methods compared lack the platforms' filter, the wheel of design tools or one that keeps what
    /// the eye sees, or where nothing has a hue.
    package var headline: ComparisonHeadline? {
      let methods = options.methods
      func figures(_ method: HueRotationMethod?) -> (name: String, seen: SeenSummary)? {
        guard let method, let seen = zip(methods, seen).first(where: { $0.0 == method })?.1,
          seen.hue.count > 0
        else { return nil }
        return (method.platformName, seen)
      }
      guard let tools = figures(RotationAdvice.Use.designTools.choice(among: methods)),
        let seen = RotationAdvice.Use.seen.choice(among: methods), !seen.isMatrix,
        let eye = figures(seen), let filter = figures(methods.first { $0.isPlatformFilter })
      else { return nil }
      func lightness(_ figures: SeenSummary) -> String {
        NumberText.oneDecimal(figures.lightness.mean)
      }
      func hue(_ figures: SeenSummary) -> String {
        NumberText.decimal(figures.hue.mean, places: 0) + "°"
      }
      return ComparisonHeadline(
        title: "Turned as design tools do, its lightness moves by \(lightness(tools.seen)) of 100; "
          + "as the eye sees, by \(lightness(eye.seen)).",
        subtitle: "\(filter.name) moves it by \(lightness(filter.seen)), and its hue is "
          + "\(hue(filter.seen)) from the one asked for. As the eye sees, by \(eye.name), it is "
          + "\(hue(eye.seen)) from it; as design tools do, by \(tools.name), \(hue(tools.seen)).")
    }

    /// The methods that ``headline`` is about: a platform's filter, design tools' rotation and the one
    /// that keeps what the eye sees, as far as they were compared.
    package var headlined: [HueRotationMethod] {
      [
        options.methods.first { $0.isPlatformFilter },
        RotationAdvice.Use.designTools.choice(among: options.methods),
        RotationAdvice.Use.seen.choice(among: options.methods),
      ].compactMap { $0 }
    }
  }

  extension PhotographComparison {
    /// The methods in groups that one can't tell apart on the small images, in their order: no pixel
    /// that is looked at for ``seen`` differs by a ΔE2000 of 1, which is what one can see of a pixel.
    public var alike: [[HueRotationMethod]] {
      let places = seenPlaces
      return options.methods.grouped { a, b in
        options.angles.indices.allSatisfy { angle in
          let one = panel(angle: angle, method: a).thumbnail
          let other = panel(angle: angle, method: b).thumbnail
          return places.allSatisfy {
            color(one, $0).difference(from: color(other, $0), by: .deltaE2000) < 1
          }
        }
      }
    }
  }

  extension PhotographComparison {
    /// How many pixels of the small images are looked at for ``seen``.
    static let seenPixels = 4096

    private var seenPlaces: [Int] {
      let count = original.width * original.height
      let step = max(1, count / Self.seenPixels) | 1
      return stride(from: 0, to: count, by: step).filter { original.samples[4 * $0 + 3] > 0 }
    }

    private func color(_ image: PixelBuffer<UInt8>, _ pixel: Int) -> AnyColor {
      let c = image.samples[4 * pixel..<4 * pixel + 3].map { Double($0) / 255 }
      return AnyColor(display, storage: SIMD4(c[0], c[1], c[2], 1))
    }

    func measuredSeen() -> [SeenSummary] {
      let places = seenPlaces
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
