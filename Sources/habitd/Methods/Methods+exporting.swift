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
          field: ExportHabitData.after.entry.name,
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
        habit.writeWhole(to: &writer)
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
    writer.object { writer in
      for name in Setting.Name.allCases {
        ledger.registers.settings[name]?.value.writeIfSet(to: &writer)
      }
    }
    writer.name("vacations")
    ledger.vacations.write(to: &writer)
    writer.name("tagColors")
    ledger.tagColors.write(to: &writer)
    writer.name("journeys")
    writer.array(ledger.subscriptions) { $1.subscription.write(as: $1.journey, to: &$0) }
    writer.name("customItems")
    writer.array(ledger.customSlots.sorted { $0.key < $1.key }) { writer, custom in
      writer.object {
        $0.member("item", custom.key)
        $0.member("slot", custom.value.rawValue)
      }
    }
  }
}
