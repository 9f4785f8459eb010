#!/bin/sh
# Habits in GNOME's top bar, by Argos: every 30 seconds, and whenever the menu is opened.
# Argos takes the text up to the first | for Pango's markup.
escape='s/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/|/\&#124;/g'
attributes='unescape=false emojize=false ansi=false'
habitctl bar plain --once | sed "$escape; s/\$/ | $attributes/"
echo ---
# The name is escaped alone; then the id, which is of letters, digits and ._:-, comes back behind it.
habitctl day --format '{id} {completed} {name}' | sed "h; s/^[^ ]* [^ ]* //; $escape; G
  s/^\(.*\)\n\([^ ]*\) \([a-z]*\) .*/\3 \1 | $attributes bash='habitctl toggle \2' terminal=false refresh=true/
  s/^true/✓/; s/^false/○/"
