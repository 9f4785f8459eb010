-- Timers that run: their time is counted here from when they were started, so that nobody has to be
-- asked for it.
local date = require('habitd.date')

local M = {}

-- A minute, and the time after which a timer was forgotten, in milliseconds.
local minute, longest = 60000, 24 * 60 * 60000

-- The milliseconds since 1970.
function M.now()
  local seconds, microseconds = (vim.uv or vim.loop).gettimeofday()
  return seconds * 1000 + math.floor(microseconds / 1000)
end

-- The milliseconds since 1970 of a moment such as 2026-11-20T11:42:10.000Z.
local function moment(text)
  local day, hour, minutes, rest = text:match('^(%S+)T(%d%d):(%d%d):([%d.]+)Z$')
  local whole = (date.number(day) - date.number('1970-01-01')) * 24 + tonumber(hour)
  return (whole * 60 + tonumber(minutes)) * minute + math.floor(tonumber(rest) * 1000 + 0.5)
end

-- How long a timer has run, in milliseconds.
function M.elapsed(timer)
  local now = M.now()
  local last = timer['until'] and math.min(now, moment(timer['until'])) or now
  return math.max(0, last - moment(timer.since))
end

-- A time in words: 35m, 2h, 1h 35m.
function M.words(milliseconds)
  local minutes = math.floor(milliseconds / minute)
  local hours, rest = math.floor(minutes / 60), minutes % 60
  if hours == 0 then
    return rest .. 'm'
  end
  return hours .. 'h' .. (rest > 0 and (' %dm'):format(rest) or '')
end

-- Returns true for a timer that is asked about before its time is added.
function M.is_forgotten(timer)
  return M.elapsed(timer) > longest
end

-- How long the timer of a row has run, with a question mark where it seems forgotten; nil where none runs.
function M.running(habit)
  local timer = habit.timer
  return timer and M.words(M.elapsed(timer)) .. (M.is_forgotten(timer) and '?' or '')
end

-- The milliseconds after which one of these rows shows another time; nil while no timer of them runs.
function M.until_next_minute(habits)
  local result
  for _, habit in ipairs(habits) do
    if habit.timer then
      local left = minute - M.elapsed(habit.timer) % minute
      result = math.min(result or left, left)
    end
  end
  return result
end

-- The minutes of a length such as 25m, 1h 35m, 1.5h or 1:35; nil for anything else. A number alone is
-- of minutes where that is allowed.
function M.minutes(words, takes_number)
  local plain = words:lower():gsub(' ', ''):gsub('min$', 'm')
  local hours, rest = plain:match('^(%d+)h(%d+)m?$')
  if not hours then
    hours, rest = plain:match('^(%d+):([0-5]%d)$')
  end
  if hours then
    return tonumber(hours) * 60 + tonumber(rest)
  end
  local number, unit = plain:match('^(%d+%.?%d*)([hm]?)$')
  if number and (unit ~= '' or takes_number) then
    return tonumber(number) * (unit == 'h' and 60 or 1)
  end
end

return M
