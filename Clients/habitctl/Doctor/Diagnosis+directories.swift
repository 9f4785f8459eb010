import Posix

/// Checks that nobody but the owner can use the folders.
extension Diagnosis {
  /// Permissions for anybody but the owner.
  private static let foreign: UInt32 = 0o077

  /// Checks a directory of the daemon.
  mutating func examine(_ directory: FileInformation?, at path: String, of user: UInt32) {
    guard let directory else {
      return note("\(path) is not there yet; the daemon makes it")
    }
    if directory.kind == .symbolicLink {
      return problem(
        "\(path) is a symbolic link, which the daemon does not follow",
        "Name the folder it leads to: habitd --data-dir, or XDG_DATA_HOME in the unit.",
        "Or mount it there: mount --bind"
      )
    }
    guard directory.kind == .directory else {
      return problem("\(path) is not a directory", "Move it away.")
    }
    guard directory.owner == user else {
      return problem(
        "\(path) belongs to user \(directory.owner), and you are \(user)",
        "Give it back: sudo chown -R \(user) '\(path)'"
      )
    }
    guard directory.permissions & Self.foreign == 0 else {
      return problem(
        "others may look into \(path): its mode is 0\(String(directory.permissions, radix: 8))",
        "Forbid that: chmod 700 '\(path)'"
      )
    }
    good("only you can read \(path)")
  }
}
