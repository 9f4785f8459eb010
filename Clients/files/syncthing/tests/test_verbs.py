"""The verbs: what they ask of Syncthing, and what they say of its state."""
import json
import os
import unittest

from support import OTHER, OWN, Case


class VerbTests(Case):
    def test_add_sets_the_patterns_before_anything_is_carried(self) -> None:
        self.run_program("add")
        (first, second, third) = self.server.asked
        self.assertEqual(first[:2], ("POST", "config/folders"))
        self.assertTrue(first[2]["paused"])
        self.assertEqual((first[2]["id"], first[2]["path"]), ("habitd", self.data))
        self.assertEqual((first[2]["maxConflicts"], first[2]["ignorePerms"]), (-1, False))
        self.assertEqual(second[:2], ("POST", "db/ignores"))
        self.assertIn("(?d)/*/lock", second[2]["ignore"])
        self.assertFalse([line for line in second[2]["ignore"] if "conflict" in line])
        self.assertEqual(third, ("PATCH", "config/folders/habitd", {"paused": False}))

    def test_add_again_changes_nothing(self) -> None:
        self.share_folder()
        self.assertIn("Nothing to do", self.run_program("add").stdout)
        self.assertEqual(self.server.asked, [])

    def test_add_mends_what_the_history_needs_and_leaves_what_a_person_chose(self) -> None:
        self.share_folder(maxConflicts=10, ignorePerms=True, fsWatcherDelayS=60)
        self.server.answers["db/ignores"] = (200, {"ignore": ["!/mine"]})
        self.run_program("add")
        ignores, patch = self.server.asked
        self.assertEqual(ignores[2]["ignore"][-1], "!/mine")
        self.assertEqual(ignores[2]["ignore"][1], "(?d)/*/lock")
        self.assertEqual(patch[2], {"maxConflicts": -1, "ignorePerms": False})

    def test_share_adds_device_and_folder(self) -> None:
        ended = self.run_program("share", OTHER.lower(), "desk", "--address", "tcp://192.0.2.7:22000")
        kinds = [asked[:2] for asked in self.server.asked]
        self.assertEqual(kinds[0], ("POST", "config/devices"))
        self.assertEqual(self.server.asked[0][2], {
            "deviceID": OTHER, "name": "desk", "addresses": ["tcp://192.0.2.7:22000"]})
        self.assertEqual(
            self.server.asked[-1], ("PATCH", "config/folders/habitd", {"devices": [{"deviceID": OTHER}]}))
        self.assertIn(f"habitctl syncthing share {OWN} laptop", ended.stdout)

    def test_share_again_changes_nothing(self) -> None:
        self.share_folder()
        self.assertIn("Nothing to do", self.run_program("share", OTHER).stdout)
        self.assertEqual(self.server.asked, [])

    def test_id_quotes_the_machines_name_for_the_shell(self) -> None:
        self.server.answers["config/devices"] = (200, [{"deviceID": OWN, "name": "$(reboot) \x1b"}])
        self.assertEqual(
            self.run_program("id").stdout, f"habitctl syncthing share {OWN} '$(reboot) \\u{{1b}}'\n")

    def test_without_discovery_the_address_is_told(self) -> None:
        self.server.answers["config/options"] = (200, {
            "globalAnnounceEnabled": False, "localAnnounceEnabled": False,
            "listenAddresses": ["tcp://192.0.2.7:22000", "tcp://0.0.0.0:22000", "default"]})
        self.assertTrue(
            self.run_program("id").stdout.endswith(" --address tcp://192.0.2.7:22000\n"))

    def test_accept_takes_only_the_folder_of_habitd_from_known_devices(self) -> None:
        self.server.answers["config/devices"] = (200, [{"deviceID": OTHER, "name": "desk"}])
        self.server.answers["cluster/pending/folders"] = (200, {
            "habitd": {"offeredBy": {OTHER: {"label": "habitd"}}},
            "films": {"offeredBy": {OTHER: {"label": "films"}}}})
        self.assertIn("desk offers the history", self.run_program("accept").stdout)
        self.assertEqual(self.server.asked[0][2]["path"], self.data)
        self.assertNotIn("films", json.dumps(self.server.asked))

    def test_encrypted_offers_are_refused(self) -> None:
        self.server.answers["cluster/pending/folders"] = (200, {
            "habitd": {"offeredBy": {OTHER: {"receiveEncrypted": True}}}})
        self.assertIn("encrypted", self.run_program("accept", status=1).stderr)
        self.assertEqual(self.server.asked, [])

    def test_remove_leaves_the_history_and_the_lines_of_others(self) -> None:
        self.share_folder()
        self.server.answers["db/ignores"][1]["ignore"].append("mine")
        os.makedirs(self.data + "/.stfolder")
        with open(self.data + "/journal-1", "w", encoding="utf-8"):
            pass
        self.run_program("remove")
        self.assertEqual(self.server.asked[0][2], {"ignore": ["mine"]})
        self.assertEqual(self.server.asked[1][:2], ("DELETE", "config/folders/habitd"))
        self.assertEqual(os.listdir(self.data), ["journal-1"])

    def test_unshare_by_name_or_the_beginning_of_the_id(self) -> None:
        for word in ("desk", "p56ioi7"):
            self.share_folder()
            self.run_program("remove", "--unshare", word)
            self.assertEqual(self.server.asked.pop()[2], {"devices": [{"deviceID": OWN}]})
        for word in ("laptop", "", OWN):
            self.assertIn("desk", self.run_program("remove", "--unshare", word, status=64).stderr)
        self.assertEqual(self.server.asked, [])

    def test_a_folder_inside_another_is_told(self) -> None:
        self.server.answers["config/folders"] = (200, [{"id": "all", "path": "~/data"}])
        self.assertIn("'all'", self.run_program("add").stdout)


class StatusTests(Case):
    def status(self, expected: int) -> str:
        text = self.run_program(status=expected).stdout
        told = json.loads(self.run_program("status", "--json", status=expected).stdout)
        self.assertEqual(told["inSync"], expected == 0)
        return text

    def test_all_in_sync(self) -> None:
        self.share_folder()
        self.assertTrue(self.status(0).endswith("  desk: in sync\nIn sync.\n"))

    def test_what_is_not_in_sync(self) -> None:
        away = {"connections": {OTHER: {"connected": False}}}
        cases = (
            ("system/connections", away, "not connected: desk"),
            ("db/completion", {"completion": 50, "needItems": 3, "globalItems": 9}, "3 files to send"),
            ("db/completion", {"completion": 0, "needItems": 9, "globalItems": 9}, "accept"),
            ("db/completion", {"completion": 100, "remoteState": "notSharing"}, "accept"),
            ("db/completion", {"completion": 100, "remoteState": "paused"}, "paused"),
            ("db/status", {"state": "syncing", "needTotalItems": 2}, "2 files to receive"),
            ("db/status", {"state": "error", "error": "no \x1bspace"}, "no \\u{1b}space"),
            ("db/status", {"state": "idle", "watchError": "inotify"}, "inotify"),
            ("db/ignores", {"ignore": []}, "habitctl syncthing add"),
        )
        for path, answer, part in cases:
            self.share_folder()
            self.server.answers[path] = (200, answer)
            self.assertIn(part, self.status(1), (path, answer))

    def test_settings_that_the_history_does_not_bear(self) -> None:
        self.share_folder(maxConflicts=0, paused=True)
        text = self.status(1)
        self.assertIn("maxConflicts", text)
        self.assertIn("paused", text)

    def test_a_folder_that_is_not_there_or_not_shared(self) -> None:
        self.assertIn("is not in Syncthing", self.status(1))
        self.share_folder(devices=[{"deviceID": OWN}])
        self.assertIn("no other machine", self.status(1))

    def test_an_offer_is_told(self) -> None:
        self.share_folder()
        self.server.answers["config/folders"] = (200, [])
        self.server.answers["cluster/pending/folders"] = (200, {"habitd": {"offeredBy": {OTHER: {}}}})
        self.assertIn("Offered by desk", self.status(1))

    def test_conflict_copies_are_listed_and_names_are_escaped(self) -> None:
        self.share_folder()
        self.server.answers["config/devices"][1][1]["name"] = "desk\x1b[2J\u202e"
        os.makedirs(self.data + "/ab")
        with open(self.data + "/ab/journal-1.sync-conflict-1-A", "w", encoding="utf-8"):
            pass
        text = self.status(0)
        self.assertIn("1 conflict copy:\n  ab/journal-1.sync-conflict-1-A", text)
        self.assertIn("desk\\u{1b}[2J\\u{202e}: in sync", text)


if __name__ == "__main__":
    unittest.main()
