/// A colour of a bar; the name is what tmux calls it.
enum BarColor: String, Sendable {
  case green
  case yellow
  case blue
  case red
  case gray = "brightblack"

  /// `#rrggbb`, a shade that can be read on dark and on light ground.
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
