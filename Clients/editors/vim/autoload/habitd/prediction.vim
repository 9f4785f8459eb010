" Predicts a day after the requests that are not answered yet: shown at once, and replaced
" by the daemon's reply. Nothing here is stored.
"
" A change is a function of a habit and its entry, both copies.

" Completes, or clears.
function habitd#prediction#Toggle(habit, entry) abort
  if has_key(a:entry, 'mark')
    call remove(a:entry, 'mark')
    let a:entry.count = a:habit.goal ==# 'atMost' ? 0 : a:entry.count
  elseif has_key(a:habit, 'periodCount') || a:habit.goal ==# 'atMost'
    let a:entry.count = a:entry.count > 0 ? 0 : 1
  elseif a:habit.completed
    let a:entry.count = 0
  elseif a:entry.count < a:habit.repetitions
    let a:entry.count = a:habit.repetitions
  endif
endfunction

" Adds to the count.
function habitd#prediction#Tally(by) abort
  return {_, entry -> extend(entry, #{count: entry.count + a:by < 0 ? 0 : entry.count + a:by})}
endfunction

" Sets count, mark or note; null takes it away.
function habitd#prediction#Set(field, value) abort
  return a:value is v:null ? {_, entry -> has_key(entry, a:field) ? remove(entry, a:field) : 0}
    \ : {_, entry -> extend(entry, {a:field: a:value})}
endfunction

" The habit's row of a day after a change.
function habitd#prediction#Changed(habit, Change) abort
  let after = copy(a:habit)
  let after.entry = extend(#{count: 0}, get(a:habit, 'entry', {}))
  let before = after.entry.count
  call a:Change(after, after.entry)
  let is_marked = has_key(after.entry, 'mark')
  if after.goal ==# 'atMost'
    let after.completed = a:habit.completed && !is_marked && after.entry.count == before
  elseif has_key(after, 'periodCount')
    let after.completed = !is_marked && after.entry.count > 0
  else
    let after.completed = !is_marked && after.entry.count >= after.repetitions
  endif
  return after
endfunction

function s:Mark(habit) abort
  return get(get(a:habit, 'entry', {}), 'mark', '')
endfunction

function s:IsBroken(habit) abort
  return s:Mark(a:habit) ==# 'failed' || get(get(a:habit, 'entry', {}), 'count', 0) > a:habit.repetitions
endfunction

" Returns the progress of a day with these rows. A limit that is kept is nothing to be done: on the day
" itself it counts only once it is broken, and it is never next.
function habitd#prediction#Progress(rows, is_today) abort
  let rows = a:is_today ? filter(copy(a:rows), 'v:val.goal !=# "atMost" || s:IsBroken(v:val)') : a:rows
  let asked = filter(copy(rows),
    \ 'v:val.completed || v:val.due && (!has_key(v:val, "entry") || s:Mark(v:val) !=# "skipped")')
  let done = filter(copy(asked), 'v:val.completed')
  let progress = #{total: len(asked), completed: len(done), totalXP: 0, earnedXP: 0,
    \ percentage: empty(asked) ? 0.0 : 1.0 * len(done) / len(asked),
    \ allCompleted: !empty(asked) && len(done) == len(asked)}
  for habit in asked
    let progress.totalXP += habit.xp
  endfor
  for habit in done
    let progress.earnedXP += habit.xp
  endfor
  for habit in asked
    if !habit.completed && habit.goal !=# 'atMost' && s:Mark(habit) ==# ''
      let progress.next = habit.id
      break
    endif
  endfor
  return progress
endfunction
