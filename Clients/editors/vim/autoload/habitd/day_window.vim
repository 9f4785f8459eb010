vim9script
# The window of a day: what is shown in it, and what its keys do.

import autoload 'habitd/buffer.vim' as buffers
import autoload 'habitd/changes.vim'
import autoload 'habitd/date.vim' as dates
import autoload 'habitd/day.vim' as days
import autoload 'habitd/grid_window.vim'
import autoload 'habitd/model.vim'
import autoload 'habitd/own.vim'
import autoload 'habitd/place.vim' as places
import autoload 'habitd/prediction.vim'
import autoload 'habitd/text.vim'
import autoload 'habitd/timing.vim'
import autoload 'habitd/week_window.vim'

var buffer = -1
# The id of the habit on each line, from 0; empty where none is.
var rows: list<string> = ['']
# The day that is drawn.
var view: any = {}
# True until the cursor is first put on a habit.
var is_new = false
var is_listening = false

const keys = [
  ['<CR> <Space> x', 'done, or take it back', 'Toggle()'],
  ['+', 'one more; 3+ three more', 'Tally(v:count1)'],
  ['-', 'one less', 'Tally(-v:count1)'],
  ['c', 'set the count', 'AskForCount()'],
  ['i', 'write a note', 'AskForNote()'],
  ['s', 'skip, or take that back', "Mark('skipped')"],
  ['f', 'failed, or take that back', "Mark('failed')"],
  ['S', 'start the timer, or stop it and add its time', 'SwitchTimer()'],
  ['u', 'undo what was done here', 'own.Undo()'],
  ['U <C-R>', 'redo it', 'own.Redo()'],
  ['h <Left>', 'the day before', 'Move(-v:count1)'],
  ['l <Right>', 'the day after', 'Move(v:count1)'],
  ['H', 'the week before; L the week after', 'Move(-7 * v:count1)'],
  ['L', '', 'Move(7 * v:count1)'],
  ['t', 'today', "model.Show('')"],
  ['D', 'go to a day', 'AskForDay()'],
  ['o', "the habit's grid; O that of all habits", 'OpenGrid()'],
  ['O', '', "grid_window.Open('')"],
  ['W', 'the last weeks of all habits', 'week_window.Open(model.ShownDate())'],
  ['a', 'also habits that are not due', 'model.ToggleAll()'],
  ['r', 'load again', 'model.LoadAgain()'],
  ['q', 'close', 'buffers.Close()'],
  ['?', 'show these keys', 'buffers.ShowKeys(keys)'],
]

# The id of the habit on each line, from 0; empty where none is.
export def Rows(): list<string>
  return rows
enddef

# The row of the habit with that id; empty where it has none.
def Row(id: string): any
  const place = get(changes.Places(() => view), id, -1)
  return place < 0 ? {} : view.habits[place]
enddef

# The habit on the line of the cursor; where none is, that is said.
def Here(): dict<any>
  const id = get(rows, line('.') - 1, '')
  if id == ''
    model.Report('no habit on this line')
    return {}
  endif
  return Row(id)
enddef

def Draw()
  const shown = model.ShownDate()
  const width = buffers.Width(buffer)
  const remarks = days.Remarks(model.Problem(), model.Offline(), width)
  view = model.Day(shown)
  const is_vacation = has_key(view, 'vacation')
  final lines: list<any> =
    [days.Heading(shown, model.Today(), model.Offline() != '', is_vacation)]
  rows = ['']
  if empty(view)
    view = {date: '', habits: []}
    add(lines, [[model.Offline() == '' ? 'loading …' : '', 'HabitdFaint']])
    extend(lines, remarks)
  else
    final day = days.Lines(() => view, () => model.Week(shown), remarks, width)()
    extend(lines, day.lines)
    extend(rows, day.ids)
  endif
  buffers.Write(buffer, () => lines)
enddef

# The line of a habit; the one where the cursor was, where that habit is gone; where there was none, the
# first habit that something can be done about.
def Line(id: string, before: number): number
  const place = id == '' ? -1 : index(rows, id)
  if place >= 0
    return place + 1
  elseif id != ''
    return before
  endif
  var first = 0
  for [row, other] in items(rows)
    if other != ''
      first = first == 0 ? row + 1 : first
      if Row(other).goal !=# 'atMost'
        return row + 1
      endif
    endif
  endfor
  return first == 0 ? before : first
enddef

# Draws the day anew; the cursor stays with its habit.
def Refresh()
  if !bufloaded(buffer)
    return
  endif
  final before = rows
  const windows = win_findbuf(buffer)
  const lines = mapnew(windows, (_, window) => line('.', window))
  Draw()
  for [index, window] in items(windows)
    const id = get(before, lines[index] - 1, '')
    if id != '' || is_new
      win_execute(window, 'call cursor(' .. Line(id, lines[index]) .. ', 1)')
    endif
  endfor
  is_new = is_new && empty(view.habits)
enddef

def Record(method: string, params: dict<any>, Change: func)
  final habit = Here()
  if !empty(habit)
    own.Record(method, habit, model.ShownDate(), params, Change)
  endif
enddef

def Toggle()
  final habit = Here()
  if empty(habit)
    return
  elseif habit.goal ==# 'atMost' && !has_key(get(habit, 'entry', {}), 'mark')
    model.Report(habit.name .. ' is a limit, kept by doing nothing: + counts one, f marks the day failed')
  else
    own.Record('toggle', habit, model.ShownDate(), {}, prediction.Toggle)
  endif
enddef

def Tally(by: number)
  Record('tally', {by: by}, prediction.Tally(by))
enddef

# While somebody answers a prompt the window may come to show other habits, or another day.
def SetOf(habit: dict<any>, date: string, field: string, value: any)
  own.Record('setEntry', habit, date, {[field]: value}, prediction.Set(field, value))
enddef

def Mark(name: string)
  final habit = Here()
  if !empty(habit)
    const value = get(get(habit, 'entry', {}), 'mark', '') ==# name ? null : name
    SetOf(habit, model.ShownDate(), 'mark', value)
  endif
enddef

def SwitchTimer()
  final habit = Here()
  if !empty(habit)
    timing.Switch(habit)
  endif
enddef

def AskForCount()
  final habit = Here()
  if empty(habit)
    return
  endif
  const date = model.ShownDate()
  const before = text.Count(get(get(habit, 'entry', {}), 'count', 0))
  const prompt = 'Amount of ' .. text.Cut(habit.name, 40) .. ': '
  const answer = trim(input(prompt, before))
  if answer =~ '\v^\d+(\.\d+)?$'
    SetOf(habit, date, 'count', json_decode(substitute(answer, '\v^0+\ze\d', '', '')))
  elseif answer != ''
    model.Fail("'" .. answer .. "' is not a number, such as 3 or 2.5")
  endif
enddef

def AskForNote()
  final habit = Here()
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

# Asks for a day. habitctl reads it, in all its words; where there is none, the plainest are read here.
def AskForDay()
  const answer = trim(input('Day (yesterday, last fri, 20 nov): '))
  if answer == ''
    return
  elseif executable('habitctl')
    const said = systemlist('habitctl words ' .. shellescape('--days=' .. answer) .. ' '
      .. shellescape('--socket=' .. places.SocketPath()) .. ' 2>&1')
    const day = split(get(said, 0, ''))
    if v:shell_error == 0 && !empty(day) && dates.IsDate(day[0])
      model.Show(day[0])
    else
      model.Fail(substitute(get(said, 0, 'habitctl did not answer'), '^habitctl: ', '', ''))
    endif
    return
  endif
  model.WithToday((today) => {
    const day = dates.Parse(answer, today)
    if day == ''
      model.Fail("'" .. answer
        .. "' is not a day; without habitctl on the PATH it is yesterday, -3 or 2026-11-20")
    else
      model.Show(day)
    endif
  })
enddef

def OpenGrid()
  final habit = Here()
  if !empty(habit)
    grid_window.Open(habit.id)
  endif
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
  is_new = bufwinid('habitd://day') < 0
  buffer = buffers.Show('habitd://day', modifiers, Refresh)
  Map()
  model.Show(date)
enddef
