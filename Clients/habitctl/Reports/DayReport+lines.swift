extension DayReport {
  /// How far a note stands from the left: under the habit's name or before it.
  private static let noteIndentation = 6

  /// The report, with the week the day lies in.
  func lines(week: WeekReport, _ appearance: Appearance) -> [Line] {
    var heading = Line(DayName.long(day), .strong)
    if isToday { heading.append(", today", .strong) }
    var lines = [heading, week.strip(selected: day, appearance), Line()]
    if !rows.isEmpty {
      lines += habitLines(appearance) + [Line(), progress.line(appearance.marks)]
      if isToday, let next = rows.first(where: { $0.id == progress.next }), rows.count > 1 {
        var line = Line("Next: ", .faint)
        line.append(next.name)
        lines.append(line)
      }
    }
    if let message {
      lines.append(Line(SafeText(message.text)))
      if message.kind == "noHabits" { lines.append(Session.stepToAdd) }
    }
    return lines
  }

  /// The habits under the names of their slots, which are left out where all stand in `anytime`.
  private func habitLines(_ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left, .left, .right, .right], flexible: 2, indentation: 2)
    table.rows = rows.map { cells(of: $0, appearance.marks) }
    let hasHeadings = rows.contains { $0.slot != "anytime" }
    var lines: [Line] = []
    var slot: String?
    for (row, line) in zip(rows, table.lines(appearance)) {
      if hasHeadings, row.slot != slot {
        if slot != nil { lines.append(Line()) }
        lines.append(Line(SafeText(row.slot.prefix(1).uppercased() + row.slot.dropFirst()), .faint))
        slot = row.slot
      }
      lines.append(line)
      if let note = row.note { lines.append(noteLine(note, appearance)) }
    }
    return lines
  }

  private func cells(of row: Row, _ marks: Marks) -> [Line] {
    let own = row.color.map(Style.tinted) ?? .plain
    let style = row.isDue || row.state == .done ? own : .faint
    let streak = row.streak?.words ?? .empty
    return [
      row.state.sign(marks.habit), Line(row.time, .faint), Line(row.name, style),
      Line(row.count, row.state == .done ? .plain : .faint), Line(streak, .faint),
    ]
  }

  private func noteLine(_ note: String, _ appearance: Appearance) -> Line {
    var line = Line(.blanks(Self.noteIndentation))
    line.append(SafeText(note), .faint)
    guard let width = appearance.width else { return line }
    return line.truncated(to: width, ellipsis: appearance.marks.ellipsis)
  }
}
