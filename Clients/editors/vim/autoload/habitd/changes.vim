vim9script
# Enters the results of ticks and events into the known days, so that they need
# not be loaded again. Days come from functions: see connection.vim.

import autoload 'habitd/prediction.vim'

# Where each habit stands among the rows of a day, by id; it is worked out once for each list of rows.
var places: dict<any> = {}

# The places of a day's rows.
export def Places(View: func): any
  final view = View()
  var known = get(places, view.date, {})
  if empty(known) || known.rows isnot view.habits
    final numbers: dict<number> = {}
    var index = 0
    for habit in view.habits
      numbers[habit.id] = index
      index += 1
    endfor
    known = {rows: view.habits, numbers: numbers}
    places[view.date] = known
  endif
  return known.numbers
enddef

# Puts the rows of a day that was known in the place of equal ones of the same day.
export def Settle(View: func, Before: func)
  final before = Before()
  if empty(before)
    return
  endif
  final numbers = Places(Before)
  final rows = View().habits
  var index = 0
  for habit in rows
    const place = get(numbers, habit.id, -1)
    if place >= 0 && before.habits[place] == habit
      rows[index] = before.habits[place]
    endif
    index += 1
  endfor
enddef

# Takes a tick's result in.
export def Keep(tick: dict<any>, Views: func)
  final view = get(Views(), tick.date, {})
  const place = empty(view) ? -1 : get(Places(() => view), tick.habit, -1)
  if place >= 0
    final row = copy(view.habits[place])
    for field in ['entry', 'streak', 'periodCount']
      if has_key(tick, field)
        row[field] = tick[field]
      elseif has_key(row, field)
        remove(row, field)
      endif
    endfor
    row.completed = tick.completed
    view.habits[place] = row
    view.progress = tick.progress
  endif
enddef

# Takes in what became of a timer, and what its time was added to.
export def KeepTimer(result: dict<any>, Views: func)
  if has_key(result, 'date')
    Keep(result, Views)
  endif
  final views = Views()
  for date in keys(views)
    final view = views[date]
    const place = get(Places(() => view), result.habit, -1)
    if place >= 0
      final row = copy(view.habits[place])
      if has_key(result, 'timer')
        row.timer = result.timer
      elseif has_key(row, 'timer')
        remove(row, 'timer')
      endif
      view.habits[place] = row
    endif
  endfor
enddef

# The row after a change that an event tells; empty where the event does not say enough of it.
def Row(before: dict<any>, change: dict<any>): dict<any>
  # A note's text is not told, and a day of a quota depends on others.
  if has_key(change, 'note') || has_key(before, 'quota')
      || has_key(before, 'periodCount') || !before.due
    return {}
  endif
  final row = copy(before)
  final entry: dict<any> = {count: change.count}
  if has_key(change, 'mark')
    entry.mark = change.mark
  endif
  if entry.count == 0 && len(entry) == 1
    if has_key(row, 'entry')
      remove(row, 'entry')
    endif
  else
    row.entry = entry
  endif
  row.completed = change.completed
  return row
enddef

# Takes in what an event says; false where it does not say all of it.
export def Apply(Event: func, Views: func, Weeks: func): bool
  final event = Event()
  final views = Views()
  final weeks = Weeks()
  if !has_key(event, 'changes') || get(event, 'many', false) || event.topics != ['completions']
    return false
  endif
  final dates: dict<bool> = {}
  for change in event.changes
    if has_key(weeks, change.date) && !has_key(views, change.date)
      return false
    endif
    for date in keys(views)
      final view = views[date]
      const place = get(Places(() => view), change.habit, -1)
      if place < 0 && date !=# change.date
        continue
      elseif place < 0
        return false
      endif
      final before = view.habits[place]
      final row = date ==# change.date ? Row(before, change) : copy(before)
      if empty(row)
        return false
      endif
      if has_key(row, 'streak') && has_key(change, 'streak')
        row.streak = extendnew(row.streak, change.streak)
      endif
      if row != before
        view.habits[place] = row
        dates[date] = true
      endif
    endfor
  endfor
  for date in keys(dates)
    views[date].is_stale = true
  endfor
  return true
enddef

# Works out how far a day has come, where that has changed since, and enters it into its week. Hundreds
# of events are entered before that is looked at once.
export def Freshen(View: func, Weeks: func)
  final view = View()
  if !has_key(view, 'is_stale')
    return
  endif
  remove(view, 'is_stale')
  view.progress = prediction.Progress(() => view.habits, view.isToday)
  final weeks = Weeks()
  for day in get(weeks, view.date, [])
    if day.date ==# view.date
      day.completed = view.progress.completed
      day.total = view.progress.total
    endif
  endfor
enddef
