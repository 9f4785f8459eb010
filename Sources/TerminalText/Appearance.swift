package import HabitCore

/// The appearance of reports on their output.
package struct Appearance: Equatable, Sendable {
  package var colors: Colors
  package var marks: Marks
  /// The number of columns of a line; nil to cut no lines.
  package var width: Int?
  /// True if the output is a terminal.
  package var isTerminal: Bool
  /// The current year, which days leave out; nil to write every year.
  package var year: Int?

  /// The fewest columns in which a report has room for details.
  private static let roomy = 60

  /// A day as a person reads it: `Thu 20 Nov`.
  package func words(for day: Day) -> SafeText { DayName.short(day, in: year) }

  /// True if there is room only for the essentials.
  package var isNarrow: Bool { width.map { $0 < Self.roomy } ?? false }

  /// The appearance that suits an output.
  ///
  /// Colours are used on a terminal only, unless asked for; `NO_COLOR` (no-color.org) and
  /// `TERM=dumb` turn them off. The signs are ASCII if `TERM=dumb` or the locale is not UTF-8.
  /// `setting` returns the value of an environment variable, nil if it is unset or empty.
  package init(
    _ choice: ColorChoice,
    isTerminal: Bool,
    terminalWidth: Int?,
    setting: (String) -> String?
  ) {
    let isDumb = setting("TERM") == "dumb"
    let isWanted = isTerminal && !isDumb && setting("NO_COLOR") == nil
    let depth: ColorDepth =
      switch choice {
      case .always: ColorDepth(setting)
      case .never: .none
      case .auto: isWanted ? ColorDepth(setting) : .none
      case .basic: .basic
      case .palette: .palette
      case .full: .full
      }
    marks = isDumb || !Self.isUnicode(setting) ? .ascii : .unicode
    colors = Colors(depth, on: setting("COLORFGBG").flatMap(Ground.init(colorFGBG:)))
    self.isTerminal = isTerminal
    width = isTerminal ? terminalWidth : nil
  }

  /// An appearance with given values.
  package init(
    colors: Colors,
    marks: Marks,
    width: Int?,
    isTerminal: Bool = false
  ) {
    self.colors = colors
    self.marks = marks
    self.width = width
    self.isTerminal = isTerminal
  }

  /// True if the locale's characters are UTF-8.
  ///
  /// The first of the three variables that is set and not empty decides; see locale(7).
  private static func isUnicode(_ setting: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(setting).first ?? ""
    // Byte by byte, because the first search of a string costs a tenth of a millisecond.
    var codeset: [UInt8] = []
    for byte in locale.utf8 {
      switch byte {
      case UInt8(ascii: "."): codeset.removeAll()
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): codeset.append(byte + 0x20)
      default: codeset.append(byte)
      }
    }
    return Array(codeset.prefix(4)) == Array("utf8".utf8)
  }
}

/// The use of colours, and their number: the values of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal only, as many as it supports.
  case auto
  /// Also in files and pipes.
  case always
  case never
  case basic = "16"
  /// The 256 colours of xterm.
  case palette = "256"
  case full = "truecolor"

  /// The values as messages list them.
  package static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

/// A terminal's colours: how many it supports, and the background they appear on.
package struct Colors: Equatable, Sendable {
  package var depth: ColorDepth
  /// The background; nil if it is unknown.
  package var ground: Ground?

  /// Colours on a background; nil if it is unknown.
  package init(_ depth: ColorDepth, on ground: Ground? = nil) {
    self.depth = depth
    self.ground = ground
  }

  /// Colours on an unknown ground.
  package static let none = Colors(.none)
  /// The basic colours on an unknown background.
  package static let basic = Colors(.basic)
  /// The colours of xterm's palette on an unknown background.
  package static let palette = Colors(.palette)
  /// True colour on an unknown background.
  package static let full = Colors(.full)
}

/// The number of colours that a terminal supports.
package enum ColorDepth: Int, Comparable, Sendable {
  case none
  /// The basic colours, which the person's palette defines.
  case basic
  /// The 256 colours of xterm.
  case palette
  case full

  /// The terminal's number of colours according to the environment: `COLORTERM` if it is set,
  /// otherwise `TERM`.
  package init(_ setting: (String) -> String?) {
    let color = setting("COLORTERM") ?? ""
    let terminal = setting("TERM") ?? ""
    if ["truecolor", "24bit"].contains(color) || terminal.hasSuffix("-direct") {
      self = .full
    } else if terminal.holds("256color") {
      self = .palette
    } else {
      self = .basic
    }
  }

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The brightness of a terminal's background.
package enum Ground: Equatable, Sendable {
  case dark
  case light

  /// The brightness of a background of that colour.
  package init(_ color: RGBColor) {
    self = color.luminance < RGBColor.middleLuminance ? .dark : .light
  }

  /// The background named by `COLORFGBG`, which rxvt and Konsole set to the numbers of the foreground
  /// and the background among the basic colours: `15;0`, `0;default;15`; nil if it names none.
  package init?(colorFGBG value: String) {
    guard let number = value.split(separator: ";").last.flatMap({ Int($0) }),
      (0..<16).contains(number)
    else { return nil }
    // 7 is light gray and 8 dark gray.
    self = (0...6).contains(number) || number == 8 ? .dark : .light
  }
}

extension Appearance {
  /// The sign of a day by how much was done, in one column.
  ///
  /// It is a square that stands out more the more was done if the background and enough colours are
  /// known, otherwise `░▒▓█` in the habit's colour; nil is the colour of completion. The level is 0
  /// for the least and ``RGBColor/heatLevels`` − 1 for all.
  package func heat(_ level: Int, _ color: HabitColor? = nil) -> Line {
    if colors.depth > .basic, colors.ground != nil { return Line(marks.cell, .heat(color, level)) }
    let highest = RGBColor.heatLevels - 1
    let shade = min(max(level, 0), highest) * (marks.shades.count - 1) / highest
    return Line(marks.shades[shade], .shaded(color))
  }

  /// A sign in a place of two columns: squares and shades fill it, any other sign takes the first.
  package func wide(_ sign: Line) -> Line {
    guard let first = sign.fragments.first else { return sign }
    if first.text == marks.cell { return Line(marks.wideCell, first.style) }
    return marks.shades.contains(first.text) ? Line(first.text.repeated(2), first.style) : sign
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
