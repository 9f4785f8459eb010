import HabitCore
import JSON

/// A line of a journal after its header.
enum JournalLine: Equatable {
  /// The transactions of one turn of the loop, in order.
  case transactions([Transaction])
  /// The changes that were taken from other devices' files.
  case taken([TakenChange])

  /// The expected length of a transaction in bytes; most are one tick.
  private static let expectedLength = 256
  /// The length in bytes at which a line takes no further change.
  ///
  /// An unlimited line could exceed the longest that a reader accepts. This limit is rarely
  /// reached, because one step of reading rarely takes so many changes.
  private static let takenLength = 1 << 20

  init(_ json: ArraySlice<UInt8>) throws(FormatError) {
    let names = ["transactions", "taken"]
    let object = try StrictObject(try JSONValue.read(json), kind: "a journal line", names: names)
    guard let taken = object["taken"] else {
      self = .transactions(
        try object.required("transactions").list { element throws(FormatError) in
          try element.transaction()
        }
      )
      return
    }
    guard object["transactions"] == nil else {
      throw FormatError("a journal line has both transactions and taken changes")
    }
    self = .taken(try Self.changes(taken))
  }

  static func json(of transactions: [Transaction]) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: expectedLength * transactions.count)
    writer.beginObject()
    writer.name("transactions")
    writer.array(transactions) { $0.transaction($1) }
    writer.endObject()
    return writer.finish()
  }

  /// The JSON of a line with the first changes, as many as fit; they are removed from `changes`.
  static func json(taking changes: inout ArraySlice<TakenChange>) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("taken")
    writer.beginArray()
    while let device = changes.first?.signature.device, writer.bytes.count < takenLength {
      writer.beginArray()
      writer.string(device.text)
      writer.beginArray()
      while let next = changes.first, next.signature.device == device,
        writer.bytes.count < takenLength
      {
        writer.taken(next)
        changes.removeFirst()
      }
      writer.endArray()
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  /// Reads `[[device,[[ms,counter,change],…]],…]`.
  private static func changes(_ value: JSONValue) throws(FormatError) -> [TakenChange] {
    try value.list { element throws(FormatError) in
      let parts = try element.elements(count: 2...2)
      let device = try parts[0].device()
      return try parts[1].list { json throws(FormatError) in
        let parts = try json.elements(count: 3...3)
        guard let stamp = Stamp(parts[0], parts[1]) else {
          throw FormatError("\(json.excerpt) has no stamp")
        }
        let step = try ChangeReader(stamp: stamp).step(parts[2])
        guard step == Transaction.Step(step.change, replaced: nil) else {
          throw FormatError("\(json.excerpt) has an old value")
        }
        let signature = Signature(stamp: stamp, device: device)
        return TakenChange(change: step.change, signature: signature)
      }
    }.flatMap(\.self)
  }
}

/// A change taken from another device's files, made by any device.
struct TakenChange: Equatable {
  var change: Change
  var signature: Signature
}

extension JSONWriter {
  /// Writes `[ms,counter,change]`.
  fileprivate mutating func taken(_ taken: TakenChange) {
    let stamp = taken.signature.stamp
    beginArray()
    integer(stamp.milliseconds)
    integer(stamp.counter)
    step(Transaction.Step(taken.change, replaced: nil), at: stamp)
    endArray()
  }
}
