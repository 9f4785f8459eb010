import Posix

/// A part of the person's catalog that is left out, and why.
struct CatalogWarning: Equatable {
  /// Stable names for what can be wrong.
  enum Kind: String {
    /// The file is not what CATALOG.md describes.
    case invalid = "catalog.invalid"
    /// The file or the directory cannot be read.
    case unreadable = "catalog.unreadable"
    /// There is more than the daemon reads.
    case tooLarge = "catalog.tooLarge"
  }

  var kind: Kind
  /// The fault, its place and its remedy.
  var message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// A file or directory that the system does not let be read.
  init(_ error: SystemError) {
    kind = .unreadable
    message =
      error.number == .symbolicLink
      ? "\(error.path ?? "a file") is a symbolic link, which is not followed; put the file itself there"
      : "\(error)"
  }
}
