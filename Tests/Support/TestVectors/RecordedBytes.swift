import Foundation

/// The bytes of the file `Resources/<path>`.
public func recordedBytes(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: Bundle.module.bundleURL.appending(path: "Resources/\(path)")))
}
