" Applies replies and events to the loaded days, so that they need not be reloaded.

" The members that describe a habit on a day: an update replaces all of them, also those it omits.
let s:standing = {}
for s:member in ['state', 'entry', 'completed', 'due', 'canToggle', 'streak', 'quota', 'returning', 'measure',
    \ 'best', 'strength', 'periodCount', 'target', 'unit', 'limit', 'step', 'atRisk', 'offDay', 'words']
  let s:standing[s:member] = v:true
endfor

" The row of a habit in a day; empty if there is none.
function habitd#changes#Row(view, id) abort
  let place = get(get(a:view, 'places', {}), a:id, -1)
  return place < 0 ? {} : a:view.habits[place]
endfunction

" The day with an index of its rows by id; an unchanged row stays the same dictionary.
function habitd#changes#Settled(view, before) abort
  let a:view.places = {}
  for habit in a:view.habits
    let index = len(a:view.places)
    let a:view.places[habit.id] = index
    let known = habitd#changes#Row(a:before, habit.id)
    let a:view.habits[index] = known ==# habit ? known : habit
  endfor
  return a:view
endfunction

" Applies updates of habits and of the days' progress. Returns false if more may have changed: for
" example, a habit that is no longer due and has no entry may disappear from its day.
function habitd#changes#Enter(ticks, progress, views) abort
  let is_all = v:true
  for [date, view] in items(a:views)
    for tick in a:ticks
      let place = tick.date ==# date ? get(view.places, tick.habit, -1) : -1
      let is_all = is_all && place >= 0 && !get(tick, 'otherDays', v:false)
      if place >= 0
        let row = filter(copy(view.habits[place]), '!has_key(s:standing, v:key)')
        let view.habits[place] = extend(row, filter(copy(tick), 'has_key(s:standing, v:key)'))
        let is_all = is_all && (get(tick, 'due', v:true) || has_key(tick, 'entry'))
      endif
    endfor
    for progress in a:progress
      let view.progress = progress.date ==# date ? progress : view.progress
      for day in filter(copy(view.week), 'v:val.date ==# progress.date')
        call extend(day, #{completed: progress.completed, total: progress.total})
      endfor
    endfor
  endfor
  return is_all
endfunction
