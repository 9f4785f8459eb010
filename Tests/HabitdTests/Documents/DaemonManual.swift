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

  /// When its own words were gone over last.
  private static let date = "2026-11-20"

  private static func introduce(_ page: inout Roff) {
    page.section("Synopsis")
    page.literal([
      "habitd [--socket PATH] [--data-dir DIRECTORY]", "habitd --check [--data-dir DIRECTORY]",
    ])
    page.section("Description")
    page.line(
      """
      habitd keeps one person's habits and serves them as JSON-RPC 2.0 on a Unix socket. \
      habitctl(1) is its command line, and any program of the same user may use the protocol, \
      which habitd-rpc(7) describes. It needs no rights, opens no network connection and writes \
      only to the directories below.
      """
    )
  }

  private static func writeRunning(_ page: inout Roff) {
    page.section("Socket activation")
    page.line(
      """
      Usually systemd(1) holds the socket and starts the daemon when the first client connects; \
      while the daemon is restarted, clients wait and none is refused. It reports readiness, \
      status and liveness to systemd (WatchdogSec). A socket that was passed on is used, \
      and --socket is then without effect.
      """
    )
    page.literal([
      "systemctl --user enable --now habitd.socket", "systemctl --user status habitd.service",
      "journalctl --user -u habitd",
    ])
    page.paragraph(
      """
      Started by hand it makes its socket itself; a lock beside it, and one in the history, keep a \
      second daemon out. While a daemon runs it holds the lock SOCKET.lock in either case: who \
      only wants to know whether one runs looks there, because connecting starts one.
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
      A habit's reminders come at their times on a day that asks for it, as long as it is neither       done nor marked, by whatever shows notifications on the desktop (org.freedesktop.Notifications       on the session bus). Their buttons record that it is done or skipped, as a client would, or       let it come again in \(ReminderQueue.postponement / 60) minutes. They are taken away when the       habit is done elsewhere or the day is over.
      """
    )
    page.paragraph(
      """
      What was missed, because the machine slept or the daemon did not run, comes up to       \(ReminderQueue.latestDelay / 60) minutes late: the latest of each habit, and more than       \(Reminders.apartAtMost) as one. A time skipped by a clock change fires at the change; a       repeated time fires once. Without a session bus there are no reminders; everything else works.
      """
    )
    page.paragraph(
      """
      Enabling habitd.socket also enables habitd-reminders.service, which starts the daemon at login       where a habit has a reminder. systemctl --user disable habitd-reminders.service leaves that to       the first client.
      """
    )
  }

  private static func writeStorage(_ page: inout Roff) {
    page.section("Storage")
    page.line(
      """
      A change is acknowledged when it is on the disk. The history is a journal of transactions \
      and now and then a snapshot, as text with a checksum on every line; nothing is ever trimmed. \
      Each device writes a folder of its own and reads all of them, so that a file synchroniser \
      may carry the whole directory between machines. If a write fails, the change is taken back \
      and told as an error, and the daemon only reads until it is started again.
      """
    )
    page.paragraph(
      """
      The latest three generations of the history are kept, and the last of each month: habitctl \
      backups lists them, and habitctl backups restore goes back to one. What that replaces is \
      moved beside the history and never removed. habitd --check looks through every file.
      """
    )
    page.paragraph(
      """
      Under socket activation the daemon does not end for damaged files: it stays and answers why \
      it cannot serve. habitctl doctor explains it.
      """
    )
  }

  private static let signals: [(name: String, meaning: String)] = [
    (
      "SIGTERM, SIGINT",
      "What was sent before is answered, a snapshot is left, and the daemon ends with status 0."
    ),
    ("SIGHUP", "Catalog, time zone and other devices' files are read anew."),
  ]
}
