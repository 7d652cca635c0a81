import ColorFilters
import ColorManagement
import Colorimetry
import ImageFiles
import PixelBuffers

/// The list of changes that operations make to pixels with a colour model and a colour description.
struct PixelRecipe: Sendable {
  /// The conversion of ink to grey or RGB, which comes before all changes.
  enum Ink: Sendable {
    /// A conversion to sRGB according to the image's colour description.
    case toSRGB

    /// A conversion to the profile of the first operation.
    case convert(ICCTransform, to: ICCColorSpace)
  }

  /// The conversion of ink to grey or RGB, or nil if there is none.
  private(set) var ink: Ink?

  /// The changes to grey and RGB, in order: changes of single pixels, with the blurs between them.
  private(set) var parts: [Part] = []

  /// Changes of single pixels, or a change of all pixels together.
  enum Part: Sendable {
    case changes([PixelChange])
    case blur(GaussianBlur)
  }

  /// The colour description of the changed pixels' file.
  private(set) var color: ColorDescription

  private let original: ColorDescription

  /// Warnings about decisions in the conversion.
  private(set) var warnings: [String] = []

  /// Whether pixels have 16 bits while they are changed.
  private let isDeep: Bool

  private var space: Space = .known(.srgb)

  private enum Space {
    case known(ColorSpace)
    case profile(ICCProfile)

    init(_ profile: ICCProfile) {
      self = profile.knownSpace.map(Space.known) ?? .profile(profile)
    }
  }

  init(
    _ operations: [PhotographOperation], for layout: PixelLayout, of original: ColorDescription
  ) throws(PhotographError) {
    color = layout.color
    self.original = original
    isDeep = operations.count > 1
    for case .convert(let conversion) in operations {
      let target = conversion.target
      guard target.deviceClass.isOutput, [.rgb, .gray].contains(target.colorSpace) else {
        throw .target(target.colorSpace)
      }
    }
    // Pixels that stay as they are need no space.
    guard !operations.isEmpty || layout.model == .cmyk else { return }
    do throws(ICCError) {
      if let profile = try ICCProfile(describing: layout) { space = Space(profile) }
    } catch {
      throw .colors(error)
    }
    do throws(ICCError) {
      var rest = operations[...]
      if layout.model == .cmyk, try !convertInk(operations.first) {
        (ink, space, color) = (.toSRGB, .known(.srgb), .sRGB)
      } else if layout.model == .cmyk {
        rest.removeFirst()
      }
      for operation in rest { try add(operation) }
    } catch {
      throw .conversion(error)
    }
  }

  /// Returns the metadata for the file of the changed pixels, based on the original's metadata.
  func carried(_ metadata: ImageMetadata) -> ImageMetadata {
    color == original ? metadata : metadata.recolored(color)
  }

  /// Whether all pixels are kept in memory with more bits while they are changed.
  var isDeepThroughout: Bool {
    isDeep && parts.contains { if case .blur = $0 { true } else { false } }
  }

  /// Changes pixels in place.
  func change<Sample: PixelSample & FixedWidthInteger & ICCSample>(
    _ band: Band<Sample>, by changes: [PixelChange]
  ) {
    guard isDeep, Sample.bitWidth == 8 else {
      for change in changes { change(band) }
      return
    }
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4 * band.count) { samples in
      guard let base = samples.baseAddress else { return }
      let deep = Band(base: base, count: band.count)
      deep.fill(from: UnsafePointer(band.base))
      for change in changes { change(deep) }
      band.fill(from: UnsafePointer(base))
    }
  }

  /// Converts ink directly to the profile of the first operation. Returns false if that operation
  /// is not a conversion, or if the ink has no profile.
  private mutating func convertInk(_ first: PhotographOperation?) throws(ICCError) -> Bool {
    guard case .convert(let conversion) = first, case .profile(let source) = space else {
      return false
    }
    if let mapping = conversion.mapping { throw .cannotMap(mapping) }
    ink = .convert(try conversion.transform(from: source), to: conversion.target.colorSpace)
    try take(conversion.target)
    return true
  }

  private mutating func add(_ operation: PhotographOperation) throws(ICCError) {
    switch operation {
    case .rotateHue(let rotation, let display):
      try add(in: display, extended: .init(unclamped: rotation)) {
        PixelTransform(rotation, from: $0, in: $1)
      }
    case .invertLightness(let inversion, let display):
      try add(in: display, extended: .init(inversion)) {
        PixelTransform(inversion, from: $0, in: $1)
      }
    case .changeHues(let arc, let display):
      try add(in: display, extended: .init(arc)) { PixelTransform(arc, from: $0, in: $1) }
    case .filter(let chain): try add({ PixelTransform(chain, in: $0) }, extended: .init(chain))
    case .convert(let conversion): try add(conversion)
    case .blur(let blur): parts.append(.blur(blur))
    case .lookUp(let table):
      try leaveGray()
      append(.lookUp(table))
    case .see(let vision):
      try add({ PixelTransform(vision, in: $0) }, extended: PixelTransform(vision, in: nil))
    }
  }

  private mutating func append(_ change: PixelChange) {
    if case .changes(let changes) = parts.last {
      parts[parts.count - 1] = .changes(changes + [change])
    } else {
      parts.append(.changes([change]))
    }
  }

  /// Adds arithmetic: in a known space with one transform, and otherwise through extended sRGB.
  private mutating func add(
    _ inSpace: (ColorSpace) -> PixelTransform, extended: PixelTransform
  ) throws(ICCError) {
    try leaveGray()
    switch space {
    case .known(let space): append(.transform(inSpace(space)))
    case .profile(let profile):
      append(.extended(try ExtendedTransform(in: profile, extended)))
    }
  }

  /// Adds a change whose result is in the RGB space of a display, or in the pixels' own space if
  /// the display is nil.
  private mutating func add(
    in display: ColorSpace?, extended: PixelTransform,
    _ transform: (_ source: ColorSpace, _ display: ColorSpace) -> PixelTransform
  ) throws(ICCError) {
    guard let display else { return try add({ transform($0, $0) }, extended: extended) }
    try leaveGray()
    switch space {
    case .known(let space):
      append(.transform(transform(space, display)))
      guard space != display else { return }
    case .profile(let source):
      append(.extended(try ExtendedTransform(from: source, transform(.srgb, display))))
    }
    guard let profile = try ICCProfile(display) else {
      throw ICCError("changing colours in \(display.rawValue)", "has no profile of three primaries")
    }
    try take(profile)
  }

  /// Converts grey to RGB, because grey can't represent the results of an operation.
  private mutating func leaveGray() throws(ICCError) {
    guard case .profile(let profile) = space, profile.colorSpace == .gray else { return }
    let conversion = try SRGBConverter().conversion(from: profile)
    if let transform = conversion.transform { append(.convert(transform, to: .rgb)) }
    warnings.append("gray was \(conversion.note)")
    (color, space) = (.sRGB, .known(.srgb))
  }

  private mutating func add(_ conversion: ProfileConversion) throws(ICCError) {
    let target = conversion.target
    switch (space, target.knownSpace) {
    case (.known(let from), let to?):
      if from != to {
        append(
          .transform(PixelTransform(from: from, to: to, mapping: conversion.mapping ?? .clip)))
      }
    case (.known(let from), nil):
      try add(conversion, from: try ICCProfile(from) ?? .sRGB)
    case (.profile(let source), _): try add(conversion, from: source)
    }
    try take(target)
  }

  private mutating func add(
    _ conversion: ProfileConversion, from source: ICCProfile
  ) throws(ICCError) {
    guard let mapping = conversion.mapping else {
      append(
        .convert(try conversion.transform(from: source), to: conversion.target.colorSpace))
      return
    }
    guard let to = conversion.target.knownSpace else { throw .cannotMap(mapping) }
    append(
      .extended(
        try ExtendedTransform(
          from: source, PixelTransform(from: .srgb, to: to, mapping: mapping))))
  }

  /// Records that the pixels are now in a profile's space.
  private mutating func take(_ target: ICCProfile) throws(ICCError) {
    color = target == .sRGB ? .sRGB : .icc(try target.encoded())
    space = Space(target)
  }
}

extension ProfileConversion {
  fileprivate func transform(from source: ICCProfile) throws(ICCError) -> ICCTransform {
    try ICCTransform(
      from: source, to: target, intent: intent, blackPointCompensation: blackPointCompensation,
      layout: (.inFours, .inFours))
  }
}

extension ICCError {
  fileprivate static func cannotMap(_ mapping: GamutMapping) -> Self {
    Self(
      "mapping by \(mapping.rawValue)",
      "it works between sRGB, Display P3, Adobe RGB (1998) and Rec. 2020, not profiles")
  }
}
