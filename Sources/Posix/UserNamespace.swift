/// Which users a process can be told apart from: user_namespaces(7).
package enum UserNamespace {
  /// Where the kernel says as whom it shows users that a namespace has no number for.
  private static let overflowFile = "/proc/sys/kernel/overflowuid"
  /// Where it says which numbers there are.
  private static let mapFile = "/proc/self/uid_map"
  /// How many numbers of users there are; the last one means none.
  private static let allUsers = Int(UInt32.max)

  /// Whether strangers are shown under the number that the process itself has, so that nobody can be
  /// told from its own user.
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

  /// The same, of what those files hold.
  package static func hidesStrangers(from user: UInt32, overflow: String, map: String) -> Bool {
    let number = overflow.split(whereSeparator: \.isWhitespace).first.flatMap { UInt32($0) }
    guard number == user else { return false }
    let counts = map.split(separator: "\n").map { line in
      line.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }
    return counts.reduce(0, +) < allUsers
  }
}
