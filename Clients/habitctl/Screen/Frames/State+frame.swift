import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// Returns the screen as drawn; it depends only on the state, which includes the size.
  func frame() -> Frame {
    var frame = Frame(size)
    guard !isTooSmall else {
      let words: SafeText = size.columns >= 17 ? "too small, q quits" : "too small"
      frame.grid.write(words, at: 0, size.rows / 2)
      return frame
    }
    drawTitle(on: &frame)
    switch page {
    case .day: drawDay(on: &frame)
    case .weeks: drawWeeks(on: &frame)
    case .year: drawYear(on: &frame)
    case .habit: drawHabit(on: &frame)
    case .journeys: drawJourneys(on: &frame)
    }
    drawHints(on: &frame)
    if case .offline = link { fade(&frame) }
    drawMessage(on: &frame)
    drawCelebration(on: &frame)
    switch dialog {
    case .help(let field, let first)?: drawHelp(field, first, on: &frame)
    case .output(let lines, let first)?: drawOutput(lines, first, on: &frame)
    case .running(let verb)?: drawRunning(verb, on: &frame)
    case .form(let form)?: drawForm(form, on: &frame)
    case .moving(let moving)?: drawMoving(moving, on: &frame)
    case .text, nil: break
    }
    drawTrouble(on: &frame)
    return frame
  }

  private var trouble: SafeText? { link.isOffline ? " offline " : isLate ? " no answer " : nil }

  /// Shows a problem with the daemon in the first row, over whatever the page has there.
  private func drawTrouble(on frame: inout Frame) {
    guard let trouble else { return }
    let end =
      switch dialog {
      case .form?, .moving?: size.columns - 1
      default: firstTab - 1
      }
    let column = max(end - trouble.width, 0)
    frame.grid.write(trouble, at: column, 0, rendition: "7;" + plain(.warning))
  }

  /// True if there is room for a separate line above the footer.
  var isRoomy: Bool { size.rows >= 9 }

  /// The first row below the page.
  var bodyEnd: Int { size.rows - (isRoomy ? 2 : 1) }

  var marks: Marks { appearance.marks }

  func bold(_ style: Style) -> String {
    style.graphicRendition(appearance.colors).map { "1;" + $0 } ?? "1"
  }

  func plain(_ style: Style) -> String { style.graphicRendition(appearance.colors) ?? "" }

  // MARK: - Title

  /// The text after the date on a day of a vacation.
  private static let vacation: SafeText = "  vacation"

  private func drawTitle(on frame: inout Frame) {
    drawTabs(on: &frame)
    let tabs = firstTab - 1 - (trouble.map { $0.width + 1 } ?? 0)
    var column = 1
    if let day {
      let date = Words.date(day, today: loaded.today)
      let isRoomy = column + date.width < tabs
      column = frame.grid.write(
        isRoomy ? date : SafeText(Words.shortDate(day, today: day)),
        at: column,
        0,
        upTo: tabs,
        rendition: "1"
      )
      let isVacation = loaded.day?.date == day && loaded.day?.vacation != nil
      let room = tabs - (isVacation ? Self.vacation.width : 0)
      if let distance = Words.distance(day, today: loaded.today), column + distance.width < room {
        let style: Style = day == loaded.today ? .good : .faint
        column = frame.grid.write(
          " " + distance,
          at: column,
          0,
          upTo: tabs,
          rendition: plain(style)
        )
      }
      if isVacation, column + Self.vacation.width < tabs {
        frame.grid.write(Self.vacation, at: column, 0, rendition: plain(.warning))
      }
    } else {
      frame.grid.write("habits", at: column, 0, upTo: tabs, rendition: "1")
    }
  }

  private var tabs: [(page: Page, label: SafeText)] {
    let (isLong, isShort) = (size.columns >= 74, size.columns < 36)
    return Page.allCases.map { page in
      let number = SafeText(" \(page.rawValue)")
      return (page, isLong ? number + SafeText(" \(page.title) ") : isShort ? number : number + " ")
    }
  }

  private var firstTab: Int { size.columns - tabs.reduce(0) { $0 + $1.label.width } }

  private func drawTabs(on frame: inout Frame) {
    var column = firstTab
    for (page, label) in tabs {
      let rendition = page == self.page ? "1;7" : plain(.faint)
      let end = frame.grid.write(label, at: column, 0, rendition: rendition)
      frame.add(.page(page), column..<end, 0)
      column = end
    }
  }

  // MARK: - Footer

  private func drawHints(on frame: inout Frame) {
    let row = size.rows - 1
    guard choices.isEmpty else {
      let words = SafeText(choices.joined(separator: "  "))
      frame.grid.write(
        words.truncated(to: size.columns - 2, ellipsis: marks.ellipsis),
        at: 1,
        row,
        rendition: plain(.faint)
      )
      return
    }
    guard isRoomy || message == nil && dialog == nil && link == .online else { return }
    if case .text(let purpose, _)? = dialog { return drawPromptHints(purpose, on: &frame) }
    let bindings = KeyTable.rows(on: page).filter { $0.hint != nil && !isIdle($0.action) }
    // Room is kept for the hint of the help key, because the help lists all keys.
    var room = size.columns - 2 - (bindings.first { $0.action == .help }.map(width) ?? 0)
    var column = 1
    for binding in bindings {
      if binding.action != .help {
        guard width(of: binding) <= room else { continue }
        room -= width(of: binding)
      }
      let start = column
      column = frame.grid.write(SafeText(binding.shown), at: column, row, rendition: "1")
      let hint = SafeText(" " + hint(of: binding))
      column = frame.grid.write(hint, at: column, row, rendition: plain(.faint))
      frame.add(.action(binding.action), start..<column, row)
      column += 2
    }
  }

  /// Draws the keys for editing a line.
  ///
  /// The keys of the page are not shown, because they type letters meanwhile.
  private func drawPromptHints(_ purpose: TextPurpose, on frame: inout Frame) {
    var column = 1
    for (key, shown, words) in purpose.keys {
      let (start, words) = (column, SafeText(" " + words))
      let shown = marks == .ascii ? SafeText(shown.ascii) : SafeText(shown.sign)
      guard column + shown.width + words.width < size.columns else { return }
      column = frame.grid.write(shown, at: column, size.rows - 1, rendition: "1")
      column = frame.grid.write(words, at: column, size.rows - 1, rendition: plain(.faint))
      frame.add(.key(key), start..<column, size.rows - 1)
      column += 2
    }
  }

  private func width(of binding: KeyBinding) -> Int {
    SafeText(binding.shown + " " + hint(of: binding)).width + 2
  }

  /// Returns the word for a key in the footer; for Space, its effect on the chosen habit.
  private func hint(of binding: KeyBinding) -> String {
    switch binding.action {
    case .oneHabit where cursor.isOneHabit: return "all habits"
    case .join where cursor.shelf.practised != nil: return "count one"
    case .join where cursor.shelf.list == .journeys && journey?.subscribed == true: return "leave"
    case .join where cursor.shelf.list != .journeys: return item?.habit == nil ? "add" : "remove"
    case .tick where chosen.isEmpty: break
    default: return binding.hint ?? ""
    }
    switch step {
    case .count: return "one more"
    case .timer: return habit.flatMap(fields)?.timer == nil ? "start timer" : "stop timer"
    case .tick, nil:
      let isDone = allDayHabits.first { $0.id == habit }?.standing.completed ?? false
      return isDone ? "untick" : "tick"
    }
  }

  /// Returns true for an action that does nothing for the chosen habit, or the same as Space.
  private func isIdle(_ action: Action) -> Bool {
    switch action {
    case .timer: step == .timer || TimeUnit(habit.flatMap(fields)?.unit) == nil
    case .more: page != .journeys && step == .count
    default: false
    }
  }

  private func drawMessage(on frame: inout Frame) {
    let row = isRoomy ? size.rows - 2 : size.rows - 1
    if case .text(let purpose, let field)? = dialog {
      drawField(purpose.words, field, row, on: &frame)
      if let message { drawMessage(message, isRoomy ? row + 1 : row - 1, on: &frame) }
      return
    }
    guard let (words, rendition) = messageLine else { return }
    frame.grid.write(
      words.truncated(to: size.columns - 2, ellipsis: marks.ellipsis),
      at: 1,
      row,
      rendition: rendition
    )
  }

  private func drawMessage(_ message: Message, _ row: Int, on frame: inout Frame) {
    frame.grid.clear(0..<size.columns, row)
    frame.grid.write(
      message.text.truncated(to: size.columns - 2, ellipsis: marks.ellipsis),
      at: 1,
      row,
      rendition: plain(message.style)
    )
  }

  private var messageLine: (words: SafeText, rendition: String)? {
    switch (message, link) {
    case (let message?, _): return (message.text, plain(message.style))
    case (nil, .offline(let reason)):
      return (SafeText("Offline: \(reason)"), plain(.warning))
    case (nil, .connecting): return ("Connecting", plain(.faint))
    case (nil, .online) where isLate:
      return ("habitd does not answer; your changes are made once it does", plain(.warning))
    case (nil, .online): break
    }
    if cursor.choice != Choice() {
      let words = "\(chosen.count) selected: Space, s, f, x change them all, Esc deselects"
      return (SafeText(words), bold(.warning))
    }
    if page == .day, cursor.isOnlyDue {
      let hidden = (loaded.day?.habits.count ?? 0) - rowIDs.count
      return (SafeText("Only due habits; \(hidden) hidden, r shows all"), plain(.faint))
    }
    guard isRoomy else { return nil }
    if let chosenRemarks { return (chosenRemarks, plain(.faint)) }
    return risks.map { ($0, plain(.warning)) }
  }

  /// Draws a line of text that is being edited, scrolled so that the cursor is visible.
  private func drawField(_ words: String, _ field: TextField, _ row: Int, on frame: inout Frame) {
    let start = frame.grid.write(SafeText(words + ": "), at: 1, row, rendition: "1")
    drawText(field, in: start..<max(size.columns, start + 1), row, on: &frame)
  }

  /// Draws everything in grey, because it may be out of date.
  private func fade(_ frame: inout Frame) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        frame.grid.repaint(column, row, rendition: plain(.faint))
      }
    }
  }
}
