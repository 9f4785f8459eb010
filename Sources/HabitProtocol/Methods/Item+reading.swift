import HabitCore
import JSON

extension Item {
  /// The members of an item in an import.
  private enum Table {
    /// The longest of the texts, in bytes: a few pages, as in a catalog.
    static let textLength = HabitText.notes.maximumLength

    static let id = Parameter<ItemID>(
      "id",
      .identifier,
      "Its identifier in the library"
    ) { json in json.string.flatMap { ItemID($0) } }.required

    static let title = Parameter.text(.name, named: "title", "What it is called").required
    static let text = page("text")
    static let transliteration = page("transliteration")
    static let translation = page("translation")
    static let source = page("source")
    static let benefit = page("benefit")
    static let context = page("context")

    static let entries = [
      id.entry, title.entry, text.entry, transliteration.entry, translation.entry, source.entry,
      benefit.entry, context.entry,
    ]

    private static func page(_ name: String) -> Parameter<String> {
      Parameter(name, .shortText(0...textLength), "One of its texts") { json in
        json.string.flatMap { $0.utf8.count <= textLength ? $0 : nil }
      }
    }
  }

  /// A library item of an import.
  static let importedSchema = Schema.closed(Table.entries.map(\.member))

  /// Parses a library item of an import.
  ///
  /// - Throws: an error about one of its members.
  init(imported json: JSONValue) throws(RPCError) {
    let arguments = try Arguments(json, table: Table.entries)
    self.init(id: try arguments.required(Table.id), title: try arguments.required(Table.title))
    do throws(RuleViolation) {
      _ = try HabitText.checkedName(title)
    } catch {
      throw RPCError(error)
    }
    text = try arguments.value(Table.text)
    transliteration = try arguments.value(Table.transliteration)
    translation = try arguments.value(Table.translation)
    source = try arguments.value(Table.source)
    benefit = try arguments.value(Table.benefit)
    context = try arguments.value(Table.context)
  }
}
