package import HabitCore
package import Posix

/// The history on the disk: opens it, appends to it, and writes it anew from time to time.
///
/// The files are described in `FORMAT.md`. The store is one device's only writer; a lock sees to
/// that. It keeps no copy of the state: the caller hands it over when a generation is due.
package final class Store {
  /// The data directory.
  package let directory: String
  /// The digest of its path, see ``LastWrite``.
  let digest: String
  /// The device this store writes for.
  package let device: DeviceID
  /// The folder it writes to.
  let folder: String
  let fileSystem: any FileSystem
  /// The judge of what can be trusted there.
  let guardian: DirectoryGuard
  /// The name of the device as long as nobody has given it one.
  let hostName: String?
  private let spaceAhead: Int
  /// The wall clock.
  let now: () -> Instant
  var mode = StoreMode.closed(.sound) {
    didSet { assert(shallowViolation == nil, shallowViolation ?? "") }
  }
  var snapshot = LatestSnapshot()
  var told: LineOfStates
  /// The name of the device as the own folder has it.
  var name = NameFile.State.absent
  var others: OtherDevices
  /// The count of things read from others that are not in the own files.
  var unkept = Unkept()
  /// The retirement that is under way.
  package internal(set) var retirement: Retirement?
  /// The file that remembers the last write; `nil` where none does.
  let lastWrite: LastWriteFile?
  /// True when something was written since the last write was remembered.
  package internal(set) var isUnsettled = false
  /// The files that a restoration replaced and could not move out of the way yet.
  var unsaved: (restoration: Restoration, generation: Int)?
  var tornCopies: [String] = []
  var repairs: [String] = []

  /// The least a journal grows before it is worth a new snapshot, in bytes.
  ///
  /// The limit is some thousand transactions, read in a few milliseconds. Beyond it a journal may grow as
  /// long as the snapshot, so that all that is written stays within twice what was recorded.
  static let minimumJournalLimit = 1 << 20

  /// The space written ahead of a journal's lines at once, in bytes: some hundreds of ticks.
  ///
  /// A line that falls into such space is on the disk in two thirds of the time (on ext4 in 75 µs
  /// instead of 110 to 135), because the length of the file and the place of its blocks are there
  /// already. Space that was merely allocated is not as good: that it is used now is to be noted too.
  package static let spaceAhead = 1 << 16

  /// A store that is not open yet.
  ///
  /// - Parameters:
  ///   - directory: the data directory.
  ///   - device: the device to write for.
  ///   - fileSystem: the disk.
  ///   - lastWrite: the file that remembers the last write; `nil` for none: any folder of the device is
  ///     then taken for its own.
  ///   - hostName: the name of the device as long as nobody has given it one; `nil` where names are
  ///     neither given nor read.
  ///   - lineageFile: the file that remembers the line of states; `nil` for none: each start then
  ///     begins another.
  ///   - spaceAhead: the space written ahead of a journal's lines at once, in bytes.
  ///   - user: the owner that everything there must have.
  ///   - now: the wall clock.
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
    told = LineOfStates(lineageFile)
    others = OtherDevices(directory, own: device, guardian)
  }

  /// Appends the transactions of one turn and waits until they are on the disk.
  ///
  /// - Parameter transactions: what one turn of the loop accepted, in order; they become one line.
  /// - Throws: ``StoreError/failed(_:)`` when this write or sync failed, ``StoreError/readOnly(_:)``
  ///   ever after, unless ``resume(_:)`` helps. Nothing of these transactions will be read back, except
  ///   that a stop before the cut of a failed write is on the disk may leave the whole line there.
  package func append(_ transactions: [Transaction]) throws(StoreError) {
    guard !transactions.isEmpty else { return }
    try append(JournalLine.json(of: transactions))
  }

  /// Appends a line to the journal and waits until it is on the disk.
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

  /// The part of `status` that tells of the store.
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

/// Names for what its parts hold.
extension Store {
  /// Sound where transactions are taken, or why they are not.
  package var health: StoreHealth { mode.health }

  /// Equal as long as states of equal revision are equal.
  package var lineage: UInt64 { told.lineage }

  /// The path of a file in the own folder.
  func file(_ name: GenerationName) -> String { name.path(in: folder) }

  /// The journal in use.
  var journal: JournalFile? { mode.writing?.journal }

  /// The snapshot that is being written.
  var writer: GenerationWriter? {
    if case .writing(let writer)? = mode.writing?.work { writer } else { nil }
  }
}

/// The part of `status` that tells of the store.
package struct StoreReport: Equatable, Sendable {
  /// The name of the device this store writes for; `nil` where it has no name.
  package var name: DeviceName?
  /// The generation of the journal in use; 0 while none is.
  package var generation: Int
  /// The length of that journal, in bytes.
  package var journalBytes: Int
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
