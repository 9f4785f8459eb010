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
  package func beginReadingOthers() { others.begin() }

  /// Whether something of other devices is left to read.
  package var isReadingOthers: Bool { others.isReading }

  /// Reads a little of what has changed: some milliseconds of work at most.
  ///
  /// - Parameter ledger: what it is merged into; everything that follows is renewed.
  /// - Returns: what may have changed.
  package func continueReadingOthers(_ ledger: inout Ledger) -> MergedOthers {
    // Handed over and back: with a second holder every change would copy.
    var merging = Merging(ledger, renews: true)
    merging.ledger.trustStamps(at: now())
    ledger = Ledger()
    others.advance(&merging)
    ledger = merging.ledger
    if !others.isReading { othersDigest = others.digest }
    if !merging.merged.isEmpty { beginLineage() } else if !others.isReading { noteTold() }
    return merging.merged
  }

  /// Reads all other devices' folders whole, whatever was read before.
  ///
  /// - Parameter ledger: what they are merged into; it must be renewed afterwards.
  func readOthers(into ledger: inout Ledger) {
    others = OtherDevices(
      directory,
      own: device,
      DirectoryGuard(user: user, fileSystem: fileSystem)
    )
    var merging = Merging(ledger, renews: false)
    ledger = Ledger()
    others.noteAll()
    others.begin()
    while others.isReading { others.advance(&merging) }
    ledger = merging.ledger
  }
}
