/// The version of daemon and client.
package enum Version {
  /// Major, minor and patch; the major one is also that of the protocol: within it no member is
  /// removed and none changes its type.
  package static let current = "0.1.0"
  /// The major version by itself: what a client is written for.
  package static let api = 0
}
