package import HabitCore

/// Which of the transactions made on this device are kept for undoing.
package enum RecentTransactions {
  /// How many can be undone, the parts of one group counting as one: as many as a person may
  /// regret in one sitting.
  package static let depth = 100

  /// The last transactions that make up ``depth`` undoings, oldest first.
  package static func trimmed(_ transactions: [Transaction]) -> [Transaction] {
    var undoings = 0
    var position = transactions.endIndex
    while position > transactions.startIndex {
      let earlier = transactions[position - 1]
      let later = position < transactions.endIndex ? transactions[position] : nil
      if earlier.group == nil || earlier.group != later?.group { undoings += 1 }
      guard undoings <= depth else { break }
      position -= 1
    }
    return position == 0 ? transactions : Array(transactions[position...])
  }
}
