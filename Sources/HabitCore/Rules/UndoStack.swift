/// The undoings that are left: each a transaction, or the parts of one group, none undone yet.
struct UndoStack {
  /// The places of the transactions, oldest first; what is undone next comes last.
  private(set) var undoings: [[Int]] = []
  /// The groups they belong to.
  private var groups: [String?] = []

  /// A stack without anything in it.
  init() {}

  /// What is left after transactions of one device, oldest first, undos among them.
  init(_ transactions: [Transaction]) {
    for (place, transaction) in transactions.enumerated() { _ = take(transaction, at: place) }
  }

  /// Takes up the next transaction.
  ///
  /// - Returns: the places of those it undid; empty unless it is an undo.
  mutating func take(_ transaction: Transaction, at place: Int) -> [Int] {
    if transaction.method == UndoPlan.method {
      _ = groups.popLast()
      return undoings.popLast() ?? []
    }
    guard let group = transaction.group, let known = groups.lastIndex(of: group) else {
      groups.append(transaction.group)
      undoings.append([place])
      return []
    }
    // Something else may have come between the parts of an import: it is one all the same.
    undoings.append(undoings.remove(at: known) + [place])
    groups.append(groups.remove(at: known))
    return []
  }
}
