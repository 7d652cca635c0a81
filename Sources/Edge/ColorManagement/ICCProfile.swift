import ColorToolkitCLittleCMS
public import Pixels

/// An ICC profile, either read from bytes or built by Little CMS.
///
/// ```swift
/// let profile = ICCProfile.displayP3
/// print(profile.description, profile.colorSpace)  // Display P3 RGB
/// ```
///
/// A profile is a plain value. It contains no handle of Little CMS, and any thread can use it.
public struct ICCProfile: Sendable, Hashable, CustomStringConvertible {
  /// The colour space of the device side.
  public let colorSpace: ICCColorSpace
  /// The class of the profile, such as a profile of a display or a device link.
  public let deviceClass: ICCDeviceClass
  /// The name that the profile states, in English if the profile has an English name.
  public let description: String
  /// The version of the specification, such as 2.1 or 4.3.
  public let version: Double
  /// The size in bytes, or nil for a profile that was built rather than read.
  public let size: Int?

  let source: ICCProfileSource

  /// The maximum number of bytes of a profile that a caller provides.
  package static let mostBytes = 1 << 26

  /// Creates a profile from the bytes of a file.
  ///
  /// The initializer reads the header and the tag table. It also checks how much data Little CMS
  /// would read for tags of processing elements. All other faults are found later: they are errors
  /// when a transform is created from the profile.
  ///
  /// - Throws: ``ICCError`` if the bytes are not a profile, end too early, or would need too much
  ///   reading.
  public init(bytes: some Sequence<UInt8>) throws(ICCError) {
    let bytes = Array(bytes)
    // The header begins with the size (ICC.1:2022, 7.2.2); the library would read what is there.
    // The library itself reports bytes that are no profile by the signature in their header.
    if bytes.count >= 4, bytes.count < 40 || bytes[36..<40].elementsEqual("acsp".utf8) {
      let size = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
      guard size <= bytes.count else {
        throw ICCError("reading a profile", "it ends at \(bytes.count) of \(size) bytes")
      }
    }
    let tags = ICCTags(bytes)
    for tag in tags.entries {
      if let fault = ICCElements(tag, of: tags).fault { throw ICCError("reading a profile", fault) }
    }
    try self.init(.bytes(bytes), name: nil)
  }

  /// Creates an RGB profile from a white point, three primaries, and one tone curve for all three
  /// channels.
  ///
  /// The white point is adapted to D50 with the Bradford transform, according to ICC.1:2022, annex
  /// E.
  ///
  /// - Throws: ``ICCError`` if the primaries, the white point or the curve do not define a colour
  ///   space.
  public init(
    name: String, chromaticities: ICCChromaticities, curve: ICCToneCurve
  ) throws(ICCError) {
    guard chromaticities.spanColors, curve.isUsable else {
      throw ICCError(
        "making the profile \(name)", "the primaries, white or curve do not define a space")
    }
    try self.init(.rgb(chromaticities, curve), name: name)
  }

  /// sRGB (IEC 61966-2-1).
  public static let sRGB = builtIn("sRGB", .rgb(.sRGB, .sRGB))
  /// Display P3 (SMPTE EG 432-1 primaries, D65, sRGB's curve).
  public static let displayP3 = builtIn("Display P3", .rgb(.displayP3, .sRGB))
  /// A space compatible with Adobe RGB (1998): gamma 563/256.
  public static let adobeRGBCompatible = builtIn(
    "Compatible with Adobe RGB (1998)", .rgb(.adobeRGB, .gamma(563.0 / 256)))
  /// CIE L\*a\*b\* under D50.
  public static let labD50 = builtIn("Lab D50", .labD50)

  private static func builtIn(_ name: String, _ source: ICCProfileSource) -> Self {
    do { return try Self(source, name: name) } catch {
      preconditionFailure("Little CMS can't build \(name): \(error)")
    }
  }

  private init(_ source: ICCProfileSource, name: String?) throws(ICCError) {
    let context = ICCContext()
    let handle = try source.open(in: context)
    defer { cmsCloseProfile(handle) }
    self.source = source
    colorSpace = ICCColorSpace(cmsGetColorSpace(handle))
    deviceClass = ICCDeviceClass(cmsGetDeviceClass(handle))
    version = cmsGetProfileVersion(handle)
    description = name ?? Self.name(of: handle) ?? "unnamed \(colorSpace) profile"
    size = if case .bytes(let bytes) = source { bytes.count } else { nil }
  }

  private static func name(of handle: cmsHPROFILE) -> String? {
    let wanted = cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", nil, 0)
    guard wanted > 1, wanted < 1 << 16 else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(wanted)) { buffer in
      guard
        cmsGetProfileInfoASCII(
          handle, cmsInfoDescription, "en", "US", buffer.baseAddress, wanted) > 0
      else { return nil }
      let bytes = UnsafeRawBufferPointer(buffer).prefix { $0 != 0 }
      let text = String(decoding: bytes, as: UTF8.self)
      // A name is shown on a terminal: no escapes, no line ends.
      let clean = String(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 })
      let trimmed = clean.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      return trimmed.isEmpty ? nil : String(trimmed)
    }
  }
}

/// The source of a profile.
enum ICCProfileSource: Sendable, Hashable {
  case bytes([UInt8])
  case rgb(ICCChromaticities, ICCToneCurve)
  case labD50

  /// Returns a new handle of Little CMS. The caller must close the handle, and only the owner of
  /// `context` can use it.
  func open(in context: ICCContext) throws(ICCError) -> cmsHPROFILE {
    let handle: cmsHPROFILE?
    switch self {
    case .bytes(let bytes):
      guard bytes.count <= Int(UInt32.max) else { throw ICCError("reading a profile", "too large") }
      handle = cmsOpenProfileFromMemTHR(context.handle, bytes, UInt32(bytes.count))
    case .labD50:
      handle = cmsCreateLab4ProfileTHR(context.handle, nil)
    case .rgb(let points, let curve):
      var white = points.white.xyY
      var primaries = cmsCIExyYTRIPLE(
        Red: points.red.xyY, Green: points.green.xyY, Blue: points.blue.xyY)
      // Type 4 is ICC's function 3: (aX + b)^g from d on, cX below.
      let tone = cmsBuildParametricToneCurve(
        context.handle, 4, [curve.gamma, curve.a, curve.b, curve.c, curve.d])
      defer { if tone != nil { cmsFreeToneCurve(tone) } }
      guard tone != nil else {
        throw context.error("making a profile", default: "the curve is not accepted")
      }
      handle = cmsCreateRGBProfileTHR(context.handle, &white, &primaries, [tone, tone, tone])
    }
    guard let handle else {
      throw context.error("reading a profile", default: "not an ICC profile")
    }
    return handle
  }
}
