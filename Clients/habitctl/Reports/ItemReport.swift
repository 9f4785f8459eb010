import HabitCore
import JSON
import TerminalText

/// A practice of the library.
struct ItemReport {
  var title: SafeText
  /// Its identifier.
  var id: String
  var texts: ItemTexts
  /// The number of repetitions.
  var repetitions: Count
  /// Its slot; nil if it is not in the day, or the library gives none.
  var slot: SafeText

  /// An item in a result.
  init(_ json: JSONValue) throws(Failure) {
    title = SafeText(try json.text("title"))
    id = try json.text("id")
    texts = ItemTexts(json)
    repetitions = try json.count("repetitions")
    slot = SafeText(json["slot"]?.string ?? "")
  }

  /// The title with repetitions and slot.
  var heading: Line {
    var line = Line(title, .strong)
    if repetitions > .one { line.append("  \(repetitions.description) times", .faint) }
    if slot.width > 0 { line.append("  " + slot, .faint) }
    return line
  }

  /// A list of practices with their texts.
  static func lines(of items: [ItemReport], _ appearance: Appearance) -> [Line] {
    let blocks = items.map { [$0.heading] + $0.texts.lines(appearance) }
    return Array(blocks.joined(separator: [Line()]))
  }

  /// A list of practices, one a line.
  static func titleLines(of items: [ItemReport], _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: 0)
    table.rows = items.map { [Line($0.title), Line(SafeText($0.id), .faint)] }
    return table.lines(appearance)
  }
}
