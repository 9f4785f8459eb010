import HabitProtocol
import JSON

extension Reply {
  /// A successful reply; `result` writes exactly one JSON value.
  static func success<Failure: Error>(
    to id: RequestID,
    in room: consuming [UInt8] = [],
    result: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    var writer = begin(to: id, in: room)
    try result(&writer)
    return end(writer)
  }
}
