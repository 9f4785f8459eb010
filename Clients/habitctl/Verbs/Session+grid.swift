extension Session {
  /// `grid`: many weeks of one habit, or of all together, as many as the terminal has room for.
  func showGrid() throws(Failure) -> Output {
    var weeks: Int?
    if let text = invocation.value(of: "weeks") {
      guard let number = Int(text), number > 0 else {
        throw .usage("--weeks takes a number from 1 on, and '\(text)' is none", verb: .grid)
      }
      weeks = number
    }
    if let room = GridReport.weeks(fitting: appearance), !invocation.isJSON {
      weeks = min(weeks ?? GridReport.usualWeeks, room)
    }
    let habit = invocation.operands.isEmpty ? nil : try name("which habit?")
    let result = try call(
      "grid",
      [
        CallParameter("habit", text: habit),
        CallParameter("weeks", weeks.map(CallParameter.Value.integer) ?? .absent),
      ]
    )
    return try output(result) { () throws(Failure) in
      try GridReport(result).lines(appearance)
    }
  }
}
