/// The program that displays a bar's line; the raw values are those of the command line.
enum BarFormat: String, CaseIterable, Sendable {
  /// A custom module of Waybar, `"return-type": "json"`. See waybar-custom(5).
  case waybar
  /// A module of Polybar of type `custom/script` with `tail = true`.
  case polybar
  /// A block of i3blocks with `interval=persist` and `format=json`.
  case i3blocks
  /// All of i3bar or swaybar. See swaybar-protocol(7).
  case i3bar
  /// A custom block of i3status-rust with `json` and `persistent`.
  case i3statusRust = "i3status-rust"
  /// `#(…)` in the status line of tmux. See tmux(1), FORMATS.
  case tmux
  /// Plain text.
  case plain
  /// A custom module of starship, once.
  case starship
  /// The generic monitor of Xfce's panel, once.
  case genmon
  /// A script of Argos in the top bar of GNOME, once.
  case argos
  /// The Command Output widget of KDE Plasma, once.
  case kde

  /// The names, for the help and for mistakes.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// True if the reader runs the program again for each update.
  var isOnce: Bool {
    switch self {
    case .starship, .genmon, .argos, .kde: true
    case .waybar, .polybar, .i3blocks, .i3bar, .i3statusRust, .tmux, .plain: false
    }
  }

  /// True if the reader sends clicks.
  var sendsClicks: Bool { self == .i3blocks || self == .i3bar }

  /// The markup that its text may contain.
  var markup: BarMarkup {
    switch self {
    case .waybar, .i3blocks, .i3bar, .i3statusRust, .genmon: .pango
    case .polybar: .polybar
    case .tmux: .tmux
    case .argos: .argos
    case .starship, .kde: .lookalikes
    case .plain: .none
    }
  }

  /// True if a terminal shows it, where the locale decides about the signs.
  var isForTerminals: Bool { self == .tmux || self == .plain || self == .starship }

  /// A colour in its markup: a name for tmux, whose own `#` would have to be escaped.
  func name(of color: BarColor) -> String {
    self == .tmux ? color.rawValue : color.hexadecimal
  }

  /// True if the tooltip's lines are drawn in Pango's styles.
  var hasStyle: Bool { self == .waybar || self == .i3blocks || self == .i3bar }

  /// The tags around coloured text; nil where the whole line is coloured, or the format has no
  /// colours.
  func tags(of color: String) -> (before: String, after: String)? {
    switch self {
    case .waybar, .i3blocks, .i3bar: ("<span color='\(color)'>", "</span>")
    case .polybar: ("%{F\(color)}", "%{F-}")
    case .tmux: ("#[fg=\(color)]", "#[fg=default]")
    case .i3statusRust, .plain, .starship, .genmon, .argos, .kde: nil
    }
  }
}
