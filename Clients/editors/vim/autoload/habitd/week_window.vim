" The window of the last weeks: a row for each habit, a column for each day.

let s:name = 'habitd://week'
" The most habits shown: each is a request whenever something has changed.
let s:most_habits = 100

let s:buffer = -1
" The last day on show, empty for today; the days and the rows on show, and how many habits have none.
let s:last = ''
let s:days = []
let s:rows = []
let s:missing = 0

let s:keys = [
  \ ['<Space> x', 'done that day, or take it back', 's:Toggle()'],
  \ ['<CR>', 'show the day under the cursor', 's:ShowDay()'],
  \ ['h <Left>', 'the day before; l the day after', 's:Step(-v:count1, 0)'],
  \ ['l <Right>', '', 's:Step(v:count1, 0)'],
  \ ['j <Down>', 'the habit below; k the one above', 's:Step(0, v:count1)'],
  \ ['k <Up>', '', 's:Step(0, -v:count1)'],
  \ ['o', "the habit's grid", 's:ShowGrid()'],
  \ ['u', 'undo what was done here', 'habitd#own#Undo()'],
  \ ['U <C-R>', 'redo it', 'habitd#own#Redo()'],
  \ ['H', 'a week back', 's:Move(-7 * v:count1)'],
  \ ['L', 'a week on', 's:Move(7 * v:count1)'],
  \ ['t', 'today', "s:Go('')"],
  \ ]

function s:Draw() abort
  if empty(s:days)
    return
  endif
  let lines = habitd#week#Lines(s:rows, s:days, habitd#model#Today(), habitd#buffer#Width(s:buffer))
  if s:missing > 0
    call add(lines, [['and ' .. s:missing .. ' more', 'HabitdFaint']])
  elseif empty(s:rows)
    call add(lines, [['no habits yet', 'HabitdFaint']])
  endif
  call add(lines, [])
  call add(lines, [['<Space> ticks, ? the keys, q closes', 'HabitdFaint']])
  call habitd#buffer#Write(s:buffer, lines)
  if bufnr() == s:buffer && mode() ==# 'n'
    call s:Step(0, 0)
  endif
endfunction

" Loads the days that end with the last one, a grid for each habit.
function s:Load(Done) abort
  call habitd#model#Ask('loadDay', #{includeUnscheduled: v:true}, function('s:LoadRows', [s:last, a:Done]))
endfunction

function s:LoadRows(last, Done, today) abort
  let habits = a:today.habits[: s:most_habits - 1]
  let plan = #{last: a:last, through: a:last ==# '' ? a:today.date : a:last, Done: a:Done, rows: [],
    \ days: habitd#week#Days(habitd#buffer#Width(s:buffer)), awaited: len(habits),
    \ missing: len(a:today.habits) - len(habits)}
  for habit in habits
    let params = #{habit: habit.id, weeks: plan.days / 7 + 2, until: plan.through}
    call habitd#model#Ask('grid', params, function('s:KeepRow', [plan, habit]))
  endfor
  call s:Finish(plan)
endfunction

function s:KeepRow(plan, habit, grid) abort
  let cells = {}
  for cell in a:grid.cells
    let cells[cell.date] = cell
  endfor
  call add(a:plan.rows, #{habit: a:habit, cells: cells})
  call s:Finish(a:plan)
endfunction

function s:Finish(plan) abort
  if len(a:plan.rows) == a:plan.awaited && a:plan.last ==# s:last
    let s:days = range(a:plan.days)->reverse()->map({_, back -> habitd#date#Shift(a:plan.through, -back)})
    let s:rows = a:plan.rows
    let s:missing = a:plan.missing
    call a:plan.Done()
  endif
endfunction

" The row under the cursor; empty where none is.
function s:Row() abort
  let place = line('.') - g:habitd#week#top - 1
  return place < 0 ? {} : get(s:rows, place, {})
endfunction

" The day under the cursor; empty where none is.
function s:Day() abort
  return habitd#week#DayAt(virtcol('.'), s:days, habitd#buffer#Width(s:buffer))
endfunction

function s:Toggle() abort
  let row = s:Row()
  let day = s:Day()
  if empty(row) || day ==# ''
    call habitd#model#Report('no habit and day under the cursor')
    return
  endif
  call habitd#own#Ask('toggle', #{habit: row.habit.id, date: day}, function('habitd#own#Tell'))
endfunction

function s:ShowDay() abort
  let day = s:Day()
  if day ==# ''
    call habitd#model#Report('no day under the cursor')
  else
    call habitd#day_window#Open(day)
  endif
endfunction

function s:ShowGrid() abort
  let row = s:Row()
  if empty(row)
    call habitd#model#Report('no habit on this line')
  else
    call habitd#grid_window#Open(row.habit.id)
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

" Moves the cursor by days and by habits, from a cell to a cell.
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

" Shows the days that end with one, by default with today.
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

call habitd#buffer#Follow(s:name, {-> s:Load(function('s:Draw'))})
