/// Whether a program can be run under strace(1) here; some containers forbid it.
///
/// Not a member of the suite that asks: its attribute cannot refer to the suite itself.
enum Tracing {
  static let isPossible =
    (try? Command("/usr/bin/strace", ["-o", "/dev/null", "/bin/true"]).run().succeeded) == true
}
