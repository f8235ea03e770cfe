"""Ctrl-C before the command has even been read."""

import subprocess
import sys

LOADING = """
import os, signal, sys

class KeyPressed:
    def find_spec(self, name, path=None, target=None):
        if name == "controller.wiring.live":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, KeyPressed())
from controller.cli_start import main
sys.argv = ["croupier", "--version"]
main()
"""


def test_a_command_that_is_ended_while_it_loads_ends_without_a_word() -> None:
    # Given the command, and somebody who presses Ctrl-C while its parts are still being loaded
    # When it is started
    ended = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, text=True, timeout=60, check=False)

    # Then it is gone, as any program that was ended from the keyboard, and has said nothing
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")
