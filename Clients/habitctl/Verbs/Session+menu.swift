import HabitCore
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Session {
  /// `menu`: shows today's habits in a menu program of the person's choice and carries out the
  /// choice.
  func menu() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let program = try menuProgram()
    let day = try call(LoadDay()).value
    let menu = HabitMenu(DayReport(day, now: surroundings.now()), .unicode)
    guard !menu.rows.isEmpty else { return .lines(["Nothing is due today."]) }
    let (name, arguments) = program.commandLine
    let chosen: ChildProcess
    do {
      chosen = try surroundings.choose(name, arguments, menu.input)
    } catch {
      throw .usage("cannot run \(name): \(error.number.message)")
    }
    // A cancelled menu ends with a status of its own, and prints nothing.
    guard let choice = try menu.choice(chosen.output, isNumber: program.tellsNumber) else {
      if let failure = displayFailure(of: program, chosen) { throw failure }
      return .lines([])
    }
    guard let call = choice.call(on: menu.day) else { return .lines([]) }
    return try output(Answer<Tick>(json: try daemon.answer(to: call))) {
      TickReport.lines(of: [TickReport($0.recorded)], appearance)
    }
  }

  /// The reason why a program that chose nothing could not even show the menu; nil if the person
  /// left it.
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
        "no menu program is installed (fzf, fuzzel, wofi, rofi, bemenu, dmenu); --menu names another"
      )
    }
    return program
  }
}
