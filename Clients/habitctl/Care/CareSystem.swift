import HabitProtocol
import HabitctlCore
import Posix

/// The access of `doctor` and `watch` to the system.
struct CareSystem: SystemPart {
  /// The state of a socket's path, such as listening or stale.
  var socketState: (String) -> SocketPathState = SocketPathState.of
  /// The free bytes in the file system of a path; nil if unknown.
  var freeBytes: (String) -> Int? = { try? SystemFileSystem().freeBytes(at: $0) }
  /// The number of files that can still be created on the file system of a path; nil if unknown.
  var freeFiles: (String) -> Int? = { (try? SystemFileSystem().freeFiles(at: $0)) ?? nil }
  /// The time of day on the clock, such as 14:02:11.
  var timeOfDay: () -> String = {
    let zone = LocalTime(zone: nil)
    zone.use()
    guard let time = zone.civilTime(at: Clock.realtimeMilliseconds() / 1000) else { return "" }
    let parts = [time.hour, time.minute, time.second]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension Surroundings {
  var care: CareSystem {
    get { self[CareSystem.self] }
    set { self[CareSystem.self] = newValue }
  }
}
