import ArgumentParser
import ColorToolkit
import ImageFiles
import Threads

/// The command line of ColorToolkit.
@main
struct ColorTool: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "colortool",
    abstract: "Measure, convert, mix, draw and compare colours.",
    discussion: """
      Write a colour as CSS Color 4 or 5 text (red, #f80c, oklch(70% 0.1 200), color-mix(…)) or as \
      hexadecimal digits (ff8800). For a space that CSS does not define, use a custom identifier: \
      color(--hsb 120 50% 80%). For a system colour, name its palette: ios15:purple. Data goes to \
      standard output, and everything else to standard error.

      The exit status is 0 for success, and 1 for a figure beyond a threshold such as --fail-above. It \
      is 64 for wrong usage, 65 for input that can't be read, and 66 for a missing file. It is 73 or 74 \
      if the output can't be written. If one of several colours can't be read, the others are still answered, and the \
      status is 65. Its own answer is an empty line, or in JSON an object with "error".
      """,
    version: ColorToolkitVersion.current,
    subcommands: [
      CompareHueRotation.self, IdentifyHueRotation.self, RotateHue.self, InvertLightness.self,
      Convert.self,
      Difference.self, Mix.self, Filter.self,
      Gamut.self, GradientCommand.self, CrossfadeCommand.self, EffectCommand.self, Render.self,
      Ease.self, ImageCommand.self, ProfileCommand.self, ExportCommand.self, Contrast.self,
      Vision.self, Temperature.self, Adapt.self, Harmony.self, Nearest.self, Inspect.self,
      HueConstancyCommand.self, List.self,
    ])
}

extension ColorTool {
  static let examples = [
    "convert --to oklch '#ff8800'",
    "mix --in oklch --samples 7 --format css-variables --name brand 7c3aed gold",
    "contrast --fail-below AA '#767676' white",
    "image --rotate-hue 90 flower.jpg -o turned.jpg",
    "ease 'spring(duration: 0.5, bounce: 0.3)' --format css",
    "compare-huerotation flower.jpg -o report/",
  ]

  private static let leastOpenFiles = 16

  /// Runs the tool. Differs from the default implementation only in how the run ends.
  static func main() async {
    #if !DEBUG
      // Swift's runtime would print a backtrace with the paths of whoever built the tool, and of the
      // user; whoever wants one asks for it.
      if Console.environment("SWIFT_BACKTRACE") == nil { POSIX.endPlainlyAtFaults() }
    #endif
    Parallel.shareMemory()
    POSIX.holdStandardStreams()
    _ = Console.standardError
    FilesRead.watch()
    UnfinishedWork.undoAtSignals()
    do {
      // With fewer Swift's own runtime traps where it starts its threads.
      guard POSIX.openFileLimit >= leastOpenFiles else {
        throw Failure(
          status: .inputOutput,
          message: "the limit of open files (ulimit -n) is \(POSIX.openFileLimit); "
            + "it must be at least \(leastOpenFiles)")
      }
      guard POSIX.hasRoomForThreads else {
        throw Failure(
          status: .inputOutput,
          message: "the memory limit (ulimit -v) is too low to start threads")
      }
      var command = try Invocation.current.command()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: ExitCode(Ending(error, of: .current).report()))
    }
  }
}
