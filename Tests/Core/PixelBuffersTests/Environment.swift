import Foundation

/// What the environment asks of the tests.
enum Environment {
  /// COLORTOOLKIT_VERIFY_ALL=1: all 16.7 million colours of 8 bits rather than one in 257.
  static let verifiesAll = ProcessInfo.processInfo.environment["COLORTOOLKIT_VERIFY_ALL"] == "1"
}
