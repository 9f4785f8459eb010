" The habit tracker habitd in the editor: see :help habitd.

" The longest name in the status line, in columns.
let s:longest_name = 24
let s:follows = v:false

" Shows a day, by default today.
function habitd#Open(date = '') abort
  call habitd#day_window#Open(a:date)
endfunction

" Today as the result of loadDay, kept up to date; empty until it is loaded.
function habitd#Today() abort
  if !s:follows
    let s:follows = v:true
    call habitd#model#Listen({-> execute('redrawstatus!')})
    call habitd#model#Connect()
  endif
  return habitd#model#Day(habitd#model#Today())
endfunction

" A component for the status line: today's progress, then the running timer or the next habit.
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
  let running = get(filter(copy(day.habits), 'has_key(v:val, "timer")'), 0, {})
  let habit = empty(running) ? habitd#changes#Row(day, get(progress, 'next', '')) : running
  if !empty(habit)
    let words ..= (empty(running) ? ' ▸ ' : ' ► ') .. habitd#text#Cut(habit.name, s:longest_name)
      \ .. (empty(running) ? '' : ' ' .. habitd#timers#Running(habit.timer))
  elseif progress.allCompleted
    let words ..= ' ✓'
  endif
  return habitd#text#Statusline(words)
endfunction
