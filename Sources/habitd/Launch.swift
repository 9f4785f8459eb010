import HabitCore
import HabitProtocol
import HabitStore
import Posix
import Systemd

/// Assembles the daemon and runs it.
enum Launch {
  /// Runs the daemon until it is asked to stop; never returns.
  static func run() -> Never {
    ProcessInformation.exit(launch().rawValue)
  }

  private static func launch() -> ExitCode {
    let options: LaunchOptions
    do throws(LaunchOptions.UsageError) {
      options = try LaunchOptions(Array(Environment.arguments.dropFirst()))
    } catch {
      // A failed write is ignored: if the terminal is gone, nobody can read the error.
      try? StandardStream.write(Array("habitd: \(error)\nTry: habitd --help\n".utf8), to: .error)
      return .usage
    }
    switch options.action {
    case .showHelp: return show(LaunchOptions.help)
    case .showVersion: return show("habitd \(Version.current)\n")
    case .check: return check(options)
    case .serve: return serve(options)
    }
  }

  private static func serve(_ options: LaunchOptions) -> ExitCode {
    // Only the owner may read the files of a history, even if the shell's umask allows more.
    ProcessInformation.setFileCreationMask(0o077)
    var background: BackgroundProcess?
    if options.idleSeconds != nil {
      // The variable names the service manager of the caller, which does not supervise this daemon.
      Environment.set("NOTIFY_SOCKET", to: nil)
      do throws(SystemError) {
        background = try .enter()
      } catch {
        return fail("\(error)", .systemError)
      }
    }
    ProcessInformation.ignoreBrokenPipe()
    ProcessInformation.ignoreFileSizeLimit()
    ProcessInformation.returnLargeBlocks()
    ProcessInformation.blockSignals([.terminate, .interrupt, .hangUp])
    guard !UserNamespace.hidesStrangers else {
      return fail(
        "In this user namespace all other users appear as the daemon's user, so they could not be "
          + "kept out; map the user (unshare --map-current-user)",
        .configuration
      )
    }
    do {
      let isActivated = ServiceManager.isSocketActivated
      let listener = try listener(options)
      let socket = listener.path
      let directories = try Directories(
        dataDirectory: options.dataDirectory,
        environment: Environment.value
      )
      let loop = try EventLoop()
      let program = ProgramFile.ofThisProcess(named: Environment.arguments.first)
      let daemon = Habitd(
        loop: loop,
        listener: listener,
        storage: storage(in: directories, socket: socket),
        catalog: CatalogSource(directory: directories.catalog),
        busAddress: SessionBus.address(environment: Environment.value),
        reminderMark: directories.state + "/reminders",
        isReplaced: { program?.isReplaced ?? false },
        idleness: options.idleSeconds.map { Idleness(microseconds: $0 * 1_000_000) },
        limits: try .ofThisProcess()
      )
      if let failure = try daemon.assumeIsolated({ daemon throws(SystemError) in
        try daemon.start()
        return daemon.history.storage.failure
      }), !isActivated, options.idleSeconds == nil {
        // In a daemon started by hand, an error on the terminal is more useful than refusing all
        // requests.
        return exitCode(for: failure)
      }
      if let socket { try background.take()?.isReady(log: socket + ".log") }
      try loop.run()
      return .success
    } catch let error as SocketClaimError {
      return fail("\(error)", .cannotCreate)
    } catch let error as Directories.NoHome {
      return fail("\(error)", .configuration)
    } catch {
      return fail("\(error)", .systemError)
    }
  }

  private static func check(_ options: LaunchOptions) -> ExitCode {
    do {
      let directories = try Directories(
        dataDirectory: options.dataDirectory,
        environment: Environment.value
      )
      let files = SystemFileSystem()
      let own = DeviceIdentity.known(
        stateDirectory: directories.state,
        machine: try machine(),
        user: ProcessInformation.effectiveUser,
        fileSystem: files
      )
      let check = try HistoryCheck(
        directory: directories.data,
        own: own,
        fileSystem: files
      )
      let report = CheckReport(check)
      let shown = show(report.lines.map { $0 + "\n" }.joined())
      return shown == .success ? report.exitCode : shown
    } catch let error as StoreError {
      return fail("The history cannot be checked: \(error)", checkExitCode(for: error))
    } catch {
      return fail("\(error)", .configuration)
    }
  }

  /// The machine's id for this application; nil if the machine has none.
  private static func machine() throws(StoreError) -> String? {
    do throws(SystemError) {
      return try MachineIdentity.applicationSpecific(application)
    } catch {
      throw .failed(error)
    }
  }

  private static func checkExitCode(for error: StoreError) -> ExitCode {
    switch error {
    case .failed(let error) where error.number == .notFound: .noInput
    case .failed: .inputOutput
    default: .damaged
    }
  }

  private static func listener(_ options: LaunchOptions) throws -> Listener {
    var sockets = try ServiceManager.listenDescriptors()
    if let activated = sockets.popLast() { return Listener(activated: activated) }
    let path = SocketPath.resolve(
      override: options.socket,
      variable: Environment.value("HABITD_SOCKET"),
      runtimeDirectory: Environment.value("XDG_RUNTIME_DIR"),
      user: ProcessInformation.effectiveUser
    )
    return Listener(
      bound: try SocketClaim.claim(path, awaitsPredecessor: options.idleSeconds != nil)
    )
  }

  private static func storage(in directories: Directories, socket: String?) -> Storage {
    let files = SystemFileSystem()
    return Storage { former throws(StoreError) in
      let device = try DeviceIdentity.load(
        stateDirectory: directories.state,
        machine: try machine(),
        user: ProcessInformation.effectiveUser,
        replacing: former,
        fileSystem: files,
        draw: RandomIdentifier.make
      )
      return Store(
        directory: directories.data,
        device: device,
        fileSystem: files,
        lastWrite: LastWriteFile(stateDirectory: directories.state, fileSystem: files),
        hostName: HostName.current,
        lineageFile: socket.map { LineageFile(beside: $0, fileSystem: files) },
        now: { .now }
      )
    }
  }

  /// The key that makes the machine's id specific to this program; it was drawn at random.
  private static let application: [UInt8] = [
    0x5b, 0x1e, 0x2f, 0xa4, 0x0c, 0x77, 0x4d, 0x0e, 0x9a, 0x36, 0xd1, 0x58, 0x83, 0xfe, 0x61, 0x29,
  ]

  private static func exitCode(for error: StoreError) -> ExitCode {
    switch error {
    case .otherFormat: .configuration
    default: .cannotCreate
    }
  }

  private static func fail(_ message: String, _ code: ExitCode) -> ExitCode {
    Log.error(message)
    return code
  }

  /// Writes the requested text.
  ///
  /// If writing fails, the exit status shows it, so that an empty output is not mistaken for an
  /// answer.
  private static func show(_ text: String) -> ExitCode {
    do throws(SystemError) {
      try StandardStream.write(Array(text.utf8), to: .output)
      return .success
    } catch {
      // A reader that has already ended, such as head(1), needs no more output.
      return error.number == .brokenPipe ? .success : fail("\(error)", .inputOutput)
    }
  }
}
