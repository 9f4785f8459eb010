vim9script
# The contribution grid as lines of text: a column for each week, a row for each weekday.

import autoload 'habitd/date.vim' as dates
import autoload 'habitd/heat.vim'
import autoload 'habitd/text.vim'

# The columns before the first week: a weekday's name and a blank.
const margin = 4
# The lines before the first weekday: the name, what it comes to, the months.
const top = 3

# The signs of states that are no shade: each with its group and its meaning.
export const signs = {
  partial: ['◐', 'HabitdPartial', 'partial'],
  missed: ['◌', 'HabitdFaint', 'missed'],
  failed: ['✗', 'HabitdFailed', 'failed'],
  skipped: ['–', 'HabitdSkipped', 'skipped'],
  spared: ['◇', 'HabitdDone', 'spared'],
  paused: ['‖', 'HabitdFaint', 'paused'],
  open: ['○', 'HabitdOpen', 'open'],
  satisfied: ['─', 'HabitdDone', 'enough done'],
  unscheduled: ['·', 'HabitdFaint', 'not due'],
  archived: [' ', '', ''],
  beforeStart: [' ', '', ''],
  finished: [' ', '', ''],
  future: [' ', '', ''],
}
const legend = ['missed', 'failed', 'skipped', 'spared', 'paused', 'open', 'satisfied', 'unscheduled']

# The level of a cell, 0 where it has none; `target` completes a day.
def Level(cell: dict<any>, target: any): number
  if has_key(cell, 'total')
    return heat.Level(cell.count, cell.total)
  elseif cell.state ==# 'done'
    return heat.levels
  elseif cell.state ==# 'partial'
    return max([1, min([heat.Level(cell.count, target), heat.levels - 1])])
  endif
  return 0
enddef

def Sign(cell: dict<any>, target: any): list<string>
  const level = Level(cell, target)
  return level > 0 ? heat.Sign(level) : get(signs, cell.state, ['?', ''])[: 1]
enddef

def MonthsLine(cells: list<any>, step: number): list<list<string>>
  var line = repeat(' ', margin)
  var last = 0
  for week in range(len(cells) / 7)
    const month = str2nr(cells[week * 7].date[5 : 6])
    # Where there is no room beside the name before, the next week tells it.
    if month != last && len(line) <= margin + week * step
      line = text.Padded(line, margin + week * step) .. dates.months[month - 1] .. ' '
      last = month
    endif
  endfor
  return [[line, 'HabitdFaint']]
enddef

# The streak, and the share of what was asked for that was done.
def Summary(share: dict<any>, streak: dict<any>): list<list<string>>
  final pieces: list<list<string>> = []
  if has_key(streak, 'measure')
    add(pieces, [text.Past(streak, streak), 'HabitdStreak'])
  elseif get(streak, 'longest', 0) > 0
    const words = text.Several(streak.current, streak.unit) .. ' in a row'
    add(pieces, [words, streak.current > 0 ? 'HabitdStreak' : 'HabitdFaint'])
    add(pieces, [', longest ' .. streak.longest, 'HabitdFaint'])
  endif
  if share.due > 0
    const comma = empty(pieces) ? '' : ', '
    const percent = 100 * share.done / share.due
    add(pieces, [printf('%s%d %% of %d done', comma, percent, share.due), 'HabitdFaint'])
  endif
  return pieces
enddef

# The meaning of the signs that occur, in lines of so many columns.
def Legend(cells: list<any>, target: any, width: number): list<list<list<string>>>
  final items: list<any> = []
  if has_key(cells[0], 'total') || target != 1
    const scale = mapnew(range(1, heat.levels), (_, level) => heat.Sign(level))
    add(items, [['less ', 'HabitdFaint']] + scale + [[' more', 'HabitdFaint']])
  else
    add(items, [heat.Sign(heat.levels), [' done', 'HabitdFaint']])
  endif
  for state in legend
    if indexof(cells, (_, cell) => cell.state ==# state && Level(cell, target) == 0) >= 0
      add(items, [signs[state][: 1], [' ' .. signs[state][2], 'HabitdFaint']])
    endif
  endfor
  return text.Rows(add(items, [['today', 'HabitdToday']]), width)
enddef

# A grid in so many columns: `lines`, and what DateAt needs. The habit and its streak are empty for all
# habits together.
export def Drawn(grid: dict<any>, habit: dict<any>, streak: dict<any>, today: string, width: number): dict<any>
  const weeks = len(grid.cells) / 7
  const target = get(habit, 'repetitions', 1)
  # A blank between the weeks makes a day about a square; where not even so many fit, the last ones do.
  const step = margin + 2 * weeks - 1 <= width ? 2 : 1
  const cells = grid.cells[max([0, weeks - max([1, width - margin])]) * 7 :]
  final drawn: dict<any> = {cells: cells, step: step, today: [1, 1]}
  const name = has_key(grid, 'name') ? text.Cut(grid.name, 60) : 'All habits'
  drawn.lines = [[[name, 'HabitdTitle']], Summary(grid.share, streak), MonthsLine(cells, step)]
  for row in range(7)
    final pieces: list<list<string>> = [[dates.Weekday(cells[row].date)[: 2] .. ' ', '']]
    var column = margin + 1
    for index in range(row, len(cells) - 1, 7)
      const sign = Sign(cells[index], target)
      if cells[index].date ==# today
        drawn.today = [top + row + 1, column]
        add(pieces, [sign[0], sign[1] == '' ? 'HabitdOpen' : sign[1], 'HabitdToday'])
      else
        add(pieces, sign)
      endif
      add(pieces, [repeat(' ', step - 1), ''])
      column += len(sign[0]) + step - 1
    endfor
    add(drawn.lines, pieces)
  endfor
  extend(drawn.lines, [[]] + Legend(cells, target, width))
  return drawn
enddef

# The day that stands on a line and in a column of what is drawn, both from 1; empty where none does.
export def DateAt(drawn: dict<any>, line: number, column: number): string
  const row = line - top - 1
  const index = (column - margin - 1) / drawn.step * 7 + row
  return row < 0 || row > 6 || column <= margin || index >= len(drawn.cells) ? ''
    : drawn.cells[index].date
enddef
