/// What undoing comes to: the changes back, and what cannot go back because it has changed since.
package struct UndoPlan: Sendable {
  /// The transactions to be undone, oldest first: one, or the parts of one group.
  package var undone: [Transaction]
  /// The changes to commit.
  package var changes: [Change] = []
  /// The registers that were written again since, and are left alone.
  package var leftAlone: [Register] = []

  /// The method name under which an undo is recorded; it tells undoing from what can be undone.
  package static let method = "undo"

  /// Finds what undoing would undo: the last transaction, or group, not undone yet.
  ///
  /// - Parameter recent: the transactions made on this device, oldest first, undos among them.
  /// - Returns: the transactions, oldest first; empty when there is nothing left.
  package static func next(in recent: [Transaction]) -> [Transaction] {
    var open: [[Transaction]] = []
    for transaction in recent {
      if transaction.method == method {
        _ = open.popLast()
      } else if let group = transaction.group, open.last?.last?.group == group {
        open[open.count - 1].append(transaction)
      } else {
        open.append([transaction])
      }
    }
    return open.last ?? []
  }
}

extension Ledger {
  /// What it takes to undo transactions of this device.
  ///
  /// Each register goes back to what it held before the first of them, where it still holds what the
  /// last of them wrote.
  ///
  /// - Parameters:
  ///   - transactions: the transactions, oldest first.
  ///   - device: the device that made them.
  /// - Returns: the changes back, and what is left alone.
  package func undoing(_ transactions: [Transaction], of device: DeviceID) -> UndoPlan {
    var plan = UndoPlan(undone: transactions)
    var writes: [Register: (first: Transaction.Step, last: Stamp)] = [:]
    var order: [Register] = []
    for transaction in transactions {
      for step in transaction.steps {
        let register = step.change.register
        if let known = writes[register] {
          writes[register] = (known.first, transaction.stamp)
        } else {
          writes[register] = (step, transaction.stamp)
          order.append(register)
        }
      }
    }
    // Backwards, so that what was made last goes first.
    for register in order.reversed() {
      guard let write = writes[register] else { continue }
      let signature = Signature(stamp: write.last, device: device)
      guard present(write.first.change)?.signature == signature else {
        plan.leftAlone.append(register)
        continue
      }
      if let change = write.first.replaced ?? write.first.change.emptied {
        plan.changes.append(change)
      }
    }
    return plan
  }
}
