package import HabitCore
package import TerminalText

/// Groups habits by their first tag, in the order in which the tags first occur.
///
/// Habits without tags are the last group.
package struct TagFold {
  private let tags: [String: TagSummary]

  /// A group of habits under a heading.
  package struct Group<Row> {
    /// The tag; nil in the group of habits without tags.
    var tag: TagSummary?
    package var rows: [Row]
  }

  /// Creates a fold; `tags` have the colours of the headings.
  package init(_ tags: [TagSummary]) {
    self.tags = Dictionary(tags.map { (TagChoice($0.tag).key, $0) }) { first, _ in first }
  }

  /// Returns the rows in groups; `tagsOfRow` returns a row's tags.
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
  /// Returns the heading of the group: the tag in its colour, followed by `count`.
  package func heading(_ count: String) -> Line {
    var line = tag?.name ?? Line("No tag", .faint)
    line.append("  \(count)", .faint)
    return line
  }
}

extension TagSummary {
  package var name: Line { Line(SafeText(tag), color.map(Style.tinted) ?? .strong) }
}
