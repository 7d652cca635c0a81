import CColorToolkit
import ColorToolkit
import ColorToolkitC
import Testing

struct MotionTests {
  private let times = [-1, 0, 0.1, 0.33, 0.9, 1, 1.7, 5]

  @Test(arguments: ["ease-in-out", "spring(duration: 0.5, bounce: 0.3)", "steps(4)", "wobble"])
  func `curves have the library's bits`(_ text: String) throws {
    let curve = try TimingCurve(parsing: text)
    let x = CallerArray(times, channels: 1)
    for (slope, expected) in [
      (Int32(0), times.map { curve.value(at: $0) }), (1, times.map { curve.slope(at: $0) }),
    ] {
      let y = CallerArray(type: CT_FLOAT64, channels: 1, columns: times.count)
      withText(text) { #expect(Int(ct_ease(&x.array, &y.array, $0, slope, 1)) == CT_OK) }
      #expect(y.samples(as: Double.self) == expected)
    }
    let y = CallerArray(type: CT_FLOAT64, channels: 1, columns: times.count)
    withText(text) { #expect(Int(ct_ease(&x.array, &y.array, $0, 2, 1)) == CT_BAD_ARGUMENT) }
  }

  @Test(arguments: MotionForm.allCases)
  func `motions are written and read as the library does`(_ form: MotionForm) throws {
    let motion = try Motion(parsing: "ease-in-out.speed(2)")
    let expected = try motion.written(for: form)
    func written(_ text: String, from: String, to: String) -> (text: String, errors: [Double]) {
      var (buffer, needed, errors) = ([CChar](repeating: 1, count: 4096), 0, [9.0, 9, 9])
      withTexts(text, from) { text, from in
        withText(to) {
          #expect(
            Int(ct_motion(text, from, 0, $0, 0.001, &errors, &buffer, buffer.count, &needed))
              == CT_OK,
            "\(lastMessage())")
        }
      }
      return (
        String(decoding: buffer[..<needed].map { UInt8(bitPattern: $0) }, as: UTF8.self), errors
      )
    }
    let there = written("ease-in-out.speed(2)", from: "", to: form.rawValue)
    #expect(there.text == expected.text)
    #expect(
      there.errors == [expected.maximumError, expected.maximumVelocityError, expected.timeError])
    let back = try Motion(parsing: there.text, from: form).written(for: .swiftui)
    #expect(written(there.text, from: form.rawValue, to: "swiftui").text == back.text)
  }

  @Test func `motions that cannot be written are told`() {
    func status(
      _ text: String, _ from: String, _ to: String, _ tolerance: Double = 0.001,
      selected: Int32 = 0
    ) -> Int {
      withTexts(text, from) { text, from in
        withText(to) { Int(ct_motion(text, from, selected, $0, tolerance, nil, nil, 0, nil)) }
      }
    }
    let two = "a { transition: all 1s } b { transition: all 2s linear }"
    #expect(status(two, "css", "css") == CT_BAD_TEXT)
    #expect(status(two, "css", "css", selected: 2) == CT_BUFFER_TOO_SMALL)
    #expect(status(two, "css", "css", selected: 3) == CT_BAD_TEXT)
    #expect(status(two, "css", "css", selected: -1) == CT_BAD_ARGUMENT)
    #expect(status("ease", "", "css", selected: 1) == CT_BAD_ARGUMENT)
    #expect(status("ease", "", "css") == CT_BUFFER_TOO_SMALL)
    #expect(status("easy", "", "css") == CT_BAD_TEXT)
    #expect(status("Curves.easeIn(", "flutter", "css") == CT_BAD_TEXT)
    #expect(status("ease", "", "") == CT_UNKNOWN_NAME)
    #expect(status("ease", "cs", "css") == CT_UNKNOWN_NAME)
    #expect(lastMessage().hasSuffix("did you mean ‘css’?"))
    #expect(status("wobble", "", "core-animation", 1e-12) == CT_BAD_ARGUMENT)
    for tolerance in [0, 1e-7, 2, -1, Double.nan] {
      #expect(status("ease", "", "css", tolerance) == CT_BAD_ARGUMENT)
    }
  }

  @Test func `springs have the library's bits`() throws {
    let springs: [(ct_spring, DampedSpring)] = [
      (ct_spring(form: 0, parameters: (0.5, 0.3, 0)), DampedSpring(duration: 0.5, bounce: 0.3)),
      (
        ct_spring(form: 1, parameters: (0.55, 0.825, 0)),
        DampedSpring(response: 0.55, dampingFraction: 0.825)
      ),
      (
        ct_spring(form: 2, parameters: (2, 100, 5)),
        DampedSpring(mass: 2, stiffness: 100, damping: 5)
      ),
    ]
    let at = CallerArray(times, channels: 1)
    for (told, spring) in springs {
      let offsets = CallerArray(type: CT_FLOAT64, channels: 1, columns: times.count)
      let velocities = CallerArray(type: CT_FLOAT64, channels: 1, columns: times.count)
      #expect(
        Int(ct_spring_state(&at.array, &offsets.array, &velocities.array, told, 3, -2, 1))
          == CT_OK)
      let expected = times.map { spring.state(offset: 3, velocity: -2, at: $0) }
      #expect(offsets.samples(as: Double.self) == expected.map(\.offset))
      #expect(velocities.samples(as: Double.self) == expected.map(\.velocity))
      var seconds = 0.0
      #expect(Int(ct_spring_settling(told, 0.01, &seconds)) == CT_OK)
      #expect(seconds == spring.settlingDuration(within: 0.01))
    }
  }

  @Test func `springs that cannot be are told`() {
    let at = CallerArray(times, channels: 1)
    let offsets = CallerArray(type: CT_FLOAT64, channels: 1, columns: times.count)
    let told = ct_spring(form: 0, parameters: (0.5, 0, 0))
    for spring in [
      ct_spring(form: 3, parameters: (1, 1, 1)), ct_spring(form: -1, parameters: (1, 1, 1)),
      ct_spring(form: 0, parameters: (0.5, 2, 0)), ct_spring(form: 0, parameters: (.nan, 0, 0)),
      ct_spring(form: 2, parameters: (0, 1, 1)),
    ] {
      #expect(
        Int(ct_spring_state(&at.array, &offsets.array, nil, spring, 1, 0, 1)) == CT_BAD_ARGUMENT)
    }
    #expect(Int(ct_spring_state(&at.array, nil, nil, told, 1, 0, 1)) == CT_BAD_ARGUMENT)
    #expect(
      Int(ct_spring_state(&at.array, &offsets.array, nil, told, .nan, 0, 1)) == CT_BAD_ARGUMENT)
    #expect(
      Int(ct_spring_state(&at.array, &offsets.array, &offsets.array, told, 1, 0, 1))
        == CT_OVERLAP)
    var seconds = 0.0
    for tolerance in [0, 1, -1, Double.nan] {
      #expect(Int(ct_spring_settling(told, tolerance, &seconds)) == CT_BAD_ARGUMENT)
    }
  }
}
