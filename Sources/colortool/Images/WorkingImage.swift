import ColorFilters
import ColorManagement
import Colorimetry
import Dispatch
import ImageFiles
import PixelBuffers
import Synchronization

/// An image on its way through operations.
///
/// Arithmetic is in the image's own space where that is sRGB, Display P3, Adobe RGB or Rec. 2020,
/// and what leaves it comes back into its own gamut. Under another profile the library takes colours
/// to extended sRGB and back, and clips. Between two operations pixels have sixteen bits.
struct WorkingImage {
  private(set) var samples: ImageSamples
  private(set) var color: ColorDescription

  /// What was decided on the way, for whoever reads standard error.
  private(set) var warnings: [String] = []

  private var model: ColorModel
  private var space: Space
  private let progress: SharedProgress

  /// What changes pixels where they are, where it is put off; else nil.
  private(set) var steps: [Step]?

  /// A change of pixels of either depth.
  struct Step: Sendable {
    let narrow: @Sendable (Band<UInt8>) -> Void
    let wide: @Sendable (Band<UInt16>) -> Void
  }

  private enum Space {
    case known(ColorSpace)
    case profile(ICCProfile)
  }

  /// - Parameters:
  ///   - changesColors: whether pixels will change, so that their space has to be known.
  ///   - isPutOff: whether ``steps`` are wanted in place of changed pixels.
  init(
    _ image: consuming DecodedImage, changesColors: Bool, isPutOff: Bool = false,
    progress: SharedProgress
  ) throws(Failure) {
    steps = isPutOff ? [] : nil
    samples = image.samples
    color = image.color
    model = image.model
    self.progress = progress
    space = .known(.srgb)
    guard changesColors || image.model == .cmyk else { return }
    do throws(ICCError) {
      guard let profile = try ICCProfile(describing: image.samples.layout) else { return }
      space = profile.knownSpace.map(Space.known) ?? .profile(profile)
    } catch {
      // A broken profile says nothing; code points that are not supported say too much.
      guard case .icc = image.color else { throw .badData("its colours: \(error)") }
      warnings.append("the embedded ICC profile can't be used (\(error)): sRGB is assumed")
      color = .untagged
    }
  }

  /// Takes ink, and gray of a profile of its own, to sRGB: neither can hold what a turn makes of it.
  mutating func becomeRGB() throws(Failure) {
    var isGray = false
    if case .profile(let profile) = space { isGray = profile.colorSpace == .gray }
    guard model == .cmyk || isGray else { return }
    guard steps == nil else { throw .badData("ink and gray are converted whole") }
    let tagged = samples.tagged(
      PixelLayout(model: model, alpha: samples.layout.alpha, color: color))
    let result: SRGBConverter.Result
    do { result = try SRGBConverter().convert(tagged) } catch { throw .badData("\(error)") }
    samples = result.pixels
    warnings.append(model == .cmyk ? "ink was \(result.note)" : "gray was \(result.note)")
    (model, color, space) = (.rgb, .sRGB, .known(.srgb))
  }

  /// Gives samples eight or sixteen bits, rounded to the nearest.
  mutating func setDepth(_ depth: Int) {
    let identity = PixelTransform(from: .srgb, to: .srgb)
    switch (samples, depth) {
    case (.bits8(let pixels), 16): samples = .bits16(converted(pixels, by: identity))
    case (.bits16(let pixels), 8): samples = .bits8(converted(pixels, by: identity))
    default: break
    }
  }

  mutating func apply(_ operation: ImageOperation) throws(Failure) {
    switch operation {
    case .rotateHue(let rotation):
      try becomeRGB()
      try transform({ PixelTransform(rotation, in: $0) }, extended: .init(unclamped: rotation))
    case .filter(let chain):
      try becomeRGB()
      try transform({ PixelTransform(chain, in: $0) }, extended: .init(chain))
    case .convertProfile(let conversion): try convert(conversion)
    }
  }

  /// In a known space by one transform, else by way of extended sRGB.
  private mutating func transform(
    _ inSpace: (ColorSpace) -> PixelTransform, extended: PixelTransform
  ) throws(Failure) {
    switch space {
    case .known(let space):
      let transform = inSpace(space)
      change {
        $0.transform(transform)
      } wide: {
        $0.transform(transform)
      }
    case .profile(let profile):
      do throws(ICCError) {
        let narrow = try ExtendedTransform<UInt8>(profile, profile, extended)
        let wide = try ExtendedTransform<UInt16>(profile, profile, extended)
        change {
          $0.run(narrow)
        } wide: {
          $0.run(wide)
        }
      } catch {
        throw .badData("\(error)")
      }
    }
  }

  private mutating func convert(_ conversion: ProfileConversion) throws(Failure) {
    let target = conversion.target
    guard target.profile.deviceClass.isOutput, [.rgb, .gray].contains(target.profile.colorSpace)
    else {
      throw .usage(
        "--convert-profile: pixels of \(target.profile.colorSpace) can't be written; RGB and gray "
          + "profiles of displays and printers fit")
    }
    if case .known(let from) = space, let to = target.space, model != .cmyk {
      if from != to {
        let transform = PixelTransform(from: from, to: to, mapping: conversion.mapping ?? .clip)
        change {
          $0.transform(transform)
        } wide: {
          $0.transform(transform)
        }
      }
    } else {
      try convertByLibrary(conversion)
    }
    (model, color) = (target.profile.colorSpace == .gray ? .gray : .rgb, target.color)
    space = target.space.map(Space.known) ?? .profile(target.profile)
  }

  private mutating func convertByLibrary(_ conversion: ProfileConversion) throws(Failure) {
    let target = conversion.target
    let source: ICCProfile
    switch space {
    case .profile(let profile): source = profile
    case .known(let space):
      if model == .cmyk { try becomeRGB() }
      do { source = try ICCProfile(space) ?? .sRGB } catch { throw .badData("\(error)") }
    }
    do throws(ICCError) {
      if let mapping = conversion.mapping {
        guard let to = target.space, model != .cmyk else {
          throw ICCError(
            "--map \(mapping.rawValue)", "works between RGB spaces that the tool knows itself")
        }
        let mapped = PixelTransform(from: .srgb, to: to, mapping: mapping)
        let narrow = try ExtendedTransform<UInt8>(source, target.profile, mapped, isLast: true)
        let wide = try ExtendedTransform<UInt16>(source, target.profile, mapped, isLast: true)
        change {
          $0.run(narrow)
        } wide: {
          $0.run(wide)
        }
        return
      }
      func transform<Sample>() throws(ICCError) -> ICCTransform<Sample, Sample> {
        try ICCTransform(
          from: source, to: target.profile, intent: conversion.intent,
          blackPointCompensation: conversion.blackPointCompensation,
          layout: (.inFours, .inFours))
      }
      let isGray = target.profile.colorSpace == .gray
      if model == .cmyk, case .bits8(let inks) = samples {
        // Ink has no alpha: what the library leaves alone becomes one.
        var pixels = PixelBuffer(width: inks.width, height: inks.height, samples: inks.samples)
        let ink: ICCTransform<UInt8, UInt8> = try transform()
        progress.run(&pixels) { $0.convert(by: ink, isGray: isGray, isOpaque: true) }
        samples = .bits8(pixels)
      } else {
        let narrow: ICCTransform<UInt8, UInt8> = try transform()
        let wide: ICCTransform<UInt16, UInt16> = try transform()
        change {
          $0.convert(by: narrow, isGray: isGray)
        } wide: {
          $0.convert(by: wide, isGray: isGray)
        }
      }
    } catch {
      throw .badData("\(error)")
    }
  }

  /// Changes pixels where they are, of either depth.
  private mutating func change(
    _ narrow: @escaping @Sendable (Band<UInt8>) -> Void,
    wide: @escaping @Sendable (Band<UInt16>) -> Void
  ) {
    if steps != nil {
      steps?.append(Step(narrow: narrow, wide: wide))
      return
    }
    switch samples {
    case .bits8(var pixels):
      samples = .bits8(PixelBuffer(width: 0, height: 0, samples: []))  // or there would be two
      progress.run(&pixels, narrow)
      samples = .bits8(pixels)
    case .bits16(var pixels):
      samples = .bits8(PixelBuffer(width: 0, height: 0, samples: []))
      progress.run(&pixels, wide)
      samples = .bits16(pixels)
    }
  }

  private func converted<Source: PixelSample, Target: PixelSample>(
    _ pixels: PixelBuffer<Source>, by transform: PixelTransform
  ) -> PixelBuffer<Target> {
    var result = PixelBuffer<Target>(
      width: pixels.width, height: pixels.height,
      samples: [Target](repeating: .one, count: pixels.samples.count))
    progress.run(&result) { band in
      pixels.samples.withUnsafeBufferPointer { source in
        guard let base = source.baseAddress else { return }
        band.fill(from: base + 4 * band.first, by: transform)
      }
    }
    return result
  }
}
