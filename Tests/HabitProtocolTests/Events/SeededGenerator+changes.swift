import HabitCore
import TestSupport

extension SeededGenerator {
  /// What one request may change.
  mutating func changes(at stamp: Stamp) -> [Change] {
    let id = pick(ReportingDaemon.habits)
    let day = pick(ReportingDaemon.days)
    switch number(0...15) {
    case 0:
      return [
        .lifetime(id, .present(floor: .earliest)), .field(id, .name(id.text)),
        .field(id, .startDate(pick(ReportingDaemon.days))),
      ]
    case 1: return chance(oneIn: 3) ? [.lifetime(id, .removed)] : [.field(id, .rank(rank))]
    case 2: return [.field(id, field(day))]
    case 3, 4: return [.version(id, from: chance(oneIn: 2) ? nil : day, version())]
    case 5: return [.note(id, day, pick(["x", "\u{E9}", "e\u{301}", nil]))]
    case 6: return [.pause(id, from: day, pick([nil, .open, .through(day.clampedAdding(3))]))]
    case 7:
      return [.archival(id, day, pick([nil, .archived(at: .earliest), .restored, .restored]))]
    case 8: return journeyChanges(day)
    case 9: return [.setting(setting())]
    case 10: return [.vacation(from: day, pick([nil, .open, .through(day.clampedAdding(2))]))]
    default:
      let habits = chance(oneIn: 4) ? ReportingDaemon.habits : [id]
      return habits.map { .outcome($0, day, outcome()) }
    }
  }

  private mutating func outcome() -> Outcome {
    Outcome(
      count: Count(thousandths: number(0...4) * 500) ?? .zero,
      mark: pick([nil, nil, nil, .skipped, .failed])
    )
  }

  private var rank: Rank? {
    mutating get { Rank("\(number(1...9))") }
  }

  private mutating func field(_ day: Day) -> HabitField {
    pick([
      .name("n\(number(1...3))"), .name("\u{E9}"), .name("e\u{301}"), .icon("!"), .notes("n"),
      .time(.midnight), .slot(.evening),
      .slot(nil), .startDate(day), .tags(["t"]), .reminders([ReminderRule(.midnight)]),
    ])
  }

  private mutating func version() -> VersionedField {
    pick([
      .schedule(.everyDays(3)), .schedule(.timesPerWeek(2)), .schedule(.timesPerMonth(3)),
      .schedule(.times(2, inDays: 5)), .schedule(.trackOnly),
      .schedule(.calendar(calendarDays())), .schedule(.daily), .schedule(nil),
      .target(Target()), .target(Target(.one, "km")), .goal(.atMost), .goal(.atLeast),
      .period(.week), .period(.month), .period(.year), .period(nil),
      .xp(number(0...50)), .spares(.budget(number(1...3), per: pick([.week, .month, .year]))),
      .spares(.budget(1, per: .week)), .spares(Spares.none),
    ])
  }

  private mutating func journeyChanges(_ day: Day) -> [Change] {
    guard let journey = JourneyID("j\(number(1...2))"), let item = ItemID("i1") else { return [] }
    let members = [Subscription.Member(item: item, slot: .morning)]
    return [
      .journey(
        journey,
        chance(oneIn: 2) ? nil : Subscription(title: "t", since: day, members: members)
      ),
      .customItem(item, pick([nil, CustomItem(.evening)])),
    ]
  }

  private mutating func setting() -> Setting {
    pick([
      .dayStart(TimeOfDay(minutes: 240)), .dayStart(nil), .weekStart(0), .weekStart(1),
      .measure(.strength), .measure(.some(.none)), .measure(nil),
    ])
  }
}
