vim9script
import autoload 'habitd/heat.vim'
import './support.vim' as t

# The relative luminance of WCAG 2.2 of a colour as #rrggbb.
def Luminance(color: string): float
  var sum = 0.0
  for [index, weight] in items([0.2126, 0.7152, 0.0722])
    const share = str2nr(color[1 + 2 * index : 2 + 2 * index], 16) / 255.0
    sum += weight * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
  endfor
  return sum
enddef

# A colour of xterm's palette as #rrggbb.
def OfPalette(number: number): string
  const [steps, index] = [[0, 95, 135, 175, 215, 255], number - 16]
  const color = number >= 232 ? repeat([8 + 10 * (number - 232)], 3)
    : [steps[index / 36], steps[index / 6 % 6], steps[index % 6]]
  return '#' .. mapnew(color, (_, component) => printf('%02x', component))->join('')
enddef

# What the group of a level has.
def Defined(level: number, what: string, mode: string): string
  return synIDattr(hlID('HabitdHeat' .. level), what, mode)
enddef

# Fails unless the levels are told from each other on a background.
def Check(place: string, colors: list<string>)
  const up = place =~ '^dark'
  const levels = mapnew(colors, (_, color) => Luminance(color) + 0.05)
    ->map((_, level) => up ? level : 1.0 / level)
  t.Assert(levels[4] / levels[0] >= 4.0, place .. ': ' .. string(levels[4] / levels[0]))
  for level in range(1, 4)
    t.Assert(levels[level] / levels[level - 1] >= 1.2, place .. ', level ' .. level)
  endfor
enddef

def Contrasts()
  const ground = &background
  for line in readfile($HABITD_TEST_SUPPORT .. '/heat.txt')
    const words = split(line)
    &background = words[0]
    heat.Define(words[1])
    const full = mapnew(range(1, 5), (_, level) => Defined(level, 'fg#', 'gui'))
    t.Equal(full, words[2 :])
    Check(words[0] .. ' ' .. words[1], full)
    Check(words[0] .. ' ' .. words[1] .. ', 256',
      mapnew(range(1, 5), (_, level) => OfPalette(str2nr(Defined(level, 'fg', 'cterm')))))
  endfor
  &background = ground
enddef

def Levels()
  t.Equal(mapnew(range(9), (_, done) => heat.Level(done, 8)), [0, 1, 2, 2, 3, 3, 4, 4, 5])
  t.Equal([heat.Level(9, 8), heat.Level(99, 100), heat.Level(1, 0), heat.Level(2.5, 5)], [5, 4, 0, 3])
enddef

def Types(place: list<number>): list<string>
  return prop_list(place[0])->filter((_, prop) =>
    prop.col <= place[1] && place[1] < prop.col + prop.length)->mapnew((_, prop) => prop.type)->sort()
enddef

def Shows()
  t.Habitctl('add', 'Walk', '--repetitions', '8', '--habit-color', 'blue', '--start', '2026-01-01')
  t.Habitctl('count', 'Walk', '3')
  set termguicolors
  Habit grid Walk
  t.Eventually('the grid', () => getline(1) == 'Walk')
  # The cursor begins at today.
  const place = getcurpos()[1 : 2]
  t.Equal(Types(place), ['HabitdHeat2', 'HabitdToday'])
  t.Assert(getline(2) =~ '^0 % of \d\+ done', 'the share')
  t.Assert(t.Has('less ■■■■■ more', '◌ missed', 'today'), 'the legend')
  t.Habitctl('count', 'Walk', '0')
  t.Eventually('0 of 8 looks empty', () => Types(place) == ['HabitdOpen', 'HabitdToday'])
  set notermguicolors
  t.Habitctl('count', 'Walk', '8')
  t.Eventually('blocks where colours are few', () =>
    t.Has('less ░░▒▓█ more') && stridx(getline(place[0]), '█') > 0)
  t.Type('q')
  t.Habitctl('rm', 'Walk')
enddef

def Narrows()
  vertical Habit grid
  t.Eventually('the grid', () => getline(1) == 'All habits')
  vertical resize 30
  wincmd p
  wincmd p
  t.Eventually('it is fitted', () => strdisplaywidth(getline(4)) == 30)
  t.Type("t\<CR>")
  t.Eventually('today', () => getline(1) =~ ', today')
  Habit grid
  t.Eventually('the grid', () => getline(1) == 'All habits')
  t.Type('q')
enddef

export const cases = [
  ['the shades are those of habitctl, and least and most are 4 : 1 apart as the groups have them',
    Contrasts],
  ['only all of it is the highest level, and nothing is none', Levels],
  ['the grid shows how much was done, marks today, and sums up', Shows],
  ['a narrow window shows the last weeks, and the day under its cursor is the right one', Narrows],
]
