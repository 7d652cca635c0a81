import ArgumentParser

@main
struct ColorTool: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "colortool")
}
