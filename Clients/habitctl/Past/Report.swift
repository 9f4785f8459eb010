import HabitctlCore

extension Verb {
  static let report = Verb(
    name: "report",
    operands: "FILE [YEAR]",
    summary: "write a page about a year, or the last weeks",
    example: "report habits.html",
    options: [.weeks, .force, .tag],
    remarks: [
      "FILE is one self-contained HTML page for light and dark screens and for paper; -",
      "is standard output. It shows the days, streaks and shares of all habits together",
      "and of each, milestones and notes, for YEAR or the last weeks. An earlier report",
      "is replaced once the new one is complete; any other file only with --force.",
    ],
    run: { session throws(Failure) in try session.writeReport() }
  )
}

extension Session {
  func writeReport() throws(Failure) -> Output {
    guard let file = invocation.operands.first else {
      throw .usage("Missing file")
    }
    // A single operand such as `2026` would be taken for the name of the file.
    guard Int(file) == nil else {
      throw .usage("Name the file before the year (try: report habits.html \(file))")
    }
    try checkTag()
    var session = self
    session.invocation.operands.removeFirst()
    let span = try span(ofYear: try session.onlyYear())
    let (review, results) = try review(of: span, today: try today(), withGrids: true)
    return try write(ReportPage(review: review).html, .page, to: file, results)
  }
}
