# socat, with HABITD_SOCKET and HABITD_OUTPUT: what a shell script does.
set -eu
ask() {
  printf '%s\n' "$1" | socat -t 20 - "UNIX-CONNECT:$HABITD_SOCKET"
}
member() {
  sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" | head -n 1
}
events=$HABITD_OUTPUT.events
: >"$events"
# It has said all it has to say, and is told on and on.
printf '{"jsonrpc":"2.0","id":1,"method":"subscribe"}' |
  socat -t 99 - "UNIX-CONNECT:$HABITD_SOCKET" >"$events" &
watch=$!
until grep -q '"resync"' "$events"; do sleep 0.05; done
name=$(ask '{"jsonrpc":"2.0","id":1,"method":"addHabit","params":{"name":"Läufe ✓"}}' | member name)
code=$(ask '{"jsonrpc":"2.0","id":2,"method":"noSuchMethod"}' | member code)
until grep -q '"changed"' "$events"; do sleep 0.05; done
revision=$(grep '"changed"' "$events" | member revision)
completed=$(
  ask '{"jsonrpc":"2.0","method":"toggle","params":["Läufe ✓"]}
{"jsonrpc":"2.0","id":3,"method":"loadDay"}' | member completed
)
# Whoever runs this may have made it deaf to everything else.
kill -9 "$watch"
printf '%s\n' "name $name" "error $code" "event changed $revision" "completed $completed" \
  >"$HABITD_OUTPUT"
