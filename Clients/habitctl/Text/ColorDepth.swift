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
