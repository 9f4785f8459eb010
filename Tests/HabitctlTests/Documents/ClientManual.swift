import HabitProtocol
import Manuals

@testable import HabitctlBars
@testable import HabitctlCare
@testable import HabitctlCore
@testable import HabitctlDay
@testable import HabitctlHabits
@testable import habitctl

/// The manual page habitctl(1), written from the table of verbs.
enum ClientManual {
  /// The text of the page.
  static var text: String {
    var page = Roff(
      "habitctl",
      section: 1,
      version: Version.current,
      date: date,
      summary: "the command line of the habit tracker habitd(8)"
    )
    introduce(&page)
    for group in Verbs.all.groups { write(group, &page) }
    page.section("Words")
    for (title, lines) in shared { page.block(title) { RemarkText.write(lines, &$0) } }
    page.paragraph("Words in capitals in the forms of the verbs mean:")
    page.list(OperandWord.meanings, term: \.word, meaning: { $0.meaning + "." })
    page.section("Options of every verb")
    write(CommandOption.global, &page)
    writeSurroundings(&page)
    return page.text
  }

  /// The date of the last revision of its own text.
  private static let date = "2026-11-20"

  private static func introduce(_ page: inout Roff) {
    page.section("Synopsis")
    page.literal(["habitctl [VERB] [OPERANDS] [OPTIONS]", "habitctl [DATE]"])
    page.section("Description")
    page.line(
      """
      habitctl sends requests to the daemon habitd(8) over its socket and prints the replies. It \
      stores nothing and decides nothing. Without a verb it shows a day, by default today. A word \
      that is not a verb is looked up in the PATH: habitctl plot runs habitctl-plot, with \
      HABITD_SOCKET set. The full-screen view, habitctl ui, is described in habitctl-ui(1). Names \
      and notes are never printed raw: anything in them that could act on a terminal or forge a \
      line is escaped.
      """
    )
    page.paragraph(
      """
      If nothing is listening at the usual socket, habitctl starts the habitd beside it in the \
      background, and reports that on standard error. This daemon ends after ten minutes without a \
      client, a reminder or a running timer, and at once when a service manager takes over its \
      socket. No daemon is started with --socket or HABITD_SOCKET, or if the home or the runtime \
      directory belongs to another user, as with sudo.
      """
    )
  }

  private static func write(_ group: (heading: VerbHeading, verbs: [Verb]), _ page: inout Roff) {
    page.section(group.heading.rawValue)
    for verb in group.verbs {
      let form = verb.operands.isEmpty ? verb.name : "\(verb.name) \(verb.operands)"
      page.block(form) { page in
        page.line(verb.summary.prefix(1).uppercased() + verb.summary.dropFirst() + ".")
        page.line("For example:")
        page.literal(["habitctl \(verb.example)"])
        write(verb.options, &page)
        let own = ownRemarks(of: verb)
        if !own.isEmpty { RemarkText.write(own, &page) }
      }
    }
  }

  private static func write(_ options: [CommandOption], _ page: inout Roff) {
    page.list(
      options,
      term: { option in
        let short = option.short.map { "-\($0), " } ?? ""
        return short + "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
      },
      meaning: { $0.summary + "." }
    )
  }

  /// Remarks of several verbs, which the manual has once.
  private static let shared = [
    ("Words", CareRemarks.words), ("Several at once", DayRemarks.several),
    ("Fields of a habit", HabitRemarks.fields),
    ("Journeys", HabitRemarks.journeys), ("Practices", HabitRemarks.items),
    ("Health", CareRemarks.health),
  ]

  private static func ownRemarks(of verb: Verb) -> [String] {
    let common = Set(shared.flatMap(\.1))
    return verb.remarks.filter { !common.contains($0) }
  }
}

/// The words that stand for operands and for the values of options, in the help and in the
/// completion of command lines.
private enum OperandWord {
  /// The meaning of each word; other words are free text or numbers.
  static let meanings: [(word: String, meaning: String)] = [
    ("HABIT", "a habit's id, name, or the beginning of a word of its name"),
    ("DATE", "a day, such as yesterday, -3, mon or 2026-11-20"),
    ("DATES", "days, such as mon..wed or last week"),
    ("AMOUNT", "a number, such as 12 or 12 pages"),
    ("JOURNEY", "a journey's id, title, or the beginning of its title"),
    ("ITEM", "a practice's id, title, or the beginning of its title"),
    ("SLOT", "morning, anytime or evening"),
    ("PERIOD", "day, week, month or year"),
    ("WEEKDAY", "a weekday's name"),
    ("FILE", "a file; - is standard input or output"),
    ("DIRECTORY", "a directory"),
    ("PATH", "a path"),
    ("VERB", "a verb of habitctl"),
    ("METHOD", "a method of the daemon"),
    ("COMMAND", "a verb of habitctl or a program, with its operands"),
    ("FIELD", "a field of a result, such as progress.completed"),
    ("BAR", "a program that shows a line: " + BarFormat.names),
    ("TEMPLATE", "text with fields in braces, such as '{name}\\t{streak.current}'"),
  ]
}

/// Remarks of the help as parts of a manual page.
enum RemarkText {
  /// The columns left by the margins of a block, of 80.
  private static let width = 66

  /// Running text is filled again; columns and indented lines stay as they are.
  static func write(_ remarks: [String], _ page: inout Roff) {
    for part in RemarkPart.parts(of: remarks, width: width) {
      switch part {
      case .words(let words): page.paragraph(words)
      case .lines(let lines): page.literal(lines)
      }
    }
  }
}
