import CSystemd
import Glibc
package import Posix

/// Watches the names in one directory for changes, until destroyed.
///
/// See inotify(7). It belongs to the loop's thread.
package final class DirectoryWatch {
  /// Names created, removed or replaced, files closed after writing, and the directory's own end.
  private static let mask = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR | IN_DONT_FOLLOW
  )

  /// Additionally every single write, for files that a program keeps open.
  private static let writes = UInt32(IN_MODIFY)

  private let source: EventSource

  /// Calls `handler` with the name of every entry that changed.
  ///
  /// With `includingWrites`, it is also called at every single write.
  ///
  /// A symbolic link is refused, because its owner could redirect the watch. Until the loop turns,
  /// sd_event_add_inotify(3) keeps a descriptor of the directory open.
  ///
  /// The name is nil if the directory itself is gone, or if changes came too fast to be reported;
  /// then anything may have changed. One change may be reported several times.
  package init(
    _ directory: String,
    on loop: EventLoop,
    includingWrites: Bool = false,
    handler: @escaping (String?) -> Void
  ) throws(SystemError) {
    let mask = includingWrites ? Self.mask | Self.writes : Self.mask
    do {
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
              unsafe EventSource.Handler<String?>.from(userdata)?.call(name)
              return 0
            },
            userdata
          )
        }
      )
    } catch  where error.number == ErrorNumber(rawValue: ENOSYS) {
      // systemd finds the directory that it has opened through its name in /proc.
      throw SystemError(
        call: error.call + " (is /proc mounted?)",
        number: error.number,
        path: error.path
      )
    }
    loop.state.needsPreparation = true
  }

  /// The name after an event's fixed part; nil in an event about the directory itself.
  private static func name(in change: UnsafePointer<inotify_event>) -> String? {
    guard unsafe change.pointee.len > 0 else { return nil }
    let bytes = unsafe UnsafeRawPointer(change).advanced(by: MemoryLayout<inotify_event>.size)
    return unsafe String(cString: bytes.assumingMemoryBound(to: CChar.self))
  }
}
