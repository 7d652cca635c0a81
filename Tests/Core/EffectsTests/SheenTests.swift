import Colorimetry
import Effects
import Painting
import PropertyTesting
import Testing
import Timing
import VectorMath

struct SheenTests {
  /// The size the residue was worked out for.
  private let rect = Rect2D(x: 0, y: 0, width: 100, height: 44)

  private var button: Picture {
    var picture = Picture()
    picture.fill(.rectangle(rect), with: .solid(SRGB(0, 0.5, 1)))
    return picture
  }

  private func published(_ placement: ReaderPlacement, width: Double = 100) -> Sheen {
    var sheen = Sheen(
      button, in: Rect2D(x: 0, y: 0, width: width, height: 44), .asPublished)
    sheen.travel = .width(placement)
    return sheen
  }

  /// How far the most lit pixel is from the plain button, in levels.
  private func light(_ sheen: Sheen, _ phase: Double) throws -> Double {
    let size = sheen.rect.size
    return distance(
      try levels(sheen.picture(atPhase: phase), width: size.width, height: size.height),
      try levels(sheen.content, width: size.width, height: size.height))
  }

  @Test
  func `a delay within the repetition comes before each run`() {
    #expect(abs(Sheen(button, in: rect).course.length - 14.4) < 1e-12)
    var once = Sheen(button, in: rect)
    once.pauses = .once
    #expect(abs(once.course.length - 8.8) < 1e-12)
    var endless = Sheen(button, in: rect)
    endless.runs = nil
    #expect(endless.course == .loop(1.8))
    // 0.8 s into any run the band still stands at its start.
    for run in 0..<8 {
      let sheen = published(.topLeading)
      #expect(sheen.position(atPhase: Double(run) * 1.8 + 0.79) == -100)
      #expect(sheen.position(atPhase: Double(run) * 1.8 + 1.3) > -1)
    }
  }

  @Test
  func `the published band never leaves the button`() throws {
    let sheen = published(.topLeading)
    #expect(abs(sheen.lean + 25.403) < 1e-3)
    // Its foot spans 74.6…124.6 when all eight runs are over.
    let foot = sheen.position(atPhase: 14.4) + sheen.lean
    #expect(abs(foot - 74.6) < 0.01)
    #expect(abs(foot + sheen.width - 124.6) < 0.01)
    #expect(try light(sheen, 14.4) > 60)
    #expect(try light(sheen, 1000) > 60)
    #expect(sheen.value(at: 1000) == sheen.value(at: 14.4))
  }

  @Test
  func `even in the middle it ends at 99.6, and its blur is seen`() throws {
    let sheen = published(.centered)
    #expect(abs(sheen.position(atPhase: 14.4) + sheen.lean - 99.6) < 0.01)
    #expect(try light(sheen, 14.4) > 5)
  }

  @Test
  func `on a narrow button the published band is seen before it starts`() throws {
    let sheen = published(.topLeading, width: 40)
    #expect(sheen.position(atPhase: 0) == -40)
    #expect(sheen.position(atPhase: 0) + sheen.width == 10)
    #expect(try light(sheen, 0) > 60)
  }

  @Test
  func `the corrected band starts and ends out of sight, whatever its shape`() throws {
    let sizes = Generator<Double>.double(in: 5...120)
    forAll(
      sizes, sizes,
      Generator.zip(
        Generator<Double>.double(in: -60...60), Generator<Double>.double(in: 0...12)), count: 25
    ) { width, height, shape in
      var sheen = Sheen(Picture(), in: Rect2D(x: 0, y: 0, width: width, height: height))
      var content = Picture()
      content.fill(.rectangle(sheen.rect), with: .solid(SRGB(0, 0, 0)))
      sheen.content = content
      (sheen.degrees, sheen.blurRadius) = shape
      for phase in [0, sheen.course.length] {
        let light = try light(sheen, phase)
        try ensure(light < 0.01, "\(light) levels of light at \(phase) s")
      }
      let middle = try light(sheen, 1.3)
      try ensure(middle > 1, "\(middle) levels of light in the middle")
    }
  }

  @Test
  func `the band lies only on what is opaque`() throws {
    var picture = Picture()
    picture.fill(.circle(center: rect.center, radius: 20), with: .solid(SRGB(0, 0, 0, alpha: 0.5)))
    let sheen = picture.sheen(in: rect)
    let lit = try coverage(sheen.picture(atPhase: 1.3), width: 100, height: 44)
    let plain = try coverage(picture, width: 100, height: 44)
    for (lit, plain) in zip(lit, plain) where plain == 0 { #expect(lit == 0) }
    #expect(zip(lit, plain).contains { $0 > $1 + 0.1 })
  }

  @Test
  func `pressed, the button's colours change places`() throws {
    func middle(_ isPressed: Bool) throws -> SIMD4<Double> {
      let button = SheenButton(nil, in: rect, isPressed: isPressed)
      return try levels(button.picture(atPhase: 0), width: 100, height: 44)[22 * 100 + 50]
    }
    #expect(distance([try middle(false)], [SIMD4(0, 122, 255, 255)]) < 1e-3)
    #expect(distance([try middle(true)], [SIMD4(255, 255, 255, 255)]) < 1e-3)
  }

  @Test
  func `a button whose parts go on for ever starts anew when both do`() {
    var button = SheenButton(nil, in: rect)
    #expect(abs(button.course.length - 14.4) < 1e-12)
    button.sheen.runs = nil
    button.pulse.runs = nil
    // 1.8 s and 1 s: 9 s.
    #expect(abs(button.course.length - 9) < 1e-9)
  }
}
