vim9script
import autoload 'habitd/date.vim' as dates
import autoload 'habitd/day.vim' as days
import autoload 'habitd/model.vim'
import autoload 'habitd/text.vim'
import './support.vim' as t

# The windows that say a text, of which each was opened once.
def Told(part: string): number
  return popup_list()->filter((_, popup) =>
    stridx(getbufline(winbufnr(popup), 1)[0], part) >= 0)->len()
enddef

def Quarters()
  t.Equal(range(9)->mapnew((_, done) => text.Quarter(done, 8))->join(''), '○◔◔◔◑◑◕◕●')
  t.Equal(text.Quarter(1.5, 2.5), '◑')
enddef

def Risks()
  t.Habitctl('add', 'Climb', '--start', '2026-01-01', '--repetitions', '2')
  for back in range(1, 6)
    t.Habitctl('done', 'Climb', dates.Shift(model.Today(), -back))
  endfor
  Habit
  t.Eventually('the risk', () => t.Has('At risk today: ', 'Climb (6 days)'))
  t.Type('7h')
  t.Eventually('a day before', () => t.Has('Climb', '○'))
  t.Go('Climb')
  const types = prop_list(line('.'))->mapnew((_, prop) => prop.type)
  t.Equal(types, ['HabitdNext', 'HabitdFaint', 'HabitdTime', 'HabitdFaint', 'HabitdCount', 'HabitdStreak'])
  t.Assert(!t.Has('At risk'), 'only today is at risk')
  t.Type('t')
enddef

def Celebrates()
  const words = 'Climb: 7 days in a row'
  t.Eventually('today', () => t.Has('Climb', '6 days'))
  t.Go('Climb')
  t.Type('x')
  t.Eventually('the milestone', () => Told(words) == 1)
  t.Habitctl('count', 'Climb', '0')
  t.Eventually('it is open', () => t.Has('Climb', '0/2'))
  t.Habitctl('count', 'Climb', '2')
  t.Eventually('the milestone of another client', () => Told(words) == 2)
  t.Habitctl('count', 'Climb', '3')
  t.Eventually('what comes next', () => t.Has('Climb', '3/2'))
  t.Equal(Told(words), 2)
  popup_clear()
enddef

def Weeks()
  Habit week
  t.Eventually('the weeks', () =>
    t.Has(' to ' .. dates.Short(model.Today())) && t.Has('Climb', '7 days'))
  # The cursor begins at today, in the row of the first habit.
  t.Equal(line('.'), 4)
  const column = virtcol('.')
  t.Go('Climb')
  t.Assert(t.Has('Climb', '◌  ●  ●  ●  ●  ●  ●  ●  7 days'), 'the days')
  execute 'normal!' (column - 3 * 7) .. '|'
  t.Type('x')
  t.Eventually('it is ticked', () => t.Has('Climb', '●  ●  ●  ●  ●  ●  ●  ●  8 days'))
  t.Type("\<CR>")
  t.Eventually('that day', () =>
    stridx(getline(1), dates.Shift(model.Today(), -7)) >= 0 && t.Has('Climb', '✓'))
  Habit week
  t.Type('H')
  t.Eventually('a week back', () => t.Has(' to ' .. dates.Short(dates.Shift(model.Today(), -7))))
  t.Type('?')
  t.Assert(getbufline(winbufnr(popup_list()[0]), 1)[0] =~ '<Space> x  *done that day', 'the keys')
  t.Type('q')
  t.Type('q')
  t.Habitctl('rm', 'Climb')
  Habit
enddef

def Narrow()
  const week = [6, 5, 4, 3, 2, 1, 0]->mapnew((_, back) => ({date: dates.Shift('2026-11-22', -back),
    completed: 3 - back % 4, total: 3, isToday: back == 0, isFuture: false}))
  const view = {date: '2026-11-22', habits: [], isToday: true, progress: {}}
  const pieces = days.Lines(() => view, () => week, [], 40)().lines[0]
  t.Equal(mapnew(pieces, (_, piece) => piece[0])->join(''), ' Mo◔  Tu◑  We●  Th○  Fr◔  Sa◑ [Su●]')
enddef

export const cases = [
  ['a share is a quarter of a circle: any of it is more than none, and only all of it is full', Quarters],
  ['what is missed is dim, and what is lost unless it is done today is said', Risks],
  ['a milestone is said once, whoever made the tick', Celebrates],
  ['the weeks show a row for each habit and a column for each day, and a day is ticked there', Weeks],
  ['a week in a narrow window has names of two letters', Narrow],
]
