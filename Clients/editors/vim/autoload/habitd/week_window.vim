vim9script
# The window of the last weeks: a row for each habit, a column for each day.

import autoload 'habitd/buffer.vim' as buffers
import autoload 'habitd/date.vim' as dates
import autoload 'habitd/day_window.vim'
import autoload 'habitd/grid_window.vim'
import autoload 'habitd/model.vim'
import autoload 'habitd/own.vim'
import autoload 'habitd/week.vim'

# The most habits shown: each is a request whenever something has changed.
const most_habits = 100

var buffer = -1
# The last day on show, empty for today; the days and the rows on show, and how many habits have none.
var last = ''
var days: list<string> = []
var rows: list<any> = []
var missing = 0
var is_listening = false

const keys = [
  ['<Space> x', 'done that day, or take it back', 'Toggle()'],
  ['<CR>', 'show the day under the cursor', 'ShowDay()'],
  ['o', "the habit's grid", 'ShowGrid()'],
  ['u', 'undo what was done here', 'own.Undo()'],
  ['U <C-R>', 'redo it', 'own.Redo()'],
  ['H', 'a week back', 'Move(-7 * v:count1)'],
  ['L', 'a week on', 'Move(7 * v:count1)'],
  ['t', 'today', "Go('')"],
  ['q', 'close', 'buffers.Close()'],
  ['?', 'show these keys', 'buffers.ShowKeys(keys)'],
]

def Draw()
  if empty(days)
    return
  endif
  final lines = week.Lines(rows, days, model.Today(), buffers.Width(buffer))
  if missing > 0
    add(lines, [['and ' .. missing .. ' more', 'HabitdFaint']])
  elseif empty(rows)
    add(lines, [['no habits yet', 'HabitdFaint']])
  endif
  add(lines, [])
  add(lines, [['<Space> ticks, ? the keys, q closes', 'HabitdFaint']])
  buffers.Write(buffer, () => lines)
enddef

def LoadRows(habits: list<any>, streaks: dict<any>, through: string, Done: func)
  const count = week.Days(buffers.Width(buffer))
  const asked = last
  const awaited = min([len(habits), most_habits])
  final loaded: list<any> = []
  const Finish = () => {
    if asked ==# last
      days = range(count)->reverse()->mapnew((_, back) => dates.Shift(through, -back))
      rows = loaded
      missing = len(habits) - awaited
      Done()
    endif
  }
  # A closure of each habit's own: those of a loop share its variables.
  const AskFor = (habit: dict<any>) => {
    const params = {habit: habit.id, weeks: count / 7 + 2, until: through}
    model.Ask('grid', params, (Result) => {
      final cells: dict<any> = {}
      for cell in Result().cells
        cells[cell.date] = cell
      endfor
      add(loaded, {habit: habit, cells: cells, streak: get(streaks, habit.id, {})})
      if len(loaded) == awaited
        Finish()
      endif
    })
  }
  for habit in habits[: awaited - 1]
    AskFor(habit)
  endfor
  if awaited == 0
    Finish()
  endif
enddef

def Load(Done: func)
  model.WithToday((today) => {
    const through = last == '' ? today : last
    final streaks: dict<any> = {}
    model.Ask('streak', {}, (Result) => {
      for streak in Result().streaks
        streaks[streak.habit] = streak
      endfor
    })
    model.Ask('listHabits', {}, (Result) => LoadRows(Result().habits, streaks, through, Done))
  })
enddef

# The row under the cursor; empty where none is.
def Row(): any
  const place = line('.') - week.top - 1
  return place < 0 ? {} : get(rows, place, {})
enddef

# The day under the cursor; empty where none is.
def Day(): string
  return week.DayAt(virtcol('.'), days, buffers.Width(buffer))
enddef

def Toggle()
  final row = Row()
  const day = Day()
  if empty(row) || day == ''
    model.Report('no habit and day under the cursor')
    return
  endif
  own.Ask('toggle', {habit: row.habit.id, date: day}, (tick) => {
    model.Report(tick.name .. (tick.completed ? ': done, ' : ': not done, ') .. dates.Short(tick.date))
  })
enddef

def ShowDay()
  const day = Day()
  if day == ''
    model.Report('no day under the cursor')
  else
    day_window.Open(day)
  endif
enddef

def ShowGrid()
  final row = Row()
  if empty(row)
    model.Report('no habit on this line')
  else
    grid_window.Open(row.habit.id)
  endif
enddef

def Go(day: string)
  last = day
  Load(Draw)
enddef

def Move(by: number)
  model.WithToday((today) => {
    const through = dates.Shift(last == '' ? today : last, by)
    Go(through < today ? through : '')
  })
enddef

# Shows the days that end with one, by default with today.
export def Open(day = '', modifiers = '')
  if !is_listening
    is_listening = true
    buffers.Follow(() => buffer, () => Load(Draw))
  endif
  last = day ==# model.Today() ? '' : day
  const is_new = bufwinid('habitd://week') < 0
  buffer = buffers.Show('habitd://week', modifiers, () => Load(Draw))
  for [all, _, action] in keys
    for left in split(all)
      execute 'nnoremap <buffer> <nowait>' left '<ScriptCmd>' .. action .. '<CR>'
    endfor
  endfor
  const window = win_getid()
  Load(() => {
    Draw()
    if is_new && win_getid() == window
      buffers.Fit()
      execute 'normal!' (week.top + 1) .. 'G' .. week.LastColumn(len(days), buffers.Width(buffer)) .. '|'
    endif
  })
enddef
