// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

#if canImport(ColorManagement)
  public import CColorToolkit
  import ColorManagement
  import PixelBuffers
  import Threads

  @implementation @c
  public func ct_profile_read(
    _ profile: ct_profile, _ facts: UnsafeMutablePointer<ct_profile_facts>?,
    _ description: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ needed: UnsafeMutablePointer<Int>?
  ) -> ct_status {
    reporting { () throws(Failure) in
      let read = try ProfileSource(profile, "profile").profile()
      try TextTarget(buffer: description, capacity: capacity, needed: needed)
        .write(read.description)
      facts?.pointee = ct_profile_facts(
        channels: Int32(read.channels), is_device: read.isOfDevice ? 1 : 0, version: read.version)
    }
  }

  @implementation @c
  public func ct_icc_transform(
    _ source: UnsafePointer<ct_array>?, _ target: UnsafePointer<ct_array>?, _ from: ct_profile,
    _ to: ct_profile, _ intent: ct_text, _ blackPoint: Int32, _ threads: Int32
  ) -> ct_status {
    reporting { () throws(Failure) in
      let views = try Views(
        sources: [ArrayView(source, "source", channels: 1...16)],
        targets: [ArrayView(target, "target", channels: 1...16, isTarget: true)])
      guard (0...1).contains(blackPoint) else {
        throw .badArgument("black_point: \(blackPoint) is not 0 or 1")
      }
      let request = TransformRequest(
        from: try ProfileSource(from, "from"), to: try ProfileSource(to, "to"),
        intent: try intent.named("intent", .intents) { ICCIntent(rawValue: $0) },
        blackPoint: blackPoint == 1, source: views.sources[0].sampleKind,
        target: views.targets[0].sampleKind)
      let transform = try TransformCache.shared.transform(request)
      transform.run(views, threads: try Parallel.checked(threads))
    }
  }

  /// The source of a caller's profile.
  struct ProfileSource: Hashable, Sendable {
    private let bytes: [UInt8]
    private let name: NamedProfile?

    init(_ profile: ct_profile, _ what: String) throws(Failure) {
      guard profile.count != 0 else {
        bytes = []
        name = try profile.name.named(what, .profiles) { NamedProfile(rawValue: $0) }
        return
      }
      guard UInt(bitPattern: profile.count) <= ICCProfile.mostBytes else {
        throw .badArgument("\(what): a profile of \(UInt(bitPattern: profile.count)) bytes")
      }
      bytes = try ct_bytes(bytes: profile.bytes, count: profile.count).copied(what)
      name = nil
    }

    func profile() throws(Failure) -> ICCProfile {
      if let name { return name.profile }
      do throws(ICCError) {
        return try ICCProfile(bytes: bytes)
      } catch {
        throw Failure(Int(CT_BAD_PROFILE), error.description)
      }
    }
  }

  extension ICCProfile {
    fileprivate var isOfDevice: Bool { [.gray, .rgb, .cmyk].contains(colorSpace) }

    /// The number of samples per pixel.
    fileprivate var channels: Int {
      switch colorSpace {
      case .gray: 1
      case .cmyk: 4
      default: 3
      }
    }
  }
#endif
