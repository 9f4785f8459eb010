function s:Quarters() abort
  call t#Equal(range(9)->map({_, done -> habitd#text#Quarter(done, 8)})->join(''), '○◔◔◔◑◑◕◕●')
  call t#Equal(habitd#text#Quarter(1.5, 2.5), '◑')
endfunction

function s:Risks() abort
  call t#Habitctl('add', 'Climb', '--start', '2026-01-01', '--repetitions', '2')
  for back in range(1, 6)
    call t#Habitctl('done', 'Climb', habitd#date#Shift(habitd#model#Today(), -back))
  endfor
  Habit
  call t#Eventually('the risk', {-> t#Has('At risk: ', 'Climb (6 days end today)')})
  call t#Type('7h')
  call t#Eventually('a day before', {-> t#Has('Climb', '○')})
  call t#Go('Climb')
  let types = t#Painted(line('.'))
  call t#Equal(types, ['HabitdNext', 'HabitdFaint', 'HabitdTime', 'HabitdFaint', 'HabitdCount'])
  call t#Assert(!t#Has('At risk'), 'only today is at risk, and has a streak')
  call t#Type('t')
endfunction

function s:Celebrates() abort
  let words = 'Climb: 7 days in a row'
  call t#Eventually('today', {-> t#Has('Climb', '6 days')})
  call t#Go('Climb')
  call t#Type('xx')
  call t#Eventually('the milestone', {-> t#Announced(words) == 1})
  call t#Habitctl('count', 'Climb', '0')
  call t#Eventually('it is open', {-> t#Has('Climb', '0/2')})
  call t#Habitctl('count', 'Climb', '2')
  call t#Eventually('the milestone of another client', {-> t#Announced(words) == 2})
  call t#Habitctl('count', 'Climb', '3')
  call t#Eventually('what comes next', {-> t#Has('Climb', '3/2')})
  call t#Equal(t#Announced(words), 2)
endfunction

" h, l, j and k move between cells, and stop at the last one.
function s:StaysOnCells() abort
  let [row, column] = [line('.'), virtcol('.')]
  call t#Type('l')
  call t#Equal([line('.'), virtcol('.')], [row, column])
  call t#Type('3hl')
  call t#Equal([line('.'), virtcol('.')], [row, column - 6])
  call t#Type('k')
  call t#Equal([line('.'), virtcol('.')], [row, column - 6])
  call t#Type('j')
  call t#Equal([line('.'), virtcol('.')], [row + 1, column - 6])
  call t#Type('99j')
  call t#Assert(t#Line('and ') ==# '' && getline(line('.') + 1) ==# '', 'the last habit')
  " From other places they go to a cell.
  normal! $
  call t#Type('h')
  call t#Equal(virtcol('.'), column - 3)
  call cursor(1, 1)
  call t#Type('99l')
  call t#Equal([line('.'), virtcol('.')], [row, column])
endfunction

function s:Weeks() abort
  Habit week
  call t#Eventually('the weeks', {->
    \ t#Has(' to ' .. habitd#date#Short(habitd#model#Today())) && t#Has('Climb', '7d')})
  " The cursor starts at today, in the row of the first habit.
  call t#Equal(line('.'), 4)
  call s:StaysOnCells()
  let column = virtcol('.')
  call t#Go('Climb')
  call t#Assert(t#Has('Climb', '◌  ●  ●  ●  ●  ●  ●  ●  7d'), 'the days')
  call t#Type('99l7h')
  call t#Equal([t#Groups(line('.'), col('.')), virtcol('.')], [['HabitdFaint'], column - 3 * 7])
  call t#Type('x')
  call t#Eventually('it is ticked', {-> t#Has('Climb', '●  ●  ●  ●  ●  ●  ●  ●  8d')})
  call t#Type("\<CR>")
  call t#Eventually('that day', {->
    \ stridx(getline(1), habitd#date#Shift(habitd#model#Today(), -7)) >= 0 && t#Has('Climb', '✓')})
  Habit week
  call t#Type('H')
  let through = habitd#date#Shift(habitd#model#Today(), -7)
  call t#Eventually('a week back', {-> t#Has(' to ' .. habitd#date#Short(through))})
  call t#Type('?')
  call t#Assert(t#Front().lines[0] =~# '<Space> x  *tick or untick', 'the keys')
  call t#Type('q')
  call t#Habitctl('archive', 'Climb')
  call t#Eventually('what is archived has no row', {-> t#Line('Climb') ==# ''})
  call t#Type('q')
  call t#Habitctl('rm', 'Climb')
  Habit
endfunction

function s:Narrow() abort
  let week = range(6, 0, -1)->map({_, back -> #{date: habitd#date#Shift('2026-11-22', -back),
    \ completed: 3 - back % 4, total: 3, isToday: back == 0, isFuture: v:false}})
  let view = #{date: '2026-11-22', habits: [], places: {}, progress: {}, week: week}
  let pieces = habitd#day#Lines(view, [], 40).lines[0]
  call t#Equal(map(copy(pieces), {_, piece -> piece[0]})->join(''), ' Mo◔  Tu◑  We●  Th○  Fr◔  Sa◑ [Su●]')
endfunction

let g:cases = [
  \ ['a share is a quarter of a circle: any of it is more than none, and only all of it is full',
    \ function('s:Quarters')],
  \ ['what is missed is dim, and what is lost unless it is done today is said', function('s:Risks')],
  \ ['a milestone is said once, whoever made the tick', function('s:Celebrates')],
  \ ['the weeks show a row for each habit and a column for each day, and a day is ticked there', function('s:Weeks')],
  \ ['a week in a narrow window has names of two letters', function('s:Narrow')],
  \ ]
