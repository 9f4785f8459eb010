import HabitProtocol

/// What a framer makes of bytes that come in pieces, followed by the end of the stream.
func frames(
  of pieces: [[UInt8]],
  framing: Framing? = .lines,
  maximumLength: Int = Limits.messageLength
) -> [Frame] {
  var framer = Framer(framing: framing, maximumLength: maximumLength)
  var frames: [Frame] = []
  for piece in pieces {
    framer.append(piece)
    while let frame = framer.next() { frames.append(frame) }
  }
  if let last = framer.finish() { frames.append(last) }
  return frames
}

/// Every way to cut a stream that a framing test tries: whole, byte by byte, and in two anywhere.
func cuts(of stream: [UInt8]) -> [[[UInt8]]] {
  let halves = (0...stream.count).map { [Array(stream[..<$0]), Array(stream[$0...])] }
  return [[stream], stream.map { [$0] }] + halves
}

/// The lines of a stream, cut in the plainest way there is.
func naiveFrames(of stream: [UInt8], maximumLength: Int) -> [Frame] {
  var frames: [Frame] = []
  for part in stream.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let line = part.last == 0x0D ? Array(part.dropLast()) : Array(part)
    if line.count > maximumLength { return frames + [.broken(.overlong)] }
    guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { continue }
    frames.append(.message(line[...]))
  }
  return frames
}

extension Frame {
  /// A message with that text.
  static func text(_ text: String) -> Self { .message(Array(text.utf8)[...]) }
}

/// A message behind the shortest header.
func withHeader(_ message: String) -> String {
  "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
}

extension Framer {
  /// Appends received bytes of any collection.
  mutating func append(_ bytes: some Collection<UInt8>) { append(Array(bytes)) }
}
