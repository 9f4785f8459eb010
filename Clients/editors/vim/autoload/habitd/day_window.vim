" The window of a day, and the actions of its keys.

let s:name = 'habitd://day'
let s:buffer = -1
" The id of the habit on each line, from 0, or empty.
let s:rows = ['']
" The day drawn last.
let s:view = #{date: '', habits: []}
" The habit that was last under each window's cursor; the new window whose cursor has no habit yet.
let s:places = {}
let s:new_window = 0

let s:keys = [
  \ ['<CR> <Space> x', 'one step: tick, count or timer; X complete', "s:On('s:Step')"],
  \ ['X', '', "s:On('s:Change', 'toggle')"],
  \ ['+', 'one more; 3+ three more', "s:On('s:Change', 'tally', #{by: v:count1})"],
  \ ['-', 'one less', "s:On('s:Change', 'tally', #{by: -v:count1})"],
  \ ['c', 'set the count', "s:On('s:AskForCount')"],
  \ ['i', 'write a note', "s:On('s:AskForNote')"],
  \ ['s', 'skip, or clear the skip', "s:On('s:Mark', 'skipped')"],
  \ ['f', 'mark as failed, or clear it', "s:On('s:Mark', 'failed')"],
  \ ['S', 'start the timer, or stop it and add its time', "s:On('s:SwitchTimer')"],
  \ ['u', 'undo the last change made here', 'habitd#own#Undo()'],
  \ ['U <C-R>', 'redo', 'habitd#own#Redo()'],
  \ ['h <Left>', 'the day before', 's:Move(-v:count1)'],
  \ ['l <Right>', 'the day after', 's:Move(v:count1)'],
  \ ['H', 'the week before; L the week after', 's:Move(-7 * v:count1)'],
  \ ['L', '', 's:Move(7 * v:count1)'],
  \ ['t', 'today', "habitd#model#Show('')"],
  \ ['D', 'go to a day', 's:AskForDay()'],
  \ ['o', "the habit's grid; O all habits together", "s:On('s:OpenGrid')"],
  \ ['O', '', "habitd#grid_window#Open('')"],
  \ ['W', 'the last weeks of all habits', 'habitd#week_window#Open(habitd#model#ShownDate())'],
  \ ['a', 'show or hide habits that are not due', 'habitd#model#ToggleAll()'],
  \ ['r', 'reload', 'habitd#model#LoadAgain()'],
  \ ]

" The id of the habit on each line, from 0, or empty.
function habitd#day_window#Rows() abort
  return s:rows
endfunction

" Calls a function with the habit on the cursor's line and the day on show, or reports that there is none.
function s:On(action, ...) abort
  let habit = habitd#changes#Row(s:view, get(s:rows, line('.') - 1, ''))
  if empty(habit)
    call habitd#model#Report('No habit on this line')
  else
    call call(a:action, [habit, s:view.date] + a:000)
  endif
endfunction

function s:Draw() abort
  let shown = habitd#model#ShownDate()
  let width = habitd#buffer#Width(s:buffer)
  let offline = habitd#connection#Offline()
  let remarks = habitd#day#Remarks(habitd#model#Problem(), offline, width)
  let view = habitd#model#Day(shown)
  let lines = [habitd#day#Heading(shown, habitd#model#Today(), offline !=# '', has_key(view, 'vacation'))]
  let s:rows = ['']
  if empty(view)
    let s:view = #{date: '', habits: []}
    call add(lines, [[offline ==# '' ? 'loading …' : '', 'HabitdFaint']])
    call extend(lines, remarks)
  else
    let s:view = view
    let day = habitd#day#Lines(view, remarks, width)
    call extend(lines, day.lines)
    call extend(s:rows, day.ids)
  endif
  call habitd#buffer#Write(s:buffer, lines)
endfunction

" The cursor's first line on a day: the next habit's, or else line 1. On a habit that is done, `x`
" would untick it.
function s:First() abort
  return has_key(s:view.progress, 'next') ? index(s:rows, s:view.progress.next) + 1 : 1
endfunction

" Redraws the day. The cursor stays with its habit, even if days without habits were shown between.
function s:Refresh() abort
  if !bufloaded(s:buffer)
    return
  endif
  let [had_habits, date] = [!empty(s:view.habits), s:view.date]
  let windows = win_findbuf(s:buffer)
  for window in had_habits ? windows : []
    if window != s:new_window
      let s:places[window] = get(s:rows, line('.', window) - 1, '')
    endif
  endfor
  call s:Draw()
  for window in empty(s:view.habits) ? [] : windows
    let id = get(s:places, window, '')
    let place = id ==# '' ? -1 : index(s:rows, id)
    " The cursor keeps its line if its habit has just gone, or if there was none.
    let is_kept = had_habits && date ==# s:view.date && window != s:new_window
      \ && (id ==# '' || get(s:rows, line('.', window) - 1, '') !=# '')
    if place >= 0 || !is_kept
      call win_execute(window, 'call cursor(' .. (place >= 0 ? place + 1 : s:First()) .. ', 1)')
    endif
  endfor
  let s:new_window = empty(s:view.habits) ? s:new_window : 0
endfunction

function s:Change(habit, date, method, params = {}) abort
  call habitd#own#Ask(a:method, extend(#{habit: a:habit.id, date: a:date}, a:params))
endfunction

" Takes one step of the habit, as the daemon defines it.
function s:Step(habit, date) abort
  let step = get(a:habit, 'step', '')
  if step ==# 'timer'
    call habitd#timing#Switch(a:habit)
  elseif step ==# 'count'
    call s:Change(a:habit, a:date, 'tally', #{by: 1})
  elseif step !=# ''
    call s:Change(a:habit, a:date, 'toggle')
  else
    call habitd#model#Fail(a:habit.name .. ': nothing can be ticked on ' .. habitd#date#Short(a:date))
  endif
endfunction

function s:Mark(habit, date, name) abort
  let is_marked = get(get(a:habit, 'entry', {}), 'mark', '') ==# a:name
  call s:Change(a:habit, a:date, 'setEntry', #{mark: is_marked ? v:null : a:name})
endfunction

function s:SwitchTimer(habit, _) abort
  call habitd#timing#Switch(a:habit)
endfunction

function s:OpenGrid(habit, _) abort
  call habitd#grid_window#Open(a:habit.id)
endfunction

" Takes the habit and date as arguments, because the window may change while the prompt is open.
function s:AskForCount(habit, date) abort
  let before = habitd#text#Count(get(get(a:habit, 'entry', {}), 'count', 0))
  let answer = trim(habitd#buffer#Ask('Amount of ' .. habitd#text#Cut(a:habit.name, 40) .. ': ', before))
  let amount = habitd#text#Number(answer)
  if amount isnot v:null
    call s:Change(a:habit, a:date, 'setEntry', #{count: amount})
  elseif answer !=# ''
    call habitd#model#Fail("'" .. answer .. "' is not a number (try: 3, 2.5)")
  endif
endfunction

function s:AskForNote(habit, date) abort
  let before = habitd#text#Safe(get(get(a:habit, 'entry', {}), 'note', ''))
  let answer = habitd#buffer#Ask('Note for ' .. habitd#text#Cut(a:habit.name, 40) .. ': ', before, before)
  " The prompt shows an escaped note, so an unchanged answer is not written back.
  if answer !=# before
    call s:Change(a:habit, a:date, 'setEntry', #{note: answer ==# '' ? v:null : answer})
  endif
endfunction

function s:Move(days) abort
  let shown = habitd#model#ShownDate()
  if shown !=# ''
    call habitd#model#Show(habitd#date#Shift(shown, a:days))
  endif
endfunction

" Prompts for a day. habitctl parses it; if it is not installed, only simple dates are understood.
function s:AskForDay() abort
  let answer = trim(habitd#buffer#Ask('Day (yesterday, last fri, 20 nov): '))
  if answer !=# '' && executable('habitctl')
    call habitd#transport#Run(['sh', '-c', 'exec habitctl words "$@" 2>&1', 'sh', '--days=' .. answer,
      \ '--socket=' .. habitd#place#SocketPath()], {}, habitd#connection#Timeout(), function('s:ShowSaid'))
  elseif answer !=# ''
    call habitd#model#WithToday({today -> s:ShowOr(habitd#date#Parse(answer, today), "'" .. answer
      \ .. "' is not a day (without habitctl on the PATH try: yesterday, -3, 2026-11-20)")})
  endif
endfunction

function s:ShowSaid(status, output) abort
  let said = get(split(a:output, "\n"), 0, 'habitctl did not answer')
  let day = matchstr(said, '^\S*')
  call s:ShowOr(a:status == 0 && habitd#date#IsDate(day) ? day : '', substitute(said, '^habitctl: ', '', ''))
endfunction

function s:ShowOr(day, refusal) abort
  if a:day ==# ''
    call habitd#model#Fail(a:refusal)
  else
    call habitd#model#Show(a:day)
  endif
endfunction

" Shows a day, by default today.
function habitd#day_window#Open(date = '', modifiers = '') abort
  let is_new = bufwinid(s:name) < 0
  let s:buffer = habitd#buffer#Show(s:name, a:modifiers, expand('<SID>'), s:keys, function('s:Refresh'))
  let s:new_window = is_new ? win_getid() : s:new_window
  call habitd#model#Show(a:date)
endfunction

call habitd#model#Listen(function('s:Refresh'))
