import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension State {
  /// The habits that are selected together, in the page's order; empty without a selection.
  var chosen: [String] {
    let ids = rowIDs
    var range = 0..<0
    if let anchor = cursor.choice.anchor.flatMap(ids.firstIndex), let row {
      range = min(anchor, row)..<max(anchor, row) + 1
    }
    return ids.indices.filter { range.contains($0) || cursor.choice.fixed.contains(ids[$0]) }
      .map { ids[$0] }
  }

  /// Begins a range of habits at the cursor, or ends the range there.
  ///
  /// Without a range, a habit that is already chosen is removed from the choice.
  mutating func chooseSeveral() {
    guard let habit else { return }
    let isFixed = cursor.choice.fixed.contains(habit)
    if cursor.choice.anchor != nil {
      cursor.choice = Choice(fixed: Set(chosen))
    } else if isFixed {
      cursor.choice.fixed.remove(habit)
    } else {
      cursor.choice.anchor = habit
    }
  }

  /// Requests a change of several habits as one, which a single undo reverses.
  mutating func change(
    _ habits: [String],
    _ change: PendingTick.Change,
    on day: Day
  ) -> [ScreenRequest] {
    var change = change
    // A tick of several habits completes all of them; if all are complete already, it unticks them.
    var habits = habits
    if change == .toggle {
      // A limit cannot be ticked.
      habits.removeAll { isLimit($0) }
      guard !habits.isEmpty else { return [] }
      change = .complete(!habits.allSatisfy { isCompleted($0, on: day) })
    }
    cursor.choice = Choice()
    changes.count += 1
    let ticks = habits.map { PendingTick(id: changes.count, habit: $0, day: day, change: change) }
    changes.pending += ticks
    return [.call(PendingTick.call(for: ticks), .record(changes.count))]
  }

  private func isLimit(_ habit: String) -> Bool {
    let goal =
      loaded.day?.habits.first { $0.id == habit }?.goal
      ?? loaded.habits.first { $0.id == habit }?.goal
    return goal?.value == .atMost
  }

  private func isCompleted(_ habit: String, on day: Day) -> Bool {
    if loaded.day?.date == day, let shown = allDayHabits.first(where: { $0.id == habit }) {
      return shown.standing.completed
    }
    return loaded.cell(habit, day)?.state.value == .done
  }

  mutating func readRecord(_ id: Int, _ json: JSONValue) -> [ScreenRequest]? {
    guard let result = Record.Result(json: json) else { return nil }
    let ticks = changes.pending.filter { $0.id == id }
    changes.pending.removeAll { $0.id == id }
    guard let first = ticks.first else { return load() }
    let words = first.words(ticks.count == 1 ? name(of: first.habit) : "\(ticks.count) habits")
    let requests = note(result.revision, words)
    for entry in result.entries { show(entry, result.revision) }
    let milestones = result.entries.compactMap { entry in
      entry.milestone.map { Words.milestone($0, of: entry.name).text }
    }
    if !milestones.isEmpty {
      message = Message(text: SafeText(milestones.joined(separator: "; ")), style: .good)
    }
    return requests
  }

  mutating func toggleOnlyDue() -> [ScreenRequest] {
    let habit = habit
    cursor.habit = habit
    cursor.isOnlyDue.toggle()
    cursor.choice = Choice()
    return []
  }
}
