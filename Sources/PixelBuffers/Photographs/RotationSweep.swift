import ColorFilters
import Colorimetry

/// All colours of a census turned by one angle with some methods, and their errors.
struct RotationSweep: Sendable {
  let figures: [PhotographFigures]
  private let count: Int
  private let colors: SharedBuffer<SIMD4<UInt8>>
  private let errors: SharedBuffer<Float>

  init(
    _ census: some ColorCensus, degrees: Double, methods: [HueRotationMethod],
    options: HueRotationComparison.Options, progress: (Double) -> Void
  ) async throws {
    let count = census.count
    let colors = SharedBuffer<SIMD4<UInt8>>(count: count * methods.count, repeating: .zero)
    let errors = SharedBuffer<Float>(count: count * methods.count, repeating: 0)
    let rotations = methods.map {
      HueRotation(degrees: degrees, method: $0, gamutMapping: options.gamutMapping)
    }
    let hsb = RotationReference.hsb.rotation(
      degrees: degrees, gamutMapping: options.gamutMapping)
    let oklch = RotationReference.oklch.rotation(
      degrees: degrees, gamutMapping: options.gamutMapping)
    let (isHSB, isOklch) = (rotations.map { $0 == hsb }, rotations.map { $0 == oklch })
    do {
      let parts = try await Parallel.map(count: count, piece: 4096, progress: progress) { range in
        var figures = [PhotographFigures](repeating: .init(), count: rotations.count)
        census.forEach(in: range) { index, color, weight in
          let fromHSB = Expected(hsb(color), options.white)
          let fromOklch = Expected(oklch(color), options.white)
          for (method, rotation) in rotations.enumerated() {
            let unclamped = rotation.unclamped(color)
            // A method that is itself a reference has been brought into gamut already.
            let turned =
              isOklch[method]
              ? fromOklch
              : isHSB[method] ? fromHSB : Expected(rotation.mapped(unclamped), options.white)
            let isClipped = !unclamped.isInGamut(tolerance: HueRotation.clipTolerance)
            let differences = figures[method].add(
              turned, hsb: fromHSB, oklch: fromOklch, isClipped: isClipped, weight: weight)
            let place = method * count + index
            colors.pointer[place] = turned.bytes
            errors.pointer[place] = Float(
              options.reference == .hsb ? differences.hsb : differences.oklch)
          }
        }
        return figures
      }
      figures = rotations.indices.map { method in
        parts.reduce(into: PhotographFigures()) { $0.merge($1[method]) }
      }
    } catch {
      colors.deallocate()
      errors.deallocate()
      throw error
    }
    self.count = count
    self.colors = colors
    self.errors = errors
  }

  /// The turned colour of a colour of the census, opaque.
  func color(method: Int, color: Int) -> SIMD4<UInt8> { colors.pointer[method * count + color] }

  /// The ΔE 2000 against the chosen reference of a colour of the census.
  func error(method: Int, color: Int) -> Float { errors.pointer[method * count + color] }

  /// Frees the results. Nothing else of the sweep may be used afterwards, save ``figures``.
  func deallocate() {
    colors.deallocate()
    errors.deallocate()
  }
}

/// A colour in the forms that its differences are taken in.
private struct Expected {
  let lab: SIMD3<Double>
  let oklab: SIMD3<Double>
  let bytes: SIMD4<UInt8>

  init(_ color: SRGB, _ white: ColorDifference.White) {
    let xyz = XYZ(color)
    lab = white == .d50 ? Lab(xyz).components : LabD65(xyz).components
    oklab = Oklab(xyz).components
    let scaled = (color.components * 255).rounded(.toNearestOrAwayFromZero)
    bytes = SIMD4(UInt8(scaled.x), UInt8(scaled.y), UInt8(scaled.z), 255)
  }
}

extension PhotographFigures {
  /// Takes in a colour, as often as it occurs; returns its ΔE 2000 from each reference.
  fileprivate mutating func add(
    _ turned: Expected, hsb: Expected, oklch: Expected, isClipped: Bool, weight: Int
  ) -> (hsb: Double, oklch: Double) {
    pixels += weight
    if isClipped { clippedPixels += weight }
    return (
      fromHSB.add(turned, against: hsb, weight: weight),
      fromOklch.add(turned, against: oklch, weight: weight)
    )
  }
}

extension PhotographFigures.Errors {
  fileprivate mutating func add(
    _ turned: Expected, against expected: Expected, weight: Int
  ) -> Double {
    let difference = CIEDE2000.difference(turned.lab, expected.lab)
    deltaE2000.add(difference, times: weight)
    deltaEOK.add(
      ColorDifference.deltaEOK.ofCoordinates(turned.oklab, expected.oklab), times: weight)
    return difference
  }
}
