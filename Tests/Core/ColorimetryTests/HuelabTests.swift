import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

struct HuelabTests {
  /// Evaluated by NumPy from the formula in the type's documentation, and Ottosson's Oklab.
  private static let evaluated: [(String, Double, Double, Double)] = [
    ("#ff0000", 0.627955363921, 0.235555737645, 0.104470950617),
    ("#00ff00", 0.866439617523, -0.242909748973, 0.167086642750),
    ("#0000ff", 0.452013718174, -0.027202783367, -0.312030866782),
    ("#ffff00", 0.967982726793, -0.055375973639, 0.203609872797),
    ("#00ffff", 0.905399236013, -0.139245989072, -0.067054189456),
    ("#ff00ff", 0.701673859102, 0.266447752447, -0.181675624032),
    ("#ff9500", 0.765240495566, 0.104357354701, 0.140736948925),
    ("#8000ff", 0.530457023993, 0.103175414208, -0.274359865541),
    ("#400000", 0.233282244029, 0.082767033509, 0.048098615065),
    ("#000033", 0.145138219849, -0.011465062908, -0.099915149276),
    ("#ffdddd", 0.925737913796, 0.036725287510, 0.008919828496),
    ("#ccffcc", 0.951679687991, -0.071207287381, 0.047344132364),
    ("#ddddff", 0.908142508867, 0.014299812913, -0.043973620937),
    ("#123456", 0.319168422385, -0.022529023142, -0.068862922999),
    ("#a0522d", 0.526482175452, 0.087604880813, 0.074684498872),
    ("#808081", 0.600188120446, 0.000421414318, -0.001433772643),
  ]

  @Test func `NumPy evaluates the formula to the same`() throws {
    for (text, l, a, b) in Self.evaluated {
      let digits = try #require(Int(text.dropFirst(), radix: 16))
      let bytes = [16, 8, 0].map { Double(digits >> $0 & 255) / 255 }
      let color = Huelab(SRGB(bytes[0], bytes[1], bytes[2])).components
      #expect((color - SIMD3(l, a, b)).max() < 1e-9, "\(text) \(color)")
      #expect((color - SIMD3(l, a, b)).min() > -1e-9, "\(text) \(color)")
    }
  }

  /// Lightness, chroma and hue far past what any display shows.
  private static let polar = Generator<(Double, Double, Double)>.zip(
    .double(in: -1...5), .double(in: 0...3), .double(in: 0...360))

  @Test func `lightness and chroma are Oklab's`() {
    forAll(Self.polar) { lightness, chroma, hue in
      let color = Huelch(Oklch(lightness, chroma, hue))
      try ensureEqual(color.lightness, lightness)
      try ensureClose(color.chroma, chroma, absolute: 1e-15, relative: 1e-14)
    }
  }

  @Test func `there and back is the identity, far outside every gamut too`() {
    forAll(Self.polar) { lightness, chroma, hue in
      let color = Oklab(Oklch(lightness, chroma, hue))
      try ensureClose(Oklab(Huelab(color)), color, absolute: 1e-13)
    }
  }

  @Test func `hue rises with Oklab's, once round`() {
    forAll(Generator<(Double, Double)>.zip(.double(in: -1...5), .double(in: 1e-3...3))) {
      lightness, chroma in
      var round = 0.0
      var last = Huelch(Oklch(lightness, chroma, 0)).hue
      for hue in 1...720 {
        let next = Huelch(Oklch(lightness, chroma, Double(hue) / 2)).hue
        let step = (next - last).remainder(dividingBy: 360)
        try ensure(step > 0.05, "\(step)° at \(Double(hue) / 2)°")
        (round, last) = (round + step, next)
      }
      try ensureClose(round, 360, absolute: 1e-9)
    }
  }

  @Test func `grey is Oklab's to the last bit, and near it hue is nearly so`() {
    forAll(.double(in: 0...1)) { lightness in
      let gray = Oklab(lightness, 0, 0)
      try ensureEqual(Huelab(gray).storage, gray.storage)
      let color = Oklch(lightness, 1e-5, 250)
      try ensureClose(Huelch(color).hue, 250, absolute: 0.02)
    }
  }

  @Test func `finite numbers stay finite`() {
    for l in [0, 1, -1e300, 1e300] {
      for a in [0, .leastNonzeroMagnitude, -1e160, 1e300] {
        for b in [0, 1e-200, 1e160, -1e300] {
          let c = Huelab(Oklab(l, a, b)).components
          let d = Oklab(Huelab(l, a, b)).components
          #expect(c.x.isFinite && c.y.isFinite && c.z.isFinite, "\(l) \(a) \(b)")
          #expect(d.x.isFinite && d.y.isFinite && d.z.isFinite, "\(l) \(a) \(b)")
        }
      }
    }
  }
}
