vim9script
# Shared by the tests of the plugin: a daemon, another client, and access to the editor's screen.

# The longest wait, in seconds; only a failing test takes it.
const patience = 20
const binaries = $HABITD_BIN_DIR
var daemon: job

# The longest time that the editor took no key while it was waited for something, in seconds.
export var longest_gap = 0.0

# Waits until a function gives true.
export def Eventually(what: string, Observed: func)
  const began = reltime()
  while !Observed()
    if reltimefloat(reltime(began)) > patience
      throw 'not seen: ' .. what .. "\nthe buffer:\n" .. join(getline(1, '$'), "\n")
    endif
    const slept = reltime()
    sleep 5m
    const gap = reltimefloat(reltime(slept))
    longest_gap = gap > longest_gap ? gap : longest_gap
  endwhile
enddef

# Fails unless something holds.
export def Assert(holds: bool, what: string)
  if !holds
    throw 'it does not hold: ' .. what .. "\nthe buffer:\n" .. join(getline(1, '$'), "\n")
  endif
enddef

# Fails unless two values are equal.
export def Equal(actual: any, expected: any)
  if string(actual) !=# string(expected)
    throw string(actual) .. "\nis not\n" .. string(expected)
  endif
enddef

def Shell(arguments: list<string>, input = ''): string
  return system(mapnew(arguments, (_, word) => shellescape(word))->join(), input)
enddef

# Starts the daemon and waits until it answers.
export def Start()
  daemon = job_start([binaries .. '/habitd'], {in_io: 'null', out_io: 'null', err_io: 'null'})
  Eventually('a daemon that answers', () => {
    Shell([binaries .. '/habitctl', 'status'])
    return v:shell_error == 0
  })
enddef

# Sends the daemon a signal.
export def Signal(number: number)
  job_stop(daemon, string(number))
enddef

# Ends the daemon and waits for that.
export def Stop()
  job_stop(daemon, 'term')
  Eventually('the end of the daemon', () => job_status(daemon) == 'dead')
enddef

# Ends the daemon whatever it does, as the last thing.
export def Kill()
  # Where the tests were those with a scripted one, there is none.
  if job_status(daemon) == 'run'
    job_stop(daemon, 'kill')
  endif
enddef

# Runs habitctl, which is another client; gives what it printed.
export def Habitctl(...arguments: list<string>): string
  const output = Shell([binaries .. '/habitctl'] + arguments)
  if v:shell_error != 0
    throw output
  endif
  return output
enddef

# Sends a message to the daemon, as another client.
export def Send(message: dict<any>): string
  const address = 'UNIX-CONNECT:' .. $XDG_RUNTIME_DIR .. '/habitd/habitd.sock'
  return Shell(['socat', '-t10', '-', address], json_encode(message) .. "\n")
enddef

# Returns the entry of a habit for a day, by default today; empty where there is none.
export def Entry(habit: string, date = ''): dict<any>
  const day = date == '' ? json_decode(Habitctl('rpc', 'loadDay')).date : date
  const params = json_encode({habit: habit, from: day, through: day})
  return get(json_decode(Habitctl('rpc', 'entries', params)).entries, 0, {})
enddef

# The first line that has a text; empty where none has.
export def Line(part: string): string
  return get(filter(getline(1, '$'), (_, line) => stridx(line, part) >= 0), 0, '')
enddef

# Returns true if the first line with a text contains all of these as well.
export def Has(part: string, ...others: list<string>): bool
  const line = Line(part)
  return line != '' && indexof(others, (_, other) => stridx(line, other) < 0) < 0
enddef

# Puts the cursor on the line with a text.
export def Go(part: string)
  Assert(Line(part) != '', 'there is a line with ' .. part)
  cursor(index(getline(1, '$'), Line(part)) + 1, 1)
enddef

# Types keys, which are done when this returns.
export def Type(all: string)
  feedkeys(all, 'tx')
enddef

# Returns true if any message contains a text.
export def WasTold(part: string): bool
  return stridx(execute('messages'), part) >= 0
enddef
