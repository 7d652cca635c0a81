import ColorToolkitCZlib
import Foundation
import ImageFiles
import PixelBuffers

/// Frames with something that moves, noise, and half transparent pixels.
func animationFrame<Sample: PixelSample & FixedWidthInteger>(
  _ index: Int, width: Int = 37, height: Int = 23, of: Sample.Type = Sample.self
) -> PixelBuffer<Sample> {
  var samples = [Sample](repeating: 0, count: 4 * width * height)
  let one = Int(Sample.one)
  for y in 0..<height {
    for x in 0..<width {
      let base = 4 * (y * width + x)
      samples[base] = Sample(x * one / width)
      samples[base + 1] = Sample(y * one / height)
      samples[base + 3] = .one
      // A square of 5 that wanders; its colours change, and its last column is nearly clear.
      let (left, top) = (3 + index * 5 % 28, 2 + index * 3 % 15)
      if (left..<left + 5).contains(x), (top..<top + 5).contains(y) {
        samples[base + 2] = Sample((x * 7919 + y * 104_729 + index * 31) % (one + 1))
        if x == left + 4 { samples[base + 3] = Sample(one / 5) }
      }
    }
  }
  return PixelBuffer(width: width, height: height, samples: samples)
}

/// A reader of animated PNG by the specification, for RGBA and RGB of 8 and 16 bits.
///
/// It shares nothing with the writer but zlib, and checks what a decoder may rely on: lengths,
/// checksums, sequence numbers, rectangles.
struct APNGReader {
  struct Fault: Error, CustomStringConvertible { var description: String }

  struct Frame {
    var canvas: [Int]
    var numerator: Int
    var denominator: Int
    var area: Int
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var depth = 0
  private(set) var channels = 0
  private(set) var plays = -1
  private(set) var announced = -1
  private(set) var frames: [Frame] = []
  private(set) var types: [String] = []

  private var canvas: [Int] = []
  private var control: [Int]?
  private var data: [UInt8] = []
  private var nextSequence = 0

  init(_ bytes: [UInt8]) throws {
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Fault(description: "signature")
    }
    var at = 8
    while at < bytes.count {
      let length = number(at, 4)
      let type = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      let body = at + 8
      let sum = bytes[at + 4..<body + length].withUnsafeBufferPointer {
        crc32(0, $0.baseAddress, UInt32($0.count))
      }
      guard sum == UInt(number(body + length, 4)) else { throw Fault(description: "CRC \(type)") }
      types.append(type)
      switch type {
      case "IHDR":
        (width, height, depth) = (number(body, 4), number(body + 4, 4), Int(bytes[body + 8]))
        channels = bytes[body + 9] == 6 ? 4 : bytes[body + 9] == 2 ? 3 : 0
        canvas = [Int](repeating: 0, count: 4 * width * height)
      case "acTL": (announced, plays) = (number(body, 4), number(body + 4, 4))
      case "fcTL":
        try finishFrame()
        try take(sequence: number(body, 4))
        control =
          [4, 8, 12, 16].map { number(body + $0, 4) } + [number(body + 20, 2)]
          + [number(body + 22, 2), Int(bytes[body + 24]), Int(bytes[body + 25])]
      case "IDAT": data += bytes[body..<body + length]
      case "fdAT":
        try take(sequence: number(body, 4))
        data += bytes[body + 4..<body + length]
      case "IEND": try finishFrame()
      default: break
      }
      at = body + length + 4
    }
    guard at == bytes.count, types.last == "IEND", announced == frames.count else {
      throw Fault(description: "\(announced) frames announced, \(frames.count) there")
    }
  }

  private mutating func take(sequence: Int) throws {
    guard sequence == nextSequence else { throw Fault(description: "sequence \(sequence)") }
    nextSequence += 1
  }

  private mutating func finishFrame() throws {
    guard let c = control else { return }
    let (w, h, x0, y0) = (c[0], c[1], c[2], c[3])
    guard w > 0, h > 0, x0 + w <= width, y0 + h <= height, c[6] == 0, c[7] == 0 else {
      throw Fault(description: "rectangle \(c)")
    }
    let size = channels * depth / 8
    let stride = w * size
    var rows = [UInt8](repeating: 0, count: h * (stride + 1))
    var length = UInt(rows.count)
    guard uncompress(&rows, &length, data, UInt(data.count)) == Z_OK, length == rows.count else {
      throw Fault(description: "zlib")
    }
    var above = [UInt8](repeating: 0, count: stride)
    for y in 0..<h {
      let filter = rows[y * (stride + 1)]
      var line = Array(rows[y * (stride + 1) + 1..<(y + 1) * (stride + 1)])
      for i in 0..<stride {
        let a = i >= size ? Int(line[i - size]) : 0
        let (b, c) = (Int(above[i]), i >= size ? Int(above[i - size]) : 0)
        let p = a + b - c
        let paeth =
          abs(p - a) <= abs(p - b) && abs(p - a) <= abs(p - c)
          ? a : abs(p - b) <= abs(p - c) ? b : c
        line[i] &+= UInt8([0, a, b, (a + b) / 2, paeth][Int(filter)])
      }
      for x in 0..<w {
        for channel in 0..<4 {
          let one = depth == 16 ? 65535 : 255
          var value = one
          if channel < channels {
            let at = x * size + channel * depth / 8
            value = depth == 16 ? Int(line[at]) << 8 | Int(line[at + 1]) : Int(line[at])
          }
          canvas[4 * ((y0 + y) * width + x0 + x) + channel] = value
        }
      }
      above = line
    }
    frames.append(
      Frame(canvas: canvas, numerator: c[4], denominator: c[5], area: w * h))
    data = []
    control = nil
  }
}
