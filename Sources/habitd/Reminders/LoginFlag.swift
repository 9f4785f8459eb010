import Posix
import Systemd

/// The file by which the service manager starts the daemon at login, because there are reminders.
struct LoginFlag {
  private static let text =
    "While this file is here, habitd is started at login: there are reminders.\n"

  private let path: String?
  /// The file is there; `nil` before that was looked at.
  private var isThere: Bool?

  /// A flag at a path; `nil` where none is kept.
  init(path: String?) {
    self.path = path
  }

  /// Creates or removes the file.
  mutating func put(_ isWanted: Bool) {
    guard let path, isThere != isWanted else { return }
    let files = SystemFileSystem()
    do throws(SystemError) {
      if isWanted {
        try files.replace(path, with: Array(Self.text.utf8))
      } else {
        try files.remove(path)
      }
    } catch  where !isWanted && error.number == .notFound {
    } catch {
      return Log.warning("reminders may not come before the first call after a login: \(error)")
    }
    isThere = isWanted
  }
}
