import Foundation
import Testing

/// `systemd/install` and `systemd/uninstall` for a user with a manager of their own.
@Suite(
  "Installed under systemd",
  .serialized,
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: UserManager.obstacle == nil, "\(UserManager.obstacle ?? "")"),
  .timeLimit(.minutes(5))
)
struct InstallTests {
  private static let source = UserManager.home + "/source"
  private let manager: UserManager

  init() throws {
    manager = try UserManager()
    let folders = [
      "systemd", "Clients/habitctl/completions", "Clients/files/import/habitd_import",
      "Clients/files/syncthing",
    ]
    for folder in folders {
      try manager.copy(ReleaseBinaries.repository.appending(path: folder), to: "source/" + folder)
    }
    try manager.copy(URL(filePath: ReleaseBinaries.daemon), to: "source/bin/habitd")
    try manager.copy(URL(filePath: ReleaseBinaries.client), to: "source/bin/habitctl")
    try manager.giveHomeToUser()
  }

  private func install(_ settings: [String] = [], _ options: [String] = []) throws -> Outcome {
    try manager.run(
      ["env"] + settings
        + [Self.source + "/systemd/install", "--from", Self.source + "/bin"] + options
    )
  }

  private func uninstall(_ settings: [String] = [], _ options: [String] = []) throws -> Outcome {
    try manager.run(["env"] + settings + [Self.source + "/systemd/uninstall"] + options)
  }

  private func isThere(_ place: String) -> Bool {
    FileManager.default.fileExists(atPath: manager.home.appending(path: place).path)
  }

  @Test("install ends with the day as the running daemon sees it; uninstall leaves only the data")
  func installAndUninstall() throws {
    let installed = try install()
    #expect(installed.succeeded, "\(installed)\n\(manager.log)")
    let day = try manager.run(["habitctl", "day"])
    #expect(day.succeeded && !day.output.isEmpty, "\(day)")
    #expect(installed.output.hasSuffix(day.output), "\(installed)")
    let carried = try manager.run(["habitctl", "syncthing", "--help"])
    #expect(carried.succeeded && carried.output.contains("accept"), "\(carried)")
    let enabled = try manager.property("UnitFileState", of: "habitd.socket")
    #expect(enabled == "enabled")
    let sandboxed = try manager.property("PrivateUsers")
    #expect(sandboxed == "yes")

    _ = try manager.run(["habitctl", "add", "Read"])
    let removed = try uninstall()
    #expect(removed.succeeded, "\(removed)")
    #expect(removed.output.contains(UserManager.home + "/.local/share/habitd"))
    for unit in ["habitd.socket", "habitd.service"] {
      let state = try manager.property("ActiveState", of: unit)
      let load = try manager.property("LoadState", of: unit)
      #expect(state == "inactive" && load == "not-found", "\(unit): \(state), \(load)")
    }
    let left = try Command("/usr/bin/find", [manager.home.path, "-name", "*habit*"]).run()
    let names = Set(
      left.output.split(separator: "\n").map { $0.dropFirst(manager.home.path.count + 1) }
    )
    .filter { !$0.hasPrefix("source") && !$0.hasPrefix(".local/share/habitd/") }
    .filter { !$0.hasPrefix(".local/state/habitd/") }
    #expect(names == [".local/share/habitd", ".local/state/habitd"])

    let again = try install()
    #expect(again.succeeded && again.output.contains("Read"), "\(again)")
  }

  @Test("installing again is an upgrade: the service restarts, the socket stays, nothing is lost")
  func upgrade() throws {
    let first = try install()
    #expect(first.succeeded, "\(first)")
    _ = try manager.run(["habitctl", "add", "Read"])
    let process = try manager.daemonProcess()
    let since = try manager.property("ActiveEnterTimestampMonotonic", of: "habitd.socket")
    let second = try install()
    #expect(second.succeeded && second.output.contains("Read"), "\(second)")
    let other = try manager.daemonProcess()
    let still = try manager.property("ActiveEnterTimestampMonotonic", of: "habitd.socket")
    #expect(other > 0 && other != process)
    #expect(still == since)
  }

  @Test(
    "another prefix and other directories, whatever their names hold, are written into the units"
  )
  func otherDirectories() throws {
    let data = UserManager.home + "/my data %d"
    let settings = ["XDG_DATA_HOME=" + data, "XDG_STATE_HOME=" + UserManager.home + "/st&te"]
    let options = ["--prefix", UserManager.home + "/other |place"]
    let installed = try install(settings, options)
    #expect(installed.succeeded, "\(installed)\n\(manager.log)")
    let sandboxed = try manager.property("PrivateUsers")
    #expect(sandboxed == "yes")
    let client = UserManager.home + "/other |place/bin/habitctl"
    let added = try manager.run([client, "add", "Read", "--remind", "07:00"])
    #expect(added.succeeded, "\(added)")
    try eventually("the mark for the next login") { isThere("st&te/habitd/reminders") }
    // The mark is looked for where the daemon puts it.
    let login = "habitd-reminders.service"
    _ = try manager.systemctl("restart", login)
    let isMet = try manager.property("ConditionResult", of: login)
    #expect(isMet == "yes")
    #expect(isThere("my data %d/habitd") && isThere("st&te/habitd"))
    #expect(!isThere(".local/share/habitd"))

    let removed = try uninstall(settings, options)
    #expect(removed.succeeded && removed.output.contains(data + "/habitd"), "\(removed)")
    #expect(!isThere("other |place/bin/habitd"))
  }

  @Test("a prefix under /tmp is not hidden from the service, which says so")
  func underTmp() throws {
    let prefix = "/tmp/habitd-install-\(UUID().uuidString)"
    let installed = try install([], ["--prefix", prefix])
    defer {
      _ = try? uninstall([], ["--prefix", prefix])
      _ = try? manager.run(["rm", "-rf", prefix])
    }
    #expect(installed.succeeded && installed.output.contains("private /tmp"), "\(installed)")
    let hides = try manager.property("PrivateTmp")
    #expect(hides == "no")
    let added = try manager.run([prefix + "/bin/habitctl", "add", "Read"])
    #expect(added.succeeded, "\(added)\n\(manager.log)")
  }

  @Test("a program that the service's own /tmp hides is named by doctor")
  func hiddenProgram() throws {
    let prefix = "/tmp/habitd-install-\(UUID().uuidString)"
    _ = try install([], ["--prefix", prefix])
    defer {
      _ = try? uninstall([], ["--prefix", prefix])
      _ = try? manager.run(["rm", "-rf", prefix])
    }
    // As an earlier version installed it.
    try manager.write(
      "[Service]\nPrivateTmp=yes\n",
      to: ".local/share/systemd/user/habitd.service.d/90-test.conf"
    )
    _ = try manager.systemctl("daemon-reload")
    _ = try manager.systemctl("restart", "--no-block", "habitd.service")
    let client = prefix + "/bin/habitctl"
    try eventually("doctor names the reason") {
      let said = try manager.run([client, "doctor", "--timeout", "1"])
      return said.output.contains("cannot run \(prefix)/bin/habitd: status 203/EXEC")
        && said.status != 0
    }
  }

  @Test("a second prefix warns, and whichever goes first leaves the other in working order")
  func secondPrefix() throws {
    let other = UserManager.home + "/opt/h"
    for first in [["--prefix", other], []] {
      #expect(try install().succeeded)
      let second = try install([], ["--prefix", other])
      #expect(second.succeeded && second.output.contains("is installed in"), "\(second)")
      let removed = try uninstall([], first)
      #expect(removed.succeeded, "\(removed)")
      let rest = first.isEmpty ? other : UserManager.home + "/.local"
      let started = try manager.property("ExecStart")
      #expect(started.contains("path=\(rest)/bin/habitd "), "\(started)\n\(removed)")
      let day = try manager.run([rest + "/bin/habitctl", "day"])
      #expect(day.succeeded, "\(day)")
      let last = try uninstall([], first.isEmpty ? ["--prefix", other] : [])
      #expect(last.succeeded, "\(last)")
      let load = try manager.property("LoadState")
      #expect(load == "not-found", "\(last)")
    }
  }

  @Test("beside a package it says so, and once uninstalled leaves the package's in working order")
  func packaged() throws {
    let script = """
      mkdir -p /run/package/bin
      mount -t tmpfs tmpfs /usr/share/systemd
      mkdir /usr/share/systemd/user
      cp \(Self.source)/bin/habit* /run/package/bin
      for unit in habitd.socket habitd.service habitd-reminders.service; do
        sed 's,%h/.local/bin,/run/package/bin,' "\(Self.source)/systemd/$unit" >"/usr/share/systemd/user/$unit"
      done
      """
    let made = try manager.run(as: 0, ["sh", "-ec", script])
    try #require(made.succeeded, "\(made)")
    _ = try manager.systemctl("daemon-reload")
    let installed = try install()
    #expect(installed.succeeded, "\(installed)")
    #expect(installed.output.contains("installed in /run/package for all users"), "\(installed)")
    #expect(try manager.property("ExecStart").contains("/.local/bin/habitd "))
    let removed = try uninstall()
    #expect(removed.succeeded && removed.output.contains("takes over"), "\(removed)")
    #expect(try manager.property("ExecStart").contains("path=/run/package/bin/habitd "))
    let day = try manager.run(["/run/package/bin/habitctl", "day"])
    #expect(day.succeeded, "\(day)\n\(manager.log)")
  }

  @Test("where user namespaces are forbidden the sandbox is left out, and it says so")
  func withoutSandbox() throws {
    for probe in ["systemd-run", "unshare"] {
      try manager.write("#!/bin/sh\nexit 1\n", to: "forbidden/\(probe)", permissions: 0o755)
    }
    let path = "PATH=\(UserManager.home)/forbidden:/usr/bin:/bin"
    let installed = try install([path])
    #expect(installed.succeeded && installed.output.contains("sandbox"), "\(installed)")
    let sandboxed = try manager.property("PrivateUsers")
    #expect(sandboxed == "no")
    #expect(installed.output.contains("PATH=\"\(UserManager.home)/.local/bin:$PATH\""))
  }

  @Test("uninstalling what is not installed says so, and an unknown option shows the usage")
  func misuse() throws {
    let absent = try uninstall()
    #expect(absent.status == 1 && absent.error.contains("--prefix"), "\(absent)")
    let unknown = try install([], ["--nonsense"])
    #expect(unknown.status == 64 && unknown.error.contains("--prefix"), "\(unknown)")
  }
}
