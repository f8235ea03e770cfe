"""Start a program that dies with the process that asked for it: ``lifetime.py PARENT_PID PROGRAM ARGUMENT...``.

A script of its own, because between fork and exec of a process with threads nothing else is safe.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1
"""Source: prctl(2), Linux; it survives exec, and is sent when the thread that forked us ends."""


def main() -> None:
    """Tie this process to its parent and become the program."""
    parent, *argv = sys.argv[1:]
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != int(parent):
        sys.exit("the parent is gone already")
    try:
        os.execvp(argv[0], argv)
    except OSError as error:
        sys.exit(f"{argv[0]} cannot be started: {error.strerror}")


if __name__ == "__main__":
    main()
