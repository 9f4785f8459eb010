import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("Arguments")
struct ArgumentsTests {
  private struct Request: MemberList {
    var name = ""
    var size: Int?
    var isLarge: Bool?

    mutating func members(_ list: inout Members) {
      list.member("name", &name, "A name")
      list.optional("size", &size, in: 0...9, "A size")
      list.optional("isLarge", &isLarge, "Whether it is large")
    }
  }

  private struct Editing: MemberList {
    var name = ""
    var size: Edit<Int>?

    mutating func members(_ list: inout Members) {
      list.member("name", &name, "A name")
      list.edit("size", &size, "A size", schema: .integer(0...9)) { (0...9).contains($0) }
    }
  }

  private struct Sized: MemberList {
    var size: Int?

    mutating func members(_ list: inout Members) {
      list.optional("size", &size, in: 0...9, "A size")
    }
  }

  private struct Nothing: MemberList {
    mutating func members(_ list: inout Members) {}
  }

  /// Every way to write the same request, which must be read alike.
  @Test(
    "are read by name and by position",
    arguments: [
      #"{"name":"a","size":3}"#, #"{"size":3,"name":"a"}"#, #"{"n\u0061me":"\u0061","size":3}"#,
      #"{"name":"a","size":3,"isLarge":null}"#, #"["a",3]"#, #"["a",3,null]"#,
      #"["a",3,null,null,null]"#,
    ]
  )
  func bothWays(text: String) throws {
    let request = try Request(request: json(text))
    #expect(request.name == "a")
    #expect(request.size == 3)
    #expect(request.isLarge == nil)
  }

  @Test("are absent where nothing is given", arguments: [nil, "[]", "{}", "[null]", "[null,null]"])
  func nothing(text: String?) throws {
    let parameters = try text.map { try json($0) }
    #expect(try Sized(request: parameters).size == nil)
    _ = try Nothing(request: text == nil ? nil : json("{}"))
  }

  @Test("may leave out one in the middle with a null")
  func nullInTheMiddle() throws {
    let request = try Request(request: json(#"["a",null,true]"#))
    #expect(request.size == nil)
    #expect(request.isLarge == true)
  }

  struct Refused {
    let text: String?
    let kind: RPCError.Kind
    let field: String

    init(_ text: String?, _ kind: RPCError.Kind, _ field: String) {
      self.text = text
      self.kind = kind
      self.field = field
    }
  }

  @Test(
    "that do not fit the table are refused by name",
    arguments: [
      Refused(nil, .parameterMissing, "name"), Refused("[]", .parameterMissing, "name"),
      Refused("{}", .parameterMissing, "name"), Refused("[null]", .parameterMissing, "name"),
      Refused(#"{"name":null}"#, .parameterMissing, "name"),
      Refused(#"{"size":3}"#, .parameterMissing, "name"),
      Refused(#"{"name":"a","Size":3}"#, .parameterUnknown, "Size"),
      Refused(#"{"name":"a","":3}"#, .parameterUnknown, ""),
      Refused(#"{"name":"a","size ":null}"#, .parameterUnknown, "size "),
      Refused(#"{"nam\u0065\u0301":"a"}"#, .parameterUnknown, "name\u{301}"),
      Refused(#"{"name":"a","name":"a"}"#, .parameterRepeated, "name"),
      Refused(#"{"name":null,"n\u0061me":"a"}"#, .parameterRepeated, "name"),
      Refused(#"["a",3,true,4]"#, .parameterUnknown, "3"),
      Refused(#"["a",3,true,null,false]"#, .parameterUnknown, "4"),
    ]
  )
  func refused(example: Refused) throws {
    let error = try #require(try refusal(of: example.text))
    #expect(error.kind == example.kind)
    #expect(error.field == example.field)
    #expect(error.hint != nil)
  }

  @Test("that are missing or unknown come with what there is")
  func hints() throws {
    #expect(try refusal(of: "[]")?.hint == "Give \"name\": text")
    #expect(
      try refusal(of: #"{"name":"a","x":1}"#)?.hint == "The parameters are: name, size, isLarge"
    )
    let error = #expect(throws: RPCError.self) {
      try Nothing(request: json("[1]"))
    }
    #expect(error?.hint == "This method takes no parameters")
  }

  @Test("of the wrong kind name themselves and what they must be")
  func invalid() throws {
    #expect(throws: RPCError(.parameterInvalid, "\"name\" must be text", field: "name")) {
      try Request(request: json(#"{"name":7,"size":10}"#))
    }
    let message = "\"size\" must be a whole number, 0 to 9"
    for text in [#"{"name":"a","size":10}"#, #"{"size":10,"name":"a"}"#, #"["a",10]"#] {
      #expect(throws: RPCError(.parameterInvalid, message, field: "size")) {
        try Request(request: json(text))
      }
      #expect(throws: RPCError(.parameterInvalid, message, field: "size")) {
        try Editing(request: json(text))
      }
    }
  }

  @Test("clear a field by a null given by name only")
  func edits() throws {
    #expect(try edit(#"{"name":"a","size":3}"#) == "set 3")
    #expect(try edit(#"["a",3]"#) == "set 3")
    #expect(try edit(#"{"name":"a","size":null}"#) == "clear")
    #expect(try edit(#"["a",null]"#) == "keep")
    #expect(try edit(#"{"name":"a"}"#) == "keep")
    #expect(try edit(#"["a"]"#) == "keep")
  }

  private func edit(_ text: String) throws -> String {
    switch try Editing(request: json(text)).size {
    case .set(let value): "set \(value)"
    case .clear: "clear"
    case nil: "keep"
    }
  }

  private func refusal(of text: String?) throws -> RPCError? {
    let parameters = try text.map { try json($0) }
    do throws(RPCError) {
      _ = try Request(request: parameters)
      return nil
    } catch {
      return error
    }
  }
}
