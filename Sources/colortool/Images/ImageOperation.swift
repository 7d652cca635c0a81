import ColorFilters
import ColorManagement
import ColorText
import Colorimetry
import ImageFiles
import PixelBuffers

/// What is done to the pixels of an image.
enum ImageOperation {
  case rotateHue(HueRotation)
  case filter(FilterChain)
  case convertProfile(ProfileConversion)

  /// Whether alpha stays as it is.
  var keepsAlpha: Bool {
    guard case .filter(let chain) = self else { return true }
    return chain.stages.allSatisfy { $0.alpha == SIMD4(0, 0, 0, 1) && $0.constant.w == 0 }
  }
}

/// A conversion to a profile.
struct ProfileConversion {
  var target: ProfileArgument
  var intent: ICCIntent
  var blackPointCompensation: Bool

  /// How colours that a known space lacks are brought into it; nil for the profile's own way.
  var mapping: GamutMapping?
}

/// A profile that the command line names: an RGB space, or a file.
struct ProfileArgument {
  let profile: ICCProfile

  /// The space, where it is one of those that pixels are converted to without the library.
  let space: ColorSpace?

  /// What a file of its pixels says.
  let color: ColorDescription

  /// Short names, and those of ``ColorSpace``.
  static let names = [
    "srgb", "p3", "display-p3", "a98-rgb", "adobe-rgb", "rec2020", "prophoto-rgb", "srgb-linear",
  ]

  init(parsing text: String, option: String) throws(Failure) {
    let name = ["p3": "display-p3", "adobe-rgb": "a98-rgb"][text.lowercased()] ?? text
    if let space = ColorSpace(named: name) {
      let found: ICCProfile?
      do { found = try ICCProfile(space) } catch { throw .badData("\(option): \(error)") }
      guard let found else {
        throw .usage("\(option): no ICC profile is made of \(text), but of \(Self.list)")
      }
      profile = found
      self.space = [.srgb, .displayP3, .a98RGB, .rec2020].contains(space) ? space : nil
      do { color = space == .srgb ? .sRGB : .icc(try found.encoded()) } catch {
        throw .badData("\(option): \(error)")
      }
      return
    }
    let isPath = text.contains("/") || text.contains(".") || FileQuestion.exists(text)
    guard isPath else {
      throw .usage(
        unknownName(text, option: option, among: Self.names, "profile")
          + " Or give the path of an ICC profile.")
    }
    let bytes: [UInt8]
    do { bytes = try InputFile.read(path: text, limit: 1 << 26) } catch { throw Failure(error) }
    do { profile = try ICCProfile(bytes: bytes) } catch {
      throw .badData("\(text): not a usable ICC profile: \(error.message)")
    }
    space = profile.knownSpace
    color = .icc(bytes)
  }

  private static var list: String { names.joined(separator: ", ") }
}
