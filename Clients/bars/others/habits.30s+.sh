#!/bin/sh
# Habits in GNOME's top bar, by Argos: every 30 seconds, and whenever the menu is opened.
exec habitctl bar argos
