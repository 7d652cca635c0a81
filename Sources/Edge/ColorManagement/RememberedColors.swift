import Pixels

extension ICCTransform {
  /// Converts four-sample pixels to RGBA. A colour that occurred recently is not converted again.
  ///
  /// The result is exactly the transform's, because only equal pixels share a result. A photograph
  /// contains its colours many times, and the full pipeline is the expensive part.
  ///
  /// - Precondition: both layouts are ``ICCLayout/inFours``. `keepsAlpha` is whether the fourth
  ///   sample is alpha, not ink.
  func remembering(
    _ pixels: PixelBuffer<UInt8>, keepsAlpha: Bool
  ) -> PixelBuffer<UInt8> {
    precondition(sourceChannels == 4 && destinationChannels == 4)
    let slots = RememberedColors(self, ignoring: keepsAlpha ? 0xFF00_0000 : 0)
    return PixelBuffer(width: pixels.width, height: pixels.height) { target in
      pixels.samples.withUnsafeBytes { source in
        slots.convert(source, into: UnsafeMutableRawBufferPointer(target), keepsAlpha: keepsAlpha)
      }
    }
  }
}

/// A direct-mapped cache of converted colours.
private final class RememberedColors {
  private static let bits: UInt32 = 18
  private static let block = 2048

  private let transform: ICCTransform
  private let mask: UInt32
  private var slots: [(key: UInt32, color: UInt32)]
  // Pixels of a block that are not remembered: offsets, colours and, once converted, results.
  private var offsets = [Int](repeating: 0, count: block)
  private var missing = [UInt32](repeating: 0, count: block)
  private var converted = [UInt32](repeating: 0, count: block)

  init(_ transform: ICCTransform, ignoring: UInt32) {
    self.transform = transform
    mask = ~ignoring
    // Every slot remembers black at first: true of the colour, if not of its slot.
    slots = []
    convertMissing(1)
    slots = Array(repeating: (0, converted[0]), count: 1 << Self.bits)
  }

  func convert(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, keepsAlpha: Bool
  ) {
    let count = source.count / 4
    var start = 0
    while start < count {
      let end = min(start + Self.block, count)
      var misses = 0
      for pixel in start..<end {
        let value = UInt32(
          littleEndian: source.loadUnaligned(fromByteOffset: 4 &* pixel, as: UInt32.self))
        let key = value & mask
        let slot = slots[Self.slot(key)]
        if slot.key == key {
          let alpha = keepsAlpha ? value & 0xFF00_0000 : 0xFF00_0000
          target.storeBytes(
            of: (slot.color | alpha).littleEndian, toByteOffset: 4 &* pixel, as: UInt32.self)
        } else {
          offsets[misses] = pixel
          missing[misses] = value
          misses &+= 1
        }
      }
      convertMissing(misses)
      for miss in 0..<misses {
        let (value, color) = (missing[miss], converted[miss])
        let alpha = keepsAlpha ? value & 0xFF00_0000 : 0xFF00_0000
        target.storeBytes(
          of: (color | alpha).littleEndian, toByteOffset: 4 &* offsets[miss], as: UInt32.self)
        slots[Self.slot(value & mask)] = (value & mask, color)
      }
      start = end
    }
  }

  /// Returns a slot by Fibonacci hashing, which puts neighbouring colours in distant slots.
  private static func slot(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 2_654_435_769) &>> (32 &- bits))
  }

  private func convertMissing(_ count: Int) {
    for index in 0..<count { missing[index] = missing[index].littleEndian }
    missing.withUnsafeBytes { source in
      converted.withUnsafeMutableBytes { target in
        transform.convert(
          UnsafeBufferPointer(rebasing: source.bindMemory(to: UInt8.self)[..<(4 * count)]),
          into: UnsafeMutableBufferPointer(
            rebasing: target.bindMemory(to: UInt8.self)[..<(4 * count)]))
      }
    }
    for index in 0..<count {
      missing[index] = UInt32(littleEndian: missing[index])
      // Alpha is added by the caller; the transform leaves what was there.
      converted[index] = UInt32(littleEndian: converted[index]) & 0x00FF_FFFF
    }
  }
}

extension PixelBuffer<UInt8> {
  /// The opaque RGB image from the formula for ideal inks, (1 − ink)(1 − black), correctly rounded.
  ///
  /// - Precondition: the samples are ink.
  var plainRGB: PixelBuffer<UInt8> {
    PixelBuffer(width: width, height: height) { target in
      samples.withUnsafeBufferPointer { source in
        for pixel in Swift.stride(from: 0, to: source.count, by: 4) {
          let light = 255 - Int(source[pixel + 3])
          for channel in 0..<3 {
            let value = (255 - Int(source[pixel + channel])) * light
            target[pixel + channel] = UInt8((value + 127) / 255)
          }
          target[pixel + 3] = 255
        }
      }
    }
  }
}
