" The known state of the daemon: today, the day on show, and unanswered changes. Everything that shows
" something listens here.

" The milliseconds for which events are collected before they are shown; then those after a reply
" before everything is reloaded. Both are as fast as an eye can follow.
let s:gathering = 50
let s:pause_of_loading = 150

" The daemon's today; empty until it is known.
let s:today = ''
" The day on show; empty to follow today.
let s:shown = ''
" True to show also habits that are not due.
let s:all = v:false
" The last refusal, empty once something else is done. True if its cause is that the daemon is away;
" it then ends when the daemon returns. The last request made when that was reported.
let s:problem = ''
let s:is_away = v:false
let s:told = 0

" The loaded days by date. A changed row is a new dictionary, an unchanged one stays the same.
let s:views = {}
" Changes that are not answered yet. Then, while the daemon is away, the changes that may have been
" carried out, by day and habit.
let s:operations = []
let s:uncertain = {}
" The state shown after a tick until its reply arrives.
let s:flipped = #{done: 'open', open: 'done', missed: 'done', unscheduled: 'done'}
" The functions that draw this state, and those that follow the daemon's history.
let s:listeners = []
let s:followers = []
let s:is_connected = v:false
" The number of replies that loading awaits; true to load again after them; true if some of them
" failed.
let s:loading = 0
let s:again = v:false
let s:missed = v:false
" The timers of the next drawing and the next loading.
let s:drawing = 0
let s:reloading = 0
" The timer that redraws when the running time of a habit reaches the next minute.
let s:pulse = 0

" Calls a function whenever this state has changed.
function habitd#model#Listen(Listener) abort
  call add(s:listeners, a:Listener)
endfunction

" Calls a function whenever the daemon's history has changed; the state here is updated later.
function habitd#model#Follow(Follower) abort
  call add(s:followers, a:Follower)
endfunction

function s:Tell() abort
  for Listener in s:listeners
    call Listener()
  endfor
  " The daemon sends no event when a running timer reaches the next minute.
  call timer_stop(s:pulse)
  let wait = habitd#timers#UntilNextMinute(s:views)
  let s:pulse = wait < 0 ? 0 : timer_start(wait, {-> s:Tell()})
endfunction

" Redraws after a short delay, so that several changes are drawn together.
function s:TellSoon() abort
  if empty(timer_info(s:drawing))
    let s:drawing = timer_start(s:gathering, {-> s:Tell()})
  endif
endfunction

function s:Spread() abort
  for Follower in s:followers
    call Follower()
  endfor
endfunction

" The text cut to the message line: a longer message would make the editor wait for a key.
function s:Fitting(words) abort
  return habitd#text#Cut(a:words, max([20, v:echospace]))
endfunction

" Shows a message on one line; `:messages` has it in full.
function habitd#model#Report(message, group = 'None') abort
  let words = habitd#text#Safe('habitd: ' .. a:message)
  let line = s:Fitting(words)
  execute 'echohl' a:group
  echomsg words
  if line !=# words
    redraw
    echo line
  endif
  echohl None
endfunction

" Reports why something was not done, and keeps it as the problem to show.
function habitd#model#Fail(message, comes_of_absence = v:false) abort
  let s:problem = a:message
  let s:is_away = a:comes_of_absence
  call habitd#model#Report(s:problem, 'ErrorMsg')
  call s:Tell()
endfunction

" Returns the last refusal, empty once something else is done.
function habitd#model#Problem() abort
  return s:problem
endfunction

" The name of the habit with an id; empty if it is not in a loaded day.
function s:Name(id) abort
  let rows = filter(map(values(s:views), {_, view -> habitd#changes#Row(view, a:id)}), '!empty(v:val)')
  return empty(rows) ? '' : rows[0].name
endfunction

" A failure in words: ids of habits replaced by names, and a warning if the request may have been carried out.
function s:Words(failure, name = '') abort
  if get(a:failure, 'type', '') ==# 'habit.notFound' && a:name !=# ''
    return a:name .. ': this habit no longer exists'
  endif
  let words = a:failure.message
  for view in values(s:views)
    for habit in stridx(words, '"') < 0 ? [] : view.habits
      let words = substitute(words, '"' .. habit.id .. '"', escape(habit.name, '&\~'), 'g')
    endfor
  endfor
  if has_key(a:failure, 'was_sent')
    let words ..= '; the request may still be carried out'
  endif
  return (a:name ==# '' ? '' : a:name .. ': ') .. words
endfunction

" Reports why a request failed. If the daemon is away, one report covers all requests that wait for it.
function s:Refuse(failure, name = '') abort
  let is_away = has_key(a:failure, 'request')
  if is_away && a:failure.request <= s:told
    call s:Tell()
    return
  elseif is_away
    let s:told = habitd#connection#Requests()
  endif
  call habitd#model#Fail(s:Words(a:failure, a:name), is_away)
endfunction

" Loads today, and the day on show, each with its week.
function s:Reload() abort
  call filter(s:views, {day, _ -> day ==# s:today || day ==# s:shown})
  if s:loading > 0
    let s:again = v:true
    return
  endif
  let s:again = v:false
  let s:missed = v:false
  let params = extend(#{includeWeek: v:true}, s:all ? #{includeUnscheduled: v:true} : {})
  for more in s:shown ==# '' ? [{}] : [{}, #{date: s:shown}]
    let s:loading += 1
    call habitd#model#Request('loadDay', extend(copy(params), more), function('s:Loaded'))
  endfor
endfunction

function s:Loaded(failure, view) abort
  let s:loading -= 1
  if empty(a:failure)
    let s:today = a:view.isToday ? a:view.date : s:today
    let s:views[a:view.date] = habitd#changes#Settled(a:view, get(s:views, a:view.date, {}))
  else
    let s:missed = v:true
    if habitd#connection#IsReady()
      call habitd#model#Fail(s:Words(a:failure))
    endif
  endif
  if s:loading == 0
    if s:again && habitd#connection#IsReady()
      call timer_stop(s:reloading)
      let s:reloading = timer_start(s:pause_of_loading, {-> s:Reload()})
    endif
    call s:TellSoon()
  endif
endfunction

function s:Ready(result) abort
  let s:today = a:result.day.date
  let s:uncertain = {}
  if s:is_away
    let s:problem = ''
  endif
  " Missed changes arrive as events, unless the daemon asks for a resync.
  if a:result.resync || s:again || s:missed || !has_key(s:views, s:today)
    call s:Reload()
  endif
  call s:Tell()
  if a:result.resync
    call habitd#own#Forget()
    call s:Spread()
  endif
endfunction

function s:Event(method, params) abort
  if a:method !=# 'changed' && a:method !=# 'overflow'
    return
  endif
  let changes = get(a:params, 'changes', [])
  " Milestones are announced here only: ticks made here have an event, too.
  for change in filter(copy(changes), 'has_key(v:val, "milestone")')
    call habitd#display#Announce(s:Fitting(change.name .. ': ' .. change.milestone.words))
  endfor
  let is_same_day = get(a:params, 'today', s:today) ==# s:today
  let s:today = get(a:params, 'today', s:today)
  let is_all = is_same_day && s:loading == 0 && get(a:params, 'topics', []) ==# ['completions']
    \ && has_key(a:params, 'changes')
  let is_known = habitd#changes#Enter(changes, get(a:params, 'progress', []), s:views)
  if !(is_all && is_known) && empty(timer_info(s:reloading))
    call s:Reload()
  endif
  call s:TellSoon()
  call s:Spread()
endfunction

" Connects to the daemon at the first call.
function habitd#model#Connect() abort
  if !s:is_connected
    let s:is_connected = v:true
    call habitd#connection#Listen(#{ready: function('s:Ready'), event: function('s:Event'),
      \ state: {-> s:Tell()}})
    call habitd#connection#Open()
  endif
endfunction

" Sends a request; see connection.vim for `Callback(failure, result)`.
function habitd#model#Request(method, params, Callback) abort
  call habitd#model#Connect()
  call habitd#connection#Request(a:method, a:params, a:Callback)
endfunction

" Sends a request; a failure is shown to the user.
function habitd#model#Ask(method, params, Callback) abort
  let s:problem = ''
  call habitd#model#Request(a:method, a:params, {failure, result ->
    \ empty(failure) ? a:Callback(result) : s:Refuse(failure)})
endfunction

" Calls a function with today's date as soon as it is known.
function habitd#model#WithToday(Callback) abort
  if s:today !=# ''
    call a:Callback(s:today)
  else
    call habitd#model#Ask('loadDay', {}, {view -> a:Callback(view.date)})
  endif
endfunction

" Today's date; empty until it is known.
function habitd#model#Today() abort
  return s:today
endfunction

" The date of the day on show; empty until it is known.
function habitd#model#ShownDate() abort
  return s:shown ==# '' ? s:today : s:shown
endfunction

" Shows another day; empty for today.
function habitd#model#Show(date) abort
  let s:shown = a:date ==# s:today ? '' : a:date
  call habitd#model#LoadAgain()
endfunction

" Reloads at the user's request, which also clears the last refusal.
function habitd#model#LoadAgain() abort
  let s:problem = ''
  call s:Reload()
  call s:Tell()
endfunction

" Returns true while a day is being loaded, or soon will be.
function habitd#model#IsLoading() abort
  return s:loading > 0 || s:again || !empty(timer_info(s:reloading))
endfunction

" Shows habits that are not due, or hides them.
function habitd#model#ToggleAll() abort
  let s:all = !s:all
  call s:Reload()
endfunction

" A row whose change is not answered yet: a tick changes its sign at once, and after a moment the row is
" marked as waiting.
function s:Waiting(row, operation) abort
  let row = extend(copy(a:row), a:operation.is_slow ? #{is_waiting: v:true} : {})
  if a:operation.method ==# 'toggle' && get(row, 'step', '') ==# 'tick' && !has_key(row, 'limit')
    let sign = get(row, 'sign', row.state)
    let row.sign = get(s:flipped, sign, sign)
  endif
  return row
endfunction

" Rows with their unanswered changes applied: either the rows of a date, with `places` by habit, or the cells
" of a habit, with `places` by date.
function habitd#model#Awaited(rows, places, field, value) abort
  let operations = filter(copy(s:operations), 'v:val[a:field] ==# a:value')
  let rows = empty(operations) ? a:rows : copy(a:rows)
  for operation in operations
    let place = get(a:places, operation[a:field ==# 'date' ? 'habit' : 'date'], -1)
    if place >= 0
      let rows[place] = s:Waiting(rows[place], operation)
    endif
  endfor
  return rows
endfunction

" A day as the daemon sent it, with the unanswered changes applied; empty until it is loaded.
function habitd#model#Day(date) abort
  let view = get(s:views, a:date, {})
  return empty(view) ? view
    \ : extend(#{habits: habitd#model#Awaited(view.habits, view.places, 'date', a:date)}, view, 'keep')
endfunction

" Requests a change, which may name a habit and a date. A failure is shown to the user, then
" `Callback(failure, result)` is called.
function habitd#model#Change(method, params, Callback) abort
  let operation = #{method: a:method, habit: get(a:params, 'habit', ''), date: get(a:params, 'date', s:today),
    \ is_slow: v:false, Callback: a:Callback}
  if has_key(s:uncertain, operation.date .. ' ' .. operation.habit) && !habitd#connection#IsReady()
    let failure = #{message: 'The last request may still be carried out; try again when habitd is back', request: 0}
    call habitd#model#Fail(s:Words(failure, s:Name(operation.habit)), v:true)
    call a:Callback(failure, {})
    return
  endif
  let operation.timer = timer_start(s:gathering, {-> [extend(operation, #{is_slow: v:true}), s:Tell()]})
  call add(s:operations, operation)
  let s:problem = ''
  call s:Tell()
  call habitd#model#Request(a:method, a:params, function('s:Changed', [operation]))
endfunction

function s:Changed(operation, failure, result) abort
  call timer_stop(a:operation.timer)
  call filter(s:operations, {_, other -> other isnot a:operation})
  if !empty(a:failure)
    if has_key(a:failure, 'was_sent')
      let s:uncertain[a:operation.date .. ' ' .. a:operation.habit] = v:true
    endif
    call s:Refuse(a:failure, s:Name(a:operation.habit))
  elseif has_key(a:result, 'state')
    let progress = has_key(a:result, 'progress') ? [extend(#{date: a:result.date}, a:result.progress)] : []
    call habitd#changes#Enter([a:result], progress, s:views)
    call s:Tell()
  endif
  call a:operation.Callback(a:failure, a:result)
endfunction

" The number of unanswered changes.
function habitd#model#Pending() abort
  return len(s:operations)
endfunction
