package import HabitCore

/// What an offline check found in one device's folder.
package struct CheckedFolder: Equatable, Sendable {
  /// Whose folder it is.
  package var device: DeviceID
  /// Whether this installation writes to it.
  package var isOwn: Bool
  /// The path.
  package var path: String
  /// The files, in the order of their names; also what is missing.
  package var files: [CheckedFile] = []
}
