/// strace(1), which tells of a program's system calls and can make them fail.
enum Tracing {
  /// Whether a program can be run under it here; some containers forbid it.
  static let isPossible =
    (try? Command("/usr/bin/strace", ["-o", "/dev/null", "/bin/true"]).run().succeeded) == true
}
