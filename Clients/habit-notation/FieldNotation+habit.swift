import HabitCore
package import HabitProtocol
import TerminalText

extension FieldNotation<ShownHabit> {
  /// The fields of a habit, in the order of forms and of the help.
  package static let habit: [Self] = [
    Self("name", "Name", "TEXT", "the name, on one line", Parameter.name.entry) { $0.name },
    Self(
      "icon",
      "Icon",
      "TEXT",
      "a short text or emoji shown before the name",
      Parameter.icon.entry
    ) { $0.icon },
    Self(color, "Colour", "COLOR", "colour: a name or #rrggbb", Parameter.color.entry) {
      $0.color?.text
    },
    schedule, count("repetitions", "Target", "target per day", .repetitions) { $0.repetitions },
    Self("unit", "Unit", "TEXT", "unit of the amount: pages, km", Parameter.unit.entry) {
      $0.unit
    },
    goal, time, slot,
    Self("start", "Start", "the first day", Parameter.startDate) { $0.startDate.description },
    Self("until", "Until", "the last day; none for no end", end: Parameter.endDate) {
      $0.endDate?.description
    },
    tags, reminders, xp,
    Self("notes", "Notes", "TEXT", "free text", Parameter.notes.entry) { $0.notes },
  ]

  /// The first day under the new rules of an edit.
  package static let from = Self(
    "from",
    "From",
    "the first day under the new rules; default today",
    UpdateHabit.from
  )

  /// The days of a pause.
  package static let pause = [
    Self("from", "From", "the first paused day; default today", PauseHabit.from),
    Self(
      "through",
      "Through",
      "the last paused day; default until resumed",
      PauseHabit.through
    ),
  ]

  /// The option for a habit's own colour; `--color` belongs to every verb.
  package static let color = "habit-color"

  private static let schedule = Self(
    "schedule",
    "Schedule",
    "WHEN",
    "the days: daily, mon-fri, 3/week, every 2 days",
    Parameter.schedule.entry.name,
    expected: ScheduleText.examples,
    write: { habit in
      guard let schedule = habit.schedule.value else { return "" }
      return ScheduleText.words(for: schedule)
    }
  ) { texts in
    texts.last.flatMap(ScheduleText.schedule).map { Parameter.schedule($0) }
  }

  private static let goal = Self(
    "goal",
    "Goal",
    "GOAL",
    "atLeast (the default) or atMost",
    Parameter.goal.entry.name,
    expected: "atLeast or atMost",
    write: { $0.goal.value?.rawValue ?? "" }
  ) { texts in
    let word = texts.last?.lowercased().filter { $0 != "-" && $0 != " " }
    return Goal.allCases.first { $0.rawValue.lowercased() == word }.map { Parameter.goal($0) }
  }

  private static let time = Self(
    "time",
    "Time",
    "TIME",
    "time of day: 21:00, 9pm",
    Parameter.time.entry.name,
    expected: "a time such as 08:00, 9pm or noon",
    write: { $0.time?.description ?? "" }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Parameter.time.cleared }
    return TimeText.time(text, allowingBareHour: true).map { Parameter.time($0) }
  }

  private static let slot = Self(
    "slot",
    "Slot",
    "SLOT",
    "morning, anytime or evening",
    Parameter.slot.entry.name,
    expected: "one of \(Slot.allCases.map(\.rawValue).joined(separator: ", "))",
    write: { $0.slot?.rawValue ?? "" }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Parameter.slot.cleared }
    return Slot(rawValue: text).map { Parameter.slot($0) }
  }

  private static let tags = Self(
    "tag",
    "Tags",
    "TEXT",
    "a tag",
    Parameter.tags.entry.name,
    isList: true,
    write: { $0.tags.joined(separator: ", ") }
  ) { Parameter.tags($0.filter { !$0.isEmpty }) }

  private static let reminders = Self(
    "remind",
    "Reminders",
    "TIME",
    "time of a reminder",
    Parameter.reminders.entry.name,
    isList: true,
    expected: "times such as 08:00 or 8am,21:00",
    write: { $0.reminders.map(\.description).joined(separator: ", ") },
    read: { reminders($0) }
  )

  private static let xp = Self(
    "xp",
    "XP",
    "N",
    "XP per completion",
    Parameter.xp.entry.name,
    expected: "a number such as 10, at most 1000000000",
    write: { String($0.xp) }
  ) { texts in
    texts.last.flatMap { Count(decimal: $0.utf8) }.map { Parameter.xp.json($0.json) }
  }

  private static func count(
    _ option: String,
    _ label: String,
    _ summary: String,
    _ parameter: Parameter<Count>,
    _ value: @escaping @Sendable (ShownHabit) -> Count
  ) -> Self {
    Self(
      option,
      label,
      "N",
      summary,
      parameter.entry.name,
      expected: "a number such as 2 or 2.5, at most 1000000000",
      write: { value($0).description }
    ) { texts in
      texts.last.flatMap { Count(decimal: $0.utf8) }.map { parameter($0) }
    }
  }

  /// All times given, together or one by one; only an empty text clears them.
  private static func reminders(_ texts: [String]) -> Argument? {
    guard texts != [""] else { return Parameter.reminders([]) }
    var times: [TimeOfDay] = []
    // A stray comma is a mistake, and must not clear the times that are set.
    for text in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      let words = text.split(separator: " ").map(String.init)
      let areTimes = words.count > 1 && words.allSatisfy { TimeText.time($0) != nil }
      for text in areTimes ? words : [words.joined(separator: " ")] {
        guard let time = TimeText.time(text, allowingBareHour: true) else { return nil }
        times.append(time)
      }
    }
    return Parameter.reminders(times)
  }
}
