import HabitctlCore
import HabitCore
import HabitProtocol
import JSON

/// The native export: JSON with everything in it, one habit and one entry per line (see EXPORT.md).
enum ExportDocument {
  static let format = "habitd export"

  static let version = 1

  static func bytes(of export: Export) -> [UInt8] {
    var text: [UInt8] = []
    var head = JSONWriter()
    head.object { head in
      head.member("format", format)
      head.member("version", version)
      if let madeAt = export.madeAt { head.member("exportedAt", madeAt) }
      head.name("settings")
      head.raw(export.settings.source)
    }
    // The head's closing brace is dropped, because the lists follow in the same object.
    text += head.bytes.dropLast()
    add("habits", export.habits.map { Array($0.exported.json.source) }, to: &text)
    add("journeys", export.journeys.map { $0.source }, to: &text)
    add("customItems", export.customItems.map { $0.source }, to: &text)
    if !export.vacations.isEmpty {
      add("vacations", export.vacations.map(line), to: &text)
    }
    if !export.tagColors.isEmpty {
      add("tagColors", export.tagColors.map(line), to: &text)
    }
    let entries = export.habits.flatMap { habit in habit.entries.map { line(habit.exported.id, $0) }
    }
    add("entries", entries, to: &text)
    return text + Array("}\n".utf8)
  }

  /// A completion record, one day per line.
  static func bytes(of completions: [JSONMember]) -> [UInt8] {
    var text = Array("{".utf8)
    for (index, member) in completions.enumerated() {
      text += Array((index == 0 ? "\n" : ",\n").utf8)
      text += member.name.source + Array(":".utf8) + member.value.source
    }
    return text + Array("\n}\n".utf8)
  }

  private static func add(_ name: String, _ lines: [[UInt8]], to text: inout [UInt8]) {
    text += Array(",\n\"\(name)\":[".utf8)
    for (index, line) in lines.enumerated() {
      text += Array((index == 0 ? "\n" : ",\n").utf8) + line
    }
    text += Array((lines.isEmpty ? "]" : "\n]").utf8)
  }

  private static func line(_ value: some ProtocolObject) -> [UInt8] {
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.finish()
  }

  private static func line(_ habit: String, _ day: GetEntries.DayEntry) -> [UInt8] {
    let entry = day.entry
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("habit", habit)
      writer.member("date", day.date)
      if entry.count > .zero { writer.member("count", entry.count) }
      if let mark = entry.mark { writer.member("mark", mark.word) }
      if let note = entry.note { writer.member("note", note) }
      if let at = entry.at, entry.count > .zero { writer.member("at", at) }
    }
    return writer.finish()
  }
}
