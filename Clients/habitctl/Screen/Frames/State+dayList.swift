import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  enum ListLine: Equatable {
    case gap
    case heading(Slot)
    case habit(Int)
  }

  /// Returns the lines of the list: the habits, below the names of their slots if there is room.
  func listLines(_ habits: [DayHabit]) -> [ListLine] {
    let hasHeadings = habits.contains { $0.slot != .anytime } && size.rows >= 12
    let hasGaps = habits.count + 2 * Slot.allCases.count <= dayRows.count
    var lines: [ListLine] = []
    var slot: Slot?
    for (index, habit) in habits.enumerated() {
      if hasHeadings, habit.slot != slot {
        if hasGaps, slot != nil { lines.append(.gap) }
        slot = habit.slot
        lines.append(.heading(habit.slot))
      }
      lines.append(.habit(index))
    }
    return lines
  }

  func drawHabits(in rows: Range<Int>, on frame: inout Frame) {
    let habits = dayHabits
    let lines = listLines(habits)
    let chosenRow = row
    let chosen = chosenRow.flatMap { lines.firstIndex(of: .habit($0)) } ?? 0
    let first = Self.firstShown(of: lines.count, around: chosen, room: rows.count)
    let table = table(of: habits)
    for (row, line) in zip(rows, lines[first...]) {
      switch line {
      case .gap: break
      case .heading(let slot):
        frame.grid.write(
          SafeText(slot.rawValue.uppercased()),
          at: 2,
          row,
          rendition: plain(.faint)
        )
      case .habit(let index):
        let isChosen = index == chosenRow
        frame.add(.habit(index), 0..<listWidth, row)
        frame.add(.sign(index), 0..<(4 + marks.habit.open.width), row)
        drawChoice(habits[index].id, row, on: &frame)
        frame.grid.write(
          table[index],
          at: 3,
          row,
          upTo: listWidth - 1,
          colors: appearance.colors,
          adding: isChosen ? "1" : ""
        )
        if isChosen { drawChosen(0..<listWidth, row, on: &frame) }
      }
    }
    drawMore(first, lines.count - first - rows.count, rows, listWidth - 1, on: &frame)
  }

  /// Marks the chosen row, which is already drawn, with a sign and a background.
  ///
  /// The background is used only if the terminal has enough colours, and is known to be dark or
  /// light. It differs only slightly from the terminal's own, so that text stays readable.
  func drawChosen(_ columns: Range<Int>, _ row: Int, on frame: inout Frame) {
    frame.grid.write(marks.next, at: 1, row, rendition: bold(.warning))
    guard appearance.colors.depth > .basic, let ground = appearance.colors.ground else { return }
    frame.grid.restyle(columns, row, rendition: ground == .dark ? "48;5;235" : "48;5;255")
  }

  func drawChoice(_ habit: String, _ row: Int, on frame: inout Frame) {
    guard cursor.choice != Choice(), chosen.contains(habit) else { return }
    let sign: SafeText = marks == .ascii ? "|" : .sign("┃")
    frame.grid.write(sign, at: 0, row, rendition: bold(.warning))
  }

  func drawMore(
    _ above: Int,
    _ below: Int,
    _ rows: Range<Int>,
    _ column: Int,
    on frame: inout Frame
  ) {
    guard rows.count > 1 else { return }
    let (up, down): (SafeText, SafeText) = marks == .ascii ? ("^", "v") : (.sign("↑"), .sign("↓"))
    if above > 0 { frame.grid.write(up, at: column, rows.lowerBound, rendition: plain(.faint)) }
    if below > 0 {
      frame.grid.write(down, at: column, rows.upperBound - 1, rendition: plain(.faint))
    }
  }

  /// Returns the index of the first line to show; the chosen one is in the middle if possible.
  static func firstShown(of count: Int, around chosen: Int, room: Int) -> Int {
    max(0, min(chosen - room / 2, count - room))
  }

  private func table(of habits: [DayHabit]) -> [Line] {
    let width = listWidth - 4
    var table = Table([.left, .left, .left, .left, .right, .right, .right], flexible: 3)
    table.rows = rows(of: habits, width, isShort: width < 60, hasNotes: false)
    // If the table is too wide even without notes, units are dropped before names are cut.
    let isShort = table.naturalWidth > width || width < 60
    let hasNotes = width >= Self.leastForRemarks
    table.rows = rows(of: habits, width, isShort: isShort, hasNotes: hasNotes)
    return table.lines(Appearance(colors: appearance.colors, marks: marks, width: width))
  }

  private func rows(
    of habits: [DayHabit],
    _ width: Int,
    isShort: Bool,
    hasNotes: Bool
  ) -> [[Line]] {
    let chosen = row.map { rowIDs[$0] }
    let hasTimes = width >= Self.leastForRemarks
    return habits.map { habit in
      let state = DayState(habit.standing.state.value)
      return [
        isUnderWay(habit.id) ? Line(marks.ellipsis, .warning) : state.sign(marks.habit),
        Line(hasTimes ? SafeText(habit.time?.description ?? "") : .empty, .faint),
        Line(SafeText(habit.icon ?? "")),
        Line(SafeText(habit.name), state.nameStyle)
          + (hasNotes ? remarks(on: habit, state, isChosen: habit.id == chosen) : Line()),
        amount(of: habit, state, isShort: isShort, hasTimer: !hasNotes),
        streak(of: habit, state),
        width >= 60 ? experience(of: habit, state) : Line(),
      ]
    }
  }

  /// Returns true for a habit with a change on the chosen day whose answer is late.
  func isUnderWay(_ habit: String) -> Bool {
    isLate && changes.pending.contains { $0.habit == habit && $0.day == day }
  }

  /// Returns the remarks after a habit's name, such as the day's note or the cue of an open habit.
  private func remarks(on habit: DayHabit, _ state: DayState, isChosen: Bool) -> Line {
    var line = Line()
    for (words, style) in remarks(on: habit, state, hasSpares: isChosen && !isWide) {
      line.append("  " + words, style)
    }
    return line
  }

  private func remarks(
    on habit: DayHabit,
    _ state: DayState,
    hasSpares: Bool
  ) -> [(words: SafeText, style: Style)] {
    var remarks: [(words: SafeText, style: Style)] = []
    if listWidth - 4 >= Self.leastForRemarks, let running = running(habit) {
      remarks.append((running, .warning))
    }
    let isToDo = (state == .open || state == .begun) && habit.standing.due
    if isToDo, habit.standing.returning == true, habit.goal.value != .atMost {
      remarks.append(("missed last time", .warning))
    }
    if isToDo, let cue = habit.fields.values.cue { remarks.append((SafeText(cue), .faint)) }
    if let note = habit.standing.entry?.note { remarks.append((SafeText(note), .faint)) }
    if hasSpares, let left = habit.standing.streak?.sparesLeft,
      habit.fields.spares ?? .none != .none
    {
      remarks.append((SafeText("\(left) \(left == 1 ? "spare" : "spares") left"), .faint))
    }
    return remarks
  }

  /// The remarks on the chosen habit if its row has no room for them; nil if there are none.
  var chosenRemarks: SafeText? {
    guard page == .day, listWidth - 4 < Self.leastForRemarks, loaded.day != nil,
      let habit = allDayHabits.first(where: { $0.id == habit })
    else { return nil }
    let state = DayState(habit.standing.state.value)
    let words = remarks(on: habit, state, hasSpares: true).map(\.words)
    guard let first = words.first else { return nil }
    return words.dropFirst().reduce(first) { $0 + ", " + $1 }
  }

  /// The minimum width of a list that has room for more than names and numbers.
  private static let leastForRemarks = 46

  /// Returns the amount, or with `hasTimer` the time of a running timer.
  private func amount(
    of habit: DayHabit,
    _ state: DayState,
    isShort: Bool,
    hasTimer: Bool
  ) -> Line {
    if hasTimer, let running = running(habit) { return Line(running, .warning) }
    return Line(Words.amount(of: habit, isShort: isShort), state == .begun ? .warning : .faint)
  }

  private func running(_ habit: DayHabit) -> SafeText? {
    let sign: SafeText = marks == .ascii ? "> " : .sign("►") + " "
    return runningTime(of: habit.fields).map { sign + $0 }
  }

  /// Returns the XP for a tick; empty if the habit can no longer earn any on the day.
  private func experience(of habit: DayHabit, _ state: DayState) -> Line {
    guard habit.xp > 0 else { return Line() }
    switch state {
    case .done: return Line(SafeText("+\(habit.xp)"), .good)
    case .open, .begun, .future: return Line(SafeText("+\(habit.xp)"), .faint)
    case .skipped, .failed, .paused, .spared: return Line()
    }
  }

  /// Returns a name after its icon, or after as many blanks if only other habits have icons.
  func rowTitle(_ icon: String?, _ name: String, hasIcons: Bool) -> SafeText {
    guard hasIcons else { return SafeText(name) }
    let icon = SafeText(icon ?? "").truncated(to: 2, ellipsis: .empty)
    return icon + .blanks(3 - icon.width) + SafeText(name)
  }

  func title(_ icon: String?, _ name: String) -> SafeText {
    guard let icon, !icon.isEmpty else { return SafeText(name) }
    return SafeText(icon) + " " + SafeText(name)
  }

  /// The streaks and quotas that are lost unless something is done today, the longest streak first;
  /// nil if there are none, or on another page or day.
  var risks: SafeText? {
    guard page == .day, loaded.day?.isToday == true, loaded.day?.date == day else { return nil }
    let habits = allDayHabits.filter { $0.standing.atRisk == true }
    guard !habits.isEmpty else { return nil }
    let names = habits.sorted {
      ($0.standing.streak?.current ?? 0) > ($1.standing.streak?.current ?? 0)
    }
    .map { habit in
      let standing = habit.standing
      let loss = standing.quota == nil ? standing.past.words : standing.words.risk ?? ""
      return "\(habit.name) (\(loss))"
    }
    return SafeText("At risk today: " + names.joined(separator: ", "))
  }

  /// Returns the streak: highlighted if today is done, in a warning's colour if today can still
  /// break it.
  private func streak(of habit: DayHabit, _ state: DayState) -> Line {
    guard case .streak = habit.standing.past else {
      return Line(SafeText(habit.standing.past.short), .faint)
    }
    return Line(
      pastText(habit.standing.past),
      habit.standing.atRisk == true ? .warning : state == .done ? .good : .plain
    )
  }

  /// Returns a habit's streak or strength as a short text, such as `🔥 12` for 12 days.
  func pastText(_ past: ShownPast) -> SafeText {
    guard case .streak(let streak) = past else { return SafeText(past.short) }
    let flame = marks.flame.width > 0 ? marks.flame + " " : .empty
    return flame + SafeText(streak.unit == .days ? "\(streak.current)" : past.short)
  }
}

extension DayState {
  var nameStyle: Style {
    switch self {
    case .done: .good
    case .begun, .open, .failed: .plain
    case .skipped, .spared, .future, .paused: .faint
    }
  }
}
