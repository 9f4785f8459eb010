import CPosix
import Glibc

/// The target of a path that a person named, with all symbolic links resolved: a directory held
/// open, and a name in it.
///
/// A link that another user created where others may write, such as in /tmp, is an `accessDenied`
/// error, because it could redirect a write to the user's own files. The kernel's own rule
/// (proc_sys_fs(5), protected_symlinks) is not enough. It is not active on every machine, applies
/// only to sticky directories, and misses the links of a path that was resolved by name first. Here
/// each link, including one for a directory on the way, is opened, checked and read as one object,
/// so nobody can exchange it in between.
struct NamedPlace: ~Copyable {
  let directory: Descriptor
  /// The name in `directory`, which need not exist yet.
  let name: String

  /// The most links to follow, the same as in the kernel: path_resolution(7).
  private static let maximumLinks = 40

  /// The mode bits of a directory in which others may put a link.
  private static let shared = UInt32(S_IWGRP | S_IWOTH)

  /// The longest path: limits.h(0p), PATH_MAX.
  private static let longestPath = Int(PATH_MAX)

  /// The call named in errors about a refused link; no other error in this type uses it.
  fileprivate static let followingCall = "readlink"

  /// Resolves the links of a path.
  ///
  /// - Throws: `isDirectory` if the path does not end in a name, `symbolicLink` if its links form a
  ///   loop, `accessDenied` for a link that must not be followed.
  init(_ path: String) throws(SystemError) {
    guard !path.isEmpty else { throw SystemError(call: "open", number: .notFound, path: path) }
    var directory = try Self.beginning(of: path, in: AT_FDCWD, path)
    var rest = Self.parts(path)
    var links = 0
    while let part = rest.popLast() {
      let isLast = rest.isEmpty
      guard !["", ".", ".."].contains(part) else {
        guard !isLast else { break }
        if part == ".." { directory = try Self.open(directory.number, part, O_DIRECTORY, path) }
        continue
      }
      if let target = try Self.target(of: part, in: directory, path) {
        links += 1
        guard links <= Self.maximumLinks else {
          throw SystemError(call: "open", number: .symbolicLink, path: path)
        }
        rest += Self.parts(target)
        directory = try Self.beginning(of: target, in: directory.number, path)
      } else if isLast {
        self.directory = directory
        name = part
        return
      } else {
        directory = try Self.open(directory.number, part, O_DIRECTORY | O_NOFOLLOW, path)
      }
    }
    throw SystemError(call: "open", number: .isDirectory, path: path)
  }

  /// The directory where a path begins: the root, or the one it is relative to.
  private static func beginning(
    of target: String,
    in directory: CInt,
    _ path: String
  ) throws(SystemError) -> Descriptor {
    try open(directory, target.utf8.first == UInt8(ascii: "/") ? "/" : ".", O_DIRECTORY, path)
  }

  /// The names of a path, the last one first.
  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).reversed()
      .map { String(Substring($0)) }
  }

  /// The status of the target; nil if it does not exist.
  func status() throws(SystemError) -> stat? {
    var status = stat()
    let result = unsafe fstatat(directory.number, name, &status, AT_SYMLINK_NOFOLLOW)
    if result == 0 { return status }
    guard errno == ENOENT else { throw SystemError(call: "fstatat", path: name) }
    return nil
  }

  /// The target of a link; nil if the name is not a link, or does not exist.
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
    let found = try FileInformation.of(link, path: path)
    guard found.kind == .symbolicLink else { return nil }
    let place = try FileInformation.of(directory, path: path)
    guard
      [geteuid(), 0, place.owner].contains(found.owner) || place.permissions & shared == 0
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
}

extension SystemError {
  /// True if a symbolic link was refused because another user planted it.
  package var isPlantedLink: Bool {
    call == NamedPlace.followingCall && number == .accessDenied
  }
}
