import ColorFilters
import Colorimetry
import PixelBuffers

/// The figures of methods over fixed colours, each measured once in a process.
final class Standings: Sendable {
  static let shared = Standings()

  private let known = Locked<[HueRotationMethod: SeenSummary]>([:])

  func callAsFunction(_ method: HueRotationMethod) -> SeenSummary {
    known.withLock { known in
      if let summary = known[method] { return summary }
      let summary = Self.measured(method)
      known[method] = summary
      return summary
    }
  }

  /// 0xRRGGBB.
  static let colors: [UInt32] = [
    0x79d67f, 0x42c6c6, 0xbd6ac3, 0xf2b725, 0x218cff, 0x06bdf4, 0xf03f38, 0x84ca0c, 0x77fa3a,
    0x622c48, 0xf0c660, 0xf3e491, 0xcb5539, 0x4d1d98, 0x76be7b, 0x4da172, 0xc7a5c9, 0x07c150,
    0x20c8ba, 0x519cde, 0x15e871, 0x9a3fc1, 0x0fe0c5, 0x89f2f2, 0xf20c2b, 0xc674a1, 0xda9735,
    0xca38a4, 0xe3a55e, 0x44af31, 0xbb2564, 0x31e588, 0x125fbb, 0x459db5, 0xfd615b, 0x6f18e9,
    0x84161d, 0xdf509b, 0x9a201b, 0xd7a0c7, 0xff3b30, 0xaf52de, 0x007aff, 0x34c759, 0xff9500,
    0xffd700, 0x008080,
  ]

  private static func measured(_ method: HueRotationMethod) -> SeenSummary {
    let rotations = stride(from: 30.0, to: 360, by: 30).map {
      HueRotation(degrees: $0, method: method)
    }
    var turns: [SeenSummary.Turn] = []
    for rgb in colors {
      let before = NamedColor.color(rgb: rgb)
      let (color, seen) = (SRGB(before), SeenColor(before))
      for rotation in rotations {
        let turned = rotation.turned(color)
        let after = AnyColor(turned.color)
        turns.append(
          .init(
            before: before, after: after, degrees: rotation.degrees,
            change: SeenChange(from: seen, to: SeenColor(after), turnedBy: rotation.degrees),
            back: color.difference(
              from: rotation.reversed(turned.color), by: .deltaE2000, white: .d65),
            isOutside: turned.isClipped))
      }
    }
    return SeenSummary(turns)
  }
}
