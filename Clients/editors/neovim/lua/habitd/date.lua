-- Civil dates as YYYY-MM-DD: what the daemon counts in. Today is the daemon's to say.
local M = {}

M.weekdays = { 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday' }

-- The months' names, shortened.
M.months = { 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec' }

-- Days since 0000-03-01 and back: the year is counted from March, so that a leap day ends it.
local days_of_400_years = 146097

-- The number of a day's date; nil where a text is none.
local function number(date)
  local year, month, day = date:match('^(%d%d%d%d)%-(%d%d)%-(%d%d)$')
  if not year then
    return nil
  end
  year, month, day = tonumber(year), tonumber(month), tonumber(day)
  if month <= 2 then
    year, month = year - 1, month + 12
  end
  local leaps = math.floor(year / 4) - math.floor(year / 100) + math.floor(year / 400)
  return 365 * year + leaps + math.floor((153 * (month - 3) + 2) / 5) + day - 1
end

local function date(count)
  local era = math.floor(count / days_of_400_years)
  local rest = count - era * days_of_400_years
  local year = math.floor(
    (rest - math.floor(rest / 1460) + math.floor(rest / 36524) - math.floor(rest / 146096)) / 365
  )
  rest = rest - (365 * year + math.floor(year / 4) - math.floor(year / 100))
  local month = math.floor((5 * rest + 2) / 153)
  local day = rest - math.floor((153 * month + 2) / 5) + 1
  year = year + era * 400
  if month >= 10 then
    year, month = year + 1, month - 12
  end
  return string.format('%04d-%02d-%02d', year, month + 3, day)
end

M.number = number

-- Returns true if a text is a date that exists.
function M.is_date(text)
  local count = number(text)
  return count ~= nil and text >= '0001-01-01' and date(count) == text
end

-- The date so many days later, or earlier; it stays where the calendar of the daemon ends.
function M.shift(text, days)
  local count = number(text) + days
  return date(math.max(number('0001-01-01'), math.min(number('9999-12-31'), count)))
end

-- The weekday's name.
function M.weekday(text)
  -- 0000-03-01 was a Wednesday.
  return M.weekdays[(number(text) + 3) % 7 + 1]
end

-- The date as people write it near its time, such as Fri 20 Nov.
function M.short(text)
  local month, day = tonumber(text:sub(6, 7)), tonumber(text:sub(9, 10))
  return ('%s %d %s'):format(M.weekday(text):sub(1, 3), day, M.months[month])
end

-- The date that a word means, such as yesterday, -3 or 2026-11-20; nil where it is none.
function M.parse(word, today)
  local near = { yesterday = -1, today = 0, tomorrow = 1 }
  if near[word] then
    return M.shift(today, near[word])
  elseif word:match('^[+-]%d%d?%d?%d?$') then
    return M.shift(today, tonumber(word))
  elseif M.is_date(word) then
    return word
  end
end

return M
