import HabitCore
package import HabitProtocol
import TerminalText

extension FieldNotation<ShownHabit> {
  /// The fields of a habit in the order of forms and of the help, grouped by subject.
  ///
  /// The last group has the fields that most habits leave at their defaults.
  package static let parts: [(title: String, fields: [Self])] = [
    ("What", [name, icon, color]),
    ("When", [schedule, time, reminders, remindAgain]),
    ("How much", [repetitions, unit, period, goal]),
    ("More", [slot, start, until, spares, tags, cue, xp, notes]),
  ]

  package static let habit = parts.flatMap(\.fields)

  /// The first day on which the rules of an edit hold.
  package static let from = Self(
    "from",
    "From",
    "the first day under the new rules; default today",
    day: "from"
  )

  package static let pause = [
    Self("from", "From", "the first paused day; default today", day: "from"),
    Self(
      "through",
      "Through",
      "the last paused day; default until resumed",
      day: "through"
    ),
  ]

  /// The option for a habit's own colour; `--color` is an option of every verb.
  package static let colorOption = "habit-color"

  /// The name; blanks at its ends are removed, because they are typed or copied by mistake.
  private static let name = Self(
    "name",
    "Name",
    "TEXT",
    "the name, on one line",
    "name",
    write: { $0.name }
  ) { Argument("name", ($0.last ?? "").trimmed) }

  /// The width that reports reserve for an icon, in columns; they would cut off a wider one.
  private static let iconWidth = 2

  private static let icon = Self(
    "icon",
    "Icon",
    "TEXT",
    "an emoji, or one or two letters, shown before the name",
    "icon",
    expected: "an emoji, or one or two letters",
    write: { $0.icon ?? "" }
  ) { texts in
    let text = (texts.last ?? "").trimmed
    return SafeText(text).width <= iconWidth
      ? Argument("icon", orCleared: text.isEmpty ? nil : text) : nil
  }

  private static let schedule = Self(
    "schedule",
    "Schedule",
    "WHEN",
    "the days: daily, mon-fri, 3/week, every 2 days",
    "schedule",
    expected: ScheduleText.examples,
    write: { habit in
      guard let schedule = habit.schedule.value else { return "" }
      return ScheduleText.words(for: schedule)
    }
  ) { texts in
    texts.last.flatMap { try? FieldText.schedule($0) }.map { Argument("schedule", $0) }
  }

  private static let period = Self(
    "per",
    "Per",
    "PERIOD",
    "period of the target: day, week, month, year",
    "period",
    expected: "day, week, month or year",
    write: { $0.period?.rawValue ?? "" }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Argument("period", Period.day) }
    return Period(rawValue: text.lowercased()).map { Argument("period", $0) }
  }

  private static let goal = Self(
    "goal",
    "Goal",
    "GOAL",
    "'at least' (the default) or 'at most'",
    "goal",
    expected: "'at least' or 'at most'",
    write: { $0.goal.value.map { $0 == .atMost ? "at most" : "at least" } ?? "" }
  ) { texts in
    let word = texts.last?.lowercased().filter { $0 != "-" && $0 != " " }
    return Goal.allCases.first { $0.rawValue.lowercased() == word }.map { Argument("goal", $0) }
  }

  private static let time = Self(
    "time",
    "Time",
    "TIME",
    "time of day: 21:00, 9pm",
    "time",
    expected: "a time such as 08:00, 9pm or noon",
    write: { $0.time?.description ?? "" }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Argument.cleared("time") }
    return FieldText.time(text).map { Argument("time", $0) }
  }

  private static let slot = Self(
    "slot",
    "Slot",
    "SLOT",
    "morning, anytime or evening",
    "slot",
    expected: "one of \(Slot.allCases.map(\.rawValue).joined(separator: ", "))",
    write: { $0.slot?.rawValue ?? "" }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Argument.cleared("slot") }
    return Slot(rawValue: text).map { Argument("slot", $0) }
  }

  private static let spares = Self(
    "spares",
    "Spares",
    "N/PERIOD",
    "misses that do not end a streak: 2/month",
    "spares",
    expected: SparesText.examples,
    write: { SparesText.short($0.spares) }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Argument("spares", Spares.none) }
    return FieldText.spares(text).map { Argument("spares", $0) }
  }

  private static let tags = Self(
    "tag",
    "Tags",
    "TEXT",
    "a tag",
    "tags",
    isList: true,
    write: { $0.tags.joined(separator: ", ") }
  ) { Argument("tags", $0.filter { !$0.isEmpty }) }

  private static let reminders = Self(
    "remind",
    "Reminders",
    "WHEN",
    "a reminder: 08:00, mon-fri 07:30",
    "reminders",
    isList: true,
    expected: "reminders such as \(ReminderWords.examples)",
    write: { $0.reminders.map(ReminderWords.words).joined(separator: ", ") }
  ) { texts in
    // A single empty text clears the reminders.
    guard texts != [""] else { return Argument("reminders", [ReminderRule]()) }
    return FieldText.reminders(texts).map { Argument("reminders", $0) }
  }

  private static let remindAgain = Self(
    "remind-again",
    "Again",
    "TIME",
    "again after 30m or 1h until done; none for once",
    "remindAgain",
    expected: "\(ReminderRule.minimumAgain)m to 23h 59m, such as 30m, or none",
    write: { ReminderWords.interval(of: $0.reminders).map(ReminderWords.interval) ?? "" }
  ) { texts in
    guard let text = texts.last, !isNoEnd(text) else { return Argument.cleared("remindAgain") }
    let range = ReminderRule.minimumAgain...ReminderRule.maximumAgain
    return ReminderWords.minutes(text).flatMap { minutes in
      range.contains(minutes) ? Argument("remindAgain", minutes) : nil
    }
  }

  private static let xp = Self(
    "xp",
    "XP",
    "N",
    "XP per completion",
    "xp",
    expected: "a number such as 10, at most 1000000000",
    write: { String($0.xp) }
  ) { texts in
    texts.last.flatMap(NumberText.count).map { Argument("xp", $0) }
  }

  private static let repetitions = Self(
    "repetitions",
    "Target",
    "N",
    "target per day, or per period",
    "repetitions",
    expected: "a number such as 2 or 2.5, at most 1000000000",
    write: { $0.repetitions.description }
  ) { texts in
    texts.last.flatMap(NumberText.count).map { Argument("repetitions", $0) }
  }

  private static let color = Self(
    colorOption,
    "Colour",
    "COLOR",
    "colour: a name or #rrggbb",
    asWritten: "color"
  ) { $0.color?.text }

  private static let unit = Self(
    "unit",
    "Unit",
    "TEXT",
    "unit of the amount: pages, km",
    asWritten: "unit"
  ) { $0.unit }

  private static let start = Self("start", "Start", "the first day", day: "startDate") {
    $0.startDate.description
  }

  private static let until = Self("until", "Until", "the last day; none for no end", end: "endDate")
  { $0.endDate?.description }

  private static let cue = Self(
    "cue",
    "Cue",
    "TEXT",
    "the trigger: after the first coffee",
    asWritten: "cue"
  ) { $0.cue }

  private static let notes = Self("notes", "Notes", "TEXT", "free text", asWritten: "notes") {
    $0.notes
  }
}
