import HabitCore
import TestSupport

extension SeededGenerator {
  /// A change to any register of a few habits, journeys, items and settings.
  mutating func change(at stamp: Stamp) -> Change {
    let start = day("2024-01-01")
    let id: HabitID = named("h\(number(1...4))")
    let date = start.clampedAdding(number(0...20))
    switch number(0...21) {
    case 20, 21: return timed(id, date)
    case 16, 17:
      let tally = Tally(thousandths: number(-3...5) * 500)
      return .tally(id, date, tallyID(), chance(oneIn: 8) ? nil : tally)
    case 18: return .vacation(from: date, pick([nil, .open, .through(date.clampedAdding(2))]))
    case 19: return .tag(pick(["t", "u"]), pick([nil, HabitColor("red")]))
    case 0, 1: return .lifetime(id, lifetime(at: stamp))
    case 2: return .field(id, .name(pick(["a", "b", "c"])))
    case 3: return .field(id, .startDate(start.clampedAdding(number(0...6))))
    case 4: return .field(id, field())
    case 5: return .version(id, from: chance(oneIn: 2) ? nil : date, version())
    case 6...8: return .outcome(id, date, chance(oneIn: 8) ? nil : outcome())
    case 9: return .outcomes(id, spans(from: start))
    case 10: return .note(id, date, pick(["x", "y", nil]))
    case 11:
      return .pause(
        id,
        from: date,
        pick([nil, .open, .through(date.clampedAdding(number(0...5)))])
      )
    case 12: return .archival(id, date, pick([nil, .archived(at: stamp), .left, .restored]))
    case 13: return .journey(named("j\(number(1...2))"), chance(oneIn: 3) ? nil : journey(date))
    case 14:
      return .customItem(
        named("i\(number(1...3))"),
        pick([nil, CustomItem(.morning, at: stamp), CustomItem(.evening)])
      )
    default: return .setting(setting())
    }
  }

  /// A timer that starts or ends, and what it measured.
  private mutating func timed(_ id: HabitID, _ date: Day) -> Change {
    let since = Instant(milliseconds: number(0...3) * 60_000) ?? .earliest
    if chance(oneIn: 3) {
      return .timer(id, chance(oneIn: 3) ? nil : HabitTimer(since: since, day: date))
    }
    let tally = Tally(thousandths: number(0...9) * 100, at: chance(oneIn: 2) ? nil : since)
    return .tally(id, date, TallyID(startOf: since), chance(oneIn: 5) ? nil : tally)
  }

  private mutating func tallyID() -> TallyID { TallyID(drawn: UInt32(number(1...3))) }

  mutating func outcome() -> Outcome {
    Outcome(
      count: Count(thousandths: number(0...4) * 500) ?? .zero,
      mark: pick([nil, nil, nil, .skipped, .failed]),
      at: chance(oneIn: 2) ? nil : Instant(milliseconds: number(0...9)),
      seen: chance(oneIn: 4) ? [SeenTally(tallyID(), thousandths: number(-1...3) * 500)] : []
    )
  }

  /// Outcomes of some of the days that ``change(at:)`` draws from, in runs; never of none.
  private mutating func spans(from start: Day) -> OutcomeSpans {
    var spans = OutcomeSpans()
    var offset = number(0...6)
    repeat {
      let length = number(1...5)
      let days = start.clampedAdding(offset)...start.clampedAdding(offset + length - 1)
      spans.append(chance(oneIn: 8) ? nil : outcome(), on: days)
      offset += length + number(0...4)
    } while offset <= 20
    return spans
  }

  private mutating func lifetime(at stamp: Stamp) -> Lifetime? {
    pick([
      nil, .removed, .present(floor: .earliest), .present(floor: .earliest),
      .present(floor: stamp),
    ])
  }

  private mutating func field() -> HabitField {
    pick([
      .icon("!"), .icon(nil), .notes("n"), .color(HabitColor("red")), .time(TimeOfDay.midnight),
      .slot(.evening), .endDate(day("2024-01-09")), .endDate(nil), .tags(["t", "u"]),
      .reminders([ReminderRule(.midnight)]),
      .rank(Rank("\(number(1...9))")), .createdAt(Instant(milliseconds: 5)),
    ])
  }

  private mutating func version() -> VersionedField {
    pick([
      .schedule(schedule()), .schedule(nil), .schedule(.everyDays(0)), .schedule(.timesPerWeek(99)),
      .target(Target()), .target(Count(thousandths: 1500).map { Target($0) }),
      .target(Target(.zero)),
      .target(Target(.one, "km")), .target(Target(.one, "h")),
      .target(nil), .goal(.atMost), .goal(nil), .xp(number(0...50)), .xp(.max), .xp(nil),
      .spares(spares()), .spares(.budget(2, per: .month)), .spares(.budget(0, per: .week)),
      .spares(nil),
      .period(.week), .period(.month), .period(.year), .period(nil),
    ])
  }

  private mutating func journey(_ since: Day) -> Subscription {
    let members = (1...3).map { Subscription.Member(item: named("i\($0)"), slot: .morning) }
    let at = pick([Stamp.earliest, .latest])
    return Subscription(title: pick(["t", "u"]), since: since, at: at, members: members)
  }

  private mutating func setting() -> Setting {
    pick([
      .dayStart(TimeOfDay(minutes: 240)), .dayStart(nil), .timeZone("Europe/Berlin"),
      .timeZone(nil), .weekStart(number(-1...7)), .weekStart(nil), .weekStart(.min),
      .measure(pick([nil, .streak, .strength, .some(.none)])),
    ])
  }

  private func named<Subject>(_ text: String) -> Identifier<Subject> {
    guard let id = Identifier<Subject>(text) else { preconditionFailure("no identifier: \(text)") }
    return id
  }
}
