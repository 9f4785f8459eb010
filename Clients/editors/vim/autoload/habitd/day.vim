" The day as lines of text: each a list of pieces, a text and its highlight group.

" The longest name, icon with it, the shortest, the longest note and unit that are shown, in columns.
let s:longest_name = 40
let s:shortest_name = 12
let s:longest_note = 60
let s:longest_unit = 12
let s:bar_length = 24
" The columns beside a name in a window where it must give way: signs, time, amount and streak.
let s:columns_beside_name = 34
" The columns of the week with names of three letters; and the most habits named to be at risk.
let s:columns_of_week = 56
let s:risks_named = 5
let s:slots = [['morning', 'Morning'], ['anytime', 'Anytime'], ['evening', 'Evening']]

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

" The known line of each habit: a line that stays as it is costs nothing. It holds the row of the
" day that it was made from, and its parts.
let s:cells = {}
" The widths of columns that all lines were written with last, and the day of the cells.
let s:columns = {}
let s:day = {}
let s:no_cell = #{row: {}}

function s:Reached(habit) abort
  return get(get(a:habit, 'entry', {}), 'count', 0)
endfunction

" Returns the day state of a habit, in a word.
function habitd#day#State(habit, date, is_future, is_today, is_vacation) abort
  let l:count = s:Reached(a:habit)
  let is_limit = a:habit.goal ==# 'atMost'
  if a:habit.completed
    return 'done'
  elseif has_key(get(a:habit, 'entry', {}), 'mark')
    return a:habit.entry.mark
  elseif get(a:habit, 'spared', v:false)
    return 'spared'
  elseif has_key(a:habit, 'periodCount')
    if is_limit && l:count > 0 && a:habit.periodCount.count > a:habit.periodCount.target
      return 'failed'
    endif
  elseif is_limit && l:count > a:habit.repetitions
    return 'failed'
  elseif l:count > 0 && !is_limit && !a:is_future
    return 'partial'
  endif
  if a:is_vacation
    return 'paused'
  endif
  for rest in a:habit.pauses
    " One without an end holds every day from its first.
    if rest.from <= a:date && a:date <= get(rest, 'through', a:date)
      return 'paused'
    endif
  endfor
  return a:is_future ? 'future' : !a:is_today && a:habit.due ? 'missed' : 'open'
endfunction

" Returns the spares that a habit has left, in words; empty where it has none at all.
function s:SparesLeft(habit) abort
  let left = get(get(a:habit, 'streak', {}), 'sparesLeft', -1)
  let has_spares = left >= 0 && type(get(a:habit, 'spares', '')) ==# v:t_dict
  return has_spares ? habitd#text#Several(left, 'spares') .. ' left' : ''
endfunction

" What is lost unless the habit in that state is done today, in words; empty where nothing is.
function s:Risk(habit, state) abort
  let streak = get(a:habit, 'streak', {})
  if a:habit.goal ==# 'atMost' || index(['open', 'partial'], a:state) < 0
    return ''
  elseif has_key(a:habit, 'quota')
    " Earlier there is still time; later a warning is too late.
    let missing = a:habit.quota.times - a:habit.quota.done
    return missing > 0 && missing ==# a:habit.quota.daysLeft
      \ ? missing .. ' more in ' .. habitd#text#Several(missing, 'days') : ''
  endif
  " Of a period the last day is the one on which its streak ends.
  let is_early = has_key(a:habit, 'periodCount') && a:habit.periodCount.daysLeft != 1
  if is_early || has_key(a:habit, 'measure') || !get(streak, 'todayOpen', v:false) || streak.current < 2
    return ''
  endif
  " A spare may make up for today, though never for two misses in a row.
  let words = habitd#text#Several(streak.current, streak.unit)
  let spares = s:SparesLeft(a:habit)
  return spares ==# '' || streak.sparesLeft == 0 ? words : words .. ', ' .. spares
endfunction

" What a whole week, month or year has of its target, and what is left of it.
function s:Sum(habit) abort
  let sum = a:habit.periodCount
  let is_limit = a:habit.goal ==# 'atMost'
  let unit = has_key(a:habit, 'unit') ? ' ' .. habitd#text#Cut(a:habit.unit, s:longest_unit) : ''
  let left = is_limit && sum.count > sum.target
    \ ? ', ' .. habitd#text#Count(sum.count - sum.target) .. ' too many'
    \ : is_limit || sum.left > 0 ? ', ' .. habitd#text#Count(sum.left) .. ' left' : ''
  return habitd#text#Count(sum.count) .. '/' .. (is_limit ? '≤' : '') .. habitd#text#Count(sum.target) .. unit
    \ .. ' this ' .. sum.period .. left
endfunction

function s:Amount(habit) abort
  if has_key(a:habit, 'periodCount')
    return s:Sum(a:habit)
  endif
  let words = ''
  if a:habit.repetitions != 1 || has_key(a:habit, 'unit') || a:habit.goal ==# 'atMost'
    let sign = a:habit.goal ==# 'atMost' ? '≤' : ''
    let words = habitd#text#Count(s:Reached(a:habit)) .. '/' .. sign .. habitd#text#Count(a:habit.repetitions)
  elseif has_key(a:habit, 'quota')
    let words = a:habit.quota.done .. '/' .. a:habit.quota.times
  endif
  return has_key(a:habit, 'unit') ? words .. ' ' .. habitd#text#Cut(a:habit.unit, s:longest_unit) : words
endfunction

function s:Title(habit, longest) abort
  let icon = get(a:habit, 'icon', '')
  return habitd#text#Cut((icon ==# '' ? '' : icon .. ' ') .. a:habit.name, a:longest)
endfunction

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
    call add(pieces, [is_shown ? '[' : ' ', ''])
    call add(pieces, [strpart(habitd#date#Weekday(day.date), 0, letters), day.isToday ? 'HabitdToday' : ''])
    call add(pieces, [letters == 3 ? ' ' : '', ''])
    call add(pieces, sign)
    call add(pieces, [is_shown ? ']' : ' ', ''])
  endfor
  return pieces
endfunction

" The streaks and quotas that are lost unless something is done today, in lines.
function s:RiskLines(view, width) abort
  let cells = filter(map(copy(a:view.habits), 's:cells[v:val.id]'), 'v:val.risk !=# ""')
  let risks = map(cells, {_, cell -> habitd#text#Cut(cell.row.name, s:longest_name) .. ' (' .. cell.risk .. ')'})
  let more = len(risks) > s:risks_named ? [(len(risks) - s:risks_named) .. ' more'] : []
  let words = 'At risk today: ' .. join(risks[: s:risks_named - 1] + more, ', ')
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
    \ [repeat('━', full), 'HabitdDone'],
    \ [repeat('─', s:bar_length - full), 'HabitdFaint'],
    \ [words, a:progress.allCompleted ? 'HabitdDone' : ''],
    \ ]
endfunction

" What else should be known of a habit, at the end of its line: whether it is to be taken up again, what it
" follows, the spares it has left, and the day's note.
function s:About(habit, state) abort
  let remarks = []
  let is_to_do = a:habit.goal !=# 'atMost' && index(['open', 'partial'], a:state) >= 0
  if is_to_do && get(a:habit, 'returning', v:false)
    call add(remarks, ['  back today?', 'HabitdDone'])
  endif
  if is_to_do && a:habit.due && has_key(a:habit, 'cue')
    call add(remarks, ['  ' .. habitd#text#Cut(a:habit.cue, s:longest_note), 'HabitdCue'])
  endif
  let spares = s:SparesLeft(a:habit)
  if spares !=# ''
    call add(remarks, ['  ' .. spares, 'HabitdFaint'])
  endif
  let note = get(get(a:habit, 'entry', {}), 'note', '')
  if note !=# ''
    call add(remarks, ['  ' .. habitd#text#Cut(note, s:longest_note), 'HabitdNote'])
  endif
  return remarks
endfunction

" The time of a habit's timer, behind a sign; empty where none runs.
function s:Running(habit) abort
  return has_key(a:habit, 'timer') ? '  ► ' .. habitd#timers#Running(a:habit.timer) : ''
endfunction

function s:Cell(habit, state, is_today, longest) abort
  let title = s:Title(a:habit, a:longest)
  let amount = s:Amount(a:habit)
  let past = habitd#text#Past(a:habit, get(a:habit, 'streak', {}))
  return #{
    \ row: a:habit,
    \ state: a:state,
    \ risk: a:is_today ? s:Risk(a:habit, a:state) : '',
    \ time: get(a:habit, 'time', ''),
    \ title: title,
    \ width: strdisplaywidth(title),
    \ due: a:habit.due,
    \ amount: amount,
    \ amount_width: strdisplaywidth(amount),
    \ past: past ==# '' ? '' : '  ' .. past,
    \ running: s:Running(a:habit),
    \ remarks: s:About(a:habit, a:state),
    \ is_next: v:false,
    \ pieces: [],
    \ }
endfunction

function s:HabitLine(cell, widths) abort
  let sign = get(s:signs, a:cell.state, s:signs.open)
  let group = a:cell.state ==# 'done' ? 'HabitdDone'
    \ : a:cell.due && a:cell.state !=# 'missed' ? '' : 'HabitdFaint'
  let pieces = [[a:cell.is_next ? '▸ ' : '  ', 'HabitdNext'], [sign[0] .. ' ', sign[1]]]
  if a:widths.time > 0
    call add(pieces, [habitd#text#Padded(a:cell.time, a:widths.time) .. ' ', 'HabitdTime'])
  endif
  call add(pieces, [habitd#text#Padded(a:cell.title, a:widths.name), group])
  if a:widths.amount > 0
    call add(pieces, ['  ' .. habitd#text#Padded(a:cell.amount, a:widths.amount), 'HabitdCount'])
  endif
  if a:cell.running !=# ''
    call add(pieces, [a:cell.running, 'HabitdRunning'])
  endif
  if a:cell.past !=# ''
    call add(pieces, [a:cell.past, a:cell.risk ==# '' ? 'HabitdStreak' : 'HabitdRisk'])
  endif
  return pieces + a:cell.remarks
endfunction

" Brings the cells up to date; those of habits that are gone go. Loops over all habits are in expressions:
" there may be a thousand.
function s:Fill(view, width) abort
  let is_vacation = has_key(a:view, 'vacation')
  let day = #{date: a:view.date, today: a:view.isToday, vacation: is_vacation,
    \ longest: max([s:shortest_name, min([s:longest_name, a:width - s:columns_beside_name])])}
  if day !=# s:day
    let s:cells = {}
    let s:day = day
  endif
  for habit in filter(copy(a:view.habits), 'get(s:cells, v:val.id, s:no_cell).row isnot v:val')
    let state = habitd#day#State(habit, day.date, a:view.isFuture, day.today, is_vacation)
    let s:cells[habit.id] = s:Cell(habit, state, day.today, day.longest)
  endfor
  if len(s:cells) > len(a:view.habits)
    let places = habitd#changes#Places(a:view)
    call filter(s:cells, 'has_key(places, v:key)')
  endif
  for habit in filter(copy(a:view.habits), 'has_key(v:val, "timer")')
    let cell = s:cells[habit.id]
    if cell.running !=# s:Running(habit)
      call extend(cell, #{running: s:Running(habit), pieces: []})
    endif
  endfor
  let cells = values(s:cells)
  let columns = #{name: max(map(copy(cells), 'v:val.width')), amount: max(map(copy(cells), 'v:val.amount_width')),
    \ time: empty(filter(copy(cells), 'v:val.time !=# ""')) ? 0 : 5}
  let next_one = get(a:view.progress, 'next', '')
  let is_same = columns ==# s:columns
  for cell in is_same ? filter(cells, 'empty(v:val.pieces) || v:val.is_next != (v:val.row.id ==# next_one)') : cells
    let cell.is_next = cell.row.id ==# next_one
    let cell.pieces = s:HabitLine(cell, columns)
  endfor
  let s:columns = columns
endfunction

" The first line: the day, and whether what follows may be old.
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

" Returns the last refusal, and the reason why the daemon is away, as lines; the first is on a line that
" is blank otherwise, so that little moves.
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

" The `lines` of a day and of its week in so many columns, and `ids`: the habit that stands on each, empty
" where none does.
function habitd#day#Lines(view, week, remarks, width) abort
  call s:Fill(a:view, a:width)
  let lines = (empty(a:week) ? [] : [s:WeekLine(a:week, a:view.date, a:width)]) + a:remarks
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
