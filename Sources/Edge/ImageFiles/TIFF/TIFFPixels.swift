import ColorToolkitCOptionalCoding
import Pixels

/// The conversion of samples in a TIFF's blocks to pixels with four samples.
struct TIFFPixels {
  let model: ColorModel
  let alpha: PixelAlpha
  let warnings: [String]
  /// Whether pixels have 16 bits rather than 8.
  let isDeep: Bool

  /// The form of the stored alpha. The alpha of ink is not part of the picture.
  private let stored: PixelAlpha
  /// The index of a pixel's alpha sample; -1 if there is none.
  private let alphaSample: Int
  private let info: ctiff_info
  private let depth: Int
  private let channels: Int
  /// Whether zero is white, as in faxes.
  private let isInverted: Bool
  /// The red, green and blue palette entries of 16 bits; empty if the samples are the colours
  /// themselves.
  private let palette: [UInt16]

  /// Creates the conversion.
  ///
  /// - Throws: ``ImageFileError/Reason/unsupported(_:_:)`` for samples of other kinds.
  init(_ info: ctiff_info) throws(ImageFileError.Reason) {
    self.info = info
    let (depth, samples) = (Int(info.depth), Int(info.samples))
    guard [0, 1, 4].contains(info.format) else {
      let kinds = [
        2: "signed", 3: "floating-point", 5: "complex integer", 6: "complex floating-point",
      ]
      throw .unsupported(
        .tiff,
        "\(kinds[Int(info.format)] ?? "unknown") samples of \(depth) bits, whose black and white levels are "
          + "unknown: convert them to integers with another program")
    }
    guard [1, 2, 4, 8, 16].contains(depth) else {
      throw .unsupported(.tiff, "\(depth) bits per sample")
    }
    let colors: Int
    switch info.photometric {
    case 0, 1: (model, colors) = (.gray, 1)
    case 2: (model, colors) = (.rgb, 3)
    case 3: (model, colors) = (.rgb, 1)
    case 5 where info.ink_set == 1: (model, colors) = (.cmyk, 4)
    case 5: throw .unsupported(.tiff, "inks other than CMYK")
    case 6: throw .unsupported(.tiff, "YCbCr samples without JPEG compression")
    case 8, 9, 10: throw .unsupported(.tiff, "CIE Lab samples")
    case 32803, 34892: throw .unsupported(.tiff, "a camera's raw samples")
    default: throw .unsupported(.tiff, "photometric interpretation \(info.photometric)")
    }
    guard info.subfile & 1 == 0 else {
      throw .unsupported(.tiff, "its first picture is small; is it a camera's raw file?")
    }
    guard samples >= colors else { throw .corrupt(.tiff, "\(samples) samples per pixel") }
    guard samples <= 8 else { throw .unsupported(.tiff, "\(samples) samples per pixel") }
    guard info.photometric != 3 || depth <= 8 else {
      throw .unsupported(.tiff, "a \(depth)-bit palette")
    }
    var warnings: [String] = []
    let isInk = model == .cmyk
    let extras = withUnsafeBytes(of: info.extra) {
      Array($0.bindMemory(to: UInt16.self).prefix(min(Int(info.extras), samples - colors)))
    }
    // The first that is alpha; one that no tag tells of is alpha, as Pillow and libvips have it.
    if let index = extras.firstIndex(where: { [1, 2].contains($0) }) {
      (stored, alphaSample) = (extras[index] == 1 ? .premultiplied : .straight, colors + index)
    } else if extras.isEmpty, samples == colors + 1, !isInk {
      (stored, alphaSample) = (.straight, colors)
      warnings.append("the meaning of its last sample is unknown: read as alpha")
    } else {
      (stored, alphaSample) = (.none, -1)
    }
    alpha = isInk ? .none : stored
    if isInk, stored != .none { warnings.append("the alpha of its CMYK pixels was left out") }
    let more = samples - colors - (stored == .none ? 0 : 1)
    if more > 0 { warnings.append("\(more) more samples per pixel were left out") }
    if isInk, depth == 16 { warnings.append("16-bit CMYK was read as 8-bit") }
    self.warnings = warnings
    self.depth = depth
    channels = colors
    isInverted = info.photometric == 0
    var entries =
      info.photometric == 3
      ? [info.palette.0, info.palette.1, info.palette.2].flatMap {
        Array(UnsafeBufferPointer(start: $0, count: 1 << depth))
      } : []
    // Entries have sixteen bits, of which some old writers fill the lower eight alone.
    if entries.allSatisfy({ $0 < 256 }) { entries = entries.map { $0 * 257 } }
    palette = entries
    // Others repeat the upper eight, or leave the lower ones empty.
    isDeep =
      entries.isEmpty
      ? depth == 16 && !isInk : !entries.allSatisfy { [0, $0 >> 8].contains($0 & 255) }
  }

  /// The number of samples for each pixel of a block.
  private var samples: Int { info.is_planar != 0 ? 1 : Int(info.samples) }

  /// The number of bytes in a row of a block.
  private var rowBytes: Int { (info.block_width * samples * depth + 7) / 8 }

  /// The number of bytes in a block.
  var blockBytes: Int { rowBytes * info.block_height }

  /// Writes a block's samples to their places in the picture.
  ///
  /// - Precondition: the block has ``blockBytes`` bytes.
  ///
  /// - Parameter inkAlpha: receives the alpha of ink, which has no place among the four samples of
  ///   ink.
  func unpack<Sample: PixelSample & FixedWidthInteger>(
    _ block: [UInt8], column: Int, row: Int, plane: Int,
    into target: UnsafeMutableBufferPointer<Sample>, inkAlpha: inout [Sample]
  ) {
    let (left, top) = (column * info.block_width, row * info.block_height)
    let width = min(info.block_width, info.width - left)
    block.withUnsafeBytes { block in
      for y in 0..<min(info.block_height, info.height - top) {
        let line = UnsafeRawBufferPointer(rebasing: block[(y * rowBytes)..<((y + 1) * rowBytes)])
        for sample in 0..<samples {
          let channel = plane + sample
          guard channel < channels || channel == alphaSample else { continue }
          if channel >= channels, model == .cmyk {
            guard !inkAlpha.isEmpty else { continue }
            let start = (top + y) * info.width + left
            for x in 0..<width { inkAlpha[start + x] = scaled(value(line, x * samples + sample)) }
            continue
          }
          // Alpha goes last, ink where it is.
          let place = channel < channels ? channel : 3
          var to = 4 * ((top + y) * info.width + left)
          for x in 0..<width {
            write(value(line, x * samples + sample), place, to, target)
            to += 4
          }
        }
      }
    }
  }

  /// Returns the stored sample at an index of a row.
  @inline(__always)
  private func value(_ line: UnsafeRawBufferPointer, _ index: Int) -> Int {
    switch depth {
    case 8: Int(line[index])
    case 16: Int(line.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
    default:
      Int(line[index * depth / 8]) >> (8 - depth - index * depth % 8) & ((1 << depth) - 1)
    }
  }

  @inline(__always)
  private func write<Sample: PixelSample & FixedWidthInteger>(
    _ value: Int, _ place: Int, _ to: Int, _ target: UnsafeMutableBufferPointer<Sample>
  ) {
    if place < 3, !palette.isEmpty {
      for channel in 0..<3 {
        let entry = palette[channel << depth | value]
        target[to + channel] = Sample(truncatingIfNeeded: entry >> (16 - Sample.bitWidth))
      }
      return
    }
    let plain: Sample = scaled(value)
    let sample = isInverted && place < 3 ? .one - plain : plain
    target[to + place] = sample
    guard model == .gray, place == 0 else { return }
    target[to + 1] = sample
    target[to + 2] = sample
  }

  /// Converts a sample from the file's depth to the depth of the pixels.
  @inline(__always)
  private func scaled<Sample: PixelSample & FixedWidthInteger>(_ value: Int) -> Sample {
    let (most, one) = ((1 << depth) - 1, Int(Sample.one))
    return Sample(most == one ? value : (value * one * 2 + most) / (2 * most))
  }

  /// Returns room for the alpha of ink, or an empty array if the ink needs no division by alpha.
  func inkAlpha<Sample: PixelSample & FixedWidthInteger>() -> [Sample] {
    let isDivided = model == .cmyk && stored == .premultiplied
    return [Sample](repeating: .one, count: isDivided ? info.width * info.height : 0)
  }

  /// Divides colours, or ink, by their alpha, if they are premultiplied in the file.
  func finish<Sample: PixelSample & FixedWidthInteger>(
    _ target: UnsafeMutableBufferPointer<Sample>, inkAlpha: [Sample]
  ) {
    guard stored == .premultiplied else { return }
    let isInk = model == .cmyk
    let one = Int(Sample.one)
    for pixel in stride(from: 0, to: target.count, by: 4) {
      let alpha = Int(isInk ? inkAlpha[pixel / 4] : target[pixel + 3])
      for channel in pixel..<pixel + (isInk ? 4 : 3) where alpha < one {
        let color = Int(target[channel])
        target[channel] = alpha == 0 ? 0 : Sample(min(one, (color * one * 2 + alpha) / (2 * alpha)))
      }
    }
  }
}
