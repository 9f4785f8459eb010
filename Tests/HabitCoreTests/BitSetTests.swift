import HabitCore
import TestSupport
import Testing

@Suite("A set of numbers")
struct BitSetTests {
  /// Numbers near each other, near word borders, and far away.
  private func member(_ random: inout SeededGenerator) -> Int {
    switch random.number(0...3) {
    case 0: random.number(0...300)
    case 1: random.number(20...30) * 64 + random.pick([-1, 0, 1, 63])
    case 2: random.number(7300...8000)
    default: random.number(0...10_000)
    }
  }

  @Test("it answers as a plain set does, after every operation", arguments: 1...6)
  func operations(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var bits = BitSet()
    var plain: Set<Int> = []
    var findings = Findings()
    for step in 0..<300 {
      let one = member(&random)
      let other = one + random.number(0...200)
      switch random.number(0...7) {
      case 0...2:
        let isNew = bits.insert(one)
        findings.check(isNew == plain.insert(one).inserted, "insert at step \(step)")
      case 3:
        let wasThere = bits.remove(one)
        findings.check(wasThere == (plain.remove(one) != nil), "remove at step \(step)")
      case 4:
        let known = plain.min(by: { $0 % 101 < $1 % 101 }) ?? one
        let wasThere = bits.remove(known)
        findings.check(wasThere == (plain.remove(known) != nil), "remove at step \(step)")
      case 5:
        bits.insert(in: one...other)
        plain.formUnion(one...other)
      default:
        var kept = BitSet()
        let half = plain.filter { $0 % 3 != 0 || $0 < 500 }
        for member in half { kept.insert(member) }
        bits.formIntersection(kept)
        plain.formIntersection(half)
      }
      findings.check(agree(bits, plain, in: one...other), "question at step \(step)")
    }
    #expect(findings.texts == [], "seed \(seed)")
  }

  /// Whether both sets give the same answers.
  private func agree(_ bits: BitSet, _ plain: Set<Int>, in range: ClosedRange<Int>) -> Bool {
    let sorted = plain.sorted()
    let within = sorted.filter(range.contains)
    var rebuilt = BitSet()
    for member in plain { rebuilt.insert(member) }
    var larger = rebuilt
    larger.insert(11_000)
    return bits.count == sorted.count && bits.isEmpty == sorted.isEmpty
      && bits.first == sorted.first && bits.last == sorted.last
      && bits.count(in: range) == within.count
      && bits.first(in: range) == within.first && bits.last(in: range) == within.last
      && bits.contains(range.lowerBound) == plain.contains(range.lowerBound)
      && Array(bits) == sorted
      && bits == rebuilt && rebuilt == bits && bits != larger && larger != bits
  }

  @Test("the empty set answers every question")
  func empty() {
    let bits = BitSet()
    #expect(bits.isEmpty && bits.count == 0 && bits.first == nil && bits.last == nil)
    #expect(Array(bits).isEmpty)
    #expect(bits.count(in: 0...1_000_000) == 0)
    #expect(bits.first(in: 5...5) == nil && bits.last(in: 0...0) == nil)
    #expect(!bits.contains(0) && !bits.contains(.max))
    var other = BitSet()
    other.insert(3)
    other.remove(3)
    #expect(other == bits && other.isEmpty && Array(other).isEmpty)
  }

  @Test("a set of days holds the first and the last day of the calendar")
  func days() throws {
    var days = DaySet([.last, .first])
    #expect(days.count == 2)
    #expect(Array(days) == [.first, .last])
    #expect(days.count(in: Day.first...Day.last) == 2)
    #expect(days.contains(.last))
    #expect(!days.contains(try #require(Day.last.adding(-1))))
    var answers = [days.remove(.first), days.remove(.first)]
    answers += [days.insert(.first), days.insert(.first)]
    #expect(answers == [true, false, true, false])
    #expect(days == DaySet([.first, .last]))
  }
}
