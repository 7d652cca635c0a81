import ColorFilters
import Colorimetry
import Painting
import Testing

@testable import HueComparison

/// What a comparison shows first.
struct BandTests {
  private func comparison(
    _ subjects: [HueRotationComparison.Subject], angles: [Double] = [0, 60, 120],
    methods: [HueRotationMethod] = HueRotationMethod.main
  ) -> HueRotationComparison {
    HueRotationComparison(of: subjects, options: .init(angles: angles, methods: methods))
  }

  private let red = HueRotationComparison.Subject(label: "red", color: SRGB(1, 0, 0))

  @Test func `a band begins and ends with its colour, where nothing has moved`() throws {
    let subjects = [red, .init(label: "teal", color: SRGB(0.2, 0.6, 0.6))]
    for (subject, bands) in comparison(subjects).bands {
      #expect(bands.map(\.method) == [.matrix(.swiftUI), .hue(.hsb), .hue(.oklch)])
      for band in bands {
        #expect(band.degrees.first == 0 && band.degrees.last == 360)
        #expect(band.colors.count == band.degrees.count && band.colors.allSatisfy { $0.count == 1 })
        for end in [0, band.degrees.count - 1] {
          let color = try #require(band.colors[end].first)
          #expect(color.difference(from: subject.colors[0], by: .deltaE2000) < 0.01)
          let hue = try #require(band.hue[end])
          #expect(abs(band.lightness[end]) < 0.01 && abs(hue) < 0.1)
        }
      }
      // HSB's yellow against red: L* 97.139 and 53.241.
      guard subject.label == "red" else { continue }
      let sixty = try #require(bands[1].degrees.firstIndex(of: 60))
      #expect(abs(bands[1].lightness[sixty] - 43.898) < 0.01)
    }
  }

  @Test func `a gradient's band has samples of it at every step`() throws {
    let gradient = ColorGradient([.init(AnyColor(SRGB(1, 0, 0))), .init(AnyColor(SRGB(0, 0, 1)))])
    let shown = comparison([.init(label: "g", gradient: gradient)]).bands
    #expect(shown.count == 1)
    for band in try #require(shown.first).bands {
      #expect(band.colors.count == 13 && band.colors.allSatisfy { $0.count == 33 })
    }
  }

  @Test func `methods that look alike are one group, and a matrix is no true rotation's like`() {
    let groups = comparison([red]).alike
    #expect(groups[0] == [.matrix(.swiftUI), .matrix(.css), .matrix(.luma)])
    #expect(Set(groups.joined()) == Set(HueRotationMethod.main))
    // By 0° all are alike, of each kind.
    #expect(comparison([red], angles: [0]).alike.count == 2)
    // CSS Color 4: HSL and HWB turn as HSB does.
    let hexcones: [HueRotationMethod] = [.hue(.hsb), .hue(.hsl), .hue(.hwb)]
    #expect(comparison([red], methods: hexcones).alike == [hexcones])
  }

  /// Red's sixth of a turn is CSS's yellow by HSB; by CSS's filter it is #6c3b00 (Filter Effects 1),
  /// of L* 30.2 where red has 53.2.
  @Test func `the headline tells what the data has`() throws {
    let methods: [HueRotationMethod] = [.matrix(.css), .hue(.hsb), .hue(.oklch)]
    let headline = try #require(comparison([red], methods: methods).headline)
    #expect(
      headline.title.hasPrefix("60° on from red, design tools show yellow and the eye expects "))
    #expect(headline.subtitle.hasPrefix("CSS's hue-rotate() gives "))
    #expect(headline.subtitle.hasSuffix(", far darker than before."))
    let main = try #require(comparison([red]).headline)
    #expect(main.subtitle.hasPrefix("SwiftUI's .hueRotation and"))
    // Without one of the three, a colour, or a turn there is nothing to say.
    for missing in methods.indices {
      var fewer = methods
      fewer.remove(at: missing)
      #expect(comparison([red], methods: fewer).headline == nil)
    }
    #expect(comparison([.init(label: "grey", color: SRGB(0.5, 0.5, 0.5))]).headline == nil)
    #expect(comparison([red], angles: [0, 360]).headline == nil)
    #expect(comparison([]).headline == nil)
  }

  @Test func `a headline's words change where they should`() {
    var change = SeenChange(from: AnyColor(SRGB(1, 0, 0)), to: AnyColor(SRGB(1, 0, 0)), turnedBy: 0)
    let lightness = [
      (-20.5, "far darker than before"), (-20, "darker than before"), (-5.5, "darker than before"),
      (-5, "as light as before"), (4.5, "as light as before"), (5, "lighter than before"),
      (19.5, "lighter than before"), (20, "far lighter than before"),
    ]
    for (moved, words) in lightness {
      change.lightness = moved
      #expect(ComparisonHeadline.lightness(change) == words, "\(moved)")
    }
    let hues = [
      (nil, "a grey"), (9.5, "nearly the right hue"), (-9.5, "nearly the right hue"),
      (10, "another hue"), (-24.5, "another hue"), (25, "the wrong hue"), (-180, "the wrong hue"),
    ]
    for (miss, words) in hues {
      change.hue = miss
      #expect(ComparisonHeadline.hue(change) == words, "\(miss ?? .nan)")
    }
  }

  @Test func `lengths of a gradient are of a square of 256`() throws {
    for direction in ["to right", "to bottom"] {
      let subject = try HueRotationComparison.Subject(
        parsing: "linear-gradient(\(direction), red 128px, blue)", samples: 3)
      #expect(subject.colors.map { SRGB($0) } == [SRGB(1, 0, 0), SRGB(1, 0, 0), SRGB(0, 0, 1)])
    }
  }
}
