vim9script
# Plays the table of cases that all clients share; see Tests/TestSupport/conformance.json.
import autoload 'habitd/connection.vim'
import autoload 'habitd/day_window.vim'
import autoload 'habitd/model.vim'
import './support.vim' as t

const folder = $HABITD_TEST_SUPPORT
const socket = $HOME .. '/scripted'
const keys_of = {toggle: 'x', increase: '+', undo: 'u'}
const signs = {
  '✓': 'done', '◐': 'partial', '○': 'open', '–': 'skipped', '✗': 'failed', '·': 'future',
  '‖': 'paused',
}
const writes = ['toggle', 'markCompleted', 'setEntry', 'tally', 'record', 'undo', 'redo']
var scripted: job

export def Do(step: dict<any>): dict<any>
  final answer = json_decode(ch_evalraw(scripted, json_encode(step) .. "\n", {timeout: 20000}))
  t.Assert(answer.ok, string(step) .. ': ' .. string(answer))
  return answer
enddef

# The line of a habit; empty where it has none.
def Row(id: string): string
  const place = index(day_window.Rows(), id)
  return place < 0 ? '' : getline(place + 1)
enddef

def State(id: string): any
  const row = Row(id)
  return row == '' ? null : get(signs, strcharpart(row, 2, 1), row)
enddef

def HasProblem(): bool
  for line in range(2, min([8, line('$')]))
    if indexof(prop_list(line), (_, prop) => prop.type == 'HabitdError') >= 0
      return true
    endif
  endfor
  return false
enddef

def IsShown(wanted: dict<any>): bool
  for [id, state] in items(get(wanted, 'habits', {}))
    if State(id) != state
      return false
    endif
  endfor
  for [id, count] in items(get(wanted, 'counts', {}))
    if str2float(matchstr(Row(id), '[0-9.]\+\ze/')) != count
      return false
    endif
  endfor
  for [id, name] in items(get(wanted, 'names', {}))
    if stridx(Row(id), name) < 0
      return false
    endif
  endfor
  const heading = getline(1)
  return (!has_key(wanted, 'today') || stridx(heading, wanted.today .. ', today') >= 0)
    && (!has_key(wanted, 'offline') || (stridx(heading, 'offline') >= 0) == wanted.offline)
    && (!has_key(wanted, 'problem') || HasProblem() == wanted.problem)
enddef

def Recorded(wanted: dict<any>)
  const entries = Do({do: 'entries'}).entries
  for [id, value] in items(wanted)
    const entry = get(entries, id, {count: 0})
    t.Equal([id, get(entry, 'mark', entry.count)], [id, value])
  endfor
enddef

def Step(step: dict<any>)
  if has_key(step, 'daemon')
    Do(step.daemon)
  elseif has_key(step, 'press')
    if has_key(step, 'habit')
      cursor(index(day_window.Rows(), step.habit) + 1, 1)
    endif
    t.Type(keys_of[step.press])
  elseif has_key(step, 'shows')
    t.Eventually(json_encode(step.shows), () => IsShown(step.shows))
  elseif has_key(step, 'writes')
    final asked: list<any> = Do({do: "requests"}).requests
    t.Equal(len(filter(asked, (_, request) => index(writes, request.method) >= 0)), step.writes)
  elseif has_key(step, 'recorded')
    Recorded(step.recorded)
  endif
enddef

export def Begin(case: dict<any>)
  g:habitd_timeout = 20000
  Do(extendnew(get(case, 'begin', {}), {do: 'reset'}))
  var asked: list<string> = []
  t.Eventually('a new subscription', () => {
    extend(asked, mapnew(Do({do: 'requests'}).requests, (_, request) => request.method))
    return index(asked, 'loadDay') >= 0
  })
  t.Eventually('the new day', () => connection.IsReady() && model.Pending() == 0
    && getline(1) =~ '2026-11-20, today$' && indexof(day_window.Rows(), (_, id) =>
      id != '' && State(id) != 'open') < 0)
  model.LoadAgain()
  # What is still on its way would be counted among the requests of the case.
  t.Eventually('nothing is on its way', () => !model.IsLoading())
  g:habitd_timeout = get(case, 'timeout', 20000)
enddef

def Play(case: dict<any>, held_up: number)
  Begin(case)
  t.longest_gap = 0.0
  for step in case.steps
    Step(step)
  endfor
  t.Assert(t.longest_gap * 1000 < held_up, 'it is not held up: ' .. string(t.longest_gap) .. ' s')
enddef

def Start()
  const script = folder .. '/scripted_daemon.py'
  scripted = job_start(['python3', script, socket], {mode: 'nl', err_io: 'file', err_name: $HOME .. '/scripted.log'})
  $HABITD_SOCKET = socket
  Do({do: 'reset'})
  Habit
enddef

const table = json_decode(join(readfile(folder .. '/conformance.json'), "\n"))
export const cases = [['the scripted daemon starts', Start]] + mapnew(table.cases, (_, case) =>
  [case.name, () => Play(case, table.heldUp)])
