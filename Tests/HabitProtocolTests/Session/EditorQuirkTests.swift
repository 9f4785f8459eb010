import HabitProtocol
import JSON
import Testing

/// The bytes that real clients send, as they were seen on the wire.
@Suite("What editors and libraries send")
struct EditorQuirkTests {
  struct Exchange: CustomTestStringConvertible {
    let testDescription: String
    /// What is sent, one write each.
    let writes: [String]
    /// The parameters that are understood, one for each message.
    let parameters: [String?]
    /// The ids that are answered, and nil for a notification.
    let ids: [String?]

    init(_ name: String, _ writes: [String], _ messages: [(id: String?, parameters: String?)]) {
      testDescription = name
      self.writes = writes
      ids = messages.map(\.id)
      parameters = messages.map(\.parameters)
    }
  }

  private static func vim(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n"
      + "Content-Type: application/vim-jsonrpc; charset=utf-8\r\n\r\n\(message)"
  }

  private static func pylsp(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n"
      + "Content-Type: application/vscode-jsonrpc; charset=utf8\r\n\r\n\(message)"
  }

  static let exchanges = [
    Exchange(
      "Vim's lsp channel: a content type, members in its own order, two messages in one write",
      [
        vim(#"{"method":"status","jsonrpc":"2.0","id":1}"#)
          + vim(#"{"method":"loadDay","jsonrpc":"2.0","id":2,"params":{}}"#)
      ],
      [("1", nil), ("2", nil)]
    ),
    Exchange(
      "Vim's ch_sendexpr without a callback: a notification",
      [vim(#"{"method":"toggle","jsonrpc":"2.0","params":["Read"]}"#)],
      [(nil, #"["Read"]"#)]
    ),
    Exchange(
      "Neovim's chansend: lines, and an empty table that is an array",
      [#"{"jsonrpc":"2.0","id":1,"method":"status","params":[]}"# + "\n"],
      [("1", nil)]
    ),
    Exchange(
      "Neovim's vim.lsp.rpc: headers without a content type",
      [withHeader(#"{"params":[],"jsonrpc":"2.0","method":"status","id":1}"#)],
      [("1", nil)]
    ),
    Exchange(
      "Emacs' jsonrpc.el: null for no parameters, letters counted in bytes",
      [
        withHeader(#"{"jsonrpc":"2.0","id":1,"method":"status","params":null}"#),
        withHeader(#"{"jsonrpc":"2.0","id":2,"method":"toggle","params":{"habit":"Üben 🎻"}}"#),
      ],
      [("1", nil), ("2", #"{"habit":"Üben 🎻"}"#)]
    ),
    Exchange(
      "vscode-jsonrpc: header and body in separate writes, ids from 0, null in an array, a cancel",
      [
        "Content-Length: 58\r\n\r\n",
        #"{"jsonrpc":"2.0","id":0,"method":"status","params":[null]}"#,
        "Content-Length: 62\r\n\r\n",
        #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":0}}"#,
      ],
      [("0", "[null]"), (nil, #"{"id":0}"#)]
    ),
    Exchange(
      "python-lsp-jsonrpc: its spelling of the charset, ids that are UUIDs",
      [
        pylsp(
          #"{"jsonrpc": "2.0", "id": "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "#
            + #""method": "status", "params": {}}"#
        )
      ],
      [(#""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#, nil)]
    ),
    Exchange(
      "pyln-client: bare JSON without a line end, ids of its own making",
      [#"{"jsonrpc": "2.0", "method": "status", "params": {}, "id": "q:ping#1"}"#],
      [(#""q:ping#1""#, nil)]
    ),
    Exchange(
      "echo and socat: a line, and a half-close",
      [#"{"jsonrpc":"2.0","id":1,"method":"status"}"# + "\n"],
      [("1", nil)]
    ),
    Exchange(
      "a person at a terminal: a header that ends in LF alone, and a line end after the body",
      ["Content-Length: 42\n\n" + #"{"jsonrpc":"2.0","id":1,"method":"status"}"# + "\n"],
      [("1", nil)]
    ),
  ]

  @Test("is understood as it is meant, however it comes", arguments: exchanges)
  func understood(exchange: Exchange) throws {
    let bytes = exchange.writes.map { Array($0.utf8) }
    for pieces in [bytes] + cuts(of: Array(bytes.joined())) {
      let requests = try frames(of: pieces, framing: nil).map { frame throws in
        guard case .message(let message) = frame else { throw Unreadable(frame: frame) }
        return try Request(JSONDocument(parsing: Array(message)).root)
      }
      #expect(
        requests.map { $0.id.map { String(decoding: $0.json, as: UTF8.self) } } == exchange.ids
      )
      let parameters = requests.map {
        $0.parameters.map { String(decoding: $0.source, as: UTF8.self) }
      }
      #expect(parameters == exchange.parameters)
    }
  }

  private struct Unreadable: Error {
    let frame: Frame
  }
}
