import CSystemd
import Glibc
package import Posix

/// Notices what happens to the names in one directory, until it goes.
///
/// See inotify(7). It belongs to the loop's thread.
package final class DirectoryWatch {
  /// Names that come, go or are replaced, files that were written, and the directory's own end.
  private static let mask = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR | IN_DONT_FOLLOW
  )

  /// Also every single write, for files that are never closed.
  private static let writes = UInt32(IN_MODIFY)

  private let source: EventSource

  /// Calls `handler` with the name of every entry that changed; `includingWrites` as soon as it is
  /// written to.
  ///
  /// A symbolic link is refused: its owner could have anything watched. Until the loop turns, the
  /// watch of a directory holds a descriptor: sd_event_add_inotify(3) keeps the place open.
  ///
  /// Without a name when the directory itself is gone or changes came too fast to be told: then
  /// anything may have changed. One change may be told several times.
  package init(
    _ directory: String,
    on loop: EventLoop,
    includingWrites: Bool = false,
    handler: @escaping (String?) -> Void
  ) throws(SystemError) {
    let mask = includingWrites ? Self.mask | Self.writes : Self.mask
    source = try unsafe EventSource(
      "sd_event_add_inotify",
      on: loop.state.systemd,
      path: directory,
      handler: handler,
      add: { event, place, userdata in
        unsafe sd_event_add_inotify(
          event,
          place,
          directory,
          mask,
          { _, change, userdata in
            let name = unsafe change.flatMap { unsafe DirectoryWatch.name(in: $0) }
            unsafe EventSource.Handler<String?>.behind(userdata)?.call(name)
            return 0
          },
          userdata
        )
      }
    )
    loop.state.needsPreparation = true
  }

  /// The name after an event's fixed part; there is none in an event of the directory itself.
  private static func name(in change: UnsafePointer<inotify_event>) -> String? {
    guard unsafe change.pointee.len > 0 else { return nil }
    let bytes = unsafe UnsafeRawPointer(change).advanced(by: MemoryLayout<inotify_event>.size)
    return unsafe String(cString: bytes.assumingMemoryBound(to: CChar.self))
  }
}
