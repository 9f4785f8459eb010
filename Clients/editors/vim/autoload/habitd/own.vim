vim9script
# The changes made in this editor: they are recorded here for undo and redo.

import autoload 'habitd/connection.vim'
import autoload 'habitd/date.vim' as dates
import autoload 'habitd/model.vim'
import autoload 'habitd/text.vim'

# The revisions of what was done, and of what was taken back and can be done again; the newest is last.
var done: list<number> = []
var undone: list<number> = []
# The highest revision an answer had.
var highest = 0
# The number of pending changes, and callbacks that wait for them: the last change is unknown before.
var pending = 0
var after: list<func> = []

# Forgets all: revisions mean something else in another history.
export def Forget()
  done = []
  undone = []
  highest = 0
enddef

def Ended()
  pending -= 1
  if pending == 0 && !empty(after)
    const Next = remove(after, 0)
    Next()
  endif
enddef

# Returns true if a change has its own revision: a request that changed nothing has an older one.
def IsNew(revision: number): bool
  const is_new = revision > max([highest, connection.Revision()])
  highest = max([highest, revision])
  return is_new
enddef

def Remember(revision: number)
  if IsNew(revision)
    add(done, revision)
    undone = []
  endif
enddef

# Records something about a habit on a day: see model.vim.
export def Record(method: string, habit: dict<any>, date: string, params: dict<any>, Change: func)
  pending += 1
  model.Record(method, habit, date, params, Change, (failure, Result) => {
    if empty(failure)
      Remember(Result().revision)
    endif
    Ended()
  })
enddef

# Asks for a change; `Done` is given what came of it.
export def Ask(method: string, params: dict<any>, Done: func)
  pending += 1
  model.Request(method, params, (failure, Result) => {
    if empty(failure)
      Remember(Result().revision)
      Done(Result())
    else
      model.Refuse(failure)
    endif
    Ended()
  })
enddef

# Returns a value of a day or field, in a word.
def Value(value: any): string
  if type(value) != v:t_dict
    return value == null ? 'nothing' : type(value) == v:t_string ? value : json_encode(value)
  elseif has_key(value, 'mark')
    return value.mark
  elseif value.completed
    return value.count > 1 ? 'done, ' .. text.Count(value.count) : 'done'
  endif
  return value.count > 0 ? text.Count(value.count) : 'open'
enddef

def Words(change: dict<any>): string
  final words = [get(change, 'name', '')]
  if has_key(change, 'date')
    add(words, dates.Short(change.date))
  endif
  var [before, now] = [Value(change.from), Value(change.to)]
  if has_key(change, 'field')
    add(words, change.field)
  elseif before ==# now
    add(words, 'note')
    before = get(change.from, 'note', 'nothing')
    now = get(change.to, 'note', 'nothing')
  endif
  return join(words, ', ') .. ': ' .. before .. ' → ' .. now
enddef

# Says what was changed, from what to what.
def Tell(verb: string, what: dict<any>)
  final values = get(what, 'values', [])
  const names = mapnew(get(what, 'habits', []), (_, habit) => get(habit, 'name', habit.id))
  const words = empty(values) ? get(what, 'method', 'a change') .. ' ' .. join(names, ', ')
    : Words(values[0]) .. (len(values) > 1 ? ' and ' .. (len(values) - 1) .. ' more' : '')
  model.Report(verb .. ': ' .. words)
enddef

# Takes a change back, or an undo: `revision` says which, 0 for the last one made anywhere.
def TakeBack(method: string, revision: number, from: list<number>, to: list<number>)
  pending += 1
  const params = revision == 0 ? {} : {revision: revision}
  model.Request(method, params, (failure, Result) => {
    if empty(failure)
      final result = Result()
      highest = max([highest, result.revision])
      add(to, result.revision)
      const verb = method ==# 'undo' ? 'undone' : 'redone'
      Tell(verb, get(result, verb, {}))
    else
      # An undo that may have been carried out is not tried again.
      if revision != 0 && has_key(failure, 'is_away') && !has_key(failure, 'was_sent')
        add(from, revision)
      endif
      model.Refuse(failure)
    endif
    Ended()
  })
enddef

# Takes back what was done last in this editor.
export def Undo()
  if pending > 0
    add(after, Undo)
  elseif empty(done)
    model.Report('nothing left to undo in this editor; :Habit undo undoes the last change made anywhere')
  else
    TakeBack('undo', remove(done, -1), done, undone)
  endif
enddef

# Does again what was taken back last in this editor.
export def Redo()
  if pending > 0
    add(after, Redo)
  elseif empty(undone)
    model.Report('nothing left to redo in this editor')
  else
    TakeBack('redo', remove(undone, -1), undone, done)
  endif
enddef

# Takes back the last change, wherever it was made.
export def UndoAny()
  TakeBack('undo', 0, done, undone)
enddef
