" The relative luminance of WCAG 2.2 of a colour as #rrggbb.
function s:Luminance(color) abort
  let sum = 0.0
  for index in range(3)
    let share = str2nr(a:color[1 + 2 * index : 2 + 2 * index], 16) / 255.0
    let sum += [0.2126, 0.7152, 0.0722][index]
      \ * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
  endfor
  return sum
endfunction

" A colour of xterm's palette as #rrggbb.
function s:OfPalette(number) abort
  let [steps, index] = [[0, 95, 135, 175, 215, 255], a:number - 16]
  let color = a:number >= 232 ? repeat([8 + 10 * (a:number - 232)], 3)
    \ : [steps[index / 36], steps[index / 6 % 6], steps[index % 6]]
  return '#' .. map(copy(color), {_, component -> printf('%02x', component)})->join('')
endfunction

" An attribute of a level's highlight group.
function s:Defined(level, what, mode) abort
  return synIDattr(hlID('HabitdHeat' .. a:level), a:what, a:mode)
endfunction

" Fails unless the levels can be distinguished on a background.
function s:Check(place, colors) abort
  let up = a:place =~# '^dark'
  let levels = map(copy(a:colors), {_, color -> s:Luminance(color) + 0.05})
    \ ->map({_, level -> up ? level : 1.0 / level})
  call t#Assert(levels[4] / levels[0] >= 4.0, a:place .. ': ' .. string(levels[4] / levels[0]))
  for level in range(1, 4)
    call t#Assert(levels[level] / levels[level - 1] >= 1.2, a:place .. ', level ' .. level)
  endfor
endfunction

function s:Contrasts() abort
  let ground = &background
  for line in readfile($HABITD_TEST_SUPPORT .. '/heat.txt')
    let words = split(line)
    let &background = words[0]
    call habitd#heat#Define(words[1])
    let full = map(range(1, 5), {_, level -> s:Defined(level, 'fg#', 'gui')})
    call t#Equal(full, words[2 :])
    call s:Check(words[0] .. ' ' .. words[1], full)
    call s:Check(words[0] .. ' ' .. words[1] .. ', 256',
      \ map(range(1, 5), {_, level -> s:OfPalette(str2nr(s:Defined(level, 'fg', 'cterm')))}))
  endfor
  let &background = ground
endfunction

function s:Levels() abort
  call t#Equal(map(range(9), {_, done -> habitd#heat#Level(done, 8)}), [0, 1, 2, 2, 3, 3, 4, 4, 5])
  let shares = [[9, 8], [99, 100], [1, 0], [2.5, 5]]
  call t#Equal(map(shares, {_, share -> habitd#heat#Level(share[0], share[1])}), [5, 4, 0, 3])
endfunction

function s:Shows() abort
  call t#Habitctl('add', 'Walk', '--repetitions', '8', '--habit-color', 'blue', '--start', '2026-01-01')
  call t#Habitctl('count', 'Walk', '3')
  set termguicolors
  Habit grid Walk
  call t#Eventually('the grid', {-> getline(1) ==# 'Walk'})
  " The cursor starts at today.
  let place = getcurpos()[1 : 2]
  call t#Equal(t#Groups(place[0], place[1]), ['HabitdHeat2', 'HabitdToday'])
  call t#Assert(getline(2) =~# '^0 % of \d\+ done', 'the share')
  call t#Assert(t#Has('less ■■■■■ more', '◌ missed', 'today'), 'the legend')
  call t#Habitctl('count', 'Walk', '0')
  call t#Eventually('0 of 8 looks empty', {-> t#Groups(place[0], place[1]) ==# ['HabitdOpen', 'HabitdToday']})
  set notermguicolors
  function! habitd#heat#HasShades() abort
    return v:false
  endfunction
  call t#Habitctl('count', 'Walk', '8')
  call t#Eventually('blocks where colours are few', {->
    \ t#Has('less ░░▒▓█ more') && stridx(getline(place[0]), '█') > 0})
  call t#Type('q')
  call t#Habitctl('rm', 'Walk')
endfunction

function s:Narrows() abort
  vertical Habit grid
  call t#Eventually('the grid', {-> getline(1) ==# 'All habits'})
  vertical resize 30
  wincmd p
  wincmd p
  " The editor triggers this only when it waits for a key.
  if exists('##WinResized')
    doautocmd WinResized
  endif
  call t#Eventually('it is fitted', {-> strdisplaywidth(getline(4)) == 30})
  call t#Type("t\<CR>")
  call t#Eventually('today', {-> getline(1) =~# ', today'})
  Habit grid
  call t#Eventually('the grid', {-> getline(1) ==# 'All habits'})
  call t#Type('q')
endfunction

let g:cases = [
  \ ['the shades are those of habitctl, and least and most are 4 : 1 apart as the groups have them',
    \ function('s:Contrasts')],
  \ ['only all of it is the highest level, and nothing is none', function('s:Levels')],
  \ ['the grid shows how much was done, marks today, and sums up', function('s:Shows')],
  \ ['a narrow window shows the last weeks, and the day under its cursor is the right one', function('s:Narrows')],
  \ ]
