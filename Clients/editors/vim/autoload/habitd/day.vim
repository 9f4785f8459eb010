vim9script
# The day as lines of text: each a list of pieces, a text and its highlight group.

import autoload 'habitd/date.vim' as dates
import autoload 'habitd/text.vim'
import autoload 'habitd/timers.vim'

# The longest name, icon with it, the shortest, the longest note and unit that are shown, in columns.
const longest_name = 40
const shortest_name = 12
const longest_note = 60
const longest_unit = 12
const bar_length = 24
# The columns beside a name in a window where it must give way: signs, time, amount and streak.
const columns_beside_name = 34
# The columns of the week with names of three letters; and the most habits named to be at risk.
const columns_of_week = 56
const risks_named = 5
const slots = {morning: 'Morning', anytime: 'Anytime', evening: 'Evening'}

const signs = {
  done: ['✓', 'HabitdDone'],
  partial: ['◐', 'HabitdPartial'],
  open: ['○', 'HabitdOpen'],
  missed: ['○', 'HabitdFaint'],
  skipped: ['–', 'HabitdSkipped'],
  spared: ['◇', 'HabitdDone'],
  failed: ['✗', 'HabitdFailed'],
  future: ['·', 'HabitdFaint'],
  paused: ['‖', 'HabitdFaint'],
}

# The known line of each habit: a line that stays as it is costs nothing. It holds the row of the
# day that it was made from, and its parts.
var cells: dict<any> = {}
# The columns that all lines were written with last, and for which day.
var columns: dict<any> = {}

def Reached(habit: dict<any>): any
  return get(get(habit, 'entry', {}), 'count', 0)
enddef

# Returns the day state of a habit, in a word.
export def State(
    habit: dict<any>, date: string, is_future: bool, is_today: bool, is_vacation: bool): string
  const count = Reached(habit)
  const is_limit = habit.goal ==# 'atMost'
  if habit.completed
    return 'done'
  elseif has_key(get(habit, 'entry', {}), 'mark')
    return habit.entry.mark
  elseif get(habit, 'spared', false)
    return 'spared'
  elseif has_key(habit, 'periodCount')
    if is_limit && count > 0 && habit.periodCount.count > habit.periodCount.target
      return 'failed'
    endif
  elseif is_limit && count > habit.repetitions
    return 'failed'
  elseif count > 0 && !is_limit && !is_future
    return 'partial'
  endif
  if is_vacation
    return 'paused'
  endif
  for rest in habit.pauses
    # One without an end holds every day from its first.
    if rest.from <= date && date <= get(rest, 'through', date)
      return 'paused'
    endif
  endfor
  return is_future ? 'future' : !is_today && habit.due ? 'missed' : 'open'
enddef

# Returns the spares that a habit has left, in words; empty where it has none at all.
def SparesLeft(habit: dict<any>): string
  const left = get(get(habit, 'streak', {}), 'sparesLeft', -1)
  const has_spares = left >= 0 && type(get(habit, 'spares', '')) == v:t_dict
  return has_spares ? text.Several(left, 'spares') .. ' left' : ''
enddef

# What is lost unless the habit in that state is done today, in words; empty where nothing is.
def Risk(habit: dict<any>, state: string): string
  final streak = get(habit, 'streak', {})
  if habit.goal ==# 'atMost' || index(['open', 'partial'], state) < 0
    return ''
  elseif has_key(habit, 'quota')
    # Earlier there is still time; later a warning is too late.
    const missing = habit.quota.times - habit.quota.done
    return missing > 0 && missing == habit.quota.daysLeft
      ? missing .. ' more in ' .. text.Several(missing, 'days') : ''
  endif
  # Of a period the last day is the one on which its streak ends.
  const is_early = has_key(habit, 'periodCount') && habit.periodCount.daysLeft != 1
  if is_early || has_key(habit, 'measure') || !get(streak, 'todayOpen', false) || streak.current < 2
    return ''
  endif
  # A spare may make up for today, though never for two misses in a row.
  const words = text.Several(streak.current, streak.unit)
  const spares = SparesLeft(habit)
  return spares == '' || streak.sparesLeft == 0 ? words : words .. ', ' .. spares
enddef

# What a whole week, month or year has of its target, and what is left of it.
def Sum(habit: dict<any>): string
  const sum = habit.periodCount
  const is_limit = habit.goal ==# 'atMost'
  const unit = has_key(habit, 'unit') ? ' ' .. text.Cut(habit.unit, longest_unit) : ''
  const left = is_limit && sum.count > sum.target
    ? ', ' .. text.Count(sum.count - sum.target) .. ' too many'
    : is_limit || sum.left > 0 ? ', ' .. text.Count(sum.left) .. ' left' : ''
  return text.Count(sum.count) .. '/' .. (is_limit ? '≤' : '') .. text.Count(sum.target) .. unit
    .. ' this ' .. sum.period .. left
enddef

def Amount(habit: dict<any>): string
  if has_key(habit, 'periodCount')
    return Sum(habit)
  endif
  var words = ''
  if habit.repetitions != 1 || has_key(habit, 'unit') || habit.goal ==# 'atMost'
    const sign = habit.goal ==# 'atMost' ? '≤' : ''
    words = text.Count(Reached(habit)) .. '/' .. sign .. text.Count(habit.repetitions)
  elseif has_key(habit, 'quota')
    words = habit.quota.done .. '/' .. habit.quota.times
  endif
  return has_key(habit, 'unit') ? words .. ' ' .. text.Cut(habit.unit, longest_unit) : words
enddef

def Title(habit: dict<any>, longest: number): string
  const icon = get(habit, 'icon', '')
  return text.Cut((icon == '' ? '' : icon .. ' ') .. habit.name, longest)
enddef

def WeekLine(week: list<any>, shown: string, width: number): list<list<string>>
  const letters = width < columns_of_week ? 2 : 3
  final pieces: list<list<string>> = []
  for day in week
    var sign = [text.Quarter(day.completed, day.total), 'HabitdPartial']
    if day.total == 0 || day.isFuture
      sign = ['·', 'HabitdFaint']
    elseif day.completed == day.total
      sign[1] = 'HabitdDone'
    elseif day.completed == 0
      sign[1] = day.isToday ? 'HabitdOpen' : 'HabitdFaint'
    endif
    const is_shown = day.date ==# shown
    add(pieces, [is_shown ? '[' : ' ', ''])
    add(pieces, [strpart(dates.Weekday(day.date), 0, letters), day.isToday ? 'HabitdToday' : ''])
    add(pieces, [letters == 3 ? ' ' : '', ''])
    add(pieces, sign)
    add(pieces, [is_shown ? ']' : ' ', ''])
  endfor
  return pieces
enddef

# The streaks and quotas that are lost unless something is done today, in lines.
def RiskLines(View: func, width: number): list<list<list<string>>>
  final risks: list<string> = []
  for habit in View().habits
    const risk = cells[habit.id].risk
    if risk != ''
      add(risks, text.Cut(habit.name, longest_name) .. ' (' .. risk .. ')')
    endif
  endfor
  const more = len(risks) > risks_named ? [(len(risks) - risks_named) .. ' more'] : []
  const words = 'At risk today: ' .. join(risks[: risks_named - 1] + more, ', ')
  return empty(risks) ? []
    : mapnew(text.Wrapped(words, max([40, width])), (_, line) => [[line, 'HabitdRisk']])
enddef

def ProgressLine(progress: dict<any>): list<list<string>>
  const full = float2nr(progress.percentage * 1.0 * bar_length)
  var words = printf(' %d of %d done', progress.completed, progress.total)
  if progress.totalXP > 0
    words ..= printf(', %d of %d XP', progress.earnedXP, progress.totalXP)
  endif
  return [
    [repeat('━', full), 'HabitdDone'],
    [repeat('─', bar_length - full), 'HabitdFaint'],
    [words, progress.allCompleted ? 'HabitdDone' : ''],
  ]
enddef

# What else should be known of a habit, at the end of its line: whether it is to be taken up again, what it
# follows, the spares it has left, and the day's note.
def About(habit: dict<any>, state: string): list<list<string>>
  final remarks: list<list<string>> = []
  const is_to_do = habit.goal !=# 'atMost' && index(['open', 'partial'], state) >= 0
  if is_to_do && get(habit, 'returning', false)
    add(remarks, ['  back today?', 'HabitdDone'])
  endif
  if is_to_do && habit.due && has_key(habit, 'cue')
    add(remarks, ['  ' .. text.Cut(habit.cue, longest_note), 'HabitdCue'])
  endif
  const spares = SparesLeft(habit)
  if spares != ''
    add(remarks, ['  ' .. spares, 'HabitdFaint'])
  endif
  const note = get(get(habit, 'entry', {}), 'note', '')
  if note != ''
    add(remarks, ['  ' .. text.Cut(note, longest_note), 'HabitdNote'])
  endif
  return remarks
enddef

# The time of a habit's timer, behind a sign; empty where none runs.
def Running(habit: dict<any>): string
  return has_key(habit, 'timer') ? '  ► ' .. timers.Running(habit.timer) : ''
enddef

def Cell(habit: dict<any>, state: string, is_today: bool, longest: number): dict<any>
  const title = Title(habit, longest)
  const amount = Amount(habit)
  const past = text.Past(habit, get(habit, 'streak', {}))
  return {
    row: habit,
    state: state,
    risk: is_today ? Risk(habit, state) : '',
    time: get(habit, 'time', ''),
    title: title,
    width: strdisplaywidth(title),
    due: habit.due,
    amount: amount,
    amount_width: strdisplaywidth(amount),
    past: past == '' ? '' : '  ' .. past,
    running: Running(habit),
    remarks: About(habit, state),
    pieces: [],
  }
enddef

def HabitLine(cell: dict<any>, is_next: bool, widths: dict<any>): list<any>
  const sign: list<string> = get(signs, cell.state, signs.open)
  const group = cell.state ==# 'done' ? 'HabitdDone'
    : cell.due && cell.state !=# 'missed' ? '' : 'HabitdFaint'
  final pieces = [[is_next ? '▸ ' : '  ', 'HabitdNext'], [sign[0] .. ' ', sign[1]]]
  if widths.time > 0
    add(pieces, [text.Padded(cell.time, widths.time) .. ' ', 'HabitdTime'])
  endif
  add(pieces, [text.Padded(cell.title, widths.name), group])
  if widths.amount > 0
    add(pieces, ['  ' .. text.Padded(cell.amount, widths.amount), 'HabitdCount'])
  endif
  if cell.running != ''
    add(pieces, [cell.running, 'HabitdRunning'])
  endif
  if cell.past != ''
    add(pieces, [cell.past, cell.risk == '' ? 'HabitdStreak' : 'HabitdRisk'])
  endif
  return pieces + cell.remarks
enddef

# Brings the cells up to date; those of habits that are gone go.
def Fill(View: func, width: number)
  final view = View()
  final before = cells
  const longest = max([shortest_name, min([longest_name, width - columns_beside_name])])
  const is_vacation = has_key(view, 'vacation')
  const is_as_before = get(columns, 'date', '') ==# view.date && columns.longest == longest
    && columns.today == view.isToday && columns.vacation == is_vacation
  cells = {}
  var [name, amount, time] = [0, 0, 0]
  for habit in view.habits
    var cell = get(before, habit.id, {})
    if empty(cell) || cell.row isnot habit || !is_as_before
      const state = State(habit, view.date, view.isFuture, view.isToday, is_vacation)
      cell = Cell(habit, state, view.isToday, longest)
    endif
    if cell.running !=# Running(habit)
      cell.running = Running(habit)
      cell.pieces = []
    endif
    cells[habit.id] = cell
    name = name < cell.width ? cell.width : name
    amount = amount < cell.amount_width ? cell.amount_width : amount
    time = cell.time == '' ? time : 5
  endfor
  const next_one = get(view.progress, 'next', '')
  final wanted = {name: name, amount: amount, time: time, date: view.date, next: next_one,
    longest: longest, today: view.isToday, vacation: is_vacation}
  const is_same = extendnew(columns, {next: next_one}) == wanted
  const last_next = get(columns, 'next', '')
  columns = wanted
  for id in keys(cells)
    final cell = cells[id]
    if !is_same || empty(cell.pieces) || ((id ==# next_one) != (id ==# last_next))
      cell.pieces = HabitLine(cell, id ==# next_one, wanted)
    endif
  endfor
enddef

# The first line: the day, and whether what follows may be old.
export def Heading(
    day: string, today: string, is_offline: bool, is_vacation = false): list<list<string>>
  var words = day == '' ? 'habits' : dates.Weekday(day) .. ' ' .. day
  if day != '' && day ==# today
    words ..= ', today'
  endif
  final pieces = [[words, 'HabitdTitle']]
  if is_vacation
    add(pieces, ['  vacation', 'HabitdRisk'])
  endif
  if is_offline
    add(pieces, ['  offline', 'HabitdOffline'])
  endif
  return pieces
enddef

# Returns the last refusal, and the reason why the daemon is away, as lines; the first is on a line that
# is blank otherwise, so that little moves.
export def Remarks(problem: string, offline: string, width: number): list<list<list<string>>>
  final lines: list<list<list<string>>> = []
  const reason = offline == '' || stridx(problem, offline) >= 0 ? '' : offline
  for [words, group] in [[problem, 'HabitdError'], [reason, 'HabitdOffline']]
    for line in words == '' ? [] : text.Wrapped(words, max([40, width]))
      add(lines, [[line, group]])
    endfor
  endfor
  return empty(lines) ? [[]] : lines
enddef

# The lines of a day and of its week in so many columns, each with the habit that stands on it, empty where
# none does. Day and week come from functions: see connection.vim.
export def Lines(View: func, Week: func, remarks: list<list<list<string>>>, width: number): func
  Fill(View, width)
  final view = View()
  final lines: list<any> = []
  final ids: list<string> = []
  const Add = (pieces: list<list<string>>) => {
    add(lines, pieces)
    add(ids, '')
  }
  if !empty(Week())
    Add(WeekLine(Week(), view.date, width))
  endif
  for remark in remarks
    Add(remark)
  endfor
  # They come in the order of the slots.
  var slot = ''
  for habit in view.habits
    if habit.slot !=# slot
      slot = habit.slot
      Add([[slots[slot], 'HabitdSlot']])
    endif
    add(lines, cells[habit.id].pieces)
    add(ids, habit.id)
  endfor
  if !empty(view.habits)
    Add([])
    Add(ProgressLine(view.progress))
    for line in RiskLines(View, width)
      Add(line)
    endfor
  endif
  if has_key(view, 'message')
    Add([[text.Safe(view.message.text), 'HabitdFaint']])
  endif
  return () => ({lines: lines, ids: ids})
enddef
