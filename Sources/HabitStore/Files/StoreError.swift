import HabitCore
package import Posix

/// Why the store could not be opened or written to.
package enum StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Another process holds the folder's lock; which one, where that is known.
  case locked(path: String, process: Int32?)
  /// A file is written in a version that this program does not read; nothing was touched.
  case otherFormat(path: String, version: Int)
  /// A directory or file is not what it must be to be trusted; nothing was touched.
  case unusable(path: String, problem: String, remedy: String)
  /// The generation to go back to is not there, or is damaged; `kept` are those that are there.
  case noBackup(Damage, kept: [Int])
  /// The own folder holds something else than this installation wrote; another device's it is then.
  case foreign(Damage)
  /// A system call failed.
  case failed(SystemError)
  /// The store takes no writes; the health says why.
  case readOnly(StoreHealth)

  /// The event, its place and the next step, in one line.
  package var description: String {
    switch self {
    case .locked(let path, let process):
      "another habitd\(process.map { ", process \($0)," } ?? "") holds \(path); use that one, or stop "
        + "it first: systemctl --user stop habitd.service\(process.map { ", or kill \($0)" } ?? "")"
    case .otherFormat(let path, let version):
      "\(path) is written in version \(version), but this habitd knows version "
        + "\(FormatVersion.current) only (nothing was changed); \(FormatVersion.remedy(for: version))"
    case .unusable(let path, let problem, let remedy): "\(path) \(problem); \(remedy)"
    case .noBackup(let damage, let kept):
      "\(damage); "
        + (kept.isEmpty
          ? "no other generation is kept"
          : "kept are " + kept.map(\.description).joined(separator: ", "))
    case .foreign(let difference):
      "\(difference); another machine writes to this folder too, or it went back in time: it is kept "
        + "as another device's"
    case .failed(let error):
      "\(error); \(error.remedy)"
    case .readOnly(let health): health.description
    }
  }
}

extension StoreError {
  /// Does what a system call may fail at.
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

/// The answer to why a store takes no writes, if it does not.
package enum StoreHealth: Equatable, Sendable, CustomStringConvertible {
  /// All is well.
  case sound
  /// The own folder is damaged: what is sound is used, and nothing is written.
  case damaged(Damage)
  /// A write failed: what was acknowledged is on the disk, and nothing more is written.
  case failed(SystemError)
  /// A write failed because there was no room: what was acknowledged is on the disk, and
  /// ``Store/resume(_:)`` tries to take writes again.
  case full(SystemError)
  /// The folder at that path, or the journal in it, was moved, removed or replaced: nothing is
  /// written where it would not be found again.
  case displaced(String)

  /// True where files are damaged.
  var isDamaged: Bool { if case .damaged = self { true } else { false } }

  /// True where transactions can be appended.
  package var acceptsWrites: Bool { self == .sound }

  /// The problem and, but for damage, its remedy, in one line.
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

/// A problem of a file of the history, for a person to read.
package struct Damage: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file or folder.
  package var path: String
  /// The line, counted from 1 as editors do, where one line is meant.
  package var line: Int?
  /// The problem, in one clause.
  package var problem: String
  /// The newest whole generation of the folder; `nil` where there is none, or the folder is another's.
  package var backup: Int?

  /// Creates a description of damage.
  package init(path: String, line: Int? = nil, problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// The next step after damage in the own folder; either takes along everything that is shown.
  ///
  /// A new device begins a new folder, and reads all that is sound in this one as another's.
  package var remedy: String {
    backup.map { "habitctl backups restore \($0)" }
      ?? "remove the file habitd/device in $XDG_STATE_HOME (~/.local/state) and restart habitd"
  }

  /// File, line and problem.
  package var description: String {
    line.map { "\(path), line \($0): \(problem)" } ?? "\(path): \(problem)"
  }
}

extension Damage {
  /// A wrong line of a file.
  init(_ problem: LineProblem, in path: String) {
    self.init(path: path, line: problem.line, problem: problem.error.problem)
  }

  /// A file that the system does not let be read.
  init(_ error: SystemError, of path: String) {
    self.init(path: path, problem: "it cannot be read: \(error)")
  }

  /// The remarks on a header that does not name the device whose folder the file is in.
  static func foreign(_ found: DeviceID?, in path: String, of device: DeviceID) -> [Damage] {
    guard let found, found != device else { return [] }
    return [Damage(path: path, line: 1, problem: "it was written by device \(found)")]
  }

  /// The remarks on a header that does not name the generation that the file's name does.
  static func misnamed(_ found: Int?, in path: String, of generation: Int) -> [Damage] {
    guard let found, found != generation else { return [] }
    return [Damage(path: path, line: 1, problem: "it is of generation \(found)")]
  }
}

extension SystemError {
  /// True where it says that an open file has lost its path, see `OpenFile.requirePlace()`.
  var saysDisplaced: Bool { number == .notFound || number == .stale }

  /// True for a lack of room: no space, a quota, a limit on the length of files.
  ///
  /// A shorter write may succeed, and any once there is room again.
  var saysFull: Bool { [.noSpace, .quotaExceeded, .fileTooLarge].contains(number) }

  /// The remedy of a call on the history that failed, in one clause.
  var remedy: String {
    switch number {
    case .noSpace: "make room on the disk"
    case .quotaExceeded: "make room within your quota"
    case .readOnlyFileSystem:
      "make the disk writable (where the kernel found errors on it, dmesg tells)"
    case .inputOutput: "look for errors of the disk in dmesg, and copy the history elsewhere"
    case .notFound: "put back the folder that was removed or replaced"
    case .accessDenied, .notPermitted: "make sure that the path belongs to you"
    case .tooManyFiles: "allow more open files (ulimit -n, LimitNOFILE=)"
    case .fileTooLarge where call == "read": "move it away: no file of a history is that long"
    case .fileTooLarge: "allow longer files (ulimit -f, LimitFSIZE=)"
    default: "make sure that the disk works and has room, and that the path is yours"
    }
  }
}

/// The state of the place the own folder was opened at.
package enum OwnPlace: Equatable, Sendable {
  /// The journal in use is there.
  case held
  /// Nothing is there: the folder was moved away or removed.
  case free
  /// Something else is there: a copy, a backup, or a folder without the journal.
  case taken
}
