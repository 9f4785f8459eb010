import HabitClient
import HabitCore
import HabitProtocol
import JSON

@testable import habitctl_ui

/// A daemon that does what a call asks for in the simplest way.
struct NaiveDaemon {
  private(set) var record: NaiveRecord
  private var revision = 1
  /// The changes by their revisions.
  private var log: [Int: [NaiveRecord.Change]] = [:]
  /// The habits that were added.
  private var added = 0

  init(_ record: NaiveRecord) {
    self.record = record
  }

  /// The event of a change that another program makes: a note on a day far from those of the walk.
  mutating func changeElsewhere() -> ScreenEvent {
    let day = Driver.today.clampedAdding(-4000)
    guard let habit = record.habits.first?.id,
      let change = record.change(.note("elsewhere \(revision)"), habit, day)
    else { return .overflow }
    store([change])
    return .changed(
      ChangedEvent { event in
        (event.state.revision, event.today) = (revision, Driver.today)
        event.origin = Origin { $0.client = "waybar" }
      }
    )
  }

  /// Today with its habits.
  var today: LoadDay.Result { day(Driver.today) }

  private mutating func store(_ changes: [NaiveRecord.Change]) {
    let made = record.apply(changes)
    guard !made.isEmpty else { return }
    revision += 1
    log[revision] = made
  }

  // MARK: - Answers

  mutating func answer(_ call: Call, _ purpose: Purpose) -> CallAnswer {
    let given = Sample.parsed(String(decoding: call.parameters ?? Array("{}".utf8), as: UTF8.self))
    switch call.method {
    case LoadDay.name:
      return .result(Sample.json(day(given["date"]?.string.flatMap { Day($0) } ?? Driver.today)))
    case ListHabits.name: return .result(Sample.json(habits))
    case Toggle.name: return tick(.toggle, given)
    case TallyHabit.name: return tick(.tally(given["by"]?.integer ?? 0), given)
    case SetEntry.name, MarkCompleted.name: return tick(Self.deed(given), given)
    case Record.name: return record(given["entries"]?.elements.map { $0 } ?? [])
    case UndoLast.name: return undoOrRedo(given["revision"]?.integer, as: UndoLast.Result.self)
    case RedoLast.name: return undoOrRedo(given["revision"]?.integer, as: RedoLast.Result.self)
    case AddHabit.name, UpdateHabit.name, PauseHabit.name, ResumeHabit.name, MoveHabit.name:
      return change(call.method, given)
    default:
      return Sample.answer(to: purpose).map { .result($0) } ?? Self.refusal("not here")
    }
  }

  private static func refusal(_ message: String, field: String = "x") -> CallAnswer {
    let json = #"{"code":1,"message":"\#(message)","data":{"field":"\#(field)"}}"#
    guard let error = RemoteError(Sample.parsed(json)) else { fatalError("that is no error") }
    return .refused(error)
  }

  private mutating func undoOrRedo<Direction>(
    _ asked: Int?,
    as: UndoResult<Direction>.Type
  ) -> CallAnswer {
    guard let asked, let changes = log[asked] else { return Self.refusal("nothing to take back") }
    store(changes.reversed().map(\.reversed))
    return .result(Sample.json(UndoResult<Direction> { $0.revision = revision }))
  }

  // MARK: - Ticks

  private static func deed(_ given: JSONValue) -> NaiveRecord.Deed {
    if let isDone = given["completed"]?.bool { return .complete(isDone) }
    if let by = given["by"]?.integer { return .tally(by) }
    if let note = given["note"] { return .note(note.string ?? "") }
    if let mark = given["mark"]?.string.flatMap(Mark.init) { return .mark(mark) }
    if given["mark"] != nil { return .clear }
    return .count(given["count"]?.integer ?? 0)
  }

  private static func place(_ given: JSONValue) -> (habit: String, day: Day) {
    let day = given["date"]?.string.flatMap { Day($0) } ?? Driver.today
    return (given["habit"]?.string ?? "", day)
  }

  private mutating func tick(_ deed: NaiveRecord.Deed, _ given: JSONValue) -> CallAnswer {
    let (habit, day) = Self.place(given)
    guard let change = record.change(deed, habit, day) else { return Self.refusal("still to come") }
    store([change])
    let recorded = recorded(habit, day)
    let tick = Tick {
      $0.recorded = recorded
      $0.revision = revision
    }
    return .result(Sample.parsed(String(decoding: tick.json, as: UTF8.self)))
  }

  private mutating func record(_ entries: [JSONValue]) -> CallAnswer {
    var changes: [NaiveRecord.Change] = []
    for entry in entries {
      let (habit, day) = Self.place(entry)
      guard let change = record.change(Self.deed(entry), habit, day) else {
        return Self.refusal("still to come")
      }
      changes.append(change)
    }
    store(changes)
    let result = Record.Result { result in
      result.revision = revision
      result.entries = entries.map { recorded(Self.place($0).habit, Self.place($0).day) }
    }
    return .result(Sample.json(result))
  }

  private func recorded(_ habit: String, _ day: Day) -> RecordedTick {
    let tick = RecordedTick { tick in
      (tick.habit, tick.name, tick.date) = (habit, habit, day)
      tick.standing.entry = entry(habit, day)
      tick.standing.completed = record.isCompleted(habit, day)
      tick.standing.due = record.isDue(habit, day)
    }
    return tick.settled(record.habits.first { $0.id == habit }.map(fields) ?? HabitFields())
  }

  private func entry(_ habit: String, _ day: Day) -> HabitProtocol.Entry? {
    let entry = record[habit, day]
    guard entry != NaiveRecord.Entry() else { return nil }
    return HabitProtocol.Entry {
      $0.count = Sample.count(entry.count)
      $0.mark = entry.mark.map { Open($0) }
      $0.note = entry.note.isEmpty ? nil : entry.note
    }
  }

  // MARK: - Habits

  private mutating func change(_ method: String, _ given: JSONValue) -> CallAnswer {
    var habits = record.habits
    let asked = given["habit"]?.string
    var place = habits.firstIndex { $0.id == asked }
    if let name = given["name"], name.string?.allSatisfy({ $0 == " " }) ?? true {
      return Self.refusal("a name is missing", field: "name")
    }
    switch method {
    case AddHabit.name:
      let name = given["name"]?.string ?? ""
      habits.append(NaiveRecord.Habit(id: "added-\(added + 1)", name: name))
      place = habits.count - 1
    case UpdateHabit.name:
      if let place, let name = given["name"]?.string { habits[place].name = name }
    case PauseHabit.name:
      if let place { habits[place].pausedFrom = given["from"]?.string.flatMap { Day($0) } }
    case ResumeHabit.name: if let place { habits[place].pausedFrom = nil }
    default:
      guard let from = place else { break }
      let moved = habits.remove(at: from)
      let before = habits.firstIndex { $0.id == given["before"]?.string }
      let after = habits.firstIndex { $0.id == given["after"]?.string }
      let target = before ?? after.map { $0 + 1 } ?? from
      habits.insert(moved, at: target)
      place = target
    }
    guard let place else { return Self.refusal("no such habit") }
    if given["dryRun"]?.bool != true {
      if method == AddHabit.name { added += 1 }
      store([.habits(before: record.habits, after: habits)])
    }
    let result = HabitResult { $0.revision = revision }
    var whole = result
    whole.habit = ShownHabit { $0.fields = fields(habits[place]) }
    return .result(Sample.json(whole))
  }

  private func fields(_ habit: NaiveRecord.Habit) -> HabitFields {
    HabitFields { fields in
      (fields.id, fields.values.name, fields.xp) = (habit.id, habit.name, 10)
      fields.repetitions = Sample.count(habit.target)
      fields.values.startDate = Driver.today.clampedAdding(-5000)
      fields.pauses = habit.pausedFrom.map { [Pause(from: $0, end: .open)] } ?? []
    }
  }

  private var habits: ListHabits.Result {
    ListHabits.Result {
      $0.habits = record.habits.map { habit in ShownHabit { $0.fields = fields(habit) } }
    }
  }

  private func day(_ date: Day) -> LoadDay.Result {
    LoadDay.Result { day in
      (day.date, day.revision) = (date, revision)
      (day.isToday, day.isFuture) = (date == Driver.today, date > Driver.today)
      day.habits = record.habits.map { habit in
        DayHabit { shown in
          shown.fields = fields(habit)
          shown.standing.completed = record.isCompleted(habit.id, date)
          shown.standing.due = record.isDue(habit.id, date)
          // A habit that a day does not ask for is shown for its entry, be it an empty one.
          shown.standing.entry =
            entry(habit.id, date) ?? (shown.standing.due ? nil : HabitProtocol.Entry())
        }
      }
    }
  }
}
