package import HabitCore

extension Parameter<String> {
  /// The name of a habit.
  package static var name: Self { text(.name, "What it is called: one visible line") }
  /// A short text or emoji.
  package static var icon: Self { text(.icon, "A short text or emoji shown with the name") }
  /// Free text.
  package static var notes: Self {
    text(.notes, "Free text about it; of control characters, line feeds and tabs")
  }
  /// The unit of the count.
  package static var unit: Self { text(.unit, "What is counted, such as pages or km") }

  /// The thing that a habit follows.
  package static var cue: Self {
    text(.cue, "What it follows, such as the first coffee: shown with it and in its reminders")
  }

  /// A parameter that is text.
  package static func text(_ name: String, _ summary: String) -> Self {
    Self(name, .text, summary)
  }

  /// A parameter for a text of a habit, an entry or an item, named as the field unless given
  /// another name; the rules of the field check its length.
  package static func text(
    _ field: HabitText,
    named name: String? = nil,
    _ summary: String
  ) -> Self {
    let limit = "at most \(field.maximumLength) bytes of UTF-8"
    return Self(name ?? field.field, .habitText(field), "\(summary); \(limit)")
  }
}

extension Parameter<[String]> {
  /// Words to group by.
  package static var tags: Self {
    Self(
      HabitText.tag.field,
      .tags,
      "Words to group by; at most \(HabitText.maximumTags), "
        + "each of at most \(HabitText.tag.maximumLength) bytes of UTF-8"
    )
  }
}

extension Parameter<HabitColor> {
  /// A habit's colour.
  package static var color: Self {
    Self("color", .color, "Its colour")
  }
}

extension Parameter<TimeOfDay> {
  /// The time of day for a habit.
  package static var time: Self {
    Self("time", .time, "When it is to be done")
  }
}

extension Parameter<Slot> {
  /// The part of the day.
  package static var slot: Self {
    Self("slot", .choice(Slot.allCases.map(\.rawValue)), "The part of the day it belongs to")
  }
}

extension Parameter<Goal> {
  /// The direction of the target: at least or at most.
  package static var goal: Parameter<Goal> {
    Parameter(
      "goal",
      .choice(Goal.allCases.map(\.rawValue)),
      "Whether the count is to reach the target, or to stay within it: not with a quota"
    )
  }
}

extension Parameter<Period> {
  /// The period that the target is for.
  package static var period: Parameter<Period> {
    Parameter(
      "period",
      .choice(Period.allCases.map(\.rawValue)),
      "What the target is for: each day, or the sum of a week, month or year; those with the daily "
        + "schedule only"
    )
  }
}

extension Parameter<[ReminderRule]> {
  /// The reminders.
  package static var reminders: Parameter<[ReminderRule]> {
    Parameter(
      "reminders",
      .reminders,
      "When to be reminded, while the habit is open; at most \(HabitText.maximumReminders) of them"
    )
  }
}

extension Parameter<Int> {
  /// The minutes after which each reminder comes again.
  package static var remindAgain: Parameter<Int> {
    integer(
      "remindAgain",
      ReminderRule.minimumAgain...ReminderRule.maximumAgain,
      "After how many minutes each of its reminders comes again, until it is done or the day is over"
    )
  }
}

extension Parameter<Schedule> {
  /// The days on which a habit is due.
  package static var schedule: Self {
    Self("schedule", .schedule, "On which days it is asked for")
  }
}

extension Parameter<Count> {
  /// The target of a day.
  package static var repetitions: Parameter<Count> {
    count("repetitions", "How much completes a day, or the most of a limit, which may be 0")
  }

  /// A parameter that is a count.
  package static func count(_ name: String, _ summary: String) -> Self {
    Self(name, .count, summary)
  }
}

extension Parameter<Int> {
  /// The XP that a completion earns.
  package static var xp: Self {
    integer("xp", 0...Habit.maximumXP, "What a completion earns")
  }
}

extension Parameter<Spares> {
  /// The missed days or periods that a streak passes over.
  package static var spares: Self {
    Self(
      "spares",
      .spares,
      "How many missed days or periods in each week, month or year a streak passes over"
    )
  }
}

extension Parameter<Day> {
  /// The first day a habit is active.
  package static var startDate: Self {
    day("startDate", "The first day it is active")
  }

  /// The last day a habit is active.
  package static var endDate: Self {
    day("endDate", "The last day it is active; after it the habit is finished")
  }
}
