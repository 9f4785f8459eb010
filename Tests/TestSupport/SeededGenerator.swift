package import HabitCore
import Posix

/// A generator whose numbers follow from its seed alone (SplitMix64), so that a failure can be
/// replayed.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator with that seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

/// The seeds of a random test, from 0: every seed if `HABITD_SEEDS` is `all`, as in the campaigns
/// before a release, otherwise the first third.
package func seeds<Seed: FixedWidthInteger & Sendable>(_ count: Seed) -> Range<Seed>
where Seed.Stride: SignedInteger {
  0..<(takesAll ? count : (count + 2) / 3)
}

/// The places at which a test injects something, such as the calls of a run that fail one after
/// another: every third place, or every one if `HABITD_SEEDS` is `all`.
///
/// - Parameters:
///   - count: the number of places.
///   - seed: the seed of the run, so that other runs use other places.
/// - Returns: the places in ascending order.
package func places(_ count: Int, seed: UInt64 = 0) -> [Int] {
  Array(0..<count).filter { takesAll || $0 % 3 == Int(seed % 3) }
}

private let takesAll = Environment.value("HABITD_SEEDS") == "all"

extension SeededGenerator {
  /// A generator with that seed.
  package init(seed: Int) {
    self.init(seed: UInt64(truncatingIfNeeded: seed))
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True with a chance of one in `times`.
  package mutating func chance(oneIn times: Int) -> Bool {
    number(1...times) == 1
  }

  /// A random element of a collection that is not empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }
}

extension SeededGenerator {
  /// Random calendar days of a schedule, often ones that few months or years have.
  package mutating func calendarDays() -> CalendarDays {
    switch number(0...2) {
    case 0:
      let numbers = (0..<number(1...4)).map { _ in
        pick([-1, 1, 15, 28, 29, 30, 31, number(1...31)])
      }
      return MonthDays(numbers).map(CalendarDays.month) ?? .weekday(0, nth: 1)
    case 1: return .weekday(number(0...6), nth: pick([1, 2, 3, 4, -1]))
    default:
      let dates = (0..<number(1...30)).map { _ in
        pick([(month: 2, day: 29), (month: number(1...12), day: number(1...28))])
      }
      return YearDates(dates).map(CalendarDays.year) ?? .weekday(0, nth: 1)
    }
  }
}
