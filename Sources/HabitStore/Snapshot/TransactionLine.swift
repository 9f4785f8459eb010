import HabitCore
import JSON

/// A line of a snapshot with a transaction that can be undone: `["transaction",{…}]`.
enum TransactionLine {
  /// The word the line begins with.
  static let kind = "transaction"

  private static let beginning = Array("[\"\(kind)\",".utf8)

  /// Tells whether a line's JSON begins like one, as this program writes it.
  static func begins(_ json: ArraySlice<UInt8>) -> Bool { json.starts(with: beginning) }

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
