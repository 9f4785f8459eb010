-- Enters the results of ticks and events into the known days, so that they need
-- not be loaded again.
local prediction = require('habitd.prediction')

local M = {}

local function place_of(view, id)
  for place, habit in ipairs(view and view.habits or {}) do
    if habit.id == id then
      return place
    end
  end
end

-- Takes a tick's result in.
function M.keep(tick, views)
  local view = views[tick.date]
  local place = place_of(view, tick.habit)
  if place then
    view.habits[place] = vim.tbl_extend('force', {}, view.habits[place], {
      completed = tick.completed,
      streak = tick.streak,
      periodCount = tick.periodCount,
    })
    view.habits[place].entry = tick.entry
    view.progress = tick.progress
  end
end

-- Takes in what became of a habit's timer.
function M.keep_timer(result, views)
  for _, view in pairs(views) do
    local place = place_of(view, result.habit)
    if place then
      view.habits[place].timer = result.timer
    end
  end
end

-- The row after a change that an event tells; nil where the event does not say enough of it.
local function row_after(before, change)
  -- A note's text is not told, and a day of a quota depends on others.
  if change.note or before.quota or before.periodCount or not before.due then
    return nil
  end
  local row = vim.tbl_extend('force', {}, before, { completed = change.completed })
  row.entry = nil
  if change.count ~= 0 or change.mark then
    row.entry = { count = change.count, mark = change.mark }
  end
  return row
end

-- Enters a change into a day; false where it does not say all of what becomes of that.
local function enter(view, date, change)
  local place = place_of(view, change.habit)
  if not place then
    return date ~= change.date
  end
  local before = view.habits[place]
  local row = before
  if date == change.date then
    row = row_after(before, change)
    if not row then
      return false
    end
  end
  if row.streak and change.streak then
    local streak = vim.tbl_extend('force', {}, row.streak, change.streak)
    row = vim.tbl_extend('force', {}, row, { streak = streak })
  end
  view.habits[place] = row
  return true
end

-- Takes in what an event says; false where it does not say all of it.
function M.apply(event, views, weeks)
  if not event.changes or event.many or #event.topics ~= 1 or event.topics[1] ~= 'completions' then
    return false
  end
  for _, change in ipairs(event.changes) do
    if weeks[change.date] and not views[change.date] then
      return false
    end
    for date, view in pairs(views) do
      if not enter(view, date, change) then
        return false
      end
    end
  end
  for _, view in pairs(views) do
    view.is_stale = true
  end
  return true
end

-- Works out how far a day has come, where that has changed since, and enters it into its week. Hundreds
-- of events are entered before that is looked at once.
function M.freshen(view, week)
  if not view.is_stale then
    return
  end
  view.is_stale = nil
  view.progress = prediction.progress(view.habits, view.isToday)
  for _, day in ipairs(week or {}) do
    if day.date == view.date then
      day.completed, day.total = view.progress.completed, view.progress.total
    end
  end
end

return M
