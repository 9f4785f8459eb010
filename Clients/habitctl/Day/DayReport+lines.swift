import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

extension DayReport {
  private static let noteIndentation = 6

  func lines(
    week: GetWeekCounts.Result,
    past: HabitTable? = nil,
    _ appearance: Appearance
  ) -> [Line] {
    let isToday = result.isToday
    var heading = Line(DayName.long(result.date, in: appearance.year), .strong)
    if isToday { heading.append(", today", .strong) }
    if let vacation = result.vacation {
      let end = vacation.through.map { " through " + DayName.date($0, in: appearance.year) }
      heading.append("  vacation" + (end ?? ", until resumed"), .warning)
    }
    var lines = [heading, week.strip(selected: result.date, appearance), Line()]
    if !rows.isEmpty {
      let habits = habitLines(appearance)
      let places = habits.indices.filter { habits[$0].isHabit }.map { lines.count + $0 }
      lines += habits.map(\.line) + [Line(), progress.line(appearance)]
      if let past {
        PastWeeks(past, appearance).append(to: &lines, rows: places, shares: lines.count - 1)
      }
      lines += isToday ? outlook(appearance) : []
    }
    if let message = result.message {
      lines.append(Line(SafeText(message.text)))
      switch message.kind.value {
      case .nothingScheduled: lines.append("See the other habits:  habitctl day --all")
      case .beforeFirstHabit: lines.append("Begin earlier:  habitctl edit HABIT --start DATE")
      default: break
      }
    }
    return lines
  }

  /// The outlook for today: everything is done, or the streaks at risk and the next habit.
  private func outlook(_ appearance: Appearance) -> [Line] {
    if progress.allCompleted {
      return [Line(appearance.marks.star + " All complete", .good)]
    }
    var lines = riskLines(appearance) + returnLines(appearance)
    if let next = nextRow, rows.count > 1 {
      var line = Line("Next: ", .faint)
      line.append(next.title)
      lines.append(appearance.width.map { line.truncated(to: $0, appearance) } ?? line)
    }
    return lines
  }

  /// The lines of the habits, under headings of tags or slots; slot headings are omitted if all
  /// habits are in `anytime`.
  private func habitLines(_ appearance: Appearance) -> [(line: Line, isHabit: Bool)] {
    var table = Table([.left, .left, .left, .right, .right, .right], flexible: 2)
    let hasIcons = rows.contains { $0.icon.width > 0 }
    func fill(isShort: Bool) {
      table.rows = rows.map { row in
        cells(of: row, hasIcons: hasIcons, isShort: isShort, appearance)
      }
    }
    fill(isShort: appearance.isNarrow)
    // If the table is too wide, counts are shortened before names.
    if let width = appearance.width, !appearance.isNarrow, table.comfortableWidth() > width {
      fill(isShort: true)
    }
    let hasHeadings = rows.contains { $0.habit.slot != .anytime }
    var lines: [(line: Line, isHabit: Bool)] = []
    var slot: Slot?
    for (place, (row, line)) in zip(rows, table.lines(appearance)).enumerated() {
      if let tagHeadings {
        if let heading = tagHeadings[place] {
          if place > 0 { lines.append((Line(), false)) }
          lines.append((heading, false))
        }
      } else if hasHeadings, row.habit.slot != slot {
        if slot != nil { lines.append((Line(), false)) }
        lines.append((Line(SafeText(row.habit.slot.title), .faint), false))
        slot = row.habit.slot
      }
      lines.append((line, true))
      if let cue = row.habit.fields.values.cue, row.isOpen {
        lines.append((noteLine(cue, appearance), false))
      }
      if let note = row.habit.standing.entry?.note {
        lines.append((noteLine(note, appearance), false))
      }
    }
    return lines
  }

  private func cells(
    of row: Row,
    hasIcons: Bool,
    isShort: Bool,
    _ appearance: Appearance
  ) -> [Line] {
    let isNext = result.isToday && row.id == progress.next?.text
    var sign = Line(isNext ? appearance.marks.next + " " : "  ", .strong)
    // A habit that is not due and has no entry gets the sign of a future day, not of an open one.
    sign.append((row.isIdle ? DayState.future : row.state).sign(appearance.marks.habit))
    let own = row.habit.fields.values.color.map(Style.tinted) ?? (isNext ? .strong : .plain)
    let style: Style = row.state == .done ? .good : row.habit.standing.due ? own : .faint
    let values = row.habit.fields.values
    let name = Line.title(values.name, icon: values.icon, hasIcons: hasIcons, style)
    return [
      sign, Line(row.time, .faint), name,
      Line(isShort ? row.shortCount : row.count, row.state == .done ? .plain : .faint),
      streak(of: row, appearance),
      experience(of: row, appearance),
    ]
  }

  private func streak(of row: Row, _ appearance: Appearance) -> Line {
    let past = row.habit.standing.past
    let style: Style = result.isToday && row.isAtRisk ? .warning : .faint
    // On days other than today the daemon sends neither streak nor strength.
    guard row.pastWords.width > 0 else { return Line() }
    let flame = past.isStreak ? appearance.marks.flame : .empty
    if appearance.isNarrow { return Line(flame + SafeText(past.short), style) }
    return Line((flame.width > 0 ? flame + " " : .empty) + row.pastWords, style)
  }

  private func experience(of row: Row, _ appearance: Appearance) -> Line {
    let xp = row.habit.fields.xp
    guard xp > 0, !appearance.isNarrow else { return Line() }
    if row.state == .done { return Line("+\(xp) XP", .good) }
    let canEarn = row.isOpen || row.habit.standing.due && row.state == .future
    return canEarn ? Line("\(xp) XP", .faint) : Line()
  }

  private func noteLine(_ note: String, _ appearance: Appearance) -> Line {
    var line = Line(.blanks(Self.noteIndentation))
    line.append(.onOneLine(note), .faint)
    return appearance.width.map { line.truncated(to: $0, appearance) } ?? line
  }
}

extension Line {
  fileprivate func truncated(to columns: Int, _ appearance: Appearance) -> Line {
    truncated(to: columns, ellipsis: appearance.marks.ellipsis)
  }
}

extension Slot {
  var title: String { rawValue.prefix(1).uppercased() + String(rawValue.dropFirst()) }
}

extension DayReport {
  private static let risksShown = 5

  /// The streaks that are lost unless something is done today, the longest first.
  func riskLines(_ appearance: Appearance) -> [Line] {
    let risks = rows.filter { $0.habit.standing.atRisk == true }
      .sorted {
        ($0.habit.standing.streak?.current ?? 0) > ($1.habit.standing.streak?.current ?? 0)
      }
    guard !risks.isEmpty else { return [] }
    var table = Table([.left, .left], flexible: 0, indentation: 2)
    table.rows = risks.prefix(Self.risksShown).map { row in
      [Line(row.title), Line(SafeText(row.habit.standing.words.risk ?? ""), .faint)]
    }
    if risks.count > Self.risksShown {
      table.rows.append([Line("and \(risks.count - Self.risksShown) more", .faint)])
    }
    return [Line("At risk", .warning)] + table.lines(appearance)
  }
}

extension DayReport {
  /// A line with the habits that were missed last time and can be resumed today.
  func returnLines(_ appearance: Appearance) -> [Line] {
    let returning = rows.filter(\.isReturning)
    guard !returning.isEmpty else { return [] }
    var line = Line("Back today? ", .good)
    let names = returning.prefix(Self.risksShown).map(\.title)
    line.append(names.dropFirst().reduce(names.first ?? .empty) { $0 + ", " + $1 })
    if returning.count > Self.risksShown {
      line.append(SafeText(" and \(returning.count - Self.risksShown) more"))
    }
    line.append(
      returning.count == 1 ? "  missed last time" : "  each was missed last time",
      .faint
    )
    return [
      appearance.width.map { line.truncated(to: $0, ellipsis: appearance.marks.ellipsis) } ?? line
    ]
  }
}

/// The last weeks of a day's habits, to the right of the day's lines.
struct PastWeeks {
  private let table: HabitTable
  private let appearance: Appearance

  private static let gap = 4

  /// The possible numbers of days and of columns per day, best first.
  private static let choices: [(days: Int, pitch: Int)] = [
    (28, 2), (21, 2), (28, 1), (21, 1), (14, 1), (7, 1),
  ]

  /// `table` must have a row for each habit of the day.
  init(_ table: HabitTable, _ appearance: Appearance) {
    self.table = table
    self.appearance = appearance
  }

  /// Adds the weeks to the lines of a day, if there is room after the longest of them.
  ///
  /// - Parameters:
  ///   - lines: the day; its second and third line get the names of the days.
  ///   - rows: the indices of the habits' lines, in the order of the table.
  ///   - shares: the index of the line that gets the shares of all habits together.
  func append(to lines: inout [Line], rows: [Int], shares: Int) {
    guard let width = appearance.width, rows.count == table.rows.count else { return }
    let start = ([1, 2, shares] + rows).map { lines[$0].width }.max().map { $0 + Self.gap } ?? 0
    let fitting = Self.choices.first { choice in
      table.whole.count >= choice.days
        && start + DayColumns.width(of: table, choice.days, choice.pitch) <= width
    }
    guard let fitting else { return }
    let drawing = HabitTableDrawing(
      table: table.last(fitting.days),
      columns: DayColumns(name: 0, days: fitting.days, pitch: fitting.pitch, tail: .none),
      appearance: appearance
    )
    func append(_ part: Line, to line: Int) {
      lines[line].append(.blanks(start - lines[line].width))
      lines[line].append(part)
    }
    append(drawing.upperHead, to: 1)
    append(drawing.lowerHead, to: 2)
    for (row, line) in zip(drawing.table.rows, rows) { append(drawing.days(of: row), to: line) }
    append(drawing.shares, to: shares)
  }
}
