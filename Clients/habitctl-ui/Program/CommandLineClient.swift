import Posix

/// habitctl, run for the verbs that are typed on the screen.
struct CommandLineClient {
  /// The path of the program, or its name for the PATH.
  private let program: String

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

  /// Runs a verb; the event has its output, and behind that its errors.
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

  /// The words that may stand in the place of the last one.
  func completions(of words: [String]) -> [ScreenEvent] {
    guard
      let ended = try? ChildProcess.run(program, ["_complete", "--"] + words, limit: Self.limit)
    else { return [] }
    let lines = String(decoding: ended.output, as: UTF8.self).split(separator: "\n").dropFirst()
    return [.completions(lines.map { String($0.prefix { $0 != "\t" }) })]
  }
}
