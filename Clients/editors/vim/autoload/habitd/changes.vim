" Enters the results of ticks and events into the known days, so that they need
" not be loaded again.

" Where each habit stands among the rows of a day, by id; it is worked out once for each list of rows.
let s:places = {}

" The places of a day's rows.
function habitd#changes#Places(view) abort
  let known = get(s:places, a:view.date, {})
  if empty(known) || known.rows isnot a:view.habits
    let numbers = {}
    for habit in a:view.habits
      let numbers[habit.id] = len(numbers)
    endfor
    let known = #{rows: a:view.habits, numbers: numbers}
    let s:places[a:view.date] = known
  endif
  return known.numbers
endfunction

" The row of a habit in a day; empty where it has none.
function habitd#changes#Row(view, id) abort
  let place = empty(a:view) ? -1 : get(habitd#changes#Places(a:view), a:id, -1)
  return place < 0 ? {} : a:view.habits[place]
endfunction

" Puts the rows of a day that was known in the place of equal ones of the same day.
function habitd#changes#Settle(view, before) abort
  let index = 0
  for habit in a:view.habits
    let row = habitd#changes#Row(a:before, habit.id)
    if row ==# habit
      let a:view.habits[index] = row
    endif
    let index += 1
  endfor
endfunction

function s:SetOrRemove(row, field, from) abort
  if has_key(a:from, a:field)
    let a:row[a:field] = a:from[a:field]
  elseif has_key(a:row, a:field)
    call remove(a:row, a:field)
  endif
endfunction

" Takes a tick's result in.
function habitd#changes#Keep(tick, views) abort
  let view = get(a:views, a:tick.date, {})
  let place = empty(view) ? -1 : get(habitd#changes#Places(view), a:tick.habit, -1)
  if place >= 0
    let row = copy(view.habits[place])
    for field in ['entry', 'streak', 'periodCount']
      call s:SetOrRemove(row, field, a:tick)
    endfor
    let row.completed = a:tick.completed
    let view.habits[place] = row
    let view.progress = a:tick.progress
  endif
endfunction

" Takes in what became of a timer, and what its time was added to.
function habitd#changes#KeepTimer(result, views) abort
  if has_key(a:result, 'date')
    call habitd#changes#Keep(a:result, a:views)
  endif
  for view in values(a:views)
    let place = get(habitd#changes#Places(view), a:result.habit, -1)
    if place >= 0
      let row = copy(view.habits[place])
      call s:SetOrRemove(row, 'timer', a:result)
      let view.habits[place] = row
    endif
  endfor
endfunction

" The row after a change that an event tells; empty where the event does not say enough of it.
function s:Row(before, change) abort
  " A note's text is not told, and a day of a quota depends on others.
  if has_key(a:change, 'note') || has_key(a:before, 'quota')
      \ || has_key(a:before, 'periodCount') || !a:before.due
    return {}
  endif
  let row = copy(a:before)
  let entry = #{count: a:change.count}
  call s:SetOrRemove(entry, 'mark', a:change)
  call s:SetOrRemove(row, 'entry', entry ==# #{count: 0} ? {} : #{entry: entry})
  let row.completed = a:change.completed
  return row
endfunction

" Takes in what an event says; false where it does not say all of it.
function habitd#changes#Apply(event, views, weeks) abort
  if !has_key(a:event, 'changes') || get(a:event, 'many', v:false) || a:event.topics !=# ['completions']
    return v:false
  endif
  for change in a:event.changes
    if has_key(a:weeks, change.date) && !has_key(a:views, change.date)
      return v:false
    endif
    for [date, view] in items(a:views)
      let place = get(habitd#changes#Places(view), change.habit, -1)
      if place < 0 && date !=# change.date
        continue
      elseif place < 0
        return v:false
      endif
      let before = view.habits[place]
      let row = date ==# change.date ? s:Row(before, change) : copy(before)
      if empty(row)
        return v:false
      endif
      if has_key(row, 'streak') && has_key(change, 'streak')
        let row.streak = extend(copy(row.streak), change.streak)
      endif
      if row !=# before
        let view.habits[place] = row
        let view.is_stale = v:true
      endif
    endfor
  endfor
  return v:true
endfunction

" Works out how far a day has come, where that has changed since, and enters it into its week. Hundreds
" of events are entered before that is looked at once.
function habitd#changes#Freshen(view, weeks) abort
  if !has_key(a:view, 'is_stale')
    return
  endif
  call remove(a:view, 'is_stale')
  let a:view.progress = habitd#prediction#Progress(a:view.habits, a:view.isToday)
  for day in get(a:weeks, a:view.date, [])
    if day.date ==# a:view.date
      call extend(day, #{completed: a:view.progress.completed, total: a:view.progress.total})
    endif
  endfor
endfunction
