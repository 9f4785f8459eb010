#!/bin/sh
# Habits in Xfce's panel: the command of a Generic Monitor, run every 30 seconds.
escape() {
  sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'
}
printf '<txt>%s</txt>\n' "$(habitctl bar plain --once | escape)"
printf '<tool>%s</tool>\n' "$(habitctl day --format '{completed} {name}' 2>&1 | sed 's/^true /✓ /; s/^false /○ /' | escape)"
echo '<txtclick>habitctl done --next</txtclick>'
