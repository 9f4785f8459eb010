import HabitCore
import HabitNotation
import habitctl_ui

extension HabitWords {
  /// The words of a form's name, read as those of `add`; nil where they are a name alone, or where
  /// `add` would ask which of two things is meant: on a form the field can be seen.
  static func written(_ words: [String], given: Set<String>, today: Day) -> WrittenHabit? {
    var known = given
    // One field for both.
    if given.contains("until") { known.insert("for") }
    if given.contains("repetitions") { known.insert("at-most") }
    guard let read = try? HabitWords(words, literal: 0, given: known.contains), !read.rules.isEmpty
    else { return nil }
    var fields: [(option: String, text: String)] = []
    for rule in read.rules {
      switch rule.option {
      case "at-most": fields += [("repetitions", rule.value), ("goal", Goal.atMost.rawValue)]
      case "for":
        guard let last = LengthText.lastDay(rule.value, from: today) else { return nil }
        fields.append(("until", last.description))
      default: fields.append((rule.option, rule.value))
      }
    }
    let labels = fields.map { field in
      FieldNotation.habit.first { $0.option == field.option }?.label ?? field.option
    }
    let texts = zip(fields, labels).map { "\($1) \($0.text)" }
    return WrittenHabit(name: read.name, fields: fields, words: texts.joined(separator: ", "))
  }
}
