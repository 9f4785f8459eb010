import HabitNotation

/// The three questions about a first habit.
enum FirstHabit: CaseIterable {
  /// Its name.
  case name
  /// Its schedule.
  case schedule
  /// Its time of day.
  case time

  /// The question, with what an empty answer means.
  var question: String {
    switch self {
    case .name: "What is your first habit? (such as Read; Enter to leave) "
    case .schedule: "How often? (mon-fri, 3/week, every 2 days; Enter for every day) "
    case .time: "At what time? (21:00, 7am; Enter for any) "
    }
  }

  /// The arguments of `habitctl` that an answer adds; none for an empty one.
  func arguments(for answer: String) -> [String] {
    guard !answer.isEmpty else { return [] }
    return switch self {
    // Behind the dashes nothing of the name is read as a rule or an option.
    case .name: ["--", answer]
    case .schedule: ["--schedule", answer]
    case .time: ["--time", answer]
    }
  }

  /// The problem of an answer in words; nil where it is understood.
  func problem(of answer: String) -> String? {
    guard !answer.isEmpty else { return nil }
    switch self {
    case .name: return nil
    case .schedule:
      return ScheduleText.schedule(answer) == nil ? "'\(answer)' is not a schedule" : nil
    case .time:
      return TimeText.time(answer, allowingBareHour: true) == nil
        ? "'\(answer)' is not a time of day" : nil
    }
  }
}
