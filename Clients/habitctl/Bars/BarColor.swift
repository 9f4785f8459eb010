/// A colour of a bar; the raw value is tmux's name for it.
enum BarColor: String, Sendable {
  case green
  case yellow
  case blue
  case red
  case gray = "brightblack"

  /// `#rrggbb`, a shade that is readable on dark and on light backgrounds.
  var hexadecimal: String {
    switch self {
    case .green: "#2da44e"
    case .yellow: "#d9a30a"
    case .blue: "#3b82f6"
    case .red: "#e5484d"
    case .gray: "#8b8d98"
    }
  }
}
