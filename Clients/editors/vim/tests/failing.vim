vim9script
import autoload 'habitd/model.vim'
import './support.vim' as t

# The longest wait, in milliseconds, for a reply that is to be missed; and the longest time the editor may
# be busy without one, in seconds: less than the 20 that it takes otherwise.
const timeout = 2500
const unnoticed = 10.0
# SIGCONT and SIGSTOP of signal(7).
const continue = 18
const suspend = 19

def Restarts()
  t.Stop()
  t.Eventually('the loss shows', () =>
    t.Has('offline') && g:habitd#Statusline() == 'habits offline')
  t.Assert(t.Has('Read'), 'what is known stays')
  t.Start()
  t.Habitctl('note', 'Read', 'while', 'away')
  t.Eventually('it is back', () => !t.Has('offline') && t.Has('Read', 'while away'))
  t.Go('Read')
  const was_done = t.Has('Read', '✓')
  t.Type('x')
  t.Eventually('it records again', () =>
    t.Has('Read', '✓') != was_done && model.Pending() == 0)
enddef

def Hangs()
  g:habitd_timeout = timeout
  t.Go('Push-ups')
  const was_done = t.Has('Push-ups ', '✓')
  t.Signal(suspend)
  t.Type('x')
  t.Equal(model.Pending(), 1)
  t.Assert(t.Has('Push-ups ', '✓') != was_done, 'at once')
  t.Eventually('the reason', () => t.Has('habitd does not answer') && t.WasTold('may still be done'))
  t.Assert(t.Has('Push-ups ', '✓') == was_done && t.Has('offline'), 'taken back')
  g:habitd_timeout = 20000
  var began = reltime()
  Habit toggle Read
  t.Type('hl')
  redraw!
  t.Assert(reltimefloat(reltime(began)) < unnoticed, 'it is not held up: ' .. reltimestr(reltime(began)))
  began = reltime()
  t.Equal(getcompletion('Habit toggle R', 'cmdline'), [])
  t.Assert(reltimefloat(reltime(began)) < unnoticed, 'it is not held up')
  t.Signal(continue)
  t.Eventually('it is back, and so is the truth', () =>
    !t.Has('offline') && t.Has('Push-ups ', '✓') == get(t.Entry('Push-ups'), 'completed', false))
enddef

def Foreign()
  t.Stop()
  const path = $XDG_RUNTIME_DIR .. '/habitd/habitd.sock'
  const talk = '{"jsonrpc":"2.0","method":"changed"}\n\nSSH-2.0-nothing\n'
  const other = job_start(['socat', 'UNIX-LISTEN:' .. path .. ',fork', 'SYSTEM:printf ' .. shellescape(talk)])
  t.Eventually('it is offline', () => t.Has('offline'))
  sleep 200m
  job_stop(other)
  delete(path)
  $HABITD_SOCKET = '/' .. repeat('x', 107)
  t.Eventually('too long a path is told', () => t.Has('107 bytes'))
  $HABITD_SOCKET = ''
  t.Start()
  t.Eventually('it is back', () => !t.Has('offline'))
enddef

export const cases = [
  ['a daemon that restarts is not missed, and what changed meanwhile is shown', Restarts],
  ['a stopped daemon does not hold the editor up; the tick is taken back with the reason', Hangs],
  ['what is no habitd, or too long a path, does no harm', Foreign],
]
