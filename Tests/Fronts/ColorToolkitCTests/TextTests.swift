import CColorToolkit
import ColorToolkit
import ColorToolkitC
import Testing

struct TextTests {
  @Test func `the library is of the header's kind`() {
    #expect(ct_abi() == CT_ABI)
  }

  @Test func `a text that fits is written with a zero`() {
    var (buffer, needed) = ([CChar](repeating: 1, count: 64), 0)
    #expect(Int(ct_version(&buffer, buffer.count, &needed)) == CT_OK)
    #expect(needed == ColorToolkitVersion.current.utf8.count)
    #expect(buffer[needed] == 0 && buffer[needed + 1] == 1)
    #expect(
      String(decoding: buffer[..<needed].map { UInt8($0) }, as: UTF8.self)
        == ColorToolkitVersion.current)
  }

  @Test func `a text that does not fit tells what it needs`() {
    let count = ColorToolkitVersion.current.utf8.count
    for capacity in [0, 1, count] {
      var (buffer, needed) = ([CChar](repeating: 1, count: 64), 0)
      #expect(Int(ct_version(&buffer, capacity, &needed)) == CT_BUFFER_TOO_SMALL)
      #expect(needed == count)
      #expect(buffer.allSatisfy { $0 == 1 })
    }
    var needed = 0
    #expect(Int(ct_version(nil, 0, &needed)) == CT_BUFFER_TOO_SMALL)
    #expect(needed == count)
    #expect(Int(ct_version(nil, 5, nil)) == CT_BAD_ARGUMENT)
    var byte: CChar = 0
    #expect(Int(ct_version(&byte, -1, nil)) == CT_BAD_ARGUMENT)
  }

  @Test func `a message too long for its buffer is cut`() {
    withTexts("srgb", "lab") { _ = ct_convert(nil, nil, $0, $1, 1) }
    var buffer = [CChar](repeating: 1, count: 4)
    #expect(ct_error_message(&buffer, 4) == "source: NULL".utf8.count)
    #expect(buffer == [0x73, 0x6F, 0x75, 0])
    #expect(ct_error_message(nil, 0) == 12)
    #expect(ct_error_message(nil, 9) == 12)
  }

  @Test func `each thread has its own message`() async {
    withText("nonsense") { _ = ct_names($0, nil, 0, nil) }
    let mine = lastMessage()
    await Task.detached {
      withTexts("srgb", "lab") { _ = ct_convert(nil, nil, $0, $1, 1) }
    }.value
    withText("nonsense") { _ = ct_names($0, nil, 0, nil) }
    #expect(lastMessage() == mine)
    #expect(mine.hasPrefix("kind: ‘nonsense’"))
  }

  @Test func `every kind of name is listed`() {
    for kind in names("kinds") { #expect(!names(kind).isEmpty, "\(kind)") }
    #expect(names("spaces") == ColorSpace.allCases.map(\.rawValue))
    #expect(names("methods") == HueRotationMethod.all.map(\.name))
  }

  @Test func `a space tells of its components`() {
    var facts = ct_space_facts()
    var buffer = [CChar](repeating: 0, count: 64)
    let status = withText("oklch") { ct_space_read($0, &facts, &buffer, 64, nil) }
    #expect(Int(status) == CT_OK)
    #expect(facts.hue == 2 && facts.is_rgb == 0)
    #expect(facts.ranges.3 == Oklch.channels[1].range.upperBound)
    #expect(buffer.prefix(6) == [0x6C, 0x0A, 0x63, 0x0A, 0x68, 0])
    // CSS Color 4 §10.2: the whites of D65 and D50.
    #expect(facts.white.0 == 0.3127 && facts.white.1 == 0.3290)
    _ = withText("lab") { ct_space_read($0, &facts, &buffer, 64, nil) }
    #expect(facts.white.0 == 0.3457 && facts.white.1 == 0.3585)
  }

  private func names(_ kind: String) -> [String] {
    var needed = 0
    withText(kind) { _ = ct_names($0, nil, 0, &needed) }
    var buffer = [CChar](repeating: 0, count: needed + 1)
    let status = withText(kind) { ct_names($0, &buffer, buffer.count, nil) }
    #expect(Int(status) == CT_OK)
    return String(decoding: buffer[..<needed].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
}
