internal import ColorToolkitCPixelStages
import VectorMath

/// A linear gradient's colours along a row, for sixteen offsets of a pixel's middle: every row is one
/// of these, moved by whole pixels.
struct GradientStrip: Sendable {
  /// So many between two pixels.
  private static let phases = 16

  private let colors: [UInt16]
  private let length: Int

  /// How far, in pixels, a row's colours lie to the left of those of the row above.
  private let shift: Double

  /// What is added, that no row starts before the strip.
  private let offset: Double

  /// Nil where the shape is none whose rows are alike, or where so long a strip doesn't pay.
  init?(
    _ fill: GradientFill, _ steps: RampSteps, width: Int, height: Int, on set: InstructionSet
  ) {
    let kernel = fill.kernel.counted(in: steps.count, of: fill.ramp)
    guard kernel.isLinear else { return nil }
    let geometry = kernel.geometry
    // Between two phases the line must not pass more than a step of its own.
    let across = geometry.u.0 * geometry.rate
    guard across != 0, abs(across) <= Double(Self.phases) else { return nil }
    shift = geometry.u.1 / geometry.u.0
    let reach = shift * Double(height)
    guard abs(reach) <= 2 * Double(width),
      Double(width) * Double(height) >= 4 * Double(Self.phases) * (Double(width) + abs(reach))
    else { return nil }
    offset = reach < 0 ? (-reach).rounded(.up) : 0
    let length = width + Int(bounded: abs(reach).rounded(.up)) + 2
    self.length = length
    let (kernels, phases) = (RasterTable(set).kernels, Self.phases)
    let first = -offset
    colors = [UInt16](unsafeUninitializedCapacity: 4 * length * phases) { colors, initialized in
      let base = colors.baseAddress!
      steps.withTable { steps in
        withUnsafePointer(to: geometry) { geometry in
          for phase in 0..<phases {
            let column = first + Double(phase) / Double(phases) + 0.5
            kernels.step_colors(geometry, steps, column, 0.5, length, base + 4 * length * phase)
          }
        }
      }
      initialized = 4 * length * phases
    }
  }

  func withColors(_ body: (UnsafePointer<UInt16>) -> Void) {
    colors.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  /// Where in the colours those of a row begin.
  func offset(ofRow row: Int) -> Int {
    let place = (shift * Double(row) + offset) * Double(Self.phases)
    let index = Int(bounded: place.rounded(.toNearestOrAwayFromZero))
    let (pixel, phase) = index.quotientAndRemainder(dividingBy: Self.phases)
    return 4 * (length * phase + pixel)
  }
}
