import HabitCore
import HabitNotation

/// The words after `pause`, with those taken apart that are not days: `Gym for 2 weeks`, `Gym until
/// fri`, `Gym from mon until fri`.
struct PauseWords: Equatable {
  /// The habit, and the days behind it.
  private(set) var rest: [String]
  /// The length at the end; nil where none is given.
  private(set) var length: String?
  /// True if the only day is the last one.
  private(set) var isUntil = false

  /// The most words of a length: `for the next 2 weeks`.
  private static let mostWords = 5

  /// Takes words apart; with options for the days nothing is looked for.
  init(_ words: [String], isGiven: Bool) {
    rest = words
    guard !isGiven else { return }
    for count in (2...Self.mostWords).reversed() where words.count > count {
      let tail = words.suffix(count).map { $0.lowercased() }
      guard tail[0] == "for" else { continue }
      let text = tail.dropFirst().filter { !["the", "next"].contains($0) }
        .map { ["a", "one"].contains($0) ? "1" : $0 }.joined(separator: " ")
      guard FieldText.length(text)?.lastDay(from: .first) != nil else { continue }
      (length, rest) = (text, words.dropLast(count))
      break
    }
    guard let place = rest.dropFirst().lastIndex(where: Self.links.contains),
      place < rest.count - 1,
      DateSpan(rest[(place + 1)...].joined(separator: " ")) != nil
    else { return }
    let isFrom = ["from", "since"].contains(rest[place])
    let isLast = !isFrom && DateSpan.ending(rest[1..<place]) == nil
    // `from mon until fri` is a span of its own.
    guard isFrom || isLast else { return }
    isUntil = isLast
    rest.remove(at: place)
  }

  private static let links = ["from", "since", "until", "till", "through", "to"]
}
