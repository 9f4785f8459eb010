import HabitProtocol

/// What a framer makes of bytes that come in pieces, followed by the end of the stream.
func frames(of pieces: [[UInt8]], maximumLength: Int) -> [LineFramer.Frame] {
  var framer = LineFramer(maximumLength: maximumLength)
  var frames: [LineFramer.Frame] = []
  for piece in pieces {
    framer.append(piece)
    while let frame = framer.next() { frames.append(frame) }
  }
  if let last = framer.finish() { frames.append(last) }
  return frames
}

/// The lines of a stream, cut in the plainest way there is.
func naiveFrames(of stream: [UInt8], maximumLength: Int) -> [LineFramer.Frame] {
  var frames: [LineFramer.Frame] = []
  for part in stream.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let line = part.last == 0x0D ? Array(part.dropLast()) : Array(part)
    if line.count > maximumLength { return frames + [.overlong] }
    if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) { frames.append(.line(line)) }
  }
  return frames
}

extension LineFramer.Frame {
  /// A line with that text.
  static func text(_ text: String) -> Self { .line(Array(text.utf8)) }
}
