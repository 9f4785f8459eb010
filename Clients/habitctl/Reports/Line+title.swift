import TerminalText

extension Line {
  /// The width of an icon, in columns, with its gap.
  static let iconWidth = 3

  /// A name behind its icon, or behind the room for one where others have icons.
  static func title(
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
