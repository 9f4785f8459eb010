package import HabitCore

/// The findings of an offline check in one device's folder.
package struct CheckedFolder: Equatable, Sendable {
  /// The device whose folder it is.
  package var device: DeviceID
  /// True where this installation writes to it.
  package var isOwn: Bool
  /// The path.
  package var path: String
  /// The files, in the order of their names; also what is missing.
  package var files: [CheckedFile] = []
}
