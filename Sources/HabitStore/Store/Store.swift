package import HabitCore
package import Posix

/// The history on disk: opens it, appends to it, and rewrites it from time to time.
///
/// The files are described in `FORMAT.md`. The store is one device's only writer; a lock ensures
/// that. It keeps no copy of the state: the caller passes it when a generation is due.
package final class Store {
  /// The data directory.
  package let directory: String
  /// The digest of the directory's path, see ``LastWrite``.
  let digest: String
  package let device: DeviceID
  let folder: String
  let fileSystem: any FileSystem
  let guardian: DirectoryGuard
  /// The host name, which becomes the device's name if it has none; `nil` if names are neither
  /// given nor read.
  let hostName: String?
  private let spaceAhead: Int
  let now: () -> Instant
  var mode = StoreMode.closed(.sound) {
    didSet { assert(shallowViolation == nil, shallowViolation ?? "") }
  }
  var snapshot = LatestSnapshot()
  var sent: Lineage
  var name = NameFile.State.absent
  var others: OtherDevices
  var unkept = Unkept()
  /// `nil` if none is under way.
  package internal(set) var retirement: Retirement?
  /// `nil` if nothing is to be remembered.
  let lastWrite: LastWriteFile?
  /// True if lines were written since the `last-write` file was updated.
  package internal(set) var isUnsettled = false
  /// The last restore and its generation, until all files that it replaced are moved out of the
  /// way.
  var unsaved: (restoration: Restoration, generation: Int)?
  var tornCopies: [String] = []
  var repairs: [String] = []

  /// The least length in bytes that makes a journal worth a new snapshot.
  ///
  /// It is several thousand transactions, read in a few milliseconds. Above it, a generation is due
  /// when the journal is as long as the snapshot, so snapshots at most double the bytes written.
  static let minimumJournalLimit = 1 << 20

  /// The zeros written at once after a journal's last line, in bytes: room for some hundreds of
  /// ticks.
  ///
  /// A line that overwrites zeros is on disk in two thirds of the time (on ext4 in 75 µs instead of
  /// 110 to 135), because the file's length and blocks are already recorded. Space that is merely
  /// allocated helps less: its first use has to be recorded, too.
  static let spaceAhead = 1 << 16

  /// Creates a store that is not open yet.
  ///
  /// Everything in the data directory must belong to `user`. Without `lastWrite`, the start does
  /// not check who wrote the device's folder; without `hostName`, names are neither given nor read;
  /// without `lineageFile`, each start begins a new lineage. `now` returns the wall clock.
  package init(
    directory: String,
    device: DeviceID,
    fileSystem: any FileSystem,
    lastWrite: LastWriteFile? = nil,
    hostName: String? = nil,
    lineageFile: LineageFile? = nil,
    spaceAhead: Int = Store.spaceAhead,
    user: UInt32 = ProcessInformation.effectiveUser,
    now: @escaping () -> Instant
  ) {
    let directory = DirectoryGuard.normalized(directory)
    self.directory = directory
    digest = LastWrite.digest(of: directory)
    self.device = device
    folder = directory + "/" + device.text
    self.fileSystem = fileSystem
    guardian = DirectoryGuard(user: user, fileSystem: fileSystem)
    self.hostName = hostName
    self.spaceAhead = spaceAhead
    self.now = now
    self.lastWrite = lastWrite
    sent = Lineage(lineageFile)
    others = OtherDevices(directory, own: device, guardian)
  }

  /// Appends the transactions of one turn, in order, as one line and waits until they are on disk.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if this write or sync failed, ``StoreError/readOnly(_:)``
  ///   from then on, unless ``resume(_:)`` helps. The transactions will not be read back, with one
  ///   exception: if the machine stops before the cut of a failed write is on disk, the whole line
  ///   may still be there.
  package func append(_ transactions: [Transaction]) throws(StoreError) {
    guard !transactions.isEmpty else { return }
    try append(JournalLine.json(of: transactions))
  }

  /// Appends a line to the journal and waits until it is on disk.
  func append(_ json: [UInt8]) throws(StoreError) {
    guard case .writable(let writing) = mode else { throw .readOnly(health) }
    do throws(SystemError) {
      try writing.journal.append(json, spaceAhead: spaceAhead, at: now())
      isUnsettled = true
    } catch {
      mode.stop(
        error.saysDisplaced ? .displaced(folder) : writing.journal.failure ?? .failed(error)
      )
      throw .failed(error)
    }
  }

  package var report: StoreReport {
    StoreReport(
      name: name.name,
      generation: journal?.generation ?? 0,
      journalBytes: journal?.size ?? 0,
      snapshotTime: snapshot.time,
      snapshotFailure: snapshot.failure,
      tornCopies: tornCopies,
      unkept: unkept.isAny,
      repairs: repairs,
      ownProblems: others.ownProblems,
      others: others.reports,
      foldersLeftOut: others.leftOut
    )
  }
}

/// Shorthands for parts of the store.
extension Store {
  /// Sound if transactions are taken, otherwise the reason they are not.
  package var health: StoreHealth { mode.health }

  /// Stays the same as long as a revision means the same state (FORMAT.md, "The lineage").
  package var lineage: UInt64 { sent.lineage }

  func file(_ name: GenerationName) -> String { name.path(in: folder) }

  var journal: JournalFile? { mode.writing?.journal }

  var writer: GenerationWriter? {
    if case .writing(let writer)? = mode.writing?.work { writer } else { nil }
  }
}

/// The part of `status` about the store.
package struct StoreReport: Equatable, Sendable {
  /// `nil` if the device has none.
  package var name: DeviceName?
  /// The generation of the journal in use; 0 if there is none.
  package var generation: Int
  package var journalBytes: Int
  /// The time when the latest snapshot was finished, or begun if it is from an earlier run; `nil`
  /// if there is none.
  package var snapshotTime: Instant?
  /// The reason the last attempt to write a snapshot failed; it is tried again.
  package var snapshotFailure: SystemError?
  /// The copies of the bytes cut from the ends of journals at the start.
  package var tornCopies: [String]
  /// True if changes from other devices are shown but not yet in this device's files.
  package var unkept: Bool
  /// The damage that the start has repaired; each entry also says what was done.
  package var repairs: [String]
  /// Remarks on this device's folder, which is sound: copies of its files under other names.
  package var ownProblems: [Damage]
  package var others: [FolderReport]
  /// The number of devices' folders beyond the limit, which are ignored.
  package var foldersLeftOut: Int
}
