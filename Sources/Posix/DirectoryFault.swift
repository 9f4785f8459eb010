/// What makes a directory unsafe: someone else could put another file in place of ours.
package enum DirectoryFault: Equatable, Sendable, CustomStringConvertible {
  /// It is not a directory, but perhaps a symbolic link to one.
  case notDirectory
  /// It belongs to the user of this number.
  case foreignOwner(UInt32)
  /// Its permissions let others write to it.
  case writableByOthers(permissions: UInt32)

  /// What is wrong, in words.
  package var description: String {
    switch self {
    case .notDirectory: "it is not a directory"
    case .foreignOwner(let owner): "it belongs to the user with the number \(owner)"
    case .writableByOthers(let permissions):
      "others can write to it, its mode is 0\(String(permissions, radix: 8))"
    }
  }

  /// What is wrong with a directory that is to hold what only `user` may change; nil when it is safe.
  static func fault(in directory: FileInformation, for user: UInt32) -> DirectoryFault? {
    guard directory.kind == .directory else { return .notDirectory }
    guard directory.owner == user else { return .foreignOwner(directory.owner) }
    guard directory.permissions & 0o022 == 0 else {
      return .writableByOthers(permissions: directory.permissions)
    }
    return nil
  }
}
