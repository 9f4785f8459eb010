vim9script
# The day as lines of text: each a list of pieces, a text and its highlight group.

import autoload 'habitd/date.vim' as dates
import autoload 'habitd/text.vim'

# The longest name, icon with it, the longest note, unit and reason that are shown, in columns.
const longest_name = 40
const longest_note = 60
const longest_unit = 12
const longest_problem = 200
const bar_length = 24
const slots = {morning: 'Morning', anytime: 'Anytime', evening: 'Evening'}

const signs = {
  done: ['✓', 'HabitdDone'],
  begun: ['◐', 'HabitdBegun'],
  open: ['○', 'HabitdOpen'],
  skipped: ['–', 'HabitdSkipped'],
  failed: ['✗', 'HabitdFailed'],
  future: ['·', 'HabitdFaint'],
  paused: ['‖', 'HabitdFaint'],
}

def Reached(habit: dict<any>): any
  return get(get(habit, 'entry', {}), 'count', 0)
enddef

# How a habit stands on a day, in a word.
def State(habit: dict<any>, view: dict<any>): string
  const count = Reached(habit)
  const is_limit = habit.goal ==# 'atMost'
  if habit.completed
    return 'done'
  elseif has_key(get(habit, 'entry', {}), 'mark')
    return habit.entry.mark
  elseif is_limit && count > habit.repetitions
    return 'failed'
  elseif count > 0 && !is_limit && !view.isFuture
    return 'begun'
  elseif indexof(habit.pauses, (_, rest) => rest.from <= view.date && view.date <= rest.through) >= 0
    return 'paused'
  endif
  return view.isFuture ? 'future' : 'open'
enddef

def Amount(habit: dict<any>): string
  var words = ''
  if habit.repetitions != 1 || has_key(habit, 'unit') || habit.goal ==# 'atMost'
    const sign = habit.goal ==# 'atMost' ? '≤' : ''
    words = text.Count(Reached(habit)) .. '/' .. sign .. text.Count(habit.repetitions)
  elseif has_key(habit, 'quota')
    words = habit.quota.done .. '/' .. habit.quota.times
  endif
  return has_key(habit, 'unit') ? words .. ' ' .. text.Cut(habit.unit, longest_unit) : words
enddef

def Title(habit: dict<any>): string
  const icon = get(habit, 'icon', '')
  return text.Cut((icon == '' ? '' : icon .. ' ') .. habit.name, longest_name)
enddef

def WeekLine(week: list<any>, shown: string): list<list<string>>
  final pieces: list<list<string>> = []
  for day in week
    var sign = ['○', 'HabitdOpen']
    if day.total == 0 || day.isFuture
      sign = ['·', 'HabitdFaint']
    elseif day.completed == day.total
      sign = ['●', 'HabitdDone']
    elseif day.completed > 0
      sign = ['◐', 'HabitdBegun']
    endif
    const is_shown = day.date ==# shown
    add(pieces, [(is_shown ? '[' : ' ') .. dates.Weekday(day.date)[: 2] .. ' ', ''])
    add(pieces, sign)
    add(pieces, [is_shown ? ']' : ' ', ''])
  endfor
  return pieces
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

def HabitLine(habit: dict<any>, view: dict<any>, title: string, widths: dict<number>): list<any>
  const sign: list<string> = get(signs, State(habit, view), signs.open)
  const is_next = habit.id ==# get(view.progress, 'next', '')
  final pieces = [[is_next ? '▸ ' : '  ', 'HabitdNext'], [sign[0] .. ' ', sign[1]]]
  if widths.time > 0
    add(pieces, [text.Padded(get(habit, 'time', ''), widths.time) .. ' ', 'HabitdTime'])
  endif
  add(pieces, [text.Padded(title, widths.name), habit.due ? '' : 'HabitdFaint'])
  if widths.amount > 0
    add(pieces, ['  ' .. text.Padded(Amount(habit), widths.amount), 'HabitdCount'])
  endif
  const streak = get(habit, 'streak', {})
  if get(streak, 'current', 0) > 0
    add(pieces, ['  ' .. text.Several(streak.current, streak.unit), 'HabitdStreak'])
  endif
  const note = get(get(habit, 'entry', {}), 'note', '')
  if note != ''
    add(pieces, ['  ' .. text.Cut(note, longest_note), 'HabitdNote'])
  endif
  return pieces
enddef

def Widths(habits: list<any>, titles: dict<string>): dict<number>
  final result = {name: 0, amount: 0, time: 0}
  for habit in habits
    result.name = max([result.name, strdisplaywidth(titles[habit.id])])
    result.amount = max([result.amount, strdisplaywidth(Amount(habit))])
    result.time = max([result.time, len(get(habit, 'time', ''))])
  endfor
  return result
enddef

# The first line: the day, and whether what follows may be old.
export def Heading(day: string, today: string, offline: string): list<list<string>>
  var words = day == '' ? 'habits' : dates.Weekday(day) .. ' ' .. day
  if day != '' && day ==# today
    words ..= ', today'
  endif
  final pieces = [[words, 'HabitdTitle']]
  if offline != ''
    add(pieces, ['  offline: ' .. text.Cut(offline, 80), 'HabitdOffline'])
  endif
  return pieces
enddef

# What was refused, on the line that is blank otherwise, so that nothing moves.
export def Problem(problem: string): list<list<string>>
  return problem == '' ? [] : [[text.Cut(problem, longest_problem), 'HabitdError']]
enddef

# The lines of a day and of its week, with the habit that stands on each, empty where none does.
export def Lines(view: dict<any>, week: list<any>, problem: string): list<dict<any>>
  final lines: list<dict<any>> = []
  const Add = (pieces: list<list<string>>, habit: dict<any> = {}) => {
    add(lines, {pieces: pieces, habit: habit})
  }
  if !empty(week)
    Add(WeekLine(week, view.date))
  endif
  Add(Problem(problem))
  final titles: dict<string> = {}
  for habit in view.habits
    titles[habit.id] = Title(habit)
  endfor
  const widths = Widths(view.habits, titles)
  for slot in ['morning', 'anytime', 'evening']
    const habits = copy(view.habits)->filter((_, habit) => habit.slot ==# slot)
    if !empty(habits)
      Add([[slots[slot], 'HabitdSlot']])
    endif
    for habit in habits
      Add(HabitLine(habit, view, titles[habit.id], widths), habit)
    endfor
  endfor
  if !empty(view.habits)
    Add([])
    Add(ProgressLine(view.progress))
  endif
  if has_key(view, 'message')
    Add([[text.Safe(view.message.text), 'HabitdFaint']])
  endif
  return lines
enddef
