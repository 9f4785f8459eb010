import TerminalScreen

/// The effect of a key on a form, apart from typing.
enum FormAction: Equatable, Sendable {
  case next, previous, first, last, save, close
}

/// One row of the table of a form's keys.
struct FormKey: Sendable {
  let action: FormAction
  /// The keys; a click on the hint presses the first one.
  let keys: [Key]
  let shown: String
  let words: String
  /// One word for the footer; nil for none.
  let hint: String?

  static let all = [
    FormKey(
      action: .save,
      keys: [.control("s")],
      shown: "Ctrl-S",
      words: "save; so does Enter in the last field",
      hint: "save"
    ),
    FormKey(
      action: .close,
      keys: [Key(.escape)],
      shown: "Esc",
      words: "close; press Esc twice to discard what you typed",
      hint: "close"
    ),
    FormKey(
      action: .next,
      keys: [Key(.tab), Key(.down), Key(.enter), .control("n")],
      shown: "Tab ↓ Enter",
      words: "next field",
      hint: "next"
    ),
    FormKey(
      action: .previous,
      keys: [Key(.tab, .shift), Key(.up), .control("p")],
      shown: "Shift-Tab ↑",
      words: "previous field",
      hint: nil
    ),
    FormKey(
      action: .first,
      keys: [Key(.pageUp)],
      shown: "PgUp",
      words: "first field",
      hint: nil
    ),
    FormKey(action: .last, keys: [Key(.pageDown)], shown: "PgDn", words: "last field", hint: nil),
  ]

  /// Returns the action of a key; nil for a key that edits the text.
  static func action(of key: Key) -> FormAction? {
    all.first { $0.keys.contains(key) }?.action
  }
}
