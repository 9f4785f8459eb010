import HabitProtocol
import JSON

@testable import HabitCore

extension Samples {
  /// A habit of a day, or a tick, with all that the daemon derives: its own words are made by its own code.
  static func standing(_ text: String, isFuture: Bool = false) -> String {
    guard let json = try? JSONDocument(parsing: Array(text.utf8)).root, json["state"] == nil,
      let id = HabitID("h")
    else { return text }
    var habit = Habit(id: id, name: "h", startDate: .first)
    var target = Target((json["repetitions"] ?? json["target"]).flatMap { Count(json: $0) } ?? .one)
    target.unit = json["unit"]?.string
    habit.target.base = target
    let isLimit = json["limit"]?.bool == true || json["goal"]?.isString("atMost") == true
    habit.goal.base = isLimit ? .atMost : .atLeast
    let entry = json["entry"].flatMap { Entry(json: $0) }
    let day = json["date"].flatMap { Day(json: $0) } ?? today
    let pauses = json["pauses"].flatMap { [Pause](json: $0) } ?? []
    var state = HabitState(
      habit: habit,
      state: .open,
      outcome: Outcome(count: entry?.count ?? .zero, mark: entry?.mark?.value),
      completed: json["completed"]?.bool ?? false,
      due: json["due"]?.bool ?? true,
      canToggle: true
    )
    state.quota = json["quota"].flatMap { QuotaProgress(json: $0) }
    state.periodCount = json["periodCount"].flatMap { PeriodCount(json: $0) }
    let limit = state.periodCount.map { $0.over > .zero ? Count.zero : nil } ?? target.amount
    state.state =
      switch state.outcome.mark {
      case .skipped?: .skipped
      case .failed?: .failed
      case nil where habit.goal.base == .atMost && limit.map { state.outcome.count > $0 } ?? false:
        .failed
      case nil where json["spared"]?.bool == true: .spared
      case nil where state.completed: .done
      case nil where state.outcome.count > .zero && habit.goal.base == .atLeast: .partial
      case nil where pauses.contains { $0.contains(day) }: .paused
      case nil: isFuture ? .future : state.due ? .open : .unscheduled
      }
    let streak = json["streak"].flatMap { CurrentStreak(json: $0) }
    let past = ShownPast(
      streak,
      json["measure"]?.string.flatMap(Measure.init(rawValue:)),
      best: json["best"]?.wholeNumber,
      strength: json["strength"]?.double
    )
    let context = HabitState.Context(
      rules: habit.rules(on: day),
      streak: streak,
      past: past,
      isToday: true
    )
    var told = Standing()
    told.state = Open(state.state)
    told.target = target.amount
    told.unit = target.unit
    told.limit = habit.goal.base == .atMost ? true : nil
    told.atRisk = state.isAtRisk(context) ? true : nil
    told.offDay = state.isOffDay(habit.rules(on: day)) ? true : nil
    told.words = state.words(context)
    let known = ["completed", "due", "canToggle"]
    let members = JSONDocument(literal: String(decoding: told.json, as: UTF8.self))?.root.members
    let added = (members.map { Array($0) } ?? []).filter { member in
      !known.contains(member.name.string ?? "") && json[member.name.string ?? ""] == nil
    }
    .map {
      "\(String(decoding: $0.name.source, as: UTF8.self)):"
        + String(decoding: $0.value.source, as: UTF8.self)
    }
    return text.dropLast() + "," + added.joined(separator: ",") + "}"
  }

  private static let today = Day("2025-11-20") ?? .first
}
