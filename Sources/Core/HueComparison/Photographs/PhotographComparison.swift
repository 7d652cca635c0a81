#if !hasFeature(Embedded)
  public import ColorFilters
  public import Colorimetry
  public import PixelBuffers
  import Threads

  /// A comparison of hue-rotation methods on a photograph at given angles. Each rotated photograph
  /// is compared with the rotation by the reference.
  ///
  /// Every colour is computed once in Float, with the same formulas that ``HueRotationComparison``
  /// computes in Double. In the figures, each colour is weighted by the number of its pixels that
  /// are not fully transparent.
  ///
  /// A single CIEDE2000 difference deviates from the Double result by at most 0.005. A mean
  /// deviates by at most 1e-4, and a single ΔE OK by at most 2e-5. At most one colour in 10,000 is
  /// classified differently as inside or outside the gamut.
  public struct PhotographComparison: Sendable {
    /// The photograph rotated by a method at an angle.
    public struct Panel: Sendable {
      /// The angle of the rotation, in degrees.
      public var degrees: Double

      /// The figures of the rotation: its method and its effect on the pixels.
      public var figures: RotationSummary

      /// The rotated photograph at reduced size, in the display's RGB with straight alpha.
      public var thumbnail: PixelBuffer<UInt8>

      /// The error against the chosen reference, also at reduced size.
      package var errors: ErrorMap

      /// The method of the rotation.
      public var method: HueRotationMethod { figures.method }
    }

    /// The width of the photograph, in pixels.
    public let width: Int

    /// The height of the photograph, in pixels.
    public let height: Int

    /// The number of distinct colours. For a photograph with 16 bits per channel, it is the number
    /// of pixels instead.
    public let colorCount: Int

    /// The RGB space in whose gamut the photograph was rotated.
    public let display: ColorSpace

    /// The angles, methods and references of the comparison.
    public let options: HueRotationComparison.Options

    /// The photograph at reduced size.
    public let original: PixelBuffer<UInt8>

    /// The photograph, reduced to a longer side of at most ``previewSide``, for rotation in a
    /// viewer.
    package let preview: PixelBuffer<UInt8>
    private static let previewSide = 1024

    /// The photograph at reduced size, rotated by the reference, for each angle in order.
    public let expected: [PixelBuffer<UInt8>]

    /// A panel for each angle and method. The method varies fastest.
    public let panels: [Panel]

    /// The perceived changes by each method over all angles other than whole turns, computed from
    /// the small images. The fraction of clipped pixels is computed from every pixel of the
    /// photograph.
    public private(set) var seen: [SeenSummary] = []

    /// The photograph rotated by the sheet's angle for each ``RotationTask``; empty if there is no
    /// angle.
    package private(set) var taskPanels: [Panel] = []

    /// The perceived changes in ``taskPanels``, in the same order.
    package private(set) var taskSeen: [SeenSummary] = []

    /// Rotates and measures a photograph in the gamut of its own space.
    ///
    /// - Parameters:
    ///   - pixels: the photograph. If it is not tagged with one of
    ///     ``Colorimetry/ColorSpace/displays``, it is interpreted as sRGB.
    ///   - thumbnailSide: the longer side of the small images in pixels, at least 1. A photograph
    ///     that is already smaller keeps its size.
    ///   - progress: a function called occasionally with the completed fraction of the work, 0…1.
    /// - Throws: `CancellationError` once the task is cancelled.
    public init(
      of pixels: PixelBuffer<UInt8>, options: HueRotationComparison.Options, thumbnailSide: Int,
      progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws {
      // A rotation in Double costs more than looking up its earlier result.
      let isCheap = (options.methods + [.hue(.oklch)]).allSatisfy {
        RotationPlan.isFast($0)
      }
      let display = Self.display(pixels.layout.color)
      self = try await Parallel.suspending {
        try Self(
          of: ByteCensus(pixels, in: display, isCheap: isCheap), in: display, width: pixels.width,
          height: pixels.height, options: options, thumbnailSide: thumbnailSide, progress: progress)
      }
    }

    /// Rotates and measures a photograph with 16 bits per channel in the gamut of its own space.
    ///
    /// The parameters are those of the initialiser for 8 bits.
    ///
    /// - Throws: `CancellationError` once the task is cancelled.
    public init(
      of pixels: PixelBuffer<UInt16>, options: HueRotationComparison.Options, thumbnailSide: Int,
      progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws {
      let display = Self.display(pixels.layout.color)
      self = try await Parallel.suspending {
        try Self(
          of: WordCensus(pixels, in: display), in: display, width: pixels.width,
          height: pixels.height, options: options, thumbnailSide: thumbnailSide, progress: progress)
      }
    }

    private static func display(_ color: ColorDescription) -> ColorSpace {
      if case .space(let space) = color, ColorSpace.displays.contains(space) {
        space
      } else {
        .srgb
      }
    }

    private init<Census: ColorCensus>(
      of census: Census, in display: ColorSpace, width: Int, height: Int,
      options: HueRotationComparison.Options,
      thumbnailSide: Int, progress: (Double) -> Void
    ) throws(CancellationError) {
      self.width = width
      self.height = height
      self.options = options
      self.display = display
      colorCount = census.distinctCount
      let reduction = Reduction(width: width, height: height, side: thumbnailSide)
      func reduced(_ reduction: Reduction) throws(CancellationError) -> PixelBuffer<UInt8> {
        try reduction.images(count: 1, in: display) { $1(0, census.light(ofPixel: $0)) }[0]
      }
      original = try reduced(reduction)
      preview = try reduced(Reduction(width: width, height: height, side: Self.previewSide))

      var expected: [PixelBuffer<UInt8>] = []
      var panels: [Panel] = []
      // The sheet shows three methods, regardless of those compared.
      let extra = RotationTask.allCases.map { $0.method }.filter { !options.methods.contains($0) }
      let sheetAngle = options.angles.adviceAngle.flatMap { options.angles.firstIndex(of: $0) }
      let total = Double(options.angles.count * (options.methods.count + 1) + extra.count)
      var done = 0.0
      for (angle, degrees) in options.angles.enumerated() {
        // The reference comes first; the rest in groups whose results fit in a quarter of a gigabyte.
        let reference = options.reference.rotation(
          degrees: degrees, gamutMapping: options.gamutMapping
        ).method
        let groupSize = max(1, (1 << 25) / max(1, census.count))
        var pending = [reference] + options.methods + (angle == sheetAngle ? extra : [])
        var isReferencePending = true
        var turned: [Panel] = []
        while !pending.isEmpty {
          let group = Array(pending.prefix(groupSize))
          pending.removeFirst(group.count)
          let sweep = try RotationSweep(
            census, in: display, degrees: degrees, methods: group, options: options
          ) { progress((done + $0 * Double(group.count)) / total) }
          defer { sweep.deallocate() }
          let light = LightTables.bytes(of: display)
          let thumbnails = try reduction.images(count: group.count, in: display) {
            pixel, give in
            let color = census.index(ofPixel: pixel)
            let alpha = census.alpha(ofPixel: pixel)
            light.withUnsafeBufferPointer { table in
              for method in 0..<group.count {
                let c = sweep.color(method: method, color: color)
                give(method, SIMD4(table[Int(c.x)], table[Int(c.y)], table[Int(c.z)], alpha))
              }
            }
          }
          let maps = try reduction.means(count: group.count) { pixel, give in
            let color = census.index(ofPixel: pixel)
            for method in 0..<group.count {
              give(method, sweep.error(method: method, color: color))
            }
            return census.alpha(ofPixel: pixel) == 0 ? 0 : 1
          }
          done += Double(group.count)
          for index in group.indices {
            if isReferencePending {
              isReferencePending = false
              expected.append(thumbnails[index])
              continue
            }
            turned.append(
              Panel(
                degrees: degrees, figures: sweep.figures[index],
                thumbnail: thumbnails[index], errors: maps[index]))
          }
        }
        panels += turned.prefix(options.methods.count)
        if angle == sheetAngle {
          taskPanels = RotationTask.allCases.compactMap { task in
            turned.first { $0.method == task.method }
          }
        }
      }
      self.expected = expected
      self.panels = panels
      let count = options.methods.count
      seen = measuredSeen(
        (0..<count).map { method in options.angles.turning.map { panels[$0 * count + method] } })
      taskSeen = measuredSeen(taskPanels.map { [$0] })
    }

    /// Returns the panel for an angle and a method, given their indices.
    public func panel(angle: Int, method: Int) -> Panel {
      panels[angle * options.methods.count + method]
    }
  }
#endif
