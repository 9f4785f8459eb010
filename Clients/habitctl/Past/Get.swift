import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import JSON

extension Verb {
  static let get = Verb(
    name: "get",
    operands: "FIELD [HABIT] [DATE]",
    summary: "print one value, for a script",
    example: "get streak.current Read",
    options: [.habit, .date],
    remarks: [
      "FIELD is a member of the output of 'habitctl day --json', with dots: progress.completed,",
      "date, habits.0.name. It may begin with status, settings, week or streaks. For HABIT it is",
      "a member of the habit on that day: completed, entry.count, streak.current, streak.longest.",
      "FIELD|TEXT prints TEXT if there is no such field: get 'progress.next|nothing'.",
      "",
      "--format prints a line for each element of a list, or for each result:",
      "  habitctl day --format '{name}\\t{streak.current}\\t{time|--:--}'",
      "{FIELD} is a field of the element, else of the whole result. \\t, \\n, \\0 and \\\\ are a",
      "tab, a line break, a zero byte and a backslash; {{ and }} are braces. Control characters",
      "in names are escaped, so that each stays on one line; --json prints them unchanged.",
    ],
    traits: { $0.all = .asNone },
    run: { session throws(Failure) in try session.getField() }
  )
}

extension Session {
  /// The methods whose results can be printed, by the first name of the field's path.
  private static let sections = [
    "status": Call(GetStatus()), "settings": Call(GetSettings()), "week": Call(GetWeekCounts()),
    "streaks": Call(GetStreak()),
  ]

  func getField() throws(Failure) -> Output {
    var words = invocation.operands
    guard !words.isEmpty else {
      throw .usage("Missing field (for example: habitctl get progress.completed)")
    }
    let piece = Template.field(words.removeFirst())
    guard case .field(let path, let fallback) = piece else { return .text("") }
    let sources = try sources(of: path, words)
    for (path, source) in sources {
      guard let value = path.value(in: source) else { continue }
      return invocation.isJSON ? .results([value]) : .text(value.scalarText + "\n")
    }
    if let fallback { return .text(fallback + "\n") }
    let known = sources.flatMap { FieldPath.paths(in: $0.1) }
    var unique: [String] = []
    for name in known where !unique.contains(name) { unique.append(name) }
    throw .usage(
      "Unknown field '\(path.text)'; the fields here are \(unique.joined(separator: ", "))"
    )
  }

  /// The objects in which a field is looked up, in this order.
  private func sources(
    of path: FieldPath,
    _ words: [String]
  ) throws(Failure) -> [(FieldPath, JSONValue)] {
    guard words.isEmpty else { return try habitSources(path, words) }
    if let first = path.names.first, let call = Self.sections[String(first)] {
      let rest = FieldPath(path.names.dropFirst().joined(separator: "."))
      return [(rest, try answer(to: call))]
    }
    return [(path, try call(LoadDay()).json)]
  }

  /// The habit's part of the day and, for `streak`, everything about its streak.
  private func habitSources(
    _ path: FieldPath,
    _ words: [String]
  ) throws(Failure) -> [(FieldPath, JSONValue)] {
    let operands = try HabitOperands(invocation, operands: words)
    let date = try day(unlessToday: operands.days)
    let streak = try streak(of: try operands.requiredHabit(), on: date)
    let id = try streak.value.habit
    let day = try call(
      LoadDay {
        $0.date = date
        $0.selection = DayView.Selection(includesUnscheduled: true, includesArchived: true)
      }
    )
    var sources: [(FieldPath, JSONValue)] = []
    if let row = day.rows.first(where: { $0["id"]?.isString(id) == true }) {
      sources.append((path, row))
    }
    guard path.names.first == "streak" else { return sources }
    return sources + [(FieldPath(path.names.dropFirst().joined(separator: ".")), streak.json)]
  }
}
