" Running timers: their time is counted here from the moment they were started, without asking the daemon.

" A minute, in milliseconds.
let s:minute = 60000

" The milliseconds since 1970.
let s:Now = {-> localtime() * 1000}

" Replaces the clock, for tests; returns the previous one.
function habitd#timers#SetClock(Clock) abort
  let Before = s:Now
  let s:Now = a:Clock
  return Before
endfunction

" The milliseconds from 1970 to a moment such as 2026-11-20T11:42:10.000Z.
function s:Moment(text) abort
  let parts = matchlist(a:text, '\v^(\S+)T(\d\d):(\d\d):([0-9.]+)Z$')
  let hours = (habitd#date#Count(parts[1]) - habitd#date#Count('1970-01-01')) * 24 + str2nr(parts[2])
  return (hours * 60 + str2nr(parts[3])) * s:minute + float2nr(round(str2float(parts[4]) * 1000))
endfunction

" The running time of a timer, in milliseconds.
function habitd#timers#Elapsed(timer) abort
  let now = s:Now()
  let last = has_key(a:timer, 'until') ? min([now, s:Moment(a:timer.until)]) : now
  return max([0, last - s:Moment(a:timer.since)])
endfunction

" A length of time as text: 35m, 2h, 1h 35m.
function habitd#timers#Words(milliseconds) abort
  let minutes = a:milliseconds / s:minute
  let rest = minutes % 60
  return minutes < 60 ? rest .. 'm' : minutes / 60 .. 'h' .. (rest > 0 ? ' ' .. rest .. 'm' : '')
endfunction

" Returns true for a timer that seems forgotten: the user is asked how long it was before its time
" is added.
function habitd#timers#IsForgotten(timer) abort
  return s:Now() >= s:Moment(a:timer.forgottenAt)
endfunction

" The running time of a timer as text, with a question mark if it seems forgotten.
function habitd#timers#Running(timer) abort
  return habitd#timers#Words(habitd#timers#Elapsed(a:timer)) .. (habitd#timers#IsForgotten(a:timer) ? '?' : '')
endfunction

" The milliseconds until a timer of these days reaches its next minute; -1 if none is running.
function habitd#timers#UntilNextMinute(views) abort
  let waits = []
  for view in values(a:views)
    let timers = filter(copy(view.habits), 'has_key(v:val, "timer")')
    call extend(waits, map(timers, {_, habit -> s:minute - habitd#timers#Elapsed(habit.timer) % s:minute}))
  endfor
  return empty(waits) ? -1 : min(waits)
endfunction

" The minutes of a length such as 25m, 1h 35m, 1.5h or 1:35; -1 for anything else. With `takes_number`, a
" number alone means minutes.
function habitd#timers#Minutes(words, takes_number = v:false) abort
  let plain = tolower(a:words)->substitute(' ', '', 'g')->substitute('min$', 'm', '')
  let parts = matchlist(plain, '\v^(\d+)%(h(\d+)m?|:([0-5]\d))$')
  if !empty(parts)
    return str2nr(parts[1]) * 60.0 + str2nr(parts[2] .. parts[3])
  endif
  let number = matchlist(plain, '\v^(\d+%(\.\d+)?)([hm]?)$')
  return empty(number) || (number[2] ==# '' && !a:takes_number) ? -1.0
    \ : str2float(number[1]) * (number[2] ==# 'h' ? 60 : 1)
endfunction
