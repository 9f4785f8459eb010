-- The day as lines of text: each a list of pieces, a text and its highlight group.
local date = require('habitd.date')
local text = require('habitd.text')
local timers = require('habitd.timers')

local M = {}

-- The longest name, icon with it, the shortest, and the longest note that are shown, in columns.
local longest_name, shortest_name, longest_note = 40, 12, 60
-- The columns beside a name in a window where it must give way: signs, time, amount and streak.
local columns_beside_name = 34
-- The columns of the week with names of three letters; and the most habits named to be at risk.
local columns_of_week, risks_named = 56, 5
local bar_length = 24
local slots = { { 'morning', 'Morning' }, { 'anytime', 'Anytime' }, { 'evening', 'Evening' } }

local signs = {
  done = { '✓', 'HabitdDone' },
  partial = { '◐', 'HabitdPartial' },
  open = { '○', 'HabitdOpen' },
  missed = { '○', 'HabitdFaint' },
  skipped = { '–', 'HabitdSkipped' },
  spared = { '◇', 'HabitdDone' },
  failed = { '✗', 'HabitdFailed' },
  future = { '·', 'HabitdFaint' },
  paused = { '‖', 'HabitdFaint' },
}

local function is_paused(habit, view)
  for _, pause in ipairs(habit.pauses) do
    -- One without an end holds every day from its first.
    if pause.from <= view.date and view.date <= (pause.through or view.date) then
      return true
    end
  end
  return view.vacation ~= nil
end

-- Returns the day state of a habit, in a word.
function M.state(habit, view)
  local count = habit.entry and habit.entry.count or 0
  local is_limit = habit.goal == 'atMost'
  if habit.completed then
    return 'done'
  elseif habit.entry and habit.entry.mark then
    return habit.entry.mark
  elseif habit.spared then
    return 'spared'
  elseif habit.periodCount and is_limit and count > 0 and habit.periodCount.count > habit.periodCount.target then
    return 'failed'
  elseif is_limit and not habit.periodCount and count > habit.repetitions then
    return 'failed'
  elseif count > 0 and not is_limit and not view.isFuture then
    return 'partial'
  elseif is_paused(habit, view) then
    return 'paused'
  end
  return view.isFuture and 'future' or view.isToday and 'open' or habit.due and 'missed' or 'open'
end

-- Returns the spares that a habit has left, in words; nil where it has none at all.
local function spares_left(habit)
  local left = type(habit.spares) == 'table' and habit.streak and habit.streak.sparesLeft
  return left and text.several(left, 'spares') .. ' left' or nil
end

-- What is lost unless the habit is done today, in words; nil where nothing is.
local function risk(habit, view)
  local state = M.state(habit, view)
  if not view.isToday or habit.goal == 'atMost' or (state ~= 'open' and state ~= 'partial') then
    return nil
  elseif habit.quota then
    -- Earlier there is still time; later a warning is too late.
    local missing = habit.quota.times - habit.quota.done
    local is_last = missing > 0 and missing == habit.quota.daysLeft
    return is_last and ('%d more in %s'):format(missing, text.several(missing, 'days')) or nil
  elseif habit.periodCount and habit.periodCount.daysLeft ~= 1 then
    -- Of a period the last day is the one on which its streak ends.
    return nil
  elseif not habit.measure and habit.streak and habit.streak.todayOpen and habit.streak.current > 1 then
    -- A spare may make up for today, though never for two misses in a row.
    local spares = habit.streak.sparesLeft ~= 0 and spares_left(habit)
    return text.several(habit.streak.current, habit.streak.unit) .. (spares and ', ' .. spares or '')
  end
end

-- Returns what a whole week, month or year has of its target, and what is left of it.
local function sum_words(habit)
  local sum, is_limit = habit.periodCount, habit.goal == 'atMost'
  local words = text.count(sum.count) .. '/' .. (is_limit and '≤' or '') .. text.count(sum.target)
  local unit = habit.unit and ' ' .. text.cut(habit.unit, 12) or ''
  local left = ''
  if is_limit and sum.count > sum.target then
    left = (', %s too many'):format(text.count(sum.count - sum.target))
  elseif is_limit or sum.left > 0 then
    left = (', %s left'):format(text.count(sum.left))
  end
  return words .. unit .. ' this ' .. sum.period .. left
end

local function amount(habit)
  if habit.periodCount then
    return sum_words(habit)
  end
  local count = habit.entry and habit.entry.count or 0
  local words = ''
  if habit.repetitions ~= 1 or habit.unit or habit.goal == 'atMost' then
    local sign = habit.goal == 'atMost' and '≤' or ''
    words = text.count(count) .. '/' .. sign .. text.count(habit.repetitions)
  elseif habit.quota then
    words = habit.quota.done .. '/' .. habit.quota.times
  end
  return habit.unit and words .. ' ' .. text.cut(habit.unit, 12) or words
end

local function title(habit, longest)
  return text.cut((habit.icon and habit.icon .. ' ' or '') .. habit.name, longest)
end

local function week_line(week, shown, width)
  local pieces = {}
  for _, day in ipairs(week) do
    local sign, group = text.quarter(day.completed, day.total), 'HabitdPartial'
    if day.total == 0 or day.isFuture then
      sign, group = '·', 'HabitdFaint'
    elseif day.completed == day.total then
      group = 'HabitdDone'
    elseif day.completed == 0 then
      group = day.isToday and 'HabitdOpen' or 'HabitdFaint'
    end
    local is_shown = day.date == shown
    local name = date.weekday(day.date)
    table.insert(pieces, { is_shown and '[' or ' ' })
    local letters = width < columns_of_week and 2 or 3
    table.insert(pieces, { name:sub(1, letters), day.isToday and 'HabitdToday' or nil })
    table.insert(pieces, { letters == 3 and ' ' or '' })
    table.insert(pieces, { sign, group })
    table.insert(pieces, { is_shown and ']' or ' ' })
  end
  return pieces
end

-- The streaks and quotas that are lost unless something is done today, in lines.
local function risk_lines(view, width)
  local items, more = {}, 0
  for _, habit in ipairs(view.habits) do
    local loss = risk(habit, view)
    if loss and #items < risks_named then
      table.insert(items, ('%s (%s)'):format(text.cut(habit.name, longest_name), loss))
    elseif loss then
      more = more + 1
    end
  end
  if more > 0 then
    table.insert(items, ('%d more'):format(more))
  end
  return vim.tbl_map(function(line)
    return { { line, 'HabitdRisk' } }
  end, #items > 0 and text.wrapped('At risk today: ' .. table.concat(items, ', '), width) or {})
end

local function progress_line(progress)
  local full = math.floor(progress.percentage * bar_length)
  local words = (' %d of %d done'):format(progress.completed, progress.total)
  if progress.totalXP > 0 then
    words = words .. (', %d of %d XP'):format(progress.earnedXP, progress.totalXP)
  end
  return {
    { ('━'):rep(full), 'HabitdDone' },
    { ('─'):rep(bar_length - full), 'HabitdFaint' },
    { words, progress.allCompleted and 'HabitdDone' or nil },
  }
end

-- What else should be known of a habit, at the end of its line: whether it is to be taken up again, what it
-- follows, the spares it has left, and the day's note.
local function remarks_on(habit, state)
  local pieces = {}
  local is_to_do = habit.goal ~= 'atMost' and (state == 'open' or state == 'partial')
  if is_to_do and habit.returning then
    table.insert(pieces, { '  back today?', 'HabitdDone' })
  end
  if is_to_do and habit.due and habit.cue then
    table.insert(pieces, { '  ' .. text.cut(habit.cue, longest_note), 'HabitdCue' })
  end
  local spares = spares_left(habit)
  if spares then
    table.insert(pieces, { '  ' .. spares, 'HabitdFaint' })
  end
  if habit.entry and habit.entry.note then
    table.insert(pieces, { '  ' .. text.cut(habit.entry.note, longest_note), 'HabitdNote' })
  end
  return pieces
end

local function habit_line(habit, view, widths)
  local state = M.state(habit, view)
  local sign = signs[state] or signs.open
  local group = state == 'done' and 'HabitdDone'
    or (state == 'missed' or not habit.due) and 'HabitdFaint'
  local is_next = habit.id == view.progress.next
  local pieces = {
    { is_next and '▸ ' or '  ', 'HabitdNext' },
    { sign[1] .. ' ', sign[2] },
  }
  if widths.time > 0 then
    table.insert(pieces, { text.padded(habit.time or '', widths.time) .. ' ', 'HabitdTime' })
  end
  table.insert(pieces, { text.padded(title(habit, widths.longest), widths.name), group })
  if widths.amount > 0 then
    table.insert(pieces, { '  ' .. text.padded(amount(habit), widths.amount), 'HabitdCount' })
  end
  if habit.timer then
    table.insert(pieces, { '  ► ' .. timers.running(habit), 'HabitdRunning' })
  end
  local past = text.past(habit, habit.streak)
  if past ~= '' then
    table.insert(pieces, { '  ' })
    table.insert(pieces, { past, risk(habit, view) and 'HabitdRisk' or 'HabitdStreak' })
  end
  return vim.list_extend(pieces, remarks_on(habit, state))
end

local function widths(habits, width)
  local result = { name = 0, amount = 0, time = 0 }
  result.longest = math.max(shortest_name, math.min(longest_name, width - columns_beside_name))
  for _, habit in ipairs(habits) do
    result.name = math.max(result.name, vim.fn.strdisplaywidth(title(habit, result.longest)))
    result.amount = math.max(result.amount, vim.fn.strdisplaywidth(amount(habit)))
    result.time = math.max(result.time, #(habit.time or ''))
  end
  return result
end

-- The first line: the day, and whether what follows may be old.
function M.heading(day, today, is_offline, is_vacation)
  local words = day and date.weekday(day) .. ' ' .. day or 'habits'
  if day and day == today then
    words = words .. ', today'
  end
  local pieces = { { words, 'HabitdTitle' } }
  if is_vacation then
    table.insert(pieces, { '  vacation', 'HabitdRisk' })
  end
  if is_offline then
    table.insert(pieces, { '  offline', 'HabitdOffline' })
  end
  return pieces
end

-- Returns the last refusal, and the reason why the daemon is away, as lines; the first is on a line
-- that is blank otherwise, so that little moves.
function M.remarks(problem, offline, width)
  local lines = {}
  local function add(words, group)
    for _, line in ipairs(words and text.wrapped(words, math.max(40, width)) or {}) do
      table.insert(lines, { { line, group } })
    end
  end
  add(problem, 'HabitdError')
  if not (problem and offline and problem:find(offline, 1, true)) then
    add(offline, 'HabitdOffline')
  end
  return #lines > 0 and lines or { {} }
end

-- The lines of a day and of its week in so many columns, and which habit stands on which of them, from 1.
function M.lines(view, week, remarks, width)
  local lines, rows = {}, {}
  if week then
    table.insert(lines, week_line(week, view.date, width))
  end
  vim.list_extend(lines, remarks)
  local columns = widths(view.habits, width)
  for _, slot in ipairs(slots) do
    local is_first = true
    for _, habit in ipairs(view.habits) do
      if habit.slot == slot[1] then
        if is_first then
          table.insert(lines, { { slot[2], 'HabitdSlot' } })
          is_first = false
        end
        table.insert(lines, habit_line(habit, view, columns))
        rows[#lines] = habit
      end
    end
  end
  if #view.habits > 0 then
    table.insert(lines, {})
    table.insert(lines, progress_line(view.progress))
    vim.list_extend(lines, risk_lines(view, width))
  end
  if view.message then
    table.insert(lines, { { text.safe(view.message.text), 'HabitdFaint' } })
  end
  return lines, rows
end

return M
