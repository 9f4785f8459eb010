import HabitCore
import HabitProtocol
import JSON

/// The fields of a habit as options, made into parameters.
///
/// Only what is written differently on a command line is understood here; all else is the
/// daemon's to judge.
struct HabitFields {
  private let invocation: Invocation

  /// The options that take text as it is, and the fields they are.
  private static let texts = [
    ("name", "name"), ("icon", "icon"), ("notes", "notes"), ("slot", "slot"), ("unit", "unit"),
  ]

  /// The fields in a command line.
  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  /// The fields that were given; `day` finds the day of a date.
  ///
  /// An empty value clears a field.
  func parameters(
    _ day: (DateExpression) throws(Failure) -> Day
  ) throws(Failure) -> [CallParameter] {
    var parameters = Self.texts.compactMap { option, field in
      value(of: option).map { CallParameter(field, $0.isEmpty ? .null : .text($0)) }
    }
    if let color = invocation.habitColor {
      parameters.append(CallParameter("color", color.isEmpty ? .null : .text(color)))
    }
    if let time = value(of: "time") {
      parameters.append(CallParameter("time", time.isEmpty ? .null : .text(Self.padded(time))))
    }
    for (option, field) in [("start", "startDate"), ("from", "from")] {
      guard let text = value(of: option) else { continue }
      let date = try HabitOperands.date(text, verb: invocation.verb)
      parameters.append(CallParameter(field, .text(try day(date).description)))
    }
    if let parameter = try schedule() { parameters.append(parameter) }
    for name in ["repetitions", "xp"] {
      if let parameter = try number(name) { parameters.append(parameter) }
    }
    if let parameter = try goal() { parameters.append(parameter) }
    if let parameter = reminders() { parameters.append(parameter) }
    let tags = invocation.values(of: "tag")
    if !tags.isEmpty {
      parameters.append(CallParameter("tags", .texts(tags.filter { !$0.isEmpty })))
    }
    return parameters
  }

  private func value(of option: String) -> String? {
    invocation.value(of: option)
  }

  private func schedule() throws(Failure) -> CallParameter? {
    guard let text = value(of: "schedule") else { return nil }
    guard text.utf8.contains(where: { !Self.separators.contains($0) }) else {
      throw .usage("choose at least one day: --schedule mon,wed", verb: invocation.verb)
    }
    guard let schedule = ScheduleText.schedule(text) else {
      throw .usage("'\(text)' is no schedule", verb: invocation.verb)
    }
    var writer = JSONWriter()
    schedule.write(to: &writer)
    return CallParameter("schedule", .json(writer.finish()))
  }

  /// What stands between the days of a schedule; without a day there is nothing else.
  private static let separators = Array(", ".utf8)

  private func goal() throws(Failure) -> CallParameter? {
    let isAtMost = invocation.has("at-most")
    guard let text = value(of: "goal") else {
      return isAtMost ? CallParameter("goal", .text(Goal.atMost.rawValue)) : nil
    }
    let word = text.lowercased().filter { $0 != "-" && $0 != " " }
    guard let goal = [Goal.atLeast, .atMost].first(where: { $0.rawValue.lowercased() == word })
    else {
      throw .usage("--goal takes atLeast or atMost, and not '\(text)'", verb: invocation.verb)
    }
    guard !isAtMost || goal == .atMost else {
      throw .usage("--at-most and --goal \(text) do not go together", verb: invocation.verb)
    }
    return CallParameter("goal", .text(goal.rawValue))
  }

  /// All times given, together or one by one; an empty text alone clears them.
  private func reminders() -> CallParameter? {
    let values = invocation.values(of: "remind")
    guard !values.isEmpty else { return nil }
    let times = values.flatMap { $0.split { $0 == "," || $0 == " " } }
    return CallParameter("reminders", .texts(times.map { Self.padded(String($0)) }))
  }

  private func number(_ name: String) throws(Failure) -> CallParameter? {
    guard let text = value(of: name) else { return nil }
    guard let count = Count(decimal: text.utf8) else {
      throw .usage("--\(name) takes a number, and '\(text)' is none", verb: invocation.verb)
    }
    return CallParameter(name, .json(Array(count.description.utf8)))
  }

  /// `7:30` as the daemon wants it: `07:30`.
  static func padded(_ time: String) -> String {
    time.utf8.count == 4 ? "0" + time : time
  }
}
