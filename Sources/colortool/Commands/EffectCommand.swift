import ArgumentParser

/// Named apart from SwiftUI's effects.
struct EffectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effect",
    abstract: "Draw the effects of five SwiftUI tutorials, corrected or as published.",
    usage: "colortool effect NAME [options] -o FILE.(png|apng|gif|webp|mp4|html)",
    discussion: """
      colortool effect rainbow-animation --text Hello -o hello.apng
      colortool effect splash --direction 30 --colors 'red, oklch(70% 0.1 200)' -o splash.gif
      colortool effect sheen --as-published --at 14.4 -o residue.png

      `colortool effect draw --help` tells the options.
      """,
    subcommands: [EffectDraw.self, EffectList.self, EffectGallery.self],
    defaultSubcommand: EffectDraw.self)
}
