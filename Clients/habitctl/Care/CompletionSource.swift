import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension CompletionSource {
  static func verbs(_ verbs: Verbs) -> CompletionSource {
    .words(verbs.listed.map { CompletionWord($0.name, $0.summary) })
  }

  static let dates = CompletionSource.words(
    [
      CompletionWord("today"), CompletionWord("yesterday"), CompletionWord("tomorrow"),
      CompletionWord("-2", "the day before yesterday"),
    ]
      + (1...7).map { CompletionWord(WeekdayName.short($0 % 7).lowercased(), "the latest one") }
  )

  static let weekdays = CompletionSource.words(
    (1...7).map { CompletionWord(WeekdayName.short($0 % 7).lowercased(), WeekdayName.all[$0 % 7]) }
  )

  static let schedules = CompletionSource.words([
    CompletionWord("daily"), CompletionWord("weekdays", "Monday to Friday"),
    CompletionWord("weekends", "Saturday and Sunday"),
    CompletionWord("mon,wed,fri", "on these days"),
    CompletionWord("every 2 days"), CompletionWord("3/week", "three times a week"),
    CompletionWord("2/month", "twice a month"),
    CompletionWord("3/14", "three times in any 14 days"),
    CompletionWord("1st and 15th", "days of the month"),
    CompletionWord("last day", "of the month"), CompletionWord("first mon", "of the month"),
    CompletionWord("24 dec", "a date of the year"), CompletionWord("each quarter"),
    CompletionWord("none", "only recorded, never due"),
  ])

  static let spares = CompletionSource.words([
    CompletionWord("1/week", "one miss a week does not end a streak"),
    CompletionWord("2/month", "two misses a month"), CompletionWord("6/year"),
    CompletionWord("none", "every miss ends a streak"),
  ])

  static let slots = CompletionSource.words(CompletionWord.words(Slot.allCases.map(\.rawValue)))

  static let goals = CompletionSource.words([
    CompletionWord("atLeast", "the target completes a day"),
    CompletionWord("atMost", "the target is a limit"),
  ])

  static let habitColors = HabitColor.names.map { CompletionWord($0) }

  static let colorChoices = ColorChoice.allCases.map { CompletionWord($0.rawValue) }

  static let fields = CompletionSource.words(
    CompletionWord.words([
      "date", "progress.completed", "progress.total", "progress.percentage", "progress.earnedXP",
      "progress.next", "completed", "entry.count", "streak.current", "streak.longest",
      "streak.strength", "settings.dayStart", "status.revision", "status.version",
    ])
  )

  static let settings = CompletionSource.words(
    Setting.Name.allCases.map { CompletionWord($0.rawValue + "=") }
  )
}

extension CompletionSource {
  /// The source of the words for an operand of a verb; nil for free text.
  static func source(
    of operand: String,
    for verb: Verb,
    among verbs: Verbs
  ) -> CompletionSource? {
    if let own = verb.traits.words[operand] { return own }
    return switch operand {
    case "ID-OR-WHOLE-NAME": .habits
    case "FIELD": .fields
    case "VERB", "COMMAND": .verbs(verbs)
    case "METHOD":
      .words(MethodName.allCases.map { CompletionWord($0.rawValue, $0.type.summary) })
    case "KEY=VALUE": .settings
    case "COLOR": .words(habitColors + [CompletionWord("none", "removes the colour")])
    case _ where operand.first?.isLowercase == true: .words([CompletionWord(operand)])
    default: common(operand)
    }
  }

  /// The source of the words for a value of a verb's option; nil for free text.
  static func source(of option: CommandOption, for verb: Verb) -> CompletionSource? {
    if let own = option.value.flatMap({ verb.traits.words[$0] }) { return own }
    return switch (option.name, option.value) {
    case ("color", _): .words(colorChoices)
    case (FieldNotation.colorOption, _): .words(habitColors)
    case ("schedule", _): .schedules
    case ("spares", _): .spares
    case (_, "GOAL"): .goals
    case (_, "PERIOD"): .words(Period.allCases.map { CompletionWord($0.rawValue) })
    case (_, "LIST"): .words(Topic.allCases.map { CompletionWord($0.rawValue, $0.summary) })
    case (_, let value?): common(value)
    case (_, nil): nil
    }
  }

  /// The source of the words for a placeholder of any verb or option; nil for free text.
  private static func common(_ word: String) -> CompletionSource? {
    switch word {
    case "HABIT": .habits
    case "JOURNEY": .journeys
    case "ITEM": .items
    case "BACKUP": .generations
    case "DEVICE": .devices
    case "DATE", "DATES", "FROM", "THROUGH": .dates
    case "WEEKDAY": .weekdays
    case "SLOT": .slots
    case "FILE", "PATH", "DIRECTORY": .files
    default: nil
    }
  }
}
