import HabitCore
import JSON

extension JSONWriter {
  /// Writes a transaction (FORMAT.md, "Journal").
  mutating func transaction(_ transaction: Transaction) {
    beginObject()
    name("stamp")
    stamp(transaction.stamp)
    member("revision", transaction.revision)
    member("method", transaction.method)
    if let group = transaction.group { member("group", group) }
    name("changes")
    beginArray()
    for step in transaction.steps { self.step(step, at: transaction.stamp) }
    endArray()
    endObject()
  }
}
