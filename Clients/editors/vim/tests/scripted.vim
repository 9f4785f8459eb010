" Messages and views specific to this editor, with the scripted daemon.

function s:Begin() abort
  call scripted#Begin({})
  messages clear
endfunction

function s:Undoes() abort
  call s:Begin()
  call t#Type('u')
  call t#Assert(t#WasTold('Nothing left to undo') && t#WasTold(':Habit undo'), 'nothing of its own')
  call scripted#Go('drink')
  call t#Type('3++')
  call t#Eventually('both', {-> t#Has('Drink', '4/8') && habitd#model#Pending() == 0})
  call t#Type('uu')
  call t#Eventually('both are undone', {-> t#Has('Drink', '0/8')})
  call t#Eventually('the last one is told', {-> t#WasTold('Undone: Drink, Fri 20 Nov: 4 → 3')})
  call t#Eventually('the first one is told', {-> t#WasTold('Undone: Drink, Fri 20 Nov: 3 → open')})
  call t#Type('U')
  call t#Eventually('done again', {-> t#Has('Drink', '3/8') && t#WasTold('Redone: Drink, Fri 20 Nov: open → 3')})
  call t#Type('u')
  call t#Eventually('undone again', {-> t#Has('Drink', '0/8')})
  " A key and its undo, before the daemon has answered.
  call t#Type('+u')
  call t#Eventually('nothing is left', {-> t#Has('Drink', '0/8') && habitd#model#Pending() == 0})
  " Undo skips requests that changed nothing, and changes made elsewhere.
  call scripted#Do(#{do: 'change', habit: 'read', completed: v:true})
  call t#Eventually('read', {-> t#Has('Read', '✓')})
  Habit done Read
  call t#Eventually('it is told', {-> t#WasTold('Read: done')})
  messages clear
  call t#Type('u')
  call t#Assert(t#WasTold('Nothing left to undo') && t#Has('Read', '✓'), 'it was done elsewhere')
  Habit undo
  call t#Eventually('unless that is wanted', {-> t#Has('Read', '○')})
  " The revisions of another history are unrelated.
  call scripted#Go('drink')
  call t#Type('+')
  call t#Eventually('one', {-> t#Has('Drink', '1/8') && habitd#model#Pending() == 0})
  call scripted#Begin({})
  messages clear
  call t#Type('u')
  call t#Assert(t#WasTold('Nothing left to undo'), 'it was another history')
endfunction

function s:Silent() abort
  call s:Begin()
  call cursor(1, 1)
  for key in ['x', 'X', '+', 'c', 'i', 's', 'S', 'o']
    messages clear
    call t#Type(key)
    call t#Assert(t#WasTold('No habit on this line'), key)
  endfor
  call t#Type('l')
  call t#Eventually('tomorrow', {-> getline(1) =~# '2026-11-21' && t#Has('Read')})
  call scripted#Asked()
  call scripted#Go('read')
  call t#Type('x')
  call t#Assert(t#Has('Read: nothing can be ticked on Sat 21 Nov'), 'the reason')
  call t#Equal(scripted#Asked(), [])
  call t#Type('t')
endfunction

" The daemon decides what one step is.
function s:Steps() abort
  call s:Begin()
  call scripted#Go('coffee')
  call t#Type('x')
  call t#Eventually('one of the limit', {-> t#Has('Coffee', '○', '1/2 cups at most')})
  call t#Type('xx')
  call t#Eventually('beyond it', {-> t#Has('Coffee', '✗', '3/2 cups')})
  call t#Type("c\<C-U>0\<CR>f")
  call t#Eventually('failed on purpose', {-> t#Has('Coffee', '✗', '0/2 cups') && habitd#model#Pending() == 0})
  call t#Type('f')
  call t#Eventually('the mark is taken away', {-> t#Has('Coffee', '○') && habitd#model#Pending() == 0})
  call t#Equal(scripted#Do(#{do: 'entries'}).entries, {})
  call scripted#Go('drink')
  call t#Type('x')
  call t#Eventually('one more', {-> t#Has('Drink', '◐', '1/8 glasses')})
  call t#Type('X')
  call t#Eventually('all', {-> t#Has('Drink', '✓', '8/8 glasses')})
endfunction

" Until the daemon replies, only the sign of a tick changes, and waiting rows are marked.
function s:Waits() abort
  call s:Begin()
  let progress = t#Line('0 of 3 done')
  call scripted#Do(#{do: 'stop'})
  call scripted#Go('read')
  call t#Type('x')
  call t#Assert(t#Has('Read', '▸ ✓ 07:30'), 'at once')
  call scripted#Go('drink')
  call t#Type('+')
  call t#Eventually('both wait', {-> t#Has('Read', '✓…') && t#Has('Drink', '○…', '0/8')})
  call t#Equal(t#Groups(index(habitd#day_window#Rows(), 'drink') + 1, 3), ['HabitdFaint'])
  call scripted#Go('coffee')
  call t#Type('x')
  call scripted#Go('read')
  call t#Type('x')
  call t#Eventually('as before', {-> t#Has('Read', '○…') && t#Has('Coffee', '○…', '0/2')})
  call t#Equal(t#Line('of 3 done'), progress)
  call t#Type('x')
  call scripted#Do(#{do: 'continue'})
  call t#Eventually('all is done', {-> t#Has('Read', '✓ ') && t#Has('Drink', '◐ ', '1/8') && t#Has('Coffee', '1/2')})
  call t#Assert(t#Has('1 of 3 done') && t#Line('…') ==# '', 'nothing waits')
  " A refused tick is reverted, and no other part of the row changes before the reply.
  call scripted#Do(#{do: 'deny', method: 'toggle', message: 'not now'})
  call t#Type('x')
  call t#Assert(t#Has('Read', '○'), 'at once')
  call t#Eventually('taken back', {-> t#Has('07:30 Read', '✓') && t#Has('Read: not now')})
endfunction

" An event about a day that is not loaded causes one reload.
function s:OtherDays() abort
  call s:Begin()
  call scripted#Asked()
  call scripted#Do(#{do: 'change', habit: 'read', date: '2026-11-19', completed: v:true})
  call t#Eventually('it counts', {-> t#Has('Read', '1 day')})
  call t#Eventually('nothing is on its way', {-> !habitd#model#IsLoading()})
  call t#Equal(scripted#Asked(), ['loadDay'])
  call scripted#Do(#{do: 'change', habit: 'diary', completed: v:true})
  call t#Eventually('the week too', {-> t#Has('Diary', '✓') && t#Has('[Fri ◔]')})
  call t#Equal(scripted#Asked(), [])
endfunction

" A name is cut in favour of the columns after it; a long amount widens its own line only.
function s:Narrow() abort
  let row = #{slot: 'anytime', state: 'open', due: v:true}
  let habits = [
    \ extend(#{id: 'a', name: repeat('long ', 9), returning: v:true,
      \ words: #{amount: '0m of 1h 40m this week, 1h 40m left', past: 'best 41 weeks, 94 %', shortPast: 'best 41w'}},
      \ row),
    \ extend(#{id: 'b', name: 'Short', words: #{amount: '1/12 pages', past: '3 days', shortPast: '3d'}}, row),
    \ ]
  let progress = #{total: 2, completed: 0, percentage: 0, totalXP: 0, earnedXP: 0, allCompleted: v:false}
  let view = #{date: '2026-11-20', habits: habits, places: #{a: 0, b: 1}, progress: progress, week: []}
  let Lines = {width -> map(habitd#day#Lines(view, [], width).lines, {_, pieces ->
    \ map(copy(pieces), 'v:val[0]')->join('')})}
  let wide = Lines(130)
  call t#Assert(wide[2] =~# 'long… \+0m of .* left  best 41 weeks, 94 %  back today?$', wide[2])
  call t#Assert(wide[3] =~# '^  ○ Short \+1/12 pages  3 days$', wide[3])
  let narrow = Lines(80)
  call t#Assert(strdisplaywidth(narrow[2]) <= 80 && narrow[2] =~# 'left  best 41w  back today?$', narrow[2])
  call t#Assert(narrow[3] =~# '^  ○ Short \+1/12 pages  3d$', narrow[3])
  " It is shown even if no other habit has an amount.
  call extend(view, #{habits: [habits[0]], places: #{a: 0}})
  call t#Assert(Lines(130)[2] =~# 'long… \+0m of .* left  best 41 weeks', Lines(130)[2])
endfunction

function s:Preselects() abort
  call scripted#Begin(#{begin: #{habits: [
    \ #{id: 'coffee', name: 'Coffee', goal: 'atMost', time: '06:00'}, #{id: 'read', name: 'Read', time: '07:00'}
    \ ]}})
  bwipeout!
  Habit
  call t#Eventually('not the limit', {-> getline('.') =~# 'Read'})
endfunction

" A newly opened day has the cursor at the next habit, where `x` unticks nothing; also after a day without
" habits.
function s:Begins() abort
  call scripted#Begin(#{begin: #{habits: [
    \ #{id: 'read', name: 'Read', time: '06:00'}, #{id: 'walk', name: 'Walk', time: '07:00'}
    \ ]}})
  call scripted#Do(#{do: 'change', habit: 'read', completed: v:true})
  call t#Eventually('it is done', {-> t#Has('Read', '✓')})
  bwipeout!
  Habit
  call t#Eventually('the next one', {-> getline('.') =~# 'Walk'})
  Habit day 1999-01-01
  call t#Eventually('another day', {-> getline(1) =~# '1999-01-01' && !t#Has('loading')})
  call t#Type('t')
  call t#Eventually('the same one', {-> getline('.') =~# 'Walk'})
  call t#Type('x')
  call t#Eventually('all is done', {-> t#Has('Walk', '✓') && habitd#model#Pending() == 0})
  bwipeout!
  Habit
  call t#Eventually('the day', {-> t#Has('Walk', '✓')})
  messages clear
  call t#Type('x')
  call t#Assert(t#WasTold('No habit on this line') && t#Has('Walk', '✓') && t#Has('Read', '✓'),
    \ 'nothing is taken back')
endfunction

" Messages fit on one line, so that the editor does not wait for a key.
function s:Fits() abort
  call s:Begin()
  set columns=60
  call habitd#model#Report(repeat('long ', 30))
  redraw
  call t#Equal(mode(), 'n')
  call t#Assert(t#WasTold(trim(repeat('long ', 30))), 'all of it is among the messages')
  set columns=100
endfunction

function s:Words() abort
  call s:Begin()
  call scripted#Do(#{do: 'deny', method: 'tally', type: 'habit.notFound',
    \ message: 'There is no habit "drink"', hint: 'listHabits shows what there is'})
  call scripted#Go('drink')
  call t#Type('+')
  call t#Eventually('the name', {-> t#WasTold('Drink: this habit no longer exists')})
  call scripted#Do(#{do: 'deny', method: 'tally', type: 'internal', message: repeat('very ', 60) .. 'long',
    \ hint: 'the remedy'})
  call t#Type('+')
  call t#Eventually('the remedy is in the window', {-> t#Has('the remedy')})
  call t#Assert(t#WasTold('very long. the remedy'), 'and among the messages')
  call scripted#Do(#{do: 'vanish'})
  call t#Eventually('what to do', {->
    \ t#Has('nothing is listening at') && join(getline(1, 10)) =~# 'systemctl --user start'})
  call scripted#Do(#{do: 'return'})
  call t#Eventually('it is gone', {-> !t#Has('nothing is listening at') && !t#Has('offline')})
endfunction

" The client draws once for many events, and requests nothing that they contain.
function s:Gathers() abort
  call s:Begin()
  call scripted#Do(#{do: 'requests'})
  let drawn = #{count: 0}
  call habitd#model#Listen({-> extend(drawn, #{count: drawn.count + 1})})
  call scripted#Do(#{do: 'flood', habit: 'drink', events: 1000, count: 5})
  call t#Eventually('the last', {-> t#Has('Drink', '5/8')})
  call t#Assert(drawn.count < 100, string(drawn.count))
  " Requests of the start may still be counted.
  let asked = len(scripted#Asked())
  call t#Assert(asked < 10, string(asked))
endfunction

" A running time is counted without requests, and a row shows its habit's remarks.
function s:Counts() abort
  " The clock is fixed at a tenth of a second before the next minute.
  let clock = #{minutes: 12}
  let Before = habitd#timers#SetClock({-> 1795174930000 + clock.minutes * 60000 - 100})
  call scripted#Begin(#{begin: #{habits: [
    \ #{id: 'read', name: 'Read', unit: 'min', repetitions: 30, cue: "after the first\ncoffee", returning: v:true,
      \ spares: #{count: 2, per: 'month'}, timer: #{since: '2026-11-20T11:42:10.000Z', date: '2026-11-20',
      \ forgottenAt: '2026-11-21T11:42:10.000Z'}},
    \ #{id: 'plain', name: 'Plain'},
    \ ]}})
  call t#Assert(t#Has('Read', '0/30 min  ► 11m  back today?  after the first\ncoffee'), 'all of it')
  call t#Assert(!t#Has('Plain', '►') && !t#Has('spare'), 'nothing else')
  call t#Equal(habitd#Statusline(), 'habits 0/2 ► Read 11m')
  call scripted#Do(#{do: 'requests'})
  let clock.minutes = 13
  call t#Eventually('another minute', {-> t#Has('Read', '► 12m')})
  call t#Equal(habitd#Statusline(), 'habits 0/2 ► Read 12m')
  call t#Equal(scripted#Asked(), [])
  " A habit that is done shows no cue.
  call scripted#Go('read')
  call t#Type('X')
  call t#Eventually('it is done', {-> t#Has('Read', '✓') && habitd#model#Pending() == 0})
  call t#Assert(!t#Has('coffee') && !t#Has('back today?'), 'no cue')
  call habitd#timers#SetClock(Before)
endfunction

" The user is asked about a forgotten timer before its time is added.
function s:Forgets() abort
  call scripted#Begin(#{begin: #{habits: [#{id: 'read', name: 'Read', unit: 'min', repetitions: 30,
    \ timer: #{since: '2026-11-20T11:42:10.000Z', date: '2026-11-20',
    \ forgottenAt: '2026-11-21T13:42:10.000Z'}}]}})
  let clock = #{seconds: 26 * 3600 - 1}
  let Before = habitd#timers#SetClock({-> (1795174930 + clock.seconds) * 1000})
  call t#Type('r')
  call t#Eventually('not yet', {-> t#Line('Read') =~# '► 25h 59m$'})
  let clock.seconds += 1
  call t#Type('r')
  call t#Eventually('it is', {-> t#Has('Read', '► 26h?')})
  call scripted#Go('read')
  call t#Type("S\<F9>long\<CR>")
  call t#Assert(t#Has("'long' is not a length of time"), 'the refusal')
  let prompts = t#Prompts()
  call t#Assert(stridx(prompts, 'Read ran for 26h; how long was it') >= 0, prompts)
  call scripted#Asked()
  call t#Type("S20m\<CR>")
  call t#Eventually('the answer', {-> habitd#model#Pending() == 0})
  call t#Type("S0\<CR>")
  call t#Eventually('the answer', {-> habitd#model#Pending() == 0})
  let asked = filter(scripted#Do(#{do: 'requests'}).requests, 'v:val.method =~# "Timer"')
  call t#Equal(asked, [#{method: 'stopTimer', params: #{habit: 'read', for: 20.0}},
    \ #{method: 'cancelTimer', params: #{habit: 'read'}}])
  call habitd#timers#SetClock(Before)
endfunction

" The cost of a change grows no faster than the number of habits.
function s:Scales() abort
  let times = []
  for size in [100, 1000]
    let habits = range(size)->map({_, number -> #{id: 'habit-' .. number, name: 'Habit ' .. number}})
    call scripted#Begin(#{begin: #{habits: habits}})
    let took = []
    for turn in range(10)
      let began = reltime()
      call scripted#Do(#{do: 'change', habit: 'habit-7', toggle: v:true})
      call t#Eventually('the change', {-> t#Has('Habit 7', turn % 2 == 0 ? '✓' : '○')})
      call add(took, reltimefloat(reltime(began)))
    endfor
    call add(times, sort(took, 'f')[0])
  endfor
  call t#Assert(times[1] < 10 * times[0], string(times))
endfunction

" The weeks send one request however many habits there are, and however many changes come at once.
function s:Weeks() abort
  call scripted#Begin(#{begin: #{habits: range(40)->map({_, number ->
    \ #{id: 'habit-' .. number, name: 'Habit ' .. number, repetitions: 4}})}})
  call scripted#Asked()
  Habit week
  call t#Eventually('every habit', {-> t#Has('Habit 39')})
  call t#Equal(scripted#Asked(), ['loadDay', 'grid'])
  call scripted#Do(#{do: 'flood', habit: 'habit-7', events: 30, count: 4})
  call t#Eventually('the last', {-> t#Line('Habit 7') =~# '●  1d$'})
  call t#Equal(scripted#Asked(), ['loadDay', 'grid'])
  call t#Go('Habit 8')
  call t#Type('99l')
  let column = virtcol('.')
  call scripted#Do(#{do: 'stop'})
  call t#Type('hx')
  call t#Eventually('it waits', {-> t#Line('Habit 8') =~# '·… ·$'})
  call t#Equal(t#Groups(line('.'), stridx(getline('.'), '…') + 1), ['HabitdFaint'])
  call t#Type('l')
  call t#Equal(virtcol('.'), column)
  call scripted#Do(#{do: 'continue'})
  call t#Eventually('it is done', {-> t#Line('Habit 8') =~# '●  ·' && t#Line('…') ==# ''})
  call t#Equal(scripted#Asked(), ['toggle', 'loadDay', 'loadDay', 'grid'])
  call t#Type('q')
endfunction

let g:cases = [
  \ ['u takes back what was done here, U does it again, and both say from what to what', function('s:Undoes')],
  \ ['a key that does nothing says why', function('s:Silent')],
  \ ['x does what the daemon says that it does, and X all of it', function('s:Steps')],
  \ ['before an answer only the sign of a tick changes, and what waits is marked', function('s:Waits')],
  \ ['what is told of another day is loaded once', function('s:OtherDays')],
  \ ['names give way in a narrow window, and a long amount widens its own line alone', function('s:Narrow')],
  \ ['the cursor does not begin on a limit', function('s:Preselects')],
  \ ['a day begins at what is next, and x takes nothing back by surprise', function('s:Begins')],
  \ ['a long message is cut, and kept among the messages', function('s:Fits')],
  \ ['failures name habits, and their remedies can be read until they are over', function('s:Words')],
  \ ['events are gathered, and what they say is not asked for', function('s:Gathers')],
  \ ['a running time is counted without asking, and a row says what belongs to its habit', function('s:Counts')],
  \ ['a timer that was forgotten is asked about', function('s:Forgets')],
  \ ['a change among a thousand habits takes no longer for each than among a hundred', function('s:Scales')],
  \ ['the weeks ask once for all habits, also after many changes, and mark what waits', function('s:Weeks')],
  \ ]
