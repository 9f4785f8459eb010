" The changes made in this editor, recorded for undo and redo.

" The revisions of changes made, and of undos that can be redone; the newest is last.
let s:done = []
let s:undone = []
" The highest revision of any reply.
let s:highest = 0
" The longest name in a message, in columns.
let s:longest_name = 24
" Undos and redos that wait for unanswered changes, whose revisions are not known yet.
let s:after = []

" Forgets all recorded changes: after a resync the revisions may be those of another history.
function habitd#own#Forget() abort
  call filter(s:done, 0)
  call filter(s:undone, 0)
  let s:highest = 0
endfunction

function s:Request(method, params, Done) abort
  call habitd#model#Change(a:method, a:params, function('s:Answered', [a:Done]))
endfunction

function s:Answered(Done, failure, result) abort
  " A request that changed nothing returns the revision of an earlier change.
  let revision = get(a:result, 'revision', 0)
  let is_new = revision > max([s:highest, habitd#connection#Revision()])
  let s:highest = max([s:highest, revision])
  call a:Done(a:failure, a:result, is_new)
  if !empty(s:after) && habitd#model#Pending() == 0
    call call(remove(s:after, 0), [])
  endif
endfunction

" Requests a change; `Done` is called with its result.
function habitd#own#Ask(method, params, Done = {-> 0}) abort
  call s:Request(a:method, a:params, function('s:Made', [a:Done]))
endfunction

function s:Made(Done, failure, result, is_new) abort
  if a:is_new
    call add(s:done, a:result.revision)
    call filter(s:undone, 0)
  endif
  if empty(a:failure)
    call a:Done(a:result)
  endif
endfunction

" Shows the result of a tick.
function habitd#own#Tell(tick) abort
  let amount = get(get(a:tick, 'words', {}), 'amount', '')
  call habitd#model#Report(a:tick.name .. ': ' .. a:tick.state .. (amount ==# '' ? '' : ', ' .. amount)
    \ .. ', ' .. habitd#date#Short(a:tick.date))
endfunction

function s:Words(value) abort
  let about = [habitd#text#Cut(get(a:value, 'name', ''), s:longest_name),
    \ has_key(a:value, 'date') ? habitd#date#Short(a:value.date) : '', get(a:value, 'what', '')]
  return join(filter(about, 'v:val !=# ""'), ', ') .. ': ' .. a:value.fromWords .. ' → ' .. a:value.toWords
endfunction

" Undoes the change with a revision, 0 for the last one made anywhere, or redoes an undo. `from` is the list
" of revisions it was taken from; the new revision is added to `to`.
function s:TakeBack(method, revision, from, to) abort
  call s:Request(a:method, a:revision == 0 ? {} : #{revision: a:revision},
    \ function('s:TakenBack', [a:method, a:revision, a:from, a:to]))
endfunction

function s:TakenBack(method, revision, from, to, failure, result, is_new) abort
  if !empty(a:failure)
    " A request that may have been carried out is not kept for another try.
    if a:revision != 0 && has_key(a:failure, 'request') && !has_key(a:failure, 'was_sent')
      call add(a:from, a:revision)
    endif
    return
  endif
  let verb = a:method ==# 'undo' ? 'undone' : 'redone'
  let values = get(a:result[verb], 'values', [])
  let left = empty(a:result.leftAlone) ? '' : '; later changes are kept'
  if empty(values) && left !=# ''
    call habitd#model#Report('Nothing was ' .. verb .. left)
    return
  elseif a:is_new
    call add(a:to, a:result.revision)
  endif
  let words = empty(values) ? get(a:result[verb], 'method', 'a change') : s:Words(values[0])
  call habitd#model#Report(toupper(verb[0]) .. verb[1:] .. ': ' .. words
    \ .. (len(values) > 1 ? ' and ' .. (len(values) - 1) .. ' more' : '') .. left)
endfunction

function s:TakeLast(method, from, to, refusal) abort
  if habitd#model#Pending() > 0
    call add(s:after, function('s:TakeLast', [a:method, a:from, a:to, a:refusal]))
  elseif empty(a:from)
    call habitd#model#Report('Nothing left to ' .. a:method .. ' in this editor' .. a:refusal)
  else
    call s:TakeBack(a:method, remove(a:from, -1), a:from, a:to)
  endif
endfunction

" Undoes the last change made in this editor.
function habitd#own#Undo() abort
  call s:TakeLast('undo', s:done, s:undone, '; :Habit undo undoes the last change made anywhere')
endfunction

" Redoes the last undo made in this editor.
function habitd#own#Redo() abort
  call s:TakeLast('redo', s:undone, s:done, '')
endfunction

" Undoes the last change, whichever program made it.
function habitd#own#UndoAny() abort
  call s:TakeBack('undo', 0, s:done, s:undone)
endfunction
