/// The version of the daemon and the client.
package enum Version {
  /// Major, minor and patch.
  ///
  /// The major version is also the protocol's: within it, things are added but never removed
  /// (`PromiseTests`).
  package static let current = "0.1.0"
  /// The major version, which clients are written for.
  package static let api = 0
}
