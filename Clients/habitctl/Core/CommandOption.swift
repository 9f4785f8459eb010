import Posix

/// An option of the command line, with its text in the help.
package struct CommandOption: Sendable {
  /// The long name without dashes.
  package var name: String
  package var short: Character?
  /// The value's placeholder in the help: `DATE`, or `[N]` for an optional number; nil if the
  /// option takes no value.
  package var value: String?
  package var summary: String

  package init(_ name: String, short: Character? = nil, value: String? = nil, _ summary: String) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
  }

  /// True if the option must be followed by a value; an optional number may be left out.
  package var requiresValue: Bool { value != nil && !isValueOptional }

  private var isValueOptional: Bool { value?.hasPrefix("[") ?? false }

  var specification: OptionSpecification {
    OptionSpecification(
      name: name,
      short: short,
      argument: isValueOptional ? .optionalNumber : value == nil ? .none : .required
    )
  }
}

extension CommandOption {
  /// The options that every verb has.
  package static let global = [
    CommandOption("json", "print the raw result, on one line"),
    CommandOption("format", value: "TEMPLATE", "print fields; see 'habitctl help get'"),
    CommandOption("quiet", short: "q", "print nothing but errors"),
    CommandOption("socket", value: "PATH", "the daemon's socket"),
    CommandOption("timeout", value: "SECONDS", "time limit for a reply (default 5)"),
    CommandOption("color", value: "WHEN", "colours of the output: auto, always, never, …"),
    CommandOption("no-pager", "do not page long output"),
    CommandOption("help", short: "h", "show this help"),
    CommandOption("version", "show the version"),
  ]

  package static let dryRun = CommandOption(
    "dry-run",
    short: "n",
    "dry run: show what would happen"
  )

  package static let force = CommandOption("force", "replace a file that habitctl did not write")

  package static let yes = CommandOption("yes", short: "y", "do not ask for confirmation")

  /// `--date`, for a day that could be taken for part of the habit's name.
  package static let date = CommandOption(
    "date",
    short: "d",
    value: "DATE",
    "the day; default today"
  )

  package static let dates = CommandOption(
    "date",
    short: "d",
    value: "DATE",
    "a day; may be repeated"
  )

  /// `--habit`, for a name that could be taken for something else, such as a day.
  package static let habit = CommandOption(
    "habit",
    value: "HABIT",
    "the habit, instead of the operand"
  )

  package static let tag = CommandOption("tag", value: "TAG", "only habits with this tag")

  package static let byTag = CommandOption("by-tag", "group by the habits' first tags")

  package static let habits = CommandOption("habit", value: "HABIT", "a habit; may be repeated")

  package static let svg = CommandOption(
    "svg",
    value: "FILE",
    "write a picture; - is standard output"
  )

  package static let width = CommandOption(
    "width",
    value: "N",
    "its width in pixels: 1200, or 390 for a phone"
  )
}
