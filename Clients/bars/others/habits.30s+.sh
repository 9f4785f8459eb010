#!/bin/sh
# Habits in GNOME's top bar, by Argos, run every 30 seconds and whenever the menu is opened.
# Argos reads the text before the first | as Pango markup.
escape='s/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/|/\&#124;/g'
attributes='unescape=false emojize=false ansi=false'
habitctl bar plain --once | sed "$escape; s/\$/ | $attributes/"
echo ---
# Only the name is escaped; then the id, which has only letters, digits and ._:-, is appended again.
habitctl day --format '{id} {completed} {name}' | sed "h; s/^[^ ]* [^ ]* //; $escape; G
  s/^\(.*\)\n\([^ ]*\) \([a-z]*\) .*/\3 \1 | $attributes bash='habitctl toggle \2' terminal=false refresh=true/
  s/^true/✓/; s/^false/○/"
