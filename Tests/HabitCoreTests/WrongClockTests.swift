import TestSupport
import HabitCore
import Testing

@Suite("A wrong clock")
struct WrongClockTests {
  private let today = day("2024-01-02")
  /// A device whose clock is right, with a habit.
  private var right = Device(digit: "a")
  private var id: HabitID

  init() throws {
    id = try right.add("read", from: day("2024-01-01"))
  }

  /// The other device, which has read everything, with its clock at some time.
  private func other(at clock: Int) -> Device {
    var other = Device(digit: "b", clock: clock)
    for transaction in right.transactions { other.ledger.merge(transaction, of: right.id) }
    return other
  }

  private mutating func read(_ other: Device) {
    right.ledger.trustStamps(at: right.now)
    for transaction in other.transactions { right.ledger.merge(transaction, of: other.id) }
  }

  @Test("at the end of time does not use up the stamps of other devices, nor its own")
  mutating func endOfTime() throws {
    var other = other(at: Instant.maximumMilliseconds)
    for number in 0..<70_000 {
      other.commit([.note(id, today, "\(number)")])
    }
    read(other)
    right.commit([.note(id, today, "mine")])
    #expect(right.ledger.note(of: id, on: today) == "mine")
    #expect(right.ledger.registers.latestStamp.milliseconds == right.clock)
    right.commit([.note(id, day("2024-01-03"), "untouched")])
    #expect(right.transactions.last?.stamp.milliseconds == right.clock)
    for transaction in right.transactions { other.ledger.merge(transaction, of: right.id) }
    #expect(ObservedLedger(other.ledger) == ObservedLedger(right.ledger))
  }

  @Test("that is a day ahead is followed, one beyond is not", arguments: [(0, true), (1, false)])
  mutating func bound(beyond: Int, isFollowed: Bool) {
    let clock = right.clock + Registers.maximumLead + beyond
    var other = other(at: clock)
    other.commit([.note(id, today, "other")])
    read(other)
    #expect(right.ledger.registers.latestStamp.milliseconds == (isFollowed ? clock : right.clock))
    right.commit([.note(id, today, "mine")])
    #expect(right.ledger.note(of: id, on: today) == "mine")
  }

  @Test("cannot bring back what was recorded before a habit was removed and added again")
  mutating func addedAgain() throws {
    var other = other(at: 2 * right.clock)
    try other.toggle(id, on: today, today: today)
    other.commit([.field(id, .icon("!"))])
    read(other)
    #expect(right.ledger.completedHabits(on: today).count == 1)
    right.commit(right.ledger.removing(try #require(right.ledger.habit(id))))
    try right.add("read", from: day("2024-01-01"))
    #expect(right.ledger.completedDays.isEmpty)
    #expect(right.ledger.habit(id)?.name == "read")
    #expect(right.ledger.habit(id)?.values.icon == nil)
    // What is recorded in the new life is seen, though the clock is far behind its beginning.
    try right.toggle(id, on: today, today: today)
    #expect(right.ledger.completedHabits(on: today).count == 1)
  }

  @Test("does not outlast a change of many days, nor the undoing of it")
  mutating func manyDays() throws {
    let days = day("2024-01-01")...day("2024-01-05")
    var other = other(at: 2 * right.clock)
    other.commit([.outcome(id, today, Outcome(count: count("7")))])
    read(other)
    let once = Outcome(count: .one)
    right.commit([.outcomes(id, OutcomeSpans(once, on: days))])
    for offset in 0..<5 {
      let day = days.lowerBound.clampedAdding(offset)
      #expect(right.ledger.outcome(of: id, on: day).count == .one, "\(day)")
    }
    let last = try #require(right.transactions.last)
    right.commit(try right.ledger.undoing(of: [last], by: right.id).changes)
    #expect(right.ledger.outcome(of: id, on: today).count == count("7"))
    #expect(right.ledger.outcome(of: id, on: days.upperBound).count == .zero)
    for transaction in right.transactions { other.ledger.merge(transaction, of: right.id) }
    #expect(ObservedLedger(other.ledger) == ObservedLedger(right.ledger))
  }

  @Test("does not outlast a tick either where it was read in rows of days, as from a snapshot")
  mutating func runs() throws {
    let far = try #require(Stamp(milliseconds: 2 * right.clock, counter: 0))
    var seven = OutcomeRows()
    let value = seven.add(OutcomeRows.Value(Outcome(count: count("7")), by: 0))
    seven.append(from: today, [far], value: [1], [value])
    right.ledger.trustStamps(at: right.now)
    let (device, habit) = (other(at: 0).id, id)
    var touched = Touched()
    touched.areas.habits = [habit]
    right.ledger.merge { registers in
      _ = registers.merge(seven, of: habit, by: [device])
      return touched
    }
    #expect(right.ledger.outcome(of: id, on: today).count == count("7"))
    right.commit([.outcome(id, today, Outcome(count: .one))])
    #expect(right.ledger.outcome(of: id, on: today).count == .one)
  }

  @Test("leaves one register that nobody can write any more, where it has the last stamp there is")
  mutating func lastStamp() throws {
    let last = try #require(
      Stamp(milliseconds: Instant.maximumMilliseconds, counter: Stamp.maximumCounter)
    )
    let device = other(at: 0).id
    right.ledger.trustStamps(at: right.now)
    let transaction = Transaction(
      stamp: last,
      revision: 1,
      method: "test",
      steps: [.init(.note(id, today, "last"), replaced: nil)]
    )
    right.ledger.merge(transaction, of: device)
    #expect(right.ledger.registers.nextStamp(for: [.note(id, today, "mine")], at: right.now) == nil)
    #expect(
      right.ledger.registers.nextStamp(for: [.note(id, day("2024-01-03"), "")], at: right.now)
        != nil
    )
  }
}
