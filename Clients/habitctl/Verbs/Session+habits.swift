extension Session {
  /// `list`: the habits, or the archived ones.
  func listHabits() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let areArchived = invocation.has("archived")
    let result = try call("listHabits", [CallParameter("archived", flag: areArchived)])
    return try output(result) { () throws(Failure) in
      let habits = try result.list("habits") { json throws(Failure) in try HabitReport(json) }
      guard !habits.isEmpty else {
        return [
          areArchived ? "No habit is archived." : "There is no active habit.", Self.stepToAdd,
        ]
      }
      return invocation.has("ids")
        ? HabitReport.identifierLines(of: habits, appearance)
        : HabitReport.lines(of: habits, appearance)
    }
  }

  /// `add`: a habit with a name and whatever fields are given.
  func addHabit() throws(Failure) -> Output {
    let name = try name("name required: what is it called?")
    let fields = try HabitFields(invocation).parameters { date throws(Failure) in try day(date) }
    let result = try call("addHabit", [CallParameter("name", .text(name))] + fields + [dryRun])
    return try output(result) { () throws(Failure) in
      try HabitReport(result.object("habit")).lines("added", appearance)
    }
  }

  /// `edit`: new values for some fields.
  func editHabit() throws(Failure) -> Output {
    let habit = try name("which habit?")
    let fields = try HabitFields(invocation).parameters { date throws(Failure) in try day(date) }
    guard !fields.isEmpty else { throw .usage("what is to change?", verb: .edit) }
    let result = try call("updateHabit", [CallParameter("habit", .text(habit))] + fields + [dryRun])
    return try output(result) { () throws(Failure) in
      try HabitReport(result.object("habit")).lines("changed", appearance)
    }
  }

  /// `rm`, which takes no beginning of a name.
  func removeHabit() throws(Failure) -> Output {
    do {
      return try changeHabit("removeHabit", "removed")
    } catch .refused(var error) where error.type == RemoteError.notFound {
      error.advice = "To remove it takes the whole name or the id: habitctl list --ids"
      throw .refused(error)
    }
  }

  /// `archive`, `restore` and `rm`, which differ in their method and its word.
  func changeHabit(_ method: String, _ participle: SafeText) throws(Failure) -> Output {
    let result = try call(
      method,
      [CallParameter("habit", .text(try name("which habit?"))), dryRun]
    )
    return try output(result) { () throws(Failure) in
      try HabitReport(result.object("habit")).lines(participle, appearance)
    }
  }

  /// What to do where there is no habit.
  static let stepToAdd: Line = "Add one:  habitctl add NAME"
}
