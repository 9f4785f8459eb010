package import HabitCore

/// The appearance of reports on their output.
package struct Appearance: Equatable, Sendable {
  package var colors: Colors
  package var marks: Marks
  /// The number of columns of a line; nil for no limit.
  package var width: Int?
  package var isTerminal: Bool
  /// The current year, which dates leave out; nil to write every year.
  package var year: Int?

  /// The fewest columns in which a report has room for details.
  private static let roomy = 60

  /// Returns a day as a person reads it: `Thu 20 Nov`.
  package func words(for day: Day) -> SafeText { DayName.short(day, in: year) }

  /// True if there is room only for the essentials.
  package var isNarrow: Bool { width.map { $0 < Self.roomy } ?? false }

  /// Creates the appearance that suits an output.
  ///
  /// Colours are used only on a terminal unless requested; `NO_COLOR` (no-color.org) and
  /// `TERM=dumb` turn them off. The signs are ASCII if `TERM=dumb` or the locale is not UTF-8.
  /// `setting` returns the value of an environment variable, or nil if it is unset or empty.
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

  /// Returns true if the locale uses UTF-8.
  ///
  /// The first of the three variables that is set and not empty decides; see locale(7).
  private static func isUnicode(_ setting: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(setting).first ?? ""
    // Read byte by byte, because the first search in a string costs a tenth of a millisecond.
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

/// The values of `--color`: whether to use colours, and how many.
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

  /// The values for use in messages.
  package static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

/// A terminal's colours: their number, and the background behind them.
package struct Colors: Equatable, Sendable {
  package var depth: ColorDepth
  /// The background; nil if it is unknown.
  package var ground: Ground?

  package init(_ depth: ColorDepth, on ground: Ground? = nil) {
    self.depth = depth
    self.ground = ground
  }

  package static let none = Colors(.none)
  package static let basic = Colors(.basic)
  package static let palette = Colors(.palette)
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

  /// Reads the number from the environment.
  ///
  /// `COLORTERM` and `TERM` can both announce full colour; otherwise `TERM` decides.
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

  package init(_ color: RGBColor) {
    self = color.luminance < RGBColor.middleLuminance ? .dark : .light
  }

  /// Reads the background from `COLORFGBG`; nil if it holds none.
  ///
  /// rxvt and Konsole set it to the numbers of the foreground and background among the basic
  /// colours: `15;0` or `0;default;15`.
  package init?(colorFGBG value: String) {
    guard let number = value.split(separator: ";").last.flatMap({ Int($0) }),
      (0..<16).contains(number)
    else { return nil }
    // 7 is light grey and 8 is dark grey.
    self = (0...6).contains(number) || number == 8 ? .dark : .light
  }
}

extension Appearance {
  /// Returns the sign of a day by the amount done, in one column.
  ///
  /// The sign is a square that stands out more the more was done. Without a known background, or
  /// with only the basic colours, it is one of `░▒▓█`. It has the habit's colour, or green if that
  /// is nil. The level is 0 for the least and ``RGBColor/heatLevels`` − 1 for all.
  package func heat(_ level: Int, _ color: HabitColor? = nil) -> Line {
    if colors.depth > .basic, colors.ground != nil { return Line(marks.cell, .heat(color, level)) }
    let highest = RGBColor.heatLevels - 1
    let shade = min(max(level, 0), highest) * (marks.shades.count - 1) / highest
    return Line(marks.shades[shade], .shaded(color))
  }

  /// Returns a sign for two columns: squares and shades fill both, any other sign the first one.
  package func wide(_ sign: Line) -> Line {
    guard let first = sign.fragments.first else { return sign }
    if first.text == marks.cell { return Line(marks.wideCell, first.style) }
    return marks.shades.contains(first.text) ? Line(first.text.repeated(2), first.style) : sign
  }

  /// Returns the sign of a day by the share of due habits done: green for all, faint for none.
  package func share(_ completed: Int, of total: Int) -> Line {
    let style: Style =
      total <= 0 || completed <= 0 ? .faint : completed >= total ? .good : .plain
    return Line(marks.day.share(completed, of: total), style)
  }

  /// Returns the level of a share: nil if nothing is done, and the highest level only if all is
  /// done.
  package static func heatLevel(of done: Int, in total: Int) -> Int? {
    guard total > 0, done > 0 else { return nil }
    return min(done, total) * (RGBColor.heatLevels - 1) / total
  }

  /// Returns the scale of ``heat(_:_:)``: `less ░▒▓█ more`.
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
