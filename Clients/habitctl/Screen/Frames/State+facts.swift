import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

/// The facts about a habit that several pages show, as lines.
extension State {
  func streakLines(of shown: HabitFields, _ width: Int) -> [Line] {
    guard let streak = loaded.streaks[shown.id] else { return [] }
    let isWide = width >= Block.leastWidth
    let flame = marks.flame.width > 0 ? marks.flame + " " : .empty
    let now = streak.now
    var current = Line(
      flame + Words.length(now.current, now.unit),
      now.current > 0 ? .strong : .faint
    )
    if isWide, now.current > 0, let from = streak.currentFrom {
      let open =
        now.todayOpen
        ? ", \(now.unit == .days ? "today" : "this \(now.unit.rawValue.dropLast())") is open" : ""
      current.append(
        SafeText("  since \(Words.shortDate(from, today: loaded.today))\(open)"),
        .faint
      )
    }
    var longest = Line("longest ", .faint)
    longest.append(Words.length(streak.longest, now.unit))
    if isWide, let first = streak.longestFrom, let last = streak.longestThrough {
      longest.append("  " + Words.span(first...last, marks, today: loaded.today), .faint)
    }
    var lines: [Line] = []
    if let running = runningTime(of: shown) {
      lines.append(Line("timer ", .faint) + Line(running, .warning))
    }
    if streak.measure == nil { lines += [current, longest] }
    if let left = now.sparesLeft, case let words = SparesText.left(left, of: shown.spares),
      !words.isEmpty
    {
      lines.append(Line(SafeText(words), .faint))
    }
    // While today is open, this line would only repeat what the list shows.
    if now.strict != now.current, !now.todayOpen, streak.measure == nil {
      var strict = Line("without spares ", .faint)
      strict.append(Words.length(now.strict, now.unit))
      lines.append(strict)
    }
    if let strength = streak.strength, streak.measure != Measure.none {
      lines.append(percentLine(ShownPast.percent(of: strength), "strong", isWide))
    }
    // The pane beside a day loads only a few weeks, too few for a share.
    if let cells = loaded.grids[shown.id], cells.count >= 7 * Self.yearWeeks,
      let whole = loaded.statistics[shown.id]?.whole, let percent = whole.percent
    {
      let line = percentLine(percent, "done", isWide)
      let counts = isWide ? SafeText(", \(whole.done) of \(whole.due)") : .empty
      lines.append(line + Line(counts, .faint))
    }
    return lines
  }

  private func percentLine(_ percent: Int, _ words: String, _ isWide: Bool) -> Line {
    let text = SafeText("\(percent) % \(words)")
    return isWide ? bar(percent, 10) + Line(" " + text, .faint) : Line(text)
  }

  private func bar(_ percent: Int, _ length: Int) -> Line {
    let full = min(max(percent, 0), 100) * length / 100
    var bar = Line(marks.barFull.repeated(full), .good)
    bar.append(marks.barEmpty.repeated(length - full), .faint)
    return bar
  }

  private static let stretchesAtMost = 5
  private static let stretchBar = 8

  func stretchLines(of shown: HabitFields, _ width: Int) -> [Line] {
    guard let streak = loaded.streaks[shown.id] else { return [] }
    let stretches = (streak.stretches ?? []).filter { $0.length > 1 }.prefix(Self.stretchesAtMost)
    let unit = streak.now.unit
    guard let longest = stretches.first?.length else { return [] }
    var table = Table([.left, .right, .left], flexible: 2)
    let style: Style = shown.values.color.map { .tinted($0) } ?? .good
    table.rows = stretches.map { stretch in
      let length = max(stretch.length * Self.stretchBar / longest, 1)
      return [
        Line(marks.barFull.repeated(length), style), Line(Words.length(stretch.length, unit)),
        Line(Words.span(stretch.days, marks, today: loaded.today), .faint),
      ]
    }
    return table.lines(Appearance(colors: appearance.colors, marks: marks, width: width))
  }

  func settingLines(of habit: ShownHabit, _ width: Int) -> [Line] {
    // The name is the title, the notes have their own lines, and a goal is shown only if it is a
    // limit.
    let hidden = ["name", "notes"] + (habit.goal.value == .atLeast ? ["goal"] : [])
    var rows = FieldNotation.habit.filter { !hidden.contains($0.option) }
      .map { (SafeText($0.label), SafeText($0.write(habit))) }.filter { $0.1.width > 0 }
    for plan in habit.planned ?? [] {
      let from = Words.shortDate(plan.from, today: loaded.today)
      rows.append(("Planned", SafeText("from \(from): \(plan.words)")))
    }
    for pause in habit.pauses {
      let end =
        pause.through.map { "to \(Words.shortDate($0, today: loaded.today))" } ?? "until resumed"
      rows.append(
        ("Paused", SafeText("\(Words.shortDate(pause.from, today: loaded.today)) \(end)"))
      )
    }
    let room = max(width - 11, 8)
    return rows.flatMap { name, value in
      paragraph(value.text, room).enumerated().map { index, text in
        Line(index == 0 ? name + .blanks(11 - name.width) : .blanks(11), .faint) + Line(text)
      }
    } + paragraph(habit.notes ?? "", width).map { Line($0, .faint) }
  }

  /// Returns a text broken between words and at its own line breaks.
  func paragraph(_ text: String, _ room: Int) -> [SafeText] {
    text.split { $0.isNewline }.flatMap { Paragraph.broken($0, room) }
  }
}

extension Line {
  static func + (left: Line, right: Line) -> Line {
    var line = left
    line.append(right)
    return line
  }
}
