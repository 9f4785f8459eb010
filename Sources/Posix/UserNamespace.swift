/// The users that a process can distinguish: user_namespaces(7).
package enum UserNamespace {
  /// The kernel's file with the user id shown for users without a number in a namespace.
  private static let overflowFile = "/proc/sys/kernel/overflowuid"
  /// The kernel's file with the mapped user ids.
  private static let mapFile = "/proc/self/uid_map"
  /// The number of possible user ids; the last one means none.
  private static let allUsers = Int(UInt32.max)

  /// True where strangers appear under the process's own user id, so that nobody can be
  /// distinguished from its own user.
  package static var hidesStrangers: Bool {
    let files = SystemFileSystem()
    func text(_ path: String) -> String? {
      (try? files.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }
    guard let overflow = text(overflowFile), let map = text(mapFile) else { return false }
    return hidesStrangers(
      from: ProcessInformation.effectiveUser,
      overflow: overflow,
      map: map
    )
  }

  /// The same, computed from the content of those files.
  package static func hidesStrangers(from user: UInt32, overflow: String, map: String) -> Bool {
    let number = overflow.split(whereSeparator: \.isWhitespace).first.flatMap { UInt32($0) }
    guard number == user else { return false }
    let counts = map.split(separator: "\n").map { line in
      line.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }
    return counts.reduce(0, +) < allUsers
  }
}
