vim9script
# The habit tracker habitd in the editor: see :help habitd.

import autoload 'habitd/command.vim'
import autoload 'habitd/day_window.vim'
import autoload 'habitd/model.vim'
import autoload 'habitd/text.vim'
import autoload 'habitd/timers.vim'

# The longest name in the status line, in columns.
const longest_name = 24
var follows = false

# Shows a day, today where no date is given.
export def Open(date = '')
  day_window.Open(date)
enddef

# Returns the completions for a command line of :Habit.
export def Complete(lead: string, line: string, _: number): list<string>
  return command.Complete(lead, line)
enddef

def Follow()
  if !follows
    follows = true
    model.Listen((history) => {
      if !history
        redrawstatus!
      endif
    })
    model.Connect()
  endif
enddef

# Today as the result of loadDay, empty while it is not known; it follows every change.
export def Today(): any
  Follow()
  return model.Day(model.Today())
enddef

# A component for the status line: how far today has come, and the timer that runs or what is next.
export def Statusline(): string
  final day = Today()
  if model.Offline() != ''
    return 'habits offline'
  elseif empty(day)
    return ''
  endif
  const progress = day.progress
  if progress.total == 0
    return 'no habits today'
  endif
  const words = printf('habits %d/%d', progress.completed, progress.total)
  for habit in day.habits
    if has_key(habit, 'timer')
      const name = text.Cut(habit.name, longest_name)
      return text.Statusline(words .. ' ► ' .. name .. ' ' .. timers.Running(habit.timer))
    endif
  endfor
  if progress.allCompleted
    return words .. ' ✓'
  endif
  for habit in day.habits
    if habit.id ==# get(progress, 'next', '')
      return text.Statusline(words .. ' ▸ ' .. text.Cut(habit.name, longest_name))
    endif
  endfor
  return words
enddef
