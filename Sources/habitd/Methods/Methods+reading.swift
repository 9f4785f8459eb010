import HabitCore
import HabitProtocol
import JSON

extension GetStreak: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let day = date ?? daemon.today
    let measure = daemon.ledger.settings.measure
    if let reference = habit {
      let habit = try daemon.find(reference)
      guard let position = daemon.ledger.position(of: habit.id),
        let streak = daemon.ledger.streak(at: position, asOf: day)
      else { throw RPCError(.habitNotFound, "There is no habit \"\(reference.text)\"") }
      let strength = daemon.ledger.strength(at: position, asOf: day)
      var result = StreakResult(streak, of: habit, strength: strength, measure: measure)
      if let returns = daemon.ledger.returns(at: position, asOf: day), returns.misses > 0 {
        (result.misses, result.returns) = (returns.misses, returns.returns)
      }
      result.stretches = days(today: daemon.today).map {
        Array(daemon.ledger.keptRuns(at: position, in: $0).prefix(StreakResult.stretchesAtMost))
      }
      return result.write(to: &writer)
    }
    let ledger = daemon.ledger
    let active = ledger.ordered.filter { habit in
      !habit.isArchived && !habit.isFinished(on: ledger.today) && habit.isChosen(by: tag)
    }
    daemon.writeList("streaks", of: active, &writer) {
      writer,
      habit in
      guard let position = ledger.position(of: habit.id) else { return }
      let strength = measure == .strength ? ledger.strength(at: position, asOf: day) : nil
      guard let streak = ledger.streak(at: position, asOf: day) else { return }
      StreakResult(streak, of: habit, strength: strength, measure: measure).write(to: &writer)
    }
  }
}

extension GetCompletions: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    let ledger = daemon.ledger
    var rest = ledger.record.days(in: range.days)[...]
    writer.beginObject()
    writer.name("completions")
    writer.beginObject()
    daemon.server.responder.writeInPieces(&writer) { writer in
      let days = rest.prefix(Methods.elementsAtOnce)
      rest = rest.dropFirst(Methods.elementsAtOnce)
      if let first = days.first, let last = days.last {
        for (day, habits) in ledger.completions(in: first...last) {
          writer.name(day.description)
          writer.array(habits) { $0.string($1.text) }
        }
      }
      guard rest.isEmpty else { return true }
      writer.endObject()
      writer.endObject()
      return false
    }
  }
}

extension ListHabits: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    let ledger = daemon.ledger
    let today = ledger.today
    let habits = ledger.ordered.filter { habit in
      habit.isArchived == archived && habit.isChosen(by: tag)
        && (archived && !finished || habit.isFinished(on: today) == finished)
    }
    daemon.writeList("habits", of: habits, &writer) { writer, habit in
      let share = ledger.position(of: habit.id).flatMap(ledger.finalShare)
      ShownHabit(habit, on: today, finished: share).write(to: &writer)
    }
  }
}

extension GetEntries: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let habit = try daemon.find(habit)
    let days = daemon.ledger.recordedDays(
      of: habit.id,
      in: range.days,
      beforeStart: beforeStart
    )
    let ledger = daemon.ledger
    let position = ledger.position(of: habit.id)
    daemon.writeList("entries", of: days, &writer) { writer, day in
      guard
        let state = position.flatMap({ ledger.state(at: $0, on: day) })
      else { return }
      DayEntry {
        $0.date = day
        $0.entry = Entry(state.outcome, note: state.note)
        $0.unit = habit.unit(on: day)
        $0.completed = state.completed
      }
      .write(to: &writer)
    }
  }
}

extension GetGrid: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let (ledger, tag, includesArchived) = (daemon.ledger, tag, includesArchived)
    let days = try days(in: ledger)
    let habit = try habit.map { reference throws(RPCError) in try daemon.find(reference) }
    let position = habit.flatMap { ledger.position(of: $0.id) }
    let positions = position.map { [$0] } ?? ledger.positions(taggedBy: tag)
    var count = ShareCount(of: days, positions, in: ledger)
    var (rest, uncounted, hasShare) = (days[...], positions[...], false)
    let everything = DayView.Selection(includesUnscheduled: true, includesArchived: true, tag: tag)
    var rows = each ? ledger.view(of: ledger.today, everything).habits.map(\.position)[...] : nil
    writer.beginObject()
    if let habit {
      writer.member("habit", habit.id)
      writer.member("name", habit.name)
    }
    writer.member("today", ledger.today)
    writer.member("weekStart", ledger.settings.weekStart)
    writer.name("cells")
    writer.beginArray()
    daemon.server.responder.writeInPieces(&writer) { writer in
      let part = Array(rest.prefix(Methods.daysAtOnce))
      rest = rest.dropFirst(Methods.daysAtOnce)
      let cells =
        position.map { ledger.grid(of: $0, days: part) }
        ?? ledger.grid(days: part, tag: tag, includesArchived: includesArchived)
      for cell in cells { Cell(cell).write(to: &writer) }
      guard part.isEmpty else { return true }
      if let position = uncounted.popFirst() {
        count?.add(position, in: ledger)
        return true
      }
      if !hasShare {
        hasShare = true
        Self.endCells(share: count?.whole ?? CompletionShare(), hasRows: rows != nil, &writer)
      }
      if let position = rows?.popFirst() {
        Row(of: position, on: days, in: ledger, &daemon.history.pasts).write(to: &writer)
        return true
      }
      if rows != nil { writer.endArray() }
      writer.endObject()
      return false
    }
  }

  private static func endCells(
    share: CompletionShare,
    hasRows: Bool,
    _ writer: inout JSONWriter
  ) {
    writer.endArray()
    writer.name("share")
    share.write(to: &writer)
    guard hasRows else { return }
    writer.name("rows")
    writer.beginArray()
  }
}

extension GetGrid.Row {
  /// The days of the habit at a position.
  ///
  /// Its streak and past are as of the last of the days, or as of today if today is earlier.
  fileprivate init(
    of position: Int,
    on days: [Day],
    in ledger: Ledger,
    _ pasts: inout PastMeasures
  ) {
    self.init()
    guard let habit = ledger.habits[position].habit else { return }
    (self.habit, name, icon, color) = (
      habit.id.text, habit.name, habit.values.icon, habit.values.color
    )
    let rules = habit.rules(on: ledger.today)
    (goal, repetitions, unit) = (Open(rules.goal), rules.target.amount, rules.target.unit)
    period = rules.period == .day ? nil : rules.period
    (tags, archived) = (habit.values.tags, habit.isArchived)
    let day = days.last.map { min($0, ledger.today) } ?? ledger.today
    let past =
      day == ledger.today
      ? pasts.past(at: position, in: ledger) : ledger.pastMeasure(at: position, asOf: day)
    streak = ledger.currentStreak(at: position, asOf: day) ?? CurrentStreak()
    measure = ledger.settings.measure == .streak ? nil : ledger.settings.measure
    (best, strength) = (past.best, past.strength)
    let shown = ShownPast(streak, measure, best: best, strength: strength)
    if shown != .nothing { (words.past, words.shortPast) = (shown.words, shown.short) }
    if days == ledger.gridDays(weeks: 1, until: ledger.today) {
      words.short = ledger.weekProgress(of: position)
    }
    cells = ledger.gridRow(of: position, days: days).map(GetGrid.Cell.init)
    var count = ShareCount(of: days, [position], in: ledger)
    count?.add(position, in: ledger)
    share = count?.whole ?? CompletionShare()
  }
}

extension Methods {
  /// Writes an object with one list, ``elementsAtOnce`` elements at a time.
  fileprivate func writeList<Element>(
    _ name: String,
    of elements: [Element],
    _ writer: inout JSONWriter,
    _ write: @escaping (inout JSONWriter, Element) -> Void
  ) {
    writer.beginObject()
    writer.name(name)
    writer.beginArray()
    var rest = elements[...]
    server.responder.writeInPieces(&writer) { writer in
      for element in rest.prefix(Self.elementsAtOnce) { write(&writer, element) }
      rest = rest.dropFirst(Self.elementsAtOnce)
      guard rest.isEmpty else { return true }
      writer.endArray()
      writer.endObject()
      return false
    }
  }

  /// The number of elements written between two checks of the clock.
  fileprivate static let elementsAtOnce = 8

  /// The number of days of a grid computed at once; as bits, they fit into three machine words.
  fileprivate static let daysAtOnce = 128
}

extension GetStatistics: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let ledger = daemon.ledger
    let named = try habit.map { reference throws(RPCError) in try daemon.find(reference) }
    let positions =
      named.map { [ledger.position(of: $0.id)].compactMap(\.self) }
      ?? ledger.positions(taggedBy: tag)
    var count = StatisticsCount(range.days, of: positions, in: ledger, isSingle: named != nil)
    var rest = positions[...]
    var hours = CivilTimes(daemon.history.clock)
    daemon.server.responder.writeInPieces(&writer) { writer in
      if let position = rest.popFirst() {
        count.add(position, in: ledger) { hours.civilTime(of: $0) }
        return true
      }
      let result = Result {
        $0.habit = named?.id.text
        $0.name = named?.name
        $0.statistics = count.result
      }
      result.write(to: &writer)
      return false
    }
  }
}

extension ListTags: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    Result { $0.tags = daemon.ledger.tags }
  }
}

extension UpdateTag: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    let ledger = daemon.ledger
    let changes = try daemon.obeying { () throws(RuleViolation) -> [Change] in
      guard let color else { return [] }
      return try ledger.coloring(tag, color.value)
    }
    return try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      Result {
        $0.tag = daemon.ledger.summary(of: tag)
        $0.revision = daemon.revision
      }
    }
  }
}
