internal import CPixelStages
package import ColorFilters
package import Colorimetry

/// The colours of a block turned by one rotation, in the forms that differences are taken in.
package struct TurnedBlock {
  package let lab: UnsafeMutablePointer<Float>
  package let oklab: UnsafeMutablePointer<Float>
  package let bytes: UnsafeMutablePointer<UInt8>

  /// 1 for each that had to be brought into gamut, 0 for the others.
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

  /// The CIEDE2000 of the first colours from those of another block.
  package func deltaE2000(
    from other: Self, count: Int, into differences: UnsafeMutablePointer<Float>
  ) {
    InstructionSet.preferred.table!.pointer.pointee.ciede2000(
      lab, other.lab, differences, PixelBlock.padded(count))
  }

  /// The distances in Oklab of the first colours from those of another block.
  package func deltaEOK(
    from other: Self, count: Int, into differences: UnsafeMutablePointer<Float>
  ) {
    InstructionSet.preferred.table!.pointer.pointee.euclidean(
      oklab, other.oklab, differences, PixelBlock.padded(count))
  }
}

/// A rotation compiled to turn blocks of sRGB into ``TurnedBlock``s.
package struct RotationPlan: Sendable {
  private let rotation: HueRotation
  private let table: StageTable
  private let unclamped: StagePlan?
  private let mapped: StagePlan
  private let toLab: StagePlan
  private let toOklab: StagePlan

  /// A fiftieth of an 8-bit step past either end, in linear light: it rises with the encoded.
  private static let lowest = Float(SRGBCurve.decode(-HueRotation.clipTolerance))
  private static let highest = Float(SRGBCurve.decode(1 + HueRotation.clipTolerance))

  package init(
    _ rotation: HueRotation, white: ColorDifference.White, on set: InstructionSet = .preferred
  ) {
    self.rotation = rotation
    let table = set.table ?? InstructionSet.preferred.table!
    self.table = table
    func plan(_ steps: [PixelStep]) -> StagePlan {
      StagePlan(PixelStep.folded(steps), table: table)
    }
    unclamped = RotationSteps.unclamped(rotation).map { plan($0) }
    mapped = plan(ConversionSteps.mapped(rotation.gamutMapping, into: .srgbLinear)!)
    toLab = plan(
      white == .d50
        ? ConversionSteps.toLab(RotationSteps.rgbToD50, white: WhitePoint.d50)
        : ConversionSteps.toLab(LinearSRGB.toBaseMatrix, white: WhitePoint.d65))
    toOklab = plan(
      [.matrix(RotationSteps.conesFromRGB), .cubeRoot, .matrix(RotationSteps.labFromRoots)])
  }

  /// Whether a method turns in Float, as fast as a look-up.
  package static func isFast(_ method: HueRotationMethod) -> Bool {
    RotationSteps.unclamped(HueRotation(degrees: 1, method: method)) != nil
  }

  /// Turns the first colours of a block.
  ///
  /// - Parameters:
  ///   - encoded: their planes.
  ///   - colors: the same in Double, for what Float cannot do.
  package func callAsFunction(
    _ encoded: UnsafePointer<Float>, _ colors: UnsafePointer<SRGB>, count: Int,
    into turned: TurnedBlock
  ) {
    let padded = PixelBlock.padded(count)
    let planes = 3 * PixelBlock.pixels
    PixelBlock.withPlanes { work in
      turnWithoutClamp(encoded, colors, count: count, padded: padded, into: work)
      let anyOutside = findClipped(work, count: padded, into: turned)
      if anyOutside {
        mapped(work, count: padded)
        if mapped.raisesDoubt { settleDoubts(work, colors, count: count) { rotation($0) } }
      }
      table.pointer.pointee.clip(work, padded, nil)
      turned.lab.update(from: work, count: planes)
      toLab(turned.lab, count: padded)
      turned.oklab.update(from: work, count: planes)
      toOklab(turned.oklab, count: padded)
      (work + planes).update(repeating: 1, count: padded)
      var bytes = UnsafeMutableRawPointer(turned.bytes) as Optional
      table.pointer.pointee.store_u8_rgba(work, &bytes, padded, 0, LightTables.bytePieces)
    }
  }

  private func turnWithoutClamp(
    _ encoded: UnsafePointer<Float>, _ colors: UnsafePointer<SRGB>, count: Int, padded: Int,
    into work: UnsafeMutablePointer<Float>
  ) {
    if let unclamped {
      work.update(from: encoded, count: 3 * PixelBlock.pixels)
      unclamped(work, count: padded)
      if unclamped.raisesDoubt {
        settleDoubts(work, colors, count: count) { rotation.unclamped($0) }
      }
    } else {
      for pixel in 0..<padded {
        let color = pixel < count ? rotation.unclamped(colors[pixel]) : SRGB(0, 0, 0)
        put(LinearSRGB(color), work, pixel)
      }
    }
  }

  /// Notes which colours are out of gamut; returns whether any is, by however little.
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
        isKept .&= (v .>= Self.lowest) .& (v .<= Self.highest)
        isInside .&= (v .>= 0) .& (v .<= 1)
      }
      UnsafeMutableRawPointer(turned.clipped + pixel).storeBytes(
        of: one.replacing(with: zero, where: isKept), as: SIMD8<Float>.self)
    }
    return !all(isInside)
  }

  private func settleDoubts(
    _ work: UnsafeMutablePointer<Float>, _ colors: UnsafePointer<SRGB>, count: Int,
    _ exact: (SRGB) -> SRGB
  ) {
    let doubts = work + (PixelBlock.planes - 1) * PixelBlock.pixels
    for pixel in 0..<count where doubts[pixel] != 0 {
      put(LinearSRGB(exact(colors[pixel])), work, pixel)
    }
  }

  private func put(_ color: LinearSRGB, _ block: UnsafeMutablePointer<Float>, _ pixel: Int) {
    block[pixel] = Float(color.red)
    block[PixelBlock.pixels + pixel] = Float(color.green)
    block[2 * PixelBlock.pixels + pixel] = Float(color.blue)
  }
}

extension UnsafeMutablePointer<Float> {
  /// Memory that every stage may be given, all zeros.
  package static func allocate(aligned count: Int) -> Self {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 * count, alignment: 64)
      .bindMemory(to: Float.self, capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }
}
