import HabitProtocol
import Posix
import TestSupport
import Testing

@testable import HabitClient
@testable import HabitctlCore
@testable import habitctl

@Suite("A daemon that habitctl starts")
struct DaemonStartTests {
  private static let user: UInt32 = 1000

  /// A start by user 1000 in a home and a runtime directory of theirs, unless told otherwise.
  private static func start(
    _ variables: [String: String] = ["HOME": "/h", "XDG_RUNTIME_DIR": "/r"],
    isExplicit: Bool = false,
    plant: (MemoryFileSystem) -> Void = { _ in }
  ) -> DaemonStart {
    let disk = MemoryFileSystem(user: user)
    disk.plant(at: "/h/.", kind: .directory)
    disk.plant(at: "/r/.", kind: .directory)
    plant(disk)
    return DaemonStart(
      at: "/r/habitd/habitd.sock",
      isExplicit: isExplicit,
      user: user,
      executable: "/x/bin/habitctl",
      variable: { variables[$0] },
      files: disk
    )
  }

  @Test(
    "nothing is in its way in a home and a runtime directory of one's own, or without the latter"
  )
  func allowed() {
    #expect(Self.start().obstacle == nil)
    #expect(Self.start(["HOME": "/h"]).obstacle == nil)
    #expect(Self.start(["HOME": "/h", "XDG_RUNTIME_DIR": "r"]).obstacle == nil)
  }

  @Test("the person's own choices are, without a word")
  func chosen() {
    let files = ["/h/.config/habitctl/no-start", "/c/habitctl/no-start"]
    for (file, variables) in zip(files, [[:], ["XDG_CONFIG_HOME": "/c"]]) {
      let all = variables.merging(["HOME": "/h", "XDG_RUNTIME_DIR": "/r"]) { $1 }
      let start = Self.start(all) { $0.plant(at: file) }
      #expect(start.obstacle == .turnedOff)
      #expect(start.begin() == .declined(because: nil))
    }
    #expect(Self.start(isExplicit: true).obstacle == .chosen)
    #expect(Self.start(isExplicit: true).begin() == .declined(because: nil))
    #expect(Self.start([:]).obstacle == .homeless)
    #expect(Self.start(["HOME": "/nowhere"]).obstacle == .homeless)
    // There is no habitd beside /x/bin/habitctl.
    #expect(Self.start().begin() == .declined(because: nil))
  }

  @Test("another user's home or runtime directory is, and so is one that is not named, and why")
  func foreign() {
    let home = Self.start { $0.plant(at: "/h/.", kind: .directory, owner: 0) }
    #expect(home.obstacle == .foreign("/h", .foreignOwner(0)))
    let runtime = Self.start { $0.plant(at: "/r/.", kind: .directory, owner: 7) }
    #expect(runtime.obstacle == .foreign("/r", .foreignOwner(7)))
    let open = Self.start { $0.plant(at: "/r/.", kind: .directory, permissions: 0o777) }
    #expect(open.obstacle == .foreign("/r", .writableByOthers(permissions: 0o777)))
    let gone = Self.start(["HOME": "/h", "XDG_RUNTIME_DIR": "/gone"])
    #expect(gone.obstacle == .foreign("/gone", .notDirectory))
    let unnamed = Self.start(["HOME": "/h"]) { $0.plant(at: "/run/user/1000", kind: .directory) }
    #expect(unnamed.obstacle == .unnamed("/run/user/1000"))
    #expect(unnamed.begin() == .declined(because: unnamed.obstacle?.words))
    #expect(home.obstacle?.words?.contains("because of /h: it belongs to user 0") == true)
    #expect(unnamed.obstacle?.words?.contains("export XDG_RUNTIME_DIR=/run/user/1000") == true)
  }

  @Test("the habitd beside a program is found in the folders of an installation")
  func beside() {
    let disk = MemoryFileSystem(user: Self.user)
    #expect(DaemonStart.daemon(beside: "/x/bin/habitctl", disk) == nil)
    disk.plant(at: "/x/bin/../libexec/habitd")
    #expect(DaemonStart.daemon(beside: "/x/bin/habitctl", disk) == "/x/bin/../libexec/habitd")
    disk.plant(at: "/x/bin/habitd")
    #expect(DaemonStart.daemon(beside: "/x/bin/habitctl", disk) == "/x/bin/habitd")
    #expect(DaemonStart.daemon(beside: nil, disk) == nil)
  }

  /// Runs the program with this outcome for every start: the number of starts, the messages about
  /// them, and the errors and status of the run.
  private static func run(
    _ arguments: [String],
    _ outcome: DaemonStart.Outcome,
    variables: [String: String] = ["XDG_RUNTIME_DIR": "/nowhere"]
  ) -> (starts: Int, news: String, errors: String, status: ExitCode) {
    var surroundings = Bench.surroundings(variables, programs: ["habitctl-plot": "/plot"])
    var (starts, news) = (0, "")
    surroundings[StartSystem.self].begin = { _ in
      starts += 1
      return outcome
    }
    surroundings[StartSystem.self].say = { news += String(decoding: $0, as: UTF8.self) }
    let outcome = Program(surroundings: surroundings, verbs: .all).run(arguments)
    return (starts, news, String(decoding: outcome.errors, as: UTF8.self), outcome.status)
  }

  @Test("a command that finds no daemon starts one, once, and says so on a line")
  func said() {
    let shown = Self.run(["list", "--json"], .serving(isNew: true))
    #expect(shown.starts == 1)
    #expect(shown.news.hasPrefix("habitctl: Started habitd, which was not running; "))
    #expect(shown.news.hasSuffix("\n"))
    // It was not really started.
    #expect(shown.status == .unreachable)
    #expect(Self.run(["water", "5"], .serving(isNew: true)).starts == 1)
    #expect(Self.run(["list", "--quiet"], .serving(isNew: true)).news.isEmpty)
    #expect(Self.run(["list"], .serving(isNew: false)).news.isEmpty)
  }

  @Test("a reason why none was started is told, with nothing to do that would not help")
  func declined() {
    let chosen = Self.run(["list"], .declined(because: "it is night"))
    #expect(chosen.errors.contains("(is habitd running?); it is night\n"), "\(chosen.errors)")
    #expect(!chosen.errors.contains("systemctl"))
    #expect(Self.run(["list"], .declined(because: nil)).errors.contains("systemctl"))
  }

  @Test(
    "a program of another, which is told the socket, finds a daemon; for its help none is started"
  )
  func external() {
    #expect(Self.run(["plot"], .serving(isNew: false)).starts == 1)
    #expect(Self.run(["plot", "--help"], .serving(isNew: false)).starts == 0)
    #expect(Self.run(["ui"], .serving(isNew: false)).starts == 1)
  }

  @Test("none is started where one listens, answers or not")
  func hanging() throws {
    let daemon = try FakeDaemon { _ in .silence }
    let variables = ["HABITD_SOCKET": daemon.path]
    let shown = Self.run(
      ["list", "--timeout", "0.05"],
      .serving(isNew: true),
      variables: variables
    )
    #expect(shown.starts == 0)
    #expect(shown.status == .timeout)
  }
}
