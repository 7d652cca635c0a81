internal import CPixelStages

/// A type of samples with straight alpha that blurs read and write, as premultiplied Floats.
protocol BlurSample: PixelSample {
  static func load(
    _ samples: UnsafePointer<Self>, _ count: Int, into pixels: UnsafeMutablePointer<Float>,
    _ table: RasterTable)

  static func store(
    _ pixels: UnsafePointer<Float>, _ count: Int, into samples: UnsafeMutablePointer<Self>,
    _ table: RasterTable)

  /// The same rows as bytes; nil where they are not.
  static func bytes(
    _ source: PixelRows<UnsafePointer<Self>>, _ target: PixelRows<UnsafeMutablePointer<Self>>,
    streams: Bool
  ) -> ByteRows?
}

extension UInt8: BlurSample {
  static func load(
    _ samples: UnsafePointer<Self>, _ count: Int, into pixels: UnsafeMutablePointer<Float>,
    _ table: RasterTable
  ) {
    table.kernels.premultiply_u8(samples, count, pixels)
  }

  static func store(
    _ pixels: UnsafePointer<Float>, _ count: Int, into samples: UnsafeMutablePointer<Self>,
    _ table: RasterTable
  ) {
    table.kernels.unpremultiply_u8(pixels, count, samples)
  }

  static func bytes(
    _ source: PixelRows<UnsafePointer<Self>>, _ target: PixelRows<UnsafeMutablePointer<Self>>,
    streams: Bool
  ) -> ByteRows? {
    ByteRows(source: source, target: target, streams: streams)
  }
}

extension Float: BlurSample {
  static func load(
    _ samples: UnsafePointer<Self>, _ count: Int, into pixels: UnsafeMutablePointer<Float>,
    _ table: RasterTable
  ) {
    table.kernels.premultiply_f32(samples, count, pixels)
  }

  static func store(
    _ pixels: UnsafePointer<Float>, _ count: Int, into samples: UnsafeMutablePointer<Self>,
    _ table: RasterTable
  ) {
    table.kernels.unpremultiply_f32(pixels, count, samples)
  }

  static func bytes(
    _: PixelRows<UnsafePointer<Self>>, _: PixelRows<UnsafeMutablePointer<Self>>, streams: Bool
  ) -> ByteRows? {
    nil
  }
}
