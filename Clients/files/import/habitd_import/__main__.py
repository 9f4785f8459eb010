"""Runs the package by its folder: python3 -I -B .../habitd_import --today DATE -- FORMAT FILE"""
import os
import sys

# The modules are a package, so its parent folder must be on the path.
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from habitd_import.command import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
