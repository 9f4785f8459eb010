" The habit tracker habitd in the editor: see :help habitd.

" The longest name in the status line, in columns.
let s:longest_name = 24
let s:follows = v:false

" Shows a day, today where no date is given.
function habitd#Open(date = '') abort
  call habitd#day_window#Open(a:date)
endfunction

" Today as the result of loadDay, empty while it is not known; it follows every change.
function habitd#Today() abort
  if !s:follows
    let s:follows = v:true
    call habitd#model#Listen({-> execute('redrawstatus!')})
    call habitd#model#Connect()
  endif
  return habitd#model#Day(habitd#model#Today())
endfunction

" A component for the status line: how far today has come, and the timer that runs or what is next.
function habitd#Statusline() abort
  let day = habitd#Today()
  if habitd#connection#Offline() !=# ''
    return 'habits offline'
  elseif empty(day)
    return ''
  endif
  let progress = day.progress
  if progress.total == 0
    return 'no habits today'
  endif
  let words = printf('habits %d/%d', progress.completed, progress.total)
  for habit in day.habits
    if has_key(habit, 'timer')
      let name = habitd#text#Cut(habit.name, s:longest_name)
      return habitd#text#Statusline(words .. ' ► ' .. name .. ' ' .. habitd#timers#Running(habit.timer))
    endif
  endfor
  if progress.allCompleted
    return words .. ' ✓'
  endif
  for habit in day.habits
    if habit.id ==# get(progress, 'next', '')
      return habitd#text#Statusline(words .. ' ▸ ' .. habitd#text#Cut(habit.name, s:longest_name))
    endif
  endfor
  return words
endfunction
