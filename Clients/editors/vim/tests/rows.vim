" Reports the rows of the day's window to Tests/AcceptanceTests/one_day.py, which writes commands to the file
" `ask` in the folder $HABITD_ROWS, and reads `answer`.

set nomore encoding=utf-8 lines=24 columns=200
let s:folder = $HABITD_ROWS
let g:habitd_timeout = 60000
execute 'set runtimepath^=' .. expand('<sfile>:p:h:h') .. ' runtimepath+=' .. expand('<sfile>:p:h')
runtime plugin/habitd.vim

" The text of the part of a line that has one of these highlight groups.
function s:Part(line, groups) abort
  let parts = filter(habitd#display#Painted(a:line), {_, part -> index(a:groups, part[0]) >= 0})
  return map(parts, {_, part -> strpart(getline(a:line), part[1] - 1, part[2] - part[1])})->join(' ')->trim()
endfunction

function s:Row(place, id) abort
  let line = a:place + 1
  let risk = s:Part(line, ['HabitdRisk'])
  return #{id: a:id, sign: strcharpart(getline(line), 2, 1), amount: s:Part(line, ['HabitdCount']),
    \ past: s:Part(line, ['HabitdStreak', 'HabitdRisk']), risk: risk !=# '',
    \ next: strcharpart(getline(line), 0, 1) ==# '▸', text: getline(line)}
endfunction

function s:Shown() abort
  let rows = habitd#day_window#Rows()
  let habits = filter(map(copy(rows), {place, id -> id ==# '' ? {} : s:Row(place, id)}), '!empty(v:val)')
  let others = filter(range(1, line('$')), {_, line -> get(rows, line - 1, '') ==# ''})
  let risks = filter(copy(others), {_, line -> index(t#Painted(line), 'HabitdRisk') >= 0 && line > 1})
  let problems = filter(copy(others), {_, line -> index(t#Painted(line), 'HabitdError') >= 0})
  return #{title: getline(1), week: getline(2), rows: habits, progress: matchstr(join(getline(1, '$'), "\n"),
    \ '\d\+ of \d\+ done'), risks: map(risks, 'getline(v:val)')->join(), status: habitd#Statusline(),
    \ problem: map(problems, 'getline(v:val)')->join()}
endfunction

function s:Do(step) abort
  if has_key(a:step, 'show')
    call habitd#Open(a:step.show)
  elseif has_key(a:step, 'all')
    call t#Type('a')
  elseif has_key(a:step, 'toggle')
    call cursor(index(habitd#day_window#Rows(), a:step.toggle) + 1, 1)
    call t#Type('x')
  endif
  " A change drawn later than this is seen by the next command.
  call writefile([json_encode(s:Shown())], s:folder .. '/written')
  call rename(s:folder .. '/written', s:folder .. '/answer')
endfunction

let s:step = {}
call habitd#Open()
while !has_key(s:step, 'quit')
  sleep 5m
  if filereadable(s:folder .. '/ask')
    let s:step = json_decode(join(readfile(s:folder .. '/ask')))
    call delete(s:folder .. '/ask')
    call s:Do(s:step)
  endif
endwhile
qall!
