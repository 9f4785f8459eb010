package import HabitCore
package import JSON

extension Item {
  /// Writes the item's members: identifier, title, and the texts it has.
  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("title", title)
    if let text { writer.member("text", text) }
    if let transliteration { writer.member("transliteration", transliteration) }
    if let translation { writer.member("translation", translation) }
    if let source { writer.member("source", source) }
    if let benefit { writer.member("benefit", benefit) }
    if let context { writer.member("context", context) }
  }
}

extension LibraryEntry {
  /// Writes the item as an object, with the habit made from it and its slot.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      entry.item.writeMembers(to: &writer)
      writer.member("repetitions", entry.repetitions)
      writer.member("xp", entry.xp)
      if let habit { writer.member("habit", habit) }
      if let slot { writer.member("slot", slot.rawValue) }
    }
  }
}

extension JourneyView {
  /// Writes the journey as an object with its items.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", journey.id)
      writer.member("title", journey.title)
      if let summary = journey.summary { writer.member("summary", summary) }
      writer.member("subscribed", since != nil)
      if let since { writer.member("since", since) }
      writer.name("items")
      writer.array(entries) { $1.write(to: &$0) }
    }
  }
}
