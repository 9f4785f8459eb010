import HabitCore
import JSON

/// A line of a snapshot with a transaction that can be undone: `["transaction",{…}]`.
enum TransactionLine {
  /// The word the line begins with.
  static let kind = "transaction"

  /// The JSON of a line.
  static func json(of transaction: Transaction) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    writer.string(kind)
    writer.transaction(transaction)
    writer.endArray()
    return writer.finish()
  }
}
