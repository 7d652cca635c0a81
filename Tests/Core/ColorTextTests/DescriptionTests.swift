import ColorText
import Colorimetry
import PropertyTesting
import Testing

@Suite
struct DescriptionTests {
  /// Half a unit of the last digit printed: a ten-thousandth of ranges below 10, a hundredth of
  /// those from 100 on.
  private static func tolerance(_ channel: SpaceChannel) -> Double {
    let limit = channel.range.upperBound
    return (limit < 10 ? 0.5e-4 : limit < 100 ? 0.5e-3 : 0.5e-2) * (1 + 1e-9)
  }

  @Test
  func `a failing test prints every digit`() {
    let third = 1.0 / 3
    #expect(Oklch(third, 0.1, 40).debugDescription == "Oklch(\(third), 0.1, 40.0, alpha: 1.0)")
    #expect(
      AnyColor(.lab, third, nil, 2).debugDescription
        == "lab(\(third), none, 2.0, alpha: 1.0)")
  }

  @Test func `a number beyond 32 bits is described by its digits, as in 64 bits ever`() {
    let text = AnyColor(.lab, 50, 3_000_000_000, -0.5e12).description
    #expect(text == "lab(50 3000000000 -500000000000)")
  }

  @Test(arguments: ColorSpace.allCases)
  func `a description reads as the colour to the digits that it prints`(_ space: ColorSpace) {
    forAll(.double(in: 0...1), .double(in: 0...1), .double(in: 0...1), count: 60) { r, g, b in
      let original = AnyColor(SRGB(r, g, b).with(alpha: 0.25)).converted(to: space)
      let read = try AnyColor(css: original.description)
      try ensureEqual(read.space, space)
      try ensureEqual(read.missing, original.missing)
      for index in 0..<3 {
        try ensureClose(
          read.storage[index], original.storage[index],
          absolute: Self.tolerance(space.channels[index]))
      }
      try ensureEqual(read.alpha, 0.25)
    }
  }
}
