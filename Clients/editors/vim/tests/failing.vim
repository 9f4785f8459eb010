" The timeout of requests in tests without a reply, in milliseconds. Then the longest time that the
" editor may be busy meanwhile, in seconds: less than the 20 of the usual timeout.
let s:timeout = 8000
let s:unnoticed = 10.0

function s:Restarts() abort
  messages clear
  call t#Go('Push-ups')
  call t#Type('+')
  call t#Eventually('one more', {-> habitd#model#Pending() == 0})
  call t#Stop()
  call t#Eventually('the loss shows', {->
    \ t#Has('offline') && habitd#Statusline() ==# 'habits offline'})
  call t#Assert(t#Has('Read'), 'what is known stays')
  call t#Go('Diary')
  call t#Type('+')
  call t#Assert(t#Has('Diary', '✓') || t#Has('Diary', '○'), 'it is shown')
  call t#Start()
  call t#Habitctl('note', 'Read', 'while', 'away')
  call t#Eventually('it is back', {->
    \ !t#Has('offline') && t#Has('Read', 'while away') && habitd#model#Pending() == 0})
  " The editor resumes the same history; in another one, nothing could be undone.
  call t#Type('uu')
  call t#Eventually('what was done before', {-> t#WasTold('Undone: Diary') && t#WasTold('Undone: Push-ups')})
  call t#Go('Read')
  let was_done = t#Has('Read', '✓')
  call t#Type('x')
  call t#Eventually('it records again', {->
    \ t#Has('Read', '✓') !=# was_done && habitd#model#Pending() == 0})
endfunction

function s:Hangs() abort
  let g:habitd_timeout = s:timeout
  call t#Go('Read')
  let was_done = t#Has('07:30 Read', '✓')
  call t#Signal(t#Daemon(), 'STOP')
  messages clear
  call t#Type('x')
  call t#Equal(habitd#model#Pending(), 1)
  call t#Assert(t#Has('07:30 Read', '✓') !=# was_done, 'at once')
  call t#Go('Push-ups')
  call t#Type('++')
  call t#Eventually('the reason', {-> t#Has('habitd does not answer') && t#WasTold('may still be carried out')})
  call t#Eventually('the others were told with it', {-> habitd#model#Pending() == 0})
  call t#Equal(t#Told('habitd'), 1)
  call t#Assert(t#Has('07:30 Read', '✓') ==# was_done && t#Has('offline'), 'taken back')
  let g:habitd_timeout = 20000
  let began = reltime()
  Habit toggle Read
  call t#Type('hl')
  redraw!
  call t#Assert(reltimefloat(reltime(began)) < s:unnoticed, 'it is not held up: ' .. reltimestr(reltime(began)))
  let began = reltime()
  call t#Equal(getcompletion('Habit toggle R', 'cmdline'), [])
  call t#Assert(reltimefloat(reltime(began)) < s:unnoticed, 'it is not held up')
  call t#Signal(t#Daemon(), 'CONT')
  call t#Eventually('it is back, and so is the truth', {->
    \ !t#Has('offline') && t#Has('07:30 Read', '✓') ==# get(t#Entry('Read'), 'completed', v:false)})
endfunction

function s:Foreign() abort
  call t#Stop()
  let path = $XDG_RUNTIME_DIR .. '/habitd/habitd.sock'
  call writefile(['{"jsonrpc":"2.0","method":"changed"}', '', 'SSH-2.0-nothing'], $HOME .. '/talk')
  let other = t#Program(['socat', 'UNIX-LISTEN:' .. path .. ',fork', 'SYSTEM:cat $HOME/talk'])
  call t#Eventually('it is told', {-> t#Has('offline') && t#Has('The program listening there is not habitd')})
  sleep 200m
  call t#Signal(other, 'KILL')
  call delete(path)
  let $HABITD_SOCKET = '/' .. repeat('x', 107)
  call t#Eventually('too long a path is told', {-> t#Has('107 bytes')})
  let $HABITD_SOCKET = ''
  call t#Start()
  call t#Eventually('it is back', {-> !t#Has('offline')})
endfunction

let g:cases = [
  \ ['a daemon that restarts is not missed, and what changed meanwhile is shown', function('s:Restarts')],
  \ ['a stopped daemon does not hold the editor up; the tick is taken back with the reason', function('s:Hangs')],
  \ ['what is no habitd, or too long a path, is told and does no harm', function('s:Foreign')],
  \ ]
