import Painting
import PixelBuffers
import Testing
import VectorMath

/// Gradients filled into somebody else's rows by several tasks.
struct GradientTasksTests {
  private static let shapes: [GradientShape] = [
    .linear(from: Point2D(3, 0), to: Point2D(500, 300)),
    .radial(center: Point2D(200, 90), endRadius: 300), .angular(center: Point2D(310, 200)),
  ]

  private struct Memory: @unchecked Sendable {
    let bytes: UnsafeMutablePointer<UInt8>
    let floats: UnsafeMutablePointer<Float>
  }

  @Test(arguments: shapes, [Dithering.none, .ordered])
  func `rows filled by any number of tasks are those of the calling thread`(
    _ shape: GradientShape, _ dithering: Dithering
  ) async throws {
    let fill = GradientFill(shape, ramp: GradientFillTests.repeating)
    // Several bands, and several pieces on one task.
    let (width, height, gap) = (1030, 300, 5)
    let stride = 4 * width + gap
    let count = stride * height
    let memory = Memory(
      bytes: .allocate(capacity: count), floats: .allocate(capacity: count))
    defer {
      memory.bytes.deallocate()
      memory.floats.deallocate()
    }
    func cleared() {
      memory.bytes.initialize(repeating: 77, count: count)
      memory.floats.initialize(repeating: 77, count: count)
    }
    cleared()
    try fill(
      into: PixelRows(base: memory.bytes, stride: stride), width: width, height: height,
      dithering: dithering)
    try fill(into: PixelRows(base: memory.floats, stride: stride), width: width, height: height)
    let bytes = Array(UnsafeBufferPointer(start: memory.bytes, count: count))
    let floats = Array(UnsafeBufferPointer(start: memory.floats, count: count))
    for threads in [1, 3, nil] {
      cleared()
      try await fill(
        into: PixelRows(base: memory.bytes, stride: stride), width: width, height: height,
        dithering: dithering, threads: threads)
      try await fill(
        into: PixelRows(base: memory.floats, stride: stride), width: width, height: height,
        threads: threads)
      #expect(bytes.elementsEqual(UnsafeBufferPointer(start: memory.bytes, count: count)))
      #expect(floats.elementsEqual(UnsafeBufferPointer(start: memory.floats, count: count)))
    }
  }

  @Test func `a cancelled task fills no more`() async throws {
    let (width, height) = (600, 400)
    let memory = Memory(
      bytes: .allocate(capacity: 4 * width * height), floats: .allocate(capacity: 4))
    defer {
      memory.bytes.deallocate()
      memory.floats.deallocate()
    }
    memory.bytes.initialize(repeating: 77, count: 4 * width * height)
    let fill = GradientFill(Self.shapes[1], ramp: GradientFillTests.ramp)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await fill(
        into: PixelRows(base: memory.bytes, stride: 4 * width), width: width, height: height,
        threads: 2)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect((0..<4 * width * height).allSatisfy { memory.bytes[$0] == 77 })
  }

  @Test func `rows too short are refused, and none are filled where there are none`() async throws {
    let fill = GradientFill(Self.shapes[0], ramp: GradientFillTests.ramp)
    let memory = Memory(bytes: .allocate(capacity: 400), floats: .allocate(capacity: 400))
    defer {
      memory.bytes.deallocate()
      memory.floats.deallocate()
    }
    memory.bytes.initialize(repeating: 77, count: 400)
    await #expect(throws: PixelTransformError.stride(39, leastPossible: 40)) {
      try await fill(
        into: PixelRows(base: memory.bytes, stride: 39), width: 10, height: 2, threads: 2)
    }
    await #expect(throws: PixelTransformError.stride(39, leastPossible: 40)) {
      try await fill(
        into: PixelRows(base: memory.floats, stride: 39), width: 10, height: 2, threads: 2)
    }
    try await fill(
      into: PixelRows(base: memory.bytes, stride: 40), width: 0, height: 2, threads: 2)
    #expect((0..<400).allSatisfy { memory.bytes[$0] == 77 })
  }
}
