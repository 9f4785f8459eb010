import HabitCore
import HabitProtocol

/// A change that was asked for and not yet answered: it is shown at once, and goes back by itself
/// when it is refused.
struct PendingTick: Equatable {
  /// The change.
  enum Change: Equatable {
    case toggle
    case tally(Int)
    case count(Count)
    case mark(Mark)
    case clear
    case note(String)
    /// A tick of one among several, or its taking back.
    case complete(Bool)
  }

  /// Its number.
  let id: Int
  /// The habit's identifier.
  let habit: String
  let day: Day
  let change: Change

  /// The change in words, with the habit's name.
  func words(_ name: String) -> String {
    switch change {
    case .toggle: name
    case .tally(let by): "\(name) \(by < 0 ? "-" : "+")\(abs(by))"
    case .count(let count): "\(name) set to \(count)"
    case .mark(.skipped): "\(name) skipped"
    case .mark(.failed): "\(name) marked as failed"
    case .clear: "\(name) cleared"
    case .note: "note on \(name)"
    case .complete(let isDone): "\(name) \(isDone ? "ticked" : "cleared")"
    }
  }

  /// Applies the change to a habit of the same day, as the daemon will.
  func apply(to habit: inout DayHabit) {
    guard habit.id == self.habit else { return }
    var entry = habit.standing.entry ?? Entry()
    let before = entry
    // With a target for a whole period, anything counted completes a day, of a limit's as well.
    let target = habit.standing.periodCount == nil ? habit.repetitions : .one
    let isLimit = habit.goal.value == .atMost
    switch change {
    case .toggle where isLimit:
      let isEmpty = entry.count == .zero && entry.mark == nil
      (entry.count, entry.mark) = (isEmpty ? .one : .zero, nil)
    case .toggle where habit.standing.completed: entry.count = .zero
    case .toggle where entry.mark != nil: entry.mark = nil
    case .toggle: entry.count = max(entry.count, target)
    case .tally(let by):
      let sum = max(entry.count.thousandths + by * 1000, 0)
      // A count takes a mark away, but not that of a limit that was exceeded.
      let isKept = sum == entry.count.thousandths || isLimit && entry.mark?.value == .failed
      if !isKept { entry.mark = nil }
      entry.count = Count(thousandths: sum) ?? entry.count
    case .count(let count): entry.count = count
    case .mark(let mark): entry.mark = Open(mark)
    case .clear: (entry.count, entry.mark) = (.zero, nil)
    case .note(let note): entry.note = note.isEmpty ? nil : note
    case .complete where isLimit: return
    case .complete(true):
      entry.mark = nil
      entry.count = max(entry.count, target)
    case .complete(false): (entry.count, entry.mark) = (.zero, nil)
    }
    habit.standing.entry = entry
    habit.add(entry, instead: before)
    if !isLimit {
      let isEnough = habit.standing.periodCount != nil || entry.count >= target.completing
      habit.standing.completed = entry.mark == nil && entry.count > .zero && isEnough
    }
    let state = state(of: habit, isLimit)
    habit.standing.state = Open(state)
    if ![.open, .partial].contains(state) { habit.standing.atRisk = nil }
  }

  /// The state that the change leads to.
  private func state(of habit: DayHabit, _ isLimit: Bool) -> GridCell.State {
    let (entry, former) = (habit.standing.entry, habit.standing.state.value ?? .open)
    let count = entry?.count ?? .zero
    return switch entry?.mark?.value {
    case .skipped?: .skipped
    case .failed?: .failed
    case nil where isLimit && habit.standing.periodCount == nil && count > habit.repetitions:
      .failed
    case nil where habit.standing.completed: .done
    case nil where count > .zero && !isLimit: .partial
    case nil: [.done, .partial, .skipped, .failed].contains(former) ? .open : former
    }
  }
}

extension DayHabit {
  /// Moves the sum of the period by what an entry has more than the one before.
  fileprivate mutating func add(_ entry: Entry, instead before: Entry) {
    guard let sum = standing.periodCount else { return }
    func counted(_ entry: Entry) -> Int { entry.mark == nil ? entry.count.thousandths : 0 }
    let new = sum.count.thousandths + counted(entry) - counted(before)
    standing.periodCount?.count = Count(thousandths: max(new, 0)) ?? sum.count
  }
}
