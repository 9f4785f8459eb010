import HabitCore
import JSON
import Posix

extension Session {
  /// `menu`: shows today's habits in a program of the person's choice and toggles the chosen one.
  func menu() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let program = try menuProgram()
    let menu = HabitMenu(try DayReport(call("loadDay")), .unicode)
    guard !menu.rows.isEmpty else { return .lines(["Nothing is due today."]) }
    let (name, arguments) = program.commandLine
    let chosen: ChildProcess
    do {
      chosen = try surroundings.choose(name, arguments, menu.input)
    } catch {
      throw .usage("cannot run \(name): \(error.number.message)", verb: .menu)
    }
    // Leaving a menu ends the program with a status of its own, and nothing printed.
    guard let id = try menu.choice(chosen.output, isNumber: program.tellsNumber) else {
      return .lines([])
    }
    let date = CallParameter("date", .text(menu.day.description))
    let result = try call("toggle", [CallParameter("habit", .text(id)), date])
    return try output(result) { () throws(Failure) in
      try TickReport.lines(of: [TickReport(result)], appearance)
    }
  }

  private func menuProgram() throws(Failure) -> MenuProgram {
    if let command = invocation.value(of: "menu") { return .command(command) }
    guard let program = MenuProgram.first(in: surroundings) else {
      throw .usage(
        "there is no fzf, fuzzel, wofi, rofi, bemenu or dmenu; --menu takes another",
        verb: .menu
      )
    }
    return program
  }
}
