-- What is known of the daemon's state: today, the day on show, and what was asked for and not yet
-- answered. Everything that shows something listens here.
local connection = require('habitd.connection')
local prediction = require('habitd.prediction')
local text = require('habitd.text')

local M = {
  -- How long an answer may take, in milliseconds.
  timeout = 5000,
  -- Where the daemon listens; nil for where it is by itself.
  socket = nil,
  -- Today's date, as the daemon says; nil before it has said anything.
  today = nil,
  -- The day on show; nil for today, whichever that is.
  date = nil,
  -- Whether habits are shown that the day does not ask for.
  all = false,
  -- What was refused last; nil once something else is done.
  problem = nil,
}

local views, weeks = {}, {}
local operations = {}
local listeners = {}
local link
-- How many answers are awaited; whether to load again after them; whether some did not come.
local loading, again, missed = 0, false, false

-- Calls a function whenever something has changed. It is told true where the daemon's history has,
-- which is being loaded, and false where what is known here has.
function M.listen(listener)
  table.insert(listeners, listener)
end

local function tell(history)
  for _, listener in ipairs(listeners) do
    listener(history)
  end
end

-- Says something to the person, on one line.
function M.report(message, level)
  vim.notify(text.cut('habitd: ' .. message, math.max(40, vim.o.columns - 12)), level)
end

-- Says why something was not done.
function M.fail(failure)
  M.problem = failure.message:gsub('^habitd: ', '')
  M.report(M.problem, vim.log.levels.ERROR)
  tell(false)
end

local function load(method, params, keep)
  loading = loading + 1
  link:request(method, params, function(failure, result)
    loading = loading - 1
    if failure then
      missed = true
      if link.ready then
        M.fail(failure)
      end
    else
      keep(result)
    end
    if loading == 0 then
      if again and link.ready then
        M.reload()
      end
      tell(false)
    end
  end)
end

-- Loads today, and the day on show with its week.
function M.reload()
  if loading > 0 then
    again = true
    return
  end
  again, missed = false, false
  local more = M.all or nil
  load('loadDay', { includeUnscheduled = more }, function(view)
    M.today = view.date
    views[view.date] = view
  end)
  if M.date then
    load('loadDay', { date = M.date, includeUnscheduled = more }, function(view)
      views[view.date] = view
    end)
  end
  load('weekCounts', { date = M.date }, function(result)
    for _, day in ipairs(result.days) do
      weeks[day.date] = result.days
    end
  end)
end

local function ready(result)
  M.today = result.day.date
  -- The state that was missed comes as an event, unless the daemon does not know it any more.
  if result.resync or again or missed or not views[M.today] then
    if not M.all then
      views[M.today] = result.day
    end
    M.reload()
  end
  if result.resync then
    tell(true)
  end
  tell(false)
end

local function event(method, params)
  if method == 'changed' or method == 'overflow' then
    if params.today then
      M.today = params.today
    end
    M.reload()
    tell(true)
  end
end

-- Connects to the daemon, unless that was done.
function M.connect()
  if link then
    return
  end
  link = connection.new({
    timeout = M.timeout,
    path = function()
      if M.socket then
        return M.socket
      end
      return connection.socket_path()
    end,
    on_ready = ready,
    on_event = event,
    on_state = function()
      tell(false)
    end,
  })
  vim.api.nvim_create_autocmd('VimLeavePre', {
    callback = function()
      link:close()
    end,
  })
  link:open()
end

-- Sets how long an answer may take, in milliseconds.
function M.set_timeout(milliseconds)
  M.timeout = milliseconds
  if link then
    link.options.timeout = milliseconds
  end
end

-- What was asked for and is not answered.
function M.pending()
  return operations
end

-- Why the daemon cannot be reached; nil while it can.
function M.offline()
  return link and link.offline
end

-- Asks for something: `callback(failure, result)`.
function M.request(method, params, callback)
  M.connect()
  link:request(method, params, callback)
end

-- Asks for something; a failure is told to the person.
function M.ask(method, params, callback)
  M.problem = nil
  M.request(method, params, function(failure, result)
    if failure then
      M.fail(failure)
    else
      callback(result)
    end
  end)
end

-- Calls a function with today's date, once that is known.
function M.with_today(callback)
  if M.today then
    callback(M.today)
  else
    M.ask('loadDay', nil, function(view)
      callback(view.date)
    end)
  end
end

-- Shows another day; nil for today.
function M.show(date)
  M.connect()
  M.problem = nil
  M.date = date ~= M.today and date or nil
  for known in pairs(views) do
    if known ~= M.today and known ~= M.date then
      views[known] = nil
    end
  end
  M.reload()
  tell(false)
end

-- The date of the day on show; nil while it is not known.
function M.shown_date()
  return M.date or M.today
end

-- A day as it will be when everything is answered, and its week; nil while it is not loaded.
function M.day(date)
  local view = date and views[date]
  return view and prediction.applied(view, operations), date and weeks[date]
end

local function keep(tick)
  local view = views[tick.date]
  for _, habit in ipairs(view and view.habits or {}) do
    if habit.id == tick.habit then
      habit.entry, habit.completed, habit.streak = tick.entry, tick.completed, tick.streak
      view.progress = tick.progress
    end
  end
end

-- Records something about a habit on a day. It is shown at once, and taken back where the daemon
-- refuses it.
function M.record(method, habit, date, params, change)
  local operation = { habit = habit, date = date, change = change }
  table.insert(operations, operation)
  M.problem = nil
  tell(false)
  link:request(
    method,
    vim.tbl_extend('error', { habit = habit, date = date }, params),
    function(failure, tick)
      for index, other in ipairs(operations) do
        if other == operation then
          table.remove(operations, index)
          break
        end
      end
      if failure then
        M.fail(failure)
      else
        keep(tick)
        tell(false)
      end
    end
  )
end

-- Takes the last change back.
function M.undo()
  M.ask('undo', nil, function(result)
    local undone = result.undone
    local names = {}
    for _, habit in ipairs(undone.habits or {}) do
      table.insert(names, habit.name)
    end
    M.report('undone: ' .. (undone.method or 'a change') .. ' ' .. table.concat(names, ', '))
    tell(false)
  end)
end

return M
