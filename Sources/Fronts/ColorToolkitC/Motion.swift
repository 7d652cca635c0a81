// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit
import Threads

@implementation @c
public func ct_ease(
  _ x: UnsafePointer<ct_array>?, _ y: UnsafePointer<ct_array>?, _ curve: ct_text,
  _ slope: Int32, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try Views(
      sources: [ArrayView(x, "x", channels: 1...1)],
      targets: [ArrayView(y, "y", channels: 1...1, isTarget: true)])
    guard (0...1).contains(slope) else { throw .badArgument("slope: \(slope) is not 0 or 1") }
    let parsed = try curve.parsed("curve", TimingCurve.init(parsing:))
    let (x, y) = (views.sources[0], views.targets[0])
    views.forEachElement(threads: try Parallel.checked(threads)) { row, column in
      let place = x.number(row: row, column: column)
      let value =
        place.isNaN ? .nan : slope == 1 ? parsed.slope(at: place) : parsed.value(at: place)
      y.store(value, row: row, column: column)
    }
  }
}

@implementation @c
public func ct_motion(
  _ motion: ct_text, _ from: ct_text, _ selected: Int32, _ to: ct_text, _ tolerance: Double,
  _ errors: UnsafeMutablePointer<Double>?, _ target: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    let from = try from.ifGiven { name throws(Failure) in try name.motion("from") }
    let to = try to.motion("to")
    guard selected >= 0, selected == 0 || from != nil else {
      throw .badArgument("selected: \(selected) is not 0, or the number of a motion of `from`")
    }
    let motion = try motion.parsed("motion") { text throws(SyntaxError) in
      guard let from else { return try Motion(parsing: text) }
      return try Motion(
        parsing: text, from: from, selecting: selected == 0 ? nil : Int(selected))
    }
    let written: MotionForm.Text
    do throws(TimingError) { written = try motion.written(for: to, within: tolerance) } catch {
      throw .badArgument(error.description)
    }
    try TextTarget(buffer: target, capacity: capacity, needed: needed).write(written.text)
    guard let errors else { return }
    errors[0] = written.maximumError
    errors[1] = written.maximumVelocityError
    errors[2] = written.timeError
  }
}

extension ct_text {
  fileprivate func motion(_ what: String) throws(Failure) -> MotionForm {
    try named(what, .motions) { MotionForm(rawValue: $0) }
  }
}

@implementation @c
public func ct_spring_state(
  _ times: UnsafePointer<ct_array>?, _ offsets: UnsafePointer<ct_array>?,
  _ velocities: UnsafePointer<ct_array>?, _ spring: ct_spring, _ offset: Double,
  _ velocity: Double, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    guard offsets != nil || velocities != nil else {
      throw .badArgument("offsets, velocities: both NULL")
    }
    guard offset.isFinite, velocity.isFinite else {
      throw .badArgument("offset, velocity: \(offset) and \(velocity) are not both finite")
    }
    func target(
      _ array: UnsafePointer<ct_array>?, _ name: String
    ) throws(Failure) -> ArrayView? {
      array == nil ? nil : try ArrayView(array, name, channels: 1...1, isTarget: true)
    }
    let (first, second) = (try target(offsets, "offsets"), try target(velocities, "velocities"))
    let views = try Views(
      sources: [ArrayView(times, "times", channels: 1...1)],
      targets: [first, second].compactMap { $0 })
    let spring = try spring.spring()
    let times = views.sources[0]
    let offsets = first == nil ? nil : views.targets.first
    let velocities = second == nil ? nil : views.targets.last
    views.forEachElement(threads: try Parallel.checked(threads)) { row, column in
      let time = times.number(row: row, column: column)
      let state =
        time.isNaN
        ? (offset: .nan, velocity: .nan)
        : spring.state(offset: offset, velocity: velocity, at: time)
      offsets?.store(state.offset, row: row, column: column)
      velocities?.store(state.velocity, row: row, column: column)
    }
  }
}

@implementation @c
public func ct_spring_settling(
  _ spring: ct_spring, _ tolerance: Double, _ seconds: UnsafeMutablePointer<Double>?
) -> ct_status {
  reporting { () throws(Failure) in
    guard let seconds else { throw .badArgument("seconds: NULL") }
    guard tolerance > 0, tolerance < 1 else {
      throw .badArgument("tolerance: \(tolerance) is not between 0 and 1")
    }
    seconds.pointee = try spring.spring().settlingDuration(within: tolerance)
  }
}

extension ct_spring {
  fileprivate func spring() throws(Failure) -> DampedSpring {
    let (a, b, c) = parameters
    guard (0...2).contains(form) else {
      throw .badArgument("spring: \(form) is not a form of a spring")
    }
    do throws(TimingError) {
      return switch form {
      case 0: try DampedSpring(validatingDuration: a, bounce: b)
      case 1: try DampedSpring(validatingResponse: a, dampingFraction: b)
      default: try DampedSpring(validatingMass: a, stiffness: b, damping: c)
      }
    } catch {
      throw .badArgument("spring: \(error)")
    }
  }
}
