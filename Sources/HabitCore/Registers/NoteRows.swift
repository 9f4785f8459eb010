/// Note registers of one habit as they are read from files: rows without references, and their texts
/// behind each other.
package struct NoteRows: Sendable {
  /// The rows; their devices are indices in the list beside them.
  private(set) var rows: [NoteTable.Packed] = []
  /// The texts of the rows, in UTF-8.
  private(set) var texts: [UInt8] = []

  /// No rows.
  package init() {}

  /// True without any row.
  package var isEmpty: Bool { rows.isEmpty }

  /// Adds the register of a day.
  ///
  /// - Parameters:
  ///   - day: the day.
  ///   - text: the note in UTF-8; `nil` for an emptied register.
  ///   - stamp: the stamp of the write.
  ///   - device: the index of the writing device in the list beside the rows.
  /// - Returns: false where there is no room for more.
  package mutating func append(
    _ day: Day,
    _ text: Span<UInt8>?,
    stamp: Stamp,
    by device: Int
  ) -> Bool {
    guard let start = UInt32(exactly: texts.count), let length = Int32(exactly: text?.count ?? 0),
      let device = UInt16(exactly: device)
    else { return false }
    if let text {
      for index in text.indices { texts.append(text[index]) }
    }
    rows.append(
      NoteTable.Packed(
        stamp: stamp,
        day: day,
        start: start,
        length: text == nil ? NoteTable.Packed.emptied : length,
        device: device
      )
    )
    return true
  }

  /// The latest stamp of a device's rows, by its index in the list beside them.
  package func latestStamp(of device: Int) -> Stamp? {
    rows.lazy.filter { Int($0.device) == device }.map(\.stamp).max()
  }

  /// Removes the rows behind the first ones.
  package mutating func removeRows(from count: Int) {
    guard count < rows.count else { return }
    texts.removeSubrange(Int(rows[count].start)...)
    rows.removeSubrange(count...)
  }

  /// The number of rows.
  package var count: Int { rows.count }

  /// Removes all rows and keeps their room.
  package mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }
}
