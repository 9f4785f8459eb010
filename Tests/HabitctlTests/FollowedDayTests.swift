import HabitCore
import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitctl

@Suite("A day kept up with events")
struct FollowedDayTests {
  private static let today = Day("2025-11-20") ?? .first
  private static let now = Instant(milliseconds: 1_763_600_000_000)

  /// A daemon without sockets: a ledger, what it answers and what it tells.
  private struct Daemon {
    var ledger = Ledger()
    var revision = 0
    var ids: [HabitID] = []

    init() throws {
      ledger.advance(to: today)
      let weekdays = Schedule.weekdays(try #require(Weekdays([1, 4])))
      let kinds: [(Schedule, Int, Goal)] = [
        (.daily, 1000, .atLeast), (weekdays, 1000, .atLeast), (.everyDays(3), 1000, .atLeast),
        (.daily, 3000, .atLeast), (.trackOnly, 1000, .atLeast), (.timesPerWeek(3), 1000, .atLeast),
        (.daily, 2000, .atMost),
      ]
      for (number, kind) in kinds.enumerated() {
        let id = try #require(HabitID("h\(number)"))
        ids.append(id)
        var draft = HabitDraft(name: "\(number)")
        draft.startDate = today.clampedAdding(-20)
        draft.schedule = kind.0
        draft.repetitions = Count(thousandths: kind.1)
        draft.goal = kind.2
        draft.xp = number + 1
        let stamp = try stamp(for: [])
        let now = try #require(now)
        try commit(ledger.adding(draft, id: id, signedAt: stamp, now: now))
      }
    }

    private mutating func stamp(for changes: [Change]) throws -> Stamp {
      let now = try #require(now)
      let stamp = ledger.newStamp(for: changes, at: now)
      return try #require(stamp)
    }

    @discardableResult
    mutating func commit(_ changes: [Change]) throws -> Transaction {
      let stamp = try stamp(for: changes)
      let device = try #require(DeviceID(String(repeating: "a", count: 32)))
      let applied = ledger.commit(changes, signed: Signature(stamp: stamp, device: device))
      revision += 1
      return Transaction(
        stamp: stamp,
        revision: revision,
        method: "test",
        steps: applied.map(\.step)
      )
    }

    /// What `loadDay` answers.
    func day() throws -> Answer<LoadDay.Result> {
      let day = LoadDay.Result(ledger.view(of: today), in: ledger, revision: revision) {
        ledger.pastMeasure(at: $0)
      }
      return Answer(json: try JSONDocument(parsing: day.json).root)
    }

    /// What a subscriber is told.
    func event(_ transactions: [Transaction]) throws -> ChangedEvent? {
      var subscription = EventSubscription(to: Topic.all, since: 0)
      subscription.take(News(of: transactions, in: ledger), queued: 0)
      let epoch = Epoch(lineage: 0, today: today)
      let moment = Moment(epoch: epoch, revision: revision)
      return try subscription.next(at: moment, in: ledger)
        .flatMap { try JSONDocument(parsing: $0).root["params"] }
        .map { try Answer(json: $0).value }
    }

    mutating func tick(_ random: inout SeededGenerator) throws -> Transaction {
      let id = random.pick(ids)
      let habit = try #require(ledger.habit(id))
      let day = today.clampedAdding(random.pick([0, 0, 0, -1, -2, -7]))
      let now = try #require(now)
      var update = EntryUpdate()
      switch random.number(0...6) {
      case 0, 1, 2:
        return try commit(ledger.toggling(habit, on: day, now: now))
      case 3, 4:
        let by = random.pick([1000, 2000, -1000])
        return try commit(
          ledger.tallying(thousandths: by, of: habit, on: day, now: now)
        )
      case 5: update.mark = random.pick([.set(.skipped), .set(.failed), .clear])
      default: update.note = random.chance(oneIn: 3) ? .set("n") : .clear
      }
      return try commit(ledger.setting(update, of: habit, on: day, now: now))
    }
  }

  @Test("is what loadDay answers with, byte for byte, or is to be loaded", arguments: seeds(20))
  func followed(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var daemon = try Daemon()
    var day = try daemon.day()
    var followed = 0
    for step in 0..<400 {
      let ticks = try (0..<random.pick([1, 1, 3])).map { _ in try daemon.tick(&random) }
      // What changes nothing is told to nobody.
      guard let event = try daemon.event(ticks) else { continue }
      let loaded = try daemon.day()
      if let next = try FollowedDay(day).after(event) {
        followed += 1
        try #require(
          next.json.source.elementsEqual(loaded.json.source),
          "seed \(seed), step \(step)"
        )
      }
      day = loaded
    }
    #expect(followed > 20, "it had to be loaded again and again")
  }

  @Test("is to be loaded where habits, rules or the day have changed, or entries are not named")
  func unfollowed() throws {
    var daemon = try Daemon()
    let id = daemon.ids[0]
    // A streak, beside which there are no measures.
    try daemon.commit([.outcome(id, Self.today.clampedAdding(-1), Outcome(count: .one))])
    let day = try FollowedDay(daemon.day())
    let tick = Change.outcome(id, Self.today, Outcome(count: .one))
    let known = try #require(try daemon.event([daemon.commit([tick])]))
    #expect(try day.after(known) != nil)
    let rename = try daemon.commit([tick, .field(id, .name("other"))])
    let renamed = try #require(try daemon.event([rename]))
    #expect(try day.after(renamed) == nil)
    let text = String(decoding: known.json, as: UTF8.self)
    for (member, other) in [
      (#""today":"2025-11-20""#, #""today":"2025-11-21""#), (#""changes":"#, #""more":"#),
      (#""days":"#, #""more":"#), (#"["completions"]"#, #"["completions","today"]"#),
    ] {
      let event: ChangedEvent = try Bench.read(text.replacing(member, with: other))
      #expect(try day.after(event) == nil, "\(member)")
    }
    // A part that this release does not know would be lost if the day were written anew.
    let newer = String(decoding: try daemon.day().json.source, as: UTF8.self)
      .replacing(#"{"date":"#, with: #"{"mood":1,"date":"#)
    #expect(try FollowedDay(Answer(json: Bench.json(newer))).after(known) == nil)
  }
}
