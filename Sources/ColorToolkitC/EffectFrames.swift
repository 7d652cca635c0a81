// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import Colorimetry
import Effects
import Painting
import PixelBuffers
import Rendering
import Synchronization
import Timing
import VectorMath

#if canImport(Typesetting)
  import Typesetting
#endif

@implementation @c
public func ct_effect_read(
  _ effect: ct_effect, _ facts: UnsafeMutablePointer<ct_effect_facts>?,
  _ summary: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let frames = try EffectFrames(effect)
    try TextTarget(buffer: summary, capacity: capacity, needed: needed)
      .write(frames.stage.summary)
    let course = frames.stage.course
    let kind: Int32 = course == .still ? 0 : course.isLoop ? 2 : 1
    facts?.pointee = ct_effect_facts(
      columns: frames.columns, rows: frames.rows, course: kind,
      is_seamless: frames.stage.isSeamless ? 1 : 0, length: course.length)
  }
}

@implementation @c
public func ct_render_effect(
  _ target: UnsafePointer<ct_array>?, _ effect: ct_effect, _ times: UnsafePointer<Double>?,
  _ count: Int, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let frames = try EffectFrames(effect)
    let view = try ArrayView(target, "target", channels: 4...4, isTarget: true)
    let threads = try Parallel.checked(threads)
    guard UInt(bitPattern: count) <= 1 << 31 else {
      throw .badArgument("count: \(UInt(bitPattern: count)) frames")
    }
    guard view.rows == count * frames.rows, view.columns == frames.columns else {
      throw .badArgument(
        "target: \(view.rows)×\(view.columns) pixels, where \(count) frames have "
          + "\(count * frames.rows)×\(frames.columns)")
    }
    guard count > 0 else { return }
    guard let times else { throw .badArgument("times: NULL") }
    let moments = Array(UnsafeBufferPointer(start: times, count: count))
    if let bad = moments.first(where: { !$0.isFinite }) {
      throw .badArgument("times: \(bad) is no time")
    }
    try frames.render(moments, into: view, threads: threads)
  }
}

/// An effect with the size of its frames.
private struct EffectFrames: Sendable {
  /// The most pixels of a frame: a gigabyte while it is drawn.
  private static let mostPixels = 0x1p26

  /// The most bytes of a text: every letter is an outline.
  private static let longestText = 1000

  let stage: EffectStage
  let scale: Double
  let columns: Int
  let rows: Int

  init(_ effect: ct_effect) throws(Failure) {
    let name = try effect.name.named("effect", .effects) { EffectName(rawValue: $0) }
    var settings = EffectSettings(
      try effect.form.named("form", .forms) { EffectForm(rawValue: $0) })
    guard (0...1).contains(effect.is_textless) else {
      throw .badArgument("is_textless: \(effect.is_textless) is not 0 or 1")
    }
    if effect.is_textless == 0, var style = name.textStyle {
      let text = try effect.text.string("text")
      guard text.utf8.count <= Self.longestText else {
        throw .badArgument("text: \(text.utf8.count) bytes are more than \(Self.longestText)")
      }
      if !text.isEmpty { style.text = text }
      #if canImport(Typesetting)
        do throws(TypefaceError) { settings.text = try style.shaped() } catch {
          throw Failure(Int(CT_UNAVAILABLE), error.description)
        }
      #else
        throw Failure(Int(CT_UNAVAILABLE), "there are no fonts to set a text in")
      #endif
    }
    for side in [effect.width, effect.height] where !(side >= 0 && side.isFinite) {
      throw .badArgument("width, height: \(side) is no size")
    }
    guard (effect.width > 0) == (effect.height > 0) else {
      throw .badArgument("width, height: one is 0 and the other is not")
    }
    if effect.width > 0 { settings.size = Size2D(width: effect.width, height: effect.height) }
    stage = name.stage(settings)
    scale = effect.scale
    let (columns, rows) = (
      (stage.size.width * scale).rounded(.up), (stage.size.height * scale).rounded(.up)
    )
    guard scale > 0, columns * rows <= Self.mostPixels, max(columns, rows) <= 0x1p20 else {
      throw .badArgument(
        "\(stage.size.width)×\(stage.size.height) points at scale \(scale) are no size of a frame")
    }
    (self.columns, self.rows) = (Int(columns), Int(rows))
  }

  /// Draws the frames at some times, one below the other.
  func render(_ times: [Double], into view: ArrayView, threads: Int?) throws(Failure) {
    let failure = FirstFailure()
    Parallel.forRanges(count: times.count, threads: threads, worthwhile: 1, multiple: 1) { range in
      for frame in range where failure.isNone {
        do throws(RenderingError) {
          store(
            try stage.rendered(at: times[frame], scale: scale), into: view, row: frame * rows)
        } catch {
          failure.note(.badArgument("frame \(frame): \(error)"))
        }
      }
    }
    try failure.check()
  }

  private func store(_ bitmap: Bitmap, into view: ArrayView, row first: Int) {
    func store<Sample: PixelSample>(_ pixels: PixelBuffer<Sample>) {
      pixels.samples.withUnsafeBufferPointer { samples in
        for row in 0..<rows {
          for column in 0..<columns {
            let address = view.pixel(row: first + row, column: column)
            for channel in 0..<4 {
              (address + channel * view.channelStride).storeBytes(
                of: samples[4 * (row * columns + column) + channel], as: Sample.self)
            }
          }
        }
      }
    }
    switch view.type {
    case .uint8: store(bitmap.rgba8())
    case .uint16: store(bitmap.rgba16())
    case .float32, .float64:
      for row in 0..<rows {
        for column in 0..<columns {
          view.store(
            bitmap.color(x: column, y: row).storage, row: first + row, column: column)
        }
      }
    }
  }
}

/// The first of the failures that threads meet.
private final class FirstFailure: Sendable {
  private let first = Mutex<Failure?>(nil)

  var isNone: Bool { first.withLock { $0 == nil } }

  func note(_ failure: Failure) { first.withLock { $0 = $0 ?? failure } }

  func check() throws(Failure) {
    if let failure = first.withLock({ $0 }) { throw failure }
  }
}
