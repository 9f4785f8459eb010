package import HabitCore
import Posix

extension Store {
  /// Notes that a file in another device's folder has changed; a nil name means that any file may
  /// have.
  ///
  /// Returns true if ``beginReadingOthers()`` should be called.
  package func noteChange(of device: DeviceID, file name: String?) -> Bool {
    others.noteChange(of: device, file: name)
  }

  /// Notes that anything in other devices' folders may have changed.
  package func noteChangeOfOthers() { others.noteAll() }

  /// Begins to read the changes in other devices' folders with ``continueReadingOthers(_:)``.
  package func beginReadingOthers() { others.begin(using: journal?.generation) }

  /// True while a part of other devices' folders is left to read.
  package var isReadingOthers: Bool { others.isReading }

  /// Reads a few changes, some milliseconds of work at most; returns those merged into the ledger.
  ///
  /// On return, the changes are in this device's journal, or ``StoreReport/unkept`` is true.
  package func continueReadingOthers(_ ledger: inout Ledger) -> MergedOthers {
    var taken = Taken()
    ledger.merge { registers in
      registers.trustStamps(at: now())
      // The registers are moved into `merging` and back: if two variables held them, each change
      // would copy them.
      var merging = Merging(
        exchange(&registers, with: Registers()),
        known: others.knownDevices
      )
      others.advance(&merging)
      others.knownDevices = merging.known
      registers = merging.registers
      taken = merging.taken
      return taken.touched
    }
    guard !taken.isEmpty else { return taken.merged }
    // A new lineage begins before the journal line is written: a start that finds that line must
    // not resume the previous lineage.
    sent.begin()
    keep(taken)
    noteSent()
    return taken.merged
  }

  /// Writes the changes taken from others to this device's journal, before anybody is notified of
  /// them.
  ///
  /// A merged snapshot may hold a whole history, so it makes a generation due instead. So does a
  /// change that the journal cannot take.
  func keep(_ taken: Taken) {
    var changes = taken.changes[...]
    while !changes.isEmpty {
      do throws(StoreError) {
        try append(JournalLine.json(taking: &changes))
      } catch {
        unkept.add()
        break
      }
    }
    if !taken.areas.isEmpty { unkept.add() }
  }

  /// Reads all other devices' folders completely, whatever was read before; returns what the
  /// registers gained.
  func readOthers(into registers: inout Registers) -> Taken {
    others = OtherDevices(directory, own: device, guardian)
    let known = KnownDevices(registers.devices.union([device]))
    var merging = Merging(
      exchange(&registers, with: Registers()),
      known: known
    )
    others.noteAll()
    // No generation is in use before the store is open.
    others.begin(using: nil)
    while others.isReading { others.advance(&merging) }
    others.knownDevices = merging.known
    registers = merging.registers
    return merging.taken
  }
}

/// The names of the devices, and the state of their folders.
extension Store {
  /// The reports on all other devices in the data directory, ordered by id.
  package var otherDevices: [FolderReport] { others.folderReports }

  /// The problem of the file with this device's name; not damage, because a name is optional.
  package var nameProblem: Damage? { name.problem }

  /// The number of files in this device's folder; 0 if it cannot be listed.
  package var fileCount: Int { (try? fileSystem.list(folder))?.count ?? 0 }

  /// Gives this device a name; it is on disk when this returns.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if it could not be written, and the name is unchanged;
  ///   ``StoreError/readOnly(_:)``.
  package func rename(to name: DeviceName) throws(StoreError) {
    guard health.acceptsWrites else { throw .readOnly(health) }
    try StoreError.wrapping { () throws(SystemError) in
      try requirePlace()
      try NameFile(in: folder, of: device, fileSystem).write(name)
    }
    self.name = .name(name)
  }

  /// Reads this device's name; if it has none, the host name becomes its name.
  ///
  /// A failure does no harm, because a name is optional; the next start tries again.
  func prepareName() {
    guard let hostName else { return }
    let file = NameFile(in: folder, of: device, fileSystem)
    name = file.read()
    guard name == .absent, health.acceptsWrites, let found = DeviceName(mending: hostName),
      (try? file.write(found)) != nil
    else { return }
    name = .name(found)
  }
}
