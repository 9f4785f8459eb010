import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalScreen
import TerminalText

extension State {
  mutating func take(_ event: ScreenEvent) -> [ScreenRequest] {
    if case .input(let input) = event, keeps(input) { return [] }
    if case .reply(let purpose, _) = event { noteAnswer(to: purpose) }
    var requests = counted(event)
    while let next = changes.typedAhead.first, !mustWait(next) {
      changes.typedAhead.removeFirst()
      requests += counted(.input(next))
    }
    return requests
  }

  /// Returns the requests that follow from an event; changes among them count as unanswered.
  private mutating func counted(_ event: ScreenEvent) -> [ScreenRequest] {
    let requests = respond(to: event)
    for case .call(_, let purpose) in requests where purpose.isWrite { changes.unanswered += 1 }
    return requests
  }

  private mutating func respond(to event: ScreenEvent) -> [ScreenRequest] {
    switch event {
    case .input(let input): return take(input)
    case .settled:
      ignoresPress = false
      return []
    case .resized(let size):
      let before = loadedSpan
      self.size = size
      return page == .weeks || loadedSpan != before ? loadPage() : []
    case .online(let today):
      link = .online
      if message?.text == Self.offlineRefusal { message = nil }
      loaded.today = today.date
      if day == today.date { loaded.day = today }
      giveUpAnswers()
      return load()
    case .offline(let reason):
      link = .offline(reason)
      giveUpAnswers()
      return []
    case .late(let isLate):
      self.isLate = isLate
      return []
    case .beat:
      celebration = celebration?.next
      return []
    case .reply(let purpose, let reply): return take(purpose, reply)
    case .changed(let change): return take(change)
    case .overflow: return load()
    case .clock(let moment):
      now = moment
      return []
    case .printed(let lines):
      takePrinted(lines)
      return []
    case .ran(let output, let succeeded):
      show(output, succeeded: succeeded)
      return []
    case .completions(let words):
      complete(words)
      return []
    }
  }

  private mutating func take(_ change: ChangedEvent) -> [ScreenRequest] {
    let isNewDay = change.today != loaded.today
    loaded.today = change.today
    guard isNewDay || change.state.revision > loaded.revision else { return [] }
    if change.state.revision > loaded.revision { sayMilestones(of: change) }
    noteOwn(change)
    loaded.revision = max(loaded.revision, change.state.revision)
    guard !isNewDay, page == .weeks, let habits = change.habits else { return load() }
    return loadDay() + habits.flatMap(loadGrid)
  }
}

extension State {
  /// Shows the milestones of ticks made elsewhere.
  ///
  /// The answers to this screen's own ticks have already shown their milestones.
  private mutating func sayMilestones(of change: ChangedEvent) {
    for entry in change.changes ?? [] {
      guard let milestone = entry.milestone, isKnown(entry.habit) else { continue }
      say(milestone, of: name(of: entry.habit))
    }
  }

  mutating func say(_ milestone: Milestone, of name: String) {
    message = Message(text: Words.milestone(milestone, of: name), style: .good)
  }
}

// MARK: - Loading

extension State {
  static let paneWeeks = 7
  static let yearWeeks = 53

  func load() -> [ScreenRequest] { loadDay() + loadPage() }

  func loadDay() -> [ScreenRequest] {
    guard let day, link == .online else { return [] }
    let request = LoadDay {
      $0.date = day
      // Habits that are not due are included: paused ones are shown, and the order lists all of
      // them.
      $0.selection.includesUnscheduled = true
      $0.includesWeek = true
    }
    return [.call(Call(request), .day(day))]
  }

  /// Returns the calls for everything that the page shows besides the day.
  func loadPage() -> [ScreenRequest] {
    guard link == .online else { return [] }
    switch page {
    case .day: return isWide ? loadHabit() + (hasYearBelow ? loadGrid(nil) : []) : []
    case .weeks:
      return [.call(Call(ListHabits()), .habits), .call(Call(weeksOfEach), .rows)]
    case .year: return loadGrid(nil) + (showsOneYear ? loadHabit() : [])
    case .journeys: return [.call(Call(ListJourneys()), .journeys)] + loadLibrary()
    case .habit: return [.call(Call(ListHabits()), .habits)] + loadHabit()
    }
  }

  func loadHabit() -> [ScreenRequest] {
    guard let habit, link == .online else { return [] }
    guard let last = lastDayShown else { return loadGrid(habit) }
    let from = last.clampedAdding(-7 * weeksShown)
    let streak = GetStreak {
      $0.habit = HabitReference(habit)
      ($0.from, $0.through) = (from, last)
    }
    let entries = GetEntries(of: habit) { $0.range.from = from }
    return loadGrid(habit)
      + [.call(Call(streak), .streak(habit)), .call(Call(entries), .entries(habit))]
  }

  func loadGrid(_ habit: String?) -> [ScreenRequest] {
    guard link == .online else { return [] }
    let request = GetGrid {
      $0.habit = habit.map(HabitReference.init)
      $0.weeks = habit == nil ? yearsShown * Self.yearWeeks : weeksShown
      $0.until = lastDayShown
    }
    return [.call(Call(request), .grid(habit))]
  }

  private var weeksOfEach: GetGrid {
    GetGrid {
      $0.each = true
      ($0.weeks, $0.until) = (weeksShown, lastDayShown)
    }
  }

  var weeksShown: Int {
    switch page {
    case .day: hasYearInPane ? Self.yearWeeks : Self.paneWeeks
    case .weeks: (weeksColumns + 6) / 7 + 1
    case .year, .habit, .journeys: Self.yearWeeks
    }
  }

  /// The amount of data that the screen's size calls for; the page is loaded again when it changes.
  private var loadedSpan: [Int] { [weeksShown, yearsShown, isWide ? 1 : 0, hasYearBelow ? 1 : 0] }

  var yearsShown: Int { page == .year && size.rows >= 50 ? 2 : 1 }

  var lastDayShown: Day? {
    guard let day, let today = loaded.today else { return nil }
    switch page {
    case .day: return day
    case .weeks:
      // The days change by whole pages, so that within a page the cursor moves and the days stay.
      let age = today.days(since: day)
      guard age >= 0 else { return day }
      return today.clampedAdding(-(age / weeksColumns * weeksColumns))
    case .year, .habit, .journeys:
      // The year changes as a whole, so that within it the cursor moves and the days stay.
      let age = today.days(since: day)
      return age < 0 ? day : today.clampedAdding(-(age / Self.yearTurn * Self.yearTurn))
    }
  }

  /// The number of days by which the shown year changes.
  ///
  /// It is one week less than the grid has, because the grid's first week may be incomplete.
  static let yearTurn = 7 * (yearWeeks - 1)

  var showsOneYear: Bool { page == .year && cursor.isOneHabit && habit != nil }

  var isWide: Bool { size.columns >= 100 && size.rows >= 12 }

  var hasYearInPane: Bool { size.columns >= 160 && size.rows >= 24 }

  /// True if there is room for the year of all habits below the day's habits.
  var hasYearBelow: Bool { isWide && size.rows >= 40 }
}

// MARK: - Replies

extension State {
  private mutating func take(_ purpose: Purpose, _ reply: CallAnswer) -> [ScreenRequest] {
    switch reply {
    case .refused(let error): return refuse(purpose, error)
    case .result(let json):
      guard let requests = read(purpose, json) else {
        message = Message(
          text: "The daemon's answer cannot be read; is it another version?",
          style: .bad
        )
        return []
      }
      return requests
    }
  }

  private mutating func read(_ purpose: Purpose, _ json: JSONValue) -> [ScreenRequest]? {
    switch purpose {
    case .day(let asked):
      guard let result = LoadDay.Result(json: json) else { return nil }
      guard asked == day else { return [] }
      let wasEmpty = loaded.day == nil
      loaded.takeDay(result)
      sayHidden()
      if let week = result.week { loaded.week = week }
      loaded.revision = max(loaded.revision, result.revision)
      return wasEmpty ? loadPage() : []
    case .habits:
      guard let result = ListHabits.Result(json: json) else { return nil }
      loaded.takeHabits(result.habits)
      return page == .habit && habit.flatMap({ loaded.grids[$0] }) == nil ? loadHabit() : []
    case .grid(let habit):
      guard let result = GetGrid.Result(json: json) else { return nil }
      guard let habit else {
        loaded.year = result.cells
        return loadStatistics(of: nil)
      }
      loaded.grids[habit] = result.cells
      return loadStatistics(of: habit)
    case .statistics(let habit):
      guard let result = GetStatistics.Result(json: json) else { return nil }
      loaded.statistics[habit] = result.statistics
    case .streak(let habit):
      guard let result = StreakResult(json: json) else { return nil }
      loaded.streaks[habit] = result
    case .rows:
      guard let result = GetGrid.Result(json: json) else { return nil }
      for row in result.rows ?? [] {
        loaded.takeRow(row, endsToday: lastDayShown == loaded.today)
      }
    case .entries(let habit):
      guard let result = GetEntries.Result(json: json) else { return nil }
      loaded.entries[habit] = result.entries
    case .journeys:
      guard let result = ListJourneys.Result(json: json) else { return nil }
      loaded.journeys = result.journeys
    case .join: return readJoin(json)
    case .item: return readItem(json)
    case .timer(let habit): return readTimer(habit, json)
    case .library(let query):
      guard let result = ListLibrary.Result(json: json) else { return nil }
      if query == cursor.shelf.query { loaded.library = result.items }
    case .tick(let id): return readTick(id, json)
    case .record(let id): return readRecord(id, json)
    case .form(let id): return fillForm(id, json)
    case .check(let id): return readCheck(id, json)
    case .save(let id): return readSaved(id, json)
    case .order:
      guard let result = ListHabits.Result(json: json) else { return nil }
      takeOrder(result.habits)
    case .write(let words): return json["revision"]?.integer.map { note($0, words) }
    case .undo: return readUndo(json)
    case .redo: return readRedo(json)
    }
    return []
  }

  /// Says that an added habit is not on the page, because a person would look for it there.
  private mutating func sayHidden() {
    guard let added = changes.added else { return }
    changes.added = nil
    guard page == .day, !rowIDs.contains(added), let message else { return }
    self.message?.text = message.text + "; it is not due on this day, 2 shows it"
  }

  private mutating func readTick(_ id: Int, _ json: JSONValue) -> [ScreenRequest]? {
    guard let result = Tick(json: json) else { return nil }
    let tick = changes.pending.first { $0.id == id }
    changes.pending.removeAll { $0.id == id }
    let recorded = result.recorded
    if let tick, result.revision > loaded.revision {
      changes.undoable.append(Done(revision: result.revision, words: tick.words(recorded.name)))
      changes.redoable.removeAll()
    }
    loaded.revision = max(loaded.revision, result.revision)
    if let milestone = recorded.milestone {
      say(milestone, of: recorded.name)
    }
    if let streak = recorded.standing.streak { loaded.streaks[recorded.habit]?.now = streak }
    show(recorded, result.revision)
    guard page != .day || isWide else { return [] }
    let showsChosen = isWide || showsOneYear || page == .habit
    if showsChosen, recorded.habit == habit { return loadHabit() }
    return loadGrid(recorded.habit) + (showsChosen ? loadHabit() : [])
  }

  /// Shows a tick's result on the chosen day without loading it again.
  mutating func show(_ recorded: RecordedTick, _ revision: Int) {
    if let progress = recorded.progress { celebrate(progress, on: recorded.date) }
    if loaded.day?.date == recorded.date,
      let index = loaded.day?.habits.firstIndex(where: { $0.id == recorded.habit })
    {
      loaded.day?.habits[index].standing = recorded.standing
      if let progress = recorded.progress { loaded.day?.progress = progress }
      loaded.day?.revision = revision
    }
    if let state = recorded.standing.state.value {
      loaded.setState(state, recorded.habit, recorded.date)
    }
    if let progress = recorded.progress,
      let index = loaded.week.firstIndex(where: { $0.date == recorded.date })
    {
      loaded.week[index].completed = progress.completed
      loaded.week[index].total = progress.total
    }
  }

  /// Takes a refusal: reverts the change and shows the daemon's words.
  private mutating func refuse(_ purpose: Purpose, _ error: RemoteError) -> [ScreenRequest] {
    switch purpose {
    case .tick(let id), .record(let id): changes.pending.removeAll { $0.id == id }
    case .check(let id): return refuse(id, error, isSaving: false)
    case .save(let id): return refuse(id, error, isSaving: true)
    case .form, .order: dialog = nil
    // Input that waits for the day is dropped, because it would wait forever.
    case .day: changes.typedAhead.removeAll()
    case .timer(let habit) where error.type == RPCError.Kind.timerTooLong.rawValue:
      askLength(of: habit)
    case .undo: _ = changes.undoable.popLast()
    case .redo: _ = changes.redoable.popLast()
    case .grid(let habit?), .streak(let habit), .statistics(let habit?), .entries(let habit):
      // The habit may have been removed since.
      guard error.type != RemoteError.notFound else {
        loaded.grids[habit] = nil
        return []
      }
    default: break
    }
    message = Message(text: SafeText(error.message), style: .bad)
    return []
  }
}
