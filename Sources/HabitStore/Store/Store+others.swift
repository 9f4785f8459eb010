package import HabitCore
import Posix

extension Store {
  /// Notes that a file in another device's folder has changed, or that any there may have.
  ///
  /// - Parameters:
  ///   - device: whose folder it is.
  ///   - name: the file's name; `nil` where any may have changed.
  /// - Returns: whether that is worth a look, by ``beginReadingOthers()``.
  package func noteChange(of device: DeviceID, file name: String?) -> Bool {
    others.noteChange(of: device, file: name)
  }

  /// Notes that anything in other devices' folders may have changed.
  package func noteChangeOfOthers() { others.noteAll() }

  /// Begins to read what has changed in other devices' folders, by ``continueReadingOthers(_:)``.
  package func beginReadingOthers() { others.begin(using: journal?.generation) }

  /// True while something of other devices is left to read.
  package var isReadingOthers: Bool { others.isReading }

  /// Reads a little of what has changed: some milliseconds of work at most.
  ///
  /// Everything that this brings is in the own journal when it returns, or ``StoreReport/unkept`` is true.
  ///
  /// - Parameter ledger: what it is merged into; everything that follows is renewed.
  /// - Returns: what has changed.
  package func continueReadingOthers(_ ledger: inout Ledger) -> MergedOthers {
    var taken = Taken()
    ledger.merge { registers in
      registers.trustStamps(at: now())
      // Handed over and back: with a second holder every change would copy.
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
    // Before the line is written: a start that finds it must not go on with the line of states before.
    told.begin()
    keep(taken)
    noteTold()
    return taken.merged
  }

  /// Writes to the own journal what was taken from others', before anybody is told of it.
  ///
  /// A snapshot may bring a whole history: a generation is due to hold it, and where the
  /// journal takes no lines, one is due as soon as it can be begun.
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

  /// Reads all other devices' folders whole, whatever was read before.
  ///
  /// - Parameter registers: what they are merged into.
  /// - Returns: what they took.
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
  /// Every other device whose folder is in the data directory, by id.
  package var otherDevices: [FolderReport] { others.folderReports }

  /// The problem of the own name's file, which is not damage: the device has no name then.
  package var nameProblem: Damage? { name.problem }

  /// The number of files in the own folder; 0 where it cannot be listed.
  package var fileCount: Int { (try? fileSystem.list(folder))?.count ?? 0 }

  /// Gives this device a name; it is on the disk when this returns.
  ///
  /// - Throws: ``StoreError/failed(_:)`` where it could not be written, and the name is as it was;
  ///   ``StoreError/readOnly(_:)``.
  package func rename(to name: DeviceName) throws(StoreError) {
    guard health.acceptsWrites else { throw .readOnly(health) }
    try StoreError.wrapping { () throws(SystemError) in
      try requirePlace()
      try NameFile(in: folder, of: device, fileSystem).write(name)
    }
    self.name = .name(name)
  }

  /// Reads the own name, or takes that of the host where there is none.
  ///
  /// A history is as good without: what fails here is tried again by the next start.
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
