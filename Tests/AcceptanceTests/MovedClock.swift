import Foundation
import TestSupport
import Testing

/// A library that moves the wall clock of a program that is started with it, so that a test need not
/// wait for half an hour.
struct MovedClock {
  /// The path of the library, which adds what `MOVED_CLOCK_SECONDS` says.
  let library: String

  /// Why there can be none here; nil where there can.
  static let obstacle: String? = compiler == nil ? "there is no C compiler" : nil

  private static let compiler: String? =
    ["/usr/bin/cc", "/usr/bin/clang", "/usr/bin/gcc"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  /// The name of the setting with the seconds to add.
  private static let seconds = "MOVED_CLOCK_SECONDS"

  private static let source = """
    #define _GNU_SOURCE
    #include <stdlib.h>
    #include <sys/syscall.h>
    #include <time.h>
    #include <unistd.h>
    int clock_gettime(clockid_t clock, struct timespec *time) {
      int result = (int)syscall(SYS_clock_gettime, clock, time);
      const char *seconds = getenv("\(seconds)");
      if (result == 0 && clock == CLOCK_REALTIME && seconds) time->tv_sec += atol(seconds);
      return result;
    }

    """

  /// Compiles the library in a folder.
  init(in folder: TemporaryFolder) throws {
    let source = folder.path + "/clock.c"
    library = folder.path + "/clock.so"
    try Data(Self.source.utf8).write(to: URL(filePath: source))
    let compiler = try #require(Self.compiler)
    let made = try Command(compiler, ["-shared", "-fPIC", "-o", library, source]).run()
    try #require(made.succeeded, "\(made)")
  }

  /// The settings of a program whose clock is so many minutes ahead.
  func environment(minutesAhead minutes: Int) -> [String: String] {
    ["LD_PRELOAD": library, Self.seconds: String(minutes * 60)]
  }
}
