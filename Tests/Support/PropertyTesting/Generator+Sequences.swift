extension Generator {
  /// Arrays of `count` values.
  public static func array<Element>(
    of element: Generator<Element>, count: Int
  ) -> Self where Value == [Element] {
    array(of: element, count: count...count)
  }

  /// Arrays of as many values as `count` allows, each length as likely as any other.
  ///
  /// Before each element that may be missing stands a choice, zero to end: to delete that choice
  /// with its element's is to delete the element.
  public static func array<Element>(
    of element: Generator<Element>, count: ClosedRange<Int>
  ) -> Self where Value == [Element] {
    precondition(count.lowerBound >= 0, "an array's count is zero or more")
    return Self { (tape) throws(Rejection) in
      var elements: [Element] = []
      while elements.count < count.upperBound {
        let start = tape.choices.count
        if elements.count >= count.lowerBound {
          let room = count.upperBound - elements.count
          guard tape.draw(upTo: UInt64(room)) > 0 else { break }
        }
        elements.append(try element.value(from: &tape))
        tape.endSpan(from: start)
      }
      return elements
    }
  }

  /// Arrays of `count` of this generator's values.
  public func array(count: Int) -> Generator<[Value]> { .array(of: self, count: count) }

  /// Arrays of this generator's values, as many as `count` allows.
  public func array(count: ClosedRange<Int>) -> Generator<[Value]> {
    .array(of: self, count: count)
  }
}

extension Generator {
  /// Pairs of the generators' values.
  public static func zip<A, B>(
    _ a: Generator<A>, _ b: Generator<B>
  ) -> Self where Value == (A, B) {
    Self { (tape) throws(Rejection) in (try a.value(from: &tape), try b.value(from: &tape)) }
  }

  /// Triples of the generators' values.
  public static func zip<A, B, C>(
    _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>
  ) -> Self where Value == (A, B, C) {
    Self { (tape) throws(Rejection) in
      (try a.value(from: &tape), try b.value(from: &tape), try c.value(from: &tape))
    }
  }

  /// Quadruples of the generators' values.
  public static func zip<A, B, C, D>(
    _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>
  ) -> Self where Value == (A, B, C, D) {
    Self { (tape) throws(Rejection) in
      (
        try a.value(from: &tape), try b.value(from: &tape), try c.value(from: &tape),
        try d.value(from: &tape)
      )
    }
  }
}
