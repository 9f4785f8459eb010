" The window of a contribution grid.

let s:name = 'habitd://grid'
let s:buffer = -1
" The requested habit, empty for all together; its grid, habit and streak as the daemon sent them; and the
" drawn grid.
let s:asked_for = ''
let s:shown = {}
let s:drawn = {}

let s:keys = [
  \ ['<CR>', 'show the day under the cursor', 's:ShowDay()'],
  \ ['t', 'go to today', 's:GoToToday()'],
  \ ]

" Sends a request about the habit on show; the reply is dropped if another one is on show by then.
function s:Ask(method, params, Keep) abort
  let asked = s:asked_for
  call habitd#model#Ask(a:method, a:params, {result -> asked ==# s:asked_for ? a:Keep(result) : 0})
endfunction

function s:Load(Done) abort
  let known = #{habit: {}, streak: {}}
  if s:asked_for ==# ''
    call s:Ask('grid', {}, function('s:KeepGrid', [known, a:Done]))
  else
    " The reply has the habit's id: the typed name may be only the beginning of a word.
    call s:Ask('streak', #{habit: s:asked_for}, function('s:KeepStreak', [known, a:Done]))
  endif
endfunction

function s:KeepStreak(known, Done, streak) abort
  let a:known.streak = a:streak
  call s:Ask('loadDay', #{includeUnscheduled: v:true, includeArchived: v:true}, {day -> extend(a:known,
    \ #{habit: get(filter(day.habits, {_, habit -> habit.id ==# a:streak.habit}), 0, {})})})
  call s:Ask('grid', #{habit: a:streak.habit}, function('s:KeepGrid', [a:known, a:Done]))
endfunction

function s:KeepGrid(known, Done, grid) abort
  let a:known.grid = a:grid
  let s:shown = a:known
  call a:Done()
endfunction

function s:GoToToday() abort
  call cursor(s:drawn.today)
endfunction

function s:Write() abort
  if empty(s:shown)
    return
  endif
  call habitd#heat#Define(get(s:shown.habit, 'color', ''))
  let s:drawn = habitd#grid#Drawn(s:shown.grid, s:shown.habit, s:shown.streak, habitd#model#Today(),
    \ habitd#buffer#Width(s:buffer))
  let help = [[['<CR> show the day, ? show keys, q close', 'HabitdFaint']]]
  call habitd#buffer#Write(s:buffer, s:drawn.lines + help)
endfunction

function s:ShowDay() abort
  let day = empty(s:drawn) ? '' : habitd#grid#DateAt(s:drawn, line('.'), virtcol('.'))
  if day ==# ''
    call habitd#model#Report('No day under the cursor')
  else
    call habitd#day_window#Open(day)
  endif
endfunction

" Shows the grid of the habit `named`, or of all together if that is empty.
function habitd#grid_window#Open(named, modifiers = '') abort
  let s:asked_for = a:named
  call s:Load(function('s:Show', [a:modifiers]))
endfunction

function s:Show(modifiers) abort
  let s:buffer = habitd#buffer#Show(s:name, a:modifiers, expand('<SID>'), s:keys, function('s:Write'))
  call s:Write()
  call habitd#buffer#Fit()
  call s:GoToToday()
endfunction

call habitd#buffer#Follow(s:name, {-> s:Load(function('s:Write'))})
