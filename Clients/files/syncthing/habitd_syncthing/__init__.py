"""habitd's data directory in Syncthing; `command` is the command line."""
