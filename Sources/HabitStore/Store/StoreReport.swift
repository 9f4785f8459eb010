package import HabitCore
package import Posix

/// The part of `status` that tells of the store.
package struct StoreReport: Equatable, Sendable {
  /// The data directory.
  package var directory: String
  /// The device this store writes for.
  package var device: DeviceID
  /// Its name; `nil` where it has no name.
  package var name: DeviceName?
  /// The generation of the journal in use; 0 while none is.
  package var generation: Int
  /// The length of that journal, in bytes.
  package var journalBytes: Int
  /// The number of lines behind its header.
  package var journalLines: Int
  /// The time when the latest snapshot was finished, or begun where it is from an earlier run; `nil` where
  /// there is none.
  package var snapshotTime: Instant?
  /// Why the last attempt to write a snapshot failed; it is tried again.
  package var snapshotFailure: SystemError?
  /// The copy of what was cut from the end of a journal at the start.
  package var tornCopies: [String]
  /// True when something that other devices have written is shown and not in the own files yet.
  package var unkept: Bool
  /// The damage that the start has put right, with what became of it.
  package var repairs: [String]
  /// Remarks on the own folder though it is sound: copies of its files under other names.
  package var ownProblems: [Damage]
  /// The other devices.
  package var others: [FolderReport]
  /// The number of further folders of devices, which are not looked at.
  package var foldersLeftOut: Int
}
