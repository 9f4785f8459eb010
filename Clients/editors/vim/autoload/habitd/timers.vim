vim9script
# Timers that run: their time is counted here from when they were started, so that nobody has to be asked
# for it.

import autoload 'habitd/date.vim' as dates

# A minute, and the time after which a timer was forgotten, in milliseconds.
const minute = 60000
const longest = 24 * 60 * minute

# The milliseconds since 1970.
var Now = () => localtime() * 1000

# Counts by another clock, as tests do; gives the one before.
export def SetClock(Clock: func(): number): func(): number
  const Before = Now
  Now = Clock
  return Before
enddef

# The milliseconds since 1970 of a moment such as 2026-11-20T11:42:10.000Z.
def Moment(text: string): number
  const parts = matchlist(text, '\v^(\S+)T(\d\d):(\d\d):([0-9.]+)Z$')
  const hours = (dates.Count(parts[1]) - dates.Count('1970-01-01')) * 24 + str2nr(parts[2])
  return (hours * 60 + str2nr(parts[3])) * minute + float2nr(round(str2float(parts[4]) * 1000))
enddef

# How long a timer has run, in milliseconds.
export def Elapsed(timer: dict<any>): number
  const now = Now()
  const last = has_key(timer, 'until') ? min([now, Moment(timer.until)]) : now
  return max([0, last - Moment(timer.since)])
enddef

# A time in words: 35m, 2h, 1h 35m.
export def Words(milliseconds: number): string
  const minutes = milliseconds / minute
  const rest = minutes % 60
  return minutes < 60 ? rest .. 'm' : minutes / 60 .. 'h' .. (rest > 0 ? ' ' .. rest .. 'm' : '')
enddef

# Returns true for a timer that is asked about before its time is added.
export def IsForgotten(timer: dict<any>): bool
  return Elapsed(timer) > longest
enddef

# How long a timer has run in words, with a question mark where it seems forgotten.
export def Running(timer: dict<any>): string
  return Words(Elapsed(timer)) .. (IsForgotten(timer) ? '?' : '')
enddef

# The milliseconds after which a timer of these days shows another time; -1 while none runs.
export def UntilNextMinute(Views: func): number
  final views = Views()
  final waits: list<number> = []
  for date in keys(views)
    for habit in views[date].habits
      if has_key(habit, 'timer')
        add(waits, minute - Elapsed(habit.timer) % minute)
      endif
    endfor
  endfor
  return empty(waits) ? -1 : min(waits)
enddef

# The minutes of a length such as 25m, 1h 35m, 1.5h or 1:35; -1 for anything else. A number alone is of
# minutes where that is allowed.
export def Minutes(words: string, takes_number = false): float
  const plain = tolower(words)->substitute(' ', '', 'g')->substitute('min$', 'm', '')
  const parts = matchlist(plain, '\v^(\d+)%(h(\d+)m?|:([0-5]\d))$')
  if !empty(parts)
    return str2nr(parts[1]) * 60.0 + str2nr(parts[2] .. parts[3])
  endif
  const number = matchlist(plain, '\v^(\d+%(\.\d+)?)([hm]?)$')
  return empty(number) || (number[2] == '' && !takes_number) ? -1.0
    : str2float(number[1]) * (number[2] == 'h' ? 60 : 1)
enddef
