import HabitCore
package import Posix

/// The reason the store could not be opened or written to.
package enum StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Another process holds the folder's lock; `process` is its id, if known.
  case locked(path: String, process: Int32?)
  /// A file has a format version that this program does not read; nothing was touched.
  case otherFormat(path: String, version: Int)
  /// A directory or file cannot be trusted; nothing was touched.
  case unusable(path: String, problem: String, remedy: String)
  /// The backup to restore is missing or damaged; `kept` are those that can be restored instead.
  case noBackup(Damage, kept: [Int])
  /// This device's folder holds something that this installation did not write; the caller treats
  /// it as another device's folder.
  case foreign(Damage)
  case failed(SystemError)
  /// The store takes no writes, for the reason given.
  case readOnly(StoreHealth)

  /// The event, the file or folder, and the next step, in one line.
  package var description: String {
    switch self {
    case .locked(let path, let process):
      "another habitd\(process.map { ", process \($0)," } ?? "") holds \(path); use that one, or stop "
        + "it first: systemctl --user stop habitd.service\(process.map { ", or kill \($0)" } ?? "")"
    case .otherFormat(let path, let version):
      "\(path) is in format version \(version), but this habitd reads only version "
        + "\(FormatVersion.current) (nothing was changed); \(FormatVersion.remedy(for: version))"
    case .unusable(let path, let problem, let remedy): "\(path) \(problem); \(remedy)"
    case .noBackup(let damage, let kept):
      "\(damage); "
        + (kept.isEmpty
          ? "there are no other backups"
          : "available backups: " + kept.map(\.description).joined(separator: ", "))
    case .foreign(let difference):
      "\(difference); another machine writes to this folder too, or it is an older copy: it is "
        + "kept as another device's"
    case .failed(let error):
      "\(error); \(error.remedy)"
    case .readOnly(let health): health.description
    }
  }
}

extension StoreError {
  static func wrapping<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(StoreError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .failed(error)
    }
  }
}

/// The health of a store: sound if it takes writes, otherwise the reason it does not.
package enum StoreHealth: Equatable, Sendable, CustomStringConvertible {
  case sound
  /// This device's folder is damaged: sound parts are used, and nothing is written.
  case damaged(Damage)
  /// A write failed: acknowledged changes are on disk, and nothing more is written.
  case failed(SystemError)
  /// A write failed for lack of room: acknowledged changes are on disk, and ``Store/resume(_:)``
  /// tries to take writes again.
  case full(SystemError)
  /// The folder at that path, or the journal in it, was moved, removed or replaced.
  ///
  /// Nothing is written, because it would not be found again.
  case displaced(String)

  var isDamaged: Bool { if case .damaged = self { true } else { false } }

  /// True if transactions can be appended.
  package var acceptsWrites: Bool { self == .sound }

  /// The problem and, except for damage, its remedy, in one line.
  package var description: String {
    switch self {
    case .sound: "sound"
    case .damaged(let damage): "read-only: \(damage)"
    case .failed(let error):
      "read-only since a write failed: \(error); \(error.remedy), then restart habitd"
    case .full(let error):
      "read-only since a write failed: \(error); \(error.remedy): the next change tries again"
    case .displaced(let folder):
      "read-only: \(folder) was moved or removed while habitd was running; everything is still in "
        + "memory: save it with `habitctl export FILE`, or put the folder back; when habitd stops, it "
        + "writes everything to that place again"
    }
  }
}

/// A problem of a file of the history, worded for a person.
package struct Damage: Error, Equatable, Sendable, CustomStringConvertible {
  package var path: String
  /// The line, counted from 1 as editors do; nil if the problem is not one line's.
  package var line: Int?
  /// The problem, in one clause.
  package var problem: String
  /// The newest whole generation of the folder; `nil` if there is none, or the folder is another
  /// device's.
  package var backup: Int?

  /// Creates damage that names no ``backup``.
  init(path: String, line: Int? = nil, problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// The next step after damage in this device's folder; taking it loses nothing that is shown.
  ///
  /// Without the file `device`, habitd draws a new device id, begins a new folder, and reads the
  /// sound parts of this one as another device's.
  package var remedy: String {
    backup.map { "habitctl backups restore \($0)" }
      ?? "remove the file habitd/device in $XDG_STATE_HOME (~/.local/state) and restart habitd"
  }

  package var description: String {
    line.map { "\(path), line \($0): \(problem)" } ?? "\(path): \(problem)"
  }
}

extension Damage {
  init(_ problem: LineProblem, in path: String) {
    self.init(path: path, line: problem.line, problem: problem.error.problem)
  }

  init(_ error: SystemError, of path: String) {
    self.init(path: path, problem: "it cannot be read: \(error)")
  }

  /// Damage if a header names another device than the one in the folder's name.
  static func foreign(_ found: DeviceID?, in path: String, of device: DeviceID) -> [Damage] {
    guard let found, found != device else { return [] }
    return [Damage(path: path, line: 1, problem: "it was written by device \(found)")]
  }

  /// Damage if a header names another generation than the file's name.
  static func misnamed(_ found: Int?, in path: String, of generation: Int) -> [Damage] {
    guard let found, found != generation else { return [] }
    return [Damage(path: path, line: 1, problem: "it belongs to generation \(found)")]
  }
}

extension SystemError {
  /// True if the error means that an open file has lost its path, see `OpenFile.requirePlace()`.
  var saysDisplaced: Bool { number == .notFound || number == .stale }

  /// True for a lack of room: no space, a quota, a limit on the length of files.
  ///
  /// A shorter write may succeed, and any write once there is room again.
  var saysFull: Bool { [.noSpace, .quotaExceeded, .fileTooLarge].contains(number) }

  /// The remedy for a failed call on the history, in one clause.
  var remedy: String {
    switch number {
    case .noSpace: "make room on the disk"
    case .quotaExceeded: "make room within your quota"
    case .readOnlyFileSystem:
      "make the disk writable (if the kernel found errors on it, dmesg shows them)"
    case .inputOutput: "look for disk errors in dmesg, and copy the history elsewhere"
    case .notFound: "put back the folder that was removed or replaced"
    case .accessDenied, .notPermitted: "make sure that the path belongs to you"
    case .tooManyFiles: "allow more open files (ulimit -n, LimitNOFILE=)"
    case .fileTooLarge where call == "read": "move it away: no file of a history is that long"
    case .fileTooLarge: "allow longer files (ulimit -f, LimitFSIZE=)"
    default: "make sure that the disk works and has room, and that the path is yours"
    }
  }
}

/// The state of the place where this device's folder was opened.
package enum OwnPlace: Equatable, Sendable {
  case held
  /// Nothing is there: the folder was moved away or removed.
  case free
  /// Something else is there: a copy, a backup, or a folder without the journal.
  case taken
}
