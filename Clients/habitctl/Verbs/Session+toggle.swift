extension Session {
  /// `toggle`: ticks a habit, or takes its tick or mark back.
  func toggle() throws(Failure) -> Output {
    try write("toggle", [])
  }

  /// `done`: ticks a habit; with `--not`, makes it not completed.
  func markCompleted() throws(Failure) -> Output {
    let isNot = invocation.has("not")
    return try write("markCompleted", [CallParameter("completed", isNot ? .truth(false) : .absent)])
  }

  private func write(_ method: String, _ more: [CallParameter]) throws(Failure) -> Output {
    let operands = try HabitOperands(invocation)
    let habit = try operands.requiredHabit(for: invocation.verb)
    let parameters = [
      CallParameter("habit", .text(habit)),
      try parameter("date", operands.date),
      dryRun,
    ]
    let result = try call(method, parameters + more)
    return try output(result) { () throws(Failure) in
      try TickReport(result).lines(appearance)
    }
  }
}
