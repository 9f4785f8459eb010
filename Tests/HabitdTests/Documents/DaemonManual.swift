import HabitCore
import HabitProtocol
import Manuals
import TestSupport

@testable import habitd

/// The manual page habitd(8).
enum DaemonManual {
  /// The text of the page.
  static var text: String {
    var page = Roff(
      "habitd",
      section: 8,
      version: Version.current,
      date: date,
      summary: "a habit tracker as a user service"
    )
    introduce(&page)
    page.section("Options")
    page.list(
      LaunchOptions.all,
      term: \.form,
      meaning: { option in
        let words = option.lines.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst() + "."
      }
    )
    writeRunning(&page)
    writeStorage(&page)
    writeSurroundings(&page)
    return page.text
  }

  /// The date of the last revision of its text.
  private static let date = "2026-11-22"

  private static func introduce(_ page: inout Roff) {
    page.section("Synopsis")
    page.literal([
      "habitd [--socket PATH] [--data-dir DIRECTORY] [--until-idle SECONDS]",
      "habitd --check [--data-dir DIRECTORY]",
    ])
    page.section("Description")
    page.line(
      """
      habitd keeps one person's habits and serves them as JSON-RPC 2.0 on a Unix socket. \
      habitctl(1) is its command line; any program of the same user may use the protocol, which \
      habitd-rpc(7) describes. It needs no privileges, opens no network connections and writes \
      only to the directories below.
      """
    )
  }

  private static func writeRunning(_ page: inout Roff) {
    page.section("Socket activation")
    page.line(
      """
      Usually systemd(1) holds the socket and starts the daemon when the first client connects; \
      while the daemon restarts, clients wait and none is refused. The daemon reports readiness, \
      status and liveness to systemd (WatchdogSec). A socket passed by systemd takes precedence \
      over --socket.
      """
    )
    page.literal([
      "systemctl --user enable --now habitd.socket", "systemctl --user status habitd.service",
      "journalctl --user -u habitd",
    ])
    page.paragraph(
      """
      Started by hand, the daemon creates the socket itself; a lock next to the socket, and one in \
      the history, keep a second daemon out. A running daemon always holds the lock SOCKET.lock: \
      to find out whether one is running, check that lock; do not connect, because connecting \
      starts one.
      """
    )
    page.paragraph(
      """
      If no service manager serves the socket, habitctl(1) starts a daemon with --until-idle. That \
      command exits once the daemon serves in the background; the daemon's messages are appended \
      to SOCKET.log. If habitd.socket is started later, systemd takes over the path of the socket \
      and the daemon exits: it answers the requests received so far, and the next client starts \
      the service.
      """
    )
    writeReminders(&page)
    page.section("Signals")
    page.list(signals, term: \.name, meaning: \.meaning)
  }

  private static func writeReminders(_ page: inout Roff) {
    page.section("Reminders")
    page.line(
      """
      A habit's reminders appear at their times on days when it is due, unless it is completed or \
      marked. They are shown by the desktop's notification server (org.freedesktop.Notifications \
      on the session bus). Their buttons complete or skip the habit, as a client would, or repeat \
      the reminder after \(ReminderQueue.postponement / 60) minutes. A reminder is withdrawn when \
      the habit is completed elsewhere or the day is over.
      """
    )
    page.paragraph(
      """
      Reminders missed while the machine slept or the daemon was stopped are still \
      shown if at most \(ReminderQueue.latestDelay / 60) minutes late: only the latest for each habit, \
      and if there are more than \(Reminders.apartAtMost), together in one notification. A time skipped by a clock change fires at \
      the change; a repeated time fires once. Without a session bus there are no reminders; \
      everything else works.
      """
    )
    page.paragraph(
      """
      Enabling habitd.socket also enables habitd-reminders.service, which starts the daemon at \
      login if any habit has a reminder. After systemctl --user disable habitd-reminders.service, \
      the daemon starts only when the first client connects.
      """
    )
  }

  private static func writeStorage(_ page: inout Roff) {
    page.section("Storage")
    page.line(
      """
      A change is acknowledged once it is on disk. The history consists of a journal of \
      transactions and occasional snapshots, both text with a checksum on every line; no recorded \
      change is ever discarded. Each device writes its own folder and reads all of them, so a file \
      synchroniser can carry the whole directory between machines. If a write fails, the change is \
      reverted and answered with an error, and the daemon is read-only: until there is room again \
      if the disk was full, otherwise until it is restarted.
      """
    )
    page.paragraph(
      """
      The latest three backups of the history are kept, and the last one of each month: habitctl \
      backups lists them, and habitctl backups restore restores one. The files that a restore \
      replaces are moved aside, never removed. habitd --check reads every file and reports damage.
      """
    )
    page.paragraph(
      """
      Under socket activation, and with --until-idle, the daemon does not exit because of damaged \
      files: it keeps running and replies with the reason it cannot serve. habitctl doctor \
      explains the remedy.
      """
    )
  }

  private static let signals: [(name: String, meaning: String)] = [
    (
      "SIGTERM, SIGINT",
      "Answers the requests received so far, writes a snapshot and exits with status 0."
    ),
    ("SIGHUP", "Reloads the catalog, the time zone and other devices' files."),
  ]
}
