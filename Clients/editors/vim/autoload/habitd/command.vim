vim9script
# What :Habit does. A name is what the daemon takes for one; it is never run nor expanded.

import autoload 'habitd/changes.vim'
import autoload 'habitd/date.vim' as dates
import autoload 'habitd/day_window.vim'
import autoload 'habitd/grid_window.vim'
import autoload 'habitd/model.vim'
import autoload 'habitd/own.vim'
import autoload 'habitd/text.vim'
import autoload 'habitd/timers.vim'
import autoload 'habitd/timing.vim'
import autoload 'habitd/week_window.vim'

# The request of a tick: a method and its parameters.
const ticks = {
  toggle: ['toggle', {}],
  done: ['markCompleted', {}],
  skip: ['setEntry', {mark: 'skipped'}],
  fail: ['setEntry', {mark: 'failed'}],
  unmark: ['setEntry', {mark: null}],
}
const clocks = ['cancel', 'start', 'stop']
const others = clocks + ['count', 'day', 'grid', 'next', 'note', 'redo', 'refresh', 'undo', 'week']
const with_habit = keys(ticks) + clocks + ['count', 'grid', 'note']
# The longest wait for the names of habits in completion, in milliseconds: the person is typing.
const completion_wait = 300

def Recorded(tick: dict<any>)
  final entry = get(tick, 'entry', {count: 0})
  const so_far = entry.count > 0 ? text.Count(entry.count) .. ' so far' : 'not done'
  const state = tick.completed ? 'done' : get(entry, 'mark', so_far)
  model.Report(tick.name .. ': ' .. state .. ', ' .. dates.Short(tick.date))
enddef

# Takes the last word off where it is a date; `Callback` is given the rest, and the date as
# parameters.
def WithDate(words: list<string>, Callback: func)
  if empty(words) || dates.Parse(words[-1], '2000-01-01') == ''
    Callback(words, {})
    return
  endif
  model.WithToday((today) => {
    Callback(words[: -2], {date: dates.Parse(words[-1], today)})
  })
enddef

def Usage(words: string)
  model.Fail('write it as :Habit ' .. words)
enddef

def Tick(verb: string, words: list<string>)
  if empty(words)
    Usage(verb .. ' NAME [DATE]')
    return
  endif
  # The first word is always a habit.
  WithDate(words[1 :], (rest, date) => {
    const [method, params] = ticks[verb]
    const habit = join(words[: 0] + rest)
    own.Ask(method, extendnew(params, {habit: habit})->extend(date), Recorded)
  })
enddef

def Count(all: list<string>)
  WithDate(all, (words, date) => {
    if len(words) < 2 || words[-1] !~ '\v^\d+(\.\d+)?$'
      Usage('count NAME NUMBER [DATE]')
      return
    endif
    const count = json_decode(substitute(words[-1], '\v^0+\ze\d', '', ''))
    final params = {habit: join(words[: -2]), count: count}
    own.Ask('setEntry', extendnew(params, date), Recorded)
  })
enddef

def Note(words: list<string>)
  if len(words) < 2
    Usage('note NAME [DATE] TEXT; blanks in a name are written "\ "')
    return
  endif
  WithDate(words[1 : 1], (rest, date) => {
    const note = join(words[empty(rest) ? 2 : 1 :])
    final params = {habit: words[0], note: note == '' ? null : note}
    own.Ask('setEntry', extendnew(params, date), Recorded)
  })
enddef

# A verb for the timer of a habit; to end the only one that runs it needs no name. A length may stand last.
def Clock(verb: string, words: list<string>)
  if verb ==# 'start' && empty(words)
    Usage('start NAME [LENGTH]')
    return
  endif
  const minutes = len(words) > 1 && verb !=# 'cancel' ? timers.Minutes(words[-1]) : -1.0
  const name = join(minutes < 0 ? words : words[: -2])
  if verb ==# 'start'
    timing.Start(name, minutes)
  elseif empty(words)
    timing.WithOnly((habit) => {
      if verb ==# 'stop'
        timing.Stop(habit)
      else
        timing.Cancel(habit)
      endif
    })
  elseif verb ==# 'stop'
    timing.Stop(name, minutes)
  else
    timing.Cancel(name)
  endif
enddef

# Shows a day in the window that a function opens.
def OnDay(all: list<string>, modifiers: string, Show: func)
  WithDate(all, (words, date) => {
    if empty(words)
      Show(get(date, 'date', ''), modifiers)
    else
      model.Fail("'" .. join(words) .. "' is not a date, such as yesterday, -3 or 2026-11-20")
    endif
  })
enddef

# One step of what comes next: one more of what is counted, anything else is completed.
def Next()
  model.Ask('loadDay', {}, (View) => {
    final view = View()
    const next_one = get(view.progress, 'next', '')
    const place = get(changes.Places(View), next_one, -1)
    if place < 0
      model.Report('nothing is left to do today')
      return
    endif
    final habit = view.habits[place]
    const is_counted = habit.repetitions > 1 || has_key(habit, 'unit')
    own.Ask(is_counted ? 'tally' : 'markCompleted', {habit: habit.id, date: view.date}, Recorded)
  })
enddef

# Does what a command line says; without words it shows today.
export def Run(all: list<string>, modifiers: string)
  model.Connect()
  const verb = get(all, 0, 'day')
  const words = all[1 :]
  if has_key(ticks, verb)
    Tick(verb, words)
  elseif index(clocks, verb) >= 0
    Clock(verb, words)
  elseif verb ==# 'count'
    Count(words)
  elseif verb ==# 'day'
    OnDay(words, modifiers, day_window.Open)
  elseif verb ==# 'week'
    OnDay(words, modifiers, week_window.Open)
  elseif verb ==# 'grid'
    grid_window.Open(join(words), modifiers)
  elseif verb ==# 'note'
    Note(words)
  elseif verb ==# 'refresh'
    model.LoadAgain()
  elseif verb ==# 'next'
    Next()
  elseif verb ==# 'undo'
    own.UndoAny()
  elseif verb ==# 'redo'
    own.Redo()
  else
    model.Fail("unknown verb '" .. verb .. "', expected one of: "
      .. sort(keys(ticks) + others)->join(', '))
  endif
enddef

# A habit as it can be typed: its name, or its id where the name has what cannot be typed.
def Typed(habit: dict<any>): string
  const name = text.Safe(habit.name) ==# habit.name ? habit.name : habit.id
  return escape(name, "\\ \t")
enddef

def Habits(): list<any>
  var found: list<any> = []
  var is_answered = false
  model.Request('listHabits', {}, (_, Result) => {
    is_answered = true
    found = get(Result(), 'habits', [])
  })
  const began = reltime()
  while !is_answered && reltimefloat(reltime(began)) * 1000 < completion_wait
    sleep 5m
  endwhile
  return found
enddef

# Returns the completions for a command line.
export def Complete(lead: string, line: string): list<string>
  const verb = matchstr(line, '\v\C<Ha?b?i?t?\s+\zs\S+\ze\s')
  var candidates: list<string> = []
  if verb == ''
    candidates = keys(ticks) + others
  elseif index(with_habit, verb) >= 0
    candidates = Habits()->mapnew((_, habit) => Typed(habit))
  endif
  return sort(candidates)->filter((_, candidate) =>
    strpart(candidate, 0, len(lead)) ==? lead)
enddef
