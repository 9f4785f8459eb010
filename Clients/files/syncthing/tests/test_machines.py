"""Real Syncthings and real daemons: the README's two minutes, each verb, and one history of each kind."""
import json
import pathlib
import re
import shlex
import unittest

import rounds
from machines import Machine, Machines, agree, eventually, obstacle

README = pathlib.Path(__file__).resolve().parents[1] / "README.md"
OBSTACLE = obstacle()


def readme_commands() -> "list[tuple[str, str]]":
    """The machine and the command of each line of the README's part."""
    section = README.read_text(encoding="utf-8").split("## Two minutes")[1].split("\n## ")[0]
    return re.findall(r"^(laptop|desk)\$ (.*?)(?:\s+#.*)?$", section, re.MULTILINE)


@unittest.skipIf(OBSTACLE, OBSTACLE)
class MachineTests(unittest.TestCase):
    def machines(self, *guis: str) -> "list[Machine]":
        machines = Machines()
        self.addCleanup(machines.__exit__)
        names = ("laptop", "desk")
        made = [machines.new(name, gui) for name, gui in zip(names, guis)]
        for machine in made:
            machine.start_daemon()
            machine.start_syncthing()
        return made

    def test_the_two_minutes_of_the_readme(self) -> None:
        by_name = dict(zip(("laptop", "desk"), self.machines("http", "https")))
        by_name["laptop"].call("addHabit", name="Read", startDate="2020-01-01")
        commands = readme_commands()
        self.assertGreaterEqual(len(commands), 5)
        invitation = ""
        for name, command in commands:
            # A command that ends with … is pasted from what the other machine has printed.
            if command.endswith("…"):
                self.assertTrue(invitation.startswith(command.split("…")[0][:24]), invitation)
                command = invitation
            ended = by_name[name].run("sh", "-c", command)
            found = re.search(r"habitctl syncthing share .*", ended.stdout)
            invitation = found.group(0) if found else invitation
        eventually("the tick is there", lambda: len(by_name["desk"].days()) == 1)

    def test_verbs_one_after_the_other(self) -> None:
        one, other = self.machines("socket", "http")
        refused = one.run("habitctl", "syncthing", status=1)
        self.assertIn("is not in Syncthing", refused.stdout)
        one.run("habitctl", "syncthing", "add")
        self.assertIn("Nothing to do", one.run("habitctl", "syncthing", "add").stdout)
        self.assertIn("no other machine", one.run("habitctl", "syncthing", status=1).stdout)
        one.run(*other.invitation())
        # The other knows the machine but has no folder yet: it is offered.
        own = shlex.split(one.run("habitctl", "syncthing", "id").stdout)
        eventually("a stranger wants to connect", lambda: own[3] in other.run(
            "habitctl", "syncthing", "accept", status=None).stderr)
        other.run(*own)
        agree(one, other)
        other.run("habitctl", "syncthing", "remove")
        self.assertFalse(set(path.name for path in other.data.iterdir()) & {".stfolder", ".stignore"})
        self.assertTrue(list(other.data.glob("*/journal-*")))
        # Machines offer when they meet, and one that has just met waits for a while.
        other.end("syncthing")
        other.start_syncthing()
        eventually("the folder is offered again", lambda: "offers the history" in other.run(
            "habitctl", "syncthing", "accept", status=None).stdout)
        agree(one, other)
        carried = {path.name for path in other.data.glob("*/*")}
        self.assertFalse([name for name in carried if name.endswith(".partial")])
        one.run("habitctl", "syncthing", "remove", "--unshare", "desk")
        self.assertIn("no other machine", one.run("habitctl", "syncthing", status=1).stdout)
        told = json.loads(one.run("habitctl", "syncthing", "--json", status=1).stdout)
        self.assertFalse(told["inSync"])


@unittest.skipIf(OBSTACLE, OBSTACLE)
class RoundTests(unittest.TestCase):
    """One history of each kind; `campaign` plays many."""

    def play(self, kind: str, seed: int) -> None:
        with Machines() as machines:
            self.assertGreater(rounds.ALL[kind](machines, seed)["ticks"], 0)

    def test_twins(self) -> None:
        self.play("twins", 5)

    def test_rollback(self) -> None:
        self.play("rollback", 1)

    def test_conflict(self) -> None:
        self.play("conflict", 1)


if __name__ == "__main__":
    unittest.main()
