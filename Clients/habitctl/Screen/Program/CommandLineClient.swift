import Posix

/// habitctl, run for the verbs that are typed on the screen.
struct CommandLineClient {
  /// The path of the program, or its name for the PATH.
  private let program: String

  /// The variable that names a verb's client in events, so that the screen knows what it changed.
  static let nameVariable = "HABITD_CLIENT"

  private static let name = "habitctl"
  /// The most bytes of output: more than a person reads.
  private static let limit = 1 << 20
  /// The longest run in seconds: a verb such as `watch` does not end by itself.
  private static let seconds = 5

  /// The program in the folder of another one, otherwise in the PATH.
  init(beside path: String?) {
    let folder = path?.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    program =
      folder.flatMap { ExternalProgram.find(Self.name, in: $0.joined(separator: "/")) } ?? Self.name
  }

  /// Starts a verb beside the screen; nil with an event where it cannot be started.
  func start(_ words: [String]) -> (RunningCommand?, [ScreenEvent]) {
    do {
      return (try RunningCommand(program, words, isCompletion: false), [])
    } catch {
      return (nil, [.ran("\(error)", succeeded: false)])
    }
  }

  /// Runs a verb to its end; the event has its output, and behind that its errors.
  func run(_ words: [String]) -> ScreenEvent {
    do {
      let ended = try ChildProcess.run(
        program,
        words,
        limit: Self.limit,
        seconds: Self.seconds
      ) { _ in }
      let text = String(decoding: ended.output + ended.errors, as: UTF8.self)
      return .ran(text, succeeded: ended.status == 0)
    } catch {
      return .ran("\(error)", succeeded: false)
    }
  }

  /// Starts to look for the words that may stand in the place of the last one; nil where that fails.
  func startCompletion(of words: [String]) -> RunningCommand? {
    try? RunningCommand(program, ["_complete", "--"] + words, isCompletion: true)
  }
}
