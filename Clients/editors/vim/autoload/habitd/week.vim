" The last weeks as lines of text: one row per habit, one column per day.

" In columns: a day, a streak, the longest name. Then the most days shown.
let s:day_width = 3
let s:streak_width = 11
let s:longest_name = 28
let s:most_days = 35
" The lines before the first habit: title, weekdays, days of the month.
let habitd#week#top = 3
" The line of each habit, with the values it was made from; an unchanged line is reused.
let s:known = {}

function s:NameWidth(width) abort
  return max([8, min([s:longest_name, a:width / 3])])
endfunction

" The number of days that fit in so many columns.
function habitd#week#Days(width) abort
  return max([1, min([s:most_days, (a:width - s:NameWidth(a:width) - s:streak_width) / s:day_width])])
endfunction

" The sign of a day, with its group; `target` is the count that completes it.
function s:Sign(cell, target) abort
  if a:cell.state ==# 'partial'
    " The count may exceed `target`, because the target may have been higher then.
    return [a:cell.count < a:target ? habitd#text#Quarter(a:cell.count, a:target) : '◕', 'HabitdPartial']
  endif
  return a:cell.state ==# 'done' ? ['●', 'HabitdDone'] : get(g:habitd#grid#signs, a:cell.state, ['?', ''])[: 1]
endfunction

function s:Line(row, cells, today, width) abort
  let icon = has_key(a:row, 'icon') ? a:row.icon .. ' ' : ''
  let names = s:NameWidth(a:width)
  let pieces = [[habitd#text#Padded(habitd#text#Cut(icon .. a:row.name, names - 1), names) .. '  ', '']]
  for cell in a:cells
    let sign = s:Sign(cell, a:row.target) + (cell.date ==# a:today ? ['HabitdToday'] : [])
    call extend(pieces, habitd#day#Sign(sign, cell) + [[' ', '']])
  endfor
  return add(pieces, [habitd#text#Safe(get(a:row.words, 'shortPast', '')), 'HabitdStreak'])
endfunction

" The lines of rows as the daemon sent them, with their targets; `today` is marked if it is among the days.
function habitd#week#Lines(rows, days, today, width) abort
  let weekdays = [[repeat(' ', s:NameWidth(a:width)), '']]
  let numbers = copy(weekdays)
  let places = {}
  for day in a:days
    let places[day] = len(places)
    let group = day ==# a:today ? 'HabitdToday' : 'HabitdFaint'
    call extend(weekdays, [[' ', ''], [habitd#date#Weekday(day)[: 1], group]])
    call extend(numbers, [[' ', ''], [day[8 :], group]])
  endfor
  let title = habitd#date#Short(a:days[0]) .. ' to ' .. habitd#date#Short(a:days[-1])
  let lines = [[[title, 'HabitdTitle']], weekdays, numbers]
  let known = s:known
  let s:known = {}
  for row in a:rows
    let parts = [row, habitd#model#Awaited(row.cells, places, 'habit', row.habit), a:today, a:width]
    let line = get(known, row.habit, #{parts: []})
    let s:known[row.habit] = line.parts ==# parts ? line : #{parts: parts, pieces: call('s:Line', parts)}
    call add(lines, s:known[row.habit].pieces)
  endfor
  return lines
endfunction

" The day in a column, from 1; empty if there is none.
function habitd#week#DayAt(column, days, width) abort
  let offset = a:column - s:NameWidth(a:width) - 1
  return offset < 0 ? '' : get(a:days, offset / s:day_width, '')
endfunction

" The column of the sign of day number `count`; both count from 1.
function habitd#week#LastColumn(count, width) abort
  return s:NameWidth(a:width) + s:day_width * a:count
endfunction
