" The window of the last weeks: one row per habit, one column per day.

let s:name = 'habitd://week'
let s:buffer = -1
" The last day on show, empty to follow today; the days and rows on show.
let s:last = ''
let s:days = []
let s:rows = []

let s:keys = [
  \ ['<Space> x', 'tick or untick that day', 's:Toggle()'],
  \ ['<CR>', 'show the day under the cursor', 's:ShowDay()'],
  \ ['h <Left>', 'the day before; l the day after', 's:Step(-v:count1, 0)'],
  \ ['l <Right>', '', 's:Step(v:count1, 0)'],
  \ ['j <Down>', 'the habit below; k the one above', 's:Step(0, v:count1)'],
  \ ['k <Up>', '', 's:Step(0, -v:count1)'],
  \ ['o', "the habit's grid", 's:ShowGrid()'],
  \ ['u', 'undo the last change made here', 'habitd#own#Undo()'],
  \ ['U <C-R>', 'redo', 'habitd#own#Redo()'],
  \ ['H', 'a week back', 's:Move(-7 * v:count1)'],
  \ ['L', 'a week forward', 's:Move(7 * v:count1)'],
  \ ['t', 'today', "s:Go('')"],
  \ ]

function s:Draw() abort
  if empty(s:days)
    return
  endif
  let lines = habitd#week#Lines(s:rows, s:days, habitd#model#Today(), habitd#buffer#Width(s:buffer))
  let lines += empty(s:rows) ? [[['no habits yet', 'HabitdFaint']]] : []
  call habitd#buffer#Write(s:buffer, lines + [[], [['<Space> tick, ? show keys, q close', 'HabitdFaint']]])
  if bufnr() == s:buffer && mode() ==# 'n'
    call s:Step(0, 0)
  endif
endfunction

" Loads the days up to the last one on show, with a row for each habit of today.
function s:Load(Done) abort
  call habitd#model#Ask('loadDay', #{includeUnscheduled: v:true}, function('s:LoadRows', [s:last, a:Done]))
endfunction

function s:LoadRows(last, Done, today) abort
  let through = a:last ==# '' ? a:today.date : a:last
  let from = habitd#date#Shift(through, 1 - habitd#week#Days(habitd#buffer#Width(s:buffer)))
  call habitd#model#Ask('grid', #{each: v:true, from: from, through: through},
    \ function('s:Keep', [a:last, a:Done, a:today.habits]))
endfunction

function s:Keep(last, Done, habits, grid) abort
  if a:last ==# s:last
    let targets = {}
    for habit in a:habits
      let targets[habit.id] = habit.target
    endfor
    let s:days = map(a:grid.cells, 'v:val.date')
    let s:rows = filter(a:grid.rows, 'has_key(targets, v:val.habit)')
    call map(s:rows, 'extend(v:val, #{target: targets[v:val.habit]})')
    call a:Done()
  endif
endfunction

" The row under the cursor; empty if there is none.
function s:Row() abort
  let place = line('.') - g:habitd#week#top - 1
  return place < 0 ? {} : get(s:rows, place, {})
endfunction

" The day under the cursor; empty if there is none.
function s:Day() abort
  return habitd#week#DayAt(virtcol('.'), s:days, habitd#buffer#Width(s:buffer))
endfunction

function s:Toggle() abort
  let row = s:Row()
  let day = s:Day()
  if empty(row) || day ==# ''
    call habitd#model#Report('No day of a habit under the cursor')
    return
  endif
  call habitd#own#Ask('toggle', #{habit: row.habit, date: day}, function('habitd#own#Tell'))
endfunction

function s:ShowDay() abort
  let day = s:Day()
  if day ==# ''
    call habitd#model#Report('No day under the cursor')
  else
    call habitd#day_window#Open(day)
  endif
endfunction

function s:ShowGrid() abort
  let row = s:Row()
  if empty(row)
    call habitd#model#Report('No habit on this line')
  else
    call habitd#grid_window#Open(row.habit)
  endif
endfunction

function s:Go(day) abort
  let s:last = a:day
  call s:Load(function('s:Draw'))
endfunction

function s:Move(by) abort
  call habitd#model#WithToday(function('s:MoveFrom', [a:by]))
endfunction

function s:MoveFrom(by, today) abort
  let through = habitd#date#Shift(s:last ==# '' ? a:today : s:last, a:by)
  call s:Go(through <# a:today ? through : '')
endfunction

" Moves the cursor by so many days and habits, always to a cell.
function s:Step(days, habits) abort
  let width = habitd#buffer#Width(s:buffer)
  let last = len(s:days) - 1
  let is_behind = virtcol('.') > habitd#week#LastColumn(last + 1, width)
  let day = is_behind ? last : index(s:days, habitd#week#DayAt(virtcol('.'), s:days, width))
  let day = min([max([0, day + a:days]), last])
  let row = min([max([0, line('.') - g:habitd#week#top - 1 + a:habits]), len(s:rows) - 1])
  execute 'normal!' (g:habitd#week#top + 1 + max([0, row])) .. 'G'
    \ .. habitd#week#LastColumn(day + 1, width) .. '|'
endfunction

" Shows the weeks that end on a day, by default today.
function habitd#week_window#Open(day = '', modifiers = '') abort
  let s:last = a:day ==# habitd#model#Today() ? '' : a:day
  let is_new = bufwinid(s:name) < 0
  let s:buffer = habitd#buffer#Show(s:name, a:modifiers, expand('<SID>'), s:keys, {-> s:Load(function('s:Draw'))})
  call s:Load(function('s:Shown', [is_new, win_getid()]))
endfunction

function s:Shown(is_new, window) abort
  call s:Draw()
  if a:is_new && win_getid() == a:window
    call habitd#buffer#Fit()
    call cursor(1, 1)
    call s:Step(len(s:days), 0)
  endif
endfunction

call habitd#model#Listen({-> bufwinid(s:name) == -1 ? 0 : s:Draw()})
call habitd#buffer#Follow(s:name, {-> s:Load(function('s:Draw'))})
