public import Colorimetry
public import Painting
import Syntax
public import Timing

/// A picture, possibly moving, that a JSON document describes.
///
/// All files that the document names are read together with it, so drawing the scene is a pure
/// function of time.
public struct SceneDocument: Sendable, TimedValue {
  /// The size of the visible part of the plane, from the origin, in the scene's units.
  public let width: Double
  public let height: Double

  /// The number of pixels per unit.
  public let scale: Double

  /// The background below the picture, or nil for none.
  public let background: SRGB?

  /// The space in which colours are composited.
  public let compositing: LightEncoding

  /// The duration of each frame of an animation.
  public let frameDuration: FrameDuration

  /// The length of one run of the animation, in seconds; 0 for a picture that does not change.
  public let length: Double

  /// Whether the animation should be played repeatedly.
  public let isLoop: Bool

  /// The document's own note.
  public let note: String?

  /// Warnings of parts that are not drawn as the document intends: characters that are missing from
  /// all fonts. Each warning has the text's position and advice.
  public let warnings: [String]

  /// The picture, and its animations.
  let picture: MovingPicture

  /// The picture at a time in seconds from the start.
  public func value(at time: Double) -> Picture {
    picture.value(at: time.isNaN ? 0 : min(max(time, 0), 1e9))
  }

  /// The time during which the picture changes, in seconds; infinite if a part of it never stops.
  public var duration: Double { picture.duration }

  /// Returns the number of frames of an animation, or one for a picture that does not change.
  ///
  /// A loop ends before the frame that would repeat its first frame. A single run ends with the
  /// picture that stays.
  ///
  /// - Parameter duration: the duration of each frame; the scene's own by default.
  public func frameCount(_ duration: FrameDuration? = nil) -> Int {
    guard length > 0 else { return 1 }
    return (duration ?? frameDuration).frames(in: length) + (isLoop ? 0 : 1)
  }

  /// Creates a scene from the bytes of a JSON document.
  ///
  /// ```swift
  /// let json = """
  ///   {"size": [8, 8], "nodes": [{"type": "circle", "rect": [1, 1, 6, 6], "fill": "red"}]}
  ///   """
  /// let scene = try SceneDocument(json: Array(json.utf8))
  /// print(scene.duration, scene.frameCount())  // 0.0 1
  /// ```
  ///
  /// - Parameter directory: the base of relative paths in the document; the process's directory if
  ///   empty.
  /// - Throws: ``SceneError`` for the first fault.
  public init(
    json bytes: some Sequence<UInt8>, directory: String = ""
  ) throws(SceneError) {
    let bytes = Array(bytes)
    guard bytes.count <= Self.byteLimit else {
      throw SceneError("more than \(Self.byteLimit) bytes", offset: 0).located(in: bytes)
    }
    let root: JSONNode
    do throws(SyntaxError) { root = try JSONReader.read(bytes) } catch {
      throw SceneError(error.message, offset: error.offset).located(in: bytes)
    }
    do throws(SceneError) {
      try self.init(SceneValue(node: root), SceneFiles(directory: directory))
    } catch {
      throw error.located(in: bytes, root)
    }
  }

  /// The maximum length of a document in bytes.
  package static let byteLimit = 1 << 24

  private init(_ value: SceneValue, _ files: SceneFiles) throws(SceneError) {
    let fields = try value.fields(.scene)
    note = try fields["description"]?.text()
    let sides = try fields.needed("size").numbers(2, in: 1...1e5)
    (width, height) = (sides[0], sides[1])
    scale = try fields["scale"]?.number(in: 0.001...64) ?? 1
    if (width * scale).rounded(.up) * (height * scale).rounded(.up) > 0x1p26 {
      throw try fields.needed("size").fault("more than 2^26 pixels at this scale")
    }
    background = try fields["background"]?.solidColor()
    compositing = try fields["compositing"]?.compositing() ?? .gammaEncoded
    frameDuration = try fields["fps"]?.frameDuration() ?? .sixtieth
    picture = try fields.needed("nodes").nodes(files)
    warnings = files.warnings.map { "\(value.node.path(to: $0.offset)): \($0.message)" }
    let course = picture.course
    length = try fields["duration"]?.number(in: 0...1e6) ?? course.length
    isLoop = try fields["loop"]?.flag() ?? course.isLoop
    if length / frameDuration.seconds > 1e6 {
      throw value.fault("more than a million frames: set \"duration\" or \"fps\"")
    }
  }
}

extension SceneValue {
  fileprivate func compositing() throws(SceneError) -> LightEncoding {
    try name(among: ["srgb", "linear"]) == "srgb" ? .gammaEncoded : .linearLight
  }

  fileprivate func frameDuration() throws(SceneError) -> FrameDuration {
    let duration: FrameDuration?
    switch node.value {
    case .number(let rate): duration = FrameDuration(framesPerSecond: rate)
    case .string(let text): duration = FrameDuration(rate: text)
    default: throw expected("frames per second, such as 60 or \"30000/1001\"")
    }
    guard let duration, (1e-3...100).contains(duration.seconds) else {
      throw expected("frames per second from 0.01 to 1000, such as 60 or \"30000/1001\"")
    }
    return duration
  }
}

extension SceneDocument: CustomStringConvertible {
  /// The size in units and the length, such as `a scene of 400.0 × 300.0, 2.0 s`.
  public var description: String { "a scene of \(width) × \(height), \(length) s" }
}
