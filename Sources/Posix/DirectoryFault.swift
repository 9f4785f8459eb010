/// The reason a directory is unsafe: someone else could replace our files in it.
package enum DirectoryFault: Equatable, Sendable, CustomStringConvertible {
  /// It is not a directory, though possibly a symbolic link to one.
  case notDirectory
  /// It belongs to the user with this id.
  case foreignOwner(UInt32)
  /// Its permissions let others write to it.
  case writableByOthers(permissions: UInt32)

  /// The fault in words.
  package var description: String {
    switch self {
    case .notDirectory: "it is not a directory"
    case .foreignOwner(let owner): "it belongs to the user with the number \(owner)"
    case .writableByOthers(let permissions):
      "others can write to it, its mode is 0\(String(permissions, radix: 8))"
    }
  }

  /// The fault of a directory that only `user` may change; nil when it is safe.
  static func fault(in directory: FileInformation, for user: UInt32) -> DirectoryFault? {
    guard directory.kind == .directory else { return .notDirectory }
    guard directory.owner == user else { return .foreignOwner(directory.owner) }
    guard directory.permissions & 0o022 == 0 else {
      return .writableByOthers(permissions: directory.permissions)
    }
    return nil
  }
}
