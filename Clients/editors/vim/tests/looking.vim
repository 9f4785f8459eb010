vim9script
import autoload 'habitd/date.vim' as dates
import autoload 'habitd/model.vim'
import './support.vim' as t

def Go(typed: string, expected: string)
  t.Type(typed)
  t.Eventually(typed, () => stridx(getline(1), expected) >= 0 && t.Has('Read'))
enddef

def Moves()
  const today = model.Today()
  Go('h', dates.Shift(today, -1))
  Go('H', dates.Shift(today, -8))
  Go('2L', dates.Shift(today, 6))
  Go('l', dates.Shift(today, 7))
  Go('t', today .. ', today')
  Go("D-3\<CR>", dates.Shift(today, -3))
  t.Type("Dsomeday\<CR>")
  t.Eventually('the refusal', () => t.Has("'someday' is not a day"))
  Habit day yesterday
  Go('', dates.Shift(today, -1))
  t.Assert(t.Has('[' .. dates.Weekday(dates.Shift(today, -1))[: 2]), 'the week strip')
  Go('t', today .. ', today')
enddef

def TodayIn(zone: string): string
  t.Habitctl('rpc', 'updateSettings', json_encode({timeZone: zone}))
  const today = json_decode(t.Habitctl('rpc', 'loadDay')).date
  t.Eventually('today in ' .. zone, () =>
    stridx(getline(1), today .. ', today') >= 0 && t.Has('Read'))
  return today
enddef

def Turns()
  # They are 25 hours apart, so it is never the same day in both.
  t.Assert(TodayIn('Pacific/Kiritimati') > TodayIn('Pacific/Pago_Pago'), 'the days differ')
  TodayIn('UTC')
enddef

def ShowsMore()
  t.Habitctl('add', 'Whenever', '--schedule', 'none')
  t.Type('a')
  t.Eventually('the habit', () => t.Has('Whenever'))
  t.Type('a')
  t.Eventually('it is hidden', () => !t.Has('Whenever'))
  t.Type('?')
  const popup = popup_list()[0]
  redraw
  t.Assert(popup_getpos(popup).visible, 'the keys are on the screen')
  t.Equal(popup_getpos(popup).core_height, line('$', popup))
  t.Assert(getbufline(winbufnr(popup), 1)[0] =~ '<CR> <Space> x  *done, or take it back', 'the keys')
  t.Type('q')
  t.Equal([popup_list(), bufname()], [[], 'habitd://day'])
enddef

def ShowsPauses()
  t.Type('a')
  t.Eventually('a habit that is not due', () => t.Has('Whenever', '○'))
  t.Habitctl('pause', 'Whenever')
  t.Eventually('the pause of the habit', () => t.Has('Whenever', '‖'))
  t.Habitctl('resume', 'Whenever')
  t.Eventually('its end', () => t.Has('Whenever', '○'))
  t.Habitctl('pause', '--all')
  t.Eventually('the pause of all', () => t.Has('vacation') && t.Has('Whenever', '‖'))
  t.Habitctl('resume', '--all')
  t.Eventually('the end of it', () => !t.Has('vacation') && t.Has('Whenever', '○'))
  t.Type('a')
  t.Eventually('it is hidden', () => !t.Has('Whenever'))
enddef

def Last(row: number): string
  return matchstr(getline(row), '\S\ze *$')
enddef

def ShowsGrid()
  t.Go('Read')
  t.Type('o')
  t.Eventually('the grid', () => getline(1) == 'Read' && line('$') > 10)
  t.Equal(bufname(), 'habitd://grid')
  const row = search('^' .. dates.Weekday(model.Today())[: 2] .. ' ', 'cw')
  t.Equal(strdisplaywidth(getline(row)), 4 + 53)
  t.Equal(Last(row), '█')
  t.Habitctl('fail', 'Read')
  t.Eventually('another client shows here too', () => Last(row) == '✗')
  cursor(row, col([row, '$']))
  t.Type("\<CR>")
  t.Eventually('the day', () => t.Has(', today') && t.Has('Read', '✗'))
  Habit grid
  t.Eventually('the grid of all', () => getline(1) == 'All habits')
  t.Type('q')
  t.Equal(bufname(), 'habitd://day')
enddef

def Completes()
  const name = 'Two words \ "and" | more'
  t.Equal(getcompletion('Habit t', 'cmdline'), ['toggle'])
  t.Habitctl('add', name)
  const typed = getcompletion('Habit toggle two', 'cmdline')
  t.Equal(typed, [escape(name, '\ ')])
  t.Equal(getcompletion('Habit undo R', 'cmdline'), [])
  t.Equal(getcompletion('Hab grid rea', 'cmdline'), ['Read'])
  execute 'Habit toggle' typed[0]
  t.Eventually('it is ticked', () => t.WasTold('Two words') && t.Has('Two words', '✓'))
  t.Habitctl('rm', name)
enddef

def Helps()
  helptags ALL
  for tag in ['habitd', ':Habit', 'habitd-keys', 'habitd#Statusline()']
    execute 'help' tag
    t.Assert(stridx(getline('.'), '*' .. tag .. '*') >= 0, tag)
    helpclose
  endfor
enddef

export const cases = [
  ['keys move by day and by week, and to a day', Moves],
  ['a window that shows today turns with the day', Turns],
  ['habits that are not due are shown on demand, and the keys too', ShowsMore],
  ['pauses without an end are shown, of one habit and of all', ShowsPauses],
  ['the grid shows the year of a habit, follows, and leads to a day', ShowsGrid],
  ['verbs and names complete, and a completed name names its habit', Completes],
  ['the help has its tags', Helps],
]
