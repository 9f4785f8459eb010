import HabitCore
import HabitStore
import TestSupport
import Testing

/// A history in which every register, every kind of change and every kind of line occurs.
///
/// The files of each version in `Golden` are what the program of that version wrote for it.
struct GoldenHistory {
  private let recorder: Recorder
  private let h1: HabitID
  private let name = TallyID(drawn: 4_021_558_713)
  private let h2: HabitID
  private let day: Day

  /// Lives the history on an empty disk.
  static func write(on disk: MemoryFileSystem) throws {
    let history = try GoldenHistory(on: disk)
    try history.addHabit()
    try history.recordDays()
    try history.takeIn("First life")
    try history.changeEverythingElse()
    try history.recorder.writeGeneration()
    try history.emptyAll()
    try history.recorder.record([.lifetime(history.h2, .removed)], method: "removeHabit")
    try history.takeIn("Second life")
    try history.recorder.writeGeneration()
    try history.writeOverHidden()
    for _ in 1...2 { try history.undo() }
    try history.tickOnAnotherDevice(disk)
  }

  private init(on disk: MemoryFileSystem) throws {
    recorder = try Recorder(on: disk)
    h1 = try #require(HabitID("h1"))
    h2 = try #require(HabitID("h2"))
    day = try #require(Day("2024-12-30"))
  }

  private func addHabit() throws {
    var item = Item(id: try #require(ItemID("it:1")), title: "Bücher \"lesen\"\n")
    item.text = "text"
    item.transliteration = "transliteration"
    item.translation = "translation"
    item.source = "source"
    item.benefit = "benefit"
    item.context = "context"
    let evening = try #require(TimeOfDay(minutes: 18 * 60 + 30))
    let fields: [HabitField] = [
      .name("Read"), .startDate(day), .icon("📚"), .color(HabitColor("#a0b1c2")), .notes("e\u{301}"),
      .time(evening), .slot(.evening), .tags(["a", "=1+1"]),
      .reminders([
        ReminderRule(.midnight),
        ReminderRule(evening, weekdays: try #require(Weekdays([1, 5])), again: 30),
      ]), .cue("after coffee"), .rank(.between(nil, nil)), .item(item),
      .createdAt(SimulatedDaemon.now),
    ]
    let versions: [VersionedField] = [
      .schedule(.everyDays(3)), .target(Count(thousandths: 2500).map { Target($0, "pages") }),
      .goal(.atMost), .xp(25),
      .period(.week), .spares(.budget(2, per: .month)),
    ]
    try recorder.record(
      [.lifetime(h1, .present(floor: .earliest))] + fields.map { .field(h1, $0) }
        + versions.map { .version(h1, from: nil, $0) },
      method: "addHabit"
    )
    let schedules: [Schedule] = [
      .weekdays(try #require(Weekdays([1, 3, 5]))), .timesPerWeek(3), .timesPerMonth(2),
      .times(3, inDays: 14), .trackOnly,
    ]
    try recorder.record(
      schedules.enumerated().map { offset, schedule in
        .version(h1, from: day.clampedAdding(7 * (offset + 1)), .schedule(schedule))
      } + [
        .version(h1, from: day, .goal(.atLeast)), .version(h1, from: day, .target(Target())),
        .version(h1, from: day.clampedAdding(9), .xp(0)),
        .version(h1, from: day.clampedAdding(9), .period(.day)),
        .version(h1, from: day.clampedAdding(9), .spares(Spares.none)),
      ],
      method: "updateHabit"
    )
  }

  private func recordDays() throws {
    let now = SimulatedDaemon.now
    try recorder.record([.outcome(h1, day, Outcome(count: .one, at: now))], method: "toggle")
    let eighth = try #require(Count(thousandths: 125))
    let earlier = Instant(milliseconds: 1_763_629_100_000)
    try recorder.record(
      [
        .outcome(h1, day.clampedAdding(1), Outcome(count: eighth, mark: .skipped, at: earlier)),
        .note(h1, day.clampedAdding(1), "ill,\r\n\u{7}\u{2028}"),
      ],
      method: "setEntry"
    )
    let tally = Tally(thousandths: 2000, at: now)
    try recorder.record([.tally(h1, day.clampedAdding(5), name, tally)], method: "tally")
    try recorder.record([.outcome(h1, day, .cleared)], method: "toggle")
    try recorder.record(
      [.outcome(h1, day.clampedAdding(2), Outcome(mark: .failed))],
      method: "setEntry"
    )
  }

  /// Imports a habit in two parts: days in runs over the end of a year, a note, an archiving.
  private func takeIn(_ name: String) throws {
    var draft = HabitDraft(name: name)
    draft.startDate = day
    let habit = ImportData.ImportedHabit(id: h2, draft: draft, archivedFrom: nil)
    let days = [0, 1, 2, 3, 4, 6, 9, 10].map { day.clampedAdding($0) }
    var data = ImportData(habits: [habit], completions: days.map { ($0, [h2]) })
    try recorder.takeIn(data, group: name)
    data = ImportData(entries: [
      .init(habit: h2, day: day.clampedAdding(5), outcome: Outcome(mark: .skipped), note: name)
    ])
    try recorder.takeIn(data, group: name)
  }

  private func changeEverythingElse() throws {
    let item = try #require(ItemID("it:2"))
    let members = [
      Subscription.Member(item: item, slot: .morning),
      Subscription.Member(item: try #require(ItemID("it:3")), slot: .anytime),
    ]
    try recorder.record(
      [
        .pause(h1, from: day.clampedAdding(20), .through(day.clampedAdding(23))),
        .pause(h1, from: day.clampedAdding(30), .open),
        .archival(h1, day.clampedAdding(40), .archived(at: .earliest)),
        .archival(h1, day.clampedAdding(41), .restored),
        .journey(
          try #require(JourneyID("j1")),
          Subscription(title: "Evening", since: day, members: members)
        ), .customItem(item, CustomItem(.anytime)), .setting(.dayStart(TimeOfDay(minutes: 240))),
        .setting(.timeZone("Europe/Berlin")), .setting(.weekStart(0)),
        .setting(.measure(.strength)), .vacation(from: day.clampedAdding(60), .open),
        .vacation(from: day.clampedAdding(70), .through(day.clampedAdding(80))),
        .tag("a", HabitColor("#a0b1c2")),
        .timer(
          h1,
          HabitTimer(
            since: try #require(SimulatedDaemon.now),
            day: day,
            until: Instant(milliseconds: 1_763_630_000_000)
          )
        ),
      ],
      method: "test"
    )
  }

  /// Empties one register of each kind that can be empty.
  private func emptyAll() throws {
    try recorder.record(
      [
        .field(h1, .icon(nil)), .field(h1, .tags([])), .version(h1, from: day, .goal(nil)),
        .outcome(h1, day.clampedAdding(2), nil), .note(h1, day.clampedAdding(1), nil),
        .pause(h1, from: day.clampedAdding(30), nil), .archival(h1, day.clampedAdding(40), nil),
        .archival(h1, day.clampedAdding(41), nil), .journey(try #require(JourneyID("j1")), nil),
        .customItem(try #require(ItemID("it:2")), nil), .setting(.dayStart(nil)),
        .setting(.timeZone(nil)), .setting(.weekStart(nil)), .setting(.measure(nil)),
        .vacation(from: day.clampedAdding(60), nil), .tag("a", nil), .timer(h1, nil),
        .field(h1, .cue(nil)), .version(h1, from: nil, .period(nil)),
        .tally(h1, day.clampedAdding(5), name, nil),
      ],
      method: "test"
    )
  }

  /// Writes over what the first life of a habit has left behind, a register of each kind.
  private func writeOverHidden() throws {
    let life: [Change] = [
      .version(h2, from: nil, .target(Target(.one, "km"))), .version(h2, from: day, .xp(5)),
      .pause(h2, from: day, .open),
      .archival(h2, day.clampedAdding(50), .archived(at: .earliest)),
      .note(h2, day.clampedAdding(4), "first"),
      .outcome(h2, day.clampedAdding(14), Outcome(count: .one)),
    ]
    try recorder.record(life, method: "test")
    try recorder.record([.lifetime(h2, .removed)], method: "removeHabit")
    var draft = HabitDraft(name: "Third life")
    draft.startDate = day
    try recorder.takeIn(ImportData(habits: [.init(id: h2, draft: draft)]), group: "Third life")
    try recorder.record(
      [
        .version(h2, from: nil, .target(Target(.one, "miles"))), .version(h2, from: day, .xp(6)),
        .pause(h2, from: day, .through(day)), .archival(h2, day.clampedAdding(50), .restored),
        .note(h2, day.clampedAdding(4), "third"), .outcome(h2, day.clampedAdding(14), .cleared),
      ],
      method: "test"
    )
    let days = day...day.clampedAdding(20)
    try recorder.record([.outcomes(h2, OutcomeSpans(nil, on: days))], method: "test")
    try recorder.record([.setting(.weekStart(3))], method: "updateSettings")
    try recorder.record([.setting(.weekStart(4))], method: "updateSettings")
  }

  private func undo() throws {
    let plan = try recorder.state.ledger.undoing(
      of: recorder.state.recent,
      by: recorder.store.device
    )
    try recorder.record(plan.changes, method: plan.act.method ?? "", act: plan.act)
  }

  private func tickOnAnotherDevice(_ disk: MemoryFileSystem) throws {
    let device = try #require(DeviceID("77b00000000000000000000000000002"))
    let now = try #require(SimulatedDaemon.now)
    let store = Store(
      directory: SimulatedDaemon.directory,
      device: device,
      fileSystem: disk,
      user: 1000,
      now: { now }
    )
    let state = try store.open()
    var ledger = state.ledger
    let stamp = try #require(ledger.registers.latestStamp.next(at: now))
    let outcome = Outcome(count: .one, at: now)
    let applied = ledger.commit(
      [.outcome(h1, day.clampedAdding(3), outcome)],
      signed: Signature(stamp: stamp, device: device)
    )
    let transaction = Transaction(
      stamp: stamp,
      revision: 1,
      method: "toggle",
      steps: applied.map(\.step)
    )
    try store.append([transaction])
  }
}
