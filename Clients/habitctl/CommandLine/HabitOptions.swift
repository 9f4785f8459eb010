import HabitClient
import HabitCore
import HabitProtocol
import JSON

/// The fields of a habit as options, turned into parameters.
///
/// Only values that are written differently on a command line are parsed here; the daemon checks
/// the rest.
struct HabitOptions {
  private let invocation: Invocation
  /// The rules given as words rather than options.
  private let rules: [HabitWords.Rule]

  /// The options that take text unchanged, and their fields.
  private static let texts = [
    ("name", Parameter.name.entry), ("icon", Parameter.icon.entry),
    ("notes", Parameter.notes.entry), ("slot", Parameter.slot.entry),
    ("unit", Parameter.unit.entry), (color, Parameter.color.entry),
  ]

  /// The option for a habit's own colour; `--color` belongs to every verb.
  static let color = "habit-color"

  /// The fields in a command line, and in the words after the name.
  init(_ invocation: Invocation, _ rules: [HabitWords.Rule] = []) {
    self.invocation = invocation
    self.rules = rules
  }

  /// The fields that were given; `day` finds the day of a date.
  ///
  /// An empty value clears a field.
  func parameters(
    _ day: (DateExpression) throws(Failure) -> Day
  ) throws(Failure) -> [Argument] {
    try checkSlot()
    var parameters = Self.texts.compactMap { option, field in
      value(of: option).map { field.orCleared($0) }
    }
    if let text = value(of: "time") {
      let time = text.isEmpty ? nil : try time(text, of: "time")
      parameters.append(Parameter.time.orCleared(time))
    }
    for (option, field) in [("start", Parameter.startDate), ("from", UpdateHabit.from)] {
      guard let text = value(of: option) else { continue }
      let date = try HabitOperands.date(text, verb: invocation.verb)
      parameters.append(field(try day(date)))
    }
    if let parameter = try schedule() { parameters.append(parameter) }
    if let parameter = try repetitions() { parameters.append(parameter) }
    if let text = value(of: "xp") {
      parameters.append(Parameter.xp.json(try number("xp", text).json))
    }
    if let parameter = try goal() { parameters.append(parameter) }
    if let parameter = try reminders() { parameters.append(parameter) }
    let tags = invocation.values(of: "tag")
    if !tags.isEmpty {
      parameters.append(Parameter.tags(tags.filter { !$0.isEmpty }))
    }
    return parameters
  }

  private func value(of option: String) -> String? {
    invocation.value(of: option) ?? rules.first { $0.option == option }?.value
  }

  /// The option that gave a field, as it was written; nil where none did.
  func written(_ field: String) -> String? {
    let names = ["startDate": "start", "reminders": "remind", "tags": "tag", "goal": "at-most"]
    let option = Self.texts.first { $0.1.name == field }?.0 ?? names[field] ?? field
    let values = invocation.values(of: option)
    if !values.isEmpty {
      let text = values.joined(separator: ",")
      let isLong = text.count > Self.shownLength
      return "--\(option) \(text.prefix(Self.shownLength))" + (isLong ? "..." : "")
    }
    return rules.first { $0.option == option }.map { "'\($0.text)'" }
  }

  /// The longest part of a value that an error repeats, in characters.
  private static let shownLength = 40

  /// The error for a wrong value of an option: what was given, and what is expected.
  private func mistake(_ option: String, _ value: String, _ expected: String) -> Failure {
    let written = value.isEmpty ? "''" : value
    return .usage("--\(option) \(written): expected \(expected)", verb: invocation.verb)
  }

  private func checkSlot() throws(Failure) {
    guard let text = value(of: "slot"), !text.isEmpty else { return }
    let slots = Slot.allCases.map(\.rawValue)
    guard slots.contains(text) else {
      throw mistake("slot", text, "one of \(slots.joined(separator: ", "))")
    }
  }

  private func schedule() throws(Failure) -> Argument? {
    guard let text = value(of: "schedule") else { return nil }
    guard let schedule = ScheduleText.schedule(text) else {
      throw .usage(
        "unknown schedule '\(text)' (try: \(ScheduleText.examples))",
        verb: invocation.verb
      )
    }
    return Parameter.schedule(schedule)
  }

  /// `--repetitions`, or the number of `--at-most`.
  private func repetitions() throws(Failure) -> Argument? {
    let amount = value(of: "repetitions")
    guard let limit = value(of: "at-most") else {
      return try amount.map { text throws(Failure) in
        Parameter.repetitions(try number("repetitions", text))
      }
    }
    guard amount == nil || amount == limit else {
      throw .usage("--at-most \(limit) and --repetitions exclude each other", verb: invocation.verb)
    }
    return Parameter.repetitions(try number("at-most", limit))
  }

  private func goal() throws(Failure) -> Argument? {
    let isAtMost = invocation.has("at-most") || rules.contains { $0.option == "at-most" }
    guard let text = value(of: "goal") else {
      return isAtMost ? Parameter.goal(.atMost) : nil
    }
    let word = text.lowercased().filter { $0 != "-" && $0 != " " }
    guard let goal = [Goal.atLeast, .atMost].first(where: { $0.rawValue.lowercased() == word })
    else { throw mistake("goal", text, "atLeast or atMost") }
    guard !isAtMost || goal == .atMost else {
      throw .usage("--at-most and --goal \(text) exclude each other", verb: invocation.verb)
    }
    return Parameter.goal(goal)
  }

  /// All times given, together or one by one; only an empty text clears them.
  private func reminders() throws(Failure) -> Argument? {
    let values = invocation.values(of: "remind")
    guard !values.isEmpty else { return nil }
    guard values != [""] else { return Parameter.reminders([]) }
    var times: [TimeOfDay] = []
    for value in values {
      // A stray comma is a mistake, and must not clear the times that are set.
      for text in value.split(separator: ",", omittingEmptySubsequences: false) {
        let words = text.split(separator: " ").map(String.init)
        let areTimes = words.count > 1 && words.allSatisfy { TimeText.time($0) != nil }
        for text in areTimes ? words : [words.joined(separator: " ")] {
          guard let time = TimeText.time(text, allowingBareHour: true) else {
            throw mistake("remind", value, "times such as 08:00 or 8am,21:00")
          }
          times.append(time)
        }
      }
    }
    return Parameter.reminders(times)
  }

  private func time(_ text: String, of option: String) throws(Failure) -> TimeOfDay {
    guard let time = TimeText.time(text, allowingBareHour: true) else {
      throw mistake(option, text, "a time such as 08:00, 9pm or noon")
    }
    return time
  }

  private func number(_ option: String, _ text: String) throws(Failure) -> Count {
    guard let count = Count(decimal: text.utf8) else {
      throw mistake(
        option,
        text,
        "a number such as \(option == "xp" ? "10" : "2 or 2.5"), at most 1000000000"
      )
    }
    return count
  }
}
