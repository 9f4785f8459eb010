/// A tag, its colour, and the number of habits that have it.
package struct TagSummary: Equatable, Sendable {
  /// Capitalised as in the first habit that has it, in the person's order.
  package var tag: String
  package var color: HabitColor?
  /// The number of habits with the tag that are neither archived nor finished.
  package var habits = 0
  /// The number of habits with the tag that are archived or finished.
  package var others = 0

  package init(tag: String) {
    self.tag = tag
  }
}

extension Ledger {
  /// The tags that habits have and those with a colour, in alphabetical order; case is ignored.
  package var tags: [TagSummary] {
    var known: [String: TagSummary] = [:]
    for habit in ordered {
      var counted: Set<String> = []
      for tag in habit.values.tags {
        let key = TagChoice(tag).key
        guard counted.insert(key).inserted else { continue }
        var summary = known[key] ?? TagSummary(tag: tag)
        if habit.isArchived || habit.isFinished(on: today) {
          summary.others += 1
        } else {
          summary.habits += 1
        }
        known[key] = summary
      }
    }
    for (key, register) in registers.tags {
      guard let color = register.value else { continue }
      known[key, default: TagSummary(tag: key)].color = color
    }
    return known.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The tag with its colour and the number of its habits.
  package func summary(of tag: String) -> TagSummary {
    let key = TagChoice(tag).key
    return tags.first { TagChoice($0.tag).key == key } ?? TagSummary(tag: tag)
  }

  /// The change that sets the colour of a tag in any case, or removes it for `nil`; none if the tag
  /// already has that colour.
  package func coloring(
    _ tag: String,
    _ color: HabitColor?
  ) throws(RuleViolation) -> [Change] {
    let key = TagChoice(try HabitText.tag.checked(tag)).key
    guard registers.tags[key]?.value != color else { return [] }
    return [.tag(key, color)]
  }
}
