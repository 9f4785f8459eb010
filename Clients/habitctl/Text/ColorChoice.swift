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
