" The contribution grid as lines of text: one column per week, one row per weekday.

" The columns before the first week: a weekday's name and a space.
let s:margin = 4
" The lines before the first weekday: name, summary, months.
let s:top = 3

" The signs of states that have no shade, each with its group and meaning.
let habitd#grid#signs = #{
  \ partial: ['◐', 'HabitdPartial', 'partial'],
  \ missed: ['◌', 'HabitdFaint', 'missed'],
  \ failed: ['✗', 'HabitdFailed', 'failed'],
  \ skipped: ['–', 'HabitdSkipped', 'skipped'],
  \ spared: ['◇', 'HabitdDone', 'spared'],
  \ paused: ['‖', 'HabitdFaint', 'paused'],
  \ open: ['○', 'HabitdOpen', 'open'],
  \ satisfied: ['•', 'HabitdDone', 'enough done'],
  \ unscheduled: ['·', 'HabitdFaint', 'not due'],
  \ archived: [' ', '', ''],
  \ beforeStart: [' ', '', ''],
  \ finished: [' ', '', ''],
  \ future: [' ', '', ''],
  \ }
let s:legend = ['missed', 'failed', 'skipped', 'spared', 'paused', 'open', 'satisfied', 'unscheduled']

" The level of a cell, 0 if it has none; `target` is the count that completes a day.
function s:Level(cell, target) abort
  if has_key(a:cell, 'total')
    return habitd#heat#Level(a:cell.count, a:cell.total)
  elseif a:cell.state ==# 'done'
    return g:habitd#heat#levels
  elseif a:cell.state ==# 'partial'
    return max([1, min([habitd#heat#Level(a:cell.count, a:target), g:habitd#heat#levels - 1])])
  endif
  return 0
endfunction

function s:Sign(cell, target) abort
  let level = s:Level(a:cell, a:target)
  return level > 0 ? habitd#heat#Sign(level) : get(g:habitd#grid#signs, a:cell.state, ['?', ''])[: 1]
endfunction

function s:MonthsLine(cells, step) abort
  let line = repeat(' ', s:margin)
  let last = 0
  for week in range(len(a:cells) / 7)
    let month = str2nr(a:cells[week * 7].date[5 : 6])
    " If the previous name leaves no room, the month is named above the next week.
    if month !=# last && len(line) <= s:margin + week * a:step
      let line = habitd#text#Padded(line, s:margin + week * a:step) .. g:habitd#date#months[month - 1] .. ' '
      let last = month
    endif
  endfor
  return [[line, 'HabitdFaint']]
endfunction

" The habit's past, and the share of due days that were done.
function s:Summary(share, habit, streak) abort
  let pieces = []
  let past = get(get(a:habit, 'words', {}), 'past', '')
  if past !=# ''
    call add(pieces, [habitd#text#Safe(past), 'HabitdStreak'])
  endif
  if get(a:streak, 'current', 0) > 0 && !has_key(a:streak, 'measure')
    call add(pieces, [', longest ' .. a:streak.longest, 'HabitdFaint'])
  endif
  if a:share.due > 0
    let between = empty(pieces) ? '' : '; '
    let percent = 100 * a:share.done / a:share.due
    call add(pieces, [printf('%s%d %% of %d done', between, percent, a:share.due), 'HabitdFaint'])
  endif
  return pieces
endfunction

" The legend of the signs that occur, in lines of at most `width` columns.
function s:Legend(cells, target, width) abort
  let items = []
  if has_key(a:cells[0], 'total') || a:target != 1
    let scale = map(range(1, g:habitd#heat#levels), {_, level -> habitd#heat#Sign(level)})
    call add(items, [['less ', 'HabitdFaint']] + scale + [[' more', 'HabitdFaint']])
  else
    call add(items, [habitd#heat#Sign(g:habitd#heat#levels), [' done', 'HabitdFaint']])
  endif
  for state in s:legend
    if !empty(filter(copy(a:cells), {_, cell -> cell.state ==# state && s:Level(cell, a:target) == 0}))
      call add(items, [g:habitd#grid#signs[state][: 1], [' ' .. g:habitd#grid#signs[state][2], 'HabitdFaint']])
    endif
  endfor
  return habitd#text#Rows(add(items, [['today', 'HabitdToday']]), a:width)
endfunction

" A grid in so many columns: `lines`, and what DateAt needs. The habit and its streak are empty for all
" habits together.
function habitd#grid#Drawn(grid, habit, streak, today, width) abort
  let weeks = len(a:grid.cells) / 7
  let target = get(a:habit, 'target', 1)
  " A space between the weeks makes each day about square; if the weeks do not fit even without it, only the
  " last ones are shown.
  let step = s:margin + 2 * weeks - 1 <= a:width ? 2 : 1
  let cells = a:grid.cells[max([0, weeks - max([1, a:width - s:margin])]) * 7 :]
  let drawn = #{cells: cells, step: step, today: [1, 1]}
  let name = has_key(a:grid, 'name') ? habitd#text#Cut(a:grid.name, 60) : 'All habits'
  let drawn.lines = [[[name, 'HabitdTitle']], s:Summary(a:grid.share, a:habit, a:streak), s:MonthsLine(cells, step)]
  for row in range(7)
    let pieces = [[habitd#date#Weekday(cells[row].date)[: 2] .. ' ', '']]
    let column = s:margin + 1
    for index in range(row, len(cells) - 1, 7)
      let sign = s:Sign(cells[index], target)
      if cells[index].date ==# a:today
        let drawn.today = [s:top + row + 1, column]
        call add(pieces, [sign[0], sign[1] ==# '' ? 'HabitdOpen' : sign[1], 'HabitdToday'])
      else
        call add(pieces, sign)
      endif
      call add(pieces, [repeat(' ', step - 1), ''])
      let column += len(sign[0]) + step - 1
    endfor
    call add(drawn.lines, pieces)
  endfor
  call extend(drawn.lines, [[]] + s:Legend(cells, target, a:width))
  return drawn
endfunction

" The date at a line and column of the drawn grid, both from 1; empty if there is none.
function habitd#grid#DateAt(drawn, line, column) abort
  let row = a:line - s:top - 1
  let index = (a:column - s:margin - 1) / a:drawn.step * 7 + row
  return row < 0 || row > 6 || a:column <= s:margin || index >= len(a:drawn.cells) ? ''
    \ : a:drawn.cells[index].date
endfunction
