vim9script
# What is known of the daemon's state: today, the day on show, and what was asked for and not yet
# answered. Everything that shows something listens here.

import autoload 'habitd/connection.vim'
import autoload 'habitd/prediction.vim'
import autoload 'habitd/text.vim'

# Today's date, as the daemon says; empty before it has said anything.
var today = ''
# The day on show; empty for today, whichever that is.
var shown = ''
# Whether habits are shown that the day does not ask for.
var all = false
# What was refused last; empty once something else is done.
var problem = ''

var views: dict<dict<any>> = {}
var weeks: dict<list<any>> = {}
var operations: list<dict<any>> = []
var listeners: list<func> = []
var is_connected = false
# How many answers are awaited; whether to load again after them; whether some did not come.
var loading = 0
var again = false
var missed = false

# Calls a function whenever something has changed. It is told true where the daemon's history has,
# which is being loaded, and false where what is known here has.
export def Listen(Listener: func)
  add(listeners, Listener)
enddef

def Tell(history: bool)
  for Listener in listeners
    Listener(history)
  endfor
enddef

# Says something to the person, on one line.
export def Report(message: string, group = 'None')
  execute 'echohl ' .. group
  echomsg text.Cut('habitd: ' .. message, max([40, &columns - 12]))
  echohl None
enddef

# Says why something was not done.
export def Fail(failure: string)
  problem = substitute(failure, '^habitd: ', '', '')
  Report(problem, 'ErrorMsg')
  Tell(false)
enddef

# What was refused last, and empty once something else is done.
export def Problem(): string
  return problem
enddef

def Load(method: string, params: dict<any>, Keep: func)
  loading += 1
  connection.Request(method, params, (failure, result) => {
    loading -= 1
    if failure != ''
      missed = true
      if connection.IsReady()
        Fail(failure)
      endif
    else
      Keep(result)
    endif
    if loading == 0
      if again && connection.IsReady()
        Reload()
      endif
      Tell(false)
    endif
  })
enddef

def KeepToday(view: dict<any>)
  today = view.date
  views[today] = view
enddef

def KeepDay(view: dict<any>)
  views[view.date] = view
enddef

def KeepWeek(result: dict<any>)
  for day in result.days
    weeks[day.date] = result.days
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
  const more = all ? {includeUnscheduled: true} : {}
  const day = shown == '' ? {} : {date: shown}
  Load('loadDay', more, KeepToday)
  if shown != ''
    Load('loadDay', extendnew(more, day), KeepDay)
  endif
  Load('weekCounts', day, KeepWeek)
enddef

def Ready(result: dict<any>)
  today = result.day.date
  # The state that was missed comes as an event, unless the daemon does not know it any more.
  if result.resync || again || missed || !has_key(views, today)
    if !all
      views[today] = result.day
    endif
    Reload()
  endif
  if result.resync
    Tell(true)
  endif
  Tell(false)
enddef

def Event(method: string, params: dict<any>)
  if method ==# 'changed' || method ==# 'overflow'
    today = get(params, 'today', today)
    Reload()
    Tell(true)
  endif
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

# Asks for something: `callback(failure, result)`.
export def Request(method: string, params: dict<any>, Callback: func)
  Connect()
  connection.Request(method, params, Callback)
enddef

# Asks for something; a failure is told to the person.
export def Ask(method: string, params: dict<any>, Callback: func)
  problem = ''
  Request(method, params, (failure, result) => {
    if failure != ''
      Fail(failure)
    else
      Callback(result)
    endif
  })
enddef

# Calls a function with today's date, once that is known.
export def WithToday(Callback: func)
  if today != ''
    Callback(today)
  else
    Ask('loadDay', {}, (view) => Callback(view.date))
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
  problem = ''
  shown = date ==# today ? '' : date
  filter(views, (day, _) => day ==# today || day ==# shown)
  Reload()
  Tell(false)
enddef

# Loads again because the person wants it.
export def LoadAgain()
  problem = ''
  Reload()
  Tell(false)
enddef

# Shows habits that are not due, or hides them.
export def ToggleAll()
  all = !all
  Reload()
enddef

# A day as it will be when everything is answered; empty while it is not loaded.
export def Day(date: string): dict<any>
  return has_key(views, date) ? prediction.Applied(views[date], operations) : {}
enddef

# The week of a day; empty while it is not loaded.
export def Week(date: string): list<any>
  return get(weeks, date, [])
enddef

def KeepTick(tick: dict<any>)
  for habit in has_key(views, tick.date) ? views[tick.date].habits : []
    if habit.id ==# tick.habit
      for field in ['entry', 'streak']
        if has_key(tick, field)
          habit[field] = tick[field]
        elseif has_key(habit, field)
          remove(habit, field)
        endif
      endfor
      habit.completed = tick.completed
      views[tick.date].progress = tick.progress
    endif
  endfor
enddef

# Records something about a habit on a day. It is shown at once, and taken back where the daemon
# refuses it.
export def Record(method: string, habit: string, date: string, params: dict<any>, Change: func)
  final operation = {habit: habit, date: date, change: Change}
  add(operations, operation)
  problem = ''
  Tell(false)
  Request(method, extendnew(params, {habit: habit, date: date}), (failure, result) => {
    remove(operations, indexof(operations, (_, other) => other is operation))
    if failure != ''
      Fail(failure)
    else
      KeepTick(result)
      Tell(false)
    endif
  })
enddef

# What was asked for and is not answered.
export def Pending(): number
  return len(operations)
enddef

# Takes the last change back.
export def Undo()
  Ask('undo', {}, (result) => {
    const names = get(result.undone, 'habits', [])->mapnew((_, habit) => habit.name)
    Report('undone: ' .. get(result.undone, 'method', 'a change') .. ' ' .. join(names, ', '))
    Tell(false)
  })
enddef
