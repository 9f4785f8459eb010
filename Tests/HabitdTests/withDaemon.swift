import TestSupport

@testable import habitd

/// Runs a test against a daemon of its own.
func withDaemon(_ body: (RunningDaemon) throws -> Void) async throws {
  try await withDaemon(in: try TemporaryDirectory(), body)
}

/// Runs a test against a daemon whose files are in a folder.
func withDaemon(
  in folder: TemporaryDirectory,
  _ body: (RunningDaemon) throws -> Void
) async throws {
  let daemon = try RunningDaemon(in: folder)
  do {
    try body(daemon)
  } catch {
    await daemon.stop()
    throw error
  }
  await daemon.stop()
}
