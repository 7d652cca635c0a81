import ColorManagement
import Pixels

/// The statements of a file about its picture, as its reader found them, not yet checked.
///
/// All readers follow one policy: pixels have priority. A statement that is broken or does not fit
/// the pixels is omitted, with one warning that names the statement and the reason. The same
/// applies to a statement that is not true of the returned picture any more. Only a loss of pixels
/// is an error, and this type does not handle it.
struct ImageClaims {
  /// The file's colour descriptions, in the order of precedence.
  var colors: [ColorDescription] = []

  /// The file's metadata.
  var metadata = ImageMetadata()

  /// Whether there is a second picture that makes the first one brighter, on displays that support
  /// this.
  var hasGainMap = false

  /// Whether the format itself can't state that its pixels are grey.
  var isGrayOpen = false

  /// Whether the file has more pictures or frames than the one that is read.
  var hasMore = false

  /// Warnings on the faults found so far.
  var warnings: [String] = []

  /// The orientation according to the EXIF block.
  var orientation: ExifOrientation {
    metadata.exif.flatMap { ExifBlock($0)?.orientation } ?? .topLeft
  }

  /// Returns the image of upright samples, with the statements that are true of them.
  ///
  /// - Parameter said: the orientation according to EXIF, for formats with their own statement of
  ///   it.
  consuming func image(
    _ format: ImageFormat, _ samples: consuming ImageSamples, model: ColorModel, alpha: PixelAlpha,
    orientation: ExifOrientation, said: ExifOrientation? = nil
  ) -> DecodedImage {
    var model = model
    var samples = samples
    if isGrayOpen, colors.first?.profileSpace == "GRAY", let gray = samples.gray {
      (model, samples) = (.gray, gray)
    }
    let layout = PixelLayout(model: model, alpha: alpha, color: color(for: model))
    let metadata = carried(from: said ?? orientation)
    return DecodedImage(
      format: format, samples: samples.tagged(layout), orientation: orientation,
      metadata: metadata, embeddedProfile: embeddedProfile, hasMore: hasMore,
      warnings: warnings)
  }

  /// The profile as it is in the file, whether it is usable or not.
  private var embeddedProfile: [UInt8]? {
    colors.lazy.compactMap { if case .icc(let bytes) = $0 { bytes } else { nil } }.first
  }

  /// Returns the first colour description that is valid and fits samples of a colour model.
  private mutating func color(for model: ColorModel) -> ColorDescription {
    for (index, color) in colors.enumerated() {
      do throws(ICCError) {
        switch color {
        case .untagged, .space: return color
        case .cicp(let points):
          if let warning = points.warning { warnings.append(warning) }
          return color
        case .gammaAndChromaticities:
          _ = try ICCProfile(describing: PixelLayout(color: color))
          return color
        case .icc(let bytes):
          _ = try ICCProfile(embedded: bytes, in: model)
          return color
        }
      } catch {
        let isLast = index == colors.count - 1 && model != .cmyk
        warnings.append(
          "\(color.name) can't be used (\(error)): left out\(isLast ? ", sRGB is assumed" : "")")
      }
    }
    return .untagged
  }

  /// Returns the metadata that is still true of the upright picture.
  private mutating func carried(from orientation: ExifOrientation) -> ImageMetadata {
    if let exif = metadata.exif {
      // Without the prefix that some writers keep before it.
      metadata.exif = ExifBlock(exif)?.bytes
      if metadata.exif == nil {
        warnings.append("the EXIF block is \(exif.isEmpty ? "empty" : "broken"): left out")
      }
    }
    if let xmp = metadata.xmp {
      var packet = XMPPacket(xmp)
      // Named by those who name its place alone.
      if ["\"GainMap\"", "'GainMap'", ">GainMap<"].contains(where: { xmp[...].place(of: $0) != nil }
      ) {
        hasGainMap = true
      }
      let isBehind = packet.remove(.container) { $0 == "Directory" }
      for namespace in [XMPPacket.Namespace.gainMap, .appleGainMap]
      where packet.remove(namespace) { hasGainMap = true }
      let hasVideo = packet.remove(.camera) {
        $0.hasPrefix("MotionPhoto") || $0.hasPrefix("MicroVideo")
      }
      if hasVideo || isBehind && !hasGainMap {
        warnings.append("data after the picture, such as a video, was left out")
      }
      if packet.remove(.note, where: { $0 == "HasExtendedXMP" }) {
        warnings.append("the extended part of its XMP was left out")
      }
      // A thumbnail shows the picture before any change.
      _ = packet.remove(.basic) { $0 == "Thumbnails" }
      metadata.xmp = packet.bytes
    }
    if hasGainMap {
      warnings.append("its gain map for brighter displays was ignored: the standard range was read")
    }
    return metadata.upright(from: orientation)
  }
}

extension ColorDescription {
  /// The name of the description in a warning.
  fileprivate var name: String {
    switch self {
    case .icc: "the embedded ICC profile"
    case .gammaAndChromaticities(_, nil): "the gAMA chunk"
    case .gammaAndChromaticities(nil, _): "the cHRM chunk"
    case .gammaAndChromaticities: "the gAMA and cHRM chunks together"
    case .untagged, .space, .cicp: "its colour description"
    }
  }

  /// The colour space of a profile as four letters (ICC.1:2022, 7.2.6).
  var profileSpace: String? {
    guard case .icc(let profile) = self, profile.count >= 128 else { return nil }
    return String(decoding: profile[16..<20], as: UTF8.self)
  }
}

extension ColorDescription.CodePoints {
  /// A warning on the values assumed for code points that are left open; nil if the result is sRGB.
  fileprivate var warning: String? {
    let known = resolved
    guard known != self, known != .sRGB else { return nil }
    let parts = [
      known.primaries == primaries ? nil : "primaries",
      known.transfer == transfer ? nil : "transfer",
    ]
    let open = parts.compactMap { $0 }.joined(separator: " and ")
    return
      "its code points \(primaries)/\(transfer) do not specify the \(open): assumed as in sRGB"
  }
}

extension ImageSamples {
  /// The samples with equal components, or nil. They count as grey if their components differ by at
  /// most two 8-bit steps, which is the effect of lossy coding on grey.
  fileprivate var gray: Self? {
    func gray<Sample: PixelSample & FixedWidthInteger>(
      _ pixels: PixelBuffer<Sample>
    ) -> PixelBuffer<Sample>? {
      let most = 2 * (Int(Sample.one) / 255)
      var pixels = pixels
      for start in stride(from: 0, to: pixels.samples.count, by: 4) {
        let (red, green) = (pixels.samples[start], pixels.samples[start + 1])
        let blue = pixels.samples[start + 2]
        guard Int(max(red, green, blue)) - Int(min(red, green, blue)) <= most else { return nil }
        // Nearest to luma.
        (pixels.samples[start], pixels.samples[start + 2]) = (green, green)
      }
      return pixels
    }
    return switch self {
    case .bits8(let pixels): gray(pixels).map(Self.bits8)
    case .bits16(let pixels): gray(pixels).map(Self.bits16)
    }
  }
}
