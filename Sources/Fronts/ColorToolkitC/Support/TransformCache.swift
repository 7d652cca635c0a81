#if canImport(ColorManagement)
  internal import CColorToolkit
  import ColorManagement
  import PixelBuffers
  import Threads

  /// The parameters of an ICC transform, and the samples for which it is compiled.
  struct TransformRequest: Hashable, Sendable {
    /// A sample type, and the number of samples per pixel.
    struct Samples: Hashable, Sendable {
      var type: SampleType
      var channels: Int
    }

    var from: ProfileSource
    var to: ProfileSource
    var intent: ICCIntent
    var blackPoint: Bool
    var source: Samples
    var target: Samples
  }

  /// The transforms of recent calls. A transform takes milliseconds to create, and images often
  /// come in series.
  final class TransformCache: Sendable {
    static let shared = TransformCache()

    private static let most = 16
    private let kept = Locked<[(request: TransformRequest, transform: any ArrayTransform)]>([])

    func transform(_ request: TransformRequest) throws(Failure) -> any ArrayTransform {
      let found = kept.withLock { kept in
        kept.first { $0.request == request }?.transform
      }
      if let found { return found }
      let made = try make(request)
      kept.withLock { kept in
        if kept.count == Self.most { kept.removeFirst() }
        kept.append((request, made))
      }
      return made
    }

    private func make(_ request: TransformRequest) throws(Failure) -> any ArrayTransform {
      func from<Source: ICCSample & ArraySample>(
        _: Source.Type
      ) throws(Failure) -> any ArrayTransform {
        switch request.target.type {
        case .uint8: try ICCArrayTransform<Source, UInt8>(request)
        case .uint16: try ICCArrayTransform<Source, UInt16>(request)
        case .float32: try ICCArrayTransform<Source, Float>(request)
        case .float64: try ICCArrayTransform<Source, Double>(request)
        }
      }
      return switch request.source.type {
      case .uint8: try from(UInt8.self)
      case .uint16: try from(UInt16.self)
      case .float32: try from(Float.self)
      case .float64: try from(Double.self)
      }
    }
  }

  /// A transform of pixels from one array to another.
  protocol ArrayTransform: Sendable {
    func run(_ views: Views, threads: Int?)
  }

  /// An ICC transform between arrays of two sample types.
  struct ICCArrayTransform<Source: ICCSample & ArraySample, Target: ICCSample & ArraySample>:
    ArrayTransform
  {
    private let transform: ICCTransform
    private let source: TransformRequest.Samples
    private let target: TransformRequest.Samples

    /// Whether the last of four samples is alpha, in the source and in the target.
    private let hasAlpha: (source: Bool, target: Bool)

    init(_ request: TransformRequest) throws(Failure) {
      (source, target) = (request.source, request.target)
      let (from, to) = (try request.from.profile(), try request.to.profile())
      hasAlpha = (
        from.colorSpace == .rgb && source.channels == 4,
        to.colorSpace == .rgb && target.channels == 4
      )
      do throws(ICCError) {
        transform = try ICCTransform(
          from: from, to: to, intent: request.intent, blackPointCompensation: request.blackPoint,
          layout: (hasAlpha.source ? .inFours : .packed, hasAlpha.target ? .inFours : .packed))
      } catch {
        throw Failure(Int(CT_BAD_PROFILE), error.description)
      }
      for (name, array, profile, wanted) in [
        ("source", source, from, transform.sourceChannels),
        ("target", target, to, transform.destinationChannels),
      ] where array.channels != wanted {
        throw .badArgument(
          "\(name): \(array.channels) channels, but \(profile.description) has \(wanted)")
      }
    }

    func run(_ views: Views, threads: Int?) {
      views.forEachRun(threads: threads, worthwhile: 5000) { row, columns in
        let part = ArrayView.staged
        withUnsafeTemporaryAllocation(of: Source.self, capacity: part * source.channels) { from in
          withUnsafeTemporaryAllocation(of: Target.self, capacity: part * target.channels) { to in
            for first in stride(from: columns.lowerBound, to: columns.upperBound, by: part) {
              let count = min(part, columns.upperBound - first)
              gather(views.sources[0], row, first, count, into: from.baseAddress!)
              convert(from.baseAddress!, to.baseAddress!, count)
              scatter(to.baseAddress!, count, into: views.targets[0], row, first)
            }
          }
        }
      }
    }

    private func convert(
      _ from: UnsafeMutablePointer<Source>, _ to: UnsafeMutablePointer<Target>, _ count: Int
    ) {
      transform.convert(
        UnsafeBufferPointer(start: from, count: count * source.channels),
        into: UnsafeMutableBufferPointer(start: to, count: count * target.channels))
      if Source.type == .float32 || Source.type == .float64 { keepNaN(from, to, count) }
      guard hasAlpha.target else { return }
      for pixel in 0..<count {
        to[4 * pixel + 3] = Target(number: hasAlpha.source ? from[4 * pixel + 3].number : 1)
      }
    }

    /// Sets a pixel's whole colour to NaN if a component was NaN, because the library does not
    /// handle NaN.
    private func keepNaN(
      _ from: UnsafeMutablePointer<Source>, _ to: UnsafeMutablePointer<Target>, _ count: Int
    ) {
      let read = source.channels - (hasAlpha.source ? 1 : 0)
      let written = target.channels - (hasAlpha.target ? 1 : 0)
      for pixel in 0..<count
      where (0..<read).contains(where: { from[pixel * source.channels + $0].number.isNaN }) {
        for channel in 0..<written {
          to[pixel * target.channels + channel] = Target(number: .nan)
        }
      }
    }

    private func gather(
      _ view: ArrayView, _ row: Int, _ column: Int, _ count: Int,
      into scratch: UnsafeMutablePointer<Source>
    ) {
      let channels = source.channels
      for pixel in 0..<count {
        let address = UnsafeRawPointer(view.pixel(row: row, column: column + pixel))
        for channel in 0..<channels {
          scratch[pixel * channels + channel] =
            (address + channel * view.channelStride).load(as: Source.self)
        }
      }
    }

    private func scatter(
      _ scratch: UnsafeMutablePointer<Target>, _ count: Int, into view: ArrayView, _ row: Int,
      _ column: Int
    ) {
      let channels = target.channels
      for pixel in 0..<count {
        let address = view.pixel(row: row, column: column + pixel)
        for channel in 0..<channels {
          (address + channel * view.channelStride)
            .storeBytes(of: scratch[pixel * channels + channel], as: Target.self)
        }
      }
    }
  }

  extension ArrayView {
    var sampleKind: TransformRequest.Samples { .init(type: type, channels: channels) }
  }
#endif
