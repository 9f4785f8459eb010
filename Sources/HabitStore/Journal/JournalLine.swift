import HabitCore
import JSON

/// The JSON of a journal's lines after the header: the transactions of one turn of the loop.
enum JournalLine {
  /// The expected length of a transaction in bytes: most are one tick.
  private static let expectedLength = 256

  /// The JSON of a line.
  static func json(of transactions: [Transaction]) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: expectedLength * transactions.count)
    writer.beginObject()
    writer.name("transactions")
    writer.beginArray()
    for transaction in transactions { writer.transaction(transaction) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  /// The transactions of a line.
  static func transactions(of json: ArraySlice<UInt8>) throws(FormatError) -> [Transaction] {
    let value = try JSONValue.read(json)
    let object = try StrictObject(value, kind: "a journal line", names: ["transactions"])
    return try object.required("transactions").list { element throws(FormatError) in
      try element.transaction()
    }
  }
}
