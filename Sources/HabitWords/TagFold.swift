package import HabitCore
package import TerminalText

/// Habits under headings by their tags: each under its first one, in the order in which tags come
/// first, and those without a tag last.
package struct TagFold {
  private let tags: [String: TagSummary]

  /// A group under a heading.
  package struct Group<Row> {
    /// The tag; nil for the habits without one.
    var tag: TagSummary?
    /// The habits in order.
    package var rows: [Row]
  }

  /// Groups by tags, in their colours.
  package init(_ tags: [TagSummary]) {
    self.tags = Dictionary(tags.map { (TagChoice($0.tag).key, $0) }) { first, _ in first }
  }

  /// The groups of some rows.
  package func groups<Row>(of rows: [Row], _ tagsOfRow: (Row) -> [String]) -> [Group<Row>] {
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
  package func heading(_ count: String) -> Line {
    var line = tag?.name ?? Line("No tag", .faint)
    line.append("  \(count)", .faint)
    return line
  }
}

extension TagSummary {
  /// The tag in its colour.
  package var name: Line { Line(SafeText(tag), color.map(Style.tinted) ?? .strong) }
}
