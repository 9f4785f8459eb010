vim9script
# The window of a day: what is shown in it, and what its keys do.

import autoload 'habitd/buffer.vim' as buffers
import autoload 'habitd/date.vim' as dates
import autoload 'habitd/day.vim' as days
import autoload 'habitd/grid_window.vim'
import autoload 'habitd/model.vim'
import autoload 'habitd/prediction.vim'
import autoload 'habitd/text.vim'

var buffer = -1
# The habit on each line, from 0; empty where none is.
var rows: list<dict<any>> = []
var legend = false
var is_listening = false

const keys = [
  ['<CR> <Space> x', 'done, or take it back', 'Toggle()'],
  ['+', 'one more; 3+ three more', 'Tally(v:count1)'],
  ['-', 'one less', 'Tally(-v:count1)'],
  ['c', 'set the count', 'AskForCount()'],
  ['i', 'write a note', 'AskForNote()'],
  ['s', 'skip, or take that back', "Mark('skipped')"],
  ['f', 'failed, or take that back', "Mark('failed')"],
  ['u', 'undo the last change', 'model.Undo()'],
  ['h <Left>', 'the day before', 'Move(-v:count1)'],
  ['l <Right>', 'the day after', 'Move(v:count1)'],
  ['H', 'the week before', 'Move(-7 * v:count1)'],
  ['L', 'the week after', 'Move(7 * v:count1)'],
  ['t', 'today', "model.Show('')"],
  ['D', 'go to a day', 'AskForDay()'],
  ['o', "the habit's grid", 'OpenGrid()'],
  ['O', 'the grid of all habits', "grid_window.Open('')"],
  ['a', 'also habits that are not due', 'model.ToggleAll()'],
  ['r', 'load again', 'model.LoadAgain()'],
  ['q', 'close', 'buffers.Close()'],
  ['?', 'show or hide these keys', 'ToggleLegend()'],
]

# The habit on the line of the cursor; empty where none is.
def Here(): dict<any>
  return get(rows, line('.') - 1, {})
enddef

def Draw()
  const shown = model.ShownDate()
  final lines = [days.Heading(shown, model.Today(), model.Offline())]
  const view = model.Day(shown)
  rows = [{}]
  if empty(view)
    add(lines, [[model.Offline() == '' ? 'loading …' : '', 'HabitdFaint']])
    add(lines, days.Problem(model.Problem()))
  else
    for row in days.Lines(view, model.Week(shown), model.Problem())
      add(lines, row.pieces)
      add(rows, row.habit)
    endfor
  endif
  if legend
    add(lines, [])
    for [left, words, _] in keys
      add(lines, [[printf('  %-16s', left), 'HabitdTitle'], [words, '']])
    endfor
  endif
  buffers.Write(buffer, lines)
enddef

# The line of a habit; the one where the cursor was, where that habit is gone; the first habit's,
# where there was none.
def Line(id: string, before: number): number
  const place = indexof(rows, (_, habit) => get(habit, 'id', '') ==# id)
  if id != '' && place >= 0
    return place + 1
  endif
  const first = indexof(rows, (_, habit) => !empty(habit))
  return id == '' && first >= 0 ? first + 1 : before
enddef

# Draws the day anew; the cursor stays with its habit.
def Refresh()
  if !bufloaded(buffer)
    return
  endif
  const places = win_findbuf(buffer)->mapnew((_, window) => {
    const before = line('.', window)
    return [window, get(get(rows, before - 1, {}), 'id', ''), before]
  })
  Draw()
  for [window, id, before] in places
    win_execute(window, 'call cursor(' .. Line(id, before) .. ', 1)')
  endfor
enddef

def Record(method: string, params: dict<any>, Change: func)
  const habit = Here()
  if !empty(habit)
    model.Record(method, habit.id, model.ShownDate(), params, Change)
  endif
enddef

def Toggle()
  Record('toggle', {}, prediction.Toggle)
enddef

def Tally(by: number)
  Record('tally', {by: by}, prediction.Tally(by))
enddef

def Set(field: string, value: any)
  Record('setEntry', {[field]: value}, prediction.Set(field, value))
enddef

# While somebody answers a prompt the window may come to show other habits, or another day.
def SetOf(habit: dict<any>, date: string, field: string, value: any)
  model.Record('setEntry', habit.id, date, {[field]: value}, prediction.Set(field, value))
enddef

def Mark(name: string)
  Set('mark', get(get(Here(), 'entry', {}), 'mark', '') ==# name ? null : name)
enddef

def AskForCount()
  const habit = Here()
  if empty(habit)
    return
  endif
  const date = model.ShownDate()
  const before = text.Count(get(get(habit, 'entry', {}), 'count', 0))
  const prompt = 'How much of ' .. text.Cut(habit.name, 40) .. ': '
  const answer = trim(input(prompt, before))
  if answer =~ '\v^\d+(\.\d+)?$'
    SetOf(habit, date, 'count', json_decode(substitute(answer, '\v^0+\ze\d', '', '')))
  elseif answer != ''
    model.Fail('a count is a number, such as 3 or 2.5')
  endif
enddef

def AskForNote()
  const habit = Here()
  if empty(habit)
    return
  endif
  const date = model.ShownDate()
  const before = text.Safe(get(get(habit, 'entry', {}), 'note', ''))
  const prompt = 'Note for ' .. text.Cut(habit.name, 40) .. ': '
  const answer = inputdialog(prompt, before, before)
  # A note that was left as it is shown is left as it is.
  if answer !=# before
    SetOf(habit, date, 'note', answer == '' ? null : answer)
  endif
enddef

def Move(count: number)
  const shown = model.ShownDate()
  if shown != ''
    model.Show(dates.Shift(shown, count))
  endif
enddef

def AskForDay()
  const answer = trim(input('Day (2026-11-20, -3, yesterday): '))
  if answer != ''
    model.WithToday((today) => {
      const day = dates.Parse(answer, today)
      if day == ''
        model.Fail('no such day: ' .. answer)
      else
        model.Show(day)
      endif
    })
  endif
enddef

def OpenGrid()
  const habit = Here()
  if !empty(habit)
    grid_window.Open(habit.id)
  endif
enddef

def ToggleLegend()
  legend = !legend
  Refresh()
enddef

def Map()
  for [all, _, action] in keys
    for left in split(all)
      execute 'nnoremap <buffer> <nowait>' left '<ScriptCmd>' .. action .. '<CR>'
    endfor
  endfor
enddef

# Shows a day, today where none is given.
export def Open(date = '', modifiers = '')
  if !is_listening
    is_listening = true
    model.Listen((history) => {
      if !history
        Refresh()
      endif
    })
  endif
  buffer = buffers.Show('habitd://day', modifiers)
  Map()
  model.Show(date)
enddef
