vim9script
# What a day looks like once the daemon has done what it was asked for: shown at once, and replaced
# by the daemon's own answer. Nothing here is kept.
#
# A change is a function of a habit and its entry, both copies.

# Completes, or clears.
export def Toggle(habit: dict<any>, entry: dict<any>)
  if has_key(entry, 'mark')
    remove(entry, 'mark')
  elseif habit.goal ==# 'atMost'
    entry.mark = 'failed'
  elseif habit.completed
    entry.count = 0
  elseif entry.count < habit.repetitions
    entry.count = habit.repetitions
  endif
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

def Changed(habit: dict<any>, Change: func): dict<any>
  final after = deepcopy(habit)
  after.entry = extend({count: 0}, get(after, 'entry', {}))
  const before = after.entry.count
  call(Change, [after, after.entry])
  const is_marked = has_key(after.entry, 'mark')
  if after.goal ==# 'atMost'
    after.completed = habit.completed && !is_marked && after.entry.count == before
  else
    after.completed = !is_marked && after.entry.count >= after.repetitions
  endif
  return after
enddef

def Progress(habits: list<dict<any>>): dict<any>
  final result = {total: 0, completed: 0, totalXP: 0, earnedXP: 0, percentage: 0.0}
  for habit in habits
    const mark = get(get(habit, 'entry', {}), 'mark', '')
    if habit.completed || (habit.due && mark !=# 'skipped')
      result.total += 1
      result.totalXP += habit.xp
    endif
    if habit.completed
      result.completed += 1
      result.earnedXP += habit.xp
    elseif habit.due && mark == '' && !has_key(result, 'next')
      extend(result, {next: habit.id})
    endif
  endfor
  if result.total > 0
    result.percentage = 1.0 * result.completed / result.total
  endif
  extend(result, {allCompleted: result.total > 0 && result.completed == result.total})
  return result
enddef

# The view of a day with all operations on it; the view itself where there are none.
export def Applied(view: dict<any>, operations: list<dict<any>>): dict<any>
  var habits: list<dict<any>> = copy(view.habits)
  var is_changed = false
  for operation in operations
    for [index, habit] in items(habits)
      if operation.date ==# view.date && operation.habit ==# habit.id
        habits[index] = Changed(habit, operation.change)
        is_changed = true
      endif
    endfor
  endfor
  if !is_changed
    return view
  endif
  return extendnew(view, {habits: habits, progress: Progress(habits)})
enddef
