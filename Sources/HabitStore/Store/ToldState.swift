import JSON

/// A state that clients were told of, and the line of states it belongs to (FORMAT.md, "The line of
/// states").
struct ToldState: Equatable {
  /// The line of states.
  var lineage: UInt64
  /// The last line of the own files that the state contains.
  var last: LastWrite
  /// A digest of what of other devices' files the state contains.
  var others: UInt64

  /// It as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("lineage", String(lineage, radix: Self.radix))
    writer.member("others", String(others, radix: Self.radix))
    writer.name("last")
    last.write(to: &writer)
    writer.endObject()
    return writer.finish()
  }

  // As text: numbers in JSON are exact up to 2^53.
  private static let radix = 16
}

extension ToldState {
  /// Reads it.
  init(_ value: JSONValue) throws(FormatError) {
    let object = try StrictObject(
      value,
      kind: "the state that clients were told of",
      names: ["lineage", "others", "last"]
    )
    lineage = try Self.number(try object.required("lineage"))
    others = try Self.number(try object.required("others"))
    last = try LastWrite(try object.required("last"))
  }

  private static func number(_ json: JSONValue) throws(FormatError) -> UInt64 {
    guard let number = UInt64(try json.text(), radix: radix) else {
      throw FormatError("a number is missing")
    }
    return number
  }
}
