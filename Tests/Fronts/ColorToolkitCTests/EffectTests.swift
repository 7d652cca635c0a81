import CColorToolkit
import ColorToolkitC
import Effects
import Painting
import PixelBuffers
import Rendering
import Testing
import VectorMath

struct EffectTests {
  private static let form: StaticString = "corrected"

  @Test func `frames are the renderer's`() throws {
    let stage = EffectName.pulse.stage()
    let (times, columns, rows) = ([0, 0.5, 1.25], 144, 144)
    let target = CallerArray(type: CT_UINT8, channels: 4, rows: 3 * rows, columns: columns)
    #expect(Int(ct_render_effect(&target.array, effect("pulse"), times, 3, 2)) == CT_OK)
    let expected = try times.flatMap { time in
      try ReferenceRenderer().render(
        stage.value(at: time), width: stage.size.width, height: stage.size.height,
        background: stage.background
      ).rgba8().samples
    }
    #expect(target.samples(as: UInt8.self) == expected)
  }

  @Test func `an effect tells of itself`() {
    var (facts, needed) = (ct_effect_facts(), 0)
    var buffer = [CChar](repeating: 0, count: 100)
    let status = ct_effect_read(effect("splash"), &facts, &buffer, 100, &needed)
    #expect(Int(status) == CT_OK)
    #expect(facts.columns == 280 && facts.rows == 180 && facts.course == 2)
    #expect(needed == EffectName.splash.summary.utf8.count)
  }

  @Test func `of two cards each has the words of its border`() {
    func frame(_ effect: ct_effect, rows: Int) -> [UInt8] {
      let target = CallerArray(type: CT_UINT8, channels: 4, rows: rows, columns: 290)
      #expect(Int(ct_render_effect(&target.array, effect, [0], 1, 1)) == CT_OK)
      return target.samples(as: UInt8.self)
    }
    let each = frame(effect("border"), rows: 190) + frame(effect("border-dashed"), rows: 190)
    // Antialiased letters are rounded elsewhere by their place.
    func isNear(_ other: [UInt8]) -> Bool {
      zip(each, other).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
    }
    #expect(isNear(frame(effect("border", options: "cards:2"), rows: 380)))
    var alike = effect("border", options: "cards:2")
    alike.text = text("Border")
    #expect(!isNear(frame(alike, rows: 380)))
  }

  @Test func `effects that cannot be are told`() {
    let target = CallerArray(type: CT_UINT8, channels: 4, rows: 144, columns: 144)
    func status(
      _ change: (inout ct_effect) -> Void = { _ in }, times: [Double] = [0], count: Int = 1
    ) -> Int {
      var effect = effect("pulse")
      change(&effect)
      return Int(ct_render_effect(&target.array, effect, times, count, 1))
    }
    #expect(status() == CT_OK)
    let before = target.bytes
    #expect(status { $0.scale = 0 } == CT_BAD_ARGUMENT)
    #expect(status { $0.scale = .nan } == CT_BAD_ARGUMENT)
    #expect(status { $0.scale = 1e9 } == CT_BAD_ARGUMENT)
    #expect(status { $0.width = -1 } == CT_BAD_ARGUMENT)
    #expect(status { $0.width = 10 } == CT_BAD_ARGUMENT)
    #expect(status { ($0.width, $0.height) = (.infinity, 5) } == CT_BAD_ARGUMENT)
    #expect(status { ($0.width, $0.height) = (40, 40) } == CT_BAD_ARGUMENT)
    #expect(status { $0.is_textless = 2 } == CT_BAD_ARGUMENT)
    #expect(status { $0.name = ct_text() } == CT_UNKNOWN_NAME)
    #expect(status(times: [.nan]) == CT_BAD_ARGUMENT)
    #expect(status(count: 2) == CT_BAD_ARGUMENT)
    #expect(status(count: -1) == CT_BAD_ARGUMENT)
    #expect(status(count: .max) == CT_BAD_ARGUMENT)
    #expect(
      Int(ct_render_effect(&target.array, effect("pulse"), nil, 1, 1)) == CT_BAD_ARGUMENT)
    #expect(target.bytes == before)
  }

  private func text(_ string: StaticString) -> ct_text {
    ct_text(
      bytes: UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self),
      count: string.utf8CodeUnitCount)
  }

  private func effect(_ name: StaticString, options: StaticString = "") -> ct_effect {
    ct_effect(
      name: text(name), form: text(Self.form), text: ct_text(), is_textless: 0, width: 0,
      height: 0, scale: 1, options: text(options))
  }
}
