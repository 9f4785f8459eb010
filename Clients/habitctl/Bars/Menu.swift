import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import Posix
import TerminalText

extension Verb {
  static let menu = Verb(
    name: "menu",
    operands: "",
    summary: "tick one of today's habits in a menu",
    example: "menu",
    options: [CommandOption("menu", value: "COMMAND", "the program that shows the menu")],
    remarks: [
      "The menu is shown by fzf in a terminal, else by the first one installed of fuzzel, wofi,",
      "rofi, bemenu, dmenu. COMMAND is any other shell command that reads lines and prints the",
      "choice. Choosing a habit ticks it, or adds one if it is counted; choosing one that is done",
      "unticks it. Limits come last, with a separate line to record that it was too much today.",
    ],
    traits: { $0.isSurface = true },
    run: { session throws(Failure) in try session.menu() }
  )
}

extension Session {
  /// `menu`: shows today's habits in a menu program of the person's choice, and carries out what
  /// they choose.
  func menu() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let program = try menuProgram()
    let day = try call(LoadDay()).value
    let menu = HabitMenu(DayReport(day, now: surroundings.now()), .unicode)
    guard !menu.rows.isEmpty else { return .lines(["Nothing is due today."]) }
    let (name, arguments) = program.commandLine
    let chosen: ChildProcess
    do {
      chosen = try surroundings.bar.choose(name, arguments, menu.input)
    } catch {
      throw .usage("Cannot run \(name): \(error.number.message)")
    }
    // A cancelled menu exits with a status other than 0, and prints nothing.
    guard let choice = try menu.choice(chosen.output, isNumber: program.tellsNumber) else {
      if let failure = displayFailure(of: program, chosen) { throw failure }
      return .lines([])
    }
    guard let call = choice.call(on: menu.day) else { return .lines([]) }
    return try output(Answer<Tick>(json: try answer(to: call))) {
      TickReport.lines(of: [TickReport($0.recorded)], appearance)
    }
  }

  /// The reason why the menu program could not show the menu; nil if the person left the menu.
  private func displayFailure(of program: MenuProgram, _ ended: ChildProcess) -> Failure? {
    guard ended.status != 0 else { return nil }
    let name = program.commandLine.program
    let words = String(decoding: ended.errors, as: UTF8.self)
    let line = words.split(separator: "\n").first { $0.lowercased().holds("display") }
    if let line { return .unwritable(path: "to the screen with \(name)", reason: String(line)) }
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { surroundings.setting($0) != nil }
    guard program.needsDisplay, !hasDisplay else { return nil }
    return .unwritable(
      path: "to the screen with \(name)",
      reason: "neither DISPLAY nor WAYLAND_DISPLAY is set"
    )
  }

  private func menuProgram() throws(Failure) -> MenuProgram {
    if let command = invocation.value(of: "menu") { return .command(command) }
    guard let program = MenuProgram.first(in: surroundings) else {
      throw .usage(
        "No menu program is installed (fzf, fuzzel, wofi, rofi, bemenu, dmenu); --menu names another"
      )
    }
    return program
  }
}

/// A program that shows lines and lets a person choose one.
enum MenuProgram: Equatable, Sendable {
  case fzf
  case fuzzel
  case wofi
  case rofi
  case bemenu
  case dmenu
  /// A command line for the shell.
  case command(String)

  /// The programs that draw on a display, in order of preference.
  private static let known: [(name: String, program: MenuProgram)] = [
    ("fuzzel", .fuzzel), ("wofi", .wofi), ("rofi", .rofi), ("bemenu", .bemenu), ("dmenu", .dmenu),
  ]

  /// The number of lines for programs that would otherwise show only one.
  private static let shownLines = "12"

  /// The first installed menu program: fzf in a terminal, otherwise one that suits the display.
  static func first(in surroundings: Surroundings) -> MenuProgram? {
    if surroundings.isInputTerminal, surroundings.findProgram("fzf") != nil { return .fzf }
    let isWayland = surroundings.setting("WAYLAND_DISPLAY") != nil
    return known.first { name, program in
      (isWayland || !program.needsWayland) && surroundings.findProgram(name) != nil
    }?.program
  }

  private var needsWayland: Bool { self == .fuzzel || self == .wofi }

  /// True if the program draws on a display; false for a custom command, which may or may not.
  var needsDisplay: Bool {
    switch self {
    case .fzf, .command: false
    case .fuzzel, .wofi, .rofi, .bemenu, .dmenu: true
    }
  }

  /// True if it returns the number of the chosen line, counted from 0, instead of the line.
  var tellsNumber: Bool { self == .fuzzel || self == .rofi }

  var commandLine: (program: String, arguments: [String]) {
    switch self {
    case .fzf:
      // fzf also takes the person's own options, which may make it print more than the line.
      (
        "fzf",
        [
          "--no-multi", "--no-print-query", "--no-ansi", "--no-sort", "--layout=reverse",
          "--height=40%", "--prompt=Habits: ",
        ]
      )
    case .fuzzel: ("fuzzel", ["--dmenu", "--index", "--prompt=Habits: "])
    case .wofi:
      (
        "wofi",
        [
          "--dmenu", "--insensitive", "--prompt=Habits", "--cache-file=/dev/null",
          "--define=allow_markup=false", "--define=allow_images=false",
        ]
      )
    case .rofi:
      (
        "rofi",
        ["-dmenu", "-i", "-no-custom", "-format", "i", "-p", "Habits", "-l", Self.shownLines]
      )
    case .bemenu: ("bemenu", ["-i", "-l", Self.shownLines, "-p", "Habits"])
    case .dmenu: ("dmenu", ["-i", "-l", Self.shownLines, "-p", "Habits"])
    case .command(let line): ("/bin/sh", ["-c", line])
    }
  }
}
