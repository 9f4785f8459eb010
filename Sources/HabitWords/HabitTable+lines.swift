import HabitClient
import HabitProtocol
package import HabitCore
package import TerminalText

/// The table as lines of a terminal.
extension HabitTable {
  /// Returns the lines of the table.
  ///
  /// They are the title if given, the days, a line for each habit, a line for all habits together,
  /// and the legend.
  package func lines(_ title: Line?, _ appearance: Appearance, by fold: TagFold? = nil) -> [Line] {
    guard !rows.isEmpty, !whole.isEmpty else {
      return (title.map { [$0, Line()] } ?? []) + ["No habits on these days."]
    }
    let columns = DayColumns(self, contents(appearance), in: appearance.width)
    let shown = last(columns.days)
    var drawing = HabitTableDrawing(table: shown, columns: columns, appearance: appearance)
    drawing.fold = fold
    let states = Set(shown.rows.flatMap { row in row.cells.compactMap { $0.state.value } })
    let legend = Legend.lines(of: states, nil, appearance, last: shareLegend(appearance))
    return (title.map { [$0, Line()] } ?? []) + drawing.lines
      + (legend.isEmpty ? [] : [Line()] + legend)
  }

  /// Returns the legend of the line for all habits, from nothing done to everything done.
  ///
  /// Nil if no day has a sign, because nothing was due.
  private func shareLegend(_ appearance: Appearance) -> Line? {
    guard whole.contains(where: { $0.total ?? 0 > 0 }) else { return nil }
    var line = Line(HabitTableDrawing.headings.all + " ", .faint)
    for sign in appearance.marks.day.shares { line.append(sign) }
    line.append(" none to all", .faint)
    return appearance.width.map { line.width <= $0 } ?? true ? line : nil
  }

  private func contents(_ appearance: Appearance) -> DayColumns.Contents {
    let headings = HabitTableDrawing.headings
    let flame = appearance.marks.flame.width
    func widest(_ texts: [SafeText], _ heading: SafeText, _ more: Int = 0) -> Int {
      let width = texts.map(\.width).max() ?? 0
      return width > 0 ? max(width + more, heading.width) : 0
    }
    let pasts = rows.map(\.past)
    return DayColumns.Contents(
      name: max(
        rows.map { SafeText($0.habit.name).width }.max() ?? 0,
        headings.all.width
      ) + (hasIcons ? Line.iconWidth : 0),
      share: widest(rows.map(\.shareWords) + [wholeWords], headings.share),
      short: widest(pasts.map { SafeText($0.short) }, .empty, flame),
      words: widest(
        pasts.map { SafeText($0.words) },
        headings.streak,
        flame > 0 ? flame + 1 : 0
      ),
      amount: rows.flatMap { row in row.cells.map { row.amount($0).width } }.max() ?? 0
    )
  }

  var wholeWords: SafeText { SafeText(share.short) }

  /// Returns a habit's name, preceded by its icon or by the room for one.
  func title(of row: Row) -> Line {
    let style: Style = row.habit.color.map(Style.tinted) ?? .plain
    return Line.title(row.habit.name, icon: row.habit.icon, hasIcons: hasIcons, style)
  }
}

/// The legend of the signs in a table or picture.
package enum Legend {
  /// Returns the signs of the states that occur, on as few lines as possible.
  ///
  /// The first and last items, if given, stand before and after the signs.
  package static func lines(
    of states: Set<GridCell.State>,
    _ color: HabitColor?,
    _ appearance: Appearance,
    first: Line? = nil,
    last: Line? = nil
  ) -> [Line] {
    let items = GridCell.State.allCases.compactMap { state -> Line? in
      guard states.contains(state), let words = state.words else { return nil }
      var item = state.sign(color, appearance)
      item.append(" " + words, .faint)
      return item
    }
    return ([first].compactMap(\.self) + items + [last].compactMap(\.self))
      .reduce(into: []) { lines, item in
        let gap = Table.gap + item.width
        guard var line = lines.last, appearance.width.map({ line.width + gap <= $0 }) ?? true
        else {
          lines.append(item)
          return
        }
        line.append(.blanks(Table.gap))
        line.append(item)
        lines[lines.count - 1] = line
      }
  }
}

extension Line {
  /// The width of an icon with the gap after it, in columns.
  static let iconWidth = 3

  /// Returns a name, preceded by its icon, or by the room for one if `hasIcons`.
  package static func title(
    _ name: String,
    icon: String?,
    hasIcons: Bool,
    _ style: Style = .plain
  ) -> Line {
    var line = Line()
    if hasIcons {
      line.append(SafeText(icon ?? "").truncated(to: iconWidth - 1, ellipsis: .empty))
      line.append(.blanks(iconWidth - line.width))
    }
    line.append(SafeText(name), style)
    return line
  }
}
