import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalText

extension State {
  var journey: ShownJourney? {
    guard page == .journeys else { return nil }
    return loaded.journeys.first { $0.id == cursor.journey } ?? loaded.journeys.first
  }

  /// The practices of the open list; empty if it is the list of journeys.
  var items: [LibraryItem] {
    switch cursor.shelf.list {
    case .journeys: []
    case .items: journey?.items ?? []
    case .library: loaded.library
    }
  }

  /// The chosen practice; nil while a journey is chosen.
  var item: LibraryItem? {
    guard page == .journeys else { return nil }
    return items.first { $0.item.id == cursor.shelf.item } ?? items.first
  }

  /// The habit that is being practised; nil if there is none, or if it is missing on the day.
  var practised: DayHabit? {
    guard page == .journeys, let practised = cursor.shelf.practised else { return nil }
    return dayHabits.first { $0.id == practised }
  }

  /// Returns the count of the practised habit, including changes that are not answered yet: a
  /// person counts faster than a disk writes.
  func beads(of habit: DayHabit) -> Count {
    var count = (habit.standing.entry?.count ?? .zero).thousandths
    for tick in changes.pending where tick.habit == habit.id && tick.day == day {
      if case .tally(let by) = tick.change { count = max(count + by * 1000, 0) }
    }
    return Count(thousandths: count) ?? .zero
  }

  func isPractisedEnough(_ habit: DayHabit) -> Bool {
    habit.standing.limit == nil
      && (habit.standing.completed || beads(of: habit) >= habit.standing.target)
  }

  var shelfIDs: [String] {
    cursor.shelf.list == .journeys ? loaded.journeys.map(\.id) : items.map(\.item.id.text)
  }

  var shelfID: String? {
    cursor.shelf.list == .journeys ? cursor.journey : cursor.shelf.item?.text
  }

  mutating func chooseOnShelf(_ id: String) {
    guard cursor.shelf.practised == nil else { return }
    if cursor.shelf.list == .journeys {
      cursor.journey = id
    } else {
      cursor.shelf.item = ItemID(id)
    }
  }

  /// Joins or leaves the chosen journey, adds or removes the chosen practice, or, while practising,
  /// counts one.
  mutating func join() -> [ScreenRequest] {
    guard cursor.shelf.practised == nil else { return practise(1) }
    guard link == .online else { return [] }
    guard cursor.shelf.list != .journeys else {
      guard let journey else { return [] }
      return [.call(Call(ToggleJourney { $0.journey = journey.id }), .join)]
    }
    guard let item else { return [] }
    let name = item.item.id.text
    guard item.habit == nil else {
      return [.call(Call(RemoveCustomHabit { $0.item = name }), .item)]
    }
    let request = AddCustomHabit { ($0.item, $0.slot) = (name, item.slot ?? .anytime) }
    return [.call(Call(request), .item)]
  }

  /// Opens the chosen journey, or practises the chosen item; while practising, counts one.
  mutating func openRow() -> [ScreenRequest] {
    guard cursor.shelf.practised == nil else { return practise(1) }
    if cursor.shelf.list == .journeys {
      guard journey?.items.isEmpty == false else { return [] }
      cursor.shelf.list = .items
      cursor.shelf.item = journey?.items.first?.item.id
      return []
    }
    guard let item else { return [] }
    guard let habit = item.habit, dayHabits.contains(where: { $0.id == "\(habit)" }) else {
      let isTaken = item.habit != nil
      message = Message(
        text: isTaken
          ? "This practice is not due on this day" : "Press Space to add this practice to your day",
        style: .warning
      )
      return []
    }
    cursor.shelf.practised = "\(habit)"
    return []
  }

  /// Counts for the practised habit; once the target is met, only `+` does.
  mutating func practise(_ amount: Int, beyondTarget: Bool = false) -> [ScreenRequest] {
    guard let habit = practised else { return [] }
    if amount < 0 { return beads(of: habit) > .zero ? change(.tally(amount)) : [] }
    if !beyondTarget, isPractisedEnough(habit) {
      message = Message(text: "Done! Esc goes back, + keeps counting", style: .good)
      return []
    }
    return change(.tally(amount))
  }

  /// Closes the practice that is open, or else the list that is open.
  mutating func closeShelf() {
    if cursor.shelf.practised != nil {
      cursor.shelf.practised = nil
    } else {
      cursor.shelf.list = .journeys
    }
  }

  mutating func openLibrary() -> [ScreenRequest] {
    cursor.shelf.practised = nil
    cursor.shelf.list = .library
    dialog = .text(.search, TextField(cursor.shelf.query))
    return loadLibrary()
  }

  mutating func search(_ query: String) -> [ScreenRequest] {
    guard query != cursor.shelf.query else { return [] }
    cursor.shelf.query = query
    return loadLibrary()
  }

  func loadLibrary() -> [ScreenRequest] {
    guard link == .online, cursor.shelf.list == .library else { return [] }
    let query = cursor.shelf.query
    let request = ListLibrary { $0.query = query.isEmpty ? nil : query }
    return [.call(Call(request), .library(query))]
  }

  mutating func readItem(_ json: JSONValue) -> [ScreenRequest]? {
    guard let result = HabitResult(json: json) else { return nil }
    let isTaken = !result.habit.archived
    return remember(
      isTaken
        ? "Added \(result.habit.name) to your day" : "Removed \(result.habit.name) from your day",
      revision: result.revision
    )
  }

  mutating func readJoin(_ json: JSONValue) -> [ScreenRequest]? {
    guard let result = JourneyResult(json: json) else { return nil }
    return remember(
      "\(result.journey.subscribed ? "Joined" : "Left") \(result.journey.title)",
      revision: result.revision
    )
  }

  private mutating func remember(_ words: String, revision: Int) -> [ScreenRequest] {
    changes.undoable.append(Done(revision: revision, words: words))
    changes.redoable.removeAll()
    loaded.revision = max(loaded.revision, revision)
    message = Message(text: SafeText(words), style: .good)
    return load()
  }
}

/// The place on the page of journeys: the open list, and the choice in it.
struct Shelf: Equatable {
  enum List: Equatable {
    case journeys
    /// The practices of the chosen journey.
    case items
    /// The practices of the library that match the search.
    case library
  }

  var list = List.journeys
  /// The chosen practice; nil for the first one.
  var item: ItemID?
  var query = ""
  /// The identifier of the practised habit; nil if there is none.
  var practised: String?
}
