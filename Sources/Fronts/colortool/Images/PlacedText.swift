import ArgumentParser
import PixelBuffers
import Threads

/// The text of an option, and the option's position on the command line.
///
/// The parser gives each option's values in their order, but not the order of options. It reads the
/// command line from left to right, so counting the values as they are read gives the order.
struct PlacedText: ExpressibleByArgument, Sendable {
  let text: String
  let place: Int

  private static let count = Counter()

  init?(argument: String) {
    text = argument
    place = Self.count.add(1)
  }
}
