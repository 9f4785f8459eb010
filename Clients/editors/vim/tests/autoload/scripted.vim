" The scripted daemon, and the steps of the table of cases that all clients share.

let s:folder = $HABITD_TEST_SUPPORT
let s:socket = $HOME .. '/scripted'
let s:daemon = {}
let s:signs = {
  \ '✓': 'done', '◐': 'partial', '○': 'open', '–': 'skipped', '✗': 'failed', '·': 'future',
  \ '‖': 'paused',
  \ }

" Makes the daemon do a step, and returns its answer.
function scripted#Do(step) abort
  let answer = json_decode(t#Ask(s:daemon, json_encode(a:step)))
  call t#Assert(answer.ok, string(a:step) .. ': ' .. string(answer))
  return answer
endfunction

" The methods requested since the last call.
function scripted#Asked() abort
  return scripted#Do(#{do: 'requests'}).requests->map({_, request -> request.method})
endfunction

" The line of a habit; empty if it has none.
function scripted#Row(id) abort
  let place = index(habitd#day_window#Rows(), a:id)
  return place < 0 ? '' : getline(place + 1)
endfunction

" The state of a habit as a word; null if it has no line.
function scripted#State(id) abort
  let row = scripted#Row(a:id)
  return row ==# '' ? v:null : get(s:signs, strcharpart(row, 2, 1), row)
endfunction

" Puts the cursor on a habit's line.
function scripted#Go(id) abort
  call cursor(index(habitd#day_window#Rows(), a:id) + 1, 1)
endfunction

" Begins a case.
function scripted#Begin(case) abort
  let g:habitd_timeout = 20000
  call scripted#Do(extend(copy(get(a:case, 'begin', {})), #{do: 'reset'}))
  let asked = []
  call t#Eventually('a new subscription', {-> index(extend(asked, scripted#Asked()), 'loadDay') >= 0})
  call t#Eventually('the new day', {-> habitd#connection#IsReady() && habitd#model#Pending() == 0
    \ && getline(1) =~# '2026-11-20, today$' && empty(filter(copy(habitd#day_window#Rows()), {_, id ->
      \ id !=# '' && scripted#State(id) !=# 'open'}))})
  call habitd#model#LoadAgain()
  " Requests still under way would be counted among those of the case.
  call t#Eventually('nothing is on its way', {-> !habitd#model#IsLoading()})
  let g:habitd_timeout = get(a:case, 'timeout', 20000)
endfunction

" Starts the daemon, and shows its day.
function scripted#Start() abort
  let script = s:folder .. '/scripted_daemon.py'
  let s:daemon = t#Program(['python3', script, s:socket])
  let $HABITD_SOCKET = s:socket
  call scripted#Do(#{do: 'reset'})
  Habit
endfunction
