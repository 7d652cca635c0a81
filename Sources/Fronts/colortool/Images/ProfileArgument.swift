import ColorManagement
import ColorToolkit
import ImageFiles

extension ICCProfile {
  /// The short names and `ColorSpace` names of the RGB spaces from which a profile can be made.
  static let argumentNames = [
    "srgb", "p3", "display-p3", "a98-rgb", "adobe-rgb", "rec2020", "prophoto-rgb", "srgb-linear",
  ]

  /// Creates the profile that an argument names: the name of an RGB space, or the path of a file.
  init(argument text: String, option: String) throws(Failure) {
    let name = ["p3": "display-p3", "adobe-rgb": "a98-rgb"][text.lowercased()] ?? text
    if let space = ColorSpace(named: name) {
      let found: ICCProfile?
      do { found = try ICCProfile(space) } catch { throw .badData("\(option): \(error)") }
      guard let found else {
        let list = Self.argumentNames.joined(separator: ", ")
        throw .usage("\(option): can't make an ICC profile of \(text); use \(list)")
      }
      self = found
      return
    }
    guard text.contains("/") || text.contains(".") || FileQuestion.exists(text) else {
      throw .usage(
        unknownName(text, option: option, among: Self.argumentNames, "profile")
          + " You can also give the path of an ICC profile.")
    }
    let bytes: [UInt8]
    do { bytes = try InputFile.read(path: text, limit: ICCProfile.mostBytes) } catch {
      throw Failure(error)
    }
    do { try self.init(bytes: bytes) } catch {
      throw .badData("\(text): not a usable ICC profile: \(error.message)")
    }
  }
}
