extension OutcomeTable {
  /// The value of a register without its day and stamp.
  ///
  /// The time of a tick is usually its stamp's, so nearly all ticks of a habit share one value.
  struct Value: Hashable, Sendable {
    private let thousandths: Int
    /// Milliseconds since 1970-01-01 00:00 UTC, ``unknown`` or ``atStamp``.
    private var completedAt: Int
    /// The index of the writing device in the table's list.
    let device: UInt16
    /// The index of the mark in `Mark.allCases`, counted from 1; 0 means none.
    private let mark: UInt8
    private let isEmpty: Bool
    private let seen: [SeenTally]

    /// The time of completion is not known.
    private static let unknown = -1
    /// The time of completion is the stamp's.
    private static let atStamp = -2

    /// Creates a value written by a device.
    init(_ outcome: Outcome?, writtenAt stamp: Stamp, by device: UInt16) {
      thousandths = outcome?.count.thousandths ?? 0
      let milliseconds = outcome?.at?.milliseconds ?? Self.unknown
      completedAt = milliseconds == stamp.milliseconds ? Self.atStamp : milliseconds
      self.device = device
      mark = outcome?.mark.flatMap { Mark.allCases.firstIndex(of: $0) }.map { UInt8($0 + 1) } ?? 0
      isEmpty = outcome == nil
      seen = outcome?.seen ?? []
    }

    /// Creates the value of rows as they were read, written by a device.
    init(_ read: OutcomeRows.Value, by device: UInt16) {
      self.init(read.outcome, writtenAt: .latest, by: device)
      if read.isCompletedAtStamp { completedAt = Self.atStamp }
    }

    /// True where a time of completion is known.
    var hasTime: Bool { !isEmpty && completedAt != Self.unknown }

    /// The outcome; `nil` when the register was emptied.
    func outcome(writtenAt stamp: Stamp) -> Outcome? {
      guard !isEmpty else { return nil }
      let milliseconds = completedAt == Self.atStamp ? stamp.milliseconds : completedAt
      return Outcome(
        count: Count(thousandths: thousandths) ?? .zero,
        mark: mark == 0 ? nil : Mark.allCases[Int(mark) - 1],
        at: Instant(milliseconds: milliseconds),
        seen: seen
      )
    }
  }

  /// True where any row may have a time of completion.
  var hasTimes: Bool { values.contains { $0.hasTime } }
}
