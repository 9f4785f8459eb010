import HabitCore
import TestSupport

/// One installation: a ledger, a clock, and the transactions made on it.
struct Device {
  var ledger: Ledger
  let id: DeviceID
  /// What its clock shows, in milliseconds; may be set back.
  var clock: Int
  private(set) var transactions: [Transaction] = []
  private(set) var revision = 0
  /// The name of what its process tallies.
  var tallying: TallyID

  init(digit: Character, clock: Int = 1_700_000_000_000, today: Day = .first) {
    guard let id = DeviceID(String(repeating: digit, count: 32)) else { preconditionFailure() }
    self.id = id
    tallying = TallyID(drawn: UInt32(digit.asciiValue ?? 0))
    self.clock = clock
    ledger = Ledger(today: today)
  }

  var now: Instant {
    guard let now = Instant(milliseconds: clock) else { preconditionFailure("clock \(clock)") }
    return now
  }

  var nextStamp: Stamp {
    guard let stamp = ledger.registers.nextStamp(at: now) else { preconditionFailure() }
    return stamp
  }

  @discardableResult
  mutating func commit(
    _ changes: [Change],
    method: String = "test",
    group: String? = nil,
    act: Act = .change
  ) -> [AppliedChange] {
    ledger.trustStamps(at: now)
    guard let stamp = ledger.registers.nextStamp(for: changes, at: now) else {
      preconditionFailure()
    }
    let applied = ledger.commit(changes, signed: Signature(stamp: stamp, device: id))
    revision += 1
    transactions.append(
      Transaction(
        stamp: stamp,
        revision: revision,
        method: method,
        group: group,
        act: act,
        steps: applied.map(\.step)
      )
    )
    return applied
  }

  /// Keeps only those transactions.
  mutating func keep(_ transactions: [Transaction]) {
    self.transactions = transactions
  }

  /// Adds a habit and answers with its identifier.
  @discardableResult
  mutating func add(
    _ name: String,
    id text: String? = nil,
    from start: Day,
    _ adjust: (inout HabitDraft) -> Void = { _ in }
  ) throws -> HabitID {
    guard let habit = HabitID(text ?? name) else { preconditionFailure("no identifier: \(name)") }
    var draft = HabitDraft(name: name)
    draft.startDate = start
    adjust(&draft)
    commit(try ledger.adding(draft, id: habit, signedAt: nextStamp, now: now))
    return habit
  }

  mutating func toggle(_ id: HabitID, on day: Day, today: Day) throws {
    guard let habit = ledger.habit(id) else { preconditionFailure("no habit \(id)") }
    ledger.advance(to: today)
    commit(try ledger.toggling(habit, on: day, now: now))
  }

  mutating func importing(_ data: ImportData, today: Day) throws -> ImportPlan {
    ledger.advance(to: today)
    let plan = try ledger.importing(data, asOf: today, signedAt: nextStamp, now: now)
    commit(plan.changes)
    return plan
  }
}

/// The day of a date known to exist.
func day(_ text: String) -> Day {
  guard let day = Day(text) else { preconditionFailure("no day: \(text)") }
  return day
}

/// A count known to be in range.
func count(_ text: String) -> Count {
  guard let count = Count(decimal: text.utf8) else { preconditionFailure("no count: \(text)") }
  return count
}
