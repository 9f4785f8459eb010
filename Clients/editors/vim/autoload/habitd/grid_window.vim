vim9script
# The window of a contribution grid.

import autoload 'habitd/buffer.vim' as buffers
import autoload 'habitd/day_window.vim'
import autoload 'habitd/grid.vim' as grids
import autoload 'habitd/heat.vim'
import autoload 'habitd/model.vim'

var buffer = -1
# The habit on show, empty for all together, as it was asked for; what is known of it: its grid, the habit
# and its streak as the daemon sent them; and what is drawn of that.
var asked_for = ''
var shown: dict<any> = {}
var drawn: dict<any> = {}
var is_listening = false

const keys = [
  ['<CR>', 'show the day under the cursor', 'ShowDay()'],
  ['t', 'go to today', 'cursor(drawn.today)'],
  ['q', 'close', 'buffers.Close()'],
  ['?', 'show these keys', 'buffers.ShowKeys(keys)'],
]

def Load(Done: func)
  const asked = asked_for
  const Ask = (method: string, params: dict<any>, Keep: func) => {
    model.Ask(method, params, (Result) => {
      if asked ==# asked_for
        Keep(Result)
      endif
    })
  }
  final known: dict<any> = {habit: {}, streak: {}}
  const KeepGrid = (Result) => {
    known.grid = Result()
    shown = known
    Done()
  }
  if asked == ''
    Ask('grid', {}, KeepGrid)
    return
  endif
  # The daemon knows it by the beginning of a word of its name.
  Ask('streak', {habit: asked}, (Result) => {
    known.streak = Result()
    # One that is finished or archived is not among those that go on.
    for which in [{}, {finished: true}, {archived: true}]
      Ask('listHabits', which, (Habits) => {
        final habits = Habits().habits
        const place = indexof(habits, (_, habit) => habit.id ==# known.streak.habit)
        known.habit = place < 0 ? get(known, 'habit', {}) : habits[place]
      })
    endfor
    Ask('grid', {habit: known.streak.habit}, KeepGrid)
  })
enddef

def Write()
  if empty(shown)
    return
  endif
  heat.Define(get(shown.habit, 'color', ''))
  drawn = grids.Drawn(shown.grid, shown.habit, shown.streak, model.Today(), buffers.Width(buffer))
  const help = [[['<CR> shows the day under the cursor, ? the keys, q closes', 'HabitdFaint']]]
  buffers.Write(buffer, () => drawn.lines + help)
enddef

def ShowDay()
  const day = empty(drawn) ? '' : grids.DateAt(drawn, line('.'), virtcol('.'))
  if day == ''
    model.Report('no day under the cursor')
  else
    day_window.Open(day)
  endif
enddef

# Shows the grid of a habit, or of all together.
export def Open(named: string, modifiers = '')
  asked_for = named
  if !is_listening
    is_listening = true
    buffers.Follow(() => buffer, () => Load(Write))
  endif
  Load(() => {
    buffer = buffers.Show('habitd://grid', modifiers, Write)
    for [left, _, action] in keys
      execute 'nnoremap <buffer> <nowait>' left '<ScriptCmd>' .. action .. '<CR>'
    endfor
    Write()
    buffers.Fit()
    cursor(drawn.today)
  })
enddef
