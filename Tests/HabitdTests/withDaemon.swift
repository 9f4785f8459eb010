import TestSupport

@testable import habitd

/// Runs a test against a daemon of its own.
func withDaemon(
  limits: ServerLimits = ServerLimits(),
  _ body: (RunningDaemon) throws -> Void
) async throws {
  try await withDaemon(in: try TemporaryDirectory(), limits: limits, body)
}

/// Runs a test against a daemon whose files are in a folder, the history elsewhere where
/// `data` says so.
func withDaemon(
  in folder: TemporaryDirectory,
  data: String? = nil,
  limits: ServerLimits = ServerLimits(),
  _ body: (RunningDaemon) throws -> Void
) async throws {
  let daemon = try RunningDaemon(in: folder, data: data, limits: limits)
  do {
    try body(daemon)
  } catch {
    await daemon.stop()
    throw error
  }
  await daemon.stop()
}
