import Foundation

extension Place {
  /// The environment of a program that finds habitctl in its path.
  var environmentWithPrograms: [String: String] {
    let path = programs + ":" + (environment["PATH"] ?? "")
    return environment.merging(["PATH": path]) { _, new in new }
  }

  /// How many programs of habitctl run a verb in this place, whoever has started them.
  func running(_ verb: String) throws -> Int {
    let home = Data("HOME=\(folder.path)".utf8)
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    return processes.filter { Int32($0) != nil }.count { process in
      // One that ends meanwhile has no files any more.
      guard let line = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline")),
        let variables = try? Data(contentsOf: URL(filePath: "/proc/\(process)/environ"))
      else { return false }
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.first?.hasSuffix("habitctl") == true && words.dropFirst().contains(verb)
        && variables.split(separator: 0).contains(home)
    }
  }
}
