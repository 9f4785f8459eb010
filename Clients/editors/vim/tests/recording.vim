function s:Shows() abort
  call t#Start()
  call t#Habitctl('add', 'Read', '--time', '07:30', '--start', '2026-01-01')
  call t#Habitctl('add', 'Push-ups', '--repetitions', '12', '--start', '2026-01-01')
  call t#Habitctl('add', 'Diary', '--slot', 'evening', '--icon', '📓')
  Habit
  call t#Eventually('the day and its week', {-> t#Has('Read') && t#Has('Mon ')})
  call t#Assert(getline(1) =~# ', today$', 'it is today')
  call t#Equal([getline(2)[1 : 3], getline(4)], ['Mon', 'Morning'])
  call t#Assert(t#Has('Read', '▸ ○ 07:30 Read'), 'Read')
  call t#Assert(t#Has('Push-ups', '  ○', '0/12'), 'Push-ups')
  call t#Assert(t#Has('Diary', '📓 Diary'), 'Diary')
  call t#Assert(t#Has('0 of 3 done, 0 of 30 XP'), 'the progress')
  call t#Assert(!&modifiable, 'it cannot be edited')
  call t#Equal(t#Painted(5)[: 2],
    \ ['HabitdNext', 'HabitdOpen', 'HabitdTime'])
endfunction

function s:Toggles() abort
  call t#Go('Read')
  call t#Type('x')
  call t#Assert(t#Has('Read', '✓') && t#Has('0 of 3 done'), 'the sign, at once')
  call t#Eventually('what the daemon knows', {-> t#Has('Read', '1 day') && t#Has('1 of 3 done')})
  call t#Equal(t#Entry('Read').count, 1)
  call t#Type("\<CR>")
  call t#Assert(t#Has('Read', '○'), 'at once')
  call t#Eventually('the daemon has it', {-> empty(t#Entry('Read'))})
  call t#Go('Read')
  call t#Type('xxx')
  call t#Assert(t#Has('Read', '✓'), 'at once')
  call t#Eventually('the daemon has it', {-> !empty(t#Entry('Read')) && t#Has('Read', '✓', '1 day')})
  call t#Type('x')
endfunction

function s:Records() abort
  call t#Go('Push-ups')
  call t#Type('3+')
  call t#Eventually('three', {-> t#Has('Push-ups', '◐', '3/12')})
  call t#Type('-')
  call t#Eventually('two', {-> t#Has('Push-ups', '2/12')})
  call t#Type("c\<C-U>6.5\<CR>")
  call t#Eventually('a number', {-> t#Has('Push-ups', '6.5/12')})
  call t#Type('x')
  call t#Eventually('one more', {-> t#Has('Push-ups', '7.5/12')})
  call t#Type("ion the train\<CR>")
  call t#Eventually('the note', {-> t#Has('Push-ups', 'on the train')})
  call t#Type("i and back\<Esc>")
  call t#Type('s')
  call t#Eventually('skipped', {-> t#Has('Push-ups', '–')})
  call t#Eventually('the daemon has it', {-> get(t#Entry('Push-ups'), 'mark', '') ==# 'skipped'})
  call t#Equal([t#Entry('Push-ups').count, t#Entry('Push-ups').note], [7.5, 'on the train'])
  call t#Type('f')
  call t#Eventually('failed', {-> t#Has('Push-ups', '✗')})
  call t#Type('f')
  call t#Type("i\<C-U>\<CR>")
  call t#Eventually('mark and note are gone',
    \ {-> t#Has('Push-ups', '◐') && keys(t#Entry('Push-ups'))->filter({_, key -> key =~# 'mark\|note'})->empty()})
  " The input is for the habit of the prompt, wherever the cursor is now.
  call t#Type("c\<C-U>8\<C-R>=execute('call cursor(1, 1)')\<CR>\<CR>")
  call t#Eventually('the daemon has it', {-> get(t#Entry('Push-ups'), 'count', 0) == 8})
  call t#Go('Push-ups')
  call t#Type("c\<C-U>7.5\<CR>")
  call t#Eventually('the daemon has it', {-> get(t#Entry('Push-ups'), 'count', 0) == 7.5})
  call t#Type("c\<C-U>twelve\<CR>")
  call t#Assert(t#Has("'twelve' is not a number"), 'the refusal')
  " X completes a habit.
  call t#Type('X')
  call t#Eventually('all', {-> t#Has('Push-ups', '✓', '12/12')})
  call t#Type('u')
  call t#Eventually('as before', {-> t#Has('Push-ups', '◐', '7.5/12')})
endfunction

function s:Refused() abort
  call t#Type('l')
  call t#Eventually('tomorrow', {-> !t#Has(', today') && t#Has('Read')})
  call t#Go('Read')
  call t#Type('x')
  call t#Assert(t#Has('Read: nothing can be ticked on') && habitd#model#Pending() == 0, 'it is not even asked for')
  call t#Type('+')
  call t#Eventually('the reason', {-> t#Has('has not come yet')})
  call t#Assert(t#Has('07:30 Read', '· '), 'as before')
  call t#Assert(t#WasTold("Can't complete future habits"), 'it is told')
  call t#Type('t')
  call t#Eventually('today', {-> t#Has(', today') && t#Has('Read')})
  call t#Assert(!t#Has('has not come yet'), 'the reason is gone')
endfunction

function s:Follows() abort
  call t#Go('Diary')
  call t#Habitctl('done', 'Read')
  call t#Eventually('the tick', {-> t#Has('Read', '✓')})
  call t#Habitctl('add', 'Anything', '--time', '00:05')
  call t#Eventually('the new habit', {-> t#Has('Anything')})
  call t#Assert(getline('.') =~# 'Diary', 'the cursor stays')
  call t#Habitctl('rm', 'Anything')
  call t#Eventually('it has gone', {-> !t#Has('Anything')})
endfunction

function s:Undoes() abort
  call t#Habitctl('toggle', 'Diary')
  call t#Eventually('the tick', {-> t#Has('Diary', '✓')})
  Habit undo
  call t#Eventually('it is taken back', {-> t#Has('Diary', '○')})
  call t#Eventually('it is told', {-> execute('messages') =~# 'Undone: .*Diary'})
endfunction

function s:UndoesOwn() abort
  call t#Go('Diary')
  call t#Type('x')
  call t#Eventually('the tick', {-> t#Has('Diary', '✓') && habitd#model#Pending() == 0})
  call t#Habitctl('edit', 'Push-ups', '--remind', '15:00')
  call t#Type('u')
  call t#Eventually('it is taken back', {-> t#Has('Diary', '○')})
  call t#Eventually('it is told', {-> execute('messages') =~# 'Undone: Diary, \a\a\a \d\+ \a\a\a: done → open'})
  let habits = json_decode(t#Habitctl('rpc', 'listHabits')).habits
  call t#Equal(filter(habits, {_, habit -> habit.name ==# 'Push-ups'})[0].reminders, ['15:00'])
  call t#Type('U')
  call t#Eventually('it is done again', {-> t#Has('Diary', '✓')})
  call t#Type('u')
  call t#Eventually('and taken back again', {-> t#Has('Diary', '○')})
endfunction

function s:LeavesAlone() abort
  call t#Go('Push-ups')
  call t#Type('+')
  call t#Eventually('one more', {-> t#Has('Push-ups', '8.5/12') && habitd#model#Pending() == 0})
  call t#Habitctl('count', 'Push-ups', '7.5')
  call t#Eventually('another count', {-> t#Has('Push-ups', '7.5/12')})
  call t#Type('u')
  call t#Eventually('it is told', {->
    \ t#WasTold('Nothing was undone; later changes are kept')})
  call t#Assert(t#Has('Push-ups', '7.5/12'), 'it stays')
  " There is nothing to redo either.
  messages clear
  call t#Type('U')
  call t#Assert(t#WasTold('Nothing left to redo'), 'nothing was undone')
endfunction

function s:Commands() abort
  Habit toggle diary
  call t#Eventually('what was done', {-> t#WasTold('Diary: done')})
  Habit done read 2026-01-02
  Habit count Push-ups 4 2026-01-03
  Habit note Push-ups 2026-01-03 felt  good | :quit "
  Habit skip Read 2026-01-04
  call t#Eventually('the daemon has it', {-> !empty(t#Entry('Read', '2026-01-04'))})
  call t#Equal(t#Entry('Read', '2026-01-02').completed, v:true)
  call t#Equal(t#Entry('Read', '2026-01-04').mark, 'skipped')
  call t#Equal(t#Entry('Push-ups', '2026-01-03').count, 4)
  call t#Equal(t#Entry('Push-ups', '2026-01-03').note, 'felt good | :quit "')
  Habit toggle nothing like it
  call t#Eventually('the refusal', {-> t#WasTold('nothing like it')})
  Habit undo
  call t#Eventually('undone', {-> empty(t#Entry('Read', '2026-01-04'))})
  Habit nonsense
  call t#Assert(t#WasTold("Unknown command 'nonsense'"), 'the verbs')
  Habit next
  call t#Eventually('one of what is counted', {-> t#Has('Push-ups', '8.5/12')})
  Habit count Push-ups 7.5
  call t#Eventually('as before', {-> t#Has('Push-ups', '7.5/12')})
endfunction

function s:Statusline() abort
  set laststatus=2 statusline=%{%habitd#Statusline()%}
  call t#Eventually('the progress', {-> t#Statusline() =~# '^habits 2/3 ▸ Push-ups *$'})
  call t#Habitctl('done', 'Push-ups')
  call t#Eventually('all done', {-> t#Statusline() =~# '^habits 3/3 ✓ *$'})
  call t#Equal(habitd#connection#Offline(), '')
  set statusline=%{habitd#Statusline()}
  call t#Eventually('the same otherwise', {-> t#Statusline() =~# '^habits 3/3 ✓ *$'})
endfunction

let g:cases = [
  \ ['the day shows slots, signs, counts and progress', function('s:Shows')],
  \ ['a toggle shows before the daemon has answered, and the daemon has it then', function('s:Toggles')],
  \ ['counts, skips, fails and notes are recorded', function('s:Records')],
  \ ['what the daemon refuses is taken back, with its reason', function('s:Refused')],
  \ ['what another client does shows by itself, and the cursor stays with its habit', function('s:Follows')],
  \ ['the last change made anywhere is taken back on demand, and it is said what it was', function('s:Undoes')],
  \ ['u takes back what was done here, and no configuration made elsewhere', function('s:UndoesOwn')],
  \ ['an undo leaves alone what has changed since, and says so', function('s:LeavesAlone')],
  \ ['commands record without a window', function('s:Commands')],
  \ ['the status line follows', function('s:Statusline')],
  \ ]
