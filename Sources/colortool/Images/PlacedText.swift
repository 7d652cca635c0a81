import ArgumentParser
import Synchronization

/// The text of an option, and its place among the others on the command line.
///
/// The parser gives each option's values in their order, but not the order of options. It reads the
/// command line from left to right, so counting what it reads tells.
struct PlacedText: ExpressibleByArgument, Sendable {
  let text: String
  let place: Int

  private static let count = Atomic(0)

  init?(argument: String) {
    text = argument
    place = Self.count.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
