import PropertyTesting
import Testing
import VectorMath

struct OrderTests {
  /// By insertion: each after those whose keys are no larger.
  private func inserted<Key: Comparable>(_ keys: [Key]) -> [Int] {
    keys.indices.reduce(into: []) { order, index in
      order.insert(index, at: order.firstIndex { keys[$0] > keys[index] } ?? order.count)
    }
  }

  @Test func `keys ascend, and equal ones leave the order as it was`() {
    forAll(.array(of: .int(in: 0...9), count: 0...40)) { keys in
      let expected = inserted(keys)
      try ensureEqual(keys.indices.map { $0 }.ordered { keys[$0] }, expected)
      try ensureEqual(keys.indices.map { $0 }.ordered { Double(keys[$0]) }, expected)
      try ensureEqual(keys.indices.map { $0 }.ordered { Float(keys[$0]) }, expected)
      try ensureEqual(keys.indices.map { $0 }.ordered { "\(keys[$0])" }, expected)
    }
  }
}
