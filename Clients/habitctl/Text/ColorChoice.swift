/// When to use colours, and how many: the values of `--color`.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal only, as many as it shows.
  case auto
  /// Also into a file or a pipe.
  case always
  /// Not at all.
  case never
  /// The basic ones.
  case basic = "16"
  /// The 256 of xterm.
  case palette = "256"
  /// All there are.
  case full = "truecolor"

  /// The values as they are listed.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}
