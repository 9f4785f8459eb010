/// A program that shows lines and lets a person choose one.
enum MenuProgram: Equatable, Sendable {
  /// fzf, in a terminal.
  case fzf
  case fuzzel
  case wofi
  case rofi
  case bemenu
  case dmenu
  /// A command line for the shell.
  case command(String)

  /// The supported programs, in order of preference.
  private static let known: [(name: String, program: MenuProgram)] = [
    ("fuzzel", .fuzzel), ("wofi", .wofi), ("rofi", .rofi), ("bemenu", .bemenu), ("dmenu", .dmenu),
  ]

  /// The number of lines for programs that would otherwise show only one.
  private static let shownLines = "12"

  /// The first installed one: in a terminal fzf, elsewhere one that suits the display.
  static func first(in surroundings: Surroundings) -> MenuProgram? {
    if surroundings.isInputTerminal, surroundings.findProgram("fzf") != nil { return .fzf }
    let isWayland = surroundings.setting("WAYLAND_DISPLAY") != nil
    return known.first { name, program in
      (isWayland || !program.needsWayland) && surroundings.findProgram(name) != nil
    }?.program
  }

  private var needsWayland: Bool { self == .fuzzel || self == .wofi }

  /// True if it draws on a display; a custom command may do either.
  var needsDisplay: Bool {
    switch self {
    case .fzf, .command: false
    case .fuzzel, .wofi, .rofi, .bemenu, .dmenu: true
    }
  }

  /// True if it returns the number of the chosen line, counted from 0, instead of the line.
  var tellsNumber: Bool { self == .fuzzel || self == .rofi }

  /// The program and its arguments.
  var commandLine: (program: String, arguments: [String]) {
    switch self {
    case .fzf:
      // A person's own options may make fzf print more than the line.
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
