-- The last weeks as lines of text: a row for each habit, a column for each day.
local date = require('habitd.date')
local grid = require('habitd.grid')
local text = require('habitd.text')

local M = {}

-- The columns of a day and of a streak; the longest name, in columns; the most days.
local day_width, streak_width, longest_name, most_days = 3, 11, 28, 35
-- The lines before the first habit: a title, weekdays, days of the month.
M.top = 3

local function name_width(width)
  return math.max(8, math.min(longest_name, math.floor(width / 3)))
end

-- The number of days that have room in so many columns.
function M.days(width)
  local room = width - name_width(width) - streak_width
  return math.max(1, math.min(most_days, math.floor(room / day_width)))
end

-- The sign of a day; `target` completes it.
local function sign(cell, target)
  if not cell then
    return { ' ' }
  elseif cell.state == 'done' then
    return { '●', 'HabitdDone' }
  elseif cell.state == 'partial' then
    -- It may have been the whole of an earlier target.
    return { cell.count < target and text.quarter(cell.count, target) or '◕', 'HabitdPartial' }
  end
  return grid.signs[cell.state] or { '?' }
end

-- The lines of rows, each a habit with its streak and with its cells by date, for some days of which one
-- is today; and the first column of the days.
function M.lines(rows, days, today, width)
  local names = name_width(width)
  local weekdays, numbers = { { (' '):rep(names) } }, { { (' '):rep(names) } }
  for _, day in ipairs(days) do
    local group = day == today and 'HabitdToday' or 'HabitdFaint'
    for _, head in ipairs({ { weekdays, date.weekday(day):sub(1, 2) }, { numbers, day:sub(9) } }) do
      table.insert(head[1], { ' ' })
      table.insert(head[1], { head[2], group })
    end
  end
  local title = ('%s to %s'):format(date.short(days[1]), date.short(days[#days]))
  local lines = { { { title, 'HabitdTitle' } }, weekdays, numbers }
  for _, row in ipairs(rows) do
    local icon = row.habit.icon and row.habit.icon .. ' ' or ''
    local line = { { text.padded(text.cut(icon .. row.habit.name, names - 1), names) } }
    for _, day in ipairs(days) do
      local piece = sign(row.cells[day], row.habit.repetitions)
      local groups = day == today and { piece[2] or 'HabitdOpen', 'HabitdToday' } or piece[2]
      vim.list_extend(line, { { '  ' }, { piece[1], groups } })
    end
    -- What stands there after a break has no room beside the days.
    if row.streak and (row.streak.current > 0 or row.streak.measure) then
      table.insert(line, { '  ' .. text.past(row.streak, row.streak), 'HabitdStreak' })
    end
    table.insert(lines, line)
  end
  return lines
end

-- The place of the day in a column, from 1, among the days; nil where none is.
function M.place(column, days, width)
  local place = math.floor((column - name_width(width) - 1) / day_width) + 1
  return place >= 1 and place <= #days and place or nil
end

-- The column, from 1, of the sign of a day.
function M.column(place, width)
  return name_width(width) + day_width * place
end

return M
