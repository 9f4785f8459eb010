/// The words that stand for operands and for the values of options, in the help and in the
/// completion of command lines.
enum OperandWord {
  /// The meaning of each word; other words are free text or numbers.
  static let meanings: [(word: String, meaning: String)] = [
    ("HABIT", "a habit's id, name, or part of its name"),
    ("DATE", "a day, such as yesterday, -3, mon or 2026-11-20"),
    ("DATES", "days, such as mon..wed or last week"),
    ("AMOUNT", "a number, such as 12 or 12 pages"),
    ("JOURNEY", "a journey's id, title, or the beginning of its title"),
    ("ITEM", "a practice's id, title, or the beginning of its title"),
    ("SLOT", "morning, anytime or evening"),
    ("WEEKDAY", "a weekday's name"),
    ("FILE", "a file; - is standard input or output"),
    ("DIRECTORY", "a directory"),
    ("PATH", "a path"),
    ("VERB", "a verb of habitctl"),
    ("METHOD", "a method of the daemon"),
    ("FIELD", "a field of a result, such as progress.completed"),
    ("BAR", "a program that shows a line: " + BarFormat.names),
    ("TEMPLATE", "text with fields in braces, such as '{name}\\t{streak.current}'"),
  ]
}
