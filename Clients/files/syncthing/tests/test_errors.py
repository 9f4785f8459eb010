"""Every error says what happened, where, and the next step; nothing prints the API key."""
import json
import os
import socket
import unittest

from support import KEY, OTHER, OWN, Case


class ErrorTests(Case):
    def expect(self, status: int, parts: tuple, *words: str, **variables: str) -> None:
        ended = self.run_program(*words, status=status, **variables)
        self.assertEqual(ended.stdout, "")
        for part in parts:
            self.assertIn(part, ended.stderr)
        self.assertEqual(len(ended.stderr.splitlines()), 2, ended.stderr)

    def test_an_instance_that_is_not_running_is_named_with_its_address(self) -> None:
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            port = unused.getsockname()[1]
            self.configure(f"127.0.0.1:{port}")
            self.expect(69, ("not running", f"127.0.0.1:{port}", "config.xml", "systemctl"))

    def test_a_socket_that_is_not_there_is_an_instance_that_is_not_running(self) -> None:
        self.configure(self.home + "/st.sock")
        self.expect(69, ("not running", self.home + "/st.sock"))

    def test_no_configuration_anywhere(self) -> None:
        os.remove(self.home + "/.config/syncthing/config.xml")
        self.expect(66, ("no configuration", ".local/state/syncthing", "--home"))

    def test_a_home_that_is_named_is_the_only_one_looked_at(self) -> None:
        self.expect(66, ("/nowhere/config.xml", "No such file"), "--home", "/nowhere")
        self.expect(66, ("/nowhere/config.xml", "No such file"), STHOMEDIR="/nowhere")

    def test_configurations_that_are_not_fit(self) -> None:
        path = self.home + "/.config/syncthing/config.xml"
        for text, part in (
            ("<configuration><gui", "malformed"), ("<a/>", "no element 'gui'"),
            ("<configuration><gui enabled='false'/></configuration>", "API off"),
            ("<configuration><gui><address>127.0.0.1:1</address></gui></configuration>", "no API key"),
            ("<configuration><gui><address>x:y</address><apikey>" + KEY + "</apikey></gui></configuration>",
             "invalid address"),
        ):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            self.expect(78, (path, part))

    def test_a_wrong_key(self) -> None:
        self.configure(f"127.0.0.1:{self.server.port}", key="another")
        self.expect(77, ("refuses the API key", "--home"))

    def test_an_api_that_lacks_something(self) -> None:
        self.server.answers["config/folders"] = (404, "404 page not found")
        self.expect(76, ("does not know config/folders", "1.15"))

    def test_answers_that_are_not_syncthings(self) -> None:
        self.server.answers["system/version"] = (200, "<html>")
        self.expect(76, ("not JSON",))
        self.server.answers["system/version"] = (307, "")
        self.expect(76, ("redirects to another address",))
        self.server.answers["system/version"] = (500, "out of \x1b[31mmemory")
        self.expect(1, ("HTTP 500", "out of \\u{1b}[31mmemory"))

    def test_an_answer_that_repeats_the_key(self) -> None:
        self.server.answers["system/status"] = (500, "no such key: " + KEY)
        self.expect(1, ("no such key: [API key]",))
        # The text is cut in the middle of the key.
        self.server.answers["system/status"] = (500, "x" * 280 + KEY)
        self.expect(1, ("HTTP 500", "x[API key]"))
        self.server.answers["system/status"] = (200, {"myID": KEY})
        for words in (["id"], ["id", "--json"]):
            self.assertIn("[API key]", self.run_program(*words).stdout)

    def test_a_key_that_json_writes_otherwise_is_not_printed_either(self) -> None:
        self.server.key = 'a"key\\'
        self.configure(f"127.0.0.1:{self.server.port}", key=self.server.key)
        self.server.answers["system/status"] = (500, "no such key: " + self.server.key)
        for words in (["status"], ["status", "--json"]):
            ended = self.run_program(*words, status=1)
            self.assertIn("no such key: [API key]", ended.stderr)

    def test_something_else_that_listens(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            self.configure(f"127.0.0.1:{listening.getsockname()[1]}")
            import threading

            def answer() -> None:
                connection, _ = listening.accept()
                with connection:
                    connection.recv(1000)
                    connection.sendall(b"220 mail\r\n")
            threading.Thread(target=answer, daemon=True).start()
            self.expect(76, ("not HTTP",))

    def test_a_missing_data_directory(self) -> None:
        os.rmdir(self.data)
        for verb in ("status", "add", "accept", "remove"):
            self.expect(66, (self.data, "habitctl status"), verb)

    def test_a_data_directory_that_is_a_link(self) -> None:
        os.rename(self.data, self.data + ".real")
        os.symlink(self.data + ".real", self.data)
        self.expect(66, ("a symbolic link",), "add")

    def test_the_folder_id_used_for_another_path(self) -> None:
        self.share_folder(path="/elsewhere")
        for verb in ("status", "add", "remove"):
            self.expect(1, ("/elsewhere", self.data, "Remove that folder"), verb)
        self.assertEqual(self.server.asked, [])

    def test_the_path_shared_under_another_id(self) -> None:
        self.share_folder(id="mine")
        self.expect(1, ("'mine'", self.data), "add")
        self.expect(1, ("'mine'", self.data), "share", OTHER)

    def test_device_ids_that_are_none(self) -> None:
        self.server.answers["svc/deviceid"] = (200, {"error": "nope"})
        self.expect(64, ("'desk' is not a device ID",), "share", "desk")
        self.server.answers["svc/deviceid"] = (200, {"id": OWN})
        self.expect(64, ("this machine's own",), "share", OWN)

    def test_command_lines_that_cannot_be_understood(self) -> None:
        for words in (["bogus"], ["share"], ["--bogus"], ["status", "--wait", "x"]):
            self.expect(64, ("--help",), *words)

    def test_nothing_offered_names_the_strangers(self) -> None:
        self.server.answers["cluster/pending/devices"] = (
            200, {OTHER: {"name": "evil\x1b]0;x\x07", "address": "192.0.2.7:22000"}})
        self.expect(1, ("No known machine", "share " + OTHER, "evil\\u{1b}]0;x\\u{7}"), "accept")

    def test_an_untrusted_device_is_refused_before_anything_is_shared(self) -> None:
        self.server.answers["config/devices"] = (
            200, [{"deviceID": OTHER, "name": "desk", "untrusted": True}])
        self.expect(1, ("untrusted",), "share", OTHER)
        self.assertEqual(self.server.asked, [])

    def test_with_json_an_error_is_an_object(self) -> None:
        self.configure(f"127.0.0.1:{self.server.port}", key="another")
        ended = self.run_program("status", "--json", status=77)
        self.assertEqual(set(json.loads(ended.stderr)), {"message", "hint"})


if __name__ == "__main__":
    unittest.main()
