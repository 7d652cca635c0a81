import ArgumentParser
import ColorToolkit
import Effects

/// All effects on one page.
struct EffectGallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Draw all effects, as published beside corrected, as a page.")

  @Option(name: .shortAndLong, help: "The directory the page and its animations are written into.")
  var output = "gallery"

  func run() async throws { try await reportingFailures {} }
}
