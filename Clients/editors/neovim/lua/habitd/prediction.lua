-- Predicts a day after the requests that are not answered yet: shown at once, and replaced
-- by the daemon's reply. Nothing here is stored.
local M = {}

-- The changes that can be asked for; each is given a copy of the habit.
M.toggle = function()
  return function(habit, entry)
    local is_limit = habit.goal == 'atMost'
    if entry.mark then
      entry.mark = nil
      entry.count = is_limit and 0 or entry.count
    elseif habit.periodCount or is_limit then
      entry.count = entry.count > 0 and 0 or 1
    elseif habit.completed then
      entry.count = 0
    else
      entry.count = math.max(entry.count, habit.repetitions)
    end
  end
end

M.tally = function(by)
  return function(_, entry)
    entry.count = math.max(0, entry.count + by)
  end
end

M.count = function(count)
  return function(_, entry)
    entry.count = count
  end
end

M.mark = function(mark)
  return function(_, entry)
    entry.mark = mark
  end
end

M.note = function(note)
  return function(_, entry)
    entry.note = note
  end
end

local function changed(habit, change)
  local copy = vim.tbl_extend('force', {}, habit)
  copy.entry = vim.tbl_extend('force', { count = 0 }, habit.entry or {})
  local before = copy.entry.count
  change(copy, copy.entry)
  if copy.goal == 'atMost' then
    copy.completed = habit.completed and not copy.entry.mark and copy.entry.count == before
  else
    local target = copy.periodCount and 0.001 or copy.repetitions
    copy.completed = not copy.entry.mark and copy.entry.count >= target
  end
  return copy
end

-- Returns true while a limit is kept: today the habit then counts neither as open nor as done.
local function is_kept(habit)
  local entry = habit.entry or { count = 0 }
  return habit.goal == 'atMost' and entry.mark ~= 'failed' and entry.count <= habit.repetitions
end

-- Returns the progress of a day with these rows.
function M.progress(habits, is_today)
  local result = { total = 0, completed = 0, totalXP = 0, earnedXP = 0 }
  for _, habit in ipairs(habits) do
    local mark = habit.entry and habit.entry.mark
    local counts = not (is_today and is_kept(habit))
    if counts and (habit.completed or (habit.due and mark ~= 'skipped')) then
      result.total = result.total + 1
      result.totalXP = result.totalXP + habit.xp
    end
    if counts and habit.completed then
      result.completed = result.completed + 1
      result.earnedXP = result.earnedXP + habit.xp
    elseif habit.goal ~= 'atMost' and not habit.completed and habit.due and not mark and not result.next then
      result.next = habit.id
    end
  end
  result.percentage = result.total > 0 and result.completed / result.total or 0
  result.allCompleted = result.total > 0 and result.completed == result.total
  return result
end

-- The view of a day with all operations on it; the view itself where there are none.
function M.applied(view, operations)
  local habits
  for _, operation in ipairs(operations) do
    for index, habit in ipairs(view.habits) do
      if operation.date == view.date and operation.habit == habit.id then
        habits = habits or vim.list_extend({}, view.habits)
        habits[index] = changed(habits[index], operation.change)
      end
    end
  end
  if not habits then
    return view
  end
  local progress = M.progress(habits, view.isToday)
  return vim.tbl_extend('force', {}, view, { habits = habits, progress = progress })
end

return M
