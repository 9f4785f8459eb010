/// A program that shows lines and lets a person choose one.
enum MenuProgram: Equatable, Sendable {
  /// A terminal's.
  case fzf
  case fuzzel
  case wofi
  case rofi
  case bemenu
  case dmenu
  /// A line of the shell.
  case command(String)

  /// Those that are looked for, in this order.
  private static let known: [(name: String, program: MenuProgram)] = [
    ("fuzzel", .fuzzel), ("wofi", .wofi), ("rofi", .rofi), ("bemenu", .bemenu), ("dmenu", .dmenu),
  ]

  /// How many lines those show that else have all in one.
  private static let shownLines = "12"

  /// The first of them that is there: in a terminal fzf, elsewhere what suits the display.
  static func first(in surroundings: Surroundings) -> MenuProgram? {
    if surroundings.isInputTerminal, surroundings.findProgram("fzf") != nil { return .fzf }
    let isWayland = surroundings.setting("WAYLAND_DISPLAY") != nil
    return known.first { name, program in
      (isWayland || !program.needsWayland) && surroundings.findProgram(name) != nil
    }?.program
  }

  private var needsWayland: Bool { self == .fuzzel || self == .wofi }

  /// Whether it draws on a display; a command's own line may be anything.
  var needsDisplay: Bool {
    switch self {
    case .fzf, .command: false
    case .fuzzel, .wofi, .rofi, .bemenu, .dmenu: true
    }
  }

  /// Whether it tells the number of the chosen line, counted from 0, instead of the line.
  var tellsNumber: Bool { self == .fuzzel || self == .rofi }

  /// What it is called with.
  var commandLine: (program: String, arguments: [String]) {
    switch self {
    case .fzf:
      // A person's own options may ask for more than the line.
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
