/// One record of a journal or snapshot: checksum, number and JSON (FORMAT.md, "Lines").
struct Line: Equatable {
  /// The number that tells a missing, repeated or moved line from a sound one.
  var number: Int
  /// The place of its JSON in the file.
  var json: Range<Int>
  /// Its checksum, of everything behind the first space.
  var checksum: UInt32

  /// The largest number that stands in a file: what every JSON reader holds exactly.
  static let maximumNumber = 1 << 53

  /// Appends a line to a file's bytes.
  ///
  /// - Precondition: `json` holds no newline, which ``JSONWriter`` sees to.
  /// - Returns: the line's checksum.
  @discardableResult
  static func append(_ json: [UInt8], number: Int, to file: inout [UInt8]) -> UInt32 {
    let start = file.count
    file.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: checksumLength))
    file.append(UInt8(ascii: " "))
    file.append(contentsOf: number.description.utf8)
    file.append(UInt8(ascii: " "))
    file.append(contentsOf: json)
    let covered = start + checksumLength + 1
    let checksum = CRC32C.checksum(file.span.extracting(droppingFirst: covered))
    for place in 0..<checksumLength { file[start + place] = digit(place, of: checksum) }
    file.append(UInt8(ascii: "\n"))
    return checksum
  }

  /// The number of hexadecimal digits in a checksum.
  static let checksumLength = 8

  /// Tells whether some bytes are those that a line with a checksum begins with.
  static func begins(_ bytes: [UInt8], with checksum: UInt32) -> Bool {
    bytes.count == checksumLength
      && bytes.indices.allSatisfy { bytes[$0] == digit($0, of: checksum) }
  }

  private static func digit(_ place: Int, of checksum: UInt32) -> UInt8 {
    hexadecimal[Int(checksum >> UInt32(4 * (checksumLength - 1 - place)) & 0xF)]
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
}

/// A problem of a line of a file.
struct LineProblem: Error, Equatable {
  /// Which line, counted from 1 as editors do.
  var line: Int
  /// The problem.
  var error: FormatError

  /// A problem of a line.
  init(line: Int, _ error: FormatError) {
    self.line = line
    self.error = error
  }
}
