import HabitCore
import Posix

/// The machine that the figures are of: without it they mean little.
struct Machine: Equatable, Sendable {
  /// The day, by the machine's clock in UTC; nil where it shows none.
  var day: Day?
  /// The processor's model and how many there are.
  var processor: String
  /// The kernel's release.
  var kernel: String
  /// The Swift compiler.
  var swift: String
  /// The file system of the histories.
  var fileSystem: String
  /// The load average before the start: the machine's other work.
  var load: String

  /// 1970-01-01, counted from 0001-01-01.
  private static let dayOfEpoch = 719_162
  private static let millisecondsPerDay = 86_400_000

  /// Today in UTC; nil where the clock shows no day of the calendar.
  static var today: Day? {
    Day(number: dayOfEpoch + Clock.realtimeMilliseconds() / millisecondsPerDay)
  }

  /// The machine this runs on.
  static func current(folder: String, processors: Int) -> Machine {
    let cpu = text("/proc/cpuinfo").split(separator: "\n").first { $0.hasPrefix("model name") }
    let model = cpu?.split(separator: ":").last.map { trimmed(String($0)) } ?? "unknown"
    return Machine(
      day: today,
      processor: "\(model), \(processors) processors",
      kernel: "Linux " + trimmed(text("/proc/sys/kernel/osrelease")),
      swift: swiftVersion,
      fileSystem: fileSystem(of: folder, in: text("/proc/self/mounts")),
      load: text("/proc/loadavg").split(separator: " ").first.map(String.init) ?? "unknown"
    )
  }

  /// The type of the file system that a folder is in, by the lines of `/proc/self/mounts`.
  static func fileSystem(of folder: String, in mounts: String) -> String {
    var found = (length: 0, type: "unknown")
    for line in mounts.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2 else { continue }
      let point = String(words[1])
      guard point == "/" || folder == point || folder.hasPrefix(point + "/") else { continue }
      // Of two on one point the later one is seen.
      if point.count >= found.length { found = (point.count, String(words[2])) }
    }
    return found.type
  }

  private static var swiftVersion: String {
    let outcome = try? ChildProcess.run("swift", ["--version"], limit: 1 << 16)
    let lines = outcome.map { String(decoding: $0.output, as: UTF8.self) }?.split(separator: "\n")
    return lines?.first { $0.contains("Swift version") }.map(String.init) ?? "Swift unknown"
  }

  private static func text(_ path: String) -> String {
    (try? SystemFileSystem().read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
