import ColorFilters
import Colorimetry
import Foundation
import HueComparison
import Pixels
import PropertyTesting
import TestVectors
import Testing

/// The detective's claims: the method or its equals, and the angle to a tenth of a degree.
/// `PROPERTY_COUNT=20` tries twenty times as many pairs.
struct HueIdentificationTests {
  /// Less than 3° moves 8-bit colours by a step or two, which are too few for a tenth of a degree.
  static let angles = Generator<Double>.double(in: 3...357)

  /// Colours of 8 bits, enough to tell an angle from.
  static let colors: [SRGB] = (0..<64).map { index in
    let code = index * 2_654_435 % (1 << 24)
    return SRGB(steps: SIMD3(Double(code >> 16), Double(code >> 8 & 255), Double(code & 255)))
  }

  static func rounded(_ color: SRGB) -> SRGB {
    SRGB((color.components * 255).rounded(.toNearestOrAwayFromZero) / 255)
  }

  @Test(arguments: HueRotationMethod.all)
  func `lists of colours tell method and angle`(_ method: HueRotationMethod) {
    forAll(Self.angles, .bool, count: 2) { degrees, isClipped in
      let rotation = HueRotation(
        degrees: degrees, method: method, gamutMapping: isClipped ? .clip : .raytrace)
      let found = try HueIdentification(
        Self.colors.map { (AnyColor($0), AnyColor(Self.rounded(rotation($0)))) },
        displays: [.srgb])
      try ensureFound(method, degrees, in: found)
      try ensure(found.cellSide == 1 && found.sampleCount > 0, "samples")
    }
  }

  @Test func `a picture that is half seen counts from alpha 128 on`() throws {
    let picture = TestPicture(side: 32)
    func translucent(_ picture: TestPicture, _ alpha: UInt8) -> PixelBuffer<UInt8> {
      var pixels = picture.pixels
      for i in stride(from: 3, to: pixels.samples.count, by: 4) { pixels.samples[i] = alpha }
      return pixels
    }
    let turned = picture.map { HueRotation(degrees: 50, method: .hue(.hsb))($0) }
    let found = try HueIdentification(
      before: translucent(picture, 128), after: translucent(turned, 128), displays: [.srgb])
    try ensureFound(.hue(.hsb), 50, in: found)
    #expect(throws: HueIdentification.Undetermined.noHue) {
      try HueIdentification(
        before: translucent(picture, 127), after: translucent(turned, 127), displays: [.srgb])
    }
  }

  @Test(arguments: HueRotationMethod.all)
  func `pictures tell method and angle`(_ method: HueRotationMethod) {
    let picture = TestPicture(side: 64)
    forAll(Self.angles, count: 1) { degrees in
      let turned = picture.map { HueRotation(degrees: degrees, method: method)($0) }
      try ensureFound(method, degrees, in: try picture.identification(of: turned))
    }
  }

  @Test(arguments: HueRotationMethod.all)
  func `pictures tell the method of a small turn, and its angle to half a degree`(
    _ method: HueRotationMethod
  ) {
    let picture = TestPicture(side: 48)
    forAll(.double(in: 0...3), count: 1) { degrees in
      let turned = picture.map { HueRotation(degrees: degrees, method: method)($0) }
      try ensureFound(method, degrees, in: try picture.identification(of: turned), within: 0.5)
    }
  }

  @Test(arguments: HueRotationMethod.all)
  func `pictures tell method and angle after JPEG of quality 90`(_ method: HueRotationMethod) {
    let picture = TestPicture.usual
    forAll(Self.angles, count: 1) { degrees in
      let turned = picture.map { HueRotation(degrees: degrees, method: method)($0) }
      let found = try picture.identification(of: try turned.coded(quality: 90))
      try ensureFound(method, degrees, in: found)
      try ensure(found.cellSide == 16, "cells of a coder's blocks")
    }
  }

  /// Each method with one of two qualities, and by `make verify-all` with both.
  private static let coded: [(HueRotationMethod, Int)] = HueRotationMethod.all.enumerated().flatMap
  {
    index, method in
    [89, 75].enumerated().filter { Effort.isWhole || $0.offset == index % 2 }.map {
      (method, $0.element)
    }
  }

  /// As most programs save: at 89 and 75 chroma is halved in both directions, and a pixel is off by
  /// several steps. The angle asked for is the right one; the interval told holds it.
  @Test(arguments: coded)
  func `photographs tell method and angle after JPEG that halves chroma`(
    _ method: HueRotationMethod, _ quality: Int
  ) {
    let picture = TestPicture.photograph
    forAll(.double(in: 30...330), count: 1) { degrees in
      let turned = picture.map { HueRotation(degrees: degrees, method: method)($0) }
      let found = try picture.identification(of: try turned.coded(quality: quality))
      try ensureFound(method, degrees, in: found, within: 0.3)
      try ensure(found.cellSide == 16 && found.candidates[0].residual < 2, "blocks")
      let error = abs((found.candidates[0].degrees - degrees).remainder(dividingBy: 360))
      try ensure(error <= 2 * found.candidates[0].uncertainty, "\(error) is not told")
    }
  }

  /// The bytes are Chromium's own.
  @Test func `a browser's hue-rotate() is found by its angle`() throws {
    let oracle = try OracleFile(named: "oracle_hue_rotate").root
    let entries = try oracle.objects("colors")
    for (index, degrees) in try oracle.doubles("angles_deg").enumerated()
    where index.isMultiple(of: 5) {
      let pairs = try entries.map { entry -> (before: AnyColor, after: AnyColor) in
        let code = try #require(UInt32(try entry.string("css").dropFirst(), radix: 16))
        let before = SIMD3(Double(code >> 16), Double(code >> 8 & 255), Double(code & 255))
        let after = try entry.matrix("dom")[index]
        return (
          AnyColor(SRGB(steps: before)),
          AnyColor(SRGB(steps: SIMD3(after[0], after[1], after[2])))
        )
      }
      // Twelve colours, many of them clipped, leave the angle some room.
      try ensureFound(
        .matrix(.css), degrees, in: try HueIdentification(pairs, displays: [.srgb]), within: 0.15)
    }
  }

  /// What programs made of 512 colours, every fourth of them here, as `hue_programs/record.py` ran
  /// them: 45 that differ from a method by at most a step.
  @Test(arguments: HueRotationMethod.Program.all.filter { $0.difference == 1 })
  func `a program is found out by what it does`(_ program: HueRotationMethod.Program) throws {
    let index = try OracleFile(named: "hue_programs/programs").root.object("programs")
    let key = try #require(
      try index.fields.keys.first { try index.object($0).string("name") == program.name })
    let bytes = try recordedBytes("hue_programs/\(key).rgb")
    let turn = 1 + program.name.utf8.reduce(0) { $0 + Int($1) } % 11
    let pairs = stride(from: 0, to: 512, by: 4).map {
      color -> (before: AnyColor, after: AnyColor) in
      let levels = SIMD3(Double(color / 64), Double(color / 8 % 8), Double(color % 8)) * 255 / 7
      let place = 3 * (512 * turn + color)
      let after = SIMD3(
        Double(bytes[place]), Double(bytes[place + 1]), Double(bytes[place + 2]))
      return (
        AnyColor(SRGB(steps: levels.rounded(.toNearestOrAwayFromZero))),
        AnyColor(SRGB(steps: after))
      )
    }
    let found = try HueIdentification(pairs, displays: [.srgb])
    try ensureFound(program.method, 30 * Double(turn), in: found, within: 0.2)
  }

  @Test func `the displays are told apart`() throws {
    for display in [ColorSpace.displayP3, .a98RGB, .rec2020] {
      let rotation = HueRotation(degrees: 75, method: .matrix(.css))
      let pairs = Self.colors.map { color -> (before: AnyColor, after: AnyColor) in
        let before = AnyColor(display, storage: color.storage)
        return (before, rotation(before, in: display))
      }
      let own = try HueIdentification(pairs)
      #expect(own.answer?.display == display)
      try ensureFound(.matrix(.css), 75, in: own)
      // The same colours turned elsewhere: sRGB's numbers, a wide display's rotation.
      let foreign = Self.colors.map { color -> (before: AnyColor, after: AnyColor) in
        // Muted, so that they stay inside sRGB, turned and all.
        let muted = SRGB(color.components * 0.2 + 0.4)
        return (AnyColor(muted), rotation(AnyColor(muted), in: display).converted(to: .srgb))
      }
      let found = try HueIdentification(foreign)
      #expect(found.answer?.display == display)
      try ensureFound(.matrix(.css), 75, in: found)
    }
  }

  @Test func `the way into the gamut is told`() throws {
    for mapping in [GamutMapping.clip, .raytrace, .scale, .oklchCubic] {
      let rotation = HueRotation(degrees: 140, method: .hue(.oklch), gamutMapping: mapping)
      let vivid = (0..<40).map { SRGB(HSB(Double($0) * 9, 0.9, 0.9)) }
      let found = try HueIdentification(
        (Self.colors + vivid).map { (AnyColor($0), AnyColor(Self.rounded(rotation($0)))) },
        displays: [.srgb])
      try ensureFound(.hue(.oklch), 140, in: found)
      // Maps that differ by less than rounding does are as one.
      let told = try #require(found.answer?.gamutMapping)
      let residual = try #require(found.candidates.first?.residual)
      #expect(told == mapping || residual < 0.35, "\(mapping): \(told) leaves \(residual) steps")
    }
  }

  @Test func `one map has one answer and its other names are equivalent`() throws {
    let rotation = HueRotation(degrees: 33, method: .hue(.hwb))
    let found = try HueIdentification(
      Self.colors.map { (AnyColor($0), AnyColor(rotation($0))) }, displays: [.srgb])
    #expect(found.answer?.method == .hue(.hsb))
    #expect(found.answer?.degrees == 33)
    let names = Set(found.candidates.filter(\.isEquivalent).map(\.method))
    #expect(names.isSuperset(of: [.hue(.hsb), .hue(.hsl), .hue(.hwb)]))
    #expect(found.candidates.contains { !$0.isEquivalent })
  }

  @Test func `what is equivalent differs by less than 8 bits show`() throws {
    let rotation = HueRotation(degrees: 200, method: .matrix(.luma))
    let found = try HueIdentification(
      Self.colors.map { (AnyColor($0), AnyColor(Self.rounded(rotation($0)))) },
      displays: [.srgb])
    for candidate in found.candidates where candidate.isEquivalent {
      let other = HueRotation(degrees: candidate.degrees, method: candidate.method)
      for color in Self.colors {
        let difference = 255 * (other(color).components - rotation(color).components)
        #expect(max(difference.max(), -difference.min()) < 1.3, "\(candidate.method.name)")
      }
    }
  }

  @Test func `no change is 0° by every method`() throws {
    let picture = TestPicture(side: 32)
    let found = try picture.identification(of: picture)
    #expect(found.answer?.degrees == 0)
    #expect((found.answer?.residual ?? 9) < 0.02)
    // Rounded luma is no identity at 0°.
    let rounded: [HueRotationMethod] = [.matrix(.swiftUI), .matrix(.draft2127)]
    for method in HueRotationMethod.all where !rounded.contains(method) {
      try ensureFound(method, 0, in: found)
    }
  }

  @Test func `16 bits and 8 bits go together`() throws {
    let picture = TestPicture(side: 48)
    let turned = picture.map { HueRotation(degrees: 251.5, method: .hue(.lch))($0) }
    let wide = PixelBuffer(
      width: 48, height: 48, layout: .sRGB, samples: turned.pixels.samples.map { UInt16($0) * 257 })
    try ensureFound(
      .hue(.lch), 251.5,
      in: try HueIdentification(before: picture.pixels, after: wide, displays: [.srgb]))
  }

  @Test func `another filter is none of these`() throws {
    let picture = TestPicture.usual
    for filter in [ColorFilter.sepia(1), .saturation(2), .invert(1), .brightness(1.3)] {
      let chain = FilterChain([filter], dialect: .css)
      let found = try picture.identification(of: picture.map { chain($0) })
      #expect(found.answer == nil, "\(filter)")
      #expect((found.candidates.first?.residual ?? 0) > 2 && found.candidates.count > 1)
    }
  }

  @Test func `a blur is none of these, after JPEG neither`() throws {
    let picture = TestPicture.usual
    #expect(try picture.identification(of: picture.blurred).answer == nil)
    let coded = try picture.blurred.coded(quality: 90)
    #expect(try picture.identification(of: coded).answer == nil)
  }

  @Test func `greys tell nothing`() throws {
    let gray = TestPicture(side: 40).map { color in
      let luma = (color.components * SIMD3(0.3, 0.6, 0.1)).sum()
      return SRGB(luma, luma, luma)
    }
    #expect(throws: HueIdentification.Undetermined.noHue) {
      try gray.identification(of: gray)
    }
    #expect(throws: HueIdentification.Undetermined.noHue) { try HueIdentification([]) }
    // Greys that became colours did so by no rotation.
    #expect(try gray.identification(of: TestPicture(side: 40)).answer == nil)
  }

  @Test func `what is no colour of a display is passed over`() throws {
    let rotation = HueRotation(degrees: 250, method: .matrix(.grayAxis))
    let bad = [Double.nan, .infinity, -1e300].map { AnyColor(.srgb, $0, 0, 0.5) }
    let good = Self.colors.map { (AnyColor($0), AnyColor(rotation($0))) }
    let pairs = good + bad.map { ($0, good[3].1) } + bad.map { (good[4].0, $0) }
    try ensureFound(
      .matrix(.grayAxis), 250, in: try HueIdentification(pairs, displays: [.srgb]))
    #expect(throws: HueIdentification.Undetermined.noHue) {
      try HueIdentification(bad.map { ($0, $0) })
    }
  }

  @Test(arguments: [(1, 1), (3, 200), (200, 3), (17, 31)])
  func `pictures of any size are taken`(_ width: Int, _ height: Int) throws {
    let colors = (0..<width * height).flatMap { index in
      TestPicture.bytes(Self.colors[(index + 5) % Self.colors.count])
    }
    let before = PixelBuffer<UInt8>(width: width, height: height, samples: colors)
    let rotation = HueRotation(degrees: 90, method: .matrix(.svg))
    let after = PixelBuffer<UInt8>(
      width: width, height: height,
      samples: (0..<width * height).flatMap { index in
        TestPicture.bytes(rotation(Self.colors[(index + 5) % Self.colors.count]))
      })
    let found = try HueIdentification(before: before, after: after, displays: [.srgb])
    try ensureFound(.matrix(.svg), 90, in: found, within: width * height == 1 ? 5 : 0.1)
  }

  @Test func `what is transparent has no say`() throws {
    var before = TestPicture(side: 48).pixels
    var after = TestPicture(side: 48).map { HueRotation(degrees: 60, method: .matrix(.yiq))($0) }
      .pixels
    for i in stride(from: 0, to: before.samples.count, by: 12) {
      before.samples[i + 3] = 0
      after.samples.replaceSubrange(i..<i + 4, with: [9, 200, 30, 0])
    }
    let found = try HueIdentification(before: before, after: after, displays: [.srgb])
    try ensureFound(.matrix(.yiq), 60, in: found)
  }
}
