/// strace(1), with which the campaign disturbs the daemon.
enum Tracing {
  /// Whether a program can be run under it here; some containers forbid it.
  static let isAllowed =
    (try? Command("/usr/bin/strace", ["-o", "/dev/null", "/bin/true"]).run().succeeded) == true
}
