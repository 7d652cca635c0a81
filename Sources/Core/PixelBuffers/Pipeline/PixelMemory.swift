/// Rows of pixels as addresses, for stages that identify samples by their size.
struct PixelMemory: @unchecked Sendable {
  let planes: [UnsafeMutableRawPointer]
  let kind: SampleKind
  let alpha: PixelAlpha
  let rowBytes: Int
  let pixelBytes: Int

  var isPlanar: Bool { planes.count > 1 }
  var format: PixelFormat { PixelFormat(kind: kind, alpha: alpha, isPlanar: isPlanar) }

  init<Pointer, Sample: PixelSample>(_ rows: PixelRows<Pointer>, of _: Sample.Type) {
    planes = rows.planes.map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) }
    kind = SampleKind(Sample.self)
    alpha = rows.alpha
    rowBytes = rows.stride * MemoryLayout<Sample>.stride
    pixelBytes = rows.samplesPerPixel * MemoryLayout<Sample>.stride
  }

  /// Creates memory for interleaved red, green, blue and alpha without gaps.
  init<Sample: PixelSample>(
    buffer: UnsafeMutableRawPointer, width: Int, alpha: PixelAlpha, of _: Sample.Type
  ) {
    planes = [buffer]
    kind = SampleKind(Sample.self)
    self.alpha = alpha
    pixelBytes = 4 * MemoryLayout<Sample>.stride
    rowBytes = width * pixelBytes
  }

  /// Returns the addresses in the planes, beginning at a pixel.
  func place(row: Int, column: Int) -> PixelPlace {
    PixelPlace(planes, offset: row * rowBytes + column * pixelBytes)
  }

  /// The address of an interleaved pixel.
  func address(row: Int, column: Int) -> UnsafeMutableRawPointer {
    planes[0] + (row * rowBytes + column * pixelBytes)
  }

  /// Whether both memories have the same pixels at the same addresses.
  func isSame(as other: Self) -> Bool {
    planes == other.planes && kind == other.kind && alpha == other.alpha
      && rowBytes == other.rowBytes
  }

  /// Whether pixels of the given size share any byte with the other memory's pixels.
  func meets(_ other: Self, width: Int, height: Int) -> Bool {
    planes.contains { mine in
      other.planes.contains { theirs in
        Self.meet(
          mine, rowBytes, width * pixelBytes, theirs, other.rowBytes, width * other.pixelBytes,
          height)
      }
    }
  }

  /// Whether two planes of this memory share a byte.
  func meetsItself(width: Int, height: Int) -> Bool {
    let row = width * pixelBytes
    return planes.indices.contains { first in
      planes[(first + 1)...].contains {
        Self.meet(planes[first], rowBytes, row, $0, rowBytes, row, height)
      }
    }
  }

  private static func meet(
    _ a: UnsafeMutableRawPointer, _ aStride: Int, _ aRow: Int, _ b: UnsafeMutableRawPointer,
    _ bStride: Int, _ bRow: Int, _ height: Int
  ) -> Bool {
    let (start, other) = (UInt(bitPattern: a), UInt(bitPattern: b))
    let end = start + UInt((height - 1) * aStride + aRow)
    let otherEnd = other + UInt((height - 1) * bStride + bRow)
    guard start < otherEnd, other < end else { return false }
    guard aStride == bStride, aStride > 0 else { return true }
    // Rows that far apart may interleave.
    let gap = Int(bitPattern: other &- start) % aStride
    let shift = gap < 0 ? gap + aStride : gap
    return shift < aRow || shift + bRow > aStride
  }
}

/// Up to four addresses.
struct PixelPlace {
  var planes:
    (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?
    )

  init(_ planes: [UnsafeMutableRawPointer], offset: Int) {
    self.planes = (
      planes[0] + offset, planes.count > 1 ? planes[1] + offset : nil,
      planes.count > 2 ? planes[2] + offset : nil, planes.count > 3 ? planes[3] + offset : nil
    )
  }

  /// The addresses advanced by a number of bytes.
  func advanced(by bytes: Int) -> Self {
    var result = self
    result.planes = (
      planes.0.map { $0 + bytes }, planes.1.map { $0 + bytes }, planes.2.map { $0 + bytes },
      planes.3.map { $0 + bytes }
    )
    return result
  }

  subscript(plane: Int) -> UnsafeMutableRawPointer? {
    switch plane {
    case 0: planes.0
    case 1: planes.1
    case 2: planes.2
    default: planes.3
    }
  }
}

/// The storage format of pixels' samples.
struct PixelFormat: Sendable, Hashable {
  let kind: SampleKind
  let alpha: PixelAlpha
  let isPlanar: Bool

  var planeCount: Int { isPlanar ? (alpha == .none ? 3 : 4) : 1 }
  var samplesPerPixel: Int { isPlanar ? 1 : alpha == .none ? 3 : 4 }

  /// The number of bytes of a pixel in each plane.
  var pixelBytes: Int { samplesPerPixel * kind.bytes }

  /// Returns the plane of a channel, and the channel's index within a pixel of that plane.
  private func place(of channel: Int) -> (plane: Int, sample: Int) {
    isPlanar ? (channel, 0) : (0, channel)
  }

  /// Whether two pixels have the same bytes.
  func isSame(_ one: Int, _ other: Int, at place: PixelPlace) -> Bool {
    (0..<planeCount).allSatisfy { plane in
      (0..<pixelBytes).allSatisfy { byte in
        place[plane]!.load(fromByteOffset: one * pixelBytes + byte, as: UInt8.self)
          == place[plane]!.load(fromByteOffset: other * pixelBytes + byte, as: UInt8.self)
      }
    }
  }

  /// Copies a pixel to the position of another.
  func copy(_ pixel: Int, to other: Int, at place: PixelPlace) {
    for plane in 0..<planeCount {
      let base = place[plane]!
      (base + other * pixelBytes).copyMemory(
        from: base + pixel * pixelBytes, byteCount: pixelBytes)
    }
  }

  /// Returns a pixel's samples as straight numbers; alpha is 1 if the format has no alpha.
  func numbers(at place: PixelPlace, hue: Int?) -> SIMD4<Double> {
    var result = SIMD4<Double>(0, 0, 0, 1)
    for channel in 0..<(alpha == .none ? 3 : 4) {
      let (plane, sample) = self.place(of: channel)
      result[channel] = kind.number(at: place[plane]! + sample * kind.bytes)
    }
    guard alpha == .premultiplied else { return result }
    for channel in 0..<3 where channel != hue {
      result[channel] = result.w == 0 ? 0 : result[channel] / result.w
    }
    return result
  }

  /// Stores the samples of a unpremultiplied colour.
  func store(_ color: SIMD4<Double>, at place: PixelPlace, hue: Int?) {
    var color = color
    if alpha == .premultiplied {
      if kind != .float { color.clamp(lowerBound: .zero, upperBound: .one) }
      for channel in 0..<3 where channel != hue { color[channel] *= color.w }
    }
    for channel in 0..<(alpha == .none ? 3 : 4) {
      let (plane, sample) = self.place(of: channel)
      kind.store(color[channel], at: place[plane]! + sample * kind.bytes)
    }
  }
}
