import ArgumentParser
import ColorToolkit
import ImageFiles
import Scenes

/// The `render` verb: draws a scene that a JSON document describes.
struct Render: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a still or animated scene from its JSON description.",
    discussion: """
      A .png or .jpg file gets one frame. An .apng, .webp, .gif, .mp4 or .html file gets all frames, \
      or the one at --at-time. An .svg or .css file gets the vector parts, animated for a browser. \
      Fonts and images are looked up next to the scene file. For a scene from standard input, they \
      are looked up in the working directory. --example NAME prints a scene to start from: \
      \(SceneExample.all.map(\.name).joined(separator: ", ")).
      """)

  static let examples = [
    "render --example loader > loader.json",
    "render loader.json --at-time 0.5 -o loader.png",
  ]

  @Argument(
    help: "JSON file of a scene, or - for standard input.", completion: .file(extensions: ["json"]))
  var scene: String?

  @Option(parsing: .unconditional, help: "Draw one frame at this time, in seconds.")
  var atTime: Double?

  @Option(
    name: .shortAndLong, help: "Output file, or - for standard output, as PNG.", completion: .file()
  )
  var output: String?

  @Option(help: "Pixels per unit. Default: as in the scene.")
  var scale: Double?

  @Option(help: "Frames per second, such as 60 or 30000/1001. Default: as in the scene.")
  var fps: String?

  @Option(help: "Bits per channel: 8 (the default) or 16.")
  var depth: PNGDepth?

  @Option(
    help: "Colour space of the file: srgb (the default) or display-p3.",
    completion: .list(["srgb", "display-p3"]))
  var to: String?

  @Option(help: "Dithering. Default: none.")
  var dither: Dithering?

  @Option(help: "Gamut mapping of the pixels. Browsers use clip. Default: raytrace.")
  var map: GamutMapping?

  @Option(
    help: "Print an example scene, or draw it if -o is a picture.",
    completion: .list(SceneExample.all.map(\.name)))
  var example: String?

  func run() async throws {
    if let example, output.map({ $0 == "-" || $0.lowercased().hasSuffix(".json") }) ?? true {
      return try OutputFile.write(try Self.example(named: example), to: output ?? "-")
    }
    guard let scene = scene ?? example else {
      throw Failure.usage("give a scene file, or --example NAME")
    }
    guard let output else { throw Failure.usage("-o FILE is missing") }
    if let atTime, !atTime.isFinite || atTime < 0 {
      throw Failure.usage("--at-time \(atTime): must be in seconds, 0 or more")
    }
    if let scale, !(1e-3...64).contains(scale) {
      throw Failure.usage("--scale \(scale): must be from 0.001 to 64")
    }
    let rate = try fps.map { text throws(Failure) in try FrameRate(parsing: text).duration }
    let format = try MotionFormat(output: output) ?? .frames
    try format.refuse([
      "--fps": fps != nil, "--scale": scale != nil, "--depth": depth != nil, "--to": to != nil,
      "--dither": dither != nil, "--map": map != nil,
    ])
    let document =
      try example.map { name throws(Failure) in try Self.exampleDocument(named: name) }
      ?? Self.document(at: scene)
    let name = scene == "-" ? "standard input" : scene
    for warning in document.warnings { Console.warning("\(name): \(warning)") }
    if format != .frames {
      return try document.browserAnimation(at: atTime).write(
        format, to: output)
    }
    let frames = rate ?? document.frameDuration
    var sequence = FrameSequence(
      of: document, count: document.frameCount(frames), frameDuration: frames,
      width: document.width, height: document.height, scale: scale ?? document.scale,
      background: document.background, renderer: ReferenceRenderer(space: document.compositing),
      space: try SpaceArgument.display(to ?? "srgb", option: "--to", among: [.srgb, .displayP3]),
      mapping: map ?? .raytrace, dithering: dither ?? .none)
    if try PictureFormat.isImage(output) {
      return try await sequence.writeStill(at: atTime ?? 0, depth: depth ?? .eight, to: output)
    }
    if let atTime {
      let still = document.value(at: atTime)
      (sequence.picture, sequence.count) = ({ _ in still }, 1)
    }
    try await sequence.writeAnimation(
      depth: depth ?? .eight, plays: atTime != nil || document.isLoop ? 0 : 1,
      title: document.note ?? "Scene", to: output)
  }

  private static func document(at path: String) throws(Failure) -> SceneDocument {
    let source: (json: [UInt8], directory: String)
    do { source = try SceneDocument.source(at: path) } catch { throw Failure(error) }
    do throws(SceneError) {
      return try SceneDocument(json: source.json, directory: source.directory)
    } catch {
      throw .badData("\(path == "-" ? "standard input" : path): \(error)")
    }
  }

  private static func exampleDocument(named name: String) throws(Failure) -> SceneDocument {
    let json = try example(named: name)
    do throws(SceneError) { return try SceneDocument(json: Array(json.utf8)) } catch {
      throw .badData("\(name): \(error)")
    }
  }

  private static func example(named name: String) throws(Failure) -> String {
    guard let example = SceneExample.all.first(where: { $0.name == name }) else {
      let names = SceneExample.all.map(\.name)
      let meant = nearest(to: name, among: names)
      throw .usage(
        "--example: there is no example '\(name)'"
          + (meant.map { "; did you mean '\($0)'? Use" } ?? "; use")
          + " \(names.joined(separator: ", ")).")
    }
    return example.json + "\n"
  }
}
