import HabitCore

@testable import HabitStore

/// The transactions alone, for tests of nothing else.
extension JournalLine {
  /// Those of a line; none where it has something else.
  static func transactions(of json: ArraySlice<UInt8>) throws(FormatError) -> [Transaction] {
    try JournalLine(json).transactions
  }

  /// Those of this line.
  var transactions: [Transaction] {
    if case .transactions(let transactions) = self { transactions } else { [] }
  }

  /// The changes that were taken.
  var taken: [TakenChange] { if case .taken(let changes) = self { changes } else { [] } }
}

extension Journal {
  /// Those of its lines.
  var transactions: [Transaction] { lines.flatMap(\.transactions) }
}
