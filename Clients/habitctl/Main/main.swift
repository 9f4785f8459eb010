import HabitctlCore
import Posix
import habitctl_ui

let outcome = Program(surroundings: .system, verbs: .all).run(
  Array(Environment.arguments.dropFirst())
)
var status = outcome.status
if let program = outcome.replacement {
  Environment.set("HABITD_SOCKET", to: program.socket)
  guard let path = program.path else {
    let verbs = Verbs.all.listed.filter(\.beginsWithHabit)
    ScreenProgram.run(
      Array(program.arguments.dropFirst()),
      verbsOfHabits: Set(verbs.map(\.name))
    )
  }
  do {
    try ExternalProgram.replaceProcess(with: path, arguments: program.arguments)
  } catch {
    status = .cannotRun
    try? StandardStream.write(Array("habitctl: \(error)\n".utf8), to: .error)
  }
}
do {
  try StandardStream.write(outcome.output, to: .output)
} catch  where error.number == .brokenPipe {
  // The reader has seen enough, as in `habitctl list | head -1`; the request itself is done.
} catch {
  status = .outputFailed
  try? StandardStream.write(Array("habitctl: \(error)\n".utf8), to: .error)
}
try? StandardStream.write(outcome.errors, to: .error)
ProcessInformation.exit(outcome.foreignStatus ?? status.rawValue)
