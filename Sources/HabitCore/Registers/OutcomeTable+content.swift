extension OutcomeTable {
  /// What a register holds beside its day and its stamp.
  ///
  /// A tick's time of completion is its stamp's, so nearly all ticks of a habit hold the same.
  struct Content: Hashable, Sendable {
    private let thousandths: Int
    /// Milliseconds since 1970-01-01 00:00 UTC, or one of the two values below.
    private let completedAt: Int
    /// The place of the device that wrote it in the table's list.
    let device: UInt16
    /// The place of the mark in `Mark.allCases`, counted from 1; 0 is none.
    private let mark: UInt8
    private let isEmpty: Bool

    /// In `completedAt`, that no time of completion is known.
    private static let unknown = -1
    /// In `completedAt`, that it is the stamp's.
    private static let atStamp = -2

    /// What a device recorded.
    init(_ outcome: Outcome?, writtenAt stamp: Stamp, by device: UInt16) {
      thousandths = outcome?.count.thousandths ?? 0
      let milliseconds = outcome?.at?.milliseconds ?? Self.unknown
      completedAt = milliseconds == stamp.milliseconds ? Self.atStamp : milliseconds
      self.device = device
      mark = outcome?.mark.flatMap { Mark.allCases.firstIndex(of: $0) }.map { UInt8($0 + 1) } ?? 0
      isEmpty = outcome == nil
    }

    /// What is recorded; `nil` when the register was emptied.
    func outcome(writtenAt stamp: Stamp) -> Outcome? {
      guard !isEmpty else { return nil }
      let milliseconds = completedAt == Self.atStamp ? stamp.milliseconds : completedAt
      return Outcome(
        count: Count(thousandths: thousandths) ?? .zero,
        mark: mark == 0 ? nil : Mark.allCases[Int(mark) - 1],
        at: Instant(milliseconds: milliseconds)
      )
    }
  }
}
