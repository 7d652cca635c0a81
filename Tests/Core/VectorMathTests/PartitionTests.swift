import PropertyTesting
import Testing
import VectorMath

struct PartitionTests {
  @Test func `the partition is where a walk finds it`() {
    forAll(.array(of: .int(in: 0...9), count: 0...40), .int(in: -1...10)) { numbers, limit in
      let sorted = numbers.sorted()
      try ensureEqual(
        sorted.partitioningIndex { $0 > limit },
        sorted.firstIndex { $0 > limit } ?? sorted.count)
    }
  }
}
