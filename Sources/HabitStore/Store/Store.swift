package import HabitCore
package import Posix

/// The history on the disk: opens it, appends to it, and writes it anew from time to time.
///
/// The files are described in `FORMAT.md`. The store is one device's only writer; a lock sees to
/// that. It keeps no copy of the state: the caller hands it over when a generation is due.
package final class Store {
  /// The data directory.
  package let directory: String
  /// The device this store writes for.
  package let device: DeviceID
  /// Whether it takes writes.
  package internal(set) var health = StoreHealth.sound

  let fileSystem: any FileSystem
  let lastWrite: LastWriteFile?
  /// What the device is called as long as nobody has named it.
  let hostName: String?
  let lineageFile: LineageFile?
  let directoryDigest: String
  let spaceAhead: Int
  let user: UInt32
  let now: () -> Instant

  var lock: (any FileLock)?
  var journal: JournalFile?
  var writer: GenerationWriter?
  var pruning: Pruning?
  /// What pruning asks of the snapshots that were read or written, by generation.
  var snapshotRetentions: [Int: Pruning.Retention] = [:]
  /// The snapshot that the present state goes on from.
  var snapshotGeneration: Int?
  /// The checksum of its header.
  var snapshotChecksum: UInt32?
  /// What a restoration replaced and could not move out of the way yet.
  var unsaved: (restoration: Restoration, generation: Int)?
  var snapshotSize = 0
  var snapshotTime: Instant?
  var snapshotFailure: SystemError?
  var tornCopies: [String] = []
  /// What the own folder says the device is called.
  var name = NameFile.State.absent
  var others: OtherDevices
  /// Equal as long as states of equal revision are equal.
  package internal(set) var lineage = Store.drawnLineage
  /// The last line that is to be found for the line of states to go on.
  var toldLine: LastWrite?
  /// The state that is remembered as told.
  var told: ToldState?
  /// A digest of what was read of the other devices, as of the end of the last reading.
  package internal(set) var othersDigest: UInt64 = 0
  /// The retirement that is under way.
  package internal(set) var retirement: Retirement?
  /// Whether something was written since the last write was remembered.
  package internal(set) var isUnsettled = false
  /// How long the journal in use may grow before a generation is due, in bytes.
  var journalLimit = Store.minimumJournalLimit

  /// The least a journal grows before it is worth a new snapshot, in bytes.
  ///
  /// That is some thousand transactions, read in a few milliseconds. Beyond it a journal may grow as long as the snapshot, so that what is
  /// written in all stays within twice what was recorded.
  static let minimumJournalLimit = 1 << 20

  /// How much space is written ahead of a journal's lines at once, in bytes: some hundreds of ticks.
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
  ///   - lastWrite: where the last write is remembered; `nil` where nowhere, and any folder of the
  ///     device is taken for its own.
  ///   - hostName: what the device is called as long as nobody has named it; `nil` where names are
  ///     neither given nor read.
  ///   - lineageFile: where the line of states is remembered; `nil` where nowhere, and each start
  ///     begins another.
  ///   - spaceAhead: how much space is written ahead of a journal's lines at once, in bytes.
  ///   - user: who must own everything there.
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
    self.directory = DirectoryGuard.normalized(directory)
    self.device = device
    self.fileSystem = fileSystem
    self.lastWrite = lastWrite
    self.hostName = hostName
    self.lineageFile = lineageFile
    directoryDigest = LastWrite.digest(of: self.directory)
    self.spaceAhead = spaceAhead
    self.user = user
    self.now = now
    others = OtherDevices(
      self.directory,
      own: device,
      DirectoryGuard(user: user, fileSystem: fileSystem)
    )
  }

  /// The folder this store writes to.
  var folder: String { directory + "/" + device.text }

  /// Appends the transactions of one turn and waits until they are on the disk.
  ///
  /// - Parameter transactions: what one turn of the loop accepted, in order; they become one line.
  /// - Throws: ``StoreError/failed(_:)`` when this write or sync failed, ``StoreError/readOnly(_:)``
  ///   ever after, unless ``resume(_:)`` helps. Nothing of these transactions will be read back, except that a stop before the
  ///   cut of a failed write is on the disk may leave the whole line there.
  package func append(_ transactions: [Transaction]) throws(StoreError) {
    guard !transactions.isEmpty else { return }
    guard health.acceptsWrites, let journal else { throw .readOnly(health) }
    do throws(SystemError) {
      try journal.append(transactions, spaceAhead: spaceAhead)
      isUnsettled = true
    } catch {
      health =
        if error.saysDisplaced {
          .displaced(folder)
        } else if error.saysFull, journal.isCut {
          .full(error)
        } else {
          .failed(error)
        }
      throw .failed(error)
    }
  }

  /// What `status` tells.
  package var report: StoreReport {
    StoreReport(
      directory: directory,
      device: device,
      name: name.name,
      generation: journal?.generation ?? 0,
      journalBytes: journal?.size ?? 0,
      journalLines: journal?.lineCount ?? 0,
      snapshotTime: snapshotTime,
      snapshotFailure: snapshotFailure,
      tornCopies: tornCopies,
      ownProblems: others.ownProblems,
      others: others.reports,
      foldersLeftOut: others.leftOut
    )
  }
}
