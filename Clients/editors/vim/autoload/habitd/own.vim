" The changes made in this editor: they are recorded here for undo and redo.

" The revisions of what was done, and of what was taken back and can be done again; the newest is last.
let s:done = []
let s:undone = []
" The highest revision an answer had.
let s:highest = 0
" The number of pending changes, and callbacks that wait for them: the last change is unknown before.
let s:pending = 0
let s:after = []

" Forgets all: revisions mean something else in another history.
function habitd#own#Forget() abort
  let s:done = []
  let s:undone = []
  let s:highest = 0
endfunction

function s:Ended() abort
  let s:pending -= 1
  if s:pending == 0 && !empty(s:after)
    let Next = remove(s:after, 0)
    call Next()
  endif
endfunction

" Returns true if a change has its own revision: a request that changed nothing has an older one.
function s:IsNew(revision) abort
  let is_new = a:revision > max([s:highest, habitd#connection#Revision()])
  let s:highest = max([s:highest, a:revision])
  return is_new
endfunction

function s:Remember(revision) abort
  if s:IsNew(a:revision)
    call add(s:done, a:revision)
    let s:undone = []
  endif
endfunction

" Records something about a habit on a day: see model.vim.
function habitd#own#Record(method, habit, date, params, Change) abort
  let s:pending += 1
  call habitd#model#Record(a:method, a:habit, a:date, a:params, a:Change, function('s:Recorded'))
endfunction

function s:Recorded(failure, result) abort
  if empty(a:failure)
    call s:Remember(a:result.revision)
  endif
  call s:Ended()
endfunction

" Asks for a change; `Done` is given what came of it.
function habitd#own#Ask(method, params, Done) abort
  let s:pending += 1
  call habitd#model#Request(a:method, a:params, function('s:Answered', [a:Done]))
endfunction

function s:Answered(Done, failure, result) abort
  if empty(a:failure)
    call s:Remember(a:result.revision)
    call a:Done(a:result)
  else
    call habitd#model#Refuse(a:failure)
  endif
  call s:Ended()
endfunction

" Returns a value of a day or field, in a word.
function s:Value(value) abort
  if type(a:value) !=# v:t_dict
    return a:value ==# v:null ? 'nothing' : type(a:value) ==# v:t_string ? a:value : json_encode(a:value)
  elseif has_key(a:value, 'mark')
    return a:value.mark
  elseif a:value.completed
    return a:value.count > 1 ? 'done, ' .. habitd#text#Count(a:value.count) : 'done'
  endif
  return a:value.count > 0 ? habitd#text#Count(a:value.count) : 'open'
endfunction

function s:Words(change) abort
  let words = [get(a:change, 'name', '')]
  if has_key(a:change, 'date')
    call add(words, habitd#date#Short(a:change.date))
  endif
  let [before, now] = [s:Value(a:change.from), s:Value(a:change.to)]
  if has_key(a:change, 'field')
    call add(words, a:change.field)
  elseif before ==# now && a:change.from.count != a:change.to.count
    " Below a mark.
    let [before, now] = [habitd#text#Count(a:change.from.count), habitd#text#Count(a:change.to.count)]
  elseif before ==# now
    call add(words, 'note')
    let before = get(a:change.from, 'note', 'nothing')
    let now = get(a:change.to, 'note', 'nothing')
  endif
  return join(words, ', ') .. ': ' .. before .. ' → ' .. now
endfunction

" Says what was changed, from what to what.
function s:Tell(verb, what, has_left) abort
  let values = get(a:what, 'values', [])
  let names = map(copy(get(a:what, 'habits', [])), {_, habit -> get(habit, 'name', habit.id)})
  let words = empty(values) ? get(a:what, 'method', 'a change') .. ' ' .. join(names, ', ')
    \ : s:Words(values[0]) .. (len(values) > 1 ? ' and ' .. (len(values) - 1) .. ' more' : '')
  call habitd#model#Report(a:verb .. ': ' .. words
    \ .. (a:has_left ? '; what has changed since is left alone' : ''))
endfunction

" Takes a change back, or an undo: `revision` says which, 0 for the last one made anywhere.
function s:TakeBack(method, revision, from, to) abort
  let s:pending += 1
  call habitd#model#Request(a:method, a:revision == 0 ? {} : #{revision: a:revision},
    \ function('s:TakenBack', [a:method, a:revision, a:from, a:to]))
endfunction

function s:TakenBack(method, revision, from, to, failure, result) abort
  if empty(a:failure)
    let s:highest = max([s:highest, a:result.revision])
    call add(a:to, a:result.revision)
    let verb = a:method ==# 'undo' ? 'undone' : 'redone'
    call s:Tell(verb, get(a:result, verb, {}), !empty(get(a:result, 'leftAlone', [])))
  else
    " An undo that may have been carried out is not tried again.
    if a:revision != 0 && has_key(a:failure, 'request') && !has_key(a:failure, 'was_sent')
      call add(a:from, a:revision)
    endif
    call habitd#model#Refuse(a:failure)
  endif
  call s:Ended()
endfunction

" Takes back what was done last in this editor.
function habitd#own#Undo() abort
  if s:pending > 0
    call add(s:after, function('habitd#own#Undo'))
  elseif empty(s:done)
    call habitd#model#Report('nothing left to undo in this editor; :Habit undo undoes the last change made anywhere')
  else
    call s:TakeBack('undo', remove(s:done, -1), s:done, s:undone)
  endif
endfunction

" Does again what was taken back last in this editor.
function habitd#own#Redo() abort
  if s:pending > 0
    call add(s:after, function('habitd#own#Redo'))
  elseif empty(s:undone)
    call habitd#model#Report('nothing left to redo in this editor')
  else
    call s:TakeBack('redo', remove(s:undone, -1), s:undone, s:done)
  endif
endfunction

" Takes back the last change, wherever it was made.
function habitd#own#UndoAny() abort
  call s:TakeBack('undo', 0, s:done, s:undone)
endfunction
