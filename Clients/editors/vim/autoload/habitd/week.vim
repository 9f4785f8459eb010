vim9script
# The last weeks as lines of text: a row for each habit, a column for each day.

import autoload 'habitd/date.vim' as dates
import autoload 'habitd/grid.vim' as grids
import autoload 'habitd/text.vim'

# The columns of a day and of a streak; the longest name, in columns; the most days.
const day_width = 3
const streak_width = 11
const longest_name = 28
const most_days = 35
# The lines before the first habit: a title, weekdays, days of the month.
export const top = 3

def NameWidth(width: number): number
  return max([8, min([longest_name, width / 3])])
enddef

# The number of days that have room in so many columns.
export def Days(width: number): number
  return max([1, min([most_days, (width - NameWidth(width) - streak_width) / day_width])])
enddef

# The sign of a day, with its group; `target` completes it.
def Sign(cell: dict<any>, target: any): list<string>
  # Before a habit's grid begins there is none.
  const state = get(cell, 'state', 'beforeStart')
  if state ==# 'done'
    return ['●', 'HabitdDone']
  elseif state ==# 'partial'
    # It may have been the whole of an earlier target.
    return [cell.count < target ? text.Quarter(cell.count, target) : '◕', 'HabitdPartial']
  endif
  const sign: list<string> = get(grids.signs, state, ['?', ''])
  return sign[: 1]
enddef

# The lines of rows, each a habit with its streak and with its cells by date, for some days of which one
# may be today.
export def Lines(rows: list<any>, days: list<string>, today: string, width: number): list<any>
  const names = NameWidth(width)
  final weekdays: list<list<string>> = [[repeat(' ', names), '']]
  final numbers: list<list<string>> = [[repeat(' ', names), '']]
  for day in days
    const group = day ==# today ? 'HabitdToday' : 'HabitdFaint'
    extend(weekdays, [[' ', ''], [dates.Weekday(day)[: 1], group]])
    extend(numbers, [[' ', ''], [day[8 :], group]])
  endfor
  const title = dates.Short(days[0]) .. ' to ' .. dates.Short(days[-1])
  final lines: list<any> = [[[title, 'HabitdTitle']], weekdays, numbers]
  for row in rows
    const icon = has_key(row.habit, 'icon') ? row.habit.icon .. ' ' : ''
    final pieces: list<list<string>> = [[text.Padded(text.Cut(icon .. row.habit.name, names - 1), names), '']]
    for day in days
      const sign = Sign(get(row.cells, day, {}), row.habit.repetitions)
      add(pieces, ['  ', ''])
      add(pieces, day ==# today ? sign + ['HabitdToday'] : sign)
    endfor
    # What stands there after a break has no room beside the days.
    if get(row.streak, 'current', 0) > 0 || has_key(row.streak, 'measure')
      add(pieces, ['  ' .. text.Past(row.streak, row.streak), 'HabitdStreak'])
    endif
    add(lines, pieces)
  endfor
  return lines
enddef

# The day in a column, from 1; empty where none is.
export def DayAt(column: number, days: list<string>, width: number): string
  const offset = column - NameWidth(width) - 1
  return offset < 0 ? '' : get(days, offset / day_width, '')
enddef

# The column, from 1, of the sign of the last of so many days.
export def LastColumn(count: number, width: number): number
  return NameWidth(width) + day_width * count
enddef
