import Colorimetry
import EffectText
import Effects
import Painting
import PropertyTesting
import Syntax
import Testing
import VectorMath

struct OptionTests {
  /// A value of each option that is not the tutorial's own, and an effect that shows it at 0.4 s.
  private static let values: [(EffectOption, String, EffectName)] = [
    (.figure, "ellipse", .splash), (.duration, "1.3", .border), (.curve, "ease-in", .border),
    (.runs, "0", .gradientPoints), (.pause, "0.1", .sheen), (.interval, "0.3", .splash),
    (.colors, "red, ff8800, rgb(0 0 255)", .border),
    (
      .gradients, "linear-gradient(red, blue); conic-gradient(lime, teal, lime)", .gradientCrossfade
    ),
    (.seed, "5", .splash), (.card, "navy", .border), (.width, "8", .border),
    (.dash, "20, 4 6 4", .borderDashed), (.turns, "3", .border), (.growth, "3", .pulse),
    (.lean, "40", .sheen), (.blur, "2", .sheen), (.angle, "200", .gradientHue),
    (.saturation, "0.2", .gradientHue), (.brightness, "-0.4", .gradientHue),
    (.hueSpace, "oklch", .gradientHue), (.direction, "120", .splash),
    (.pressed, "true", .sheenButton), (.events, "0.2 press 0.5", .sheenButton),
    (.placement, "top-leading", .rainbowAnimation), (.fill, "true", .rainbow),
    (.inset, "0", .rainbow), (.cardSize, "300x90", .border), (.cards, "2", .borderDashed),
    (.autoreverses, "true", .border),
  ]

  private func frame(_ settings: EffectSettings, of name: EffectName, at time: Double) throws
    -> [SIMD4<Double>]
  {
    let stage = name.stage(settings)
    return try levels(stage.value(at: time), width: stage.size.width, height: stage.size.height)
  }

  @Test func `every option is tried`() {
    let tried = Set(Self.values.map { $0.0 })
    #expect(tried.union([.text, .mask]) == Set(EffectOption.allCases))
  }

  @Test(arguments: values.indices)
  func `an option changes what is drawn`(_ index: Int) throws {
    let (option, text, name) = Self.values[index]
    // A sheen is on its way at 1.2 s; where the reader puts things the published form shows.
    let time = name == .sheen ? 1.2 : option == .autoreverses ? 4 : 0.4
    var settings = EffectSettings(option == .placement ? .asPublished : .corrected)
    let plain = try frame(settings, of: name, at: time)
    try settings.set(option.declaration.flag, to: text, of: name)
    var other = settings
    if option == .runs { other.duration = 0.3 }
    let changed = try frame(other, of: name, at: time)
    #expect(changed.count != plain.count || distance(plain, changed) > 2, "\(option)")
    // Any other time does not trap either.
    _ = try frame(settings, of: name, at: 3.7)
  }

  @Test(arguments: [
    ("width", "x", "width x: expected a number from 0.01 to 10000"), ("width", "nan", "0.01"),
    ("lean", "90", "lean"),
    ("dash", "", "1 to 100 numbers"),
    ("card-size", "300", "WxH"), ("card-size", "0x9", "1 to 10000"), ("cards", "3", "1 to 2"),
    ("width", "0", "fill"), ("fill", "yes", "true or false"), ("dash", "3, -1", "dash -1"),
    ("turns", "1.5", "0 to 1000"),
    ("colors", "red, blurple", "blurple"), ("card", "nothing", "nothing"),
    ("curve", "ease-inn", "ease-in"), ("shape", "rounded:x", "rounded:12"),
    ("events", "press", "events"), ("events", "0.2 jump", "a time, then press"),
    ("events", "1 color blurple", "blurple"), ("direction", "up", "left-to-right"),
    ("pressed", "yes", "true or false"), ("placement", "centred", "did you mean 'centered'"),
    ("hue-space", "rgb", "oklch"), ("tempo", "1", "did you mean"), ("runs", "-1", "runs -1"),
  ])
  func `what is no value is told`(_ option: String, _ text: String, _ words: String) throws {
    let name =
      EffectOption.allCases.first { $0.declaration.flag == option }
      .flatMap { option in EffectName.allCases.first { option.declaration.effects.contains($0) } }
    var settings = EffectSettings()
    let error = try #require(throws: SyntaxError.self) {
      try settings.set(option, to: text, of: option == "tempo" ? .border : name ?? .splash)
    }
    let isTold = error.description.contains(words) || option == "tempo"
    #expect(isTold, "\(error)")
    #expect(settings == EffectSettings())
  }

  /// Source: Rosetta Code, “Pseudo-random numbers/Splitmix64”, for the seed 1234567.
  @Test func `random colours are SplitMix64's`() {
    var source = SplitMix(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in source.next() } == expected)
    var colors = RandomColors(seed: 1_234_567)
    let first = colors.next()
    #expect(first.red == Double(expected[0] >> 11) / 0x1p53)
  }

  @Test func `the same seed gives the same colours, another others`() throws {
    func seeded(_ seed: Int) throws -> [SIMD4<Double>] {
      var settings = EffectSettings()
      settings.seed = seed
      return try frame(settings, of: .gradientCrossfade, at: 2)
    }
    #expect(try seeded(4) == seeded(4))
    #expect(distance(try seeded(4), try seeded(5)) > 2)
  }
}
