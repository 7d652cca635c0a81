public import Colorimetry
public import Painting
import Syntax
public import Timing

/// A picture that is described by a JSON document. The picture can be animated.
///
/// All files that the document names are read when the scene is created. Drawing the scene
/// therefore depends only on the time.
public struct SceneDocument: Sendable, TimedValue {
  /// The width of the visible part of the plane, in the scene's units. The visible part begins at
  /// the origin, and its size is ``width`` by ``height``.
  public let width: Double
  public let height: Double

  /// The number of pixels per unit.
  public let scale: Double

  /// The background below the picture, or nil for none.
  public let background: SRGB?

  /// The encoding of light in which colours are composited: gamma-encoded sRGB or linear light.
  public let compositing: LightEncoding

  /// The duration of each frame of an animation.
  public let frameDuration: FrameDuration

  /// The length of one run of the animation, in seconds; 0 for a picture that does not change.
  public let length: Double

  /// Whether the animation should be played repeatedly.
  public let isLoop: Bool

  /// The description of the scene from the field `description` of the document, or nil if there
  /// isn't one.
  public let note: String?

  /// Warnings about parts that are not drawn as the document intends. Examples are characters that
  /// are missing from all fonts, and images with faults. Each warning begins with the position of
  /// the part in the document.
  public let warnings: [String]

  /// The picture, and its animations.
  let picture: MovingPicture

  /// Returns the picture at a time, in seconds from the start.
  public func value(at time: Double) -> Picture {
    picture.value(at: time.isNaN ? 0 : min(max(time, 0), 1e9))
  }

  /// The time during which the picture changes, in seconds; infinite if a part of it never stops.
  public var duration: Double { picture.duration }

  /// Returns the number of frames of the animation, or 1 if the picture does not change.
  ///
  /// If the animation loops, the last frame is the one before the first frame would be repeated. If
  /// it plays once, the last frame shows the final picture.
  ///
  /// - Parameter duration: the duration of each frame. If it is nil, it is ``frameDuration``.
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
  /// - Parameter directory: the directory at which relative paths in the document start. If it is
  ///   empty, they start at the current directory of the process.
  /// - Throws: ``SceneError`` for the first fault in the document.
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
