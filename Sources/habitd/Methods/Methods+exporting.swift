import HabitCore
import HabitProtocol
import JSON

extension ExportHabitData: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    var rest = daemon.ledger.ordered[...]
    if let last = after {
      rest = rest.drop { $0.id != last }
      // It was removed between two pages, so the place to continue from is unknown.
      guard rest.popFirst() != nil else {
        throw RPCError(
          .habitNotFound,
          "There is no habit \"\(last)\" to continue after",
          field: "after",
          hint: "Start the export again without \"after\""
        )
      }
    }
    let revision = daemon.revision
    writer.beginObject()
    if after == nil { daemon.writeShared(&writer) }
    writer.name("habits")
    writer.beginArray()
    daemon.server.responder.writeInPieces(&writer) { writer in
      if writer.bytes.count < Methods.pageLength, let habit = rest.popFirst() {
        ImportData.ImportedHabit(habit).writeObject(to: &writer)
        return true
      }
      writer.endArray()
      writer.member("more", !rest.isEmpty)
      writer.member("revision", revision)
      writer.endObject()
      return false
    }
  }
}

extension Methods {
  /// The length of a page of habits, in bytes: a quarter of the longest reply, so that the habit
  /// with the longest texts fits as well if it comes last.
  fileprivate static let pageLength = Limits.replyLength / 4

  /// Writes the parts that belong to no habit, on the first page.
  fileprivate func writeShared(_ writer: inout JSONWriter) {
    writer.name("settings")
    ImportedSettings(ledger.registers.settings.values.map(\.value)).writeObject(to: &writer)
    writer.name("vacations")
    ledger.vacations.write(to: &writer)
    writer.name("tagColors")
    ledger.tagColors.write(to: &writer)
    writer.name("journeys")
    writer.array(ledger.subscriptions) {
      ImportedJourney($1.journey, $1.subscription).writeObject(to: &$0)
    }
    writer.name("customItems")
    writer.array(ledger.customSlots.sorted { $0.key < $1.key }) {
      Subscription.Member(item: $1.key, slot: $1.value).writeObject(to: &$0)
    }
  }
}
