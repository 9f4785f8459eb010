import HabitCore
import HabitProtocol
import HabitStore
import JSON

extension Record: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    let (changes, places, leftOut) = try daemon.recorded(self)
    let open = changes.isEmpty ? [:] : daemon.openTicks(at: places)
    try daemon.history.commit(changes, by: Self.name, group: group, dryRun: dryRun) {
      let milestones = daemon.milestones(since: open)
      if !dryRun { daemon.history.add(milestones) }
      daemon.write(places, milestones, leftOut, to: &writer)
    }
  }
}

extension Methods {
  /// Writes the recorded entries in pieces, from a copy of the current ledger.
  fileprivate func write(
    _ places: [EntryPlace],
    _ milestones: [EntryPlace: Milestone],
    _ leftOut: [Record.LeftOut],
    to writer: inout JSONWriter
  ) {
    let revision = revision
    var (rest, milestones, ticks) = (places[...], milestones, Ticks(in: ledger))
    writer.beginObject()
    writer.name("entries")
    writer.beginArray()
    let history = history
    server.responder.writeInPieces(&writer) { writer in
      if let place = rest.popFirst() {
        // A milestone is written once, even if its entry comes twice.
        let milestone = milestones.removeValue(forKey: place)
        ticks.tick(of: place, milestone, &history.pasts).write(to: &writer)
        return true
      }
      writer.endArray()
      if !leftOut.isEmpty {
        writer.name("leftOut")
        leftOut.write(to: &writer)
      }
      writer.member("revision", revision)
      writer.endObject()
      return false
    }
  }

  /// The changes that a request makes, the habit and day of each entry, and the days that are left
  /// out.
  fileprivate func recorded(
    _ request: Record
  ) throws(RPCError) -> ([Change], [EntryPlace], leftOut: [Record.LeftOut]) {
    // Checked first: while nothing can be recorded, even requests without an effect are refused.
    _ = try history.writableStore()
    let today = today
    var recording = Recording(
      in: ledger,
      now: now,
      tallying: history.tallyID,
      startsEarlier: request.startEarlier
    )
    var (known, toggled) = ([String: Habit](), Set<EntryPlace>())
    var (places, leftOut) = ([EntryPlace](), [Record.LeftOut]())
    places.reserveCapacity(request.entries.count)
    for (index, entry) in request.entries.enumerated() {
      try Record.within(entry: index) { () throws(RPCError) in
        let habit: Habit
        if let found = known[entry.habit.text] {
          habit = found
        } else {
          habit = try find(entry.habit)
        }
        known[entry.habit.text] = habit
        let day = entry.date ?? today
        if let span = entry.span, try leavesOut(habit, on: day, of: span) {
          return leftOut.append(
            Record.LeftOut { ($0.habit, $0.name, $0.date) = (habit.id.text, habit.name, day) }
          )
        }
        let place = EntryPlace(habit.id, day)
        places.append(place)
        // A second toggle of the same habit and day, perhaps by another name, would undo the first.
        guard !entry.toggle || toggled.insert(place).inserted else { return }
        try obeying(about: habit) { () throws(RuleViolation) in
          try recording.add(entry.entry, of: habit, on: day)
        }
      }
    }
    return (recording.changes, places, leftOut)
  }

  /// True if a day of a span is left out: it is within the habit's life, but the schedule does not
  /// name it.
  ///
  /// - Throws: `day.unnamed` unless the schedule or the span names the days.
  private func leavesOut(
    _ habit: Habit,
    on day: Day,
    of span: Record.Span
  ) throws(RPCError) -> Bool {
    let rules = habit.rules(on: day)
    guard span == .range || rules.namesDays else {
      throw RPCError(
        .daysUnnamed,
        habit.name
          + (rules.period == .day
            ? " is \(ScheduleText.words(for: rules.schedule))"
            : " has a target for a \(rules.period.rawValue)") + ": name the days",
        field: "span",
        hint: "Leave span out, and send only the intended days"
      )
    }
    // A day outside the habit's life is not left out: it is refused, like a day sent without a
    // span.
    guard habit.isActive(on: day) else { return false }
    let state = ledger.position(of: habit.id).flatMap { ledger.state(at: $0, on: day) }
    return state?.isOffDay(rules) ?? false
  }

  /// The states, before recording, of the days on which the habit is not completed yet.
  fileprivate func openTicks(at places: [EntryPlace]) -> [HabitID: [Day: Ledger.BeforeTick]] {
    let ledger = ledger
    var open: [HabitID: [Day: Ledger.BeforeTick]] = [:]
    for place in places {
      guard let position = ledger.position(of: place.habit),
        !ledger.record.contains(position, on: place.day),
        let before = ledger.beforeTick(of: place.habit, on: place.day)
      else { continue }
      open[place.habit, default: [:]][place.day] = before
    }
    return open
  }

  /// The milestones reached by recording: one per habit, on the last of its completed days.
  fileprivate func milestones(
    since open: [HabitID: [Day: Ledger.BeforeTick]]
  ) -> [EntryPlace: Milestone] {
    let ledger = ledger
    var milestones: [EntryPlace: Milestone] = [:]
    for (habit, days) in open {
      guard let position = ledger.position(of: habit),
        let last = days.keys.filter({ ledger.record.contains(position, on: $0) }).max(),
        let milestone = days[last].flatMap({ ledger.milestone(since: $0) })
      else { continue }
      milestones[EntryPlace(habit, last)] = milestone
    }
    return milestones
  }
}
