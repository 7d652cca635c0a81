import ColorToolkitCEmbeddedText
import Pixels
import Syntax
import Timing

/// A page that contains an animation's frames as PNG and plays them, with a button and a slider.
///
/// The clock determines the frame, not a count: a slow browser drops frames and keeps the time.
/// Readers who prefer reduced motion see the first frame until they press play.
struct HTMLEncoding: FrameEncoding {
  let settings: AnimationFile

  func header() throws(AnimationError) -> [UInt8] {
    guard (0...Int(Int32.max)).contains(settings.playCount) else {
      throw .value(.html, "play count")
    }
    let title = settings.title.escapedForMarkup
    return Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
      body { margin: 2rem; font: 1rem system-ui, sans-serif; color-scheme: light dark }
      figure { margin: 0; width: min(100%, \(settings.width)px) }
      canvas { width: 100%; display: block;
        background: repeating-conic-gradient(#8883 0 25%, #8881 0 50%) 0 0 / 16px 16px }
      .controls { display: flex; gap: .75rem; align-items: center; margin-top: .75rem }
      input { flex: 1 }
      output { font-variant-numeric: tabular-nums; min-width: 9ch; text-align: end }
      </style>
      <figure>
      <canvas id="view" width="\(settings.width)" height="\(settings.height)" role="img"
        aria-label="\(title)"></canvas>
      <div class="controls">
      <button id="play" type="button">Play</button>
      <input id="at" type="range" min="0" value="0" step="1" aria-label="Frame">
      <output id="time" for="at"></output>
      </div>
      </figure>
      <script>
      const frames = [];
      </script>

      """.utf8)
  }

  func encode<Sample: PixelSample & FixedWidthInteger>(
    _ frame: PixelBuffer<Sample>, after previous: PixelBuffer<Sample>?, index: Int
  ) throws(AnimationError) -> [UInt8] {
    let encoder = PNGEncoder(color: settings.color, compression: settings.compression)
    let file: [UInt8]
    do {
      if let frame = frame as? PixelBuffer<UInt16> {
        file = try encoder.encode(frame)
      } else {
        file = try encoder.encode(
          PixelBuffer(width: frame.width, height: frame.height, samples: frame.samples8))
      }
    } catch {
      throw .encoding(.html, "\(error)")
    }
    // A script of its own for every frame: none grows with the animation.
    return Array("<script>frames.push(\"".utf8) + file.base64 + Array("\")</script>\n".utf8)
  }

  func trailer(count: Int) -> [UInt8] {
    Array(
      """
      <script>
      const seconds = \(settings.frameDuration.numerator) / \(settings.frameDuration.denominator);
      const plays = \(settings.playCount);

      """.utf8) + Array(String(cString: embedded_player_js()).utf8)
      + Array("</script>\n</html>\n".utf8)
  }
}
