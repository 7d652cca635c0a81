import ArgumentParser
import ColorToolkit

/// The `effect` verb. The name differs from SwiftUI's effects.
struct EffectCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "effect",
    abstract: "Draw the effects of five SwiftUI tutorials, corrected or as published.",
    usage: "colortool effect NAME [options] -o FILE.(png|apng|gif|webp|mp4|html|svg|css)",
    discussion: EffectName.allCases.map { pad($0.rawValue, 20) + $0.summary + "\n" }.joined()
      + "\n'colortool effect draw --help' lists the options of each.",
    subcommands: [EffectDraw.self, EffectList.self],
    defaultSubcommand: EffectDraw.self)

  static let examples = [
    "effect rainbow-animation --text Hello --fps 10 -o hello.apng",
    "effect sheen --as-published --at-time 14.4 -o residue.png",
  ]
}
