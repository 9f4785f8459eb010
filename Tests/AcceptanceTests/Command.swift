import Foundation
import Testing

/// A program to be run to its end.
struct Command {
  /// The status that timeout(1) gives a program which had to be ended.
  static let timedOut: Int32 = 124

  var program: String
  var arguments: [String]
  /// Everything the program sees of the environment.
  var environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC"]
  /// How long it may take before it is ended with the status `timedOut`.
  var seconds = 30

  init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Runs the program with a text as its standard input.
  func run(input: String = "") throws -> Outcome {
    let folder = try TemporaryFolder()
    let output = try folder.file("output")
    let error = try folder.file("error")
    try Data(input.utf8).write(to: folder.url.appending(path: "input"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["--kill-after=5", "\(seconds)", program] + arguments
    process.environment = environment
    let inputHandle = try FileHandle(forReadingFrom: folder.url.appending(path: "input"))
    process.standardInput = inputHandle
    process.standardOutput = output.handle
    process.standardError = error.handle
    // Foundation keeps them longer than the program runs, and fails with a thousand of them.
    defer { for handle in [inputHandle, output.handle, error.handle] { try? handle.close() } }
    try process.run()
    // timeout(1) ends it much earlier.
    try eventually("\(program) ends", within: Double(seconds) * 2) { !process.isRunning }
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOf: output.url, encoding: .utf8),
      error: try String(contentsOf: error.url, encoding: .utf8)
    )
  }
}

/// The outcome of a program that has ended.
struct Outcome: CustomStringConvertible {
  /// The exit status, or the signal's number where one ended it.
  var status: Int32
  var output: String
  var error: String

  var succeeded: Bool { status == 0 }

  /// Everything it left, for the message of a failed expectation.
  var description: String { "status \(status)\n\(output)\(error)" }
}

/// True if a program can be run under strace(1) here; some containers forbid it.
///
/// Not a member of the suite that asks: its attribute cannot refer to the suite itself.
enum Tracing {
  static let isPossible =
    (try? Command("/usr/bin/strace", ["-o", "/dev/null", "/bin/true"]).run().succeeded) == true
}
