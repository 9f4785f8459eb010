import JSON
import Testing

@Test("a request is read and a reply written")
func requestAndReply() throws {
  let text = #"{"id":17,"method":"toggle","params":{"habit":"0f3c","tags":["a\u00e9\ud83d\ude00\n"]}}"#
  let request = try JSONDocument(parsing: Array(text.utf8)).root
  #expect(request["method"]?.isString("toggle") == true)
  #expect(request["id"]?.integer == 17)
  #expect(request["params"]?["tags"]?[0]?.string == "aé😀\n")

  var reply = JSONWriter()
  reply.beginObject()
  reply.member("id", 17)
  reply.member("result", "x\n\u{2028}\u{9d}é")
  reply.name("numbers")
  reply.beginArray()
  reply.double(1.5)
  reply.double(3)
  reply.endArray()
  reply.endObject()
  let expected = #"{"id":17,"result":"x\n\u2028\u009dé","numbers":[1.5,3]}"#
  #expect(String(decoding: reply.finish(), as: UTF8.self) == expected)
}
