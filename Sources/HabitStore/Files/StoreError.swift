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
