/// Descriptors that other threads of the process neither see nor change.
package enum OwnDescriptors {
  /// Gives the calling thread a table of descriptors of its own, with what is open now: unshare(2)
  /// with `CLONE_FILES`.
  ///
  /// For code that needs particular numbers, which threads of the runtime may hold, open or close.
  ///
  /// - Returns: Whether the kernel did it. Without `await` behind it, the caller stays on the thread.
  package static func begin() -> Bool { unshare(cloneFiles) == 0 }

  /// `CLONE_FILES` of `<linux/sched.h>`.
  private static let cloneFiles: CInt = 0x400
}

// The C library declares it for GNU sources only, which its module is not.
@_silgen_name("unshare")
private func unshare(_ flags: CInt) -> CInt
