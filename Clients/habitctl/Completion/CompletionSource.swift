import HabitCore

/// The source of the words that are valid at a place on a command line.
enum CompletionSource: Equatable {
  /// Fixed words.
  case words([Candidate])
  /// The active habits, which only the daemon knows.
  case habits
  /// The archived habits.
  case archivedHabits
  /// The journeys.
  case journeys
  /// The practices.
  case items
  /// The other devices.
  case devices
  /// The backups.
  case generations
  /// Files.
  case files
}

extension CompletionSource {
  /// The verbs.
  static var verbs: CompletionSource { .words(Verb.all.map { Candidate($0.name, $0.summary) }) }

  /// Days, most of them in words.
  static let dates = CompletionSource.words(
    [
      Candidate("today"), Candidate("yesterday"), Candidate("tomorrow"),
      Candidate("-2", "the day before yesterday"),
    ]
      + (1...7).map { Candidate(WeekdayName.short($0 % 7).lowercased(), "the latest one") }
  )

  /// The weekdays.
  static let weekdays = CompletionSource.words(
    (1...7).map { Candidate(WeekdayName.short($0 % 7).lowercased(), WeekdayName.all[$0 % 7]) }
  )

  /// Schedules of each kind.
  static let schedules = CompletionSource.words([
    Candidate("daily"), Candidate("weekdays", "Monday to Friday"),
    Candidate("weekends", "Saturday and Sunday"), Candidate("mon,wed,fri", "on these days"),
    Candidate("every 2 days"), Candidate("3/week", "three times a week"),
    Candidate("2/month", "twice a month"), Candidate("3/14", "three times in any 14 days"),
    Candidate("none", "only recorded, never due"),
  ])

  /// The parts of the day.
  static let slots = CompletionSource.words(Candidate.words(Slot.allCases.map(\.rawValue)))

  /// Examples of repetitions.
  static let goals = CompletionSource.words([
    Candidate("atLeast", "so much completes a day"), Candidate("atMost", "so much is the limit"),
  ])

  /// The habit's colours.
  static let habitColors = HabitColor.names.map { Candidate($0) }

  /// When to use colours.
  static let colorChoices = ColorChoice.allCases.map { Candidate($0.rawValue) }

  /// Fields that scripts use.
  static let fields = CompletionSource.words(
    Candidate.words([
      "date", "progress.completed", "progress.total", "progress.percentage", "progress.earnedXP",
      "progress.next", "completed", "entry.count", "streak.current", "streak.longest",
      "streak.strength", "settings.dayStart", "status.revision", "status.version",
    ])
  )

  /// The settings.
  static let settings = CompletionSource.words(SettingText.names.map { Candidate($0 + "=") })
}
