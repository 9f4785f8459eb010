import HabitCore
package import HabitProtocol
import TerminalText

extension FieldNotation<ShownHabit> {
  /// The fields of a habit, in the order of forms and of the help.
  package static let habit: [Self] = [
    name,
    icon,
    Self(color, "Colour", "COLOR", "colour: a name or #rrggbb", Parameter.color.entry) {
      $0.color?.text
    },
    schedule,
    count("repetitions", "Target", "target per day, or per period", .repetitions) {
      $0.repetitions
    },
    period,
    Self("unit", "Unit", "TEXT", "unit of the amount: pages, km", Parameter.unit.entry) {
      $0.unit
    },
    goal, time, slot,
    Self("start", "Start", "the first day", Parameter.startDate) { $0.startDate.description },
    Self("until", "Until", "the last day; none for no end", end: Parameter.endDate) {
      $0.endDate?.description
    },
    spares, tags,
    Self("cue", "Cue", "TEXT", "what it follows: after the first coffee", Parameter.cue.entry) {
      $0.cue
    },
    reminders, remindAgain, xp,
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

  /// The blanks at its ends belong to a slip, or to the text it was copied from.
  private static let name = Self(
    "name",
    "Name",
    "TEXT",
    "the name, on one line",
    Parameter.name.entry.name,
    write: { $0.name }
  ) { Parameter.name(($0.last ?? "").trimmed) }

  /// The columns that reports have for an icon: a longer text would be cut in all of them.
  private static let iconWidth = 2

  private static let icon = Self(
    "icon",
    "Icon",
    "TEXT",
    "an emoji, or one or two letters, shown before the name",
    Parameter.icon.entry.name,
    expected: "an emoji, or one or two letters",
    write: { $0.icon ?? "" }
  ) { texts in
    let text = (texts.last ?? "").trimmed
    return SafeText(text).width <= iconWidth ? Parameter.icon.entry.orCleared(text) : nil
  }

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
    texts.last.flatMap { try? FieldText.schedule($0) }.map { Parameter.schedule($0) }
  }

  private static let period = Self(
    "per",
    "Per",
    "PERIOD",
    "what the target is for: day, week, month, year",
    Parameter.period.entry.name,
    expected: "day, week, month or year",
    write: { $0.period?.rawValue ?? "" }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Parameter.period(.day) }
    return Period(rawValue: text.lowercased()).map { Parameter.period($0) }
  }

  private static let goal = Self(
    "goal",
    "Goal",
    "GOAL",
    "'at least' (the default) or 'at most'",
    Parameter.goal.entry.name,
    expected: "'at least' or 'at most'",
    write: { $0.goal.value.map { $0 == .atMost ? "at most" : "at least" } ?? "" }
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
    return FieldText.time(text).map { Parameter.time($0) }
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

  private static let spares = Self(
    "spares",
    "Spares",
    "N/PERIOD",
    "misses that a streak passes over: 2/month",
    Parameter.spares.entry.name,
    expected: SparesText.examples,
    write: { SparesText.short($0.spares) }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Parameter.spares(Spares.none) }
    return FieldText.spares(text).map { Parameter.spares($0) }
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
    "WHEN",
    "a reminder: 08:00, mon-fri 07:30",
    Parameter.reminders.entry.name,
    isList: true,
    expected: "reminders such as \(ReminderWords.examples)",
    write: { $0.reminders.map(ReminderWords.words).joined(separator: ", ") }
  ) { texts in
    // Only an empty text clears them.
    guard texts != [""] else { return Parameter.reminders([]) }
    return FieldText.reminders(texts).map { Parameter.reminders($0) }
  }

  private static let remindAgain = Self(
    "remind-again",
    "Again",
    "TIME",
    "again after 30m or 1h, until it is done; none for once",
    Parameter.remindAgain.entry.name,
    expected: "\(ReminderRule.minimumAgain)m to 23h 59m, such as 30m, or none",
    write: { ReminderWords.interval(of: $0.reminders).map(ReminderWords.interval) ?? "" }
  ) { texts in
    guard let text = texts.last, !isNoEnd(text) else { return Parameter.remindAgain.cleared }
    let range = ReminderRule.minimumAgain...ReminderRule.maximumAgain
    return ReminderWords.minutes(text).flatMap { minutes in
      range.contains(minutes) ? Parameter.remindAgain(minutes) : nil
    }
  }

  private static let xp = Self(
    "xp",
    "XP",
    "N",
    "XP per completion",
    Parameter.xp.entry.name,
    expected: "a number such as 10, at most 1000000000",
    write: { String($0.xp) }
  ) { texts in
    texts.last.flatMap(NumberText.count).map { Parameter.xp.json($0.json) }
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
      texts.last.flatMap(NumberText.count).map { parameter($0) }
    }
  }
}
