package import HabitCore
package import TerminalText

/// The signs of a picture with their meanings.
package enum Legend {
  /// The signs of the states that occur, in as few lines as possible, between a first and a last
  /// item where there are such.
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
  /// The width of an icon, in columns, with its gap.
  static let iconWidth = 3

  /// A name behind its icon, or behind the room for one where others have icons.
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
