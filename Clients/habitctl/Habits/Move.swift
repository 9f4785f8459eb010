import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let move = Verb(
    name: "move",
    operands: "HABIT [PLACE]",
    summary: "change a habit's place in the order",
    example: "move Read before Run",
    options: [
      CommandOption("before", value: "HABIT", "before another habit"),
      CommandOption("after", value: "HABIT", "after another habit"),
      CommandOption("to", value: "N", "to a place, counted from 1"), .dryRun,
    ],
    remarks: [
      "PLACE is first, last, up, down, a number counted from 1, before HABIT or after HABIT."
    ],
    run: { session throws(Failure) in try session.moveHabit() }
  )
}

extension Session {
  func moveHabit() throws(Failure) -> Output {
    let words = MoveWords(invocation.operands)
    let isGiven = ["before", "after", "to"].contains(where: invocation.has)
    let (habit, place): (String, MoveHabit.Destination) =
      if let place = words.place, !isGiven {
        (words.habit, try destination(for: place, of: words.habit))
      } else {
        (try name("Missing habit"), try givenPlace(words))
      }
    let answer = try call(MoveHabit(of: habit) { $0.destination = place })
    return try output(answer) { result throws(Failure) in
      // The list does not include the result of a dry run.
      guard !invocation.isDryRun else { return result.habit.lines("moved", appearance) }
      let habits = try call(ListHabits()).value.habits
      return ShownHabit.orderLines(of: habits, moved: result.habit.id, appearance)
    }
  }

  private func givenPlace(_ words: MoveWords) throws(Failure) -> MoveHabit.Destination {
    let targets = ["before", "after", "to"].compactMap { option in
      invocation.value(of: option).map { (option, $0) }
    }
    guard targets.count == 1, let (option, text) = targets.first else {
      let line = "habitctl " + invocation.written
      guard let link = words.link else {
        let lines = ["At the top: \(line) first", "Down by one: \(line) down"]
        throw .misread("Missing place", instead: lines)
      }
      let habits = try call(ListHabits()).value.habits.map(\.fields.values.name)
      let other = habits.first { !$0.lowercased().hasPrefix(words.habit.lowercased()) } ?? "HABIT"
      throw .misread(
        "Missing habit after '\(link)'",
        instead: ["\(link) \(other): \(line) \(ShellWord.quoted(other))"]
      )
    }
    guard option == "to" else {
      return option == "before" ? .before(HabitReference(text)) : .after(HabitReference(text))
    }
    guard let number = Int(text), number > 0 else {
      throw .usage("--to \(text): expected a place, counted from 1")
    }
    return .place(number)
  }

  /// The destination from words, which may depend on the current order.
  private func destination(
    for place: MoveWords.Place,
    of habit: String
  ) throws(Failure) -> MoveHabit.Destination {
    switch place {
    case .before(let other): return .before(HabitReference(other))
    case .after(let other): return .after(HabitReference(other))
    case .number(let number): return .place(number)
    case .last: return .place(try call(ListHabits()).value.habits.count)
    case .up, .down:
      let moved = try streak(of: habit).value.habit
      let habits = try call(ListHabits()).value.habits
      let present = habits.firstIndex { $0.id == moved } ?? 0
      let next = present + (place == .up ? -1 : 1)
      return .place(min(max(next, 0), habits.count - 1) + 1)
    }
  }
}

/// The words after `move`, a habit and its new place: `Read first`, `Read up`, `Read after Run`.
struct MoveWords: Equatable {
  /// The new place of a habit.
  enum Place: Equatable {
    case before(String)
    case after(String)
    /// A place counted from 1.
    case number(Int)
    case last
    case up
    case down
  }

  private(set) var habit: String
  /// A last word such as `before`, after which the other habit is missing.
  private(set) var link: String?
  private(set) var place: Place?

  /// Splits operands; the first one always belongs to the habit.
  init(_ words: [String]) {
    var rest = words[...]
    if words.count > 1, let last = words.last {
      place = Self.place(last.lowercased())
      if place != nil {
        rest = rest.dropLast()
        // `to 3`, `to the top`
        while rest.count > 1, let link = rest.last, ["to", "the"].contains(link.lowercased()) {
          rest = rest.dropLast()
        }
      } else if let link = words.dropFirst().firstIndex(where: {
        Self.links.contains($0.lowercased())
      }),
        link < words.count - 1
      {
        let other = words[(link + 1)...].joined(separator: " ")
        let isBefore = ["before", "above"].contains(words[link].lowercased())
        place = isBefore ? .before(other) : .after(other)
        rest = words[..<link]
      }
    }
    if words.count > 1, place == nil, let last = rest.last?.lowercased(), Self.links.contains(last)
    {
      link = last
      rest = rest.dropLast()
    }
    habit = rest.joined(separator: " ")
  }

  private static let links = ["before", "above", "after", "below", "behind"]

  private static func place(_ word: String) -> Place? {
    switch word {
    case "first", "top", "start": .number(1)
    case "last", "bottom", "end": .last
    case "up": .up
    case "down": .down
    default: Int(word).flatMap { $0 > 0 && !word.hasPrefix("+") ? .number($0) : nil }
    }
  }
}
