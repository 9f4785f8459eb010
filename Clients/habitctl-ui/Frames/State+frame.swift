import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// The screen as it stands: a function of the state, its size included.
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
    switch dialog {
    case .help(let field, let first)?: drawHelp(field, first, on: &frame)
    case .output(let lines, let first)?: drawOutput(lines, first, on: &frame)
    case .running(let verb)?: drawRunning(verb, on: &frame)
    case .form(let form)?: drawForm(form, on: &frame)
    case .moving(let moving)?: drawMoving(moving, on: &frame)
    case .text, nil: break
    }
    return frame
  }

  /// True if there is room for a line of its own above the footer.
  var isRoomy: Bool { size.rows >= 9 }

  /// The row behind the last one of a page.
  var bodyEnd: Int { size.rows - (isRoomy ? 2 : 1) }

  /// The signs.
  var marks: Marks { appearance.marks }

  /// A style's parameters, bold beside them.
  func bold(_ style: Style) -> String {
    style.graphicRendition(appearance.colors).map { "1;" + $0 } ?? "1"
  }

  /// A style's parameters.
  func plain(_ style: Style) -> String { style.graphicRendition(appearance.colors) ?? "" }

  // MARK: - Title

  private func drawTitle(on frame: inout Frame) {
    let tabs = drawTabs(on: &frame)
    var column = 1
    if let day {
      column = frame.grid.write(
        Words.date(day, today: loaded.today),
        at: column,
        0,
        upTo: tabs,
        rendition: "1"
      )
      if let distance = Words.distance(day, today: loaded.today), column + distance.width < tabs {
        let style: Style = day == loaded.today ? .good : .faint
        column = frame.grid.write(
          " " + distance,
          at: column,
          0,
          upTo: tabs,
          rendition: plain(style)
        )
      }
    } else {
      frame.grid.write("habits", at: column, 0, upTo: tabs, rendition: "1")
    }
  }

  /// The tabs at the right edge; returns the column they begin at.
  private func drawTabs(on frame: inout Frame) -> Int {
    let (isLong, isShort) = (size.columns >= 74, size.columns < 36)
    let labels = Page.allCases.map { page -> (Page, SafeText) in
      let number = SafeText(" \(page.rawValue)")
      return (page, isLong ? number + SafeText(" \(page.title) ") : isShort ? number : number + " ")
    }
    let first = max(size.columns - labels.reduce(0) { $0 + $1.1.width }, 11)
    var column = first
    for (page, label) in labels {
      let rendition = page == self.page ? "1;7" : plain(.faint)
      let end = frame.grid.write(label, at: column, 0, rendition: rendition)
      frame.add(.page(page), column..<end, 0)
      column = end
    }
    return first - 1
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
    let bindings = KeyTable.rows(on: page).filter { $0.hint != nil }
    // The page of keys has all of them, so its hint has room before any other.
    var room = size.columns - 2 - (bindings.first { $0.action == .help }.map(width) ?? 0)
    var column = 1
    for binding in bindings {
      if binding.action != .help {
        guard width(of: binding) <= room else { continue }
        room -= width(of: binding)
      }
      let start = column
      column = frame.grid.write(SafeText(binding.shown), at: column, row, rendition: "1")
      let hint = SafeText(" " + (binding.hint ?? ""))
      column = frame.grid.write(hint, at: column, row, rendition: plain(.faint))
      frame.add(.action(binding.action), start..<column, row)
      column += 2
    }
  }

  /// The columns of a hint, with the gap behind it.
  private func width(of binding: KeyBinding) -> Int {
    SafeText(binding.shown + " " + (binding.hint ?? "")).width + 2
  }

  private func drawMessage(on frame: inout Frame) {
    let row = isRoomy ? size.rows - 2 : size.rows - 1
    if case .text(let purpose, let field)? = dialog {
      return drawField(purpose.words, field, row, on: &frame)
    }
    guard let (words, rendition) = messageLine else { return }
    frame.grid.write(
      words.truncated(to: size.columns - 2, ellipsis: marks.ellipsis),
      at: 1,
      row,
      rendition: rendition
    )
  }

  /// The line above the hints with its look; nil for none.
  private var messageLine: (words: SafeText, rendition: String)? {
    switch (message, link) {
    case (let message?, _): return (message.text, plain(message.style))
    case (nil, .offline(let reason)):
      return (SafeText("Offline: \(reason)"), plain(.warning))
    case (nil, .connecting): return ("Connecting", plain(.faint))
    case (nil, .online): break
    }
    if cursor.choice != Choice() {
      let words = "\(chosen.count) chosen: Space, s, f, x change all of them, Esc drops them"
      return (SafeText(words), bold(.warning))
    }
    if page == .day, cursor.isOnlyDue {
      let hidden = (loaded.day?.habits.count ?? 0) - rowIDs.count
      return (SafeText("Only what is due; \(hidden) hidden, r shows all"), plain(.faint))
    }
    guard isRoomy, let risks else { return nil }
    return (risks, plain(.warning))
  }

  /// A line of text that is being written; its end stays in view.
  private func drawField(_ words: String, _ field: TextField, _ row: Int, on frame: inout Frame) {
    let start = frame.grid.write(SafeText(words + ": "), at: 1, row, rendition: "1")
    drawText(field, in: start..<max(size.columns, start + 1), row, on: &frame)
  }

  /// Everything in gray, because it may no longer be so.
  private func fade(_ frame: inout Frame) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        frame.grid.repaint(column, row, rendition: plain(.faint))
      }
    }
  }
}
