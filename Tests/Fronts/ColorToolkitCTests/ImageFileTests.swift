import CColorToolkit
import ColorManagement
import ColorToolkitC
import Colorimetry
import ImageFiles
import PictureClaims
import PixelBuffers
import PropertyTesting
import Testing

struct ImageFileTests {
  /// What a taker was given, copied.
  fileprivate final class Taken {
    var count = 0
    var samples: [UInt16] = []
    var type: Int32 = 0
    var (columns, rows, channels) = (0, 0, 0)
    var (space, format, note, warnings) = ("", "", "", "")
    var (exif, xmp, file): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
  }

  private static let deep: PixelBuffer<UInt16> = {
    var generator = SplitMix64(seed: 7)
    return PixelBuffer(
      width: 5, height: 4,
      samples: (0..<80).map { _ in UInt16.random(in: 0 ... .max, using: &generator) })
  }()

  private func read(_ file: [UInt8], _ space: String = "") -> (status: Int, taken: Taken) {
    let taken = Taken()
    let status = file.withUnsafeBytes { bytes in
      withText(space) { space in
        ct_image_read(
          ct_bytes(bytes: bytes.baseAddress, count: bytes.count), space,
          { context, file in
            let taken = Unmanaged<Taken>.fromOpaque(context!).takeUnretainedValue()
            taken.take(file!.pointee)
          }, Unmanaged.passUnretained(taken).toOpaque())
      }
    }
    return (Int(status), taken)
  }

  private func encode(
    _ pixels: ct_array, _ format: String = "png", space: String = "", bits: Int32 = 0,
    quality: Int32 = 0, compression: String = "", exif: [UInt8] = [], xmp: [UInt8] = []
  ) -> (status: Int, taken: Taken) {
    let taken = Taken()
    let status = withTexts(space, format) { space, format in
      withText(compression) { compression in
        exif.withUnsafeBytes { exif in
          xmp.withUnsafeBytes { xmp in
            var image = ct_image(
              pixels: pixels, space: space,
              exif: ct_bytes(bytes: exif.baseAddress, count: exif.count),
              xmp: ct_bytes(bytes: xmp.baseAddress, count: xmp.count))
            let encoding = ct_image_encoding(
              format: format, bits: bits, quality: quality, compression: compression)
            return ct_image_encode(
              &image, encoding,
              { context, file, warnings in
                let taken = Unmanaged<Taken>.fromOpaque(context!).takeUnretainedValue()
                taken.count += 1
                taken.file = file!.pointee.copy
                taken.warnings = warnings!.pointee.copy
              }, Unmanaged.passUnretained(taken).toOpaque())
          }
        }
      }
    }
    return (Int(status), taken)
  }

  @Test(arguments: [ColorSpace.srgb, .displayP3, .a98RGB, .rec2020, .prophotoRGB])
  func `an image is read in its own display, bit for bit`(_ space: ColorSpace) throws {
    let profile = try #require(try ICCProfile(space)).encoded()
    let file = try PNGEncoder(color: .icc(profile)).encode(Self.deep)
    let (status, taken) = read(file)
    #expect(status == CT_OK && taken.count == 1)
    #expect(taken.space == space.rawValue && taken.format == "png" && taken.warnings == "")
    #expect(taken.samples == Self.deep.samples && taken.type == Int32(CT_UINT16))
    #expect((taken.columns, taken.rows, taken.channels) == (5, 4, 4))
  }

  @Test func `an image is brought into the display that is asked for`() throws {
    let file = try PNGEncoder(color: .space(.displayP3)).encode(Self.deep)
    for space in [ColorSpace.srgb, .rec2020] {
      let image = try ImageFile.decode(bytes: file)
      let expected = try SRGBConverter().convert(image.samples, into: space)
      let (status, taken) = read(file, space.rawValue)
      #expect(status == CT_OK && taken.space == space.rawValue && taken.note == expected.note)
      guard case .bits16(let pixels) = expected.pixels else { throw Unexpected() }
      #expect(taken.samples == pixels.samples)
    }
  }

  @Test func `what has no alpha has three channels`() throws {
    let opaque = PixelBuffer<UInt8>(
      width: 5, height: 4, samples: (0..<80).map { $0 % 4 == 3 ? 255 : $0 })
    let (status, taken) = read(try PNGEncoder().encode(opaque))
    #expect(status == CT_OK && taken.channels == 3 && taken.type == Int32(CT_UINT8))
    #expect(taken.samples.count == 80 && taken.space == "srgb")
  }

  @Test func `pixels of any layout are written and read back`() throws {
    let source = CallerArray(Self.deep.samples, channels: 4, rows: 4)
    for format in ["png", "tiff"] {
      let (status, taken) = encode(
        source.array, format, space: "display-p3", compression: "small")
      #expect(status == CT_OK && taken.count == 1 && taken.warnings == "")
      let back = read(taken.file).taken
      #expect(back.samples == Self.deep.samples && back.space == "display-p3")
      #expect(back.format == format)
    }
    // From the last row to the first, without alpha.
    var flipped = source.array
    flipped.data += 3 * flipped.row_stride
    flipped.row_stride.negate()
    flipped.channels = 3
    let back = read(encode(flipped).taken.file).taken
    #expect(back.channels == 3 && Array(back.samples[..<3]) == Array(Self.deep.samples[60..<63]))
    // Numbers are clamped, and rounded to the nearest step.
    let numbers = CallerArray([0.5, -1, 2, Double.nan, 1, 0.25], channels: 3)
    let bytes = read(encode(numbers.array).taken.file).taken
    #expect(bytes.samples == [128, 0, 255, 255, 0, 255, 64, 255])
    #expect(read(encode(numbers.array, bits: 16).taken.file).taken.samples[0] == 32768)
  }

  @Test func `what a format has no room for is told`() throws {
    var opaque = Self.deep
    for at in stride(from: 3, to: 80, by: 4) { opaque.samples[at] = .max }
    let source = CallerArray(opaque.samples, channels: 4, rows: 4)
    let (exif, xmp) = (
      Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0], Array("<x:xmpmeta/>".utf8)
    )
    let (status, taken) = encode(source.array, "jpeg", quality: 90, exif: exif, xmp: xmp)
    #expect(status == CT_OK && taken.warnings == "16 bits became 8, the maximum of JPEG")
    let back = read(taken.file).taken
    #expect(back.format == "jpeg" && back.exif == exif && back.xmp == xmp)
    let clear = CallerArray(Self.deep.samples, channels: 4, rows: 4)
    #expect(encode(clear.array, "jpeg").status == CT_BAD_IMAGE)
    #expect(lastMessage().contains("transparent"))
  }

  /// Each row of Formats.md's table; what a file of a format can't hold is told where it is written.
  @Test(arguments: PictureClaim.all.indices)
  func `what a picture carries is judged as everywhere, with the same warnings`(
    _ index: Int
  ) throws {
    let (row, claim) = PictureClaim.all[index]
    for format in PictureFiles.formats {
      guard let file = try claim.file(format) else { continue }
      let comment: Comment = "\(row), \(format)"
      let image = try ImageFile.decode(bytes: file)
      let (status, taken) = read(file)
      #expect(status == CT_OK && taken.warnings == image.warnings.joined(separator: "\n"), comment)
      #expect(image.warnings.count == (claim.read == nil ? 0 : 1), comment)
      #expect(taken.exif == image.metadata.exif ?? [] && taken.xmp == image.metadata.xmp ?? [])
      guard image.metadata.texts.isEmpty else { continue }
      let gray = CallerArray([UInt8](repeating: 128, count: 48), channels: 3, rows: 4)
      for target in PictureFiles.formats {
        let (status, written) = encode(
          gray.array, target.rawValue, exif: taken.exif, xmp: taken.xmp)
        let words = claim.written(target)
        let isTold = words.map(written.warnings.contains) ?? written.warnings.isEmpty
        #expect(
          status == CT_OK && isTold, "\(comment.rawValue) to \(target): \(written.warnings)")
      }
    }
  }

  @Test func `what is no image is told, and nothing is taken`() throws {
    let file = try PNGEncoder().encode(Self.deep)
    for bytes in [[], Array("no image".utf8), Array(file.dropLast(20)), [0xFF, 0xD8, 0xFF]] {
      let (status, taken) = read(bytes)
      #expect(status == CT_BAD_IMAGE && taken.count == 0 && !lastMessage().isEmpty)
    }
    #expect(read(file, "oklch").status == CT_UNKNOWN_NAME)
    let nothing = ct_text(bytes: nil, count: 0)
    for count in [3, -1] {
      let bytes = ct_bytes(bytes: nil, count: count)
      #expect(Int(ct_image_read(bytes, nothing, { _, _ in }, nil)) == CT_BAD_ARGUMENT)
    }
    file.withUnsafeBytes {
      let bytes = ct_bytes(bytes: $0.baseAddress, count: $0.count)
      #expect(Int(ct_image_read(bytes, nothing, nil, nil)) == CT_BAD_ARGUMENT)
    }
  }

  @Test func `what can't be written is told`() {
    let source = CallerArray(Self.deep.samples, channels: 4, rows: 4)
    #expect(encode(source.array, "bmp").status == CT_UNKNOWN_NAME)
    #expect(encode(source.array, space: "lab").status == CT_UNKNOWN_NAME)
    #expect(encode(source.array, compression: "most").status == CT_UNKNOWN_NAME)
    #expect(encode(source.array, bits: 10).status == CT_BAD_ARGUMENT)
    for quality: Int32 in [-1, 101] {
      #expect(encode(source.array, quality: quality).status == CT_BAD_ARGUMENT)
    }
    var endless = source.array
    (endless.rows, endless.columns) = (1 << 20, 1 << 20)
    (endless.row_stride, endless.column_stride) = (0, 0)
    #expect(encode(endless).status == CT_BAD_ARGUMENT)
    endless.rows = 0
    #expect(encode(endless).status == CT_BAD_ARGUMENT)
    #expect(
      Int(ct_image_encode(nil, ct_image_encoding(), { _, _, _ in }, nil)) == CT_BAD_ARGUMENT)
  }

  private struct Unexpected: Error {}
}

extension ct_bytes {
  fileprivate var copy: [UInt8] { Array(UnsafeRawBufferPointer(start: bytes, count: count)) }
}

extension ct_text {
  fileprivate var copy: String {
    String(decoding: ct_bytes(bytes: bytes, count: count).copy, as: UTF8.self)
  }
}

extension ImageFileTests.Taken {
  fileprivate func take(_ file: ct_image_file) {
    let pixels = file.image.pixels
    count += 1
    (type, columns, rows) = (pixels.type, pixels.columns, pixels.rows)
    channels = Int(pixels.channels)
    let samples = UnsafeRawBufferPointer(start: pixels.data, count: pixels.row_stride * rows)
    self.samples =
      type == Int32(CT_UINT16)
      ? Array(samples.bindMemory(to: UInt16.self)) : samples.map { UInt16($0) }
    (space, format) = (file.image.space.copy, file.format.copy)
    (note, warnings) = (file.note.copy, file.warnings.copy)
    (exif, xmp) = (file.image.exif.copy, file.image.xmp.copy)
  }
}
