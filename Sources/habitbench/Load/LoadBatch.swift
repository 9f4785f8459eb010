/// Requests that are sent at once, in one piece of memory that is used again and again.
struct LoadBatch {
  /// Beyond this the numbers begin anew, so that they keep their digits.
  private static let mostNumber = 900_000_000
  /// What is added to every number, so that none has fewer digits.
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

  /// How many lines the reply to it has.
  func replyLines(of position: Int) -> Int { exchanges[position].replyLines }

  /// The number that stands so many behind another.
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

  /// Whether the request at a position carries the digits that stand somewhere in a reply.
  func hasNumber(at position: Int, equalTo reply: [UInt8], from start: Int) -> Bool {
    let place = offsets[position] + Exchange.numberOffset
    for digit in 0..<Exchange.numberDigits where bytes[place + digit] != reply[start + digit] {
      return false
    }
    return true
  }
}
