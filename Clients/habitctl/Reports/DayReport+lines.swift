import TerminalText

extension DayReport {
  /// The indentation of a note: under the habit's name or before it.
  private static let noteIndentation = 6

  /// The width of an icon or a letter in its place, in columns, with its gap.
  private static let badgeWidth = 3

  /// The report, with the week the day lies in.
  func lines(week: WeekReport, _ appearance: Appearance) -> [Line] {
    var heading = Line(DayName.long(day), .strong)
    if isToday { heading.append(", today", .strong) }
    var lines = [heading, week.strip(selected: day, appearance), Line()]
    if !rows.isEmpty {
      lines += habitLines(appearance) + [Line(), progress.line(appearance)]
      lines += isToday ? outlook(appearance) : []
    }
    if let message {
      lines.append(Line(SafeText(message.text)))
      lines += FirstSteps.lines(for: message.kind)
    }
    return lines
  }

  /// The outlook for today: everything is done, or the streaks at risk and the next habit.
  private func outlook(_ appearance: Appearance) -> [Line] {
    if progress.isComplete {
      return [Line(appearance.marks.star + " All complete", .good)]
    }
    var lines = riskLines(appearance)
    if let next = nextRow, rows.count > 1 {
      var line = Line("Next: ", .faint)
      line.append(next.title)
      lines.append(appearance.width.map { line.truncated(to: $0, appearance) } ?? line)
    }
    return lines
  }

  /// The habits under the names of their slots, which are omitted if all are in `anytime`.
  private func habitLines(_ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left, .left, .right, .right, .right], flexible: 2)
    let hasBadges = appearance.colors > .none || rows.contains { $0.icon.width > 0 }
    table.rows = rows.map { row in
      let badge = hasBadges ? badge(of: row, appearance) : Line()
      return cells(of: row, badge, appearance)
    }
    let hasHeadings = rows.contains { $0.slot != "anytime" }
    var lines: [Line] = []
    var slot: String?
    for (row, line) in zip(rows, table.lines(appearance)) {
      if hasHeadings, row.slot != slot {
        if slot != nil { lines.append(Line()) }
        let title = row.slot.prefix(1).uppercased() + String(row.slot.dropFirst())
        lines.append(Line(SafeText(title), .faint))
        slot = row.slot
      }
      lines.append(line)
      if let note = row.note { lines.append(noteLine(note, appearance)) }
    }
    return lines
  }

  /// The icon, or where there are colours the initial on the habit's own colour.
  private func badge(of row: Row, _ appearance: Appearance) -> Line {
    var badge = Line()
    if row.icon.width > 0 {
      badge.append(row.icon.truncated(to: Self.badgeWidth - 1, ellipsis: .empty))
    } else if appearance.colors > .none {
      let initial = SafeText(row.name.text.prefix(1).uppercased())
      badge.append(initial.truncated(to: Self.badgeWidth - 1, ellipsis: .empty), .badge(row.color))
    }
    badge.append(.blanks(Self.badgeWidth - badge.width))
    return badge
  }

  private func cells(of row: Row, _ badge: Line, _ appearance: Appearance) -> [Line] {
    let isNext = isToday && row.id == progress.next
    var sign = Line(isNext ? appearance.marks.next + " " : "  ", .strong)
    // A habit that is not due is not open, though nothing is recorded for it.
    let isIdle = row.state == .open && !row.isDue
    sign.append((isIdle ? DayState.future : row.state).sign(appearance.marks.habit))
    let own = row.color.map(Style.tinted) ?? (isNext ? .strong : .plain)
    var name = badge
    name.append(row.name, row.state == .done ? .struck : row.isDue ? own : .faint)
    return [
      sign, Line(row.time, .faint), name,
      Line(appearance.isNarrow ? row.shortCount : row.count, row.state == .done ? .plain : .faint),
      streak(of: row, appearance),
      experience(of: row, appearance),
    ]
  }

  private func streak(of row: Row, _ appearance: Appearance) -> Line {
    guard let streak = row.streak, streak.current > 0 else { return Line() }
    let style: Style = isToday && row.isAtRisk ? .warning : .faint
    let flame = appearance.marks.flame
    if appearance.isNarrow { return Line(flame + streak.short, style) }
    return Line((flame.width > 0 ? flame + " " : .empty) + streak.words, style)
  }

  private func experience(of row: Row, _ appearance: Appearance) -> Line {
    guard row.experience > 0, !appearance.isNarrow else { return Line() }
    if row.state == .done { return Line("+\(row.experience) XP", .good) }
    let canEarn = row.isOpen || row.isDue && row.state == .future
    return canEarn ? Line("\(row.experience) XP", .faint) : Line()
  }

  private func noteLine(_ note: String, _ appearance: Appearance) -> Line {
    var line = Line(.blanks(Self.noteIndentation))
    line.append(SafeText(note), .faint)
    return appearance.width.map { line.truncated(to: $0, appearance) } ?? line
  }
}

extension Line {
  /// The line if it fits into that many columns, otherwise its beginning.
  fileprivate func truncated(to columns: Int, _ appearance: Appearance) -> Line {
    truncated(to: columns, ellipsis: appearance.marks.ellipsis)
  }
}
