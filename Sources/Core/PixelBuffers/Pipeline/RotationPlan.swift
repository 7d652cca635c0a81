package import ColorFilters
internal import ColorToolkitCPixelStages
package import Colorimetry

/// The colours of a block after one rotation, in the forms from which differences are computed.
package struct TurnedBlock {
  package let lab: UnsafeMutablePointer<Float>
  package let oklab: UnsafeMutablePointer<Float>
  package let bytes: UnsafeMutablePointer<UInt8>

  /// The clipping flags: 1 for each colour that had to be brought into gamut, 0 for the others.
  package let clipped: UnsafeMutablePointer<Float>

  package init() {
    let floats = PixelBlock.pixels * PixelBlock.planes
    lab = .allocate(aligned: floats)
    oklab = .allocate(aligned: floats)
    bytes = .allocate(capacity: 4 * PixelBlock.pixels)
    clipped = .allocate(aligned: PixelBlock.pixels)
  }

  package func deallocate() {
    lab.deallocate()
    oklab.deallocate()
    bytes.deallocate()
    clipped.deallocate()
  }

  /// Writes the CIEDE2000 between the first colours of this block and those of another block.
  package func deltaE2000(
    from other: Self, count: Int, into differences: UnsafeMutablePointer<Float>
  ) {
    InstructionSet.preferred.table!.pointer.pointee.ciede2000(
      lab, other.lab, differences, PixelBlock.padded(count))
  }

  /// Writes the Oklab distances between the first colours of this block and those of another block.
  package func deltaEOK(
    from other: Self, count: Int, into differences: UnsafeMutablePointer<Float>
  ) {
    InstructionSet.preferred.table!.pointer.pointee.euclidean(
      oklab, other.oklab, differences, PixelBlock.padded(count))
  }
}

/// A rotation compiled to convert blocks of a display's RGB into ``TurnedBlock``s.
package struct RotationPlan: Sendable {
  /// The rotation of encoded components to linear light in Double, before and after the gamut
  /// mapping.
  private let exact: (unclamped: Exact, mapped: Exact)
  private let table: StageTable
  private let unclamped: StagePlan?
  private let mapped: StagePlan
  private let toLab: StagePlan
  private let toOklab: StagePlan
  private let encoding: [Float]?

  /// The limits in linear light, a fiftieth of an 8-bit step beyond either end. They are valid
  /// because linear light increases with the encoded value.
  private let bounds: ClosedRange<Float>

  private typealias Exact = @Sendable (SIMD4<Double>) -> SIMD4<Double>

  /// - Precondition: the display is one of ``Colorimetry/ColorSpace/displays``.
  package init(
    _ rotation: HueRotation, in display: ColorSpace, white: ColorDifference.White,
    on set: InstructionSet = .preferred
  ) {
    guard let rgb = RGBSteps(display) else {
      preconditionFailure("\(display.rawValue) is not a display")
    }
    let table = set.table ?? InstructionSet.preferred.table!
    self.table = table
    func plan(_ steps: [PixelStep]) -> StagePlan {
      StagePlan(PixelStep.folded(steps), table: table)
    }
    unclamped = RotationSteps.unclamped(rotation, in: rgb).map { plan($0) }
    mapped = plan([rgb.mappedLight(rotation.innerMapping)])
    toLab = plan(ConversionSteps.toLab(of: rgb, white))
    toOklab = plan(ConversionSteps.toOklab(of: rgb))
    encoding = rgb.encoding.first.flatMap { LightTables.byteEncoding(for: $0) }
    let light = display.linearLight
    exact = (
      {
        rotation.unclamped(AnyColor(display, storage: $0), in: display).moved(to: light).storage
      },
      {
        rotation(AnyColor(display, storage: $0), in: display).moved(to: light).storage
      }
    )
    let tolerance = HueRotation.clipTolerance
    let ends = [-tolerance, 1 + tolerance].map {
      Float(AnyColor(display, $0, $0, $0).moved(to: light).storage.x)
    }
    bounds = ends[0]...ends[1]
  }

  /// Whether a method rotates in Float, as fast as a look-up.
  package static func isFast(_ method: HueRotationMethod) -> Bool {
    RotationSteps.unclamped(HueRotation(degrees: 1, method: method), in: .sRGB) != nil
  }

  /// Rotates the first colours of a block.
  ///
  /// - Parameters:
  ///   - encoded: the planes of the colours.
  ///   - colors: the same colours in Double, for operations that Float cannot do.
  package func callAsFunction(
    _ encoded: UnsafePointer<Float>, _ colors: UnsafePointer<SIMD4<Double>>, count: Int,
    into turned: TurnedBlock
  ) {
    let padded = PixelBlock.padded(count)
    let planes = 3 * PixelBlock.pixels
    PixelBlock.withPlanes { work in
      turnWithoutClamp(encoded, colors, count: count, padded: padded, into: work)
      let anyOutside = findClipped(work, count: padded, into: turned)
      if anyOutside {
        mapped(work, count: padded)
        if mapped.raisesDoubt { settleDoubts(work, colors, count: count, exact.mapped) }
      }
      table.pointer.pointee.clip(work, padded, nil)
      turned.lab.update(from: work, count: planes)
      toLab(turned.lab, count: padded)
      turned.oklab.update(from: work, count: planes)
      toOklab(turned.oklab, count: padded)
      (work + planes).update(repeating: 1, count: padded)
      var bytes = UnsafeMutableRawPointer(turned.bytes) as Optional
      table.pointer.pointee.store_u8_rgba(work, &bytes, padded, 0, encoding)
    }
  }

  private func turnWithoutClamp(
    _ encoded: UnsafePointer<Float>, _ colors: UnsafePointer<SIMD4<Double>>, count: Int,
    padded: Int, into work: UnsafeMutablePointer<Float>
  ) {
    if let unclamped {
      work.update(from: encoded, count: 3 * PixelBlock.pixels)
      unclamped(work, count: padded)
      if unclamped.raisesDoubt { settleDoubts(work, colors, count: count, exact.unclamped) }
    } else {
      for pixel in 0..<padded {
        put(pixel < count ? exact.unclamped(colors[pixel]) : .zero, work, pixel)
      }
    }
  }

  /// Records which colours are out of gamut. Returns whether any colour is out of gamut, by any
  /// amount.
  private func findClipped(
    _ work: UnsafePointer<Float>, count: Int, into turned: TurnedBlock
  ) -> Bool {
    func lanes(_ plane: Int, _ pixel: Int) -> SIMD8<Float> {
      UnsafeRawPointer(work + plane * PixelBlock.pixels + pixel).loadUnaligned(
        as: SIMD8<Float>.self)
    }
    let (one, zero) = (SIMD8<Float>.one, SIMD8<Float>.zero)
    var isInside = zero .== zero
    for pixel in stride(from: 0, to: count, by: 8) {
      var isKept = zero .== zero
      for plane in 0..<3 {
        let v = lanes(plane, pixel)
        isKept .&= (v .>= bounds.lowerBound) .& (v .<= bounds.upperBound)
        isInside .&= (v .>= 0) .& (v .<= 1)
      }
      UnsafeMutableRawPointer(turned.clipped + pixel).storeBytes(
        of: one.replacing(with: zero, where: isKept), as: SIMD8<Float>.self)
    }
    return !all(isInside)
  }

  private func settleDoubts(
    _ work: UnsafeMutablePointer<Float>, _ colors: UnsafePointer<SIMD4<Double>>, count: Int,
    _ exact: Exact
  ) {
    let doubts = work + (PixelBlock.planes - 1) * PixelBlock.pixels
    for pixel in 0..<count where doubts[pixel] != 0 { put(exact(colors[pixel]), work, pixel) }
  }

  private func put(_ light: SIMD4<Double>, _ block: UnsafeMutablePointer<Float>, _ pixel: Int) {
    for plane in 0..<3 { block[plane * PixelBlock.pixels + pixel] = Float(light[plane]) }
  }
}

extension UnsafeMutablePointer<Float> {
  /// Allocates memory that suits every stage, filled with zeros.
  package static func allocate(aligned count: Int) -> Self {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 * count, alignment: 64)
      .bindMemory(to: Float.self, capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }
}
