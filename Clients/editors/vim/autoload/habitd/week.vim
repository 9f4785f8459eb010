" The last weeks as lines of text: a row for each habit, a column for each day.

" The columns of a day and of a streak; the longest name, in columns; the most days.
let s:day_width = 3
let s:streak_width = 11
let s:longest_name = 28
let s:most_days = 35
" The lines before the first habit: a title, weekdays, days of the month.
let habitd#week#top = 3

function s:NameWidth(width) abort
  return max([8, min([s:longest_name, a:width / 3])])
endfunction

" The number of days that have room in so many columns.
function habitd#week#Days(width) abort
  return max([1, min([s:most_days, (a:width - s:NameWidth(a:width) - s:streak_width) / s:day_width])])
endfunction

" The sign of a day, with its group; `target` completes it.
function s:Sign(cell, target) abort
  " Before a habit's grid begins there is none.
  let state = get(a:cell, 'state', 'beforeStart')
  if state ==# 'done'
    return ['●', 'HabitdDone']
  elseif state ==# 'partial'
    " It may have been the whole of an earlier target.
    return [a:cell.count < a:target ? habitd#text#Quarter(a:cell.count, a:target) : '◕', 'HabitdPartial']
  endif
  let sign = get(g:habitd#grid#signs, state, ['?', ''])
  return sign[: 1]
endfunction

" The lines of rows, each a habit of today with its cells by date, for some days of which one may be today.
function habitd#week#Lines(rows, days, today, width) abort
  let names = s:NameWidth(a:width)
  let weekdays = [[repeat(' ', names), '']]
  let numbers = [[repeat(' ', names), '']]
  for day in a:days
    let group = day ==# a:today ? 'HabitdToday' : 'HabitdFaint'
    call extend(weekdays, [[' ', ''], [habitd#date#Weekday(day)[: 1], group]])
    call extend(numbers, [[' ', ''], [day[8 :], group]])
  endfor
  let title = habitd#date#Short(a:days[0]) .. ' to ' .. habitd#date#Short(a:days[-1])
  let lines = [[[title, 'HabitdTitle']], weekdays, numbers]
  for row in a:rows
    let icon = has_key(row.habit, 'icon') ? row.habit.icon .. ' ' : ''
    let pieces = [[habitd#text#Padded(habitd#text#Cut(icon .. row.habit.name, names - 1), names), '']]
    for day in a:days
      let sign = s:Sign(get(row.cells, day, {}), row.habit.target)
      call add(pieces, ['  ', ''])
      call add(pieces, day ==# a:today ? sign + ['HabitdToday'] : sign)
    endfor
    call add(pieces, ['  ' .. habitd#text#Safe(get(get(row.habit, 'words', {}), 'shortPast', '')), 'HabitdStreak'])
    call add(lines, pieces)
  endfor
  return lines
endfunction

" The day in a column, from 1; empty where none is.
function habitd#week#DayAt(column, days, width) abort
  let offset = a:column - s:NameWidth(a:width) - 1
  return offset < 0 ? '' : get(a:days, offset / s:day_width, '')
endfunction

" The column, from 1, of the sign of the last of so many days.
function habitd#week#LastColumn(count, width) abort
  return s:NameWidth(a:width) + s:day_width * a:count
endfunction
