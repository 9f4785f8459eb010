import Posix

extension SystemError {
  /// Whether it says that an open file has lost its path, see `OpenFile.requirePlace()`.
  var saysDisplaced: Bool { number == .notFound || number == .stale }

  /// True for a lack of room: no space, a quota, a limit on the length of files.
  ///
  /// A shorter write may succeed, and any once there is room again.
  var saysFull: Bool { [.noSpace, .quotaExceeded, .fileTooLarge].contains(number) }

  /// What a person can do about a call on the history that failed, in one clause.
  var remedy: String {
    switch number {
    case .noSpace: "make room on the disk"
    case .quotaExceeded: "make room within your quota"
    case .readOnlyFileSystem:
      "make the disk writable again; where the kernel found errors on it, dmesg tells"
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
