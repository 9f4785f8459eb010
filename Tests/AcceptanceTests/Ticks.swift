import JSON

/// A habit and days to tick, each day once, so that a tick is either there or not.
struct Ticks {
  /// The habit's name; it starts on 2001-01-01, long before any clock's today.
  static let habit = "Read"
  static let add = #"{"name":"Read","startDate":"2001-01-01"}"#

  private var count = 0

  /// The next day never used before, `2001-01-01` and on.
  mutating func next() -> String {
    defer { count += 1 }
    let (years, rest) = count.quotientAndRemainder(dividingBy: 12 * 28)
    let (months, days) = rest.quotientAndRemainder(dividingBy: 28)
    return "\(2001 + years)-\(Self.two(months + 1))-\(Self.two(days + 1))"
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The parameters that tick a day.
  static func parameters(_ day: String) -> String {
    #"{"habit":"\#(habit)","date":"\#(day)"}"#
  }

  /// The days of a reply to `completions`.
  static func days(in completions: JSONValue) -> Set<String> {
    Set(completions["completions"]?.members.compactMap(\.name.string) ?? [])
  }
}
