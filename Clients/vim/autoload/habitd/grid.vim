vim9script
# The contribution grid as lines of text: a column for each week, a row for each weekday.

import autoload 'habitd/date.vim' as dates
import autoload 'habitd/text.vim'

# The columns before the first week: a weekday's name and a blank.
const margin = 4
# The lines before the first weekday: the name, a blank one, the months.
const top = 3

const signs = {
  done: ['●', 'HabitdDone'],
  partial: ['◐', 'HabitdPartial'],
  failed: ['✗', 'HabitdFailed'],
  missed: ['○', 'HabitdFaint'],
  skipped: ['–', 'HabitdSkipped'],
  paused: ['‖', 'HabitdFaint'],
  open: ['◌', 'HabitdOpen'],
  satisfied: ['─', 'HabitdDone'],
  unscheduled: ['·', 'HabitdFaint'],
  archived: [' ', ''],
  beforeStart: [' ', ''],
  future: [' ', ''],
}

def MonthsLine(cells: list<any>): list<list<string>>
  var line = repeat(' ', margin)
  var last = 0
  for week in range(len(cells) / 7)
    const month = str2nr(cells[week * 7].date[5 : 6])
    # Where there is no room beside the name before, the next week tells it.
    if month != last && len(line) <= margin + week
      line = text.Padded(line, margin + week) .. dates.months[month - 1] .. ' '
      last = month
    endif
  endfor
  return [[line, 'HabitdFaint']]
enddef

# The lines of a grid.
export def Lines(grid: dict<any>): list<list<list<string>>>
  const name = has_key(grid, 'name') ? text.Cut(grid.name, 60) : 'All habits'
  final lines: list<list<list<string>>> = [[[name, 'HabitdTitle']], [], MonthsLine(grid.cells)]
  for row in range(7)
    final pieces = [[dates.Weekday(grid.cells[row].date)[: 2] .. ' ', '']]
    for index in range(row, len(grid.cells) - 1, 7)
      const sign: list<string> = get(signs, grid.cells[index].state, ['?', ''])
      add(pieces, sign)
    endfor
    add(lines, pieces)
  endfor
  return lines
enddef

# The day that stands on a line and in a column of it, both from 1; empty where none does.
export def DateAt(grid: dict<any>, line: number, column: number): string
  const row = line - top - 1
  const week = column - margin - 1
  const index = week * 7 + row
  return row < 0 || row > 6 || week < 0 || index >= len(grid.cells) ? '' : grid.cells[index].date
enddef
