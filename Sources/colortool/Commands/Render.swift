public import ArgumentParser
import ColorToolkit
import ImageFiles
import Painting
public import Rendering
import Scenes
import Syntax
import Timing

/// Draws what a JSON document describes.
struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a scene, a picture that may move, from its description in JSON.",
    discussion: """
      A .png or .jpg gets one frame; .apng, .webp, .gif, .mp4 and .html get all of them, \
      or the one at --at. Fonts and images are looked for beside the scene; those of a scene from \
      standard input, in this directory. `--schema` prints the JSON Schema of scenes, \
      `--example NAME` a scene to start from: \
      \(SceneExample.all.map(\.name).joined(separator: ", ")).
      """)

  @Argument(help: "A scene's JSON file; - is standard input.")
  var scene: String?

  @Option(help: "One frame, at so many seconds.")
  var at: Double?

  @Option(name: .shortAndLong, help: "A file; - is standard output, which gets a PNG.")
  var output: String?

  @Option(help: "Pixels a unit, instead of the scene's own.")
  var scale: Double?

  @Option(help: "Frames a second, as 60 or 30000/1001, instead of the scene's own.")
  var fps: String?

  @Option(help: "Bits of a channel: 8 or 16.")
  var depth: PNGDepth = .eight

  @Option(help: "The space of the file's colours: srgb or display-p3.")
  var space: OutputSpace = .srgb

  @Option(help: "Between two levels: none, ordered or blue-noise.")
  var dither: Dithering = .none

  @Flag(help: "Print the JSON Schema of scenes.")
  var schema = false

  @Option(help: "Print an example.")
  var example: String?

  func run() async throws { try await reportingFailures(answer) }

  private func answer() async throws {
    if schema { return try Console.write(SceneDocument.schema) }
    if let example { return try Console.write(try Self.example(named: example)) }
    guard let scene else { throw Failure.usage("a scene's file is missing; --example has some") }
    guard let output else { throw Failure.usage("-o FILE is missing") }
    if let at, !at.isFinite || at < 0 { throw Failure.usage("--at \(at): seconds from 0 on") }
    if let scale, !(1e-3...64).contains(scale) {
      throw Failure.usage("--scale \(scale): from 0.001 to 64")
    }
    let rate = try fps.map { text throws(Failure) in try FrameRate(parsing: text).duration }
    let document = try Self.document(at: scene)
    let frames = rate ?? document.frameDuration
    let picture = PictureOutput(
      timeline: document, width: document.width, height: document.height,
      scale: scale ?? document.scale, background: document.background,
      compositing: document.compositing, depth: depth, space: space, dithering: dither)
    let format = try PictureFormat(argument: output)
    var isImage = output == "-"
    if case .image = format { isImage = true }
    if isImage { return try await picture.writeStill(at: at ?? 0, to: output) }
    guard let at else {
      return try await picture.writeAnimation(
        frames: document.frameCount(frames), frameDuration: frames,
        plays: document.isLoop ? 0 : 1, title: document.note ?? "Scene", to: output)
    }
    var still = picture
    let moment = document.value(at: at)
    still.timeline = PictureFunction { _ in moment }
    try await still.writeAnimation(
      frames: 1, frameDuration: frames, title: document.note ?? "Scene", to: output)
  }

  private static func document(at path: String) throws(Failure) -> SceneDocument {
    do throws(SceneError) {
      return try path == "-" ? .readingStandardInput() : SceneDocument(path: path)
    } catch {
      guard error.isOfDocument else { throw Failure(status: .noInput, message: "\(error)") }
      throw .badData("\(path == "-" ? "standard input" : path): \(error)")
    }
  }

  private static func example(named name: String) throws(Failure) -> String {
    guard let example = SceneExample.all.first(where: { $0.name == name }) else {
      let names = SceneExample.all.map(\.name)
      let meant = nearest(to: name, among: names)
      throw .usage(
        "--example: there is no '\(name)'"
          + (meant.map { "; did you mean '\($0)'? There" } ?? "; there")
          + " are \(names.joined(separator: ", ")).")
    }
    return example.json + "\n"
  }
}

extension OutputSpace: ExpressibleByArgument {}
