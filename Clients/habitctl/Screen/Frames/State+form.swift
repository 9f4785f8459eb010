import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// The columns and rows of a form, derived from the screen's size and the form's labels.
  private struct FormLayout {
    let value: Int
    let width: Int
    /// The column of the words beside a value; nil if there is no room for them.
    let side: Int?
    let rows: Range<Int>
    let help: Int

    private static let fewestBeside = 66
    private static let mostWide = 40

    init(_ size: ScreenSize, _ rows: [Form.Row], isRoomy: Bool, helpLines: Int = 1) {
      value = 4 + (rows.map { SafeText($0.label).width }.max() ?? 0)
      let room = max(size.columns - value - 1, 1)
      if size.columns >= Self.fewestBeside {
        width = min(room * 2 / 5, Self.mostWide)
        side = value + width + 2
      } else {
        width = room
        side = nil
      }
      help = max(size.rows - (isRoomy ? 2 : 1) - (helpLines - 1), 1)
      let first = size.rows >= 12 ? 2 : 1
      self.rows = first..<max(help - (size.rows >= 20 ? 1 : 0), first + 1)
    }
  }

  /// A line between the title and the help of a form.
  private enum FormLine: Equatable {
    case gap
    case title(SafeText)
    case field(Int)
    case folded(Form.Part)
  }

  func drawForm(_ form: Form, on frame: inout Frame) {
    for row in 0..<size.rows { frame.grid.clear(0..<size.columns, row) }
    frame.grid.write(form.title, at: 1, 0, upTo: size.columns - 1, rendition: "1")
    let rows = form.rows
    let base = FormLayout(size, rows, isRoomy: isRoomy)
    guard form.isReady else {
      frame.grid.write("Loading", at: 2, base.rows.lowerBound, rendition: plain(.faint))
      return
    }
    let isCut = isCut(refusal(of: form.focus, form), base)
    let help = help(of: form, isCut: isCut)
    let layout = FormLayout(size, rows, isRoomy: isRoomy, helpLines: help.count)
    let lines = lines(of: form, base.rows.count)
    let focused = lines.firstIndex(of: .field(form.focus)) ?? 0
    let first = Self.firstShown(of: lines.count, around: focused, room: layout.rows.count)
    for (line, row) in zip(lines[first...], layout.rows) {
      switch line {
      case .gap: break
      case .title(let title): frame.grid.write(title, at: 2, row, rendition: plain(.faint))
      case .field(let index): drawRow(index, of: form, row, rows[index].label, layout, on: &frame)
      case .folded(let part): drawFolded(part, of: rows, row, layout, on: &frame)
      }
    }
    draw(
      help,
      1..<size.columns - 1,
      layout.help..<size.rows,
      on: &frame
    )
    drawFormHints(on: &frame)
  }

  /// Returns the lines of a form.
  ///
  /// Titles and gaps are shown if they fit while the last part is folded. Unfolding it does not
  /// hide them, so the other lines stay in place.
  private func lines(of form: Form, _ room: Int) -> [FormLine] {
    let parts = Form.parts(of: form.subject)
    let titled = parts.dropLast()
    let folded = form.fields.count + titled.count + 1 - (parts.last?.rows.count ?? 0)
    let (hasTitles, hasGaps) = (folded <= room, folded + titled.count <= room)
    var lines: [FormLine] = []
    for part in parts {
      if hasGaps, part != parts.first { lines.append(.gap) }
      if part == form.folded {
        lines.append(.folded(part))
      } else {
        if hasTitles { lines.append(.title(part.title)) }
        lines += part.rows.map(FormLine.field)
      }
    }
    return lines + ((parts.last?.rows.upperBound ?? 0)..<form.fields.count).map(FormLine.field)
  }

  private func drawFolded(
    _ part: Form.Part,
    of rows: [Form.Row],
    _ row: Int,
    _ layout: FormLayout,
    on frame: inout Frame
  ) {
    frame.grid.write(part.title, at: 2, row, rendition: plain(.faint))
    let names = rows[part.rows].map(\.label).joined(separator: ", ")
    let room = size.columns - 1 - layout.value
    let words = SafeText(names).truncated(to: room, ellipsis: marks.ellipsis)
    frame.grid.write(words, at: layout.value, row, rendition: plain(.faint))
    frame.add(.field(part.rows.lowerBound), 0..<size.columns, row)
  }

  private func drawRow(
    _ index: Int,
    of form: Form,
    _ row: Int,
    _ label: String,
    _ layout: FormLayout,
    on frame: inout Frame
  ) {
    let isFocused = index == form.focus
    let refusal = refusal(of: index, form)
    frame.add(.field(index), 0..<size.columns, row)
    if isFocused { frame.grid.write(marks.next, at: 0, row, rendition: bold(.warning)) }
    if refusal != nil { frame.grid.write("!", at: 1, row, rendition: bold(.bad)) }
    let look = isFocused ? "1" : form.isChanged(index) ? "" : plain(.faint)
    frame.grid.write(SafeText(label), at: 2, row, rendition: look)
    let field = form.fields[index]
    let own = SafeText(form.understood[index])
    let isSame = own.text.lowercased() == SafeText(field.text).text.lowercased()
    let isAlone = refusal == nil && (!form.isChanged(index) || own.width == 0 || isSame)
    let end = isAlone ? size.columns - 1 : layout.value + layout.width
    let columns = layout.value..<max(end, layout.value + 1)
    if let color = HabitColor(field.text), form.rows[index].parameter == "color" {
      frame.grid.write(marks.cell, at: layout.value - 2, row, rendition: plain(.square(color)))
    }
    if isFocused {
      drawText(field, in: columns, row, on: &frame)
      if field.text.isEmpty, !form.isChanged(index) {
        frame.grid.write(own, at: columns.lowerBound, row, rendition: plain(.faint))
      }
      let written = max(layout.width, SafeText(field.text).width + 1)
      frame.grid.restyle(columns.prefix(written), row, rendition: "4")
    } else if !field.text.isEmpty {
      let text = SafeText(field.text).truncated(to: columns.count, ellipsis: marks.ellipsis)
      frame.grid.write(text, at: columns.lowerBound, row)
    } else if refusal == nil, !form.isChanged(index) {
      frame.grid.write(own, at: columns.lowerBound, row, rendition: plain(.faint))
    }
    guard let side = layout.side else { return }
    let room = size.columns - 1 - side
    if let refusal {
      // If the refusal of the field in focus does not fit here, it is shown in full below.
      guard !isFocused || !isCut(refusal, layout) else { return }
      frame.grid.write(
        SafeText(refusal.text).truncated(to: room, ellipsis: marks.ellipsis),
        at: side,
        row,
        rendition: plain(.bad)
      )
      return
    }
    guard !isAlone else { return }
    frame.grid.write(
      ("= " + own).truncated(to: room, ellipsis: marks.ellipsis),
      at: side,
      row,
      rendition: plain(.faint)
    )
  }

  private func isCut(_ refusal: Form.Refusal?, _ layout: FormLayout) -> Bool {
    guard let refusal else { return false }
    guard let side = layout.side else { return true }
    return SafeText(refusal.text).width > size.columns - 1 - side
  }

  private func refusal(of row: Int, _ form: Form) -> Form.Refusal? {
    if let refusal = form.refusal, refusal.row == row { return refusal }
    return loaded.today.flatMap { form.mistake(row, today: $0) }
  }

  /// The most lines below the fields, enough for every refusal by the daemon.
  private static let mostHelp = 4

  /// Returns the lines below the fields.
  ///
  /// They are the first that applies: a question, a refusal, a message, the reason of being
  /// offline, or the help of the field in focus.
  private func help(of form: Form, isCut: Bool) -> [Line] {
    let row = form.rows[form.focus]
    var (text, style) = (row.help, Style.faint)
    if case .offline(let reason) = link { (text, style) = ("Offline: \(reason)", .warning) }
    if let message { (text, style) = (message.text.text, message.style) }
    if isCut, let refusal = refusal(of: form.focus, form) { (text, style) = (refusal.text, .bad) }
    if let refusal = form.refusal, refusal.row == nil { (text, style) = (refusal.text, .bad) }
    if form.mayDrop {
      (text, style) = ("Esc again discards what you typed, Ctrl-C quits", .warning)
    }
    let room = max(size.columns - 2, 1)
    let lines = Paragraph.broken(text[...], room).prefix(Self.mostHelp).map { Line($0, style) }
    let swatches = swatches
    return row.parameter == "color" && swatches.width <= room ? lines + [swatches] : lines
  }

  /// The named colours, each beside its name.
  private var swatches: Line {
    HabitColor.names.reduce(into: Line()) { line, name in
      if line.width > 0 { line.append(" ") }
      if let color = HabitColor(name) { line.append(marks.cell, .square(color)) }
      line.append(SafeText(" " + name), .faint)
    }
  }

  private func drawFormHints(on frame: inout Frame) {
    guard isRoomy else { return }
    var column = 1
    for key in FormKey.all {
      guard let hint = key.hint, let first = key.keys.first else { continue }
      let words = SafeText(" " + hint)
      let start = column
      guard start + SafeText(key.shown).width + words.width < size.columns else { continue }
      column = frame.grid.write(SafeText(key.shown), at: column, size.rows - 1, rendition: "1")
      column = frame.grid.write(words, at: column, size.rows - 1, rendition: plain(.faint))
      frame.add(.key(first), start..<column, size.rows - 1)
      column += 2
    }
  }

  /// Draws a text that is being edited, scrolled so that the cursor is visible.
  func drawText(_ field: TextField, in columns: Range<Int>, _ row: Int, on frame: inout Frame) {
    var hidden = 0
    var shown = SafeText(String(field.characters[..<field.cursor]))
    // Characters at the beginning are hidden until the cursor fits into the columns.
    while shown.width >= max(columns.count, 1), hidden < field.cursor {
      hidden += 1
      shown = marks.ellipsis + SafeText(String(field.characters[hidden..<field.cursor]))
    }
    frame.grid.clear(columns, row)
    let cursor = frame.grid.write(
      shown,
      at: columns.lowerBound,
      row,
      upTo: columns.upperBound
    )
    let after = SafeText(String(field.characters[field.cursor...]))
    frame.grid.write(after, at: cursor, row, upTo: columns.upperBound)
    frame.grid.cursor = CellPosition(column: min(cursor, size.columns - 1), row: row)
  }
}

// MARK: - Other dialogs

extension State {
  func drawRunning(_ verb: RunningVerb, on frame: inout Frame) {
    for row in 1..<size.rows { frame.grid.clear(0..<size.columns, row) }
    let room = max(size.rows - 2, 1)
    let first = min(verb.first ?? .max, max(verb.lines.count - room, 0))
    for (row, line) in zip(1..<1 + room, verb.lines[first...]) {
      frame.grid.write(line.truncated(to: size.columns - 2, ellipsis: marks.ellipsis), at: 1, row)
    }
    let row = size.rows - 1
    let words = "habitctl \(verb.line): \(verb.isEnding ? "ending" : "Esc ends it")"
    frame.grid.write(
      SafeText(words).truncated(to: size.columns - 2, ellipsis: marks.ellipsis),
      at: 1,
      row,
      rendition: plain(.warning)
    )
    frame.add(.key(Key(.escape)), 0..<size.columns, row)
  }

  /// Draws the habits in the person's order while one of them is moved.
  func drawMoving(_ moving: Moving, on frame: inout Frame) {
    for row in 0..<size.rows { frame.grid.clear(0..<size.columns, row) }
    frame.grid.write(SafeText("Move \(name(of: moving.habit))"), at: 1, 0, rendition: "1")
    let rows = (size.rows >= 12 ? 2 : 1)..<max(size.rows - 1, 2)
    let place = moving.place ?? 0
    let hasIcons = loaded.habits.contains { $0.icon != nil }
    let first = Self.firstShown(of: moving.order.count, around: place, room: rows.count)
    for (index, row) in zip(first..<moving.order.count, rows) {
      let id = moving.order[index]
      let habit = loaded.habits.first { $0.id == id }
      let isMoved = index == place
      if isMoved { frame.grid.write(marks.next, at: 1, row, rendition: bold(.warning)) }
      frame.grid.write(
        rowTitle(habit?.icon, habit?.name ?? id, hasIcons: hasIcons),
        at: 3,
        row,
        upTo: size.columns - 1,
        rendition: isMoved ? "1;7" : ""
      )
    }
    let words: SafeText = "j k move it, Enter saves the place, Esc cancels"
    frame.grid.write(
      words.truncated(to: size.columns - 2, ellipsis: marks.ellipsis),
      at: 1,
      size.rows - 1,
      rendition: plain(.faint)
    )
  }
}
