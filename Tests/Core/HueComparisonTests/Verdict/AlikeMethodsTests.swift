import ColorFilters
import Colorimetry
import Painting
import Testing

@testable import HueComparison

/// What is one row or one line of a report.
struct AlikeMethodsTests {
  private let red = HueRotationComparison.Subject(label: "red", color: SRGB(1, 0, 0))

  private func comparison(
    angles: [Double] = [0, 60, 120], methods: [HueRotationMethod] = HueRotationMethod.main
  ) -> HueRotationComparison {
    HueRotationComparison(of: [red], options: .init(angles: angles, methods: methods))
  }

  @Test func `methods that look alike are one group, and a matrix is no true rotation's like`() {
    let groups = comparison().alike
    #expect(groups[0] == [.matrix(.swiftUI), .matrix(.css), .matrix(.luma)])
    #expect(Set(groups.joined()) == Set(HueRotationMethod.main))
    // By 0° all are alike, of each kind.
    #expect(comparison(angles: [0]).alike.count == 2)
    // CSS Color 4: HSL and HWB turn as HSB does.
    let hexcones: [HueRotationMethod] = [.hue(.hsb), .hue(.hsl), .hue(.hwb)]
    #expect(comparison(methods: hexcones).alike == [hexcones])
  }

  @Test func `means have a row for each group`() {
    let comparison = comparison()
    let rows = comparison.meansTable.rows
    #expect(rows.map(\.name) == comparison.alike.map(\.rowTitle))
    #expect(rows.first?.name == "swiftui · css · luma")
    #expect(self.comparison(angles: [0, 360]).meansTable.rows.isEmpty, "nothing turns")
  }

  @Test func `lengths of a gradient are of a square of 256`() throws {
    for direction in ["to right", "to bottom"] {
      let subject = try HueRotationComparison.Subject(
        parsing: "linear-gradient(\(direction), red 128px, blue)", samples: 3)
      #expect(subject.colors.map { SRGB($0) } == [SRGB(1, 0, 0), SRGB(1, 0, 0), SRGB(0, 0, 1)])
    }
  }
}
