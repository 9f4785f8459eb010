vim9script
# The known state of the daemon: today, the day on show, and requests that are not answered
# yet. Everything that shows something listens here.

import autoload 'habitd/changes.vim'
import autoload 'habitd/connection.vim'
import autoload 'habitd/own.vim'
import autoload 'habitd/prediction.vim'
import autoload 'habitd/text.vim'
import autoload 'habitd/timers.vim'

# The time for which events are collected before they are shown, and the time after a reply before
# everything is loaded again, in milliseconds: as fast as an eye can follow.
const gathering = 50
const pause_of_loading = 150

# Today's date, as the daemon says; empty before it has said anything.
var today = ''
# The day on show; empty for today, whichever that is.
var shown = ''
# True to show habits that are not due, too.
var all = false
# The last refusal; empty once something else is done. True if it was because the daemon is away:
# then it is over when that is.
var problem = ''
var is_away = false

# Dates and what the daemon has said of them. A row that has changed is another dictionary, and one
# that has not is the same.
var views: dict<any> = {}
var weeks: dict<any> = {}
var operations: list<dict<any>> = []
# Requests that may have been carried out, by day and habit, while the daemon is away.
var uncertain: dict<bool> = {}
var listeners: list<func> = []
var is_connected = false
# The number of awaited replies; true to load again after them; true if some did not come.
var loading = 0
var again = false
var missed = false
# The timers of what is gathered: a drawing, and whether the history has changed; the next loading.
var drawing = 0
var has_news = false
var reloading = 0
# The timer that draws again when the time of one that runs is another one.
var pulse = 0

# Calls a function whenever something has changed. It is told true where the daemon's history has,
# which is being loaded, and false where what is known here has.
export def Listen(Listener: func)
  add(listeners, Listener)
enddef

def Tell(history: bool)
  for Listener in listeners
    Listener(history)
  endfor
  FollowTimers()
enddef

# Draws again after a minute of a timer that runs; the daemon is asked for nothing.
def FollowTimers()
  timer_stop(pulse)
  const wait = timers.UntilNextMinute(() => views)
  pulse = wait < 0 ? 0 : timer_start(wait, (_) => Tell(false))
enddef

# Shows what has changed in a moment, together with what changes until then.
def TellSoon(history: bool)
  has_news = has_news || history
  if empty(timer_info(drawing))
    drawing = timer_start(gathering, (_) => {
      const history_changed = has_news
      has_news = false
      Tell(false)
      if history_changed
        Tell(true)
      endif
    })
  endif
enddef

# Says something to the person on one line; all of it is among the messages.
export def Report(message: string, group = 'None')
  const words = text.Safe('habitd: ' .. message)
  const line = text.Cut(words, max([40, &columns - 12]))
  execute 'echohl ' .. group
  echomsg words
  if line !=# words
    # Else Vim would wait for a key after a message that does not fit.
    redraw
    echo line
  endif
  echohl None
enddef

# Says why something was not done.
export def Fail(message: string, comes_of_absence = false)
  problem = message
  is_away = comes_of_absence
  Report(problem, 'ErrorMsg')
  Tell(false)
enddef

# Returns the last refusal, empty once something else is done.
export def Problem(): string
  return problem
enddef

def Forget()
  problem = ''
enddef

# A failure of the daemon in words: habits by name, and the warning that it may still be done.
def Words(failure: dict<any>, name = ''): string
  if get(failure, 'type', '') ==# 'habit.notFound' && name != ''
    return name .. ': there is no such habit any more'
  endif
  var words = failure.message
  for date in keys(views)
    for habit in stridx(words, '"') < 0 ? [] : views[date].habits
      words = substitute(words, '"' .. habit.id .. '"', escape(habit.name, '&\~'), 'g')
    endfor
  endfor
  if has_key(failure, 'was_sent')
    words ..= ', so what was asked for may still be done, or not'
  endif
  return (name == '' ? '' : name .. ': ') .. words
enddef

# Says why the daemon did not do something, about the habit of that name.
export def Refuse(failure: dict<any>, name = '')
  Fail(Words(failure, name), has_key(failure, 'is_away'))
enddef

def Load(method: string, params: dict<any>, Keep: func)
  loading += 1
  connection.Request(method, params, (failure, Result) => {
    loading -= 1
    if !empty(failure)
      missed = true
      if connection.IsReady()
        Fail(Words(failure))
      endif
    else
      Keep(Result)
    endif
    if loading == 0
      if again && connection.IsReady()
        timer_stop(reloading)
        reloading = timer_start(pause_of_loading, (_) => Reload())
      endif
      TellSoon(false)
    endif
  })
enddef

# Keeps a day; rows that are as they were stay the same dictionaries.
def KeepDay(Result: func)
  final view = Result()
  changes.Settle(Result, () => get(views, view.date, {}))
  views[view.date] = view
enddef

def KeepToday(Result: func)
  today = Result().date
  KeepDay(Result)
enddef

def KeepWeek(Result: func)
  final days = Result().days
  for day in days
    weeks[day.date] = days
  endfor
enddef

# Loads today, and the day on show with its week.
export def Reload()
  Connect()
  if loading > 0
    again = true
    return
  endif
  again = false
  missed = false
  const more = extend({includeMeasures: true}, all ? {includeUnscheduled: true} : {})
  const day = shown == '' ? {} : {date: shown}
  Load('loadDay', more, KeepToday)
  if shown != ''
    Load('loadDay', extendnew(more, day), KeepDay)
  endif
  Load('weekCounts', day, KeepWeek)
enddef

def Ready(Result: func)
  final result = Result()
  today = result.day.date
  uncertain = {}
  if is_away
    Forget()
  endif
  # The state that was missed comes as an event, unless the daemon does not know it any more.
  if result.resync || again || missed || !has_key(views, today)
    if !all
      KeepDay(() => result.day)
    endif
    Reload()
  endif
  Tell(false)
  if result.resync
    own.Forget()
    Tell(true)
  endif
enddef

# Says what a tick, whoever made it, has reached; the result of an own one says the same as its event.
def Celebrate(habit: string, milestone: dict<any>)
  const words = milestone.kind ==# 'return' ? ': back after a miss'
    : ': ' .. text.Several(milestone.length, milestone.unit) .. ' in a row'
    .. (milestone.kind ==# 'longest' ? ', the longest so far' : '')
  connection.Request('streak', {habit: habit}, (failure, Result) => {
    const name = empty(failure) ? Result().name : 'a habit'
    popup_notification(text.Cut(name .. words, max([40, &columns - 12])), {highlight: 'HabitdDone'})
  })
enddef

def Event(method: string, Params: func)
  final params = Params()
  if method !=# 'changed' && method !=# 'overflow'
    return
  endif
  for change in get(params, 'changes', [])
    if has_key(change, 'milestone')
      Celebrate(change.habit, change.milestone)
    endif
  endfor
  const is_same_day = get(params, 'today', today) ==# today
  today = get(params, 'today', today)
  if !is_same_day || loading > 0 || !changes.Apply(Params, () => views, () => weeks)
    if empty(timer_info(reloading))
      Reload()
    endif
  endif
  TellSoon(true)
enddef

# Connects to the daemon, unless that was done.
export def Connect()
  if is_connected
    return
  endif
  is_connected = true
  connection.Listen({ready: Ready, event: Event, state: () => Tell(false)})
  connection.Open()
enddef

# Why the daemon cannot be reached; empty while it can.
export def Offline(): string
  return connection.Offline()
enddef

# Asks for something: `callback(failure, Result)`, see connection.vim.
export def Request(method: string, params: dict<any>, Callback: func)
  Connect()
  connection.Request(method, params, Callback)
enddef

# Asks for something; a failure is told to the person.
export def Ask(method: string, params: dict<any>, Callback: func)
  Forget()
  Request(method, params, (failure, Result) => {
    if empty(failure)
      Callback(Result)
    else
      Refuse(failure)
    endif
  })
enddef

# Calls a function with today's date, once that is known.
export def WithToday(Callback: func)
  if today != ''
    Callback(today)
  else
    Ask('loadDay', {}, (View) => Callback(View().date))
  endif
enddef

# Today's date; empty while it is not known.
export def Today(): string
  return today
enddef

# The date of the day on show; empty while it is not known.
export def ShownDate(): string
  return shown == '' ? today : shown
enddef

# Shows another day; empty for today.
export def Show(date: string)
  Forget()
  shown = date ==# today ? '' : date
  for day in keys(views)
    if day !=# today && day !=# shown
      remove(views, day)
    endif
  endfor
  Reload()
  Tell(false)
enddef

# Loads again because the person wants it.
export def LoadAgain()
  Forget()
  Reload()
  Tell(false)
enddef

# Returns true while a day is asked for, or will be soon.
export def IsLoading(): bool
  return loading > 0 || again || !empty(timer_info(reloading))
enddef

# Shows habits that are not due, or hides them.
export def ToggleAll()
  all = !all
  Reload()
enddef

# A day as it will be when everything is answered; empty while it is not loaded.
export def Day(date: string): any
  final view = get(views, date, {})
  if !empty(view)
    changes.Freshen(() => view, () => weeks)
  endif
  var rows = []
  for operation in operations
    if operation.date ==# date && !empty(view)
      rows = empty(rows) ? copy(view.habits) : rows
      const place = get(changes.Places(() => view), operation.habit, -1)
      if place >= 0
        rows[place] = prediction.Changed(rows[place], operation.change)
      endif
    endif
  endfor
  if empty(rows)
    return view
  endif
  return extendnew(view, {habits: rows, progress: prediction.Progress(() => rows, view.isToday)})
enddef

# The week of a day; empty while it is not loaded.
export def Week(date: string): any
  return get(weeks, date, [])
enddef

# Takes in what became of a timer, and what its time was added to.
export def KeepTimer(result: dict<any>)
  changes.KeepTimer(result, () => views)
  Tell(false)
enddef

# Records something about a habit on a day. It is shown at once, and taken back where the daemon
# refuses it. `Done` is called with the failure and the result.
export def Record(method: string, habit: dict<any>, date: string, params: dict<any>, Change: func,
    Done: func)
  const key = date .. ' ' .. habit.id
  if has_key(uncertain, key) && !connection.IsReady()
    Fail(habit.name .. ': the last change may still be done; try again when habitd is back', true)
    Done({message: problem}, () => ({}))
    return
  endif
  final operation = {habit: habit.id, date: date, change: Change}
  add(operations, operation)
  Forget()
  Tell(false)
  final all_params = extendnew(params, {habit: habit.id, date: date})
  Request(method, all_params, (failure, Result) => {
    remove(operations, indexof(operations, (_, other) => other is operation))
    if empty(failure)
      changes.Keep(Result(), () => views)
      Tell(false)
    else
      if has_key(failure, 'was_sent')
        uncertain[key] = true
      endif
      Refuse(failure, habit.name)
    endif
    Done(failure, Result)
  })
enddef

# Returns the requests that are not answered yet.
export def Pending(): number
  return len(operations)
enddef
