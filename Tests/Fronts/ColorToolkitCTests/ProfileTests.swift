import CColorToolkit
import ColorManagement
import ColorToolkitC
import Testing

struct ProfileTests {
  @Test func `transforms have the bits of the library's`() throws {
    let samples = (0..<300).map { Double(($0 * 37) % 101) / 100 }
    let source = CallerArray(samples, channels: 3)
    let target = CallerArray(type: CT_FLOAT64, channels: 3, columns: 100)
    #expect(transform(source, target, named("srgb"), named("lab")) == CT_OK)
    let expected = try ICCTransform(from: .sRGB, to: .labD50)(samples)
    #expect(target.samples(as: Double.self) == expected)
  }

  @Test func `alpha is carried over, rounded`() throws {
    let source = CallerArray([UInt16]([65535, 0, 0, 32768, 0, 65535, 0, 65535]), channels: 4)
    let target = CallerArray(type: CT_UINT8, channels: 4, columns: 2)
    #expect(transform(source, target, named("srgb"), named("display-p3")) == CT_OK)
    let bytes = target.samples(as: UInt8.self)
    #expect(bytes[3] == 128 && bytes[7] == 255)
    let opaque = CallerArray(type: CT_UINT8, channels: 3, columns: 2)
    #expect(transform(source, opaque, named("srgb"), named("display-p3")) == CT_OK)
    #expect(Array(bytes[0..<3]) == Array(opaque.samples(as: UInt8.self)[0..<3]))
  }

  @Test func `what is no profile, or has other channels, is told`() {
    let source = CallerArray([0.5, 0.5, 0.5], channels: 3)
    let target = CallerArray(type: CT_FLOAT64, channels: 4, columns: 1)
    var junk = [UInt8](repeating: 9, count: 200)
    let damaged = junk.withUnsafeMutableBytes {
      ct_profile(bytes: $0.baseAddress, count: 200, name: ct_text())
    }
    #expect(transform(source, target, damaged, named("lab")) == CT_BAD_PROFILE)
    #expect(transform(source, target, named("srgb"), named("lab")) == CT_BAD_ARGUMENT)
    #expect(lastMessage().contains("4 channels"))
    #expect(transform(source, target, named("srbg"), named("lab")) == CT_UNKNOWN_NAME)
    for profile in [
      ct_profile(bytes: nil, count: 7, name: ct_text()),
      ct_profile(bytes: nil, count: -1, name: ct_text()),
    ] {
      #expect(transform(source, target, profile, named("lab")) == CT_BAD_ARGUMENT)
    }
    _ = junk
  }

  @Test func `a profile tells of itself`() {
    var facts = ct_profile_facts()
    var (buffer, needed) = ([CChar](repeating: 0, count: 64), 0)
    #expect(Int(ct_profile_read(named("lab"), &facts, &buffer, 64, &needed)) == CT_OK)
    #expect(facts.channels == 3 && facts.is_device == 0)
    #expect(needed == ICCProfile.labD50.description.utf8.count)
  }

  private func transform(
    _ source: CallerArray, _ target: CallerArray, _ from: ct_profile, _ to: ct_profile
  ) -> Int {
    withText("relativeColorimetric") {
      Int(ct_icc_transform(&source.array, &target.array, from, to, $0, 1, 1))
    }
  }

  /// A profile by a name that stays.
  private func named(_ name: StaticString) -> ct_profile {
    ct_profile(
      bytes: nil, count: 0,
      name: ct_text(
        bytes: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
        count: name.utf8CodeUnitCount))
  }
}
