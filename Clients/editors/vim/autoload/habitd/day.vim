" The day as lines of text: each line is a list of pieces, a text and its highlight group.

" In columns: the longest name with its icon, the shortest width of that column, and the longest note and amount.
let s:longest_name = 40
let s:shortest_name = 12
let s:longest_note = 60
let s:longest_amount = 40
" The widest column of amounts; a longer amount widens only its own line.
let s:amount_column = 16
let s:bar_length = 24
" The columns taken by the signs and blanks around a name, and by a timer's time.
let s:signs_columns = 7
let s:running_columns = 10
let s:return = '  back today?'
" The columns of the week with weekday names of three letters; the most habits listed as at risk.
let s:columns_of_week = 56
let s:risks_named = 5
let s:slots = [['morning', 'Morning'], ['anytime', 'Anytime'], ['evening', 'Evening']]

" Any other state has the sign of a missed day: there is nothing to do.
let s:signs = #{
  \ done: ['✓', 'HabitdDone'],
  \ partial: ['◐', 'HabitdPartial'],
  \ open: ['○', 'HabitdOpen'],
  \ missed: ['○', 'HabitdFaint'],
  \ skipped: ['–', 'HabitdSkipped'],
  \ spared: ['◇', 'HabitdDone'],
  \ failed: ['✗', 'HabitdFailed'],
  \ future: ['·', 'HabitdFaint'],
  \ paused: ['‖', 'HabitdFaint'],
  \ }

" The parts of each habit's line, with the row of the day they were made from; an unchanged line is reused.
let s:cells = {}
" The column widths of the lines written last.
let s:columns = {}
let s:no_cell = #{row: {}}

function s:WeekLine(week, shown, width) abort
  let letters = a:width < s:columns_of_week ? 2 : 3
  let pieces = []
  for day in a:week
    let sign = [habitd#text#Quarter(day.completed, day.total), 'HabitdPartial']
    if day.total == 0 || day.isFuture
      let sign = ['·', 'HabitdFaint']
    elseif day.completed ==# day.total
      let sign[1] = 'HabitdDone'
    elseif day.completed == 0
      let sign[1] = day.isToday ? 'HabitdOpen' : 'HabitdFaint'
    endif
    let is_shown = day.date ==# a:shown
    call extend(pieces, [[is_shown ? '[' : ' ', ''],
      \ [strpart(habitd#date#Weekday(day.date), 0, letters), day.isToday ? 'HabitdToday' : ''],
      \ [letters == 3 ? ' ' : '', ''], sign, [is_shown ? ']' : ' ', '']])
  endfor
  return pieces
endfunction

" The streaks and quotas that will be lost unless the habit is done today, as lines.
function s:RiskLines(view, width) abort
  let rows = filter(copy(a:view.habits), 'has_key(get(v:val, "words", {}), "risk")')
  let risks = map(rows, {_, row -> habitd#text#Cut(row.name, s:longest_name) .. ' (' .. row.words.risk .. ')'})
  let more = len(risks) > s:risks_named ? [(len(risks) - s:risks_named) .. ' more'] : []
  let words = 'At risk: ' .. join(risks[: s:risks_named - 1] + more, ', ')
  return empty(risks) ? []
    \ : map(habitd#text#Wrapped(words, max([40, a:width])), {_, line -> [[line, 'HabitdRisk']]})
endfunction

function s:ProgressLine(progress) abort
  let full = float2nr(a:progress.percentage * 1.0 * s:bar_length)
  let words = printf(' %d of %d done', a:progress.completed, a:progress.total)
  if a:progress.totalXP > 0
    let words ..= printf(', %d of %d XP', a:progress.earnedXP, a:progress.totalXP)
  endif
  return [
    \ [repeat('▅', full), 'HabitdDone'],
    \ [repeat('▁', s:bar_length - full), 'HabitdFaint'],
    \ [words, a:progress.allCompleted ? 'HabitdDone' : ''],
    \ ]
endfunction

" The remarks at the end of a habit's line: `back today?`, the cue, the spares left and the day's note.
function s:About(habit) abort
  let remarks = []
  let is_to_do = index(['open', 'partial'], a:habit.state) >= 0 && !has_key(a:habit, 'limit')
  if is_to_do && has_key(a:habit, 'returning')
    call add(remarks, [s:return, 'HabitdDone'])
  endif
  if is_to_do && has_key(a:habit, 'cue')
    call add(remarks, ['  ' .. habitd#text#Cut(a:habit.cue, s:longest_note), 'HabitdCue'])
  endif
  if type(get(a:habit, 'spares')) ==# v:t_dict && has_key(get(a:habit, 'streak', {}), 'sparesLeft')
    call add(remarks, ['  spares left: ' .. a:habit.streak.sparesLeft, 'HabitdFaint'])
  endif
  if has_key(get(a:habit, 'entry', {}), 'note')
    call add(remarks, ['  ' .. habitd#text#Cut(a:habit.entry.note, s:longest_note), 'HabitdNote'])
  endif
  return remarks
endfunction

" A habit's running time with its sign; empty if no timer is running.
function s:Running(habit) abort
  return has_key(a:habit, 'timer') ? '  ► ' .. habitd#timers#Running(a:habit.timer) : ''
endfunction

function s:Cell(habit) abort
  let icon = has_key(a:habit, 'icon') ? a:habit.icon .. ' ' : ''
  let title = habitd#text#Cut(icon .. a:habit.name, s:longest_name)
  let words = get(a:habit, 'words', {})
  let amount = habitd#text#Cut(get(words, 'amount', ''), s:longest_amount)
  let remarks = s:About(a:habit)
  return #{
    \ row: a:habit,
    \ title: title,
    \ width: strdisplaywidth(title),
    \ amount: amount,
    \ amount_width: strdisplaywidth(amount),
    \ past: has_key(words, 'past') ? '  ' .. habitd#text#Safe(words.past) : '',
    \ shortPast: has_key(words, 'shortPast') ? '  ' .. habitd#text#Safe(words.shortPast) : '',
    \ running: s:Running(a:habit),
    \ remarks: remarks,
    "\ The columns that must stay visible after name, amount and past.
    \ beside: (has_key(a:habit, 'timer') ? s:running_columns : 0)
    \   + (get(get(remarks, 0, []), 0, '') ==# s:return ? len(s:return) : 0),
    \ is_next: v:false,
    \ pieces: [],
    \ }
endfunction

" The pieces of a sign (a text and its groups), followed by … while a change waits for its reply.
function habitd#day#Sign(sign, row) abort
  return has_key(a:row, 'is_waiting') ? [[a:sign[0] .. '…', 'HabitdFaint']] : [a:sign, [' ', '']]
endfunction

function s:HabitLine(cell, widths) abort
  let habit = a:cell.row
  let state = get(habit, 'sign', habit.state)
  let sign = get(s:signs, state, s:signs.missed)
  let group = state ==# 'done' ? 'HabitdDone' : habit.due && state !=# 'missed' ? '' : 'HabitdFaint'
  let pieces = [[a:cell.is_next ? '▸ ' : '  ', 'HabitdNext']] + habitd#day#Sign(sign, habit)
  if a:widths.time > 0
    call add(pieces, [habitd#text#Padded(get(habit, 'time', ''), a:widths.time) .. ' ', 'HabitdTime'])
  endif
  let title = a:cell.width > a:widths.name ? habitd#text#Cut(a:cell.title, a:widths.name) : a:cell.title
  call add(pieces, [habitd#text#Padded(title, a:widths.name), group])
  if max([a:widths.amount, a:cell.amount_width]) > 0
    call add(pieces, ['  ' .. habitd#text#Padded(a:cell.amount, a:widths.amount), 'HabitdCount'])
  endif
  return pieces + [[a:cell.running, 'HabitdRunning'],
    \ [a:cell[a:widths.past], has_key(habit, 'atRisk') ? 'HabitdRisk' : 'HabitdStreak']] + a:cell.remarks
endfunction

" Updates the cells, and removes those of habits that are gone. There may be a thousand habits, so
" the loops over them are expressions, which are faster.
function s:Fill(view, width) abort
  for habit in filter(copy(a:view.habits), 'get(s:cells, v:val.id, s:no_cell).row isnot v:val')
    let s:cells[habit.id] = s:Cell(habit)
  endfor
  if len(s:cells) > len(a:view.habits)
    call filter(s:cells, 'has_key(a:view.places, v:key)')
  endif
  for habit in filter(copy(a:view.habits), 'has_key(v:val, "timer")')
    let cell = s:cells[habit.id]
    if cell.running !=# s:Running(habit)
      call extend(cell, #{running: s:Running(habit), pieces: []})
    endif
  endfor
  let cells = values(s:cells)
  let amounts = filter(map(copy(cells), 'v:val.amount_width'), 'v:val <= s:amount_column')
  let columns = #{amount: max(amounts), time: empty(filter(copy(cells), 'has_key(v:val.row, "time")')) ? 0 : 5}
  let widest = max(map(copy(cells), 'v:val.width'))
  " The short form of the past is used if names would be cut otherwise.
  for past in ['past', 'shortPast']
    let beside = max(map(copy(cells),
      \ 'max([v:val.amount_width, columns.amount]) + strdisplaywidth(v:val[past]) + v:val.beside'))
    let columns.past = past
    let columns.name = min([widest, max([s:shortest_name, a:width - s:signs_columns - columns.time - beside])])
    if columns.name == widest
      break
    endif
  endfor
  let next_one = get(a:view.progress, 'next', '')
  let is_same = columns ==# s:columns
  for cell in is_same ? filter(cells, 'empty(v:val.pieces) || v:val.is_next != (v:val.row.id ==# next_one)') : cells
    let cell.is_next = cell.row.id ==# next_one
    let cell.pieces = s:HabitLine(cell, columns)
  endfor
  let s:columns = columns
endfunction

" The first line: the day, and `offline` if the rest may be out of date.
function habitd#day#Heading(day, today, is_offline, is_vacation = v:false) abort
  let words = a:day ==# '' ? 'habits' : habitd#date#Weekday(a:day) .. ' ' .. a:day
  if a:day !=# '' && a:day ==# a:today
    let words ..= ', today'
  endif
  let pieces = [[words, 'HabitdTitle']]
  if a:is_vacation
    call add(pieces, ['  vacation', 'HabitdRisk'])
  endif
  if a:is_offline
    call add(pieces, ['  offline', 'HabitdOffline'])
  endif
  return pieces
endfunction

" Returns the last refusal and the reason why the daemon is away as lines. Without either it is a blank line,
" so that a short message moves nothing.
function habitd#day#Remarks(problem, offline, width) abort
  let lines = []
  let reason = a:offline ==# '' || stridx(a:problem, a:offline) >= 0 ? '' : a:offline
  for [words, group] in [[a:problem, 'HabitdError'], [reason, 'HabitdOffline']]
    for line in words ==# '' ? [] : habitd#text#Wrapped(words, max([40, a:width]))
      call add(lines, [[line, group]])
    endfor
  endfor
  return empty(lines) ? [[]] : lines
endfunction

" The `lines` of a day and its week in so many columns, and `ids`: the habit on each line, or empty.
function habitd#day#Lines(view, remarks, width) abort
  call s:Fill(a:view, a:width)
  let lines = [s:WeekLine(a:view.week, a:view.date, a:width)] + a:remarks
  let ids = map(copy(lines), {-> ''})
  for [slot, name] in s:slots
    let habits = filter(copy(a:view.habits), 'v:val.slot ==# slot')
    if !empty(habits)
      call extend(lines, [[[name, 'HabitdSlot']]] + map(copy(habits), 's:cells[v:val.id].pieces'))
      call extend(ids, [''] + map(habits, 'v:val.id'))
    endif
  endfor
  if !empty(a:view.habits)
    call extend(lines, [[], s:ProgressLine(a:view.progress)] + s:RiskLines(a:view, a:width))
  endif
  if has_key(a:view, 'message')
    call add(lines, [[habitd#text#Safe(a:view.message.text), 'HabitdFaint']])
  endif
  return #{lines: lines, ids: ids}
endfunction
