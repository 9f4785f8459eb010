import CPosix
import Glibc

/// The target of a path that a person named, with all symbolic links resolved: a directory held
/// open, and a name in it.
///
/// A link that another user put into a shared directory such as /tmp is an `accessDenied` error,
/// because it could redirect a write to the user's own files. The kernel has that rule too
/// (proc_sys_fs(5), protected_symlinks), but not on every machine, and it does not see the links of
/// a path that was resolved by name first. Here each link is opened, checked and read as one
/// object, so nobody can exchange it in between.
struct NamedPlace: ~Copyable {
  let directory: Descriptor
  /// The name in it, which need not exist yet.
  let name: String

  /// The most links to follow, the same as in the kernel: path_resolution(7).
  private static let maximumLinks = 40

  /// The mode bits of a shared directory, where everybody may create names but remove only their
  /// own.
  private static let shared = mode_t(S_ISVTX | S_IWOTH)

  /// The longest path: limits.h(0p), PATH_MAX.
  private static let longestPath = Int(PATH_MAX)

  /// The call named in errors about a refused link; no other error in this type uses it.
  fileprivate static let followingCall = "readlink"

  /// Resolves the links at the end of a path.
  ///
  /// - Parameter path: the path.
  /// - Throws: `SystemError`: `isDirectory` where the path does not end in a name, `symbolicLink`
  ///   where its links form a loop, `accessDenied` for a link that must not be followed.
  init(_ path: String) throws(SystemError) {
    var (folder, name) = try Self.split(path, path)
    var directory = try Self.open(AT_FDCWD, folder, O_DIRECTORY, path)
    for _ in 0...Self.maximumLinks {
      guard let target = try Self.target(of: name, in: directory, path) else {
        self.directory = directory
        self.name = name
        return
      }
      (folder, name) = try Self.split(target, path)
      directory = try Self.open(directory.number, folder, O_DIRECTORY, path)
    }
    throw SystemError(call: "open", number: .symbolicLink, path: path)
  }

  /// The status of the target; nil where it does not exist.
  func status() throws(SystemError) -> stat? {
    var status = stat()
    let result = unsafe fstatat(directory.number, name, &status, AT_SYMLINK_NOFOLLOW)
    if result == 0 { return status }
    guard errno == ENOENT else { throw SystemError(call: "fstatat", path: name) }
    return nil
  }

  /// The target of a link; nil where the name is not a link, or does not exist.
  private static func target(
    of name: String,
    in directory: borrowing Descriptor,
    _ path: String
  ) throws(SystemError) -> String? {
    let link: Descriptor
    do throws(SystemError) {
      link = try open(directory.number, name, O_NOFOLLOW, path)
    } catch  where error.number == .notFound {
      return nil
    }
    let found = try status(of: link, path)
    guard found.st_mode & S_IFMT == S_IFLNK else { return nil }
    let place = try status(of: directory, path)
    guard
      found.st_uid == geteuid() || place.st_mode & shared != shared
        || found.st_uid == place.st_uid
    else { throw SystemError(call: followingCall, number: .accessDenied, path: path) }
    return try target(of: link, path)
  }

  private static func target(
    of link: borrowing Descriptor,
    _ path: String
  ) throws(SystemError) -> String {
    let number = link.number
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: longestPath) { buffer, count in
      let text = unsafe UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(
        to: CChar.self
      )
      count = unsafe text.map { max(0, unsafe readlinkat(number, "", $0, buffer.count)) } ?? 0
    }
    guard !bytes.isEmpty, bytes.count < longestPath else {
      throw SystemError(call: "readlinkat", path: path)
    }
    guard let target = String(validating: bytes, as: UTF8.self) else {
      throw SystemError(call: "readlinkat", number: .invalidArgument, path: path)
    }
    return target
  }

  private static func status(
    of descriptor: borrowing Descriptor,
    _ path: String
  ) throws(SystemError) -> stat {
    var status = stat()
    guard unsafe fstat(descriptor.number, &status) == 0 else {
      throw SystemError(call: "fstat", path: path)
    }
    return status
  }

  private static func open(
    _ directory: CInt,
    _ name: String,
    _ flags: CInt,
    _ path: String
  ) throws(SystemError) -> Descriptor {
    let number = Interruption.retrying { unsafe cposix_open_place(directory, name, flags) }
    guard number >= 0 else { throw SystemError(call: "open", path: path) }
    return Descriptor(owning: number)
  }

  /// A path's directory and the name in it.
  private static func split(
    _ target: String,
    _ path: String
  ) throws(SystemError) -> (folder: String, name: String) {
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(target[target.utf8.index(after: $0)...]) } ?? target
    guard !["", ".", ".."].contains(name) else {
      throw SystemError(call: "open", number: target.isEmpty ? .notFound : .isDirectory, path: path)
    }
    return (slash.map { String(target[...$0]) } ?? ".", name)
  }
}

extension SystemError {
  /// True where a symbolic link was refused because another user planted it.
  package var isPlantedLink: Bool {
    call == NamedPlace.followingCall && number == .accessDenied
  }
}
