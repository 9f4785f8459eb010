/// When to use colours: the values of `--color`.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal only.
  case auto
  /// Also into a file or a pipe.
  case always
  /// Not at all.
  case never
}
