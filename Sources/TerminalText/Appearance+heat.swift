package import HabitCore

extension Appearance {
  /// The sign of a day by how much was done: a square, the farther from the background the more, where
  /// the background and enough colours are known, otherwise `░▒▓█` in the habit's colour.
  ///
  /// - Parameters:
  ///   - level: 0 for the least, ``RGBColor/heatLevels`` − 1 for all.
  ///   - color: the habit's colour; nil for the colour of completion.
  /// - Returns: one column.
  package func heat(_ level: Int, _ color: HabitColor? = nil) -> Line {
    if colors > .basic, let ground { return Line(marks.cell, .heat(color, level, ground)) }
    let highest = RGBColor.heatLevels - 1
    let shade = min(max(level, 0), highest) * (marks.shades.count - 1) / highest
    return Line(marks.shades[shade], .shaded(color, 100))
  }

  /// The sign of a day by the share of what was due: green for all of it, faint for nothing.
  package func share(_ completed: Int, of total: Int) -> Line {
    let style: Style =
      total <= 0 || completed <= 0 ? .faint : completed >= total ? .good : .plain
    return Line(marks.day.share(completed, of: total), style)
  }

  /// The level of a share: the highest only for all of it; nil for nothing.
  package static func heatLevel(of done: Int, in total: Int) -> Int? {
    guard total > 0, done > 0 else { return nil }
    return min(done, total) * (RGBColor.heatLevels - 1) / total
  }

  /// The scale of ``heat(_:_:)``: `less ░▒▓█ more`.
  package func heatScale(_ color: HabitColor? = nil) -> Line {
    var line = Line("less ", .faint)
    var last: Line?
    for level in 0..<RGBColor.heatLevels {
      let sign = heat(level, color)
      if sign != last { line.append(sign) }
      last = sign
    }
    line.append(" more", .faint)
    return line
  }
}
