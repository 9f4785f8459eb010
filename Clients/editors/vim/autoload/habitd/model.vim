" The known state of the daemon: today, the day on show, and requests that are not answered
" yet. Everything that shows something listens here.

" The time for which events are collected before they are shown, and the time after a reply before
" everything is loaded again, in milliseconds: as fast as an eye can follow.
let s:gathering = 50
let s:pause_of_loading = 150

" Today's date, as the daemon says; empty before it has said anything.
let s:today = ''
" The day on show; empty for today, whichever that is.
let s:shown = ''
" True to show habits that are not due, too.
let s:all = v:false
" The last refusal; empty once something else is done. True if it was because the daemon is away:
" then it is over when that is. The last request made when the person was told that.
let s:problem = ''
let s:is_away = v:false
let s:told = 0

" Dates and what the daemon has said of them. A row that has changed is another dictionary, and one
" that has not is the same.
let s:views = {}
let s:weeks = {}
let s:operations = []
" Requests that may have been carried out, by day and habit, while the daemon is away.
let s:uncertain = {}
let s:listeners = []
let s:is_connected = v:false
" The number of awaited replies; true to load again after them; true if some did not come.
let s:loading = 0
let s:again = v:false
let s:missed = v:false
" The timers of what is gathered: a drawing, and whether the history has changed; the next loading.
let s:drawing = 0
let s:has_news = v:false
let s:reloading = 0
" The timer that draws again when the time of one that runs is another one.
let s:pulse = 0

" Calls a function whenever something has changed. It is told true where the daemon's history has,
" which is being loaded, and false where what is known here has.
function habitd#model#Listen(Listener) abort
  call add(s:listeners, a:Listener)
endfunction

function s:Tell(history) abort
  for Listener in s:listeners
    call Listener(a:history)
  endfor
  " The minute of a timer that runs changes without the daemon.
  call timer_stop(s:pulse)
  let wait = habitd#timers#UntilNextMinute(s:views)
  let s:pulse = wait < 0 ? 0 : timer_start(wait, {-> s:Tell(v:false)})
endfunction

" Shows what has changed in a moment, together with what changes until then.
function s:TellSoon(history) abort
  let s:has_news = s:has_news || a:history
  if empty(timer_info(s:drawing))
    let s:drawing = timer_start(s:gathering, {-> s:TellNews()})
  endif
endfunction

function s:TellNews() abort
  let history_changed = s:has_news
  let s:has_news = v:false
  call s:Tell(v:false)
  if history_changed
    call s:Tell(v:true)
  endif
endfunction

" What fits on the line of messages; a longer one would make the editor wait for a key.
function s:Fitting(words) abort
  return habitd#text#Cut(a:words, max([20, v:echospace]))
endfunction

" Says something to the person on one line; all of it is among the messages.
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

" Says why something was not done.
function habitd#model#Fail(message, comes_of_absence = v:false) abort
  let s:problem = a:message
  let s:is_away = a:comes_of_absence
  call habitd#model#Report(s:problem, 'ErrorMsg')
  call s:Tell(v:false)
endfunction

" Returns the last refusal, empty once something else is done.
function habitd#model#Problem() abort
  return s:problem
endfunction

function s:Forget() abort
  let s:problem = ''
endfunction

" A failure of the daemon in words: habits by name, and the warning that it may still be done.
function s:Words(failure, name = '') abort
  if get(a:failure, 'type', '') ==# 'habit.notFound' && a:name !=# ''
    return a:name .. ': there is no such habit any more'
  endif
  let words = a:failure.message
  for view in values(s:views)
    for habit in stridx(words, '"') < 0 ? [] : view.habits
      let words = substitute(words, '"' .. habit.id .. '"', escape(habit.name, '&\~'), 'g')
    endfor
  endfor
  if has_key(a:failure, 'was_sent')
    let words ..= ', so what was asked for may still be done, or not'
  endif
  return (a:name ==# '' ? '' : a:name .. ': ') .. words
endfunction

" Says why the daemon did not do something, about the habit of that name. That it is away is said once to
" all who wait for it.
function habitd#model#Refuse(failure, name = '') abort
  let is_away = has_key(a:failure, 'request')
  if is_away && a:failure.request <= s:told
    call s:Tell(v:false)
    return
  elseif is_away
    let s:told = habitd#connection#Requests()
  endif
  call habitd#model#Fail(s:Words(a:failure, a:name), is_away)
endfunction

function s:Load(method, params, Keep) abort
  let s:loading += 1
  call habitd#connection#Request(a:method, a:params, function('s:Loaded', [a:Keep]))
endfunction

function s:Loaded(Keep, failure, result) abort
  let s:loading -= 1
  if empty(a:failure)
    call a:Keep(a:result)
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
    call s:TellSoon(v:false)
  endif
endfunction

" Keeps a day; rows that are as they were stay the same dictionaries.
function s:KeepDay(view) abort
  call habitd#changes#Settle(a:view, get(s:views, a:view.date, {}))
  let s:views[a:view.date] = a:view
endfunction

function s:KeepToday(view) abort
  let s:today = a:view.date
  call s:KeepDay(a:view)
endfunction

function s:KeepWeek(result) abort
  for day in a:result.days
    let s:weeks[day.date] = a:result.days
  endfor
endfunction

" Loads today, and the day on show with its week.
function s:Reload() abort
  call habitd#model#Connect()
  if s:loading > 0
    let s:again = v:true
    return
  endif
  let s:again = v:false
  let s:missed = v:false
  let more = extend(#{includeMeasures: v:true}, s:all ? #{includeUnscheduled: v:true} : {})
  let day = s:shown ==# '' ? {} : #{date: s:shown}
  call s:Load('loadDay', more, function('s:KeepToday'))
  if s:shown !=# ''
    call s:Load('loadDay', extend(copy(more), day), function('s:KeepDay'))
  endif
  call s:Load('weekCounts', day, function('s:KeepWeek'))
endfunction

function s:Ready(result) abort
  let s:today = a:result.day.date
  let s:uncertain = {}
  if s:is_away
    call s:Forget()
  endif
  " The state that was missed comes as an event, unless the daemon does not know it any more.
  if a:result.resync || s:again || s:missed || !has_key(s:views, s:today)
    if !s:all
      call s:KeepDay(a:result.day)
    endif
    call s:Reload()
  endif
  call s:Tell(v:false)
  if a:result.resync
    call habitd#own#Forget()
    call s:Tell(v:true)
  endif
endfunction

" Says what a tick, whoever made it, has reached; the result of an own one says the same as its event.
function s:Celebrate(habit, milestone) abort
  let words = a:milestone.kind ==# 'return' ? ': back after a miss'
    \ : ': ' .. habitd#text#Several(a:milestone.length, a:milestone.unit) .. ' in a row'
    \ .. (a:milestone.kind ==# 'longest' ? ', the longest so far' : '')
  call habitd#connection#Request('streak', #{habit: a:habit}, {failure, streak ->
    \ habitd#display#Announce(s:Fitting((empty(failure) ? streak.name : 'a habit') .. words))})
endfunction

function s:Event(method, params) abort
  if a:method !=# 'changed' && a:method !=# 'overflow'
    return
  endif
  for change in get(a:params, 'changes', [])
    if has_key(change, 'milestone')
      call s:Celebrate(change.habit, change.milestone)
    endif
  endfor
  let is_same_day = get(a:params, 'today', s:today) ==# s:today
  let s:today = get(a:params, 'today', s:today)
  if !is_same_day || s:loading > 0 || !habitd#changes#Apply(a:params, s:views, s:weeks)
    if empty(timer_info(s:reloading))
      call s:Reload()
    endif
  endif
  call s:TellSoon(v:true)
endfunction

" Connects to the daemon, unless that was done.
function habitd#model#Connect() abort
  if !s:is_connected
    let s:is_connected = v:true
    call habitd#connection#Listen(#{ready: function('s:Ready'), event: function('s:Event'),
      \ state: {-> s:Tell(v:false)}})
    call habitd#connection#Open()
  endif
endfunction

" Asks for something: `Callback(failure, result)`, see connection.vim.
function habitd#model#Request(method, params, Callback) abort
  call habitd#model#Connect()
  call habitd#connection#Request(a:method, a:params, a:Callback)
endfunction

" Asks for something; a failure is told to the person.
function habitd#model#Ask(method, params, Callback) abort
  call s:Forget()
  call habitd#model#Request(a:method, a:params, {failure, result ->
    \ empty(failure) ? a:Callback(result) : habitd#model#Refuse(failure)})
endfunction

" Calls a function with today's date, once that is known.
function habitd#model#WithToday(Callback) abort
  if s:today !=# ''
    call a:Callback(s:today)
  else
    call habitd#model#Ask('loadDay', {}, {view -> a:Callback(view.date)})
  endif
endfunction

" Today's date; empty while it is not known.
function habitd#model#Today() abort
  return s:today
endfunction

" The date of the day on show; empty while it is not known.
function habitd#model#ShownDate() abort
  return s:shown ==# '' ? s:today : s:shown
endfunction

" Shows another day; empty for today.
function habitd#model#Show(date) abort
  let s:shown = a:date ==# s:today ? '' : a:date
  call filter(s:views, {day, _ -> day ==# s:today || day ==# s:shown})
  call habitd#model#LoadAgain()
endfunction

" Loads again because the person wants it.
function habitd#model#LoadAgain() abort
  call s:Forget()
  call s:Reload()
  call s:Tell(v:false)
endfunction

" Returns true while a day is asked for, or will be soon.
function habitd#model#IsLoading() abort
  return s:loading > 0 || s:again || !empty(timer_info(s:reloading))
endfunction

" Shows habits that are not due, or hides them.
function habitd#model#ToggleAll() abort
  let s:all = !s:all
  call s:Reload()
endfunction

" A day as it will be when everything is answered; empty while it is not loaded.
function habitd#model#Day(date) abort
  let view = get(s:views, a:date, {})
  if !empty(view)
    call habitd#changes#Freshen(view, s:weeks)
  endif
  let rows = []
  for operation in s:operations
    if operation.date ==# a:date && !empty(view)
      let rows = empty(rows) ? copy(view.habits) : rows
      let place = get(habitd#changes#Places(view), operation.habit, -1)
      if place >= 0
        let rows[place] = habitd#prediction#Changed(rows[place], operation.Change)
      endif
    endif
  endfor
  return empty(rows) ? view : extend(copy(view),
    \ #{habits: rows, progress: habitd#prediction#Progress(rows, view.isToday)})
endfunction

" The week of a day; empty while it is not loaded.
function habitd#model#Week(date) abort
  return get(s:weeks, a:date, [])
endfunction

" Takes in what became of a timer, and what its time was added to.
function habitd#model#KeepTimer(result) abort
  call habitd#changes#KeepTimer(a:result, s:views)
  call s:Tell(v:false)
endfunction

" Records something about a habit on a day. It is shown at once, and taken back where the daemon
" refuses it. `Done` is called with the failure and the result.
function habitd#model#Record(method, habit, date, params, Change, Done) abort
  if has_key(s:uncertain, a:date .. ' ' .. a:habit.id) && !habitd#connection#IsReady()
    call habitd#model#Fail(
      \ a:habit.name .. ': the last change may still be done; try again when habitd is back', v:true)
    call a:Done(#{message: s:problem}, {})
    return
  endif
  let operation = #{habit: a:habit.id, name: a:habit.name, date: a:date, Change: a:Change, Done: a:Done}
  call add(s:operations, operation)
  call s:Forget()
  call s:Tell(v:false)
  call habitd#model#Request(a:method, extend(copy(a:params), #{habit: a:habit.id, date: a:date}),
    \ function('s:Recorded', [operation]))
endfunction

function s:Recorded(operation, failure, result) abort
  call filter(s:operations, {_, other -> other isnot a:operation})
  if empty(a:failure)
    call habitd#changes#Keep(a:result, s:views)
    call s:Tell(v:false)
  else
    if has_key(a:failure, 'was_sent')
      let s:uncertain[a:operation.date .. ' ' .. a:operation.habit] = v:true
    endif
    call habitd#model#Refuse(a:failure, a:operation.name)
  endif
  call a:operation.Done(a:failure, a:result)
endfunction

" Returns the requests that are not answered yet.
function habitd#model#Pending() abort
  return len(s:operations)
endfunction
