package import HabitCore
import JSON

/// The parameters of nearly every request, made once and not for each.
private enum SharedParameters {
  static let habit = Parameter<HabitReference>.reference("habit", "The habit")
  static let date = Parameter<Day>.day("date", "The day; today where it is missing")
  static let dryRun = Parameter<Bool>.flag(
    "dryRun",
    "Whether to answer as if it were done, and change nothing"
  )
  static let startEarlier = Parameter<Bool>.flag(
    "startEarlier",
    "Whether a habit that starts later is to start on the day instead; else that is refused"
  )
}

extension Parameter<HabitReference> {
  /// The habit that a method concerns.
  package static var habit: Parameter<HabitReference> { SharedParameters.habit }

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
  package static var date: Parameter<Day> { SharedParameters.date }

  /// A parameter that is a day.
  package static func day(_ name: String, _ summary: String) -> Parameter<Day> {
    Self(name, .date, summary)
  }
}

extension Parameter<Bool> {
  /// The parameter that makes a write a dry run.
  package static var dryRun: Self { SharedParameters.dryRun }

  /// The parameter by which a record before a habit's start moves that.
  package static var startEarlier: Self { SharedParameters.startEarlier }

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

extension Parameter<Measure> {
  /// The measure of a habit's past that is shown.
  package static var measure: Self {
    Self(
      "measure",
      .choice(Measure.allCases.map(\.rawValue)),
      "What every surface shows of a habit's past: its streak, its strength, or nothing"
    )
  }
}

extension Parameter<String> {
  /// The journey that a method concerns.
  package static var journey: Self { named("journey", .journey, "The journey") }
  /// The library item that a method concerns.
  package static var item: Self { named("item", .item, "The item of the library") }

  private static func named(_ name: String, _ kind: ParameterKind, _ summary: String) -> Self {
    Self(name, kind, summary) { json in
      // No name is longer, and a longer text would be compared with every title.
      json.string.flatMap { $0.utf8.count <= HabitText.name.maximumLength ? $0 : nil }
    }
  }
}

extension Parameter<Difference> {
  /// A parameter for an amount to add to a count.
  static func difference(_ name: String, _ summary: String) -> Self {
    Self(name, .difference, summary)
  }
}

extension Parameter<Int> {
  /// A parameter that names a change by the revision it produced.
  static func revision(_ summary: String) -> Self {
    integer("revision", 1...Schema.maximumGeneration, summary)
  }
}

extension Parameter<Mark> {
  /// A parameter for the mark of a day.
  static func mark(_ summary: String) -> Self {
    Self("mark", .choice(Mark.allCases.map(\.rawValue)), summary)
  }
}

extension Parameter<String> {
  /// A parameter for the group that joins requests which are undone as one.
  static func group(_ summary: String) -> Self {
    let length = 1...Transaction.maximumGroupLength
    return Self("group", .shortText(length), summary) { json in
      json.string.flatMap { length.contains($0.utf8.count) ? $0 : nil }
    }
  }
}

extension Parameter<Day> {
  /// The first day of a range.
  package static var from: Parameter<Day> {
    day("from", "The first day; the beginning where it is missing")
  }

  /// The last day of a range.
  package static var through: Parameter<Day> {
    day("through", "The last day; the end where it is missing")
  }

  /// The two parameters that name a range of days.
  static var range: [ParameterEntry] { [from.entry, through.entry] }

  fileprivate static func decodeRange(
    _ arguments: Arguments
  ) throws(RPCError) -> ClosedRange<Day> {
    let first = try arguments.value(from) ?? .first
    let last = try arguments.value(through) ?? .last
    guard first <= last else {
      throw RPCError(
        .parameterInvalid,
        "\"from\" (\(first)) must not be after \"through\" (\(last))",
        field: from.entry.name
      )
    }
    return first...last
  }
}

extension Arguments {
  /// The days from `from` through `through`.
  ///
  /// - Throws: `parameter.invalid`.
  func range() throws(RPCError) -> ClosedRange<Day> {
    try Parameter.decodeRange(self)
  }
}

extension Parameter<String> {
  /// The tag to which a method is narrowed.
  package static var tag: Self {
    text("tag", "Only habits with this tag, in any capitals")
  }
}
