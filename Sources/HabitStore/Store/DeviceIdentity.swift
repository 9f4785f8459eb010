package import HabitCore
import JSON
package import Posix

/// The identity of this installation as a device (FORMAT.md, "The device").
package enum DeviceIdentity {
  private static let fileName = "device"

  /// Reads the identity, or draws a new one if it is missing, damaged, or belongs to another
  /// machine or user.
  ///
  /// The state directory is created with mode 0700 if missing; it and the file must belong to
  /// `user`. `machine` is the machine's application-specific id, `nil` if it has none. A new
  /// identity is also drawn if the recorded one is `former`, the id that the caller has given up.
  /// `draw` returns 32 random lower-case hexadecimal digits. The identity is on disk when this
  /// returns.
  ///
  /// - Throws: ``StoreError/unusable(path:problem:remedy:)``, ``StoreError/failed(_:)``, or
  ///   ``StoreError/locked(path:process:)`` while another process draws an identity.
  package static func load(
    stateDirectory: String,
    machine: String?,
    user: UInt32,
    replacing former: DeviceID? = nil,
    fileSystem: some FileSystem,
    draw: () -> String
  ) throws(StoreError) -> DeviceID {
    let guardian = DirectoryGuard(user: user, fileSystem: fileSystem)
    let stateDirectory = DirectoryGuard.normalized(stateDirectory)
    let path = stateDirectory + "/" + fileName
    func known() throws(StoreError) -> DeviceID? {
      let found = try read(path, machine: machine, user: user, fileSystem)
      return found == former ? nil : found
    }
    try guardian.make(stateDirectory)
    try guardian.checkFile(path)
    if let found = try known() { return found }
    // Only one of two simultaneous first starts may draw an id, otherwise each would begin a
    // history of its own.
    let lock: any FileLock
    do throws(StoreError) {
      lock = try acquireLock(in: stateDirectory, guardian, fileSystem)
    } catch {
      // The lock was held a moment ago and has no holder now, so another process has drawn an id.
      if case .locked(_, process: nil) = error,
        let found = try known()
      {
        return found
      }
      throw error
    }
    defer { withExtendedLifetime(lock) {} }
    if let found = try known() { return found }
    guard let device = DeviceID(draw()) else {
      throw .unusable(
        path: path,
        problem: "cannot be written, because no device id could be drawn",
        remedy: "report this as a fault of habitd"
      )
    }
    try StoreError.wrapping { () throws(SystemError) in
      try write(device, machine: machine, user: user, to: path, in: stateDirectory, fileSystem)
    }
    return device
  }

  private static func read(
    _ path: String,
    machine: String?,
    user: UInt32,
    _ fileSystem: some FileSystem
  ) throws(StoreError) -> DeviceID? {
    do throws(SystemError) {
      return identity(of: try fileSystem.read(path), machine: machine, user: user)
    } catch {
      guard error.number == .notFound else { throw .failed(error) }
      return nil
    }
  }

  private static func acquireLock(
    in directory: String,
    _ guardian: DirectoryGuard,
    _ fileSystem: some FileSystem
  ) throws(StoreError) -> any FileLock {
    try guardian.checkFile(directory + "/" + GenerationName.lock)
    return try Store.acquireLock(in: directory, fileSystem)
  }

  /// The recorded identity if it belongs to this machine and user, otherwise `nil`; nothing is
  /// drawn or touched.
  package static func known(
    stateDirectory: String,
    machine: String?,
    user: UInt32,
    fileSystem: some FileSystem
  ) -> DeviceID? {
    let path = DirectoryGuard.normalized(stateDirectory) + "/" + fileName
    return (try? fileSystem.read(path)).flatMap {
      identity(of: $0, machine: machine, user: user)
    }
  }

  /// The identity in the file's bytes; `nil` if they are incomplete or name another machine or
  /// user.
  private static func identity(
    of bytes: [UInt8],
    machine: String?,
    user: UInt32
  ) -> DeviceID? {
    guard let value = try? JSONValue.read(bytes[...]),
      let object = try? StrictObject(
        value,
        kind: "the device file",
        names: ["device", "machine", "user"]
      ),
      let device = object["device"]?.string.flatMap(DeviceID.init),
      let written = object["machine"], written.string == machine,
      written.isNull || written.kind == .string, object["user"]?.integer == Int(user)
    else { return nil }
    return device
  }

  private static func write(
    _ device: DeviceID,
    machine: String?,
    user: UInt32,
    to path: String,
    in directory: String,
    _ fileSystem: some FileSystem
  ) throws(SystemError) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("device", device.text)
    writer.name("machine")
    writer.optional(machine) { $0.string($1) }
    writer.member("user", Int(user))
    writer.endObject()
    try fileSystem.replace(path, with: writer.finish() + [UInt8(ascii: "\n")], in: directory)
  }
}
