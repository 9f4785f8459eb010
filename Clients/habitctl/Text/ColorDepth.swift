/// How many colours a terminal shows.
enum ColorDepth: Int, Comparable, Sendable {
  /// None.
  case none
  /// The basic ones, which the person's palette decides.
  case basic
  /// The 256 of xterm.
  case palette
  /// All there are.
  case full

  /// What the environment says of the terminal: `COLORTERM` where it is set, else `TERM`.
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
