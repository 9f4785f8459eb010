vim9script
# Starts, stops and drops timers.

import autoload 'habitd/changes.vim'
import autoload 'habitd/model.vim'
import autoload 'habitd/own.vim'
import autoload 'habitd/text.vim'
import autoload 'habitd/timers.vim'

# The unit of a habit of today, behind a blank; empty where it is not known.
def Unit(id: string): string
  final view = model.Day(model.Today())
  const place = empty(view) ? -1 : get(changes.Places(() => view), id, -1)
  const unit = place < 0 ? '' : get(view.habits[place], 'unit', '')
  return unit == '' ? '' : ' ' .. unit
enddef

def Length(minutes: float): dict<float>
  return minutes < 0 ? {} : {for: minutes}
enddef

# Starts the timer of a habit; it ends by itself after so many minutes, unless they are negative.
export def Start(habit: string, minutes = -1.0)
  own.Ask('startTimer', extendnew(Length(minutes), {habit: habit}), (result) => {
    model.KeepTimer(result)
    model.Report(result.name .. ': timer started')
  })
enddef

# Stops it and adds its time, or so many minutes unless they are negative.
export def Stop(habit: string, minutes = -1.0)
  own.Ask('stopTimer', extendnew(Length(minutes), {habit: habit}), (result) => {
    model.KeepTimer(result)
    const booked = text.Count(result.booked) .. Unit(result.habit)
    model.Report(result.name .. ': timer stopped, ' .. booked .. ' added')
  })
enddef

# Ends it, and adds nothing.
export def Cancel(habit: string)
  own.Ask('cancelTimer', {habit: habit}, (result) => {
    model.KeepTimer(result)
    model.Report(result.name .. ': timer cancelled, nothing added')
  })
enddef

# Calls a function with the only habit whose timer runs.
export def WithOnly(Callback: func)
  model.Ask('status', {}, (Status) => {
    const running: list<any> = get(Status(), 'timers', [])
    if len(running) == 1
      Callback(running[0].habit)
    else
      const names = mapnew(running, (_, one) => one.name)->join(', ')
      model.Fail(empty(running) ? 'no timer runs' : 'several timers run, name one: ' .. names)
    endif
  })
enddef

# Starts the timer of a row, or stops it; of one that was forgotten it asks how long it was.
export def Switch(habit: dict<any>)
  if !has_key(habit, 'timer')
    Start(habit.id)
    return
  elseif !timers.IsForgotten(habit.timer)
    Stop(habit.id)
    return
  endif
  const ran = timers.Words(timers.Elapsed(habit.timer))
  const answer = input(text.Cut(habit.name, 40) .. ' ran for ' .. ran
    .. '; how long was it (40m, 1h 30m, 0 for nothing)? ')
  const minutes = timers.Minutes(answer, true)
  if minutes == 0
    Cancel(habit.id)
  elseif minutes > 0
    Stop(habit.id, minutes)
  elseif trim(answer) != ''
    model.Fail("'" .. answer .. "' is not a length of time, such as 40m or 1h 30m")
  endif
enddef
