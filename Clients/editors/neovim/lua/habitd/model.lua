-- The known state of the daemon: today, the day on show, and requests that are not answered
-- yet. Everything that shows something listens here.
local changes = require('habitd.changes')
local connection = require('habitd.connection')
local prediction = require('habitd.prediction')
local text = require('habitd.text')
local timers = require('habitd.timers')

local M = {
  -- The longest wait for a reply, in milliseconds.
  timeout = 5000,
  -- Where the daemon listens; nil for where it is by itself.
  socket = nil,
  -- Today's date, as the daemon says; nil before it has said anything.
  today = nil,
  -- The day on show; nil for today, whichever that is.
  date = nil,
  -- True to show habits that are not due, too.
  all = false,
  -- The last refusal; nil once something else is done.
  problem = nil,
}

-- The time for which events are collected before they are shown, and the time after a reply before
-- everything is loaded again, in milliseconds: as fast as an eye can follow.
local gathering, pause_of_loading = 50, 150

-- Dates and what the daemon has said of them.
local views, weeks = {}, {}
local operations = {}
-- Requests that may have been carried out, by day and habit, while the daemon is away.
local uncertain = {}
local listeners = {}
local link
-- True if the last refusal was because the daemon is away: it is cleared when the daemon is back.
local is_away = false
-- The number of awaited replies; true to load again after them; true if some did not come.
local loading, again, missed = 0, false, false
-- True while a redraw is scheduled; true if the history has changed; true while a load is scheduled.
local is_drawing, has_news, is_reloading = false, false, false
local on_resync
-- What draws again when the time of a running timer is another one.
local pulse

-- Calls a function whenever something has changed. It is told true where the daemon's history has,
-- which is being loaded, and false where what is known here has.
function M.listen(listener)
  table.insert(listeners, listener)
end

local tell

-- Draws again after a minute of a timer that runs; the daemon is asked for nothing.
local function follow_timers()
  if pulse and not pulse:is_closing() then
    pulse:stop()
    pulse:close()
  end
  local wait
  for _, view in pairs(views) do
    local left = timers.until_next_minute(view.habits)
    wait = left and math.min(wait or left, left) or wait
  end
  pulse = wait and vim.defer_fn(function()
    tell(false)
  end, wait)
end

function tell(history)
  for _, listener in ipairs(listeners) do
    listener(history)
  end
  follow_timers()
end

-- Shows what has changed in a moment, together with what changes until then.
local function tell_soon(history)
  has_news = has_news or history
  if is_drawing then
    return
  end
  is_drawing = true
  vim.defer_fn(function()
    local history_changed = has_news
    is_drawing, has_news = false, false
    tell(false)
    if history_changed then
      tell(true)
    end
  end, gathering)
end

-- Says something to the person on one line; all of it is among the messages.
function M.report(message, level)
  local words = text.safe('habitd: ' .. message)
  local line = text.cut(words, math.max(40, vim.o.columns - 12))
  if line ~= words then
    -- Neovim would wait for a key after a message that does not fit.
    vim.api.nvim_echo({ { words } }, true, {})
    vim.cmd('redraw')
  end
  vim.notify(line, level)
end

-- Says why something was not done.
function M.fail(failure)
  M.problem, is_away = failure.message, failure.is_away
  M.report(M.problem, vim.log.levels.ERROR)
  tell(false)
end

-- A failure of the daemon in words: habits by name, and the warning that it may still be done.
local function words(failure, name)
  if failure.type == 'habit.notFound' and name then
    return name .. ': there is no such habit any more'
  end
  local result = failure.message
  for _, view in pairs(views) do
    for _, habit in ipairs(result:find('"', 1, true) and view.habits or {}) do
      result = result:gsub('"' .. vim.pesc(habit.id) .. '"', (habit.name:gsub('%%', '%%%%')))
    end
  end
  if failure.was_sent then
    result = result .. ', so what was asked for may still be done, or not'
  end
  return (name and name .. ': ' or '') .. result
end

-- Says why the daemon did not do something, about the habit of that name.
function M.refuse(failure, name)
  M.fail({ message = words(failure, name), is_away = failure.is_away })
end

local function load(method, params, keep)
  loading = loading + 1
  link:request(method, params, function(failure, result)
    loading = loading - 1
    if failure then
      missed = true
      if link.ready then
        M.refuse(failure)
      end
    else
      keep(result)
    end
    if loading == 0 then
      if again and link.ready and not is_reloading then
        is_reloading = true
        vim.defer_fn(function()
          is_reloading = false
          M.reload()
        end, pause_of_loading)
      end
      tell_soon(false)
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
  load('loadDay', { includeUnscheduled = more, includeMeasures = true }, function(view)
    M.today = view.date
    views[view.date] = view
  end)
  if M.date then
    load('loadDay', { date = M.date, includeUnscheduled = more, includeMeasures = true }, function(view)
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
  uncertain = {}
  if is_away then
    M.problem = nil
  end
  -- The state that was missed comes as an event, unless the daemon does not know it any more.
  if result.resync or again or missed or not views[M.today] then
    if not M.all then
      views[M.today] = result.day
    end
    M.reload()
  end
  tell(false)
  if result.resync then
    on_resync()
    tell(true)
  end
end

-- Says what a tick, whoever made it, has reached; the result of an own one says the same as its event.
local function celebrate(change)
  local milestone = change.milestone
  local function say(name)
    if milestone.kind == 'return' then
      return M.report(name .. ': back after a miss')
    end
    local words = ('%s: %s in a row'):format(name, text.several(milestone.length, milestone.unit))
    M.report(words .. (milestone.kind == 'longest' and ', the longest so far' or ''))
  end
  link:request('streak', { habit = change.habit }, function(_, streak)
    -- Else it would stand below the words about the tick, and a key would be waited for.
    vim.cmd('redraw')
    say(streak and streak.name or 'a habit')
  end)
end

local function event(method, params)
  if method ~= 'changed' and method ~= 'overflow' then
    return
  end
  for _, change in ipairs(params.changes or {}) do
    if change.milestone then
      celebrate(change)
    end
  end
  local is_same_day = (params.today or M.today) == M.today
  M.today = params.today or M.today
  local is_entered = is_same_day and loading == 0 and changes.apply(params, views, weeks)
  if not is_entered and not is_reloading then
    M.reload()
  end
  tell_soon(true)
end

-- Names who is told that revisions mean something else from now on.
function M.on_resync(callback)
  on_resync = callback
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

-- The last revision that the daemon has told without being asked.
function M.revision()
  return link and link:revision() or 0
end

-- Returns the requests that are not answered yet.
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
      M.refuse(failure)
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

-- Returns true while a day is asked for, or will be soon.
function M.is_loading()
  return loading > 0 or again or is_reloading
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
  if view then
    changes.freshen(view, weeks[date])
  end
  return view and prediction.applied(view, operations), date and weeks[date]
end

-- Takes in what became of a timer, and what its time was added to.
function M.keep_timer(result)
  if result.date then
    changes.keep(result, views)
  end
  changes.keep_timer(result, views)
  tell(false)
end

-- Records something about a habit on a day. It is shown at once, and taken back where the daemon
-- refuses it. `callback` is given the failure and the result.
function M.record(method, habit, date, params, change, callback)
  local key = date .. ' ' .. habit.id
  if uncertain[key] and not link.ready then
    local words_of_it = ': the last change may still be done; try again when habitd is back'
    local failure = { message = habit.name .. words_of_it, is_away = true }
    M.fail(failure)
    callback(failure)
    return
  end
  local operation = { habit = habit.id, date = date, change = change }
  table.insert(operations, operation)
  M.problem = nil
  tell(false)
  local all = vim.tbl_extend('error', { habit = habit.id, date = date }, params)
  link:request(method, all, function(failure, tick)
    for index, other in ipairs(operations) do
      if other == operation then
        table.remove(operations, index)
        break
      end
    end
    if failure then
      uncertain[key] = failure.was_sent
      M.refuse(failure, habit.name)
    else
      changes.keep(tick, views)
      tell(false)
    end
    callback(failure, tick)
  end)
end

return M
