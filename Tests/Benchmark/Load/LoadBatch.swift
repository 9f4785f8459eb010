/// Requests that are sent at once, in memory that is reused.
struct LoadBatch {
  /// Beyond this the numbers begin anew, so that they keep their digits.
  private static let mostNumber = 900_000_000
  /// The number added to every other, so that all have as many digits.
  private static let base = 100_000_000

  /// All requests, one behind the other.
  private(set) var bytes: [UInt8] = []

  private var exchanges: [Exchange] = []
  private var offsets: [Int] = []

  /// The batches in which so many exchanges are asked for one after the other, each as often as the
  /// others.
  static func all(of exchanges: [Exchange], depth: Int) -> [LoadBatch] {
    let count = exchanges.count == 1 ? 1 : exchanges.count
    return (0..<count).map { batch in
      var result = LoadBatch()
      for position in 0..<depth {
        result.append(exchanges[(batch * depth + position) % exchanges.count])
      }
      return result
    }
  }

  private mutating func append(_ exchange: Exchange) {
    exchanges.append(exchange)
    offsets.append(bytes.count)
    bytes += exchange.request
  }

  /// The request at a position.
  func exchange(_ position: Int) -> Exchange { exchanges[position] }

  /// The number of lines of its reply.
  func replyLines(of position: Int) -> Int { exchanges[position].replyLines }

  /// The number so many after another.
  static func number(after number: Int, adding count: Int) -> Int {
    let sum = number + count
    return sum + count < mostNumber - base ? sum : 0
  }

  /// Writes numbers into the requests that carry one, in order.
  mutating func number(from first: Int) {
    for position in exchanges.indices where exchanges[position].isNumbered {
      var rest = first + position + Self.base
      var place = offsets[position] + Exchange.numberOffset + Exchange.numberDigits
      for _ in 0..<Exchange.numberDigits {
        place -= 1
        bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
  }

  /// True where the request at a position carries the digits at an offset of a reply.
  func hasNumber(at position: Int, equalTo reply: [UInt8], from start: Int) -> Bool {
    let place = offsets[position] + Exchange.numberOffset
    for digit in 0..<Exchange.numberDigits where bytes[place + digit] != reply[start + digit] {
      return false
    }
    return true
  }
}

/// A request as it goes over the wire, and the form of its reply.
struct Exchange: Equatable, Sendable {
  /// The offset of the number in requests and replies that carry one: behind
  /// `{"jsonrpc":"2.0","id":`.
  static let numberOffset = 22
  /// The fixed number of its digits, so that all requests have the same length.
  static let numberDigits = 9
  /// The offset of the name of the member behind the id: `result` or `error`.
  static let outcomeOffset = numberOffset + numberDigits + 2

  /// The whole request, its line break included.
  let request: [UInt8]
  /// True where it carries a number that the reply must repeat.
  let isNumbered: Bool
  /// The number of lines of a reply.
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
