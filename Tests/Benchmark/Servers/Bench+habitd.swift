import HabitCore
import Posix

extension Bench {
  /// Starts a daemon on a copy of a history, which is filled when it is first needed.
  func startHabitd(_ history: History, on processor: Int?) throws -> Server {
    try startHabitd(in: folder(with: history), on: processor)
  }

  /// A new folder with a copy of a history, which is filled when it is first needed.
  func folder(with history: History) throws -> String {
    let folder = try makeFolder()
    let source = try filled(history)
    let copying = try ChildProcess.run(
      "cp",
      ["-a", source + "/data", source + "/state", folder],
      limit: 1 << 16
    )
    guard copying.status == 0 else {
      throw BenchError(
        "the history cannot be copied: \(String(decoding: copying.errors, as: UTF8.self))"
      )
    }
    return folder
  }

  /// Starts a daemon on what is in a folder, with its socket bound already.
  func startHabitd(in folder: String, on processor: Int?) throws -> Server {
    try Server(
      Contender.habitdName,
      starting: programs.habitd,
      ["--data-dir", folder + "/data"],
      environment: ["HOME": folder, "XDG_STATE_HOME": folder + "/state", "TZ": "UTC"],
      in: folder,
      on: processor
    )
  }

  /// The folder of a history, never written to again.
  private func filled(_ history: History) throws -> String {
    let path = "\(folder)/history-\(history.habits)-\(history.years)-\(history.isLived)"
    if (try? SystemFileSystem().information(path)) != nil { return path }
    Progress.show("filling a history of \(history.name)")
    try SystemFileSystem().makeDirectory(path)
    let server = try startHabitd(in: path, on: nil)
    guard let today = Machine.today else {
      throw BenchError("the clock shows no day of the calendar: set it")
    }
    if history.isLived {
      try LifeFilling(history: history, today: today).fill(at: server.socket)
    } else {
      try HistoryFilling(history: history, today: today).fill(at: server.socket)
    }
    try server.end()
    return path
  }
}
