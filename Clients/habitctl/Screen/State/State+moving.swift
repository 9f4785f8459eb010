import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  mutating func beginMove() -> [ScreenRequest] {
    guard let habit else { return [] }
    guard link == .online else { return refuseOffline() }
    dialog = .moving(Moving(habit))
    // The person's order is requested; the loaded order puts slots and times first.
    return [.call(Call(ListHabits()), .order)]
  }

  /// Takes the person's order for a habit that is being moved.
  mutating func takeOrder(_ habits: [ShownHabit]) {
    loaded.takeHabits(habits)
    guard case .moving(var moving)? = dialog, moving.order.isEmpty else { return }
    moving.begin(habits.map(\.id))
    dialog = moving.place == nil ? nil : .moving(moving)
  }

  mutating func takeInMoving(_ key: Key, _ moving: Moving) -> [ScreenRequest] {
    guard let place = moving.place else { return [] }
    var moving = moving
    switch key.code {
    case .enter, .character(" "), .character("m"): return keep(moving)
    default: break
    }
    switch KeyTable.action(of: key, on: .weeks) {
    case .up: moving.move(to: place - 1)
    case .down: moving.move(to: place + 1)
    case .first: moving.move(to: 0)
    case .last: moving.move(to: moving.order.count)
    default: break
    }
    dialog = .moving(moving)
    return []
  }

  private mutating func keep(_ moving: Moving) -> [ScreenRequest] {
    dialog = nil
    guard moving.isMoved else {
      message = Message(text: "Nothing was changed", style: .faint)
      return []
    }
    guard link == .online else { return refuseOffline() }
    let request = MoveHabit(of: moving.habit) {
      $0.after = moving.predecessor.map(HabitReference.init)
      $0.before = $0.after == nil ? moving.successor.map(HabitReference.init) : nil
    }
    return [.call(Call(request), .write("Moved \(name(of: moving.habit))"))]
  }
}

// MARK: - Pausing

extension State {
  /// Asks for the days of a pause, or ends the pause on the chosen day.
  mutating func pause() -> [ScreenRequest] {
    guard let habit, let day else { return [] }
    let fields =
      loaded.day?.habits.first { $0.id == habit }?.fields
      ?? loaded.habits.first { $0.id == habit }?.fields
    let isPaused =
      fields?.pauses.contains { pause in
        pause.from <= day && pause.through.map { day <= $0 } ?? true
      } ?? false
    guard isPaused else { return openForm(.pause(habit)) }
    guard link == .online else { return refuseOffline() }
    let call = Call(ResumeHabit(of: habit))
    return [.call(call, .write("Resumed \(name(of: habit))"))]
  }
}

/// A habit that is being moved in the person's order; the daemon learns the new place only at the
/// end.
struct Moving: Equatable {
  let habit: String
  /// The identifiers in the new order; empty until they are known.
  private(set) var order: [String] = []
  private var former: [String] = []

  init(_ habit: String) {
    self.habit = habit
  }

  mutating func begin(_ order: [String]) {
    self.order = order
    former = order
  }

  var place: Int? { order.firstIndex(of: habit) }

  var isMoved: Bool { order != former }

  /// Moves the habit to a place, or to the nearest valid one.
  mutating func move(to target: Int) {
    guard let place else { return }
    order.remove(at: place)
    order.insert(habit, at: min(max(target, 0), order.count))
  }

  var predecessor: String? {
    place.flatMap { $0 > 0 ? order[$0 - 1] : nil }
  }

  var successor: String? {
    place.flatMap { $0 + 1 < order.count ? order[$0 + 1] : nil }
  }
}
