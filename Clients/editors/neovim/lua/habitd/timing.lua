-- Starts, stops and drops timers.
local model = require('habitd.model')
local own = require('habitd.own')
local text = require('habitd.text')
local timers = require('habitd.timers')

local M = {}

-- The unit of a habit of today, behind a blank; empty where it is not known.
local function unit(id)
  local view = model.day(model.today)
  for _, habit in ipairs(view and view.habits or {}) do
    if habit.id == id and habit.unit then
      return ' ' .. habit.unit
    end
  end
  return ''
end

-- Starts the timer of a habit; it ends by itself after so many minutes, where they are given.
function M.start(habit, minutes)
  own.ask('startTimer', { habit = habit, ['for'] = minutes }, function(result)
    model.keep_timer(result)
    model.report(result.name .. ': timer started')
  end)
end

-- Stops it and adds its time, or so many minutes where they are given.
function M.stop(habit, minutes)
  own.ask('stopTimer', { habit = habit, ['for'] = minutes }, function(result)
    model.keep_timer(result)
    local booked = text.count(result.booked) .. unit(result.habit)
    model.report(('%s: timer stopped, %s added'):format(result.name, booked))
  end)
end

-- Ends it, and adds nothing.
function M.cancel(habit)
  own.ask('cancelTimer', { habit = habit }, function(result)
    model.keep_timer(result)
    model.report(result.name .. ': timer cancelled, nothing added')
  end)
end

-- Calls a function with the only habit whose timer runs.
function M.with_only(callback)
  model.ask('status', nil, function(status)
    local running = status.timers or {}
    if #running == 1 then
      callback(running[1].habit)
      return
    end
    local names = vim.tbl_map(function(one)
      return one.name
    end, running)
    local several = 'several timers run, name one: ' .. table.concat(names, ', ')
    model.fail({ message = #running == 0 and 'no timer runs' or several })
  end)
end

-- Starts the timer of a row, or stops it; of one that was forgotten it asks how long it was.
function M.switch(habit)
  if not habit.timer then
    M.start(habit.id)
    return
  elseif not timers.is_forgotten(habit.timer) then
    M.stop(habit.id)
    return
  end
  local ran = timers.words(timers.elapsed(habit.timer))
  local prompt = ('%s ran for %s; how long was it (40m, 1h 30m, 0 for nothing)? '):format(
    text.cut(habit.name, 40),
    ran
  )
  text.prompt({ prompt = prompt }, function(answer)
    local minutes = answer and timers.minutes(answer, true)
    if minutes == 0 then
      M.cancel(habit.id)
    elseif minutes then
      M.stop(habit.id, minutes)
    elseif answer and answer ~= '' then
      model.fail({ message = ("'%s' is not a length of time, such as 40m or 1h 30m"):format(answer) })
    end
  end)
end

return M
