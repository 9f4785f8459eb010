package import HabitCore
import JSON

extension Parameter<HabitReference> {
  /// The habit that a method concerns.
  package static var habit: Parameter<HabitReference> { reference("habit", "The habit") }

  /// A parameter that names a habit.
  package static func reference(
    _ name: String,
    _ summary: String
  ) -> Parameter<HabitReference> {
    Parameter(name, .habit, summary)
  }
}

extension Parameter<Day> {
  /// The day that a method concerns.
  package static var date: Parameter<Day> { day("date", "The day; today where it is missing") }

  /// A parameter that is a day.
  package static func day(_ name: String, _ summary: String) -> Parameter<Day> {
    Self(name, .date, summary)
  }
}

extension Parameter<Bool> {
  /// The parameter that makes a write a dry run.
  package static var dryRun: Self {
    flag("dryRun", "Whether to answer as if it were done, and change nothing")
  }

  /// A parameter that is true or false.
  package static func flag(_ name: String, _ summary: String) -> Self {
    Self(name, .boolean, summary)
  }
}

extension Parameter<Int> {
  /// A parameter that is a whole number in a range.
  package static func integer(
    _ name: String,
    _ range: ClosedRange<Int>,
    _ summary: String
  ) -> Self {
    Self(name, .integer(range), summary) { json in
      json.wholeNumber.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The first day of the week.
  package static var weekStart: Self {
    integer("weekStart", 0...6, "The first day of the week, 0 = Sunday … 6 = Saturday")
  }
}
