import Posix

/// What the kernel tells of a process.
enum ProcessFigures {
  private static let kibibytesPerMegabyte = 1024.0

  /// A figure of smaps_rollup in MB (2^20 bytes), such as `Rss` or `Anonymous`.
  static func megabytes(_ name: String, of process: Int32) throws -> Double {
    Double(try number(name, in: "/proc/\(process)/smaps_rollup")) / kibibytesPerMegabyte
  }

  /// How often it was run again after it had waited, or had been made to wait.
  static func wakeUps(of process: Int32) throws -> Int {
    let path = "/proc/\(process)/status"
    return try number("voluntary_ctxt_switches", in: path)
      + number("nonvoluntary_ctxt_switches", in: path)
  }

  private static func number(_ name: String, in path: String) throws -> Int {
    let text = String(decoding: try SystemFileSystem().read(path), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let words = line?.split { $0 == " " || $0 == "\t" }
    guard let words, words.count > 1, let number = Int(words[1]) else {
      throw BenchError("\(path) has no \(name): this kernel does not tell it")
    }
    return number
  }
}
