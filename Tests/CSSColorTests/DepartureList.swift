/// Vectors that are not met on purpose, with the reason.
enum DepartureList {
  static let reasons: [String: String] = [:]
}
