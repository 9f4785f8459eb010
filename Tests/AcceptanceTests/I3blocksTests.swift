import Foundation
import JSON
import TestSupport
import Testing

/// i3blocks with the block as it is shipped; what it prints is what i3bar would show.
@Suite(
  "i3blocks as its README says",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: InstalledProgram.i3blocks.isPresent, "\(InstalledProgram.i3blocks.absence)"),
  .timeLimit(.minutes(5))
)
struct I3blocksTests {
  private let place: Place
  private let daemon: DaemonByHand
  private let program: LastingProgram

  init() throws {
    place = try Place()
    daemon = try place.startDaemon(habits: ["Read", "Run"])
    try ClientReadme("bars/i3blocks").install(in: place)
    program = try LastingProgram(InstalledProgram.i3blocks.path, in: place)
  }

  /// Reads on to a block with a text; the block as i3bar understands it.
  private func block(with text: String) throws -> JSONValue {
    let line = try program.line(with: text)
    // A line goes on with the list of all updates.
    let blocks = try JSONDocument(parsing: Array(line.utf8.drop { $0 != UInt8(ascii: "[") })).root
    return try #require(Array(blocks.elements).last)
  }

  @Test("shows the day, and a tick that is made elsewhere, each state in its colour")
  func ticks() throws {
    let open = try block(with: "0/2")
    #expect(
      open["full_text"]?.string
        == "<span color='#3b82f6'>○</span> 0/2 <span alpha='70%'>Read</span>"
    )
    #expect(open["color"] == nil && open["markup"]?.string == "pango")
    _ = try place.habitctl("done", "Read")
    try program.line(with: "<span color='#d9a30a'>◐</span> 1/2 ")
    _ = try place.habitctl("done", "Run")
    let done = try block(with: "2/2")
    #expect(done["full_text"]?.string == "<span color='#2da44e'>✓</span> 2/2")
    #expect(done["color"]?.string == "#2da44e")
  }

  /// A click, as i3bar tells it.
  private func click(_ button: Int, at block: String = "habits") throws {
    try program.send(#",{"name":"\#(block)","button":\#(button),"x":1,"y":1}"#)
  }

  @Test("leaves clicks alone that are at other blocks")
  func otherClicks() throws {
    try program.line(with: " 0/2")
    for _ in 0..<20 { try click(1, at: "volume") }
    _ = try place.habitctl("done", "Run")
    try program.line(with: " 1/2")
    #expect(try place.habitctl("get", "progress.completed").output == "1\n")
  }

  @Test(
    "run for each look, does what comes next at a left click, and takes it back at a middle one"
  )
  func clicks() throws {
    program.end()
    let file = ReleaseBinaries.repository.appending(
      path: "Clients/bars/i3blocks/habits-looking.conf"
    )
    let looking = try LastingProgram(
      InstalledProgram.i3blocks.path,
      ["-c", file.path],
      in: place.patient()
    )
    try looking.line(with: " 0/2")
    for (button, shown) in [(1, " 1/2"), (1, " 2/2"), (2, " 1/2")] {
      try looking.send(#",{"name":"habits","button":\#(button),"x":1,"y":1}"#)
      try looking.line(with: shown)
    }
    #expect(try place.habitctl("get", "progress.completed").output == "1\n")
  }

  @Test("shows that the daemon has gone, and what was done when it is back")
  func offline() throws {
    try program.line(with: " 0/2")
    try daemon.end(with: SIGTERM)
    #expect(try block(with: " habits")["color"]?.string == "#8b8d98")
    let next = try place.startDaemon()
    try program.line(with: " 0/2")
    _ = try place.habitctl("done", "Run")
    try program.line(with: " 1/2")
    #expect(next.isRunning)
  }

  @Test(
    "whatever a habit is called, it is the name that is seen",
    arguments: [
      (#"a "b" \ c"#, "a &quot;b&quot; &#92; c"),
      ("<b>&amp;</span>", "&lt;b&gt;&amp;amp;&lt;/span&gt;"),
      (#"\"}],[{"full_text":"x"#, "&#92;&quot;}],[{&quot;full_text&quot;:&quot;x"),
      (#"two\nlines\u{1b}[m"#, "two&#92;nlines&#92;u{1b}[m"),
      ("\u{202E}turned", "&#92;u{202e}turned"),
      ("%{F#f00} #[fg=red] $(id)", "%{F#f00} #[fg=red] $(id)"),
    ]
  )
  func hostileNames(name: String, shown: String) throws {
    try program.line(with: "Read")
    let renamed = try place.habitctl("edit", "Read", "--name", name)
    #expect(renamed.succeeded, "\(renamed)")
    let block = try block(with: "alpha='70%'>\(shown)")
    #expect(
      block["full_text"]?.string
        == "<span color='#3b82f6'>○</span> 0/2 <span alpha='70%'>\(shown)</span>"
    )
    #expect(block["name"]?.string == "habits")
  }

  @Test("leaves nothing behind when it is killed")
  func killed() throws {
    try program.line(with: " 0/2")
    #expect(try place.running("bar") == 1)
    program.end()
    try eventually("its habitctl ends") { try place.running("bar") == 0 }
  }
}
