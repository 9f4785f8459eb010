import HabitProtocol

extension CompletionSource {
  /// The source of the words for an operand of a verb; nil for free text.
  static func source(of operand: String, for verb: Verb) -> CompletionSource? {
    switch operand {
    case "HABIT": verb == .restore ? .archivedHabits : .habits
    case "ID-OR-WHOLE-NAME": .habits
    case "FORMAT": .words(ImportFormat.allCases.map { CompletionWord($0.rawValue) })
    case "BAR": .words(CompletionWord.words(BarFormat.allCases.map(\.rawValue)))
    case "FIELD": .fields
    case "VERB": .verbs
    case "METHOD":
      .words(MethodName.allCases.map { CompletionWord($0.rawValue, $0.type.summary) })
    case "KEY=VALUE": .settings
    case _ where operand.first?.isLowercase == true: .words([CompletionWord(operand)])
    default: common(operand)
    }
  }

  /// The source of the words for a value of a verb's option; nil for free text.
  static func source(of option: CommandOption, for verb: Verb) -> CompletionSource? {
    switch (option.name, option.value) {
    case ("color", _): .words(colorChoices)
    case (HabitFields.color, _): .words(habitColors)
    case ("schedule", _): .schedules
    case (_, "FORMAT"): .words(ExportFormat.allCases.map { CompletionWord($0.rawValue) })
    case (_, "GOAL"): .goals
    case (_, "LIST"): .words(Topic.allCases.map { CompletionWord($0.rawValue, $0.summary) })
    case (_, let value?): common(value)
    case (_, nil): nil
    }
  }

  /// The source of the words for a placeholder wherever it stands; nil for free text.
  private static func common(_ word: String) -> CompletionSource? {
    switch word {
    case "HABIT": .habits
    case "JOURNEY": .journeys
    case "ITEM": .items
    case "GENERATION": .generations
    case "DEVICE": .devices
    case "DATE", "DATES", "FROM", "THROUGH": .dates
    case "WEEKDAY": .weekdays
    case "SLOT": .slots
    case "FILE", "PATH", "DIRECTORY": .files
    default: nil
    }
  }
}
