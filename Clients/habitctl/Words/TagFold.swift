import HabitCore
import TerminalText

/// Habits under headings by their tags: each under its first one, in the order in which tags come
/// first, and those without a tag last.
struct TagFold {
  private let tags: [String: TagSummary]

  /// A group under a heading.
  struct Group<Row> {
    /// The tag; nil for the habits without one.
    var tag: TagSummary?
    /// The habits in order.
    var rows: [Row]
  }

  /// Groups by tags, in their colours.
  init(_ tags: [TagSummary]) {
    self.tags = Dictionary(tags.map { (TagChoice($0.tag).key, $0) }) { first, _ in first }
  }

  /// The groups of some rows.
  func groups<Row>(of rows: [Row], _ tagsOfRow: (Row) -> [String]) -> [Group<Row>] {
    var groups: [Group<Row>] = []
    var places: [String: Int] = [:]
    var untagged: [Row] = []
    for row in rows {
      guard let tag = tagsOfRow(row).first else {
        untagged.append(row)
        continue
      }
      let key = TagChoice(tag).key
      if let place = places[key] {
        groups[place].rows.append(row)
      } else {
        places[key] = groups.count
        groups.append(Group(tag: tags[key] ?? TagSummary(tag: tag), rows: [row]))
      }
    }
    return untagged.isEmpty ? groups : groups + [Group(tag: nil, rows: untagged)]
  }
}

extension TagFold.Group {
  /// The heading: the tag in its colour, and a count behind it.
  func heading(_ count: String) -> Line {
    var line = tag?.name ?? Line("No tag", .faint)
    line.append("  \(count)", .faint)
    return line
  }
}
