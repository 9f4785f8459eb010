/// A request as it goes over the wire, and how its reply is told.
struct Exchange: Equatable, Sendable {
  /// Where the number stands in requests and replies that carry one: behind
  /// `{"jsonrpc":"2.0","id":`.
  static let numberOffset = 22
  /// How many digits it always has, so that every request has one length.
  static let numberDigits = 9
  /// Where the name of the member behind the id begins: `result`, or `error`.
  static let outcomeOffset = numberOffset + numberDigits + 2

  /// The whole request, its line break included.
  let request: [UInt8]
  /// Whether it carries a number that the reply must repeat.
  let isNumbered: Bool
  /// How many lines a reply has.
  let replyLines: Int

  /// A request of JSON-RPC on one line, answered by one line; the parameters are the JSON text of an
  /// object, or nothing.
  static func call(_ method: String, _ parameters: String = "") -> Exchange {
    let number = "1" + String(repeating: "0", count: numberDigits - 1)
    let rest = parameters.isEmpty ? "" : #","params":"# + parameters
    let line = #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)"\#(rest)}"#
    return Exchange(request: Array((line + "\n").utf8), isNumbered: true, replyLines: 1)
  }

  /// A command of the Redis protocol (RESP), answered by so many lines.
  static func redis(_ words: [String], replyLines: Int = 1) -> Exchange {
    let parts = words.map { "$\($0.utf8.count)\r\n\($0)\r\n" }
    let text = "*\(words.count)\r\n" + parts.joined()
    return Exchange(request: Array(text.utf8), isNumbered: false, replyLines: replyLines)
  }
}
