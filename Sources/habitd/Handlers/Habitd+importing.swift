import HabitCore
import HabitProtocol
import JSON

extension Habitd {
  func perform(_ request: ImportHabitData, _ writer: inout JSONWriter) throws(RPCError) {
    let stamp = try nextStamp()
    let plan = try obeying { () throws(RuleViolation) in
      try ledger.importing(request.data, today: today, signedAt: stamp, now: now)
    }
    try commit(plan.changes, by: .importData, group: request.group, dryRun: request.dryRun) {
      writer.object { writer in
        writer.member("group", request.group)
        write(plan, &writer)
        writer.member("revision", revision)
      }
    }
  }

  private func write(_ plan: ImportPlan, _ writer: inout JSONWriter) {
    writer.name("added")
    writer.object {
      $0.member("habits", plan.addedHabits.count)
      $0.member("entries", plan.addedEntries)
    }
    writer.member("unchanged", plan.unchanged)
    writer.name("conflicts")
    writer.array(plan.conflicts) { writer, conflict in
      writer.object {
        $0.member("habit", conflict.habit)
        $0.member("date", conflict.day)
      }
    }
    writer.name("unknown")
    writer.array(plan.unknownHabits.sorted()) { $0.string($1.text) }
  }
}
