vim9script
# Predicts a day after the requests that are not answered yet: shown at once, and replaced
# by the daemon's reply. Nothing here is stored.
#
# A change is a function of a habit and its entry, both copies.

# Completes, or clears.
export def Toggle(habit: dict<any>, entry: dict<any>)
  if has_key(entry, 'mark')
    remove(entry, 'mark')
    entry.count = habit.goal ==# 'atMost' ? 0 : entry.count
  elseif has_key(habit, 'periodCount') || habit.goal ==# 'atMost'
    entry.count = entry.count > 0 ? 0 : 1
  elseif habit.completed
    entry.count = 0
  elseif entry.count < habit.repetitions
    entry.count = habit.repetitions
  endif
enddef

# Completes, whatever there is.
export def Complete(habit: dict<any>, entry: dict<any>)
  if has_key(entry, 'mark')
    remove(entry, 'mark')
  endif
  const target = has_key(habit, 'periodCount') ? 1 : habit.repetitions
  entry.count = entry.count < target ? target : entry.count
enddef

# Adds to the count.
export def Tally(by: number): func
  return (_, entry) => {
    entry.count = entry.count + by < 0 ? 0 : entry.count + by
  }
enddef

# Sets count, mark or note; null takes it away.
export def Set(field: string, value: any): func
  return (_, entry) => {
    if value == null
      if has_key(entry, field)
        remove(entry, field)
      endif
    else
      entry[field] = value
    endif
  }
enddef

# The habit's row of a day after a change.
export def Changed(habit: dict<any>, Change: func): dict<any>
  final after = copy(habit)
  final entry: dict<any> = {count: 0}
  after.entry = extend(entry, get(habit, 'entry', {}))
  const before = entry.count
  call(Change, [after, after.entry])
  const is_marked = has_key(after.entry, 'mark')
  if after.goal ==# 'atMost'
    after.completed = habit.completed && !is_marked && after.entry.count == before
  elseif has_key(after, 'periodCount')
    after.completed = !is_marked && after.entry.count > 0
  else
    after.completed = !is_marked && after.entry.count >= after.repetitions
  endif
  return after
enddef

# Returns the progress of a day with these rows. A limit that is kept is nothing to be done: on the day
# itself it counts only once it is broken, and it is never next.
export def Progress(Rows: func, is_today: bool): dict<any>
  var [total, completed, total_xp, earned_xp, next_one] = [0, 0, 0, 0, '']
  for habit in Rows()
    final entry = get(habit, 'entry', {})
    const mark = get(entry, 'mark', '')
    const is_limit = habit.goal ==# 'atMost'
    if is_limit && is_today && mark !=# 'failed' && get(entry, 'count', 0) <= habit.repetitions
      continue
    endif
    if habit.completed || (habit.due && mark !=# 'skipped')
      total += 1
      total_xp += habit.xp
    endif
    if habit.completed
      completed += 1
      earned_xp += habit.xp
    elseif next_one == '' && !is_limit && habit.due && mark == ''
      next_one = habit.id
    endif
  endfor
  final result = {total: total, completed: completed, totalXP: total_xp, earnedXP: earned_xp,
    percentage: total > 0 ? 1.0 * completed / total : 0.0,
    allCompleted: total > 0 && completed == total}
  return next_one == '' ? result : extend(result, {next: next_one})
enddef
