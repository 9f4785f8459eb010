/// Verbs that show something.
extension Verb {
  static let day = Verb(
    name: "day",
    operands: "[DATE]",
    summary: "show a day; the default without a verb",
    example: "day yesterday",
    options: [
      CommandOption("all", short: "a", "include habits that are not due that day"),
      CommandOption("archived", "include archived and finished habits"), .tag, .byTag,
    ],
    rows: "habits",
    traits: { $0.all = .asDefault },
    run: { session throws(Failure) in try session.showDay() }
  )

  static let week = Verb(
    name: "week",
    operands: "[DATES]",
    summary: "show each habit on each day of a week",
    example: "week last",
    options: [
      CommandOption("first", value: "WEEKDAY", "the week's first day, such as sun"), .tag, .byTag,
    ],
    remarks: Remark.weeks,
    rows: "days",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showWeek() }
  )

  static let grid = Verb(
    name: "grid",
    operands: "[HABIT] [YEAR]",
    summary: "show many weeks of one habit, or of all",
    example: "grid Read",
    options: [
      .weeks, CommandOption("svg", value: "FILE", "write a picture; - is standard output"), .force,
      .tag,
    ],
    rows: "cells",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showGrid() }
  )

  static let streak = Verb(
    name: "streak",
    operands: "[HABIT] [DATE]",
    summary: "show the streaks of one habit or of all",
    example: "streak Read",
    options: [CommandOption("date", short: "d", value: "DATE", "as of that day"), .tag],
    rows: "streaks",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showStreaks() }
  )

  static let stats = Verb(
    name: "stats",
    operands: "[HABIT] [YEAR]",
    summary: "show streaks, strength and completion",
    example: "stats Read 2026",
    options: [.weeks, .tag],
    remarks: Remark.statistics,
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showStatistics() }
  )

  static let report = Verb(
    name: "report",
    operands: "FILE [YEAR]",
    summary: "write a page with a year, or the last weeks",
    example: "report habits.html",
    options: [.weeks, .force, .tag],
    remarks: Remark.report,
    run: { session throws(Failure) in try session.writeReport() }
  )

  static let review = Verb(
    name: "review",
    operands: "[YEAR]",
    summary: "show what a year had",
    example: "review 2026",
    options: [.tag],
    remarks: Remark.review,
    run: { session throws(Failure) in try session.showReview() }
  )

  static let get = Verb(
    name: "get",
    operands: "FIELD [HABIT] [DATE]",
    summary: "print one value, for a script",
    example: "get streak.current Read",
    options: [.habit, .date],
    remarks: Remark.fieldsOfResults,
    traits: { $0.all = .asNone },
    run: { session throws(Failure) in try session.getField() }
  )

  static let log = Verb(
    name: "log",
    operands: "[HABIT] [DATES]",
    summary: "show the last 30 days, or a habit's entries",
    example: "log Read last week",
    options: [
      CommandOption("all", short: "a", "every entry, also on a terminal"),
      CommandOption("from", value: "DATE", "the first day; default the first recorded"),
      CommandOption("through", value: "DATE", "the last day; default the last recorded"), .tag,
    ],
    remarks: Remark.logs,
    rows: "entries",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.showEntries() }
  )
}
