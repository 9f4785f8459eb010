import HabitCore
import HabitProtocol
import JSON
import TestSupport
import Testing

@Suite("A day written from what was written before")
struct WrittenHabitTests {
  @Test("is what is written anew, through a random history", arguments: seeds(20))
  func againstAnew(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var daemon = ReportingDaemon()
    var kept = WrittenHabits()
    for step in 0..<150 {
      daemon.step(&random)
      for _ in 0..<2 {
        let day = random.chance(oneIn: 2) ? daemon.ledger.today : random.pick(ReportingDaemon.days)
        let selection = DayView.Selection(
          includesUnscheduled: random.chance(oneIn: 2),
          includesArchived: random.chance(oneIn: 2)
        )
        var anew = WrittenHabits()
        let measures = random.chance(oneIn: 2)
        let expected = text(daemon, day, selection, measures, &anew)
        let found = text(daemon, day, selection, measures, &kept)
        #expect(found.utf8.elementsEqual(expected.utf8), "seed \(seed), step \(step), \(day)")
      }
    }
  }

  @Test("a text that only looks like the one before is written anew", arguments: [true, false])
  func lookingAlike(isNote: Bool) throws {
    var daemon = ReportingDaemon()
    let (habit, day) = (ReportingDaemon.habits[0], daemon.ledger.today)
    var kept = WrittenHabits()
    try daemon.make([
      .lifetime(habit, .present(floor: .earliest)), .field(habit, .startDate(day)),
      .field(habit, .name("n")),
    ])
    for text in ["\u{E9}", "e\u{301}"] {
      try daemon.make([isNote ? .note(habit, day, text) : .field(habit, .name(text))])
      let selection = DayView.Selection(includesUnscheduled: true)
      let found = self.text(daemon, day, selection, false, &kept)
      let quoted = isNote ? #""note":"\#(text)""# : #""name":"\#(text)""#
      #expect(found.utf8.firstRange(of: Array(quoted.utf8)) != nil, "\(found)")
    }
  }

  @Test("another ledger's habits at the same positions are not taken for the former ones")
  func otherLedger() {
    var random = SeededGenerator(seed: 3)
    var kept = WrittenHabits()
    for _ in 0..<4 {
      var daemon = ReportingDaemon()
      for _ in 0..<60 { daemon.step(&random) }
      var anew = WrittenHabits()
      let selection = DayView.Selection(includesUnscheduled: true, includesArchived: true)
      let expected = text(daemon, daemon.ledger.today, selection, true, &anew)
      #expect(text(daemon, daemon.ledger.today, selection, true, &kept) == expected)
    }
  }

  private func text(
    _ daemon: ReportingDaemon,
    _ day: Day,
    _ selection: DayView.Selection,
    _ measures: Bool,
    _ kept: inout WrittenHabits
  ) -> String {
    let ledger = daemon.ledger
    let result = LoadDay.Result(
      ledger.view(of: day, selection),
      in: ledger,
      revision: daemon.revision
    ) {
      let past = measures ? ledger.pastMeasure(at: $0.position) : PastMeasure()
      return kept.habit($0, on: day, in: ledger, past: past)
    }
    var writer = JSONWriter()
    result.write(to: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
