import Posix

/// A server under measurement: a running program and where it listens.
final class Server {
  /// What it is called in tables.
  let name: String
  /// The socket's path.
  let socket: String
  /// Its process id.
  let process: Int32

  private var program: StartedProgram?
  // The listener stays open here: nobody who connects is refused, and who restarts the program may
  // give it to the next one.
  private let bound: Descriptor?

  /// Takes over a program that listens at a path, or is given the listener.
  init(_ name: String, _ program: consuming StartedProgram, at socket: String) {
    self.name = name
    self.socket = socket
    process = program.identifier
    self.program = consume program
    bound = nil
  }

  /// Starts a program as a service manager does, with its socket bound already.
  ///
  /// - Parameters:
  ///   - name: what it is called in tables.
  ///   - path: the program.
  ///   - arguments: what follows its name.
  ///   - environment: everything it sees of the environment.
  ///   - folder: where its socket and its log are made.
  ///   - processor: where it runs; nil for anywhere.
  /// - Throws: `SystemError` where the socket cannot be made.
  init(
    _ name: String,
    starting path: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    in folder: String,
    on processor: Int?
  ) throws {
    self.name = name
    socket = folder + "/socket"
    try? SystemFileSystem().remove(socket)
    let listener = try UnixSocket.listen(at: socket)
    let program = try Placement.running(on: processor) {
      try StartedProgram(
        path,
        arguments,
        environment: environment,
        output: folder + "/log",
        listener: listener.number
      )
    }
    process = program.identifier
    self.program = consume program
    bound = consume listener
  }

  /// Asks it to end and waits for it.
  func end() throws {
    guard let program = program.take() else { return }
    program.send(.terminate)
    let end = try program.end()
    guard end.status == 0 else {
      throw BenchError("\(name) ends with status \(end.status): see its log beside \(socket)")
    }
  }
}
