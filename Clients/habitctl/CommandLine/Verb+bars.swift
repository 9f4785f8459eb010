/// Verbs for bars and menus.
extension Verb {
  static let bar = Verb(
    name: "bar",
    operands: "BAR",
    summary: "print the day on one line, again after each change",
    example: "bar waybar",
    options: [
      CommandOption("once", "print the line once"), .tag,
      CommandOption(
        "click",
        value: "N",
        "do what a click of a button does, and say what came of it"
      ),
      CommandOption("tooltip", value: "TEMPLATE", "a line of the tooltip for each habit"),
      CommandOption("class", value: "TEMPLATE", "classes for the style; default {class} {states}"),
      CommandOption("percentage", value: "TEMPLATE", "0 to 100; default {percentage}"),
      CommandOption("offline", value: "TEXT", "the text while the daemon is not running"),
    ],
    remarks: Remark.bars,
    traits: {
      $0.isSurface = true
      // A missing answer is shown at once, and asked for again.
      $0.timeout = 1000
      $0.words = ["BAR": .words(CompletionWord.words(BarFormat.allCases.map(\.rawValue)))]
    },
    run: { session throws(Failure) in try session.bar() }
  )

  static let menu = Verb(
    name: "menu",
    operands: "",
    summary: "tick one of today's habits in a menu",
    example: "menu",
    options: [CommandOption("menu", value: "COMMAND", "the program that shows the menu")],
    remarks: Remark.menus,
    traits: { $0.isSurface = true },
    run: { session throws(Failure) in try session.menu() }
  )
}
