package import HabitNotation

/// A verb of the program: its word, its help, and the function that runs it.
///
/// Command lines are parsed and the help is printed from such values.
package struct Verb: Sendable {
  /// The word on the command line.
  package let name: String
  /// Its operands, in capitals where they stand for others.
  package let operands: String
  /// A description in one line.
  package let summary: String
  /// An example of its use, without the program's name.
  package let example: String
  /// True if its operands are another program's command line, options included.
  package let takesCommand: Bool
  /// The member of its result that `--format` prints a line for each element of; nil where the
  /// result is one line.
  package let rows: String?
  /// Runs the verb.
  package let run: @Sendable (Session) throws(Failure) -> Output

  /// The answers to what parts that serve every verb ask about one.
  package let traits: Traits

  private let makeOptions: @Sendable () -> [CommandOption]
  private let makeRemarks: @Sendable () -> [String]

  /// A verb; its options and remarks are made when they are asked for, because finding one verb by its
  /// name passes the others.
  package init(
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
  package var options: [CommandOption] { makeOptions() }

  /// Further remarks, line by line.
  package var remarks: [String] { makeRemarks() }
}

extension Verb {
  /// The answers to what parts that serve every verb ask about one.
  package struct Traits {
    /// The purpose for which its operands and options name days.
    package var days = DayUse.looking
    /// The way in which it takes `all` in the place of a habit; nil where it names none.
    package var all: TakesEverything?
    /// The words that may follow a habit.
    package var behindHabit = BehindHabit.days
    /// True if words behind the habit that are no day may be meant as a note.
    package var takesNote = false
    /// True if its output may be long and is there to be read: not the day, which a prompt may show, nor what
    /// was done.
    package var isPaged = false
    /// True if a person sees it as a program of its own, rather than a typed command.
    package var isSurface = false
    /// The default time limit of a call, in milliseconds.
    package var timeout = 5000
    /// The words about a colour of its own, which is not that of `--color`.
    package var colorHint = ""
    /// The words that complete its operands and the values of its options, where they are its own.
    package var words: [String: CompletionSource] = [:]

    init(_ fill: (inout Self) -> Void) { fill(&self) }
  }

  /// The ways in which a verb takes `all` in the place of a habit.
  package enum TakesEverything {
    /// It acts on many.
    case asMany
    /// It shows all habits where none is named.
    case asDefault
    /// It takes a single habit.
    case asNone
  }

  /// The words that may follow a habit.
  package enum BehindHabit {
    /// Days, where its operands have them.
    case days
    /// Any words.
    case text
    /// Those of a sentence that begins with "is not".
    case words(String)
  }
}

/// A verb in the message about a command line that is not understood.
package struct VerbForm: Equatable {
  /// The word.
  package let name: String
  /// The form of a command line with it.
  package let usage: String
}

extension Verb {
  /// Its form; nil where no verb is written.
  package var form: VerbForm? { name.isEmpty ? nil : VerbForm(name: name, usage: usage) }

  /// The name the client gives itself; other clients see it as a change's origin.
  package var clientName: String { traits.isSurface ? "habitctl \(name)" : "habitctl" }

  /// The form of a command line with it.
  package var usage: String {
    ["habitctl", name, operands].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// True if its first operand names a habit.
  package var beginsWithHabit: Bool {
    ["HABIT", "[HABIT]", "ID-OR-WHOLE-NAME"].contains { operands.hasPrefix($0) }
  }

  /// The way in which it takes `all`; nil where no habit is named.
  package var takesEverything: TakesEverything? { traits.all ?? (beginsWithHabit ? .asNone : nil) }
}

extension Verb: Equatable {
  /// Verbs are equal if their words are.
  package static func == (left: Verb, right: Verb) -> Bool {
    left.name == right.name
  }
}
