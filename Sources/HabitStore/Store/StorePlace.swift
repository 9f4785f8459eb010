import HabitCore
import Posix

/// The place of a history, and what a store is given to work with.
struct StorePlace {
  /// The data directory.
  let directory: String
  /// The digest of its path, see ``LastWrite``.
  let digest: String
  /// The device that writes.
  let device: DeviceID
  /// The disk.
  let fileSystem: any FileSystem
  /// The owner that everything there must have.
  let user: UInt32
  /// The name of the device as long as nobody has given it one.
  let hostName: String?
  /// The space written ahead of a journal's lines at once, in bytes.
  let spaceAhead: Int
  /// The wall clock.
  let now: () -> Instant

  /// The device's folder.
  var folder: String { directory + "/" + device.text }

  /// The judge of what can be trusted there.
  var guardian: DirectoryGuard { DirectoryGuard(user: user, fileSystem: fileSystem) }
}
