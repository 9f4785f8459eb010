function s:Go(typed, expected) abort
  call t#Type(a:typed)
  call t#Eventually(a:typed, {-> stridx(getline(1), a:expected) >= 0 && t#Has('Read')})
endfunction

function s:Moves() abort
  let today = habitd#model#Today()
  call s:Go('h', habitd#date#Shift(today, -1))
  call s:Go('H', habitd#date#Shift(today, -8))
  call s:Go('2L', habitd#date#Shift(today, 6))
  call s:Go('l', habitd#date#Shift(today, 7))
  call s:Go('t', today .. ', today')
  call s:Go("D-3\<CR>", habitd#date#Shift(today, -3))
  call t#Type("Dsomeday\<CR>")
  call t#Eventually('the refusal', {-> t#Has("'someday' is not a day")})
  Habit day yesterday
  call s:Go('', habitd#date#Shift(today, -1))
  call t#Assert(t#Has('[' .. habitd#date#Weekday(habitd#date#Shift(today, -1))[: 2]), 'the week strip')
  call s:Go('t', today .. ', today')
endfunction

function s:GivesUp() abort
  call t#Go('Read')
  let before = t#Line('Read')
  for key in ['c', 'i', 'D']
    call t#Type(key .. "\<C-C>")
    call t#Type(key .. "12\<Esc>")
  endfor
  call t#Equal([t#Line('Read'), habitd#model#Pending(), habitd#model#Problem()], [before, 0, ''])
endfunction

function s:TodayIn(zone) abort
  call t#Habitctl('rpc', 'updateSettings', json_encode(#{timeZone: a:zone}))
  let today = json_decode(t#Habitctl('rpc', 'loadDay')).date
  call t#Eventually('today in ' .. a:zone, {->
    \ stridx(getline(1), today .. ', today') >= 0 && t#Has('Read')})
  return today
endfunction

function s:Turns() abort
  " They are 25 hours apart, so it is never the same day in both.
  call t#Assert(s:TodayIn('Pacific/Kiritimati') > s:TodayIn('Pacific/Pago_Pago'), 'the days differ')
  call s:TodayIn('UTC')
endfunction

function s:ShowsMore() abort
  call t#Habitctl('add', 'Whenever', '--schedule', 'none')
  call t#Eventually('the event', {-> !empty(habitd#model#Day(habitd#model#Today())) && !t#Has('Whenever')})
  call t#Type('a')
  call t#Eventually('the habit', {-> t#Has('Whenever')})
  call t#Type('a')
  call t#Eventually('it is hidden', {-> !t#Has('Whenever')})
  call t#Type('?')
  let front = t#Front()
  call t#Equal(front.seen, len(front.lines))
  call t#Assert(front.lines[0] =~# '<CR> <Space> x  *one step', 'the keys')
  call t#Type('q')
  call t#Equal([t#Front(), bufname()], [{}, 'habitd://day'])
endfunction

function s:ShowsPauses() abort
  call t#Type('a')
  call t#Eventually('a habit that is not due', {-> t#Has('Whenever', '○')})
  call t#Habitctl('pause', 'Whenever')
  call t#Eventually('the pause of the habit', {-> t#Has('Whenever', '‖') && !t#Has('vacation')})
  call t#Habitctl('resume', 'Whenever')
  call t#Eventually('its end', {-> t#Has('Whenever', '○') && !t#Has('vacation')})
  call t#Habitctl('pause', '--all')
  call t#Eventually('the pause of all', {-> t#Has('vacation') && t#Has('Whenever', '‖')})
  call t#Habitctl('resume', '--all')
  call t#Eventually('the end of it', {-> !t#Has('vacation') && t#Has('Whenever', '○')})
  call t#Type('a')
  call t#Eventually('it is hidden', {-> !t#Has('Whenever')})
endfunction

function s:Last(row) abort
  return matchstr(getline(a:row), '\S\ze *$')
endfunction

function s:ShowsGrid() abort
  call t#Go('Read')
  call t#Type('o')
  call t#Eventually('the grid', {-> getline(1) ==# 'Read' && line('$') > 10})
  call t#Equal(bufname(), 'habitd://grid')
  let row = search('^' .. habitd#date#Weekday(habitd#model#Today())[: 2] .. ' ', 'cw')
  call t#Equal(strdisplaywidth(getline(row)), 4 + 53)
  call t#Equal(s:Last(row), str2nr(&t_Co) < 256 ? '█' : '■')
  call t#Habitctl('fail', 'Read')
  call t#Eventually('another client shows here too', {-> s:Last(row) ==# '✗'})
  call cursor(row, col([row, '$']))
  call t#Type("\<CR>")
  call t#Eventually('the day', {-> t#Has(', today') && t#Has('Read', '✗')})
  Habit grid
  call t#Eventually('the grid of all', {-> getline(1) ==# 'All habits'})
  call t#Type('q')
  call t#Equal(bufname(), 'habitd://day')
endfunction

function s:Completes() abort
  let name = 'Two words \ "and" | more'
  call t#Equal(getcompletion('Habit t', 'cmdline'), ['toggle'])
  call t#Habitctl('add', name)
  let typed = getcompletion('Habit toggle two', 'cmdline')
  call t#Equal(typed, [escape(name, '\ ')])
  call t#Equal(getcompletion('Habit undo R', 'cmdline'), [])
  call t#Equal(getcompletion('Hab grid rea', 'cmdline'), ['Read'])
  execute 'Habit toggle' typed[0]
  call t#Eventually('it is ticked', {-> t#WasTold('Two words') && t#Has('Two words', '✓')})
  call t#Habitctl('rm', name)
endfunction

function s:Helps() abort
  helptags ALL
  for tag in ['habitd', ':Habit', 'habitd-keys', 'habitd#Statusline()']
    execute 'help' tag
    call t#Assert(stridx(getline('.'), '*' .. tag .. '*') >= 0, tag)
    helpclose
  endfor
endfunction

let g:cases = [
  \ ['keys move by day and by week, and to a day', function('s:Moves')],
  \ ['Ctrl-C at a prompt is no answer, and no error', function('s:GivesUp')],
  \ ['a window that shows today turns with the day', function('s:Turns')],
  \ ['habits that are not due are shown on demand, and the keys too', function('s:ShowsMore')],
  \ ['pauses without an end are shown, of one habit and of all', function('s:ShowsPauses')],
  \ ['the grid shows the year of a habit, follows, and leads to a day', function('s:ShowsGrid')],
  \ ['verbs and names complete, and a completed name names its habit', function('s:Completes')],
  \ ['the help has its tags', function('s:Helps')],
  \ ]
