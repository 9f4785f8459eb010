import TerminalText

extension HabitReport {
  /// A list of habits, one a line.
  static func lines(of habits: [HabitReport], _ appearance: Appearance) -> [Line] {
    var table = Table(Array(repeating: .left, count: 6), flexible: 0)
    table.keepsFlexible = true
    let heading: [SafeText] = ["Habit", "Schedule", "When", "Target", "Since", "Tags"]
    let rows = habits.map { habit in
      [
        Line(habit.name), Line(habit.schedule), Line(habit.moment), Line(habit.target),
        Line(SafeText("\(habit.start)"), .faint), Line(habit.tags, .faint),
      ]
    }
    // An empty column would show nothing but its heading.
    let headings = heading.indices.map { column in
      rows.allSatisfy { $0[column].isEmpty } ? Line() : Line(heading[column], .faint)
    }
    table.rows = [headings] + rows
    return table.lines(appearance)
  }

  /// A list of habits with their identifiers, which are never cut, as they are there to be copied.
  static func identifierLines(of habits: [HabitReport], _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: 0)
    table.rows = [[Line("Habit", .faint), Line("Id", .faint)]]
    table.rows += habits.map { [Line($0.name), Line(SafeText($0.id), .faint)] }
    return table.lines(appearance)
  }

  /// A list of habits with their places, one of them highlighted.
  static func orderLines(
    of habits: [HabitReport],
    moved: String,
    _ appearance: Appearance
  ) -> [Line] {
    var table = Table([.right, .left], flexible: 1)
    table.rows = habits.enumerated().map { place, habit in
      [Line("\(place + 1)", .faint), Line(habit.name, habit.id == moved ? .strong : .plain)]
    }
    return table.lines(appearance)
  }
}
