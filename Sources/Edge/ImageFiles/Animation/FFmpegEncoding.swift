import Pixels
import Timing

/// Raw frames for an `ffmpeg` process, and the arguments of the process.
struct FFmpegEncoding: FrameEncoding {
  let settings: AnimationFile
  let format: AnimationFormat

  /// The number of bits per sample: 8 or 16.
  let depth: UInt8

  func header() throws(AnimationError) -> [UInt8] {
    let side = format == .gif ? 65535 : 16384
    guard (1...side).contains(settings.width), (1...side).contains(settings.height) else {
      throw .size(format, width: settings.width, height: settings.height)
    }
    guard (0...65535).contains(settings.playCount) else { throw .value(format, "play count") }
    return []
  }

  /// The size of the frames that `ffmpeg` receives. H.264 with halved colour resolution needs even
  /// sizes.
  private var sides: (width: Int, height: Int) {
    let odd = format == .mp4 ? 1 : 0
    return (settings.width + settings.width & odd, settings.height + settings.height & odd)
  }

  /// Returns the raw samples of a frame. MP4 has no alpha, so transparent pixels are drawn over
  /// white. MP4 sizes are even, so odd sizes repeat the last column or row.
  func encode<Sample: PixelSample & FixedWidthInteger>(
    _ frame: PixelBuffer<Sample>, after previous: PixelBuffer<Sample>?, index: Int
  ) throws(AnimationError) -> [UInt8] {
    var samples = frame.samples
    if format == .mp4 && !frame.isOpaque {
      let one = UInt64(Sample.one)
      for pixel in stride(from: 0, to: samples.count, by: 4) {
        let alpha = UInt64(samples[pixel + 3])
        for channel in pixel..<pixel + 3 {
          let sum = UInt64(samples[channel]) * alpha + one * (one - alpha)
          samples[channel] = Sample((sum + one / 2) / one)
        }
        samples[pixel + 3] = .one
      }
    }
    let (width, height) = sides
    if width != frame.width || height != frame.height {
      samples = (0..<height).flatMap { y in
        let row = samples[(min(y, frame.height - 1) * 4 * frame.width)...].prefix(4 * frame.width)
        return row + row.suffix(4 * (width - frame.width))
      }
    }
    guard depth == 16 else { return samples as? [UInt8] ?? [] }
    return samples.map(\.littleEndian).withUnsafeBytes { Array($0) }
  }

  /// The number of repetitions of a GIF as ffmpeg expects it: 0 loops forever, and −1 means none.
  private var repeats: Int {
    switch settings.playCount {
    case 0: 0
    case 1: -1
    default: settings.playCount - 1
    }
  }

  /// Returns the arguments that make a file from the frames on standard input.
  func arguments(output: String) -> [String] {
    let rate = settings.frameDuration
    var list = [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo",
      "-pix_fmt", depth == 16 ? "rgba64le" : "rgba",
      "-s", "\(sides.width)x\(sides.height)",
      "-r", "\(rate.denominator)/\(rate.numerator)", "-i", "pipe:0",
    ]
    if format == .gif {
      // A palette for each frame, as it passes: one for all would hold all frames in memory. GIF's
      // clock has hundredths of a second, and browsers slow down frames of less than two.
      let fewer = rate.seconds < 0.02 ? "fps=50," : ""
      list += [
        "-filter_complex",
        "\(fewer)split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1",
        "-loop", "\(repeats)", "-f", "gif",
      ]
    } else {
      list += [
        "-vf",
        "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,"
          // Newer ones take the tags of the frames, older ones the options below.
          + "setparams=color_primaries=bt709:color_trc=iec61966-2-1:colorspace=bt709",
        "-c:v", "libx264", "-crf", "16", "-preset", "medium", "-color_range", "tv",
        "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "bt709",
        "-movflags", "+faststart", "-f", "mp4",
      ]
    }
    // A path that begins with a dash would be an option.
    return list + [output.hasPrefix("/") ? output : "./" + output]
  }
}
