/// The version of the daemon and the client.
package enum Version {
  /// Major, minor and patch; the major version is also the protocol's: within it no member is
  /// removed and none changes its type.
  package static let current = "0.1.0"
  /// The major version by itself, which clients are written for.
  package static let api = 0
}
