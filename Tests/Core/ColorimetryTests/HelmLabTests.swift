import ColorToolkitLaws
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

/// HelmLab, whose figures are also among the vectors of coloraide and color.js, and its difference.
struct HelmLabTests {
  @Test func `there and back is the identity, where lightness is below zero too`() {
    forAll(.double(in: -0.5...3), .double(in: -1.5...1.5), .double(in: -1.5...1.5)) { l, a, b in
      let color = HelmLab(storage: SIMD4(l, a, b, 1))
      let xyz = XYZ(color)
      // A chroma far beyond its lightness's is a light beyond what doubles hold to 1e-9.
      try assume((0..<3).allSatisfy { abs(xyz.components[$0]) < 1000 })
      // On the axis there is no hue, and lightness depends on it.
      try assume(a * a + b * b > 1e-6)
      try ensureClose(HelmLab(xyz), color, absolute: 1e-9)
    }
  }

  @Test func `a lighter grey has the higher lightness`() {
    forAll(.double(in: 0...8), .double(in: 0...8)) { a, b in
      let white = XYZ(SRGB(1, 1, 1)).components
      func lightness(_ share: Double) -> Double {
        let c = share * white
        return HelmLab(XYZ(c.x, c.y, c.z)).components.x
      }
      try assume(a < b)
      try ensure(lightness(a) < lightness(b))
    }
  }

  @Test func `greys are off the axis, as its source has them`() {
    // coloraide 8.13: color(--helmlab-metric 0.77788 0.23579 0.16737) for #808080.
    let grey = HelmLab(SRGB(128.0 / 255, 128.0 / 255, 128.0 / 255)).components
    for (found, expected) in zip([grey.x, grey.y, grey.z], [0.77788, 0.23579, 0.16737]) {
      #expect(abs(found - expected) <= 0.5e-5)
    }
  }

  @Test func `a difference is less than the limit of its formula`() {
    let limit = Elementary.pow(1 / 1.5903206798028005, 1.1)
    forAll(.double(in: 0...1), .double(in: 0...1), .double(in: 0...1)) { r, g, b in
      let (color, grey) = (SRGB(r, g, b), SRGB(0.5, 0.5, 0.5))
      try ensure(color.difference(from: grey, by: .helmlab) < limit)
    }
  }
}
