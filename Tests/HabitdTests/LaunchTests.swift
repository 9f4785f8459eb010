import Testing

@testable import habitd

@Suite("Launch")
struct LaunchTests {
  @Test("options say where to listen and where to keep the history")
  func options() throws {
    let options = try LaunchOptions(["--socket", "/run/x.sock", "--data-dir=/srv/habits"])
    #expect(options.action == .serve)
    #expect(options.socket == "/run/x.sock")
    #expect(options.dataDirectory == "/srv/habits")
    #expect(try LaunchOptions([]).action == .serve)
    #expect(try LaunchOptions([]).idleSeconds == nil)
    #expect(try LaunchOptions(["--until-idle", "600"]).idleSeconds == 600)
    #expect(try LaunchOptions(["-h"]).action == .showHelp)
    #expect(try LaunchOptions(["--version"]).action == .showVersion)
  }

  @Test(
    "a command line that cannot be followed is refused",
    arguments: [
      ["serve"], ["--sokcet=x"], ["--until-idle", "0"], ["--until-idle", "soon"],
      ["--until-idle", "86401"],
    ]
  )
  func usage(_ arguments: [String]) {
    #expect(throws: LaunchOptions.UsageError.self) { try LaunchOptions(arguments) }
  }

  struct Row: Sendable {
    var environment: [String: String]
    var option: String?
    var data: String
    var state: String
  }

  @Test(
    "directories follow XDG, and values that are not absolute are ignored",
    arguments: [
      Row(
        environment: ["HOME": "/home/u"],
        data: "/home/u/.local/share/habitd",
        state: "/home/u/.local/state/habitd"
      ),
      Row(
        environment: ["HOME": "/home/u", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"],
        data: "/d/habitd",
        state: "/s/habitd"
      ),
      Row(
        environment: ["HOME": "/home/u", "XDG_DATA_HOME": "d", "XDG_STATE_HOME": ""],
        data: "/home/u/.local/share/habitd",
        state: "/home/u/.local/state/habitd"
      ),
      Row(
        environment: ["HOME": "/home/u"],
        option: "/x",
        data: "/x",
        state: "/home/u/.local/state/habitd"
      ),
      Row(environment: ["XDG_STATE_HOME": "/s"], option: "/x", data: "/x", state: "/s/habitd"),
    ]
  )
  func directories(_ row: Row) throws {
    let directories = try Directories(dataDirectory: row.option) { row.environment[$0] }
    #expect(directories.data == row.data)
    #expect(directories.state == row.state)
  }

  @Test(
    "the person's catalog is looked for where XDG has configuration",
    arguments: [
      (["HOME": "/h"], "/h/.config/habitd/catalog"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "/c"], "/c/habitd/catalog"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "c"], "/h/.config/habitd/catalog"),
      (["XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"], nil),
    ]
  )
  func catalog(_ environment: [String: String], _ expected: String?) throws {
    let directories = try Directories(dataDirectory: nil) { environment[$0] }
    #expect(directories.catalog == expected)
  }

  @Test("without a home nothing is kept anywhere by accident", arguments: [nil, "/x"])
  func noHome(_ option: String?) {
    #expect(throws: Directories.NoHome.self) {
      try Directories(dataDirectory: option) { _ in nil }
    }
  }
}
