import ArgumentParser

/// Named apart from SwiftUI's effects.
struct EffectCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "effect",
    abstract: "Draw the effects of five SwiftUI tutorials, corrected or as published.",
    usage: "colortool effect NAME [options] -o FILE.(png|apng|gif|webp|mp4|html|svg|css)",
    discussion: "'colortool effect draw --help' lists the options.",
    subcommands: [EffectDraw.self, EffectList.self],
    defaultSubcommand: EffectDraw.self)

  static let examples = [
    "effect rainbow-animation --text Hello --fps 10 -o hello.apng",
    "effect sheen --as-published --at-time 14.4 -o residue.png",
  ]
}
