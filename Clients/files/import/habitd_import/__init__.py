"""Turns the files of other habit trackers into habitd's own export."""
