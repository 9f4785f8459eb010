/// The appearance of reports on their output.
struct Appearance: Equatable, Sendable {
  /// The number of colours.
  var colors: ColorDepth
  /// The signs.
  var marks: Marks
  /// The number of columns of a line; nil if lines are not cut.
  var width: Int?
  /// True if a terminal shows it.
  var isTerminal: Bool

  /// The least number of columns at which a report has room for details.
  private static let roomy = 60

  /// True if there is room only for the essentials.
  var isNarrow: Bool { width.map { $0 < Self.roomy } ?? false }

  /// The appearance that suits an output.
  ///
  /// Colours are used on a terminal only, unless asked for; `NO_COLOR` (no-color.org) and
  /// `TERM=dumb` turn them off. The signs are ASCII where `TERM=dumb` or the locale is not UTF-8.
  init(_ choice: ColorChoice, in surroundings: Surroundings) {
    let isDumb = surroundings.variable("TERM") == "dumb"
    let isWanted = surroundings.isTerminal && !isDumb && surroundings.setting("NO_COLOR") == nil
    colors =
      switch choice {
      case .always: ColorDepth(of: surroundings)
      case .never: .none
      case .auto: isWanted ? ColorDepth(of: surroundings) : .none
      case .basic: .basic
      case .palette: .palette
      case .full: .full
      }
    marks = isDumb || !Self.isUnicode(surroundings) ? .ascii : .unicode
    isTerminal = surroundings.isTerminal
    width = isTerminal ? surroundings.terminalWidth : nil
  }

  /// An appearance with given values.
  init(colors: ColorDepth, marks: Marks, width: Int?, isTerminal: Bool = false) {
    self.colors = colors
    self.marks = marks
    self.width = width
    self.isTerminal = isTerminal
  }

  /// True if the locale's characters are UTF-8.
  ///
  /// The first of the three variables that is set and not empty decides. See locale(7).
  private static func isUnicode(_ surroundings: Surroundings) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(surroundings.setting).first ?? ""
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
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal only, as many as it shows.
  case auto
  /// Also in files and pipes.
  case always
  /// Not at all.
  case never
  /// The basic colours.
  case basic = "16"
  /// The 256 colours of xterm.
  case palette = "256"
  /// True colour.
  case full = "truecolor"

  /// The values, as messages list them.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

/// The number of colours that a terminal shows.
enum ColorDepth: Int, Comparable, Sendable {
  /// None.
  case none
  /// The basic colours, which the person's palette defines.
  case basic
  /// The 256 colours of xterm.
  case palette
  /// True colour.
  case full

  /// The terminal's number of colours according to the environment: `COLORTERM` if it is set,
  /// otherwise `TERM`.
  init(of surroundings: Surroundings) {
    let color = surroundings.setting("COLORTERM") ?? ""
    let terminal = surroundings.setting("TERM") ?? ""
    if ["truecolor", "24bit"].contains(color) || terminal.hasSuffix("-direct") {
      self = .full
    } else if terminal.contains("256color") {
      self = .palette
    } else {
      self = .basic
    }
  }

  static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
