import HabitCore
import TestSupport

/// Draws changes of every kind, over few habits and days so that they meet.
struct RandomChanges {
  private static let first = Day("2024-12-20") ?? .first
  private static let texts = ["Read", "", "né \"\\\u{7}\u{2028}\r\n", "日本語 🎯", "=1+1", "e\u{301}"]

  /// A change, of every kind in turn.
  static func change(_ generator: inout SeededGenerator) -> Change {
    let habit = HabitID("h\(Int.random(in: 0..<4, using: &generator))")
    let day = first.clampedAdding(Int.random(in: 0..<30, using: &generator))
    guard let habit else { return .setting(.timeZone(nil)) }
    switch Int.random(in: 0..<21, using: &generator) {
    case 20:
      let milliseconds = 1_763_629_200_000 + Int.random(in: 0..<3, using: &generator)
      let since = Instant(milliseconds: milliseconds) ?? .earliest
      return .tally(habit, day, TallyID(startOf: since), maybe(tally(&generator), &generator))
    case 18:
      return .tally(habit, day, name(&generator), maybe(tally(&generator), &generator))
    case 19:
      guard let since = Instant(milliseconds: 1_763_629_200_123) else { return .timer(habit, nil) }
      let timer = HabitTimer(since: since, day: day, until: maybe(since, &generator))
      return .timer(habit, maybe(timer, &generator))
    case 0: return .lifetime(habit, lifetime(&generator))
    case 1, 2: return .field(habit, field(day, &generator))
    case 3: return .version(habit, from: maybe(day, &generator), version(&generator))
    case 4: return .note(habit, day, maybe(text(&generator), &generator))
    case 5: return .pause(habit, from: day, maybe(.through(day.clampedAdding(3)), &generator))
    case 6: return .archival(habit, day, maybe(.archived(at: .earliest), &generator))
    case 7, 8: return shared(day, &generator)
    case 9, 10: return .outcomes(habit, spans(from: day, &generator))
    default: return .outcome(habit, day, maybe(outcome(&generator), &generator))
    }
  }

  /// The changes that make a habit visible.
  static func newHabit(_ number: Int) -> [Change] {
    guard let habit = HabitID("h\(number)") else { return [] }
    return [
      .lifetime(habit, .present(floor: .earliest)), .field(habit, .name("Habit \(number)")),
      .field(habit, .startDate(first)),
    ]
  }

  private static func maybe<Value>(_ value: Value, _ generator: inout SeededGenerator) -> Value? {
    Int.random(in: 0..<5, using: &generator) == 0 ? nil : value
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    texts.randomElement(using: &generator) ?? ""
  }

  private static func outcome(_ generator: inout SeededGenerator) -> Outcome {
    Outcome(
      count: Count(
        thousandths: [0, 1000, 1500, 125, 3_000_000].randomElement(using: &generator) ?? 0
      )
        ?? .zero,
      mark: [nil, nil, .skipped, .failed].randomElement(using: &generator) ?? nil,
      at: Instant(milliseconds: [1, 1_763_629_200_123].randomElement(using: &generator) ?? 0),
      seen: Int.random(in: 0..<4, using: &generator) == 0
        ? [SeenTally(name(&generator), thousandths: -1500)] : []
    )
  }

  private static func name(_ generator: inout SeededGenerator) -> TallyID {
    TallyID(drawn: .random(in: 1...3, using: &generator))
  }

  private static func tally(_ generator: inout SeededGenerator) -> Tally {
    Tally(
      thousandths: [-500, 1000, 2000, 0].randomElement(using: &generator) ?? 0,
      at: maybe(Instant(milliseconds: 1_763_629_200_123), &generator) ?? nil
    )
  }

  /// Outcomes of some days in runs, over the end of a year now and then.
  private static func spans(
    from first: Day,
    _ generator: inout SeededGenerator
  ) -> OutcomeSpans {
    var spans = OutcomeSpans()
    var first = first
    for _ in 0...Int.random(in: 0..<4, using: &generator) {
      let last = first.clampedAdding(Int.random(in: 0..<5, using: &generator))
      spans.append(maybe(outcome(&generator), &generator), on: first...last)
      first = last.clampedAdding(Int.random(in: 1...3, using: &generator))
    }
    return spans
  }

  private static func lifetime(_ generator: inout SeededGenerator) -> Lifetime? {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .removed
    case 1: nil
    default: .present(floor: .earliest)
    }
  }

  private static func field(_ day: Day, _ generator: inout SeededGenerator) -> HabitField {
    let time = TimeOfDay(minutes: Int.random(in: 0..<1340, using: &generator))
    switch Int.random(in: 0..<13, using: &generator) {
    case 6: return .cue(maybe(text(&generator), &generator))
    case 0: return .icon(maybe("📚", &generator))
    case 1: return .color(maybe(HabitColor("#a0b1c2") ?? HabitColor("red"), &generator) ?? nil)
    case 2: return .notes(maybe(text(&generator), &generator))
    case 3: return .time(time)
    case 4: return .slot(maybe(.evening, &generator))
    case 5: return .startDate(day)
    case 7: return .tags([text(&generator), "x"])
    case 8:
      return .reminders(
        [time].compactMap(\.self).flatMap {
          [ReminderRule($0), ReminderRule($0, weekdays: Weekdays([0, 6]) ?? .all, again: 5)]
        }
      )
    case 9: return .rank(maybe(Rank.between(nil, nil), &generator))
    case 10: return .item(maybe(item(&generator), &generator) ?? nil)
    case 11: return .createdAt(maybe(Instant(milliseconds: 5), &generator) ?? nil)
    default: return .name(text(&generator))
    }
  }

  private static func item(_ generator: inout SeededGenerator) -> Item? {
    guard let id = ItemID("it:1") else { return nil }
    var item = Item(id: id, title: text(&generator))
    item.text = maybe(text(&generator), &generator)
    item.context = maybe("morning", &generator)
    return item
  }

  private static func version(_ generator: inout SeededGenerator) -> VersionedField {
    let schedules: [Schedule] = [
      .daily, .everyDays(3), .timesPerWeek(2), .timesPerMonth(31), .times(3, inDays: 14),
      .trackOnly, .weekdays(Weekdays([0, 6]) ?? .all), .calendar(generator.calendarDays()),
    ]
    switch Int.random(in: 0..<6, using: &generator) {
    case 4: return .period(maybe(.week, &generator))
    case 5:
      return .spares(
        maybe(
          [.none, .budget(2, per: .year)].randomElement(using: &generator) ?? .none,
          &generator
        )
      )
    case 0:
      return .schedule(maybe(schedules.randomElement(using: &generator) ?? .daily, &generator))
    case 1: return .target(maybe(Target(.one, maybe("km", &generator)), &generator))
    case 2: return .goal(maybe(.atMost, &generator))
    default: return .xp(maybe(25, &generator))
    }
  }

  private static func shared(_ day: Day, _ generator: inout SeededGenerator) -> Change {
    guard let journey = JourneyID("j1"), let item = ItemID("it:2") else {
      return .setting(.timeZone(nil))
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 5: return .setting(.measure(maybe(.strength, &generator)))
    case 6: return .vacation(from: day, maybe(.through(day.clampedAdding(3)), &generator))
    case 7: return .tag(text(&generator), maybe(HabitColor("#a0b1c2"), &generator) ?? nil)
    case 0: return .customItem(item, maybe(CustomItem(.morning), &generator))
    case 1: return .setting(.dayStart(maybe(.midnight, &generator)))
    case 2: return .setting(.timeZone(maybe("Europe/Berlin", &generator)))
    case 3: return .setting(.weekStart(maybe(6, &generator)))
    default:
      let members = [Subscription.Member(item: item, slot: .anytime)]
      let subscription = Subscription(title: text(&generator), since: day, members: members)
      return .journey(journey, maybe(subscription, &generator))
    }
  }
}
