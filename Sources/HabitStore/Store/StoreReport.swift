package import HabitCore
package import Posix

/// What `status` tells about the store.
package struct StoreReport: Equatable, Sendable {
  /// Another device's folder.
  package struct OtherDevice: Equatable, Sendable {
    /// Whose folder it is.
    package var device: DeviceID
    /// What it is called, where it says so.
    package var name: DeviceName?
    /// What is wrong with it; what is sound is used all the same.
    package var problems: [Damage]
  }

  /// The data directory.
  package var directory: String
  /// The device this store writes for.
  package var device: DeviceID
  /// What it is called; `nil` where it has no name.
  package var name: DeviceName?
  /// The generation of the journal in use; 0 while none is.
  package var generation: Int
  /// The length of that journal, in bytes.
  package var journalBytes: Int
  /// How many lines follow its header.
  package var journalLines: Int
  /// When the latest snapshot was finished, or begun where it is from an earlier run; `nil` where
  /// there is none.
  package var snapshotTime: Instant?
  /// Why the last attempt to write a snapshot failed; it is tried again.
  package var snapshotFailure: SystemError?
  /// The copy of what was cut from the end of a journal at the start.
  package var tornCopies: [String]
  /// What is to be told of the own folder though it is sound: copies of its files under other names.
  package var ownProblems: [Damage]
  /// The other devices.
  package var others: [OtherDevice]
  /// How many further folders of devices there are, which are not looked at.
  package var foldersLeftOut: Int
}
