package import HabitCore

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
  /// - Parameter ledger: what it is merged into; everything that follows is renewed.
  /// - Returns: what may have changed.
  package func continueReadingOthers(_ ledger: inout Ledger) -> MergedOthers {
    var merged = MergedOthers()
    ledger.merge { registers in
      registers.trustStamps(at: place.now())
      // Handed over and back: with a second holder every change would copy.
      var merging = Merging(
        exchange(&registers, with: Registers()),
        known: others.knownDevices,
        isFollowing: true
      )
      others.advance(&merging)
      others.knownDevices = merging.known
      registers = merging.registers
      merged = merging.merged
      return merging.touched
    }
    if !others.isReading { told.othersDigest = others.digest }
    if !merged.isEmpty { beginLineage() } else if !others.isReading { noteTold() }
    return merged
  }

  /// Reads all other devices' folders whole, whatever was read before.
  ///
  /// - Parameter registers: what they are merged into.
  func readOthers(into registers: inout Registers) {
    others = OtherDevices(directory, own: device, place.guardian)
    let known = KnownDevices(registers.devices.union([device]))
    var merging = Merging(
      exchange(&registers, with: Registers()),
      known: known,
      isFollowing: false
    )
    others.noteAll()
    // No generation is in use before the store is open.
    others.begin(using: nil)
    while others.isReading { others.advance(&merging) }
    others.knownDevices = merging.known
    registers = merging.registers
  }
}
