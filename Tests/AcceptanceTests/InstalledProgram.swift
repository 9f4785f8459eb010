import Foundation

/// A program of the system's, which a test may do without.
struct InstalledProgram {
  /// Where it is.
  let path: String

  static let fzf = InstalledProgram("fzf")
  static let i3blocks = InstalledProgram("i3blocks")
  static let tmux = InstalledProgram("tmux")

  init(_ name: String) {
    path = "/usr/bin/" + name
  }

  var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// What to do where it is not.
  var absence: String { "there is no \(path): '.ci/setup' installs it" }
}
