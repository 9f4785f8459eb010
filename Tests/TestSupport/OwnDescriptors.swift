/// Descriptors that other threads of the process neither see nor change.
package enum OwnDescriptors {
  /// Gives the calling thread its own copy of the table of open descriptors: unshare(2) with
  /// `CLONE_FILES`.
  ///
  /// This is for code that needs particular descriptor numbers, which threads of the runtime may
  /// hold, open or close.
  ///
  /// - Returns: true if the kernel did it. The caller stays on its thread until the next `await`.
  package static func begin() -> Bool { unshare(cloneFiles) == 0 }

  /// `CLONE_FILES` of `<linux/sched.h>`.
  private static let cloneFiles: CInt = 0x400
}

// The C library declares unshare(2) only for GNU sources, and its module is not imported as one.
@_silgen_name("unshare")
private func unshare(_ flags: CInt) -> CInt
