import HabitNotation
import HabitProtocol

/// A verb of the program: one row of the table from which command lines are parsed and the help is
/// printed.
struct Verb: Sendable {
  /// The word on the command line.
  let name: String
  /// Its operands, in capitals where they stand for others.
  let operands: String
  /// A description in one line.
  let summary: String
  /// An example of its use, without the program's name.
  let example: String
  /// True if its operands are another program's command line, options included.
  let takesCommand: Bool
  /// The member of its result that `--format` prints a line for each element of; nil where the
  /// result is one line.
  let rows: String?
  /// Runs the verb.
  let run: @Sendable (Session) throws(Failure) -> Output

  /// The answers to what parts that serve every verb ask about one.
  let traits: Traits

  private let makeOptions: @Sendable () -> [CommandOption]
  private let makeRemarks: @Sendable () -> [String]

  /// A verb; its options and remarks are made when they are asked for, because finding one verb by its
  /// name passes the others.
  init(
    name: String,
    operands: String,
    summary: String,
    example: String,
    options: @autoclosure @escaping @Sendable () -> [CommandOption] = [],
    remarks: @autoclosure @escaping @Sendable () -> [String] = [],
    takesCommand: Bool = false,
    rows: String? = nil,
    traits: (inout Traits) -> Void = { _ in },
    run: @escaping @Sendable (Session) throws(Failure) -> Output
  ) {
    self.traits = Traits(traits)
    self.name = name
    self.operands = operands
    self.summary = summary
    self.example = example
    makeOptions = options
    makeRemarks = remarks
    self.takesCommand = takesCommand
    self.rows = rows
    self.run = run
  }

  /// Its own options.
  var options: [CommandOption] { makeOptions() }

  /// Further remarks, line by line.
  var remarks: [String] { makeRemarks() }
}

extension Verb {
  /// The answers to what parts that serve every verb ask about one.
  struct Traits {
    /// The purpose for which its operands and options name days.
    var days = DayUse.looking
    /// The way in which it takes `all` in the place of a habit; nil where it names none.
    var all: TakesEverything?
    /// The words that may follow a habit.
    var behindHabit = BehindHabit.days
    /// True if words behind the habit that are no day may be meant as a note.
    var takesNote = false
    /// True if its output may be long and is there to be read: not the day, which a prompt may show, nor what
    /// was done.
    var isPaged = false
    /// True if a person sees it as a program of its own, rather than a typed command.
    var isSurface = false
    /// The default time limit of a call, in milliseconds.
    var timeout = 5000
    /// The words about a colour of its own, which is not that of `--color`.
    var colorHint = ""
    /// The words that complete its operands and the values of its options, where they are its own.
    var words: [String: CompletionSource] = [:]

    init(_ fill: (inout Self) -> Void) { fill(&self) }
  }

  /// The ways in which a verb takes `all` in the place of a habit.
  enum TakesEverything {
    /// It acts on many.
    case asMany
    /// It shows all habits where none is named.
    case asDefault
    /// It takes a single habit.
    case asNone
  }

  /// The words that may follow a habit.
  enum BehindHabit {
    /// Days, where its operands have them.
    case days
    /// Any words.
    case text
    /// Those of a sentence that begins with "is not".
    case words(String)
  }
}

/// A verb in the message about a command line that is not understood.
struct VerbForm: Equatable {
  /// The word.
  let name: String
  /// The form of a command line with it.
  let usage: String
}

extension Verb {
  /// Its form; nil where no verb is written.
  var form: VerbForm? { name.isEmpty ? nil : VerbForm(name: name, usage: usage) }

  /// The name the client gives itself; other clients see it as a change's origin.
  var clientName: String { traits.isSurface ? "habitctl \(name)" : "habitctl" }

  /// The form of a command line with it.
  var usage: String {
    ["habitctl", name, operands].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// True if its first operand names a habit.
  var beginsWithHabit: Bool {
    ["HABIT", "[HABIT]", "ID-OR-WHOLE-NAME"].contains { operands.hasPrefix($0) }
  }

  /// The way in which it takes `all`; nil where no habit is named.
  var takesEverything: TakesEverything? { traits.all ?? (beginsWithHabit ? .asNone : nil) }
}

extension Verb: Equatable {
  /// Verbs are equal if their words are.
  static func == (left: Verb, right: Verb) -> Bool {
    left.name == right.name
  }
}

extension Verb {
  /// Every verb, in the order of the help.
  static let all = VerbGroup.all.flatMap(\.verbs)

  /// The verb with that word.
  static func named(_ word: String) -> Verb? {
    for group in VerbGroup.all {
      if let verb = group.verbs.first(where: { $0.name == word }) { return verb }
    }
    return word == complete.name ? complete : nil
  }

  /// The line that does what was meant by words that begin with no verb: that of a word of other
  /// programs, or the same with the verb of a similar spelling; without the program's name.
  static func line(for words: [String]) -> String? {
    let (word, rest) = (words[0].lowercased(), words.dropFirst())
    let template =
      word == "show"
      ? verb(forShowing: rest) + " *" : elsewhere[word] ?? nearest(to: word).map { $0.name + " *" }
    guard var parts = template?.split(separator: " ").map(String.init) else { return nil }
    var places = [ShellWord.line(rest)]
    if parts.count > 3 {
      places = [ShellWord.line(rest.prefix(1)), rest.dropFirst().joined(separator: " ")]
      if word == "rename", rest.count > 2, rest.dropFirst().first == "to" {
        places[1] = rest.dropFirst(2).joined(separator: " ")
      }
      if !places[1].isEmpty { places[1] = ShellWord.quoted(places[1]) }
    }
    for index in parts.indices where !parts[index].contains(where: \.isLowercase) {
      let words = places.removeFirst()
      if !words.isEmpty || parts[index] == "*" { parts[index] = words }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The verb for `show`: a day, a habit's entries on some days, or all about a habit.
  private static func verb(forShowing words: ArraySlice<String>) -> String {
    let words = Array(words)
    if words.isEmpty { return day.name }
    if let days = try? DayWords(words, for: .looking) { return days.isOneDay ? day.name : log.name }
    let ending = try? DayWords.ending(words, behind: 1, for: .looking)
    return ending == nil ? stats.name : log.name
  }

  /// The verb with a similar spelling.
  static func nearest(to word: String) -> Verb? {
    let word = word.lowercased()
    let distances = all.map { ($0, EditDistance.between(word, $0.name)) }
    // Of two equally near verbs, the one of the same length: most slips swap or mistype letters.
    let nearest = distances.min { left, right in
      (left.1, abs(left.0.name.utf8.count - word.utf8.count))
        < (right.1, abs(right.0.name.utf8.count - word.utf8.count))
    }
    return nearest.flatMap { verb, distance in
      // Two letters are most of a short word, and too little is left to recognise it by.
      distance <= (min(word.utf8.count, verb.name.utf8.count) + 1) / 3 ? verb : nil
    }
  }

  /// Words of other programs, each with the line to type here, in which capitals stand for the words
  /// that follow, or for the first of them and then the others, and `*` for those that may.
  static let elsewhere: [String: String] = {
    let lines = [
      "log this month": "month", "review": "year", "stats *": "best info show statistics strength",
      "fail HABIT": "miss missed failed fail'd",
      "done HABIT": "check tick mark complete did do finish",
      "undone HABIT": "uncheck untick", "unmark HABIT": "unskip", "rm HABIT": "delete del remove",
      "list --tag TAG": "find search", "list *": "ls habits", "skip HABIT": "snooze postpone",
      "devices": "sync", "--version": "version",
      "day": "due left next agenda todo how what when which",
      "edit HABIT --name NAME": "rename", "edit HABIT --remind TIME": "remind reminder",
      "start HABIT": "timer track", "settings *": "config set option", "add NAME": "new create",
      "edit HABIT": "modify change update", "grid *": "calendar cal graph heatmap",
      "pause --all *": "holiday vacation", "log *": "history entries", "streak *": "streaks",
      "resume HABIT": "unpause", "join JOURNEY": "subscribe", "leave JOURNEY": "unsubscribe",
      "undo": "revert", "tally HABIT": "plus inc", "restore HABIT": "unarchive",
      "note HABIT": "comment", "report habits.html": "html",
    ]
    var table: [String: String] = [:]
    for (line, words) in lines {
      for word in words.split(separator: " ") { table[String(word)] = line }
    }
    return table
  }()
}

/// Verbs that are listed together in the help.
struct VerbGroup: Sendable {
  /// The heading of the group.
  var title: String
  /// The verbs in order, created on access: most runs need those of one group.
  var verbs: [Verb] { makeVerbs() }

  private let makeVerbs: @Sendable () -> [Verb]

  private init(_ title: String, _ verbs: @escaping @Sendable () -> [Verb]) {
    self.title = title
    makeVerbs = verbs
  }

  /// All groups in order.
  static let all = [
    VerbGroup("Look") { [.day, .week, .grid, .streak, .stats, .log, .report, .review, .get] },
    VerbGroup("Record") {
      [
        .toggle, .done, .undone, .count, .tally, .skip, .fail, .unmark, .clear, .note, .practice,
        .ask, .start, .stop, .cancel,
      ]
    },
    VerbGroup("Habits") {
      [
        .add, .edit, .list, .tags, .tag, .move, .pause, .resume, .pauses, .archive, .restore,
        .remove,
      ]
    },
    VerbGroup("Journeys") { [.journeys, .join, .leave, .library, .custom] },
    VerbGroup("Bars and menus") { [.bar, .menu] },
    VerbGroup("Undo and files") { [.undo, .redo, .import, .export, .backups] },
    VerbGroup("The daemon") {
      [.status, .doctor, .devices, .settings, .watch, .rpc, .words, .demo, .help]
    },
  ]
}
