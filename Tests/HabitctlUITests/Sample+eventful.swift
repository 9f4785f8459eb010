import HabitCore
import HabitProtocol

@testable import habitctl_ui

extension Sample {
  /// The moment at which the timer of the eventful day was started.
  static let timerStart = Instant(milliseconds: 1_795_000_000_000) ?? Instant.earliest

  /// A day with a habit that was missed last time, one with spares, one whose timer runs,
  /// and one whose past is shown as its strength.
  static func eventfulDay() -> LoadDay.Result {
    var day = day()
    for index in day.habits.indices {
      switch day.habits[index].name {
      case "Run":
        day.habits[index].standing.returning = true
        day.habits[index].fields.values.cue = "after the first coffee"
        day.habits[index].standing.streak?.current = 0
        (day.habits[index].standing.best, day.habits[index].standing.strength) = (41, 0.62)
      case "Water":
        day.habits[index].fields.spares = .budget(2, per: .month)
        day.habits[index].standing.streak?.sparesLeft = 1
      case "Meditate":
        (day.habits[index].fields.repetitions, day.habits[index].fields.unit) = (count(30), "min")
        day.habits[index].fields.timer = HabitTimer(since: timerStart, day: Driver.today)
      case "Coffee":
        (day.habits[index].standing.measure, day.habits[index].standing.strength) = (
          .strength, 0.62
        )
      default: break
      }
    }
    return day
  }

  /// A day of a vacation, which asks for nothing.
  static func vacationDay() -> LoadDay.Result {
    var day = day()
    day.vacation = Pause(from: Driver.today, end: .through(Driver.today.clampedAdding(3)))
    for index in day.habits.indices {
      day.habits[index].standing.due = day.habits[index].standing.completed
    }
    return day
  }
}
