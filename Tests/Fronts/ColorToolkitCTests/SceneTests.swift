import CColorToolkit
import ColorToolkitC
import Testing

struct SceneTests {
  private static let box = """
    {"size": [4, 2], "fps": 25, "nodes": [{"type": "rectangle", "rect": [0, 0, 2, 2],
     "fill": {"from": "#000", "to": "#ff8000", "curve": "linear(duration: 2)", "in": "srgb"}}]}
    """

  @Test func `frames are drawn one below the other`() {
    let target = CallerArray(type: CT_UINT8, channels: 4, rows: 4, columns: 4)
    let status = with(Self.box) { ct_render_scene(&target.array, $0, [0, 2], 2, 2) }
    #expect(Int(status) == CT_OK)
    let clear: [UInt8] = [0, 0, 0, 0]
    let (black, orange): ([UInt8], [UInt8]) = ([0, 0, 0, 255], [255, 128, 0, 255])
    func row(_ color: [UInt8]) -> [UInt8] { color + color + clear + clear }
    #expect(
      target.samples(as: UInt8.self) == row(black) + row(black) + row(orange) + row(orange))
  }

  @Test func `more frames than 32 bits count are told as they are, as in 64 bits ever`() {
    let target = CallerArray(type: CT_UINT8, channels: 4, rows: 4, columns: 4)
    for (count, said) in [
      (1 << 31, "but 2147483648 frames need 4294967296×4"),
      (1 << 31 + 1, "count: 2147483649 frames"),
    ] {
      let status = with(Self.box) { ct_render_scene(&target.array, $0, [0], count, 1) }
      #expect(Int(status) == CT_BAD_ARGUMENT && lastMessage().contains(said), "\(lastMessage())")
    }
  }

  @Test func `a scene tells of itself, and what it lacks`() {
    var (facts, needed) = (ct_scene_facts(), 0)
    var buffer = [CChar](repeating: 0, count: 200)
    let status = with(Self.box, scale: 3) { ct_scene_read($0, &facts, &buffer, 200, &needed) }
    #expect(Int(status) == CT_OK)
    #expect(facts.columns == 12 && facts.rows == 6 && facts.is_loop == 0)
    #expect(facts.length == 2 && facts.frame_duration == 1 / 25)
    #expect(needed == 0)
  }

  @Test func `a scene is a document for browsers, which moves what moves`() {
    var needed = 0
    _ = with(Self.box) { ct_scene_svg($0, nil, 0, &needed) }
    var buffer = [CChar](repeating: 0, count: needed + 1)
    let status = with(Self.box) { ct_scene_svg($0, &buffer, buffer.count, &needed) }
    let text = String(decoding: buffer[..<needed].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #expect(Int(status) == CT_OK)
    #expect(text.hasPrefix("<svg ") && text.contains("@keyframes") && text.contains("#ff8000"))
    let broken = with("{") { ct_scene_svg($0, &buffer, buffer.count, &needed) }
    #expect(Int(broken) == CT_BAD_TEXT)
  }

  @Test func `scenes that cannot be are told`() {
    let target = CallerArray(type: CT_UINT8, channels: 4, rows: 2, columns: 4)
    func status(_ json: String, scale: Double = 0, times: [Double] = [0]) -> Int {
      Int(with(json, scale: scale) { ct_render_scene(&target.array, $0, times, times.count, 1) })
    }
    #expect(status(Self.box) == CT_OK)
    let before = target.bytes
    for json in ["", "{", "{\"size\": [4, 2]}", "{\"size\": [4, 2], \"nodes\": [1]}"] {
      #expect(status(json) == CT_BAD_TEXT)
    }
    #expect(status(Self.box, scale: -1) == CT_BAD_ARGUMENT)
    #expect(status(Self.box, scale: .nan) == CT_BAD_ARGUMENT)
    #expect(status(Self.box, scale: 1e9) == CT_BAD_ARGUMENT)
    #expect(status(Self.box, scale: 2) == CT_BAD_ARGUMENT)
    #expect(status(Self.box, times: [.infinity]) == CT_BAD_ARGUMENT)
    #expect(status(Self.box, times: [0, 1]) == CT_BAD_ARGUMENT)
    #expect(target.bytes == before)
  }

  private func with(_ json: String, scale: Double = 0, _ body: (ct_scene) -> Int32) -> Int32 {
    var json = json
    return json.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        body(
          ct_scene(
            json: ct_text(bytes: $0.baseAddress, count: $0.count), directory: ct_text(),
            scale: scale))
      }
    }
  }
}
